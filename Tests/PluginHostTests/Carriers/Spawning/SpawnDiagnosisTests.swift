import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct SpawnDiagnosisTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ command: String..., path: String? = nil) -> PluginFailure? {
    let failure = Spawned.failure(command, in: folder.path, extra: path.map { ["PATH": $0] } ?? [:])
    #expect(failure?.reason == .startFailed && failure?.code == .pluginStartFailed)
    // None of these mends itself.
    #expect(failure?.isRetryable == false)
    #expect(failure?.hint != nil)
    return failure
  }

  /// A program, given as bytes.
  private func program(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = try folder.write(name, "", mode: 0o755)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    return path
  }

  // MARK: Finding

  @Test func saysWhereItLooked() {
    let sentence = failure("pronouns", path: "/usr/bin:/nonexistent")
    #expect(sentence?.message == "the program pronouns was not found in PATH, which is /usr/bin:/nonexistent")
    #expect(sentence?.hint == "install it, or give its path in \"command\"")
  }

  @Test func knowsAFileWhoseSlashWasForgotten() throws {
    try folder.write("pronouns", "#!/bin/sh\n", mode: 0o755)
    #expect(failure("pronouns")?.hint == "the file beside the manifest is meant with a slash: \"./pronouns\"")
  }

  @Test func saysWhatIsNotThere() {
    #expect(failure("./pronouns")?.message == "the program \(folder.path)/pronouns is not there")
    #expect(failure("/nonexistent/x/y")?.message == "the program /nonexistent/x/y is not there")
  }

  @Test func aFolderIsNoProgram() throws {
    try folder.folder("pronouns")
    #expect(failure("./pronouns")?.message == "\(folder.path)/pronouns is a folder, not a program")
  }

  @Test func saysHowToMakeItExecutable() throws {
    try folder.write("pronouns.py", "#!/usr/bin/env python3\n", mode: 0o644)
    let sentence = failure("./pronouns.py")
    #expect(sentence?.message == "\(folder.path)/pronouns.py may not be executed (mode 644)")
    #expect(sentence?.hint?.contains("chmod u+x \(folder.path)/pronouns.py") == true)
  }

  /// As execvp does: what cannot be executed is passed over, and is the reason only when nothing else is found.
  @Test func looksOnBehindWhatCannotBeExecuted() throws {
    try folder.folder("first")
    try folder.folder("second")
    try folder.write("first/plugin", "#!/bin/sh\necho first\n", mode: 0o644)
    let path = "\(folder.path)/first:second"
    #expect(
      failure("plugin", path: path)?.message == "\(folder.path)/first/plugin may not be executed (mode 644)")
    try folder.write("second/plugin", "#!/bin/sh\necho second\n", mode: 0o755)
    let plugin = try Spawned.run(["plugin"], in: folder.path, extra: ["PATH": path])
    #expect(plugin.lines() == ["second"])
    #expect(plugin.end()?.isSuccess == true)
  }

  @Test func saysThatTheFolderIsGone() {
    let failure = Spawned.failure(["true"], in: "/nonexistent/plugins")
    #expect(
      failure?.message
        == "the plugin's folder /nonexistent/plugins cannot be entered: No such file or directory")
    #expect(failure?.isRetryable == false)
  }

  // MARK: Executing

  @Test func saysWhichInterpreterIsMissing() throws {
    try folder.write("plugin", "#! /opt/nonexistent/python3 -u\n", mode: 0o755)
    #expect(
      failure("./plugin")?.message
        == "the interpreter of \(folder.path)/plugin is not there: /opt/nonexistent/python3")
  }

  @Test func recognisesLineEndsOfWindows() throws {
    let path = try folder.write("plugin", "#!/bin/sh\r\necho\r\n", mode: 0o755)
    let sentence = failure("./plugin")
    #expect(
      sentence?.message == "the interpreter of \(path) is not there: /bin/sh with a carriage return behind it"
    )
    #expect(sentence?.hint?.hasSuffix("take it out: sed -i 's/\\r$//' \(path)") == true)
  }

  /// env(1) is there; what it does not find it says itself, and ends with 127.
  @Test func recognisesThemBehindEnvToo() throws {
    let path = try folder.write("plugin", "#!/usr/bin/env sh\r\necho\r\n", mode: 0o755)
    let exit = try Spawned.run(["./plugin"], in: folder.path).end()
    #expect(exit?.kind == .status(127))
    #expect(exit?.hint?.hasSuffix("sed -i 's/\\r$//' \(path)") == true)
  }

  @Test func saysThatAFileIsEmpty() throws {
    try folder.write("plugin", "", mode: 0o755)
    #expect(failure("./plugin")?.message == "\(folder.path)/plugin is empty")
  }

  @Test func asksForAFirstLine() throws {
    try folder.write("plugin", "print('hello')\n", mode: 0o755)
    #expect(
      failure("./plugin")?.message
        == "\(folder.path)/plugin is neither a program nor a script that names its interpreter")
  }

  @Test(arguments: [("MZ\u{90}\0", "Windows"), ("\u{0}", "")])
  func recognisesProgramsOfOtherSystems(_ text: String, _ system: String) throws {
    let path = try program("plugin", Array(text.unicodeScalars.map { UInt8($0.value) }))
    let sentence = failure("./plugin")?.message
    #expect(
      sentence
        == (system.isEmpty
          ? "\(path) is neither a program nor a script that names its interpreter"
          : "\(path) is a program for \(system)"))
  }

  @Test func recognisesAProgramOfMacOS() throws {
    let path = try program("plugin", [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1])
    #expect(failure("./plugin")?.message == "\(path) is a program for macOS")
  }

  /// The header of `true`, with another machine's number at its place (offset 18, as ELF has it).
  @Test func recognisesAnotherMachine() throws {
    var bytes = try trueProgram()
    bytes[18] = 0xF3  // RISC-V is 243
    bytes[19] = 0
    let path = try program("plugin", bytes)
    let sentence = failure("./plugin")
    #expect(
      sentence?.message.hasPrefix("\(path) was built for another machine: RISC-V, 64 bit; this one is ")
        == true)
    #expect(sentence?.hint == "build it for this machine")
  }

  @Test func saysWhichLoaderIsMissing() throws {
    var bytes = try trueProgram()
    let loader = Array("/lib64/ld-".utf8)
    let place = try #require(
      (0..<bytes.count - loader.count).first { bytes[$0..<$0 + loader.count].elementsEqual(loader) })
    bytes[place + 1] = UInt8(ascii: "L")
    let path = try program("plugin", bytes)
    #expect(
      failure("./plugin")?.message.hasPrefix("the loader that \(path) asks for is not there: /Lib64/ld-")
        == true)
  }

  @Test func saysThatAProgramIsDamaged() throws {
    let path = try program("plugin", Array(try trueProgram().prefix(100)))
    #expect(failure("./plugin")?.message == "\(path) is damaged: the system cannot load it")
  }

  @Test func saysThatTheInterpreterMayNotBeExecuted() throws {
    try folder.write("interpreter", "#!/bin/sh\n", mode: 0o644)
    let path = try folder.write("plugin", "#!\(folder.path)/interpreter\n", mode: 0o755)
    #expect(
      failure("./plugin")?.message
        == "the interpreter of \(path) may not be executed: \(folder.path)/interpreter")
  }

  @Test func saysThatACommandIsTooLong() {
    let word = String(repeating: "x", count: 200_000)
    #expect(
      failure("/bin/true", word)?.message
        == "the arguments and variables of /bin/true are too long for the system")
  }

  @Test func readsAHeaderInEveryByteOrder() {
    // 32 bit, big-endian, as a PowerPC program: the loader is in the first segment.
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 1, 2])
    head[19] = 20
    head[31] = 52  // where the table of segments is
    head[43] = 32  // the size of an entry
    head[45] = 1  // how many
    head[52 + 3] = 3  // what it is: the loader
    head[52 + 7] = 96
    head[52 + 19] = 5
    head.replaceSubrange(96..<101, with: Array("/ld.x".utf8))
    let header = ExecutableHeader(head) { offset, count in
      Array(head[offset..<min(head.count, offset + count)])
    }
    #expect(header.kind == .elf(machine: 20, is64: false, loader: "/ld.x"))
  }

  @Test func whatHasRunOutIsTriedAgain() {
    for code in [EAGAIN, ENOMEM, EMFILE, ENFILE, ENOSPC] {
      #expect(SystemError(code, "a pipe").failure.isRetryable)
    }
    for code in [EPERM, ELOOP, ENOENT] { #expect(!SystemError(code, "a pipe").failure.isRetryable) }
  }

  private func trueProgram() throws -> [UInt8] {
    let descriptor = open("/bin/true", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(descriptor, &bytes, bytes.count)
    try #require(count > 1_000)
    return Array(bytes[..<count])
  }
}
