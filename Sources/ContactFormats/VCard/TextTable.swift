import JSON

/// Numbers texts in the order in which they come, equal ones (but for case) with the same number. Linear time,
/// however many there are and whoever chose them.
struct TextTable {
  private static let few = 8

  private var texts: [Text] = []
  /// Numbers by hash; empty as long as the texts are so few that they are looked through.
  private var slots: [Int32] = []
  /// Nobody can know it, and so nobody can choose texts that share their hash.
  private static let multiplier: UInt64 = UInt64.random(in: 0...UInt64.max) | 1

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: slots.isEmpty)
    if !slots.isEmpty { slots = [] }
  }

  /// The number of `text`, and whether it is new.
  mutating func insert(_ text: Text) -> (number: Int, isNew: Bool) {
    if slots.isEmpty {
      // From the last one on: lines of a group stand together.
      var number = texts.count - 1
      while number >= 0 {
        if texts[number].equalsIgnoringCase(text) { return (number, false) }
        number -= 1
      }
    } else {
      let slot = slot(of: text)
      if slots[slot] >= 0 { return (Int(slots[slot]), false) }
      slots[slot] = Int32(texts.count)
    }
    texts.append(text)
    if slots.isEmpty ? texts.count > Self.few : texts.count * 2 > slots.count { grow() }
    return (texts.count - 1, true)
  }

  /// Where the number of `text` is, or belongs.
  private func slot(of text: Text) -> Int {
    let mask = slots.count - 1
    let multiplier = Self.multiplier
    var hash: UInt64 = 0
    for byte in text { hash = (hash ^ UInt64(Text.lowercased(byte))) &* multiplier }
    var index = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[index] >= 0, !texts[Int(slots[index])].equalsIgnoringCase(text) { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(64, slots.count * 4))
    for (number, text) in texts.enumerated() { slots[slot(of: text)] = Int32(number) }
  }
}
