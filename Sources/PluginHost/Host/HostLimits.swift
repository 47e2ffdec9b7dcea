import Glibc

/// Bounds of the served protocol.
package struct HostLimits: Sendable {
  package var maxLineBytes: Int
  package var maxBatchRecords: Int
  package var maxDepth = 512
  /// Threads for requests that the reading thread does not do itself: one for each core, within reason.
  package var workers = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)

  package init(_ manifest: ManifestLimits) {
    maxLineBytes = manifest.maxLineBytes
    maxBatchRecords = manifest.maxBatchRecords
  }
}
