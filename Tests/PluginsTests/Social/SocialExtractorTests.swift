import PluginKit
import Testing

@testable import Plugins

@Suite struct SocialExtractorTests {
  private func probe(_ list: String) throws -> FieldProbe {
    try FieldProbe(SocialExtractor.self, #"{"socialProfiles":\#(list)}"#)
  }

  /// The URL that comes of a profile without one.
  private func url(_ service: String, _ username: String) throws -> String? {
    let value = try probe(#"[{"value":{"service":"\#(service)","username":"\#(username)"}}]"#).value
    guard let value, let start = value.firstRange(of: #","username":"\#(username)""#), value.hasSuffix("}]")
    else {
      return "not as expected"
    }
    let rest = value[start.upperBound...].dropLast(2)
    if rest.isEmpty { return nil }
    #expect(rest.hasPrefix(#","url":""#) && rest.hasSuffix(#"""#))
    return String(rest.dropFirst(#","url":""#.count).dropLast())
  }

  /// The user name that comes of a profile without one.
  private func username(_ service: String, _ url: String) throws -> String? {
    let value = try probe(#"[{"value":{"service":"\#(service)","urlString":"\#(url)"}}]"#).value
    let start = #"[{"service":"\#(service)","#
    let end = #""url":"\#(url)"}]"#
    guard let value, value.hasPrefix(start), value.hasSuffix(end) else { return "not as expected" }
    let member = value.dropFirst(start.count).dropLast(end.count)
    return member.isEmpty ? nil : String(member.dropFirst(#""username":""#.count).dropLast(2))
  }

  @Test func isWrittenWhereTheKeyIsAvailable() throws {
    #expect(try FieldProbe(SocialExtractor.self, "{}").value == nil)
    for list in ["[]", "null", #"[{"value":{}}]"#, #"[{"value":{"service":"","username":null}}]"#] {
      let probe = try probe(list)
      #expect(probe.value == "[]", "\(list)")
      #expect(probe.warnings.isEmpty, "\(list)")
    }
  }

  @Test("S0-23: identifier of the value, service, account and URL")
  func writesAllMembersInOrder() throws {
    let probe = try probe(
      """
      [{"identifier":"S-1","label":"privat","value":{"displayName":"Ada T.","userIdentifier":"77",
        "urlString":"https://t.example/ada?x=\\"1\\"","username":"ada_t","service":"TencentWeibo"}},
       {"value":{"service":"Mastodon","username":"@ada","url":"x-apple:@ada","displayname":"Ada"}}]
      """)
    #expect(
      probe.value
        == #"[{"id":"S-1","label":{"raw":"privat","name":"privat","text":"privat"},"service":"tencentweibo","#
        + #""username":"ada_t","url":"https://t.example/ada?x=\"1\"","userId":"77","displayName":"Ada T."},"#
        + #"{"service":"Mastodon","username":"@ada","url":"x-apple:@ada","displayName":"Ada"}]"#)
    #expect(probe.warnings.isEmpty)
  }

  @Test("S1-17: service, user name, and the URL that follows from them")
  func makesTheURLThatFollowsFromServiceAndName() throws {
    #expect(
      try probe(#"[{"value":{"service":"sinaweibo","username":"123456"}}]"#).value
        == #"[{"service":"sinaweibo","username":"123456","url":"http://weibo.com/n/123456"}]"#)
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

  /// As a vCard of iOS has it, with the name of an account that is an e-mail address.
  @Test func writesAtSignsAsAppleDoes() throws {
    #expect(try url("sinaweibo", "ada@example.org") == "http://weibo.com/n/ada@example.org")
  }

  /// The forms under which the project Sherlock looks for users.
  @Test func makesTheURLOfOtherServices() throws {
    for (service, page) in [
      ("GitLab", "https://gitlab.com/ada"), ("TikTok", "https://www.tiktok.com/@ada"),
      ("Pinterest", "https://www.pinterest.com/ada"), ("Reddit", "https://www.reddit.com/user/ada"),
      ("VK", "https://vk.com/ada"), ("Vimeo", "https://vimeo.com/ada"),
      ("SoundCloud", "https://soundcloud.com/ada"),
      ("Threads", "https://www.threads.net/@ada"), ("Snapchat", "https://www.snapchat.com/add/ada"),
      ("Medium", "https://medium.com/@ada"), ("Twitch", "https://www.twitch.tv/ada"),
    ] {
      #expect(try url(service, "ada") == page)
      #expect(try url(service, "@ada") == page)
    }
    #expect(try url("Instagram", "ada") == "https://www.instagram.com/ada")
    #expect(try url("GitHub", "ada") == "https://github.com/ada")
  }

  @Test(arguments: [
    ("CNSocialProfileServiceFacebook", "facebook"), ("CNSocialProfileServiceGameCenter", "gamecenter"),
    ("CNSocialProfileServiceYelp", "yelp"), ("kABPersonSocialProfileServiceMyspace", "myspace"),
    ("SinaWeibo", "sinaweibo"), ("Sina Weibo", "sinaweibo"), ("新浪微博", "sinaweibo"), ("TWITTER", "twitter"),
    ("LinkedIn", "linkedin"), ("Flickr", "flickr"), ("腾讯微博", "tencentweibo"), ("Instagram", "instagram"),
    ("Mastodon", "Mastodon"), ("My Page", "My Page"), ("Game Center 2", "Game Center 2"),
  ])
  func servicesHaveOneSpelling(written: String, service: String) throws {
    #expect(
      try probe(#"[{"value":{"service":"\#(written)","userIdentifier":"7"}}]"#).value
        == #"[{"service":"\#(service)","userId":"7"}]"#)
  }

  @Test func takesTheNameOutOfTheURLOfAPage() throws {
    // As Apple's vCards have them, without x-user
    #expect(try username("sinaweibo", "http://weibo.com/n/ada@example.org") == "ada@example.org")
    #expect(try username("twitter", "http://twitter.com/ada") == "ada")
    #expect(try username("facebook", "http://www.facebook.com/ada.l") == "ada.l")
    #expect(try username("linkedin", "http://www.linkedin.com/in/ada-l") == "ada-l")
    #expect(try username("flickr", "http://www.flickr.com/photos/12345@N00") == "12345@N00")
    #expect(try username("myspace", "http://www.myspace.com/ada") == "ada")
    // As people copy them
    #expect(try username("linkedin", "https://linkedin.com/in/ada-l/") == "ada-l")
    #expect(try username("twitter", "HTTPS://WWW.Twitter.com/Ada") == "Ada")
    #expect(try username("tiktok", "https://www.tiktok.com/@ada") == "ada")
    #expect(try username("sinaweibo", "https://weibo.com/n/%E5%B0%8F%E4%B8%89") == "小三")
  }

  @Test func takesNoNameOutOfOtherURLs() throws {
    for (service, url) in [
      ("twitter", "http://twitter.com/"), ("twitter", "http://twitter.com"),
      ("twitter", "http://t.example/ada"),
      ("twitter", "http://twitter.com/ada/status/1"), ("twitter", "http://twitter.com/?lang=de"),
      ("twitter", "http://twitter.com/#!/ada"), ("facebook", "http://www.facebook.com/profile.php?id=77"),
      ("facebook", "http://www.facebook.com/profile.php"), ("sinaweibo", "http://weibo.com/u/123"),
      ("twitter", "http://twitter.community/ada"), ("gamecenter", "http://example.org/ada"),
      ("Mastodon", "https://example.social/ada"),
    ] {
      #expect(try username(service, url) == nil, "\(url)")
    }
  }

  @Test func guessesAtNoOtherService() throws {
    #expect(try url("Yelp", "ada") == nil)
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
