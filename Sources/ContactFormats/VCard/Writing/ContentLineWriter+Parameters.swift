import JSON

// Parameters: quoted where they must be, with the carets of RFC 6868.
extension ContentLineWriter {
  func parameter(_ name: Text, _ value: Text) {
    beginParameter(name)
    append(parameterValue: value)
  }

  private func beginParameter(_ name: Text) {
    line.append(UInt8(ascii: ";"))
    line.append(name)
    line.append(UInt8(ascii: "="))
  }

  /// All of `parameters`, an object as the reader makes it. In 3.0 those that only 4.0 has are left out.
  ///
  /// - Parameter isForeign: Whether the property means nothing to anybody who reads 3.0, so that its parameters
  ///   do no harm.
  func parameters(
    _ parameters: JSONNode?, isForeign: Bool = false, keepsCalendar: Bool = false,
    leavingOut isLeftOut: (Text) -> Bool = { _ in false }
  ) {
    guard let parameters, parameters.kind == .object else { return }
    for parameter in parameters.children {
      var name = parameter.key
      if isLeftOut(name) || !Self.isWritable(name) { continue }
      if version == .v30, !isForeign, let word = LaterParameter.words.find(name),
        !(keepsCalendar && word == .calendarScale)
      {
        guard let earlier = word.earlierName else { continue }
        name = earlier
      }
      if let text = parameter.string {
        self.parameter(name, text)
      } else if parameter.kind == .array {
        beginParameter(name)
        appendList(parameter)
      }
    }
  }

  /// The types, in the form that is usual for the version.
  func types(_ types: some Sequence<Text>) {
    var isFirst = true
    for type in types {
      if version == .v30 {
        parameter("type", type)
        continue
      }
      if isFirst { beginParameter("TYPE") } else { line.append(UInt8(ascii: ",")) }
      append(parameterValue: type, isLater: !isFirst)
      isFirst = false
    }
  }

  private func appendList(_ list: JSONNode) {
    var isFirst = true
    for element in list.children {
      guard let text = element.string else { continue }
      if !isFirst { line.append(UInt8(ascii: ",")) }
      append(parameterValue: text, isLater: !isFirst)
      isFirst = false
    }
  }

  /// - Parameter isLater: Whether another value stands before it. `X=a,PREF=1` would be read as two parameters
  ///   that somebody joined with the wrong sign.
  private func append(parameterValue text: Text, isLater: Bool = false) {
    let isQuoted =
      text.firstIndex {
        $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",")
          || isLater && $0 == UInt8(ascii: "=")
      } != nil || text.first.map(Text.isBlank) ?? false || text.last.map(Text.isBlank) ?? false
    if isQuoted { line.append(UInt8(ascii: "\"")) }
    var index = 0
    while index < text.count {
      let byte = text.start[index]
      let next = index + 1 < text.count ? text.start[index + 1] : 0
      switch byte {
      case UInt8(ascii: "\""): line.append("^'")
      case UInt8(ascii: "\r") where next == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): line.append("^n")
      case UInt8(ascii: "^") where version != .v30 || Self.isCaretCode(next): line.append("^^")
      default: line.append(byte)
      }
      index += 1
    }
    if isQuoted { line.append(UInt8(ascii: "\"")) }
  }

  /// 3.0 knows no carets, and so a caret stands for itself there, unless it would be taken for one of RFC 6868.
  private static func isCaretCode(_ next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: "n"), UInt8(ascii: "'"), UInt8(ascii: "^"), UInt8(ascii: "\""), UInt8(ascii: "\n"),
      UInt8(ascii: "\r"):
      true
    default: false
    }
  }

  private static func isWritable(_ name: Text) -> Bool {
    name.firstIndex {
      $0 < 0x20 || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")
        || $0 == UInt8(ascii: ",")
    } == nil
  }
}

/// Parameters that came with 4.0 (RFC 6350, 6715, 8605, 9554, 9555). Whoever reads 3.0 may take them for
/// something else: a quoted semicolon of JSCOMPS spoils names in Apple's address books.
enum LaterParameter: UInt8, Sendable {
  case alternative, preference, identifier, mediaType, calendarScale, sortAs, geo, timeZone, label
  case level, index, country, author, authorName, created, derived, propertyID, phonetic, script
  case service, userName, components, pointer

  static let words = WordTable<LaterParameter>([
    ("ALTID", .alternative), ("PREF", .preference), ("PID", .identifier), ("MEDIATYPE", .mediaType),
    ("CALSCALE", .calendarScale), ("SORT-AS", .sortAs), ("GEO", .geo), ("TZ", .timeZone), ("LABEL", .label),
    ("LEVEL", .level), ("INDEX", .index), ("CC", .country), ("AUTHOR", .author), ("AUTHOR-NAME", .authorName),
    ("CREATED", .created), ("DERIVED", .derived), ("PROP-ID", .propertyID), ("PHONETIC", .phonetic),
    ("SCRIPT", .script), ("SERVICE-TYPE", .service), ("USERNAME", .userName), ("JSCOMPS", .components),
    ("JSPTR", .pointer),
  ])

  /// What Apple had for it before.
  var earlierName: Text? {
    switch self {
    case .service: "X-SERVICE-TYPE"
    case .userName: "x-user"
    default: nil
    }
  }
}
