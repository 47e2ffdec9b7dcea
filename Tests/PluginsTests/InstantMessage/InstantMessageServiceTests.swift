import JSON
import Testing

@testable import Plugins

@Suite struct InstantMessageServiceTests {
  private func canonical(_ written: String) -> String {
    var written = written
    return written.withUTF8 { String(InstantMessageService.canonical(Text(UnsafeRawBufferPointer($0)))) }
  }

  @Test(arguments: [
    "QQ", "WeChat", "Skype", "Jabber", "AIM", "ICQ", "MSN", "Yahoo", "GoogleTalk", "Facebook", "GaduGadu",
    "Line", "WhatsApp", "Telegram", "Signal", "Matrix", "Viber", "KakaoTalk", "Zalo", "Slack", "Discord",
    "Teams",
    "iMessage", "GroupWise", "NetMeeting",
  ])
  func ignoresCaseAndWrapping(_ name: String) {
    for written in [
      name, name.lowercased(), name.uppercased(), "X-\(name.uppercased())", "x-\(name.lowercased())",
      "\(name)Instant",
      "X-\(name)-ID", "X-\(name)-USERNAME", "CNInstantMessageService\(name)",
      "kABPersonInstantMessageService\(name)",
      "kAB\(name)InstantProperty", " \(name) ",
    ] {
      #expect(canonical(written) == name, "\(written)")
    }
  }

  @Test func knowsOtherNames() {
    for (written, name) in [
      // Apple's constants, of iOS and of macOS
      ("CNInstantMessageServiceGaduGadu", "GaduGadu"), ("kABPersonInstantMessageServiceYahoo", "Yahoo"),
      ("kABInstantMessageServiceQQ", "QQ"), ("kABJabberInstantProperty", "Jabber"), ("SkypeInstant", "Skype"),
      // Properties of vCards, and the services of IMPP
      ("X-SKYPE-USERNAME", "Skype"), ("X-ICQ-ID", "ICQ"), ("X-GOOGLE-TALK", "GoogleTalk"),
      ("X-GTALK", "GoogleTalk"), ("X-GADU-GADU", "GaduGadu"), ("X-GROUPWISE", "GroupWise"),
      ("LINE", "Line"), ("Meanwhile", "Sametime"),
      // Google's CSV and Android's protocols
      ("Google Talk", "GoogleTalk"), ("GOOGLE_TALK", "GoogleTalk"), ("AOL", "AIM"),
      ("NETMEETING", "NetMeeting"),
      ("Hangouts", "Hangouts"), ("Google Hangouts", "Hangouts"), ("Google Chat", "GoogleChat"),
      // Schemes of URIs
      ("xmpp", "Jabber"), ("ymsgr", "Yahoo"), ("msnim", "MSN"), ("gg", "GaduGadu"), ("tg", "Telegram"),
      // What people call them
      ("XMPP", "Jabber"), ("Gadu-Gadu", "GaduGadu"), ("Windows Live Messenger", "MSN"), ("Yahoo!", "Yahoo"),
      ("微信", "WeChat"), ("Weixin", "WeChat"), ("We Chat", "WeChat"), ("AOL Instant Messenger", "AIM"),
      ("Facebook Messenger", "Facebook"), ("Microsoft Teams", "Teams"), ("Kakao", "KakaoTalk"),
      ("钉钉", "DingTalk"), ("旺旺", "AliWangWang"),
    ] {
      #expect(canonical(written) == name)
    }
  }

  @Test(arguments: [
    "Frobnicator", "X-", "Instant", " my chat ", "QQQ", "X-X-AIM", "", "qq2", "mailto", "tel", "im",
  ])
  func leavesUnknownOnesAlone(_ written: String) { #expect(canonical(written) == written) }
}
