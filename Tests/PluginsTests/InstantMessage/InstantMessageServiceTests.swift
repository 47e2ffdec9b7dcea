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
    "Line",
    "WhatsApp", "Telegram", "iMessage",
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
      ("Google Talk", "GoogleTalk"), ("X-GOOGLE-TALK", "GoogleTalk"), ("X-GTALK", "GoogleTalk"),
      ("XMPP", "Jabber"),
      ("Gadu-Gadu", "GaduGadu"), ("Windows Live Messenger", "MSN"), ("Yahoo!", "Yahoo"), ("微信", "WeChat"),
      ("Weixin", "WeChat"), ("AOL Instant Messenger", "AIM"), ("Facebook Messenger", "Facebook"),
    ] {
      #expect(canonical(written) == name)
    }
  }

  @Test(arguments: ["Frobnicator", "X-", "Instant", " my chat ", "QQQ", "X-X-AIM", "", "qq2"])
  func leavesUnknownOnesAlone(_ written: String) { #expect(canonical(written) == written) }
}
