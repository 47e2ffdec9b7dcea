/// All that a manifest says, with what is wrong in its entries.
struct Manifest {
  var entries: [ManifestEntry] = []
  var limits = ManifestLimits()
  /// Absolute.
  var accessRoots: [String] = []
}
