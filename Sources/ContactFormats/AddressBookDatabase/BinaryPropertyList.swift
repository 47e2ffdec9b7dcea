import JSON

/// A binary property list: objects one after the other, a table of their offsets, and a trailer of 32 bytes.
struct BinaryPropertyList {
  private let bytes: Text
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let topObject: Int
  private let tableStart: Int

  /// Nil when the trailer does not fit the bytes.
  init?(_ bytes: Text) {
    guard bytes.count >= 8 + 32 else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, at: trailer + 8, size: 8),
      let top = Self.number(bytes, at: trailer + 16, size: 8),
      let start = Self.number(bytes, at: trailer + 24, size: 8), start <= trailer,
      count <= (trailer - start) / offsetSize
    else { return nil }
    objectCount = count
    topObject = top
    tableStart = start
  }

  /// Those of the dictionary that the list is; nil when it is none.
  var members: [(name: String, value: PropertyList.Value)]? {
    guard let place = offset(of: topObject), bytes[place] >> 4 == 0xD, let (count, start) = length(at: place),
      count <= (bytes.count - start) / (2 * referenceSize)
    else { return nil }
    var members: [(String, PropertyList.Value)] = []
    for index in 0..<count {
      if case .string(let name)? = object(at: start + index * referenceSize),
        let value = object(at: start + (count + index) * referenceSize)
      {
        members.append((name, value))
      }
    }
    return members
  }

  /// The object that is referred to at `place`; nil for kinds that are of no use here.
  private func object(at place: Int) -> PropertyList.Value? {
    guard let reference = Self.number(bytes, at: place, size: referenceSize),
      let place = offset(of: reference)
    else { return nil }
    switch bytes[place] >> 4 {
    case 0x0: return bytes[place] == 0x08 ? .bool(false) : bytes[place] == 0x09 ? .bool(true) : nil
    case 0x1:
      return Self.number(bytes, at: place + 1, size: 1 << Int(bytes[place] & 0x0F)).map { .integer($0) }
    case 0x5: return characters(at: place, size: 1).map { .string(String($0)) }
    case 0x6:
      return characters(at: place, size: 2).map { text in
        let units = (0..<text.count / 2).map { UInt16(text[2 * $0]) << 8 | UInt16(text[2 * $0 + 1]) }
        return .string(String(decoding: units, as: UTF16.self))
      }
    default: return nil
    }
  }

  private func characters(at place: Int, size: Int) -> Text? {
    guard let (count, start) = length(at: place), count <= (bytes.count - start) / size else { return nil }
    return bytes[start..<start + count * size]
  }

  /// How many elements an object has, and where they begin.
  private func length(at place: Int) -> (Int, Int)? {
    let short = Int(bytes[place] & 0x0F)
    if short < 15 { return (short, place + 1) }
    guard place + 1 < bytes.count, bytes[place + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 0x0F)
    guard let count = Self.number(bytes, at: place + 2, size: size) else { return nil }
    return (count, place + 2 + size)
  }

  private func offset(of object: Int) -> Int? {
    guard object < objectCount,
      let place = Self.number(bytes, at: tableStart + object * offsetSize, size: offsetSize),
      place < bytes.count
    else { return nil }
    return place
  }

  /// An unsigned number, the highest byte first; nil when it is not there or does not fit.
  private static func number(_ bytes: Text, at place: Int, size: Int) -> Int? {
    guard size <= 8, place >= 0, place + size <= bytes.count else { return nil }
    let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
