import JSON

/// What a HEIF file, an AVIF among them, says of its primary picture (ISO/IEC 23008-12): which properties of the file's
/// list are its own. A picture made of tiles has the size of the whole there.
struct HEIFProperties {
  private let list: Text
  private let places: Set<Int>

  /// nil when the file does not say.
  init?(_ bytes: Text) {
    // A full box has its version and flags in front of its content.
    guard let meta = ISOBoxes(bytes).first(where: { $0.type == "meta" })?.content, meta.count >= 4 else {
      return nil
    }
    var primary: Int?
    var properties: Text?
    for box in ISOBoxes(meta.suffix(from: 4)) {
      switch box.type {
      case "pitm": primary = Self.item(HeaderBytes(box.content))
      case "iprp": properties = box.content
      default: continue
      }
    }
    guard let primary, let properties else { return nil }
    var list: Text?
    var places: Set<Int>?
    for box in ISOBoxes(properties) {
      switch box.type {
      case "ipco": list = box.content
      case "ipma": places = places ?? Self.places(of: primary, in: HeaderBytes(box.content))
      default: continue
      }
    }
    guard let list, let places else { return nil }
    self.list = list
    self.places = places
  }

  var size: (Int?, Int?) {
    for (index, box) in ISOBoxes(list).enumerated() where box.type == "ispe" && places.contains(index + 1) {
      let content = HeaderBytes(box.content)
      return (content.big32(4), content.big32(8))
    }
    return (nil, nil)
  }

  private static func item(_ box: HeaderBytes) -> Int? { box.byte(0) == 0 ? box.big16(4) : box.big32(4) }

  /// The places in the list, from 1, of the properties that `item` has; nil when the box does not know it.
  private static func places(of item: Int, in box: HeaderBytes) -> Set<Int>? {
    guard let version = box.byte(0), let flags = box.byte(3), let count = box.big32(4) else { return nil }
    let itemWidth = version == 0 ? 2 : 4
    let placeWidth = flags & 1 == 1 ? 2 : 1
    // The highest bit says that the property is essential.
    let mask = placeWidth == 2 ? 0x7FFF : 0x7F
    var offset = 8
    // A count that lies ends with the box.
    for _ in 0..<count {
      guard let found = box.number(offset, width: itemWidth, .big), let own = box.byte(offset + itemWidth)
      else {
        return nil
      }
      offset += itemWidth + 1
      if found == item {
        return Set(
          (0..<own).compactMap { index in
            box.number(offset + placeWidth * index, width: placeWidth, .big).map { $0 & mask }
          })
      }
      offset += own * placeWidth
    }
    return nil
  }
}
