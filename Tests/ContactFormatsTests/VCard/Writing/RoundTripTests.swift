import Testing

@testable import ContactFormats

@Suite struct RoundTripTests {
  @Test("random cards are the same records when they are read again", arguments: [VCardVersion.v30, .v40])
  func random(version: VCardVersion) {
    var failures = 0
    for seed in UInt64(1)...1500 where failures < 5 {
      var cards = RandomCards(seed: seed)
      let card = cards.card()
      let problems = Self.problems(card, version)
      if problems.isEmpty { continue }
      failures += 1
      Issue.record("seed \(seed)\n\(card)\n\(problems.joined(separator: "\n"))")
    }
  }

  static func problems(_ card: String, _ version: VCardVersion) -> [String] {
    let first = WrittenCards(card, version: version)
    let second = WrittenCards(first.bytes, version: version)
    guard first.records.count == second.records.count else {
      return ["\(first.records.count) records became \(second.records.count):\n\(first.text)"]
    }
    let trip = RoundTrip(version: version)
    let differences = zip(first.records, second.records).flatMap { trip.differences($0, $1) }
    if !differences.isEmpty { return differences + ["written:\n" + first.text] }
    // Whatever a version has no words for is lost at once or never.
    let third = WrittenCards(second.bytes, version: version)
    return third.bytes == second.bytes ? [] : ["written:\n\(second.text)\nand then:\n\(third.text)"]
  }
}
