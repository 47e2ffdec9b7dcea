import JSON
import PluginKit

// IMPP, the messengers with properties of their own, social profiles.
extension CardDecoder {
  /// The service that a scheme of IMPP stands for.
  private static let schemes: [(StaticString, StaticString)] = [
    ("xmpp", "Jabber"), ("jabber", "Jabber"), ("skype", "Skype"), ("aim", "AIM"), ("msnim", "MSN"),
    ("msn", "MSN"), ("ymsgr", "Yahoo"), ("icq", "ICQ"), ("qq", "QQ"), ("gtalk", "GoogleTalk"),
    ("gg", "GaduGadu"), ("facebook", "Facebook"),
  ]

  /// The service of which `scheme` is the scheme; nil for one that is not known.
  static func service(ofScheme scheme: Text) -> Text? {
    schemes.first { scheme.equalsIgnoringCase(Text($0.0)) }.map { Text($0.1) }
  }

  /// The service that an account with a URI of this scheme has, where nothing else is said.
  static func statedService(ofScheme scheme: Text) -> Text? {
    scheme.equalsIgnoringCase("x-apple") ? nil : service(ofScheme: scheme) ?? scheme
  }

  func takeInstantMessage(_ line: ContentLine) {
    let uri = text(line)
    if uri.isEmpty { return }
    var service: Text? = line.hasOtherParameters ? parameter(.service) : nil
    var username: Text? = uri
    var hasScheme = false
    var translated: [Text] = []
    if let length = uri.schemeLength {
      let scheme = uri.prefix(upTo: length)
      let rest = uri.suffix(from: length + 1)
      hasScheme = true
      username = Self.isName(rest, of: scheme) ? rest.percentDecoded(in: document) : nil
      if service == nil {
        service = Self.statedService(ofScheme: scheme)
        translated = ["service"]
      }
    }
    // RFC 9554 has the name beside the URI.
    if line.hasOtherParameters, let name = parameter(.userName), !name.isEmpty {
      username = name
    } else if hasScheme {
      translated.append("username")
    }
    addMessenger(
      line, service: service, username: username, uri: hasScheme ? uri : nil, translated: translated)
  }

  /// Whether a URI holds a name and nothing else. Where in a link the name stands is known to those who know the
  /// services.
  private static func isName(_ rest: Text, of scheme: Text) -> Bool {
    scheme.equalsIgnoringCase("x-apple") || !(rest.hasPrefix("//") || rest.contains(UInt8(ascii: "?")))
  }

  func takeMessenger(_ line: ContentLine, _ property: Property) {
    let usernames = text(line)
    if usernames.isEmpty { return }
    let service: Text? =
      switch property {
      case .aim: "AIM"
      case .icq: "ICQ"
      case .jabber: "Jabber"
      case .msn: "MSN"
      case .yahoo: "Yahoo"
      case .skype: "Skype"
      case .qq: "QQ"
      case .googleTalk: "GoogleTalk"
      case .gaduGadu: "GaduGadu"
      case .groupWise: "GroupWise"
      case .facebook: "Facebook"
      case .weChat: "WeChat"
      case .sip: "SIP"
      case .line: "LINE"
      case .matrix: "Matrix"
      case .irc: "IRC"
      case .whatsApp: "WhatsApp"
      case .telegram: "Telegram"
      case .kakaoTalk: "KakaoTalk"
      case .viber: "Viber"
      case .netMeeting: "NetMeeting"
      case .meanwhile: "Meanwhile"
      default: line.hasOtherParameters ? parameter(.service) : nil
      }
    let translated: [Text] = property == .messenger ? [] : ["service"]
    // KDE puts several names into one line, with a character of its own between them.
    var rest = usernames
    while let end = rest.firstIndex(of: 0xEE), rest.suffix(from: end).hasPrefix("\u{E000}") {
      addMessenger(line, service: service, username: rest.prefix(upTo: end), uri: nil, translated: translated)
      rest = rest.suffix(from: end + 3)
    }
    addMessenger(line, service: service, username: rest, uri: nil, translated: translated)
  }

  /// The same account written in several ways (as IMPP, X-YAHOO and X-YAHOO-ID) is one; written twice in the
  /// same way it is two, as the source has it.
  ///
  /// - Parameter translated: the members that the line does not have in these words.
  private func addMessenger(
    _ line: ContentLine, service: Text?, username: Text?, uri: Text?, translated: [Text]
  ) {
    guard let name = username ?? uri, !name.isEmpty else { return }
    let account = document.write(atMost: name.count + (service?.count ?? 0) + 1) { room in
      var out = 0
      for part in [service ?? "", "\n", name] as [Text] {
        room.advanced(by: out).update(from: part.start, count: part.count)
        out += part.count
      }
      return out
    }
    let (number, isNew) = accounts.insert(account)
    if isNew {
      accountProperties.append(line.name)
    } else if !accountProperties[number].equalsIgnoringCase(line.name) {
      keepMerged(line, with: accountEntries[number])
      return
    }
    let value = document.make(.object)
    if let service, !service.isEmpty {
      document.append(document.make(string: service), as: "service", to: value)
    }
    append(username, as: "username", to: value)
    if let uri { document.append(document.make(string: uri), as: "uri", to: value) }
    var plain = line
    // `X-SKYPE;TYPE=skype` says the service twice, and no label.
    if let service, line.customType.equalsIgnoringCase(service) { plain.customType = "" }
    let entry = addLabelled(value, to: .instantMessageAddresses, plain) { $0 == .service || $0 == .userName }
    if isNew { accountEntries.append(entry) }
    for member in translated { noteTranslated(member, of: .instantMessageAddresses) }
  }

  /// Another way in which an account is written stands beside it, as it is.
  private func keepMerged(_ line: ContentLine, with entry: JSONDocument.Handle) {
    let lines: JSONDocument.Handle
    if let known = document.node(entry).member("merged") {
      lines = document.handle(of: known)
    } else {
      lines = document.make(.array)
      document.append(lines, as: "merged", to: entry)
    }
    document.append(verbatimObject(of: line), to: lines)
  }

  // MARK: Social profiles

  func takeSocialProfile(_ line: ContentLine) {
    let url = text(line)
    var service = line.hasOtherParameters ? parameter(.service) : nil
    if service == nil, !line.customType.isEmpty { service = caretsDecoded(line.customType) }
    var username = line.hasOtherParameters ? parameter(.userName) : nil
    var shownURL: Text? = url.isEmpty ? nil : url
    var translated: [Text] = []
    if let length = url.schemeLength, url.prefix(upTo: length).equalsIgnoringCase("x-apple") {
      // A URL in form only: it says the name of the user.
      let name = url.suffix(from: length + 1).percentDecoded(in: document)
      if username == nil || username == name {
        if username == nil { translated = ["username"] }
        username = name
        shownURL = nil
      }
    } else if line.valueType.equalsIgnoringCase("text") {
      if username == nil { username = url }
      shownURL = username == url ? nil : shownURL
    }
    let userID = line.hasOtherParameters ? parameter(.userID) : nil
    let displayName = line.hasOtherParameters ? parameter(.displayName) : nil
    if shownURL == nil, username == nil, userID == nil, displayName == nil { return }
    addProfile(
      line, service: service, username: username, url: shownURL, userID: userID, displayName: displayName)
    for member in translated { noteTranslated(member, of: .socialProfiles) }
  }

  /// A property that holds nothing but a name at one service.
  func takeSocialName(_ line: ContentLine, service: Text) {
    let text = text(line)
    if text.isEmpty { return }
    let isURL = text.hasPrefixIgnoringCase("http://") || text.hasPrefixIgnoringCase("https://")
    addProfile(
      line, service: service, username: isURL ? nil : text, url: isURL ? text : nil, userID: nil,
      displayName: nil)
    noteTranslated("service", of: .socialProfiles)
  }

  private func addProfile(
    _ line: ContentLine, service: Text?, username: Text?, url: Text?, userID: Text?, displayName: Text?
  ) {
    let value = document.make(.object)
    append(service, as: "service", to: value)
    append(username, as: "username", to: value)
    append(url, as: "urlString", to: value)
    append(userID, as: "userIdentifier", to: value)
    append(displayName, as: "displayName", to: value)
    // The type is the service here; only a group can give a label.
    var plain = line
    plain.types = []
    plain.customType = ""
    addLabelled(value, to: .socialProfiles, plain, fixedLabel: socialLabel(line), kind: .social) {
      switch $0 {
      case .service, .userName, .userID, .displayName: true
      default: false
      }
    }
  }

  private func socialLabel(_ line: ContentLine) -> Text? {
    if line.types.contains(.home) { return "_$!<Home>!$_" }
    if line.types.contains(.work) { return "_$!<Work>!$_" }
    return nil
  }

  private func append(_ text: Text?, as key: Text, to value: JSONDocument.Handle) {
    if let text, !text.isEmpty { document.append(document.make(string: text), as: key, to: value) }
  }

  /// What other lines of the group say about a profile.
  func finishSocialProfile(_ item: WaitingLabel, of group: CardGroup) {
    let node = document.node(item.value)
    for (text, key, property) in [
      (group.userName, "username", .socialUser), (group.userID, "userIdentifier", .socialUserID),
      (group.displayName, "displayName", .socialDisplayName),
    ] as [(Text?, Text, Property)] {
      if let text, !text.isEmpty, node.member(key) == nil {
        document.append(document.make(string: text), as: key, to: item.value)
        note(item, key, at: group.places[property])
      }
    }
  }
}
