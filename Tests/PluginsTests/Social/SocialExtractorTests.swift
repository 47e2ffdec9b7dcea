import PluginKit
import Testing

@testable import Plugins

@Suite struct SocialExtractorTests {
  private func probe(_ list: String) throws -> FieldProbe {
    try FieldProbe(SocialExtractor.self, #"{"socialProfiles":\#(list)}"#)
  }

  private func url(_ service: String, _ username: String) throws -> String? {
    let value = try probe(#"[{"value":{"service":"\#(service)","username":"\#(username)"}}]"#).value
    let start = #"[{"service":"\#(service)","username":"\#(username)""#
    guard let value, value.hasPrefix(start), value.hasSuffix("}]") else { return "not as expected" }
    let rest = value.dropFirst(start.count).dropLast(2)
    if rest.isEmpty { return nil }
    #expect(rest.hasPrefix(#","url":""#) && rest.hasSuffix(#"""#))
    return String(rest.dropFirst(#","url":""#.count).dropLast())
  }

  @Test func isWrittenWhereTheKeyIsAvailable() throws {
    #expect(try FieldProbe(SocialExtractor.self, "{}").value == nil)
    for list in ["[]", "null", #"[{"value":{}}]"#, #"[{"value":{"service":"","username":null}}]"#] {
      let probe = try probe(list)
      #expect(probe.value == "[]", "\(list)")
      #expect(probe.warnings.isEmpty, "\(list)")
    }
  }

  @Test func writesAllMembersInOrder() throws {
    let probe = try probe(
      """
      [{"identifier":"S-1","label":"privat","value":{"displayName":"Ada T.","userIdentifier":"77",
        "urlString":"https://t.example/ada?x=\\"1\\"","username":"ada_t","service":"TencentWeibo"}},
       {"value":{"service":"Mastodon","username":"@ada","url":"x-apple:@ada","displayname":"Ada"}}]
      """)
    #expect(
      probe.value
        == #"[{"id":"S-1","label":{"raw":"privat","name":"privat","text":"privat"},"service":"TencentWeibo","#
        + #""username":"ada_t","url":"https://t.example/ada?x=\"1\"","userId":"77","displayName":"Ada T."},"#
        + #"{"service":"Mastodon","username":"@ada","url":"x-apple:@ada","displayName":"Ada"}]"#)
    #expect(probe.warnings.isEmpty)
  }

  @Test func makesTheURLThatFollowsFromServiceAndName() throws {
    #expect(try url("sinaweibo", "123456") == "http://weibo.com/n/123456")
    #expect(try url("SinaWeibo", "123456") == "http://weibo.com/n/123456")
    #expect(try url("Sina Weibo", "123456") == "http://weibo.com/n/123456")
    #expect(try url("twitter", "ada") == "http://twitter.com/ada")
    #expect(try url("Facebook", "ada.fb") == "http://www.facebook.com/ada.fb")
    #expect(try url("LinkedIn", "ada-l") == "http://www.linkedin.com/in/ada-l")
    #expect(try url("flickr", "ada") == "http://www.flickr.com/photos/ada")
    #expect(try url("MySpace", "ada") == "http://www.myspace.com/ada")
    #expect(try url("tencentweibo", "ada_t") == "http://t.qq.com/ada_t")
  }

  @Test func writesNamesAsAURLMayHoldThem() throws {
    // UTF-8 of 小三 is E5 B0 8F E4 B8 89.
    #expect(try url("sinaweibo", "小三") == "http://weibo.com/n/%E5%B0%8F%E4%B8%89")
    #expect(try url("flickr", "a b/c?d#e%f") == "http://www.flickr.com/photos/a%20b%2Fc%3Fd%23e%25f")
    #expect(try url("flickr", "12345@N00") == "http://www.flickr.com/photos/12345@N00")
    #expect(try url("twitter", "@ada") == "http://twitter.com/ada")
  }

  @Test func guessesAtNoOtherService() throws {
    #expect(try url("GameCenter", "ada") == nil)
    #expect(try url("Custom Chat", "nora") == nil)
    #expect(try url("twitter", "@") == nil)
    #expect(try url("twitter", "http://twitter.com/ada") == nil)
  }

  @Test func takesTheNameOutOfAnAppleURI() throws {
    #expect(
      try probe(#"[{"value":{"service":"Chat","urlString":"x-apple:nora%20w"}}]"#).value
        == #"[{"service":"Chat","username":"nora w","url":"x-apple:nora%20w"}]"#)
    #expect(
      try probe(#"[{"value":{"urlString":"x-apple:"}}]"#).value == #"[{"url":"x-apple:"}]"#)
  }

  @Test func aBadValueCostsThatValue() throws {
    let probe = try probe(
      #"[{"value":"ada"},{"value":{"service":"twitter","username":7,"url":"u"}},{"value":{"service":[]}},3]"#)
    #expect(probe.value == #"[{"service":"twitter","url":"u"}]"#)
    #expect(probe.warnings == (0...3).map { "social.wrongType at socialProfiles/\($0)" })
  }
}
