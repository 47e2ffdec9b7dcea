import CSystem
import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct ProcessGuardTests {
  @Test func livesOutOfReachOfTheTerminal() throws {
    let keeper = ProcessGuard()
    try keeper.start()
    let pid = try #require(keeper.pid)
    #expect(eventually { getsid(pid) == pid })
    // Nothing but its end of the socket: no pipe of ours stays open because of it.
    #expect(eventually { entries("/proc/\(pid)/fd") == ["0"] })
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { kill(pid, signal) }
    usleep(20_000)
    #expect(isAlive(pid) && keeper.pid == pid)
  }

  @Test func endsWithItsHost() throws {
    var keeper: ProcessGuard? = ProcessGuard()
    try keeper?.start()
    let pid = try #require(keeper?.pid)
    keeper = nil
    #expect(eventually { processState(pid) == nil })
  }

  @Test func isReplacedWhenItIsGone() throws {
    let keeper = ProcessGuard()
    try keeper.start()
    let first = try #require(keeper.pid)
    kill(first, SIGKILL)
    #expect(eventually { keeper.pid.map { $0 != first } == true })
    #expect(processState(first) == nil)
  }

  /// One that somebody has stopped guards nothing.
  @Test func isReplacedWhenItDoesNotListen() throws {
    let keeper = ProcessGuard()
    try keeper.start()
    let first = try #require(keeper.pid)
    #expect(eventually { getsid(first) == first })
    kill(first, SIGSTOP)
    #expect(eventually { processState(first) == "T" })
    for index in 0..<2_000 { keeper.register(folder: "/nonexistent/contacts-host-test/\(index)") }
    #expect(eventually { keeper.pid.map { $0 != first } == true })
    // The next is told all of it, and is not taken for one that does not listen meanwhile.
    let second = keeper.pid
    usleep(300_000)
    #expect(keeper.pid == second)
  }

  /// What a later guard has to kill it knows from the host.
  @Test func successorKillsWhatTheFirstWasTold() throws {
    var keeper: ProcessGuard? = ProcessGuard()
    try keeper?.start()
    let first = try #require(keeper?.pid)
    let group = try sleeper()
    keeper?.register(group)
    kill(first, SIGKILL)
    #expect(eventually { keeper?.pid.map { $0 != first } == true })
    #expect(isAlive(group))
    keeper = nil
    #expect(eventually { !isAlive(group) })
    bury(group)
  }

  @Test func leavesAloneWhatWasTakenBack() throws {
    var keeper: ProcessGuard? = ProcessGuard()
    try keeper?.start()
    let (kept, killed) = (try sleeper(), try sleeper())
    let pid = try #require(keeper?.pid)
    keeper?.register(kept)
    keeper?.register(killed)
    keeper?.unregister(kept)
    keeper = nil
    #expect(eventually { !isAlive(killed) && !isAlive(pid) })
    #expect(isAlive(kept))
    kill(kept, SIGKILL)
    for group in [kept, killed] { bury(group) }
  }

  @Test func removesFolders() throws {
    let outer = try TemporaryFolder()
    try outer.folder("keep")
    try outer.write("keep/file")
    var template = Array("\(outer.path)/private-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    try #require(mkdir("\(folder)/deep", 0o700) == 0 && mkdir("\(folder)/deep/er", 0o700) == 0)
    for index in 0..<300 { close(open("\(folder)/deep/er/file \(index)", O_CREAT | O_WRONLY, 0o400)) }
    // A link is removed, and not what it leads to.
    try #require(symlink("\(outer.path)/keep", "\(folder)/deep/link") == 0)
    var keeper: ProcessGuard? = ProcessGuard()
    try keeper?.start()
    keeper?.register(folder: folder)
    keeper = nil
    #expect(eventually { access(folder, F_OK) != 0 })
    #expect(access("\(outer.path)/keep/file", F_OK) == 0)
  }

  /// The host is killed, and within a second nothing is left of a plugin that ignores everything, of what it started,
  /// and of its private files.
  @Test func nothingOutlivesAKilledHost() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = try TemporaryFolder()
      let script =
        "trap '' TERM HUP INT PIPE; (trap '' TERM HUP INT; exec sleep 60) & echo $!; cat; while :; do sleep 1; done\n"
      let path = try folder.write("plugin.sh", script)
      let plugin = try Spawned.run(
        ["sh", "plugin.sh"], in: folder.path, checksums: [FileChecksum(path: path, sha256: sha256(script))])
      let grandchild = plugin.line() ?? ""
      let copy = contents("/proc/\(plugin.child.pid)/cmdline")?.split(separator: "\0").last ?? ""
      _ = try #require(ProcessGuard.shared.pid)
      try leave(
        "/tmp/contacts-host-guard-test-\(getppid())", "\(plugin.child.pid)\n\(grandchild)\n\(copy)\n")
      csystem_remove_tree(folder.path)
      kill(getpid(), SIGKILL)
    }
    let start = MonotonicClock.nanoseconds()
    let note = "/tmp/contacts-host-guard-test-\(getpid())"
    defer { unlink(note) }
    let lines = try #require(contents(note)).split(separator: "\n").map(String.init)
    try #require(lines.count == 3)
    let pids = try lines.prefix(2).map { try #require(pid_t($0)) }
    #expect(eventually(within: 1) { pids.allSatisfy { !isAlive($0) } })
    #expect(eventually(within: 1) { access(lines[2], F_OK) != 0 })
    #expect(lines[2].hasSuffix("/plugin.sh") && lines[2].contains("/contacts-host-"))
    #expect(MonotonicClock.nanoseconds() - start < 1_000_000_000)
  }

  // MARK: Processes that no ChildProcess owns

  private func sleeper() throws -> pid_t {
    let pipes = try ChildPipes()
    let result = SpawnThread.plain.start(
      "/bin/sleep", arguments: ["sleep", "60"], environment: [], folder: "/", pipes: pipes,
      limits: SupervisionSettings.Limits())
    pipes.closeChildEnds()
    pipes.closeHostEnds()
    return try result.get()
  }

  private func bury(_ pid: pid_t) {
    var exit = csystem_exit()
    #expect(eventually { csystem_wait(pid, 1, &exit) == 1 })
  }
}

/// The names in a folder.
func entries(_ path: String) -> [String]? {
  guard let folder = opendir(path) else { return nil }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    // In its place: an entry is shorter than its type says, and cannot be copied whole.
    let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
      place.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}
