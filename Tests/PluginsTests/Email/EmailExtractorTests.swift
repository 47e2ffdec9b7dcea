import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct EmailExtractorTests {
  private func valid(_ address: String) -> Bool { address.withText(EmailAddress.isValid) }

  @Test(arguments: [
    "san@example.cn", "a@b.co", "First.Last@Example.COM", "user+tag@example.com", "o'brien@example.ie",
    "!#$%&'*+-/=?^_`{|}~@example.org", "1234567890@example.com", "_@example.com", "a@1.example.com",
    "a@123.com",
    "user@sub.sub-domain.example.museum", "user@xn--fsqu00a.xn--0zwm56d",
    // Quoted local parts, RFC 5321 and 3696
    #""john doe"@example.com"#, #""a@b"@example.com"#, #""a\"b"@example.com"#, #"".."@example.com"#,
    #""\\"@example.com"#,
    // International, RFC 6531
    "用户@例子.公司", "Pelé@example.com", "δοκιμή@παράδειγμα.δοκιμή", "user@münchen.de", "संपर्क@डाटामेल.भारत",
    // Literals
    "user@[192.0.2.1]", "user@[IPv6:2001:db8::1]", "user@[ipv6:::1]",
    // URIs
    "mailto:san@example.cn", "MAILTO:san@example.cn?subject=Hi%20there", "mailto:a%2Bb@example.com",
    "mailto:%E7%94%A8@example.cn", "mailto:%22john%20doe%22@example.com",
    "mailto:a@example.com?cc=b@example.com&subject=x", "mailto:a@%E4%BE%8B%E3%81%88.jp",
    // 63 bytes as people read it, 25 in Punycode
    "a@例例例例例例例例例例例例例例例例例例例例例.jp",
    #""a@b"@xn--r8jz45g.jp"#, #""<>()[]:;,. "@example.com"#, #""Ω"@example.com"#, "\"\"@example.com",
    "a@r3---sn-x.example",
  ])
  func wellFormed(address: String) { #expect(valid(address)) }

  @Test(arguments: [
    "", "@", "plain", "plain@", "@example.com", "a@b", "a@localhost", "a@@example.com", "a@b@example.com",
    "a@example..com", "a@.example.com", "a@example.com.", ".a@example.com", "a.@example.com",
    "a..b@example.com",
    "a b@example.com", "a@exam ple.com", " a@example.com", "a@example.com ", "a@example.com\n",
    "a\u{A0}b@example.com",
    "a@-example.com", "a@example-.com", "a@exa_mple.com", "a@example.c", "a@example.123", "a@192.0.2.1",
    "San Zhang <san@example.cn>", "<san@example.cn>", "a@example.com,b@example.com", "a;b@example.com",
    "a(comment)@example.com", "a@example.com/path", #""unclosed@example.com"#, #""a"b@example.com"#,
    #"a"b"@example.com"#,
    #""a"#, #""a\"#, "a\\b@example.com", "san＠example.cn", "a@ｅxample.com", "a@例。jp", "a@[192.0.2.256]",
    "a@[192.0.2]",
    "a@[2001:db8::1]", "a@[IPv6:2001:db8:::1]", "a@[]", "a@[", "a\u{0}@example.com", "a\u{202E}@example.com",
    "mailto:", "mailto:?to=a@example.com", "mailto:a@example.com,b@example.com", "mailto:a%2@example.com",
    "mailto:a%zz@example.com", "mailto:%ff@example.com", "mailto:a%20b@example.com", "https://example.com",
    "xmpp:a@b", "a@xn--.com", "a@xn--a-.com", "mailto:a@b@example.com", "mailto:mailto:a@example.com",
    #""a"@"#, #""a"example.com"#, "\"a\u{7}\"@example.com", #""a\é"@example.com"#,
    "a@[IPv6:::1", "a@[ipv4:192.0.2.1]", "a\u{FE0F}.@example.com", "a@exam\u{AD}ple.com",
  ])
  func malformed(address: String) { #expect(!valid(address)) }

  @Test func lengths() {
    let local = String(repeating: "a", count: 64)
    #expect(valid("\(local)@example.com"))
    #expect(!valid("\(local)a@example.com"))
    #expect(valid(String(repeating: "ö", count: 32) + "@example.com"))
    #expect(!valid(String(repeating: "ö", count: 33) + "@example.com"))
    let label = String(repeating: "b", count: 63)
    #expect(valid("a@\(label).com"))
    #expect(!valid("a@\(label)b.com"))
    // 254 bytes in all: 2 + 3 × 64 + 56 + 4
    let domain = "\(label).\(label).\(label)."
    #expect(valid("a@\(domain)\(String(repeating: "c", count: 56)).com"))
    #expect(!valid("a@\(domain)\(String(repeating: "c", count: 57)).com"))
    #expect(!valid(String(repeating: "a@", count: 100_000)))
  }

  // MARK: The field

  private func emails(_ raw: String, locale: String = "en") throws -> Extraction {
    try extract(EmailExtractor.self, raw: raw, context: ExtractionContext(locale: locale))
  }

  @Test func exampleOfTheRecordFormat() throws {
    let result = try emails(
      #"{"emailAddresses":[{"label":"_$!<Home>!$_","value":"san@example.cn"}]}"#, locale: "zh-Hans")
    #expect(
      result.fields == #"{"emails":[{"value":"san@example.cn","#
        + #""label":{"raw":"_$!<Home>!$_","name":"home","text":"住宅"},"valid":true}]}"#)
    #expect(result.warnings.isEmpty && result.undeclared.isEmpty)
  }

  @Test func allMembersInOrder() throws {
    let result = try emails(
      #"{"emailAddresses":[{"preferred":true,"value":"mailto:a b","label":"work","identifier":"E-1","types":["x"]},"#
        + #"{"preferred":false,"value":" A@B.example"}]}"#)
    #expect(
      result.fields == #"{"emails":[{"id":"E-1","value":"mailto:a b","#
        + #""label":{"raw":"work","name":"work","text":"work"},"preferred":true,"valid":false},"#
        + #"{"value":" A@B.example","valid":false}]}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test func keyDecidesOverTheField() throws {
    #expect(try emails("{}").fields == "{}")
    #expect(try emails(#"{"emailAddresses":[]}"#).fields == #"{"emails":[]}"#)
    #expect(try emails(#"{"emailAddresses":null}"#).fields == #"{"emails":[]}"#)
  }

  @Test func wrongTypesCostTheValue() throws {
    let result = try emails(
      #"{"emailAddresses":[{"value":true},"a@b.example",{"value":{"address":"x"}},{"value":"a@b.example"},{},{"value":""}]}"#
    )
    #expect(result.fields == #"{"emails":[{"value":"a@b.example","valid":true}]}"#)
    #expect(result.warnings.map(\.code) == Array(repeating: "email.wrongType", count: 3))
    #expect(result.warnings.map(\.field) == ["emails/0", "emails/1", "emails/2"])
    #expect(try emails(#"{"emailAddresses":"a@b.example"}"#).warnings.map(\.field) == ["emails"])
  }
}
