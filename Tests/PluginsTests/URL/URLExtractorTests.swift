import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct URLExtractorTests {
  private func valid(_ address: String) -> Bool { address.withText(WebAddress.isValid) }

  @Test(arguments: [
    "https://example.cn", "http://example.com/", "HTTP://EXAMPLE.COM:80/a/b?c=d&e=f#g",
    "http://localhost:8080",
    "http://intranet/wiki", "https://user:secret@example.com/", "http://192.0.2.1/",
    "http://[2001:db8::1]:8080/x",
    "http://example.com.", "https://my_site.example.com", "https://例え.jp/路?問=答",
    "https://example.com/%E8%B7%AF",
    "ftp://ftp.example.org/pub", "file:///etc/hosts", "tel:+86-138-0013-8000", "mailto:a@example.com",
    "skype:name",
    "x-apple:12345", "urn:isbn:0451450523", "message://%3Cid@example%3E", "a+b-c.d:e", "http://example.com:",
    // As people type it
    "example.com", "example.com/path", "www.example.co.uk", "Example.COM/?q=1", "example.com#top",
    "example.com:8080/x",
    "192.0.2.1", "192.0.2.1:8080/x", "münchen.de", "例え.jp", "xn--r8jz45g.jp", "weibo.com/n/123456",
    "my_page.example.com", "www.example.com", "WWW.Example.Com/a?b#c", "公司.cn/路", "xn--fsqu00a.xn--0zwm56d",
    "https://xn--r8jz45g.jp/", "https://例例例例例例例例例例例例例例例例例例例例例例.jp",
  ])
  func wellFormed(address: String) { #expect(valid(address)) }

  @Test(arguments: [
    "", " ", "example", "my homepage", "http://", "https:///path", "http:example.com", "http://?q",
    "http://exa mple.com",
    " http://example.com", "http://example.com ", "http://example.com\n", "http://example.com/a b",
    "http://example.com/<x>",
    "http://example.com/\"", "http://example.com/a\\b", "http://example.com/{id}", "http://example.com/a#b#c",
    "http://example.com/%", "http://example.com/%2", "http://example.com/%zz", "http://-example.com",
    "http://example-.com",
    "http://exa..mple.com", "http://.example.com", "http://192.0.2.256", "http://[::1", "http://[zz]/",
    "http://a]b/",
    "http://example.com:99999", "http://example.com:80a", "http://example.123", "://example.com",
    "//example.com/x",
    "1http://example.com", "user@example.com", "e.g", "3.14", "a.b", "...", ".com", "example.com.",
    "example..com",
    "-", "http:", "mailto:", "ht tp://example.com", "http://\u{202E}example.com",
    "http://example\u{3000}.com",
    "http://example.com/\u{0}", "http://ｅxample.com",
  ])
  func malformed(address: String) { #expect(!valid(address)) }

  @Test(arguments: [
    ("::", true), ("::1", true), ("1::", true), ("2001:db8::ff00:42:8329", true), ("1:2:3:4:5:6:7:8", true),
    ("1:2:3:4:5:6:7::", true), ("::ffff:192.0.2.1", true), ("1:2:3:4:5:6:192.0.2.1", true), ("ABCD::", true),
    ("", false), (":", false), (":::", false), ("1:", false), (":1", false), ("1:2:3:4:5:6:7", false),
    ("1:2:3:4:5:6:7:8:9", false), ("1::2::3", false), ("12345::", false), ("g::", false),
    ("1:2:3:4:5:6:7:8::", false),
    ("::192.0.2", false), ("192.0.2.1::", false), ("1:2:3:4:5:6:7:192.0.2.1", false),
  ])
  func addressOfVersion6(text: String, isOne: Bool) { #expect(text.withText(HostName.isIPv6) == isOne) }

  @Test(arguments: [
    ("0.0.0.0", true), ("255.255.255.255", true), ("1.2.3", false), ("1.2.3.4.5", false),
    ("1.2.3.256", false),
    ("01.2.3.4", false), ("1..3.4", false), ("1.2.3.-4", false), ("a.b.c.d", false), ("", false),
  ])
  func addressOfVersion4(text: String, isOne: Bool) { #expect(text.withText(HostName.isIPv4) == isOne) }

  // MARK: The field

  private func urls(_ raw: String, locale: String = "en") throws -> Extraction {
    try extract(URLExtractor.self, raw: raw, context: ExtractionContext(locale: locale))
  }

  @Test func exampleOfTheRecordFormat() throws {
    let result = try urls(
      #"{"urlAddresses":[{"label":"_$!<HomePage>!$_","value":"https://example.cn"}]}"#, locale: "zh-Hans")
    #expect(
      result.fields == #"{"urls":[{"value":"https://example.cn","#
        + #""label":{"raw":"_$!<HomePage>!$_","name":"homePage","text":"主页"},"valid":true}]}"#)
    #expect(result.warnings.isEmpty && result.undeclared.isEmpty)
  }

  @Test func allMembersInOrder() throws {
    let result = try urls(
      #"{"urlAddresses":[{"preferred":true,"value":"my page","label":"Blog","identifier":"U-1"}]}"#)
    #expect(
      result.fields == #"{"urls":[{"id":"U-1","value":"my page","#
        + #""label":{"raw":"Blog","name":"Blog","text":"Blog"},"preferred":true,"valid":false}]}"#)
  }

  @Test func keyDecidesOverTheField() throws {
    #expect(try urls("{}").fields == "{}")
    #expect(try urls(#"{"urlAddresses":[]}"#).fields == #"{"urls":[]}"#)
    #expect(try urls(#"{"urlAddresses":null}"#).fields == #"{"urls":[]}"#)
  }

  @Test func wrongTypesCostTheValue() throws {
    let result = try urls(#"{"urlAddresses":[{"value":1},{"value":"example.com"},null,{"value":null},[]]}"#)
    #expect(result.fields == #"{"urls":[{"value":"example.com","valid":true}]}"#)
    #expect(result.warnings.map(\.code) == ["url.wrongType", "url.wrongType"])
    #expect(result.warnings.map(\.field) == ["urls/0", "urls/4"])
    #expect(try urls(#"{"urlAddresses":{"value":"x"}}"#).warnings.map(\.field) == ["urls"])
  }
}
