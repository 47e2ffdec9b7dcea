import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite struct ChildEnvironmentTests {
  private func words(
    _ own: [String: String], allowed: [String] = [], extra: [String: String] = [:],
    sandbox: SupervisionSettings.Sandbox = .none
  ) -> [String] {
    var settings = SupervisionSettings()
    settings.environment = allowed
    settings.sandbox = sandbox
    let request = SpawnRequest(
      plugin: "pronouns", command: ["true"], folder: "/", supervision: settings, extraEnvironment: extra)
    return ChildEnvironment(request, own: own).words
  }

  @Test func passesOnWhatProgramsNeed() {
    let own = [
      "PATH": "/bin", "HOME": "/root", "LANG": "C.UTF-8", "LANGUAGE": "en", "LC_ALL": "C", "LC_TIME": "de",
      "TZ": "UTC",
      "TMPDIR": "/var/tmp", "AWS_SECRET_ACCESS_KEY": "x", "PYTHONPATH": "/x", "LD_PRELOAD": "/x.so",
      "LCX": "x",
    ]
    #expect(
      words(own) == [
        "CONTACTS_PLUGIN=pronouns", "HOME=/root", "LANG=C.UTF-8", "LANGUAGE=en", "LC_ALL=C", "LC_TIME=de",
        "PATH=/bin",
        "PYTHONUNBUFFERED=1", "TMPDIR=/var/tmp", "TZ=UTC",
      ])
  }

  @Test func passesOnWhatTheManifestNames() {
    let own = ["TOKEN": "a=b", "OTHER": "x"]
    #expect(
      words(own, allowed: ["TOKEN", "ABSENT"]) == [
        "CONTACTS_PLUGIN=pronouns", "PYTHONUNBUFFERED=1", "TOKEN=a=b",
      ])
  }

  @Test func hostsOwnWordsWin() {
    #expect(
      words(["LANG": "de"], extra: ["LANG": "C", "CONTACTS_PLUGIN": "other"])
        == ["CONTACTS_PLUGIN=pronouns", "LANG=C", "PYTHONUNBUFFERED=1"])
  }

  /// The folder is not there in the sandbox, whose own is /tmp.
  @Test func sandboxHasItsOwnTemporaryFolder() {
    #expect(
      words(["TMPDIR": "/var/tmp"], sandbox: .bwrap) == ["CONTACTS_PLUGIN=pronouns", "PYTHONUNBUFFERED=1"])
  }

  @Test func childSeesNothingElse() throws {
    setenv("CONTACTS_HOST_TEST_SECRET", "secret", 1)
    let child = try Spawned.run(["/usr/bin/env"], extra: ["LANG": "C"])
    let lines = child.lines()
    #expect(lines.contains("LANG=C") && lines.contains("CONTACTS_PLUGIN=test"))
    let allowed: Set = [
      "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "PYTHONUNBUFFERED", "CONTACTS_PLUGIN",
    ]
    #expect(
      lines.map { String($0.prefix { $0 != "=" }) }.filter { !allowed.contains($0) && !$0.hasPrefix("LC_") }
        == [])
    #expect(child.end()?.isSuccess == true)
  }
}
