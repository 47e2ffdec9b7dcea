import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// Cards of any shape, made of the words that the readers know: each is a record, whatever stands where.
@Suite struct AnyShapeTests {
  private struct Maker {
    var random: SeededGenerator
    let names: [String]
    let texts: [String]

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &random)] }

    mutating func text() -> String { "\"" + pick(texts) + "\"" }

    mutating func value(depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
      case 0: return pick(["null", "7", "1", "true", "-0.5", "\"\""])
      case 1: return "true"
      case 2...4: return text()
      case 5: return array(depth: depth)
      default: return object(depth: depth)
      }
    }

    mutating func array(depth: Int) -> String {
      let count = Int.random(in: 0...3, using: &random)
      return "[" + (0..<count).map { _ in value(depth: depth - 1) }.joined(separator: ",") + "]"
    }

    mutating func object(depth: Int) -> String {
      var members: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...5, using: &random) { members[pick(names)] = value(depth: depth - 1) }
      return "{"
        + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        + "}"
    }

    /// A property of a jCard, mostly.
    mutating func property() -> String {
      if Int.random(in: 0..<20, using: &random) == 0 { return value(depth: 2) }
      let values = (0...Int.random(in: 0...2, using: &random)).map { _ in value(depth: 2) }
      let type = pick(["text", "unknown", "uri", "date", "binary"])
      return "[\(text()),\(object(depth: 1)),\"\(type)\",\(values.joined(separator: ","))]"
    }
  }

  private static let members =
    JSContactTests.members + [
      "uid", "version", "@type", "full", "components", "isOrdered", "defaultSeparator", "value", "phonetic",
      "contexts", "features", "pref", "label", "vCardParams", "vCardName", "number", "address", "uri", "user",
      "service", "date", "year", "month", "day", "utc", "calendarScale", "note", "units", "mediaType",
      "relation",
      "group", "type", "encoding", "charset", "value", "k",
    ]
  /// The names without which there is no value.
  private static let common = Array(
    repeating: ["name", "number", "address", "uri", "date", "components", "kind", "value", "note"], count: 8
  ).flatMap { $0 }
  private static let words = [
    "given", "surname", "surname2", "title", "role", "separator", "name", "number", "locality", "birth",
    "wedding", "photo", "impp", "x-qq", "x-socialprofile", "private", "work", "individual",
    "data:image/png;base64,QQ==",
    "xmpp:a@b", "x-apple:a", "2020-02-30", "1990-06-23T01:02:03Z", "--0203", "a;b,c", "\\\\n", "i1", "b",
    "fn",
    "n", "org", "adr", "tel", "bday", "x-altbday", "x-ablabel", "x-abadr", "label", "nickname", "categories",
    "uid", "x-abuid", "agent", "kind", "rev", "sound", "x-irmc-n", "x-android-custom",
    "vnd.android.cursor.item/nickname;x", "BEGIN:VCARD\\nFN:A\\nEND:VCARD", "quoted-printable", "=C3=",
    "version", "2.1",
    "related", "impp", "deathdate", "phonetic", "note", "member", "x-twitter",
  ]

  @Test func jsContact() {
    var maker = Maker(
      random: SeededGenerator(seed: 9553), names: Self.members + Self.common, texts: Self.words)
    var keys: Set<String> = []
    for _ in 0..<1500 {
      var body: [String: String] = [:]
      for _ in 0..<8 { body[maker.pick(JSContactTests.members)] = maker.object(depth: 4) }
      let properties = (0..<3).map { _ in maker.property() }.joined(separator: ",")
      if Bool.random(using: &maker.random) { body["vCardProps"] = "[\(properties)]" }
      let text =
        "{" + body.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
      let read = ReadCards(text, as: JSContactFormat.format)
      #expect(read.cards.count == 1 && read.problems.isEmpty, "\(text)")
      keys.formUnion(read.only.values.keys)
    }
    // Or it would not have come far.
    #expect(keys.count >= 24, "\(keys.sorted())")
  }

  @Test func jCard() {
    var maker = Maker(random: SeededGenerator(seed: 7095), names: Self.members, texts: Self.words)
    var keys: Set<String> = []
    for _ in 0..<1500 {
      let properties = (0..<8).map { _ in maker.property() }.joined(separator: ",")
      let text = "[\"vcard\",[[\"x\",{},\"text\",\"y\"],\(properties)]]"
      let read = ReadCards(text, as: JCardFormat.format)
      #expect(read.cards.count == 1 && read.problems.isEmpty, "\(text)")
      keys.formUnion(read.only.values.keys)
    }
    // Or it would not have come far.
    #expect(keys.count >= 24, "\(keys.sorted())")
  }
}
