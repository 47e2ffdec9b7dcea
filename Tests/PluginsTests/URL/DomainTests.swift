import TestSupport
import Testing

@testable import Plugins

/// Lengths and A-labels are those of Python's `punycode` codec.
@Suite struct DomainTests {
  private func isDomain(_ text: String) -> Bool {
    text.withText { HostName.isDomain($0, labels: 1, underscores: false) }
  }

  @Test(arguments: [
    ("例え", "r8jz45g"), ("münchen", "mnchen-3ya"), ("公司", "55qx5d"), ("भारत", "h2brj9c"),
    ("παράδειγμα", "hxajbheg2az3al"), ("bücher", "bcher-kva"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("例え例え例え例え例え例え例え例え例え例え", "r8jaaaaaaaaa7319fbabbbbbbbb"),
    ("\u{1F600}x", "x-iv3s"),
  ])
  func encoded(label: String, encoded: String) {
    #expect(label.withText(Punycode.encodedCount) == 4 + encoded.utf8.count)
    #expect(encoded.withText(Punycode.isEncoded))
    #expect(encoded.uppercased().withText(Punycode.isEncoded))
  }

  @Test(arguments: ["", "-", "a-", "abc", "bcher-kv", "bcher-k\u{FC}a", "99999999999999999999", "a_b", "0a"])
  func notEncoded(text: String) { #expect(!text.withText(Punycode.isEncoded)) }

  @Test(arguments: [
    ("xn--fsqu00a", true), ("XN--FSQU00A", true), ("xn--", false), ("xn--a-", false), ("r3---sn-abc", true),
    // 63 and 64 bytes in ASCII
    (String(repeating: "あ", count: 57), true), (String(repeating: "あ", count: 58), false),
    (String(repeating: "a", count: 55) + "ü", true), (String(repeating: "a", count: 56) + "ü", false),
    // 3 × (62 + 1) + 61 + 3 = 253, and one more
    (Self.long + String(repeating: "あ", count: 55) + ".jp", true),
    (Self.long + String(repeating: "あ", count: 56) + ".jp", false),
  ])
  func limits(domain: String, isOne: Bool) { #expect(isDomain(domain) == isOne) }

  private static let long = String(repeating: String(repeating: "あ", count: 56) + ".", count: 3)

  @Test func longLabelsTakeLittleTime() {
    let domain = (0..<250).map { String(Unicode.Scalar(0x4E00 + $0 * 37)!) }.joined()
    let time = ContinuousClock().measure {
      for _ in 0..<100 where isDomain(domain) { Issue.record("too long") }
    }
    #expect(time < .seconds(5))
  }
}
