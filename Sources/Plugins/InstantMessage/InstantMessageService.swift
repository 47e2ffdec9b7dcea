import JSON

/// The names of instant message services.
enum InstantMessageService {
  /// The canonical name of the service that a source calls `written`; the same text for one that is not known.
  static func canonical(_ written: Text) -> Text { known(written) ?? written }

  /// The service of URIs that begin with `scheme`; nil where the scheme is of no one service.
  static func of(scheme: Text) -> Text? { known(scheme) }

  private static func known(_ word: Text) -> Text? { table.index(of: word).map { table.names[$0] } }

  private static let table = NameTable(
    names,
    wrapping: NameTable.Wrapping(
      prefixes: [
        "X-", "CNInstantMessageService", "kABPersonInstantMessageService", "kABInstantMessageService", "kAB",
      ],
      suffixes: ["InstantProperty", "Instant", "-USERNAME", "-ID"]))

  /// The names of Apple's Contacts, of Android, Evolution and KDE, and of those that people add. Behind each are what
  /// others call it, the name it has in its own country, and the schemes of its URIs.
  private static let names: StaticString = """
    QQ tencentqq oicq mqq mqqapi mqqwpa tencent
    WeChat weixin 微信
    Skype
    Jabber xmpp
    AIM aol aolim aolinstantmessenger
    ICQ
    MSN msnim msnmessenger windowslive windowslivemessenger
    Yahoo yahoo! yahoo!messenger yahoomessenger yahooim ymsgr
    GoogleTalk gtalk
    Facebook facebookmessenger fbmessenger
    GaduGadu gg gadu
    WhatsApp
    Telegram tg
    Line
    Signal
    Viber
    KakaoTalk kakao 카카오톡
    Matrix
    Zalo
    Slack
    Discord
    Teams msteams microsoftteams
    iMessage
    FaceTime
    Hangouts googlehangouts
    GoogleChat
    GroupWise novellgroupwise
    IRC ircs
    SIP sips
    Threema
    Wire
    Kik
    Snapchat
    Twitter
    NetMeeting
    Sametime meanwhile
    DingTalk 钉钉 釘釘
    WeCom 企业微信 企業微信
    Feishu 飞书 飛書
    AliWangWang wangwang 旺旺 阿里旺旺
    Mattermost
    Session
    Jami
    """
}
