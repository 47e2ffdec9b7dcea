import JSON

/// One line of an entry, with its folds undone: `cn;lang-de: Anna`.
struct AttributeLine {
  enum Form {
    /// `cn: Anna`
    case plain
    /// `cn:: QW5uYQ==`
    case base64
    /// `jpegPhoto:< file:///…`
    case url
  }

  /// The name with its options, as it is written.
  let name: Text
  /// The name alone.
  let type: Text
  /// What stands behind the first semicolon of the name.
  let options: Text
  let form: Form
  /// Not decoded.
  let value: Text

  /// Nil when the line is no attribute.
  init?(_ line: Text) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    name = line.prefix(upTo: colon)
    guard name.firstIndex(where: { !Self.mayBeInName($0) }) == nil else { return nil }
    let semicolon = name.firstIndex(of: UInt8(ascii: ";"))
    type = name.prefix(upTo: semicolon ?? colon)
    if let semicolon { options = name.suffix(from: semicolon + 1) } else { options = "" }
    if type.isEmpty { return nil }
    var rest = line.suffix(from: colon + 1)
    switch rest.first {
    case UInt8(ascii: ":"): form = .base64
    case UInt8(ascii: "<"): form = .url
    default: form = .plain
    }
    if form != .plain { rest = rest.suffix(from: 1) }
    value = rest.suffix(from: rest.firstIndex { $0 != 0x20 } ?? rest.count)
  }

  private static func mayBeInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ";"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func hasOption(_ option: Text) -> Bool {
    !options.isEmpty && options.split(at: UInt8(ascii: ";")).contains { $0.equalsIgnoringCase(option) }
  }

  /// Whether it is the value in one language, of which there may be others.
  var hasLanguage: Bool {
    !options.isEmpty && options.split(at: UInt8(ascii: ";")).contains { $0.hasPrefixIgnoringCase("lang-") }
  }
}

/// The lines of an entry, one after the other, with their folds undone; comments are left out.
struct AttributeLines {
  private let entry: Text
  private var ends = LineEnds()
  private var position = 0
  /// Where the line given last begins.
  private(set) var start = 0

  init(_ entry: Text) { self.entry = entry }

  /// The next line, in the entry or, when it was folded, in the memory of `document`; nil at the end.
  mutating func next(in document: JSONDocument) -> Text? {
    while position < entry.count {
      start = position
      let end = endOfLine()
      let isComment = entry[start] == UInt8(ascii: "#")
      guard position < entry.count, EntrySplitter.isFold(entry[position]) else {
        if isComment || end == start { continue }
        return entry[start..<end]
      }
      let line = unfolded(start..<end, keeping: !isComment, in: document)
      if let line { return line }
    }
    return nil
  }

  /// Where the line at `position` ends; goes on to the next one.
  private mutating func endOfLine() -> Int {
    let end = ends.find(in: entry.start, from: position, limit: entry.count)
    position = min(end + 1, entry.count)
    if end + 1 < entry.count, entry[end] == UInt8(ascii: "\r"), entry[end + 1] == UInt8(ascii: "\n") {
      position = end + 2
    }
    return end
  }

  private mutating func unfolded(_ first: Range<Int>, keeping: Bool, in document: JSONDocument) -> Text? {
    let begin = position
    while position < entry.count, EntrySplitter.isFold(entry[position]) { _ = endOfLine() }
    if !keeping { return nil }
    let rest = entry[begin..<position]
    return document.write(atMost: first.count + rest.count) { room in
      room.update(from: entry.start + first.lowerBound, count: first.count)
      var out = first.count
      var isAtStart = true
      for byte in rest {
        if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") {
          isAtStart = true
        } else if isAtStart, EntrySplitter.isFold(byte) {
          isAtStart = false
        } else {
          room[out] = byte
          out += 1
        }
      }
      return out
    }
  }
}
