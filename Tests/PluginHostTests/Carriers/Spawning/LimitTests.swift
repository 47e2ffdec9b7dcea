import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct LimitTests {
  /// A plugin works when it has got something, and has its limits by then.
  private static let show = """
    import resource as r
    input()
    print(r.getrlimit(r.RLIMIT_AS)[0], r.getrlimit(r.RLIMIT_NOFILE)[0], r.getrlimit(r.RLIMIT_CORE)[1])
    """

  @Test func boundMemoryFilesAndCores() throws {
    var settings = SupervisionSettings()
    settings.limits.memoryMiB = 256
    settings.limits.openFiles = 50
    let child = try Spawned.run(["python3", "-c", Self.show], supervision: settings)
    child.write("go\n")
    #expect(child.lines() == ["\(256 << 20) 50 0"])
    #expect(child.end()?.isSuccess == true)
  }

  @Test func areFeltByThePlugin() throws {
    var settings = SupervisionSettings()
    settings.limits.memoryMiB = 128
    let child = try Spawned.run(
      ["python3", "-c", "input()\ntry: bytearray(256 << 20)\nexcept MemoryError: print('bounded')"],
      supervision: settings)
    child.write("go\n")
    #expect(child.lines() == ["bounded"])
    #expect(child.end()?.isSuccess == true)
  }

  /// More than the host itself may have is what the host may have.
  @Test func neverGoBeyondTheHosts() throws {
    var own = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &own)
    var settings = SupervisionSettings()
    settings.limits.openFiles = Int(own.rlim_max) + 1
    let child = try Spawned.run(["python3", "-c", Self.show], supervision: settings)
    child.write("go\n")
    #expect(child.lines() == ["-1 \(own.rlim_max) 0"])
    #expect(child.end()?.isSuccess == true)
  }

  @Test func areTheSystemsWhereNoneAreSet() throws {
    var own = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &own)
    let child = try Spawned.run(["python3", "-c", Self.show])
    child.write("go\n")
    #expect(child.lines() == ["-1 \(own.rlim_cur) 0"])
    #expect(child.end()?.isSuccess == true)
  }

  /// Also what it starts before the host gets round to bounding it.
  @Test func boundWhatAPluginStarts() throws {
    var settings = SupervisionSettings()
    settings.limits.openFiles = 50
    let child = try Spawned.shell("exec 3<&0; (read line <&3; ulimit -n) & wait", supervision: settings)
    child.write("go\n")
    #expect(child.lines() == ["50"])
    #expect(child.end()?.isSuccess == true)
  }
}
