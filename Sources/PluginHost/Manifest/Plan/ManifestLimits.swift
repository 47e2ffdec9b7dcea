/// Bounds of the served protocol.
package struct ManifestLimits: Sendable, Equatable {
  package var maxLineBytes = 8 << 20
  package var maxBatchRecords = 1_000
}
