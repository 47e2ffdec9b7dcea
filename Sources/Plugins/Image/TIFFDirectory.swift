import JSON

/// The first directory of a TIFF (revision 6.0) or BigTIFF, which is that of the picture. It leads to others, in circles
/// if somebody wants them to; nothing here follows.
struct TIFFDirectory {
  private enum Tag {
    static let width = 256
    static let height = 257
  }

  private let header: HeaderBytes
  private let order: HeaderBytes.Order
  /// How many bytes a count and a place in the file have: BigTIFF has eight.
  private let wordWidth: Int
  private let start: Int

  /// nil when it is none.
  init?(_ header: HeaderBytes) {
    if header.has("II", at: 0) {
      order = .little
    } else if header.has("MM", at: 0) {
      order = .big
    } else {
      return nil
    }
    self.header = header
    switch header.number(2, width: 2, order) {
    case 42: wordWidth = 4
    case 43 where header.number(4, width: 2, order) == 8: wordWidth = 8
    default: return nil
    }
    guard let start = header.number(wordWidth, width: wordWidth, order) else { return nil }
    self.start = start
  }

  var size: (Int?, Int?) {
    let countWidth = wordWidth == 8 ? 8 : 2
    guard let count = header.number(start, width: countWidth, order) else { return (nil, nil) }
    var size: (width: Int?, height: Int?)
    var entry = start + countWidth
    // A count that lies ends with the file.
    for _ in 0..<count {
      guard let tag = header.number(entry, width: 2, order) else { break }
      if tag == Tag.width { size.width = value(of: entry) }
      if tag == Tag.height { size.height = value(of: entry) }
      entry += 4 + 2 * wordWidth
    }
    return size
  }

  /// The number that the entry holds itself; nil when it holds none, or several.
  private func value(of entry: Int) -> Int? {
    guard header.number(entry + 4, width: wordWidth, order) == 1 else { return nil }
    let place = entry + 4 + wordWidth
    switch header.number(entry + 2, width: 2, order) {
    case 3: return header.number(place, width: 2, order)
    case 4: return header.number(place, width: 4, order)
    case 16 where wordWidth == 8: return header.number(place, width: 8, order)
    default: return nil
    }
  }
}
