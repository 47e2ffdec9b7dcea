import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct PrivateCopyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func checksum(_ name: String, _ text: String) throws -> FileChecksum {
    FileChecksum(path: "\(folder.path)/\(name)", sha256: try sha256(text))
  }

  @Test func runsACopy() throws {
    let script = "cat; echo \"$0\"\n"
    try folder.write("plugin.sh", script)
    let plugin = try Spawned.run(
      ["sh", "./plugin.sh"], in: folder.path, checksums: [checksum("plugin.sh", script)])
    // The original is of no importance any more.
    try folder.write("plugin.sh", "echo exchanged\n")
    plugin.child.closeInput()
    let copy = try #require(plugin.line())
    #expect(copy.hasSuffix("/plugin.sh") && !copy.hasPrefix(folder.path))
    #expect(plugin.end()?.isSuccess == true)
    let place = String(copy[..<(copy.lastIndex(of: "/") ?? copy.startIndex)])
    #expect(access(place, F_OK) != 0)
  }

  @Test func belongsToUsAlone() throws {
    let script =
      "#!/bin/sh\nstat -c '%a' \"$0\" \"$(dirname \"$0\")\" \"$(dirname \"$0\")/data/table\"; pwd -P\n"
    try folder.write("plugin", script, mode: 0o755)
    try folder.folder("data")
    try folder.write("data/table", "x", mode: 0o644)
    let plugin = try Spawned.run(
      ["./plugin"], in: folder.path, checksums: [checksum("plugin", script), checksum("data/table", "x")])
    // No right to write is left, and the files keep their places to each other. It still runs in its own folder.
    #expect(plugin.lines() == ["500", "700", "400", folder.path])
    #expect(plugin.end()?.isSuccess == true)
  }

  @Test func refusesAFileThatIsAnother() throws {
    let script = "touch \(folder.path)/ran\n"
    try folder.write("plugin.sh", script)
    let expected = String(repeating: "0a", count: 32)
    let failure = Spawned.failure(
      ["sh", "plugin.sh"], in: folder.path,
      checksums: [FileChecksum(path: "\(folder.path)/plugin.sh", sha256: expected)])
    #expect(
      failure?.reason == .checksum && failure?.code == .checksumMismatch && failure?.isRetryable == false)
    #expect(
      failure?.message
        == "\(folder.path)/plugin.sh is not the file that the manifest means: its SHA-256 is \(try sha256(script)),"
        + " and not \(expected)")
    #expect(failure?.hint?.contains("put the new checksum") == true)
    #expect(access("\(folder.path)/ran", F_OK) != 0)
  }

  @Test func refusesAFileThatIsNotThere() throws {
    try folder.write("plugin.sh", "")
    let failure = Spawned.failure(
      ["sh", "plugin.sh"], in: folder.path,
      checksums: [FileChecksum(path: "\(folder.path)/gone.py", sha256: String(repeating: "0", count: 64))])
    #expect(
      failure?.message
        == "\(folder.path)/gone.py, which sha256 names, cannot be opened: No such file or directory")
    #expect(failure?.isRetryable == false)
  }

  /// `python3 -m plugin` finds the file itself, and that file would not be the checked one.
  @Test func refusesACommandThatNamesNoneOfTheFiles() throws {
    try folder.write("plugin.py", "print('unchecked')\n")
    let failure = Spawned.failure(
      ["python3", "-m", "plugin"], in: folder.path,
      checksums: [try checksum("plugin.py", "print('unchecked')\n")])
    #expect(failure?.code == .pluginStartFailed)
    #expect(failure?.message.hasPrefix("no word of the command names a file of sha256") == true)
  }

  @Test func importsComeFromTheCopiesAlone() throws {
    let main = "import helper\nprint(helper.__file__)\n"
    try folder.write("plugin.py", main)
    try folder.write("helper.py", "")
    let listed = try Spawned.run(
      ["python3", "plugin.py"], in: folder.path,
      checksums: [checksum("plugin.py", main), checksum("helper.py", "")])
    let place = try #require(listed.line())
    #expect(place.hasSuffix("/helper.py") && !place.hasPrefix(folder.path))
    #expect(listed.end()?.isSuccess == true)
    // One that is not listed is not there.
    let unlisted = try Spawned.run(
      ["python3", "plugin.py"], in: folder.path, checksums: [checksum("plugin.py", main)])
    #expect(unlisted.lines() == [])
    #expect(unlisted.end()?.kind == .status(1))
  }

  /// A program of the system keeps its name, by which it finds what belongs to it.
  @Test func interpretersCanBeCheckedToo() throws {
    let text = "import json, sys; print(json.dumps(sys.version_info[0])); sys.stdin.read()\n"
    try folder.write("plugin.py", text)
    let sum = try Spawned.run(["sha256sum", systemPython])
    let digits = String(sum.line()?.prefix(64) ?? "")
    _ = sum.end()
    let plugin = try Spawned.run(
      [systemPython, "plugin.py"], in: folder.path,
      checksums: [FileChecksum(path: systemPython, sha256: digits)])
    #expect(plugin.line() == "3")
    #expect(contents("/proc/\(plugin.child.pid)/maps")?.contains("/outside/0/python3") == true)
    #expect(plugin.end()?.isSuccess == true)
  }

  @Test func refusesWhatOthersCanWrite() throws {
    try folder.write("plugin.sh", "", mode: 0o646)
    let path = "\(folder.path)/plugin.sh"
    let sentence =
      "\(path) is not used: it can be written by others (mode 646); take that right away: chmod go-w \(path)"
    #expect(Spawned.failure(["sh", "plugin.sh"], in: folder.path)?.message == sentence)
    #expect(
      Spawned.failure(["sh", "plugin.sh"], in: folder.path, checksums: [try checksum("plugin.sh", "")])?
        .message
        == sentence)
    try folder.write("program", "#!/bin/sh\n", mode: 0o777)
    #expect(
      Spawned.failure(["./program"], in: folder.path)?.message.hasPrefix(
        "\(folder.path)/program is not used: it can be written by others (mode 777)") == true)
  }

  /// A failed start leaves nothing behind.
  @Test func removesTheCopiesOfAFailedStart() throws {
    let before = entries("/tmp")?.filter {
      $0.hasPrefix("contacts-host-") && !$0.hasPrefix("contacts-host-test")
    }
    try folder.write("only-of-this-test", "", mode: 0o755)
    _ = Spawned.failure(
      ["./only-of-this-test"], in: folder.path, checksums: [try checksum("only-of-this-test", "")])
    let inside = entries("/tmp")?.filter { name in
      name.hasPrefix("contacts-host-") && access("/tmp/\(name)/empty", F_OK) == 0
        && before?.contains(name) == false
    }
    #expect(inside == [])
  }
}
