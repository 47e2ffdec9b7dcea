import JSON

/// The URI of an instant message address: `xmpp:ada@example.org`, `aim:goim?screenname=ada`.
struct InstantMessageURI {
  /// Nil for text without one.
  let scheme: Text?
  /// Whom it reaches, still percent-encoded where there is a scheme; nil where the URI does not say.
  let handle: Text?
  /// Whether `handle` lacks the `@` that names of Matrix begin with: its URIs say `u/` instead.
  let lacksSign: Bool

  init(_ text: Text) {
    guard let scheme = Self.scheme(of: text) else {
      self.scheme = nil
      handle = text.isEmpty ? nil : text
      lacksSign = false
      return
    }
    self.scheme = scheme
    let handle = Self.handle(in: text.suffix(from: scheme.count + 1), scheme: scheme)
    if let handle, handle.count > 2, handle.hasPrefix("u/"), scheme.equalsIgnoringCase("matrix") {
      self.handle = handle.suffix(from: 2)
      lacksSign = true
    } else {
      self.handle = handle
      lacksSign = false
    }
  }

  private static func scheme(of text: Text) -> Text? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      Text.lowercased(text[0]) &- UInt8(ascii: "a") < 26
    else { return nil }
    let scheme = text.prefix(upTo: colon)
    let isName = scheme.firstIndex { byte in
      switch Text.lowercased(byte) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."):
        false
      default: true
      }
    }
    return isName == nil ? scheme : nil
  }

  private static func handle(in specific: Text, scheme: Text) -> Text? {
    // A page of the web is somebody's, and does not say whose in a way that is the same everywhere.
    if scheme.equalsIgnoringCase("http") || scheme.equalsIgnoringCase("https") { return nil }
    var path = specific.hasPrefix("//") ? specific.suffix(from: 2) : specific
    for prefix in prefixes where path.hasPrefix(prefix) { path = path.suffix(from: prefix.count) }
    if let mark = path.firstIndex(of: UInt8(ascii: "?")) {
      let query = path.suffix(from: mark + 1)
      path = path.prefix(upTo: mark)
      let bare = path.last == UInt8(ascii: "/") ? path.prefix(upTo: path.count - 1) : path
      // `goim` and its like are what to do; whom to reach is in the query.
      if actions.contains(where: { bare.equalsIgnoringCase($0) }), !scheme.equalsIgnoringCase("xmpp") {
        return addressee(in: query)
      }
    }
    if scheme.equalsIgnoringCase("sip") || scheme.equalsIgnoringCase("sips"),
      let semicolon = path.firstIndex(of: UInt8(ascii: ";"))
    {
      path = path.prefix(upTo: semicolon)
    }
    if specific.hasPrefix("//"), path.last == UInt8(ascii: "/") { path = path.prefix(upTo: path.count - 1) }
    return path.isEmpty ? nil : path
  }

  /// The value of the parameter that names a person, or the whole of a query without names (`sendIM?ada`).
  private static func addressee(in query: Text) -> Text? {
    var start = 0
    while start <= query.count {
      let end = query.firstIndex(of: UInt8(ascii: "&"), from: start) ?? query.count
      let parameter = query[start..<end]
      if let equals = parameter.firstIndex(of: UInt8(ascii: "=")) {
        let name = parameter.prefix(upTo: equals)
        let value = parameter.suffix(from: equals + 1)
        if parameters.contains(where: { name.equalsIgnoringCase($0) }), !value.isEmpty { return value }
      } else if start == 0, !parameter.isEmpty {
        return parameter
      }
      start = end + 1
    }
    return nil
  }

  private static let actions: [Text] = [
    "goim", "sendim", "chat", "message", "send", "resolve", "add", "addfriend", "addbuddy", "call", "user",
    "im/chat", "dl/chat",
  ]

  private static let parameters: [Text] = [
    "screenname", "contact", "uin", "jid", "domain", "phone", "number", "to", "user", "username", "id",
  ]

  /// What stands before the name in links of LINE.
  private static let prefixes: [Text] = ["ti/p/~"]
}
