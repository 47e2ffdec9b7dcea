import JSON

/// Countries by the names that people give them.
///
/// The names are those of CLDR 42 (Unicode licence), long and short, as ICU 72 tells them, in the languages
/// of this folder; codes of two and three letters are from ISO 3166-1; `aliases` holds further names in
/// common use. "Kongo", which two countries are called, is left out.
struct CountryNames: Sendable {
  static let shared = CountryNames()

  /// The country called `name`, whatever the case, the accents and the punctuation.
  static func code(of name: Text) -> CountryCode? { shared.code(of: name) }

  /// The country called by two letters that are not its code: `UK`.
  static func code(of letters: CountryCode) -> CountryCode? {
    shared.code(of: [letters.first | 0x20, letters.second | 0x20])
  }

  private struct Entry {
    let start: Int32
    let length: Int32
    let code: CountryCode
  }
  private var names: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing: the number of an entry, or -1.
  private var slots = [Int16](repeating: -1, count: 8192)

  static let sources: [StaticString] = [
    english, simplifiedChinese, traditionalChinese, japanese, korean, german, french, spanish, portuguese,
    italian, dutch, swedish, danish, norwegian, finnish, polish, czech, turkish, russian, arabic, aliases,
  ]

  init() {
    names.reserveCapacity(64 << 10)
    entries.reserveCapacity(4096)
    for pair in Self.pairs(in: CountryCode.assigned) {
      add([pair.code.first | 0x20, pair.code.second | 0x20], pair.code)
      if !pair.name.isEmpty { add(pair.name, pair.code) }
    }
    for source in Self.sources {
      for pair in Self.pairs(in: source) { add(pair.name, pair.code) }
    }
  }

  private mutating func add(_ name: Text, _ code: CountryCode) {
    var key = FoldedName()
    guard key.append(name) else { preconditionFailure("too long a name: \(String(name))") }
    add(key.bytes[..<key.count], code)
  }

  private mutating func add(_ folded: some Collection<UInt8>, _ code: CountryCode) {
    var slot = Self.hash(folded) & 8191
    while slots[slot] >= 0 { slot = (slot + 1) & 8191 }
    slots[slot] = Int16(entries.count)
    entries.append(Entry(start: Int32(names.count), length: Int32(folded.count), code: code))
    names.append(contentsOf: folded)
  }

  private func code(of name: Text) -> CountryCode? {
    var key = FoldedName()
    guard key.append(name), key.count > 0 else { return nil }
    if let code = code(of: key.bytes[..<key.count]) { return code }
    // "The Netherlands"
    return key.count > 3 && key.bytes[..<3].elementsEqual("the".utf8)
      ? code(of: key.bytes[3..<key.count]) : nil
  }

  private func code(of folded: ArraySlice<UInt8>) -> CountryCode? {
    var slot = Self.hash(folded) & 8191
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if Int(entry.length) == folded.count,
        names[Int(entry.start)..<Int(entry.start + entry.length)].elementsEqual(folded)
      {
        return entry.code
      }
      slot = (slot + 1) & 8191
    }
    return nil
  }

  // FNV-1a
  private static func hash(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(0x811C_9DC5) { (($0 ^ Int($1)) &* 0x0100_0193) & 0xFFFF_FFFF }
  }

  /// `code=name`, or just a code, between bars and line ends.
  static func pairs(in source: StaticString) -> [(code: CountryCode, name: Text)] {
    Text(source).split(at: UInt8(ascii: "\n")).flatMap { line in
      line.split(at: UInt8(ascii: "|")).map { pair in
        guard pair.count == 2 || (pair.count > 3 && pair[2] == UInt8(ascii: "=")),
          let code = CountryCode(letters: pair.prefix(upTo: 2))
        else { preconditionFailure("no country in \(String(pair))") }
        return (code, pair.count == 2 ? "" : pair.suffix(from: 3))
      }
    }
  }
}
