// Sound because the table is filled once, never changed, and every slot is masked into its bounds.
import JSON

/// Words that a vCard uses, told apart whatever their case: names of properties, of parameters, of types.
struct WordTable<Value: RawRepresentable & Sendable>: @unchecked Sendable where Value.RawValue == UInt8 {
  private struct Slot {
    var word: Text
    var hash: UInt32
    var value: Value
  }

  private let slots: UnsafeMutablePointer<Slot?>
  private let mask: UInt32

  /// The tables live as long as the process.
  init(_ words: [(StaticString, Value)]) {
    var size = 64
    while size < words.count * 4 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: nil, count: size)
    mask = UInt32(size - 1)
    for (word, value) in words {
      let text = Text(word)
      let hash = WordHash.of(text)
      var index = Int(hash & mask)
      while slots[index] != nil { index = (index + 1) & Int(mask) }
      slots[index] = Slot(word: text, hash: hash, value: value)
    }
  }

  @inline(__always)
  func find(_ word: Text, hash: UInt32) -> Value? {
    var index = Int(hash & mask)
    while let slot = slots[index] {
      if slot.hash == hash, slot.word.equalsIgnoringCase(word) { return slot.value }
      index = (index + 1) & Int(mask)
    }
    return nil
  }

  @inline(__always)
  func find(_ word: Text) -> Value? { find(word, hash: WordHash.of(word)) }
}

/// A hash that does not know upper from lower case.
enum WordHash {
  static let seed: UInt32 = 0x811C_9DC5

  @inline(__always)
  static func step(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte | 0x20)) &* 0x0100_0193
  }

  @inline(__always)
  static func of(_ text: Text) -> UInt32 {
    let bytes = text.start
    var hash = seed
    for index in 0..<text.count { hash = step(hash, bytes[index]) }
    return hash
  }
}
