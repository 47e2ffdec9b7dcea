import JSON

/// The last bytes of a stream.
struct TailRing {
  private let capacity: Int
  private var bytes: [UInt8] = []
  /// Where the oldest byte is, once the ring is full.
  private var oldest = 0
  private var isCut = false

  init(capacity: Int = 64 << 10) { self.capacity = capacity }

  mutating func append(_ text: Text) {
    let kept = text.suffix(from: max(0, text.count - capacity))
    if kept.count < text.count { isCut = true }
    let room = capacity - bytes.count
    bytes.append(contentsOf: kept.prefix(upTo: min(room, kept.count)).bytes)
    for byte in kept.suffix(from: min(room, kept.count)) {
      bytes[oldest] = byte
      oldest = (oldest + 1) % capacity
      isCut = true
    }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    oldest = 0
    isCut = false
  }

  /// What is kept; nil when there is nothing. A line whose beginning is lost is left out, unless it is the only one.
  var string: String? {
    if bytes.isEmpty { return nil }
    var whole = bytes[oldest...] + bytes[..<oldest]
    if isCut, let end = whole.firstIndex(of: 0x0A), end + 1 < whole.endIndex { whole = whole[(end + 1)...] }
    return String(decoding: whole, as: UTF8.self)
  }
}
