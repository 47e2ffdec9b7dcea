import JSON

/// What a plugin says about itself in its answer to `initialize`, held against what the manifest grants it.
struct Handshake: Equatable {
  /// The plugin's, as it says itself.
  let version: String?

  init(_ result: JSONNode, of program: PluginProgram) throws(PluginFailure) {
    let versions = PluginProgram.Bounds.protocolVersions
    guard let spoken = result.member("protocol")?.integer else {
      throw PluginFailure(
        .protocolUnsupported, .protocolUnsupported,
        "\(program.name) does not say which version of the protocol it speaks",
        hint: "its answer to initialize needs \"protocol\":\(versions.upperBound)")
    }
    guard versions.contains(spoken) else {
      let isOld = spoken < versions.lowerBound
      throw PluginFailure(
        .protocolUnsupported, .protocolUnsupported,
        "\(program.name) speaks version \(spoken) of the protocol, and this host \(Self.phrase(versions))",
        hint: isOld ? "the plugin is too old: update it" : "this host is too old: update contacts-host")
    }
    try Self.compare("reads", result, granted: program.reads, program.name)
    try Self.compare("writes", result, granted: program.writes, program.name)
    version = result.member("plugin").flatMap(Self.version)
  }

  private static func version(_ plugin: JSONNode) -> String? {
    guard let text = plugin.member("version")?.string, !text.isEmpty, text.count <= 100 else { return nil }
    return PluginLogLine.printable(String(text))
  }

  private static func phrase(_ versions: ClosedRange<Int>) -> String {
    versions.count == 1
      ? "only \(versions.lowerBound)" : "\(versions.lowerBound) to \(versions.upperBound)"
  }

  /// What a plugin declares may be less than what it is granted, never more.
  private static func compare(
    _ member: Text, _ result: JSONNode, granted: [String], _ plugin: String
  ) throws(PluginFailure) {
    let word = String(member)
    guard let declared = result.member(member), declared.kind == .array,
      declared.children.allSatisfy({ $0.kind == .string })
    else {
      throw PluginFailure(
        .manifestMismatch, .manifestMismatch, "\(plugin) does not say what it \(word)",
        hint: "its answer to initialize needs \"\(word)\", an array of names")
    }
    try PluginDeclaration.compare(
      word, declared.children.map { String($0.text) }, granted: granted, plugin)
  }
}
