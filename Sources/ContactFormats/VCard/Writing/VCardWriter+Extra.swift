import JSON
import PluginKit

// What the record keeps as it was written.
extension VCardWriter {
  func gatherExtras() {
    extras.removeAll(keepingCapacity: extras.count < 64)
    guard let list = record.node(.extra), list.kind == .array else { return }
    for element in list.children {
      guard let extra = ExtraLine(element) else { continue }
      note(extra, at: extras.count)
      extras.append(extra)
    }
  }

  /// What a line means for the properties that are written before it.
  private func note(_ extra: ExtraLine, at index: Int) {
    switch extra.property {
    case .name: if nameLine == nil, isWholeName(extra) { nameLine = index }
    case .organization: if organizationLine == nil, isWholeOrganization(extra) { organizationLine = index }
    case .label, .countryCode, .subLocality, .subAdministrativeArea, .socialUser, .socialUserID,
      .socialDisplayName:
      if !extra.group.isEmpty, let property = extra.property {
        laterCompanions.append((extra.group, property))
      }
    // What is written before another picture does not belong to the first.
    case .photo: hasLaterPhoto = true
    case nil:
      let isCrop = extra.name == "X-ABCROP-RECTANGLE" && extra.group.isEmpty && extra.parameters == nil
      if isCrop, cropLine == nil, !hasLaterPhoto, extra.value.string != nil, hasImage { cropLine = index }
    default: break
    }
  }

  private var hasImage: Bool { record.node(.imageData) != nil || record.node(.thumbnailImageData) != nil }

  func hasExtra(_ property: Property) -> Bool { extras.contains { $0.property == property } }

  func writeExtra(at index: Int) {
    let extra = extras[index]
    if index == cropLine {
      writePhoto(crop: extra.value.string)
      return
    }
    writeVerbatim(extra)
    if relations != nil, extra.property == .agent, let value = extra.value.string,
      Self.isRelation(agent: value)
    {
      // The relation that it is has been written with it.
      continueRelations(mayWait: hasExtra(.agent, after: index))
    }
  }

  private func hasExtra(_ property: Property, after index: Int) -> Bool {
    extras[(index + 1)...].contains { $0.property == property }
  }

  func writeVerbatim(_ extra: ExtraLine) {
    guard let text = extra.value.string else {
      beginVerbatim(extra)
      line.beginValue()
      line.line.appendJSON(extra.value)
      line.end()
      return
    }
    if extra.name.isEmpty, extra.group.isEmpty, extra.parameters == nil, isStray(text) {
      line.stray(text)
    } else if extra.property == .begin || extra.property == .end || extra.property == .version {
      writeStructure(extra, text)
    } else if extra.isAgentCard {
      beginVerbatim(extra)
      line.value(text: text)
      line.end()
    } else if let encoding = extra.parameter("ENCODING"), TypeWord.words.find(encoding) == .quotedPrintable {
      writeQuotedPrintable(extra, text)
    } else {
      let isBase64 = extra.parameter("ENCODING").map { TypeWord.words.find($0) == .base64 } ?? false
      beginVerbatim(extra)
      line.value(verbatim: text)
      line.end(isBase64: isBase64)
    }
  }

  /// - Parameter keepsEncoding: Whether the value stays encoded, and its parameters with it.
  private func beginVerbatim(_ extra: ExtraLine, name: Text? = nil, keepsEncoding: Bool = false) {
    let earlier = isApple ? extra.earlierName : nil
    let name = name ?? earlier ?? writableName(extra.name)
    line.begin(name, group: GroupName(text: extra.group.isWritable(as: .group) ? extra.group : ""))
    line.parameters(
      extra.parameters, isForeign: extra.property == nil || earlier != nil,
      keepsCalendar: extra.isOfOtherCalendar
    ) { parameter in
      if keepsEncoding { return false }
      if parameter.equalsIgnoringCase("CHARSET") { return true }
      // Of the encodings only base64 is left in 3.0, and the value is in it.
      guard parameter.equalsIgnoringCase("ENCODING"), let encoding = extra.parameter("ENCODING") else {
        return false
      }
      let word = TypeWord.words.find(encoding)
      return word == .quotedPrintable || word == .eightBit || word == .sevenBit
    }
  }

  private func writableName(_ name: Text) -> Text {
    if name.isWritable(as: .name) { return name }
    if name.isEmpty { return "X-UNNAMED" }
    return scratch.write(atMost: name.count) { room in
      for index in 0..<name.count {
        let isAllowed = name[index..<index + 1].isWritable(as: .name)
        room[index] = isAllowed ? name[index] : UInt8(ascii: "-")
      }
      return name.count
    }
  }

  /// Whether the reader, too, takes a line for no property.
  private func isStray(_ text: Text) -> Bool {
    guard let first = text.first, !Text.isBlank(first),
      text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) == nil
    else { return false }
    var parser = ContentLineParser()
    var parsed = ContentLine()
    return !parser.parse(text, into: &parsed, lenient: true)
  }

  // MARK: Transfer encoding

  /// 3.0 and 4.0 have no quoted-printable: the value is decoded, part by part, so that a semicolon that was
  /// encoded stays data. What is not text stays as it is.
  private func writeQuotedPrintable(_ extra: ExtraLine, _ text: Text) {
    let charset = extra.parameter("CHARSET").flatMap { Charset(named: $0) }
    let parts = charset?.isStateful == true ? [text] : text.split(at: UInt8(ascii: ";"))
    var decoded: [Text] = []
    for part in parts {
      let bytes = QuotedPrintable.decode(part, into: scratch)
      if let charset, charset != .utf8, !bytes.isASCII || charset.isStateful {
        guard let text = charsets.decode(bytes, from: charset, into: scratch) else { break }
        decoded.append(text)
      } else if bytes.isUTF8 {
        decoded.append(bytes)
      } else {
        break
      }
    }
    let isText = decoded.count == parts.count
    beginVerbatim(extra, keepsEncoding: !isText)
    line.beginValue()
    if isText {
      for (index, part) in decoded.enumerated() {
        if index > 0 { line.append(verbatim: ";") }
        appendDecoded(part)
      }
    } else {
      line.append(verbatim: text)
    }
    line.end()
  }

  private func appendDecoded(_ part: Text) {
    var rest = part
    while let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) {
      let isEscaped = semicolon > 0 && rest[semicolon - 1] == UInt8(ascii: "\\")
      line.append(verbatim: rest.prefix(upTo: semicolon))
      line.append(verbatim: isEscaped ? ";" : "\\;")
      rest = rest.suffix(from: semicolon + 1)
    }
    line.append(verbatim: rest)
  }

  // MARK: Lines that begin and end cards

  /// A nested card is written line by line, if it is whole. Anything else that would begin or end a card, or say
  /// what version it is of, must not.
  private func writeStructure(_ extra: ExtraLine, _ text: Text) {
    let isStructure = extra.property == .version || text.trimmed.equalsIgnoringCase("VCARD")
    if extra.property == .begin, extra.group.isEmpty, extra.parameters == nil, NestedCard.isWhole(text) {
      line.nested(text)
      return
    }
    beginVerbatim(extra, name: isStructure ? Self.harmlessName(extra.property) : nil)
    line.value(verbatim: text)
    line.end()
  }

  private static func harmlessName(_ property: Property?) -> Text {
    switch property {
    case .begin: "X-BEGIN"
    case .end: "X-END"
    default: "X-VERSION"
    }
  }
}

extension Text {
  enum NamePart { case group, name }

  /// Whether it can stand where a property has its group, or its name, and be read again.
  func isWritable(as part: NamePart) -> Bool {
    guard let first, !Text.isBlank(first) else { return false }
    return firstIndex {
      $0 < 0x20 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";")
        || part == .group && $0 == UInt8(ascii: ".")
    } == nil
  }
}
