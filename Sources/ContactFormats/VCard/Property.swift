/// The properties that mean something to the reader; all others go to `extra`.
enum Property: UInt8, Sendable {
  case begin, end, version
  case name, fullName, nickname, sound, maidenName
  case phoneticFirst, phoneticMiddle, phoneticLast, phoneticOrganization
  case organization, title, role
  case phone, email, address, addressLabel, url
  case birthday, alternateBirthday, anniversary, death, date
  case related, relatedName, spouse, manager, assistant, child, agent
  case socialProfile, twitter
  case impp
  case note, photo, revision, created, uid, addressBookUID, categories
  case kind, addressBookKind, showAs, order, member
  case androidCustom
  // Lines that belong to another one of their group
  case label, countryCode, subLocality, subAdministrativeArea, socialUser, socialUserID, socialDisplayName
  // Instant messengers, each under a name of its own
  case aim, icq, jabber, msn, yahoo, skype, qq, googleTalk, gaduGadu, groupWise, facebook, weChat, sip
  case line, matrix, irc, whatsApp, telegram, kakaoTalk, viber, netMeeting, meanwhile, messenger

  static let words = WordTable<Property>([
    ("BEGIN", .begin), ("END", .end), ("VERSION", .version),
    ("N", .name), ("FN", .fullName), ("NICKNAME", .nickname), ("SOUND", .sound),
    ("X-NICKNAME", .nickname), ("X-MAIDENNAME", .maidenName),
    ("X-PHONETIC-FIRST-NAME", .phoneticFirst), ("X-PHONETIC-MIDDLE-NAME", .phoneticMiddle),
    ("X-PHONETIC-LAST-NAME", .phoneticLast), ("X-PHONETIC-ORG", .phoneticOrganization),
    ("X-PHONETIC-ORGANIZATION", .phoneticOrganization),
    ("ORG", .organization), ("TITLE", .title), ("ROLE", .role),
    ("TEL", .phone), ("EMAIL", .email), ("ADR", .address), ("LABEL", .addressLabel), ("URL", .url),
    ("BDAY", .birthday), ("X-ALTBDAY", .alternateBirthday),
    ("ANNIVERSARY", .anniversary), ("X-ANNIVERSARY", .anniversary),
    ("X-EVOLUTION-ANNIVERSARY", .anniversary), ("X-KADDRESSBOOK-X-ANNIVERSARY", .anniversary),
    ("DEATHDATE", .death), ("X-ABDATE", .date),
    ("RELATED", .related), ("X-ABRELATEDNAMES", .relatedName), ("AGENT", .agent),
    ("X-SPOUSE", .spouse), ("X-EVOLUTION-SPOUSE", .spouse), ("X-KADDRESSBOOK-X-SPOUSESNAME", .spouse),
    ("X-MS-SPOUSE", .spouse),
    ("X-MANAGER", .manager), ("X-EVOLUTION-MANAGER", .manager),
    ("X-KADDRESSBOOK-X-MANAGERSNAME", .manager), ("X-MS-MANAGER", .manager),
    ("X-ASSISTANT", .assistant), ("X-EVOLUTION-ASSISTANT", .assistant),
    ("X-KADDRESSBOOK-X-ASSISTANTSNAME", .assistant), ("X-MS-ASSISTANT", .assistant),
    ("X-CHILD", .child), ("X-CHILDREN", .child), ("X-MS-CHILD", .child),
    ("X-SOCIALPROFILE", .socialProfile), ("SOCIALPROFILE", .socialProfile), ("X-TWITTER", .twitter),
    ("X-MESSAGING/TWITTER-ALL", .twitter),
    ("IMPP", .impp), ("NOTE", .note), ("PHOTO", .photo), ("REV", .revision), ("CREATED", .created),
    ("UID", .uid), ("X-ABUID", .addressBookUID), ("CATEGORIES", .categories),
    ("KIND", .kind), ("X-ADDRESSBOOKSERVER-KIND", .addressBookKind), ("X-KIND", .kind),
    ("X-ABSHOWAS", .showAs), ("X-ABORDER", .order),
    ("MEMBER", .member), ("X-ADDRESSBOOKSERVER-MEMBER", .member),
    ("X-ANDROID-CUSTOM", .androidCustom),
    ("X-ABLABEL", .label), ("X-ABADR", .countryCode),
    ("X-APPLE-SUBLOCALITY", .subLocality), ("X-APPLE-SUBADMINISTRATIVEAREA", .subAdministrativeArea),
    ("X-USER", .socialUser), ("X-USERID", .socialUserID), ("X-DISPLAYNAME", .socialDisplayName),
    ("X-AIM", .aim), ("X-ICQ", .icq), ("X-ICQ-ID", .icq), ("X-JABBER", .jabber), ("X-JABBER-ID", .jabber),
    ("X-MSN", .msn), ("X-MSN-ID", .msn), ("X-YAHOO", .yahoo), ("X-YAHOO-ID", .yahoo), ("X-AIM-ID", .aim),
    ("X-SKYPE", .skype), ("X-SKYPE-USERNAME", .skype), ("X-SKYPE-ID", .skype), ("X-QQ", .qq),
    ("X-QQ-ID", .qq), ("X-GTALK", .googleTalk), ("X-GOOGLE-TALK", .googleTalk), ("X-GOOGLETALK", .googleTalk),
    ("X-GOOGLE-TALK-ID", .googleTalk), ("X-GTALK-ID", .googleTalk),
    ("X-GADUGADU", .gaduGadu), ("X-GADU-GADU", .gaduGadu), ("X-GROUPWISE", .groupWise),
    ("X-GROUPWISE-ID", .groupWise), ("X-FACEBOOK", .facebook),
    ("X-WECHAT", .weChat), ("X-WEIXIN", .weChat), ("X-SIP", .sip), ("X-LINE", .line), ("X-MATRIX", .matrix),
    ("X-IRC", .irc), ("X-WHATSAPP", .whatsApp), ("X-TELEGRAM", .telegram), ("X-KAKAOTALK", .kakaoTalk),
    ("X-VIBER", .viber), ("X-NETMEETING", .netMeeting), ("X-MEANWHILE", .meanwhile),
    ("X-MS-IMADDRESS", .messenger), ("X-EVOLUTION-IM", .messenger), ("X-IM", .messenger),
    ("X-MESSAGING/AIM-ALL", .aim), ("X-MESSAGING/ICQ-ALL", .icq), ("X-MESSAGING/XMPP-ALL", .jabber),
    ("X-MESSAGING/MSN-ALL", .msn), ("X-MESSAGING/YAHOO-ALL", .yahoo), ("X-MESSAGING/SKYPE-ALL", .skype),
    ("X-MESSAGING/GADU-ALL", .gaduGadu), ("X-MESSAGING/GROUPWISE-ALL", .groupWise),
    ("X-MESSAGING/MEANWHILE-ALL", .meanwhile), ("X-MESSAGING/IRC-ALL", .irc), ("X-MESSAGING/SIP-ALL", .sip),
  ])
}
