import PluginKit
import Testing

@testable import Plugins

@Suite struct InstantMessageExtractorTests {
  private func probe(_ list: String) throws -> FieldProbe {
    try FieldProbe(InstantMessageExtractor.self, #"{"instantMessageAddresses":\#(list)}"#)
  }

  /// The members that come of a value with just this URI, without the URI itself.
  private func members(of uri: String) throws -> String? {
    let value = try probe(#"[{"value":{"uri":"\#(uri)"}}]"#).value
    let end = #""uri":"\#(uri)"}]"#
    guard let value, value.hasPrefix("[{"), value.hasSuffix(end) else { return nil }
    let members = value.dropFirst(2).dropLast(end.count)
    return members.isEmpty ? "" : String(members.dropLast())
  }

  @Test func isWrittenWhereTheKeyIsAvailable() throws {
    #expect(try FieldProbe(InstantMessageExtractor.self, "{}").value == nil)
    for list in ["[]", "null", #"[{"value":{}}]"#, #"[{"value":{"service":"","username":null,"uri":""}}]"#] {
      let probe = try probe(list)
      #expect(probe.value == "[]", "\(list)")
      #expect(probe.warnings.isEmpty, "\(list)")
    }
  }

  @Test("S0-21: identifier of the value, service and user name")
  func writesAllMembersInOrder() throws {
    let probe = try probe(
      """
      [{"identifier":"IM-1","label":"privat","value":{"uri":"x-apple:10002","username":"10001","service":"qq"}},
       {"value":{"username":"ada%20gg"}},{"value":{"service":"Frobnicator 3","username":"ada"}}]
      """)
    #expect(
      probe.value
        == #"[{"id":"IM-1","label":{"raw":"privat","name":"privat","text":"privat"},"service":"QQ","#
        + #""username":"10001","uri":"x-apple:10002"},{"username":"ada%20gg"},"#
        + #"{"service":"Frobnicator 3","username":"ada"}]"#)
    #expect(probe.warnings.isEmpty)
  }

  // The forms that Apple's, Google's and older programs write.
  @Test func takesServiceAndNameOutOfTheURI() throws {
    #expect(try members(of: "aim:ada.aim") == #""service":"AIM","username":"ada.aim""#)
    #expect(try members(of: "aim:goim?screenname=ada&message=hi") == #""service":"AIM","username":"ada""#)
    #expect(try members(of: "aim:goim?message=hi&screenname=ada") == #""service":"AIM","username":"ada""#)
    #expect(
      try members(of: "xmpp:ada@jabber.example") == #""service":"Jabber","username":"ada@jabber.example""#)
    #expect(
      try members(of: "XMPP:ada@jabber.example?message;body=x")
        == #""service":"Jabber","username":"ada@jabber.example""#)
    #expect(try members(of: "xmpp:chat") == #""service":"Jabber","username":"chat""#)
    #expect(try members(of: "skype:ada.sk?call") == #""service":"Skype","username":"ada.sk""#)
    #expect(try members(of: "ymsgr:ada") == #""service":"Yahoo","username":"ada""#)
    #expect(try members(of: "ymsgr:sendIM?ada") == #""service":"Yahoo","username":"ada""#)
    #expect(try members(of: "msnim:ada%40msn.example") == #""service":"MSN","username":"ada@msn.example""#)
    #expect(
      try members(of: "msnim:chat?contact=ada@msn.example")
        == #""service":"MSN","username":"ada@msn.example""#)
    #expect(
      try members(of: "gtalk:chat?jid=ada@g.example") == #""service":"GoogleTalk","username":"ada@g.example""#
    )
    #expect(try members(of: "tg://resolve?domain=ada") == #""service":"Telegram","username":"ada""#)
    #expect(
      try members(of: "whatsapp://send/?phone=8613800138000")
        == #""service":"WhatsApp","username":"8613800138000""#)
    #expect(
      try members(of: "sip:ada@sip.example;transport=tcp") == #""service":"SIP","username":"ada@sip.example""#
    )
    #expect(try members(of: "qq:10001") == #""service":"QQ","username":"10001""#)
  }

  @Test func takesTheNameOutOfLinks() throws {
    #expect(
      try members(of: "mqqwpa://im/chat?chat_type=wpa&uin=10001&version=1")
        == #""service":"QQ","username":"10001""#)
    #expect(try members(of: "tencent://message/?uin=10001&Menu=yes") == #""service":"QQ","username":"10001""#)
    #expect(try members(of: "weixin://dl/chat?ada") == #""service":"WeChat","username":"ada""#)
    #expect(try members(of: "line://ti/p/~ada_l") == #""service":"Line","username":"ada_l""#)
    #expect(
      try members(of: "viber://chat?number=%2B4930123456") == #""service":"Viber","username":"+4930123456""#)
    #expect(try members(of: "slack://user?team=T1&id=U1") == #""service":"Slack","username":"U1""#)
    #expect(try members(of: "tg://user?id=77") == #""service":"Telegram","username":"77""#)
    #expect(
      try members(of: "msteams:ada%40example.org") == #""service":"Teams","username":"ada@example.org""#)
  }

  /// The scheme is that of MSC2312: `u/` stands for the sign that names of users begin with.
  @Test func takesUsersOfMatrixOutOfTheirURI() throws {
    #expect(
      try members(of: "matrix:u/ada:example.org") == #""service":"Matrix","username":"@ada:example.org""#)
    #expect(
      try members(of: "matrix:u/ada%22:example.org?action=chat")
        == #""service":"Matrix","username":"@ada\":example.org""#)
    #expect(
      try members(of: "matrix:@ada:example.org") == #""service":"Matrix","username":"@ada:example.org""#)
  }

  @Test func knowsNoServiceOfAnUnknownScheme() throws {
    #expect(try members(of: "x-apple:10001") == #""username":"10001""#)
    #expect(try members(of: "x-apple:ada%20gg") == #""username":"ada gg""#)
    #expect(try members(of: "mumble:bob") == #""username":"bob""#)
    #expect(try members(of: "bob%20x") == #""username":"bob%20x""#)
    #expect(try members(of: "小明:x") == #""username":"小明:x""#)
    #expect(try members(of: ":x") == #""username":":x""#)
    #expect(try members(of: "3:x") == #""username":"3:x""#)
    #expect(try members(of: "https://t.example/ada") == "")
    #expect(try members(of: "aim:") == #""service":"AIM""#)
    #expect(try members(of: "aim:goim?message=hi") == #""service":"AIM""#)
  }

  @Test func leavesEscapesThatAreNone() throws {
    #expect(try members(of: "x-apple:50%") == #""username":"50%""#)
    #expect(try members(of: "x-apple:50%2") == #""username":"50%2""#)
    #expect(try members(of: "x-apple:%zz%41") == #""username":"%zz%41""#)
    #expect(try members(of: "x-apple:%FF") == #""username":"%FF""#)
    #expect(try members(of: "x-apple:%e5%B0%8F%E4%B8%89") == #""username":"小三""#)
    #expect(try members(of: "x-apple:%22%0A") == #""username":"\"\n""#)
  }

  @Test("S1-15: service and user name, of which service is the usual one")
  func serviceAndUserName() throws {
    #expect(
      try probe(#"[{"value":{"service":"QQ","username":"10001"}}]"#).value
        == #"[{"service":"QQ","username":"10001"}]"#)
    #expect(
      try probe(#"[{"value":{"service":"kABPersonInstantMessageServiceQQ","username":"10001"}}]"#).value
        == #"[{"service":"QQ","username":"10001"}]"#)
  }

  @Test func aGivenServiceBeatsTheScheme() throws {
    #expect(
      try probe(#"[{"value":{"service":"GaduGadu","uri":"xmpp:ada%20gg"}}]"#).value
        == #"[{"service":"GaduGadu","username":"ada gg","uri":"xmpp:ada%20gg"}]"#)
  }

  @Test func aBadValueCostsThatValue() throws {
    let probe = try probe(
      #"[{"value":"ada"},{"value":{"service":7,"username":"ada"}},{"value":{"username":7}},null,3]"#)
    #expect(probe.value == #"[{"username":"ada"}]"#)
    #expect(probe.warnings == [0, 1, 2, 4].map { "im.wrongType at instantMessages/\($0)" })
  }
}
