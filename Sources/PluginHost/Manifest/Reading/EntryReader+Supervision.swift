import JSON

extension EntryReader {
  private static let day = 86_400_000

  func supervision(_ object: ManifestObject) -> SupervisionSettings {
    var settings = SupervisionSettings()
    settings.timeoutMs = object.integer("timeoutMs", in: 1...Self.day) ?? settings.timeoutMs
    settings.startTimeoutMs = object.integer("startTimeoutMs", in: 1...Self.day) ?? settings.startTimeoutMs
    settings.instances = object.integer("instances", in: 1...256) ?? settings.instances
    settings.restart = restart(object)
    settings.environment = environment(object)
    settings.limits = limits(object)
    settings.sandbox = object.choice("sandbox", SupervisionSettings.Sandbox.self) ?? settings.sandbox
    settings.network = object.bool("network")
    settings.files = object.words("files").map { words in words.map { resolved($0.text, in: folder) } }
    settings.isEager = object.bool("eager") ?? settings.isEager
    return settings
  }

  /// Without a sandbox nobody holds a plugin to what it may not see.
  func checkSandbox(_ settings: SupervisionSettings, _ object: ManifestObject) {
    // A value that is no good is reported already.
    guard settings.sandbox == .none, object.member("sandbox").map({ $0.string == "none" }) ?? true else {
      return
    }
    let advice = "add \"sandbox\": \"bwrap\", or take it out"
    if settings.network == false { object.report("network", "can be refused in a sandbox only; \(advice)") }
    if settings.files != nil {
      object.report("files", "bounds what a sandbox shows, and there is none; \(advice)")
    }
  }

  /// A library inside the host cannot be timed, bounded or shut in; to be silent about that would be a false promise.
  func refuseSupervision(_ object: ManifestObject) {
    for key in EntryKeys.supervision where object.member(key) != nil {
      object.report(
        key,
        "has no effect with \"isolation\": \"none\", where the library runs in the host; take one of them out"
      )
    }
  }

  private func restart(_ object: ManifestObject) -> SupervisionSettings.Restart {
    var restart = SupervisionSettings.Restart()
    let keys = ["baseMs", "maxMs", "failures", "windowMs", "openMs"]
    guard let given = object.object("restart", keys: keys, of: "restart") else { return restart }
    restart.baseMs = given.integer("baseMs", in: 1...Self.day) ?? restart.baseMs
    restart.maxMs = given.integer("maxMs", in: 1...Self.day) ?? max(restart.maxMs, restart.baseMs)
    restart.failures = given.integer("failures", in: 1...1_000_000) ?? restart.failures
    restart.windowMs = given.integer("windowMs", in: 1...Self.day) ?? restart.windowMs
    restart.openMs = given.integer("openMs", in: 1...Self.day) ?? restart.openMs
    if restart.maxMs < restart.baseMs {
      given.report("maxMs", "must not be less than baseMs, which is \(restart.baseMs)")
    }
    return restart
  }

  private func limits(_ object: ManifestObject) -> SupervisionSettings.Limits {
    var limits = SupervisionSettings.Limits()
    let keys = ["memoryMiB", "openFiles"]
    guard let given = object.object("limits", keys: keys, of: "limits") else { return limits }
    limits.memoryMiB = given.integer("memoryMiB", in: 1...1 << 20)
    // Below eight there is hardly a program that starts.
    limits.openFiles = given.integer("openFiles", in: 8...1 << 20)
    return limits
  }

  private func environment(_ object: ManifestObject) -> [String] {
    (object.words("env") ?? []).compactMap { word in
      let isName =
        word.text.utf8.first.map { !NameRule.isDigit($0) } == true
        && word.text.utf8.allSatisfy {
          NameRule.isLetter($0) || NameRule.isDigit($0) || $0 == UInt8(ascii: "_")
        }
      if isName { return word.text }
      object.issues.add(
        word.path, "must be the name of an environment variable, as \"LANG\"; values are not set here")
      return nil
    }
  }
}
