import JSON
import PluginKit

extension PluginPlan {
  /// The plan with some options of built-ins set otherwise, as a call or the command line asks for it.
  ///
  /// A plugin that the plan does not have is passed over: without it there is no field that the option could
  /// change.
  ///
  /// - Throws: an issue with the path `phone.normalize` when there is no such option, or it cannot be that.
  package func overriding(
    _ settings: [(plugin: String, option: String, text: String)]
  ) throws(ManifestIssue) -> PluginPlan {
    var plan = self
    for setting in settings {
      guard let index = plan.plugins.firstIndex(where: { $0.name == setting.plugin }) else { continue }
      guard case .builtin(let builtin) = plan.plugins[index].carrier else {
        throw ManifestIssue(
          "\(setting.plugin).\(setting.option)", "cannot be set for one call: the plugin is not a built-in")
      }
      do {
        var configuration = builtin.configuration
        try configuration.set(setting.option, text: setting.text, options: builtin.type.description.options)
        plan.plugins[index].carrier = .builtin(
          try BuiltinPlugin(type: builtin.type, configuration: configuration))
      } catch let error as ConfigurationError {
        throw ManifestIssue("\(setting.plugin).\(error.option ?? setting.option)", error.reason)
      } catch {
        throw ManifestIssue("\(setting.plugin).\(setting.option)", "was refused: \(error)")
      }
    }
    return plan
  }
}

extension Configuration {
  /// Sets one option from text, with the check that a manifest's value gets.
  fileprivate mutating func set(
    _ name: String, text: String, options: [ConfigurationOption]
  ) throws(ConfigurationError) {
    let member = OutputBuffer()
    member.appendJSON(string: name)
    member.append(":")
    switch options.first(where: { $0.name == name })?.kind {
    case .bool where text == "true" || text == "false": member.append(text)
    case .integer where Int(text) != nil: member.append(String(Int(text) ?? 0))
    default: member.appendJSON(string: text)
    }
    guard let document = try? JSONParser().parse("{\(String(member.text))}") else {
      throw ConfigurationError(option: name, reason: "is not text")
    }
    // The node lives in the document.
    try withExtendedLifetime(document) { () throws(ConfigurationError) in
      try merge(document.root, options: options)
    }
  }
}
