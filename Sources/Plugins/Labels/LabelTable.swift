import JSON

/// The labels that have a canonical name, found by any of their spellings.
struct LabelTable: Sendable {
  static let shared = LabelTable()

  /// By index.
  let names: [Text]
  /// By index: the labels that say the same less exactly.
  let lessExact: [[Int]]

  private struct Key {
    let folded: [UInt8]
    let index: Int
  }
  private let keys: [Key]
  /// Open addressing: a number of a key, or -1.
  private let slots: [Int16]
  private let longest: Int

  init() {
    let lines = Text(Self.names).split(at: UInt8(ascii: "\n")).map { $0.split(at: UInt8(ascii: " ")) }
    let names = lines.map { $0[0] }
    let aliases = Text(Self.aliases).split(at: UInt8(ascii: "\n")).map { $0.split(at: UInt8(ascii: " ")) }
    func index(_ name: Text) -> Int {
      guard let index = names.firstIndex(of: name) else {
        preconditionFailure("unknown label \(String(name))")
      }
      return index
    }

    self.names = names
    lessExact = lines.map { line in
      line.count > 1 ? line[1].split(at: UInt8(ascii: "/")).map(index) : []
    }
    let keys =
      names.indices.map { Key(folded: names[$0].compactMap(Self.fold), index: $0) }
      + aliases.map { Key(folded: $0[0].compactMap(Self.fold), index: index($0[1])) }
    var slots = [Int16](repeating: -1, count: 1024)
    for (number, key) in keys.enumerated() {
      var slot = key.folded.reduce(Self.seed, Self.mix) & 1023
      while slots[slot] >= 0 { slot = (slot + 1) & 1023 }
      slots[slot] = Int16(number)
    }
    self.keys = keys
    self.slots = slots
    longest = keys.map(\.folded.count).max() ?? 0
  }

  /// The label written `word`, whatever the case of its letters and with or without blanks, hyphens,
  /// underscores and slashes between them.
  func index(of word: Text) -> Int? {
    var hash = Self.seed
    var count = 0
    for byte in word {
      guard byte < 0x80 else { return nil }
      guard let byte = Self.fold(byte) else { continue }
      count += 1
      guard count <= longest else { return nil }
      hash = Self.mix(hash, byte)
    }
    var slot = hash & 1023
    while slots[slot] >= 0 {
      let key = keys[Int(slots[slot])]
      if key.folded.count == count, Self.equals(word, key.folded) { return key.index }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  private static func equals(_ word: Text, _ folded: [UInt8]) -> Bool {
    var position = 0
    for byte in word {
      guard let byte = fold(byte) else { continue }
      if folded[position] != byte { return false }
      position += 1
    }
    return true
  }

  @inline(__always)
  private static func fold(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"): nil
    default: Text.lowercased(byte)
    }
  }

  // FNV-1a
  private static let seed = 0x811C_9DC5

  @inline(__always)
  private static func mix(_ hash: Int, _ byte: UInt8) -> Int {
    ((hash ^ Int(byte)) &* 0x0100_0193) & 0xFFFF_FFFF
  }
}
