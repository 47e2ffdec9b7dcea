import Glibc
import TestSupport
import Testing

@testable import PluginHost

/// Whether bubblewrap works here: a container may forbid user namespaces.
let sandboxWorks: Bool = {
  guard
    let trial = try? Spawned.run(["bwrap", "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "true"])
  else { return false }
  return trial.end()?.isSuccess == true
}()

/// One of the system's: of a Python in somebody's home the sandbox shows nothing.
let systemPython = "/usr/bin/python3"

@Suite struct SandboxTests {
  private let folder: TemporaryFolder
  private var settings = SupervisionSettings()

  init() throws {
    folder = try TemporaryFolder()
    settings.sandbox = .bwrap
  }

  private func python(_ text: String, _ settings: SupervisionSettings) throws -> [String] {
    try folder.write("plugin.py", text)
    let plugin = try Spawned.run([systemPython, "plugin.py"], in: folder.path, supervision: settings)
    defer { plugin.child.tearDown(TeardownStep.immediate) }
    plugin.write("go\n")
    return plugin.lines()
  }

  private static let connect = """
    import socket
    server = socket.socket()
    names = sorted(name for _, name in socket.if_nameindex())
    print(names == ['lo'])

    """

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func hasNoNetwork() throws {
    #expect(try python(Self.connect, settings) == ["True"])
  }

  @Test(
    .enabled(if: sandboxWorks && (entries("/sys/class/net")?.count ?? 0) > 1, "there is no network to share"))
  func hasTheNetworkWhenItIsGranted() throws {
    var settings = settings
    settings.network = true
    #expect(try python(Self.connect, settings) == ["False"])
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func writesNowhereButToItsOwnTemporaryFolder() throws {
    let text = """
      import os, tempfile
      for place in ('.', '/usr', '/etc', '/tmp'):
          try:
              with open(os.path.join(place, 'contacts-host-mark'), 'w') as file: print(place, 'written')
          except OSError as error:
              print(place, error.strerror)
      print(tempfile.gettempdir())

      """
    #expect(
      try python(text, settings) == [
        ". Read-only file system", "/usr Read-only file system", "/etc Read-only file system", "/tmp written",
        "/tmp",
      ])
    #expect(access("/tmp/contacts-host-mark", F_OK) != 0)
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func seesItsFolderAndWhatIsGranted() throws {
    let other = try TemporaryFolder()
    try other.write("granted", "granted")
    try other.write("secret", "secret")
    let text = """
      import os
      for name in ('plugin.py', '\(other.path)/granted', '\(other.path)/secret', '/root', '/home', '/var'):
          print(os.path.exists(name))

      """
    var settings = settings
    settings.files = ["\(other.path)/granted"]
    #expect(try python(text, settings) == ["True", "True", "False", "False", "False", "False"])
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func seesNoProcessButItsOwn() throws {
    let text = "import os\nprint(len([name for name in os.listdir('/proc') if name.isdigit()]))\n"
    // bubblewrap's own first process, and the plugin.
    #expect(try python(text, settings) == ["2"])
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func hasNoRightsOverTheSystem() throws {
    let text = """
      for line in open('/proc/self/status'):
          if line.startswith(('CapEff', 'NoNewPrivs')): print(line.strip())

      """
    #expect(try python(text, settings) == ["CapEff:\t0000000000000000", "NoNewPrivs:\t1"])
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func runsCheckedCopies() throws {
    let text = "print(__file__)\n"
    let path = try folder.write("plugin.py", text)
    let plugin = try Spawned.run(
      [systemPython, "plugin.py"], in: folder.path,
      checksums: [FileChecksum(path: path, sha256: try sha256(text))],
      supervision: settings)
    let place = try #require(plugin.line())
    #expect(place.hasSuffix("/plugin.py") && !place.hasPrefix(folder.path))
    #expect(plugin.end()?.isSuccess == true)
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func keepsItsLimits() throws {
    var settings = settings
    settings.limits.openFiles = 40
    let text = "input(); import resource; print(resource.getrlimit(resource.RLIMIT_NOFILE))\n"
    #expect(try python(text, settings) == ["(40, 40)"])
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func tellsHowThePluginEnded() throws {
    let plugin = try Spawned.run(["sh", "-c", "exit 7"], in: folder.path, supervision: settings)
    #expect(plugin.end()?.kind == .status(7))
  }

  /// Also one that has left its group: it cannot leave the sandbox.
  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func nothingIsLeftOfIt() throws {
    let mark = "600.\(getpid())\(folder.path.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 10_000 })"
    let plugin = try Spawned.run(
      ["sh", "-c", "setsid sleep \(mark) & echo started; cat"], in: folder.path, supervision: settings)
    #expect(plugin.line() == "started")
    func isThere() -> Bool {
      (entries("/proc") ?? []).contains {
        contents("/proc/\($0)/cmdline")?.hasPrefix("sleep\0\(mark)") == true
      }
    }
    #expect(eventually { isThere() })
    #expect(plugin.child.tearDown(TeardownStep.immediate) != nil)
    #expect(eventually { !isThere() })
  }

  @Test func isNeverLeftOutWhenItIsNotInstalled() throws {
    let failure = Spawned.failure(
      ["/bin/sh", "-c", "true"], in: folder.path, supervision: settings, extra: ["PATH": folder.path])
    #expect(failure?.code == .pluginStartFailed && failure?.isRetryable == false)
    #expect(failure?.message.hasPrefix("\"sandbox\": \"bwrap\" needs bubblewrap: ") == true)
    #expect(failure?.hint?.contains("install the package bubblewrap") == true)
  }

  @Test(.enabled(if: sandboxWorks, "bubblewrap does not work here"))
  func saysWhatBubblewrapFailsAt() throws {
    var settings = settings
    settings.files = ["/nonexistent/contacts"]
    let failure = Spawned.failure(["sh", "-c", "true"], in: folder.path, supervision: settings)
    #expect(failure?.message.hasPrefix("the sandbox cannot be made: bwrap: ") == true)
    #expect(failure?.message.contains("/nonexistent/contacts") == true)
  }
}
