package import PluginKit

/// A linked extractor, made with its configuration.
package struct BuiltinPlugin: Sendable {
  package let type: any Extractor.Type
  package let configuration: Configuration
  package let extractor: any Extractor

  /// - Throws: what the extractor says about a configuration that it cannot use.
  package init(type: any Extractor.Type, configuration: Configuration) throws {
    self.type = type
    self.configuration = configuration
    extractor = try type.init(configuration: configuration)
  }
}
