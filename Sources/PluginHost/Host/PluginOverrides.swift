/// Settings of built-ins that hold for one call, over those of the manifest.
package struct PluginOverrides: Hashable, Sendable {
  private struct Setting: Hashable, Sendable {
    let plugin: String
    let option: String
    let text: String
  }

  private var all: [Setting] = []

  package init() {}

  package mutating func set(_ plugin: String, _ option: String, to text: String) {
    all.removeAll { $0.plugin == plugin && $0.option == option }
    all.append(Setting(plugin: plugin, option: option, text: text))
  }

  package var isEmpty: Bool { all.isEmpty }

  var settings: [(plugin: String, option: String, text: String)] {
    all.map { (plugin: $0.plugin, option: $0.option, text: $0.text) }
  }
}
