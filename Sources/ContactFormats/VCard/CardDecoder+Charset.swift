import JSON

/// The charset of those bytes of a card that declare none and are not UTF-8.
struct CardCharset {
  /// What other cards of the input have; it has a head start when there is little to go by.
  let expected: Charset?
  /// Once it was asked for.
  var found: Charset?
  var hasLooked = false
}

// Order of belief: the charset that the line declares, UTF-8, the charset that another line of the card
// declares, a guess from all bytes of the card.
extension CardDecoder {
  func charset(of line: ContentLine) -> Charset? {
    line.charset.isEmpty ? nil : Charset(named: line.charset)
  }

  /// `bytes` of `line` as UTF-8.
  func utf8(_ bytes: Text, of line: ContentLine) -> Text {
    if let declared = charset(of: line), declared != .utf8 {
      if !declared.isStateful && bytes.isASCII { return bytes }
      if let text = charsets.decode(bytes, from: declared, into: document) { return text }
      remark("charset.undecodable", "a value is not in the charset \(declared.name) that it declares")
    }
    if bytes.isUTF8 { return bytes }
    return guessed(bytes)
  }

  private func guessed(_ bytes: Text) -> Text {
    let charset = charsetOfCard(evidence: bytes)
    if let text = charsets.decode(bytes, from: charset, into: document) { return text }
    // Damaged text of that charset, or a wrong guess; this one takes all bytes and loses none.
    remark("charset.undecodable", "a value is neither UTF-8 nor \(charset.name); it was read as windows-1252")
    return Windows1252.decode(bytes, into: document)
  }

  private func charsetOfCard(evidence: Text) -> Charset {
    if let known = foreignCharset.found { return known }
    if !foreignCharset.hasLooked {
      foreignCharset.hasLooked = true
      if let declared = charsetDeclaredInCard(),
        charsets.decode(evidence, from: declared, into: document) != nil
      {
        foreignCharset.found = declared
        remark(
          "charset.guessed",
          "bytes without a charset were read as \(declared.name), as the card declares elsewhere")
        return declared
      }
    }
    let detector = CharsetDetector(decoder: charsets)
    for line in foreignLines() { detector.add(line) }
    detector.add(evidence)
    let guess = detector.guess(expecting: foreignCharset.expected)
    foreignCharset.found = guess.charset
    remark(
      "charset.guessed",
      "bytes without a charset were read as \(guess.charset.name)\(guess.isSure ? "" : "; it may be another one")"
    )
    return guess.charset
  }

  /// The first charset but UTF-8 that a line of the card declares.
  private func charsetDeclaredInCard() -> Charset? {
    let marker: Text = "CHARSET="
    var start = 0
    while let equals = card.firstIndex(of: UInt8(ascii: "="), from: start) {
      start = equals + 1
      guard start >= marker.count, card[start - marker.count..<start].equalsIgnoringCase(marker) else {
        continue
      }
      let end = card.firstIndex(from: start) {
        $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") || $0 < 0x20
      }
      var name = card[start..<(end ?? card.count)]
      if name.first == UInt8(ascii: "\""), name.count > 2 { name = name[1..<name.count - 1] }
      if let charset = Charset(named: name), charset != .utf8 { return charset }
    }
    return nil
  }

  /// The lines of the card that are not UTF-8, as many as are needed to judge.
  private func foreignLines() -> [Text] {
    if isUTF8 { return [] }
    var lines: [Text] = []
    var ends = LineEnds()
    var position = 0
    var count = 0
    while position < card.count, count < CharsetDetector.maxBytes {
      let end = ends.find(in: card.start, from: position, limit: card.count)
      let line = card[position..<end]
      if !line.isUTF8 {
        lines.append(line)
        count += line.count
      }
      position = end + 1
    }
    return lines
  }
}
