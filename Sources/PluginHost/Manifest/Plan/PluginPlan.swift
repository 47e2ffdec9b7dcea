package import PluginKit

/// What a manifest comes to: who runs, in which order, and who writes what.
package struct PluginPlan: Sendable {
  package let origin: ManifestOrigin
  /// The plugins in running order: each behind those whose fields it reads.
  package internal(set) var plugins: [PlannedPlugin]
  /// The entries that are not used, in the order of the manifest. To be told once.
  package let disabled: [DisabledPlugin]
  package let limits: ManifestLimits
  /// Files and folders that `serve` may open; absolute.
  package let accessRoots: [String]

  /// Reads the manifest that is in force: see `ManifestLocator`.
  package static func load(
    manifest option: String?, builtins: [any Extractor.Type]
  ) throws(ManifestError) -> PluginPlan {
    try PluginPlan(ManifestSource(ManifestLocator(option: option), builtins: builtins), builtins: builtins)
  }

  /// Checks a manifest, `builtins` being the extractors that it can name.
  package init(
    _ source: ManifestSource, builtins: [any Extractor.Type]
  ) throws(ManifestError) {
    let manifest = try ManifestReader(source: source, builtins: builtins).read()
    do throws(PlanBuilder.Refusal) {
      self = try PlanBuilder(origin: source.origin, manifest: manifest, builtins: builtins).plan()
    } catch {
      throw ManifestError(source.origin, .refused(error.issues))
    }
  }

  init(
    origin: ManifestOrigin, plugins: [PlannedPlugin], disabled: [DisabledPlugin], limits: ManifestLimits,
    accessRoots: [String]
  ) {
    self.origin = origin
    self.plugins = plugins
    self.disabled = disabled
    self.limits = limits
    self.accessRoots = accessRoots
  }

  /// Everything that is wrong, in the order of the manifest.
  package var issues: [ManifestIssue] { disabled.flatMap(\.issues) }

  package func plugin(named name: String) -> PlannedPlugin? { plugins.first { $0.name == name } }

  /// The fields that a record can have and the plugin that each is from, in the order of the manifest.
  package var fields: [(name: String, plugin: String)] {
    plugins.sorted { $0.index < $1.index }.flatMap { plugin in
      plugin.owns.map { (name: $0, plugin: plugin.name) }
    }
  }
}
