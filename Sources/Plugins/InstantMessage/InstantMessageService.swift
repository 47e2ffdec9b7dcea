import JSON

/// The names of instant message services.
enum InstantMessageService {
  /// The canonical name of the service that a source calls `written`; the same text for one that is not known.
  static func canonical(_ written: Text) -> Text {
    if let exact = names.first(where: { $0 == written }) { return exact }
    let bare = bare(written.trimmed)
    return names.first { bare.equalsIgnoringCase($0) } ?? aliases.first { bare.matches(folded: $0.folded) }?
      .name
      ?? written
  }

  /// The service of URIs that begin with `scheme`; nil where the scheme is of no one service.
  static func of(scheme: Text) -> Text? {
    schemes.first { scheme.equalsIgnoringCase($0.scheme) }?.name
  }

  /// Without what programs wrap around a service: `X-AIM`, `X-SKYPE-USERNAME`, `SkypeInstant`, the names of
  /// Apple's constants.
  private static func bare(_ written: Text) -> Text {
    var bare = written
    if let prefix = prefixes.first(where: { bare.hasPrefixIgnoringCase($0) && bare.count > $0.count }) {
      bare = bare.suffix(from: prefix.count)
    }
    for suffix in suffixes where bare.count > suffix.count {
      let end = bare.count - suffix.count
      if bare.suffix(from: end).equalsIgnoringCase(suffix) { return bare.prefix(upTo: end) }
    }
    return bare
  }

  private static let prefixes: [Text] = [
    "X-", "CNInstantMessageService", "kABPersonInstantMessageService", "kABInstantMessageService", "kAB",
  ]

  private static let suffixes: [Text] = ["InstantProperty", "Instant", "-USERNAME", "-ID"]

  /// Those first that are met most.
  private static let names: [Text] = [
    "QQ", "WeChat", "Skype", "Jabber", "AIM", "ICQ", "MSN", "Yahoo", "GoogleTalk", "Facebook", "GaduGadu",
    "WhatsApp", "Telegram", "Line", "Signal", "Viber", "KakaoTalk", "iMessage", "Hangouts", "Groupwise",
    "Threema", "Matrix", "Discord", "Slack", "Teams", "IRC", "SIP", "Zalo", "Kik", "Snapchat", "Wire",
    "Twitter",
  ]

  private static let aliases: [(folded: Text, name: Text)] = [
    ("googletalk", "GoogleTalk"), ("gtalk", "GoogleTalk"), ("gadugadu", "GaduGadu"), ("gg", "GaduGadu"),
    ("tencentqq", "QQ"), ("weixin", "WeChat"), ("微信", "WeChat"), ("wechat", "WeChat"), ("xmpp", "Jabber"),
    ("aol", "AIM"), ("aolim", "AIM"), ("aolinstantmessenger", "AIM"), ("msnim", "MSN"),
    ("msnmessenger", "MSN"), ("windowslive", "MSN"), ("windowslivemessenger", "MSN"), ("yahoo!", "Yahoo"),
    ("yahoo!messenger", "Yahoo"), ("yahoomessenger", "Yahoo"), ("ymsgr", "Yahoo"),
    ("facebookmessenger", "Facebook"), ("fbmessenger", "Facebook"), ("googlehangouts", "Hangouts"),
    ("whatsapp", "WhatsApp"), ("kakao", "KakaoTalk"), ("kakaotalk", "KakaoTalk"), ("msteams", "Teams"),
    ("microsoftteams", "Teams"), ("imessage", "iMessage"),
  ]

  private static let schemes: [(scheme: Text, name: Text)] = [
    ("xmpp", "Jabber"), ("jabber", "Jabber"), ("skype", "Skype"), ("aim", "AIM"), ("icq", "ICQ"),
    ("msn", "MSN"),
    ("msnim", "MSN"), ("ymsgr", "Yahoo"), ("qq", "QQ"), ("wechat", "WeChat"), ("weixin", "WeChat"),
    ("gtalk", "GoogleTalk"), ("gg", "GaduGadu"), ("whatsapp", "WhatsApp"), ("tg", "Telegram"),
    ("telegram", "Telegram"), ("line", "Line"), ("viber", "Viber"), ("imessage", "iMessage"),
    ("threema", "Threema"), ("matrix", "Matrix"), ("irc", "IRC"), ("ircs", "IRC"), ("sip", "SIP"),
    ("sips", "SIP"), ("zalo", "Zalo"), ("kik", "Kik"), ("msteams", "Teams"), ("fb-messenger", "Facebook"),
  ]
}
