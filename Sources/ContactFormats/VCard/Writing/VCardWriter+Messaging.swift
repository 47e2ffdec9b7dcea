import JSON
import PluginKit

// IMPP and social profiles.
extension VCardWriter {
  /// The scheme of an account's URI, where the service has one that is widely read.
  private static let schemes: [(service: StaticString, scheme: StaticString)] = [
    ("AIM", "aim"), ("ICQ", "aim"), ("Jabber", "xmpp"), ("GoogleTalk", "xmpp"), ("Facebook", "xmpp"),
    ("MSN", "msnim"), ("Yahoo", "ymsgr"), ("Skype", "skype"),
  ]

  /// The properties that services had before there was IMPP, and some that are read besides.
  private static let properties: [(service: StaticString, names: [StaticString])] = [
    ("AIM", ["X-AIM", "X-AIM-ID", "X-MESSAGING/AIM-ALL"]),
    ("ICQ", ["X-ICQ", "X-ICQ-ID", "X-MESSAGING/ICQ-ALL"]),
    ("Jabber", ["X-JABBER", "X-JABBER-ID", "X-MESSAGING/XMPP-ALL"]),
    ("MSN", ["X-MSN", "X-MSN-ID", "X-MESSAGING/MSN-ALL"]),
    ("Yahoo", ["X-YAHOO", "X-YAHOO-ID", "X-MESSAGING/YAHOO-ALL"]),
    ("Skype", ["X-SKYPE", "X-SKYPE-USERNAME", "X-SKYPE-ID", "X-MESSAGING/SKYPE-ALL"]),
    ("QQ", ["X-QQ", "X-QQ-ID"]), ("GoogleTalk", ["X-GTALK", "X-GOOGLE-TALK", "X-GOOGLETALK"]),
    ("GaduGadu", ["X-GADUGADU", "X-GADU-GADU"]), ("GroupWise", ["X-GROUPWISE", "X-GROUPWISE-ID"]),
    ("Facebook", ["X-FACEBOOK"]), ("WeChat", ["X-WECHAT", "X-WEIXIN"]), ("SIP", ["X-SIP"]),
    ("LINE", ["X-LINE"]),
    ("Matrix", ["X-MATRIX"]), ("IRC", ["X-IRC"]), ("WhatsApp", ["X-WHATSAPP"]), ("Telegram", ["X-TELEGRAM"]),
    ("KakaoTalk", ["X-KAKAOTALK"]), ("Viber", ["X-VIBER"]),
  ]

  func writeInstantMessages() {
    forEachEntry(.instantMessageAddresses) { entry in
      guard entry.value.kind == .object else { return }
      var value = TextMembers(entry.value)
      let service = value.text("service")
      let username = value.text("username")
      let uri = value.text("uri")
      guard uri != nil || username != nil else { return }
      if uri == nil, let username, let property = ownProperty(service, entry) {
        let placement = begin(property, entry, .instantMessageAddresses, service: service ?? "")
        if property == "X-IM", let service { line.parameter("X-SERVICE-TYPE", service) }
        line.value(text: username)
        end(placement)
      } else {
        writeIMPP(entry, service, username, uri)
      }
      writeMerged(entry)
    }
  }

  private func writeIMPP(_ entry: LabelledEntry, _ service: Text?, _ username: Text?, _ uri: Text?) {
    let placement = begin("IMPP", entry, .instantMessageAddresses, service: service ?? "")
    let known = Self.schemes.first { service?.equalsIgnoringCase(Text($0.service)) ?? false }
    let scheme =
      uri.flatMap { uri in uri.schemeLength.map { uri.prefix(upTo: $0) } } ?? Text(known?.scheme ?? "x-apple")
    let stated = CardDecoder.statedService(ofScheme: scheme)
    // Apple's address books always say it.
    if isApple ? service != nil || stated != nil : service != stated {
      line.parameter(isApple ? "X-SERVICE-TYPE" : "SERVICE-TYPE", service ?? "")
    }
    if let uri, let username,
      uri.suffix(from: min(scheme.count + 1, uri.count)).percentDecoded(in: scratch) != username
    {
      line.parameter(isApple ? "x-user" : "USERNAME", username)
    }
    line.beginValue()
    if let uri {
      line.append(uri: uri)
    } else if let username {
      line.append(verbatim: scheme)
      line.append(verbatim: ":")
      line.append(percentEncoded: username)
    }
    end(placement)
  }

  /// The property of an account that the source has as IMPP as well: of two IMPP nobody would know that they are
  /// one account.
  private func ownProperty(_ service: Text?, _ entry: LabelledEntry) -> Text? {
    guard let merged = entry.merged else { return nil }
    func isTaken(_ name: Text) -> Bool {
      merged.children.contains { $0.member("name")?.string?.equalsIgnoringCase(name) ?? false }
    }
    guard isTaken("IMPP") else { return nil }
    guard let service,
      let known = Self.properties.first(where: { service.equalsIgnoringCase(Text($0.service)) })
    else { return "X-IM" }
    return known.names.lazy.map { Text($0) }.first { !isTaken($0) } ?? "X-IM"
  }

  private func writeMerged(_ entry: LabelledEntry) {
    guard let merged = entry.merged else { return }
    for node in merged.children {
      if let extra = ExtraLine(node) { writeVerbatim(extra) }
    }
  }

  // MARK: Social profiles

  func writeProfiles() {
    forEachEntry(.socialProfiles) { entry in
      guard entry.value.kind == .object else { return }
      var value = TextMembers(entry.value)
      let profile = Profile(
        service: value.text("service"), username: value.text("username"), url: value.text("urlString"),
        userID: value.text("userIdentifier"), displayName: value.text("displayName"))
      // TYPE is the service here. Of the labels it can say two.
      let isHome = entry.label == "_$!<Home>!$_"
      let says = isHome || entry.label == "_$!<Work>!$_"
      let placement = begin(
        isApple ? "X-SOCIALPROFILE" : "SOCIALPROFILE", entry, .socialProfiles,
        fixedLabel: says ? entry.label : nil)
      if isApple { writeApple(profile) } else { writeStandard(profile) }
      if says { line.types(CollectionOfOne(isHome ? "home" : "work")) }
      line.beginValue()
      appendValue(of: profile)
      end(placement)
    }
  }

  private struct Profile {
    let service: Text?
    let username: Text?
    let url: Text?
    let userID: Text?
    let displayName: Text?

    /// Whether the name alone would be taken for a URI in which it is encoded.
    var isLikeURI: Bool { username?.hasPrefixIgnoringCase("x-apple:") ?? false }
  }

  private func writeApple(_ profile: Profile) {
    if let service = profile.service {
      // A service with the name of a type would be one.
      let isType = TypeWord.words.find(service) != nil
      line.parameter(isType ? "X-SERVICE-TYPE" : "type", service)
    }
    if let name = profile.username { line.parameter("x-user", name) }
    if let id = profile.userID { line.parameter("x-userid", id) }
    if let name = profile.displayName { line.parameter("x-displayname", name) }
  }

  private func writeStandard(_ profile: Profile) {
    if let service = profile.service { line.parameter("SERVICE-TYPE", service) }
    if let name = profile.username, profile.url != nil || profile.isLikeURI {
      line.parameter("USERNAME", name)
    }
    if let id = profile.userID { line.parameter("X-USERID", id) }
    if let name = profile.displayName { line.parameter("X-DISPLAYNAME", name) }
    if profile.url == nil, !profile.isLikeURI { line.parameter("VALUE", "text") }
  }

  private func appendValue(of profile: Profile) {
    if let url = profile.url {
      line.append(uri: url)
    } else if isApple || profile.isLikeURI {
      line.append(verbatim: "x-apple:")
      line.append(percentEncoded: profile.username ?? "")
    } else {
      line.append(text: profile.username ?? "")
    }
  }
}
