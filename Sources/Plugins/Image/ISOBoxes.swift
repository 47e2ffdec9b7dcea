import JSON

/// A box of an ISO base media file (ISO/IEC 14496-12, §4.2).
struct ISOBox {
  let type: Text
  let content: Text
}

/// The boxes that stand one behind the other in a file, or in a box. One that does not end within is not there, nor
/// is what follows.
struct ISOBoxes: Sequence, IteratorProtocol {
  private var rest: Text

  init(_ bytes: Text) { rest = bytes }

  mutating func next() -> ISOBox? {
    let header = HeaderBytes(rest)
    guard var length = header.big32(0), rest.count >= 8 else { return nil }
    var start = 8
    switch length {
    case 0: length = rest.count
    case 1:
      guard let long = header.big64(8) else { return nil }
      length = long
      start = 16
    default: break
    }
    guard start <= length, length <= rest.count else {
      rest = ""
      return nil
    }
    defer { rest = rest.suffix(from: length) }
    return ISOBox(type: rest[4..<8], content: rest[start..<length])
  }
}
