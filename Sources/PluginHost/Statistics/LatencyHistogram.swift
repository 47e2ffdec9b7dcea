/// Durations in buckets that grow by an eighth, from nanoseconds to minutes: enough for percentiles, and of
/// a fixed size.
package struct LatencyHistogram: Sendable {
  private static let perDoubling = 8
  private var buckets = [UInt32](repeating: 0, count: 40 * perDoubling)
  package private(set) var count = 0

  package init() {}

  package mutating func record(nanoseconds: UInt64) {
    buckets[Self.bucket(nanoseconds)] &+= 1
    count += 1
  }

  package mutating func add(_ other: LatencyHistogram) {
    if other.count == 0 { return }
    for index in buckets.indices { buckets[index] &+= other.buckets[index] }
    count += other.count
  }

  /// The duration that `share` of all recorded ones do not exceed, in microseconds; nil without any.
  package func microseconds(at share: Double) -> Double? {
    guard count > 0 else { return nil }
    let rank = max(1, Int((share * Double(count)).rounded(.up)))
    var seen = 0
    for (index, number) in buckets.enumerated() {
      seen += Int(number)
      if seen >= rank { return Double(Self.upperBound(index)) / 1000 }
    }
    return nil
  }

  private static func bucket(_ nanoseconds: UInt64) -> Int {
    let value = max(nanoseconds, UInt64(perDoubling))
    let doubling = 63 - value.leadingZeroBitCount
    let step = Int(truncatingIfNeeded: value >> UInt64(doubling - 3)) & (perDoubling - 1)
    return min((doubling - 3) * perDoubling + step, 40 * perDoubling - 1)
  }

  private static func upperBound(_ bucket: Int) -> UInt64 {
    let doubling = UInt64(bucket / perDoubling)
    return (UInt64(perDoubling + bucket % perDoubling) + 1) << doubling
  }
}
