import JSON

/// Numbers texts in the order in which they come, equal ones (but for case) with the same number. Linear time,
/// however many there are.
struct TextTable {
  private var texts: [Text] = []
  private var slots: [Int32]

  init() { slots = [Int32](repeating: -1, count: 32) }

  var count: Int { texts.count }

  mutating func removeAll() {
    if texts.isEmpty { return }
    if slots.count > 1024 {
      slots = [Int32](repeating: -1, count: 32)
    } else {
      for index in slots.indices { slots[index] = -1 }
    }
    texts.removeAll(keepingCapacity: slots.count > 32)
  }

  /// The number of `text`, and whether it is new.
  mutating func insert(_ text: Text) -> (number: Int, isNew: Bool) {
    // The last one again is the common case: lines of a group stand together.
    if let last = texts.last, last.equalsIgnoringCase(text) { return (texts.count - 1, false) }
    let mask = slots.count - 1
    var index = Int(WordHash.of(text)) & mask
    while slots[index] >= 0 {
      let number = Int(slots[index])
      if texts[number].equalsIgnoringCase(text) { return (number, false) }
      index = (index + 1) & mask
    }
    slots[index] = Int32(texts.count)
    texts.append(text)
    if texts.count * 2 > slots.count { grow() }
    return (texts.count - 1, true)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    let mask = slots.count - 1
    for (number, text) in texts.enumerated() {
      var index = Int(WordHash.of(text)) & mask
      while slots[index] >= 0 { index = (index + 1) & mask }
      slots[index] = Int32(number)
    }
  }
}
