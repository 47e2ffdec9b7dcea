import JSON

/// Numbers at places of a file that may end anywhere: nil where it has ended.
struct HeaderBytes {
  enum Order { case big, little }

  private let bytes: Text

  init(_ bytes: Text) { self.bytes = bytes }

  func byte(_ offset: Int) -> Int? { offset < bytes.count ? Int(bytes[offset]) : nil }

  func has(_ text: Text, at offset: Int) -> Bool {
    offset <= bytes.count && bytes.suffix(from: offset).hasPrefix(text)
  }

  /// What follows from `offset` on.
  func from(_ offset: Int) -> HeaderBytes { HeaderBytes(bytes.suffix(from: min(offset, bytes.count))) }

  /// A number of `width` bytes, eight at most; nil too for one that is longer than any file.
  func number(_ offset: Int, width: Int, _ order: Order) -> Int? {
    guard offset <= bytes.count - width else { return nil }
    var value: UInt64 = 0
    for index in 0..<width {
      let place = order == .big ? index : width - 1 - index
      value = value << 8 | UInt64(bytes[offset + place])
    }
    return value < 1 << 48 ? Int(value) : nil
  }

  func big16(_ offset: Int) -> Int? { number(offset, width: 2, .big) }
  func big32(_ offset: Int) -> Int? { number(offset, width: 4, .big) }
  func big64(_ offset: Int) -> Int? { number(offset, width: 8, .big) }
  func little16(_ offset: Int) -> Int? { number(offset, width: 2, .little) }
  func little24(_ offset: Int) -> Int? { number(offset, width: 3, .little) }
  func little32(_ offset: Int) -> Int? { number(offset, width: 4, .little) }
}
