import JSON

/// Words that are found in any spelling: whatever the case of their ASCII letters, and with or without blanks,
/// hyphens, underscores, slashes and dots between them.
struct FoldedWords: Sendable {
  private struct Key {
    let start: Int
    let count: Int
    let value: Int
  }
  private let keys: [Key]
  /// Those of all keys, one after the other.
  private let letters: [UInt8]
  /// Open addressing: a number of a key, or -1. There are at least four for each key.
  private let slots: [Int16]
  private let longest: Int

  /// - Parameter words: where a word is there twice, the first one counts.
  init(_ words: [(word: Text, value: Int)]) {
    var size = 64
    while size < words.count * 4 { size *= 2 }
    var keys: [Key] = []
    var letters: [UInt8] = []
    var slots = [Int16](repeating: -1, count: size)
    for (word, value) in words {
      let folded = word.compactMap(Self.fold)
      var slot = folded.reduce(Self.seed, Self.mix) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int16(keys.count)
      keys.append(Key(start: letters.count, count: folded.count, value: value))
      letters += folded
    }
    self.keys = keys
    self.letters = letters
    self.slots = slots
    longest = keys.map(\.count).max() ?? 0
  }

  /// What belongs to `word`; nil when it is none of the words.
  func value(of word: Text) -> Int? {
    var hash = Self.seed
    var count = 0
    for byte in word {
      guard let byte = Self.fold(byte) else { continue }
      count += 1
      guard count <= longest else { return nil }
      hash = Self.mix(hash, byte)
    }
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let key = keys[Int(slots[slot])]
      if key.count == count, matches(word, key) { return key.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func matches(_ word: Text, _ key: Key) -> Bool {
    var position = key.start
    for byte in word {
      guard let byte = Self.fold(byte) else { continue }
      if letters[position] != byte { return false }
      position += 1
    }
    return true
  }

  @inline(__always)
  private static func fold(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: "."): nil
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
