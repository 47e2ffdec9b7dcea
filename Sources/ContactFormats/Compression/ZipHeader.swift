import JSON

/// What stands before the bytes of a file in a zip archive.
struct ZipHeader {
  static let fixedBytes = 30

  enum Method {
    case stored, deflated
    case other(Int)
  }

  let name: String
  let method: Method
  let isEncrypted: Bool
  /// Checksum and sizes stand behind the bytes.
  let hasDescriptor: Bool
  let checksum: UInt32
  /// Nil when it stands behind the bytes.
  let compressedSize: UInt64?
  let size: UInt64
  /// How many bytes the header has.
  let byteCount: Int

  /// How long a header that begins with `fixed` is.
  static func byteCount(of fixed: Text) -> Int {
    fixedBytes + Int(fixed.littleEndian(26, 2)) + Int(fixed.littleEndian(28, 2))
  }

  /// - Parameter header: all of its bytes.
  init(_ header: Text) {
    let flags = header.littleEndian(6, 2)
    let nameEnd = Self.fixedBytes + Int(header.littleEndian(26, 2))
    name = ZipName.text(header[Self.fixedBytes..<nameEnd])
    method =
      switch header.littleEndian(8, 2) {
      case 0: .stored
      case 8: .deflated
      case let number: .other(Int(number))
      }
    isEncrypted = flags & 1 != 0
    hasDescriptor = flags & 8 != 0
    checksum = UInt32(truncatingIfNeeded: header.littleEndian(14, 4))
    var packed = header.littleEndian(18, 4)
    var unpacked = header.littleEndian(22, 4)
    Self.forEachExtra(in: header.suffix(from: nameEnd)) { id, content in
      guard id == 1 else { return }
      // Zip64: only the sizes that do not fit are there.
      var place = 0
      for isPacked in [false, true] where (isPacked ? packed : unpacked) == 0xFFFF_FFFF {
        guard place + 8 <= content.count else { return }
        let value = content.littleEndian(place, 8)
        if isPacked { packed = value } else { unpacked = value }
        place += 8
      }
    }
    size = unpacked
    // A folder has no bytes, whatever else is said of it.
    compressedSize = hasDescriptor && packed == 0 && !name.hasSuffix("/") ? nil : packed
    byteCount = header.count
  }

  private static func forEachExtra(in extra: Text, _ body: (UInt64, Text) -> Void) {
    var place = 0
    while place + 4 <= extra.count {
      let end = place + 4 + Int(extra.littleEndian(place + 2, 2))
      guard end <= extra.count else { return }
      body(extra.littleEndian(place, 2), extra[place + 4..<end])
      place = end
    }
  }
}

extension Text {
  /// The number of `width` bytes at `offset`, the least first.
  func littleEndian(_ offset: Int, _ width: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in (offset..<offset + width).reversed() { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
