import JSON

// How extensions are found: announced by a word or a sign, dialled after a pause, or, in China, behind a second
// hyphen.
extension DialScanner {
  /// Takes the digits that follow a word for "extension", if there are some and not too many.
  @discardableResult
  mutating func scanExtension(limit: Int) -> Bool {
    var ahead = reader
    ahead.skipFormatting()
    // `ext. no. 12`
    var behind = ahead
    if ExtensionWord.isFiller(ahead.text[behind.word()]) {
      ahead = behind
      ahead.skipFormatting()
    }
    let range = ahead.digits()
    guard (1...limit).contains(range.count) else { return false }
    if extensionText == nil { extensionText = ahead.text[range.bytes] }
    return true
  }

  /// One word may stand between the number and the extension: `555-1234 (work, ext. 5)`.
  mutating func scanExtensionBehindRemark() {
    reader.skipFormatting()
    while reader.peek == .comma { _ = reader.next() }
    reader.skipFormatting()
    if ExtensionWord.announces(body(reader.word())) { scanExtension(limit: 20) }
  }

  /// What is dialled after the number: `,,123#` is an extension, since it is all that follows and goes out by
  /// itself. Behind a wait it is not: somebody is asked first, and it may be a secret.
  mutating func scanPostDial() {
    var pauses = 0
    var isWait = false
    var ahead = reader
    pauses: while let sign = ahead.peek {
      switch sign {
      case .comma: pauses += 1
      case .semicolon: isWait = true
      case .separator: break
      case .letter:
        var behind = ahead
        let run = body(behind.letters())
        guard run.isPauseLetters else { break pauses }
        pauses += run.count
        isWait = isWait || run.contains(UInt8(ascii: "w")) || run.contains(UInt8(ascii: "W"))
        ahead = behind
        continue
      default: break pauses
      }
      _ = ahead.next()
    }
    if let sign = ahead.peek, sign.isLetter || sign == .other {
      // `, ext. 5`
      reader = ahead
      if ExtensionWord.announces(body(reader.word())) { scanExtension(limit: 20) }
      return
    }
    guard pauses > 0, !isWait else { return }
    let range = ahead.digits()
    let isClosed = ahead.peek == .hash
    if isClosed { _ = ahead.next() }
    while ahead.peek == .separator { _ = ahead.next() }
    guard ahead.peek == nil, (1...(pauses > 1 || isClosed ? 15 : 6)).contains(range.count) else { return }
    if extensionText == nil { extensionText = ahead.text[range.bytes] }
  }

  /// Whether the number is grouped as a Chinese one with an extension is: `0755-88888888-801`.
  var mayHaveChineseExtension: Bool {
    extensionText == nil && !isServiceCode && groups.chineseExtension != nil
      && (isInternational || output.text[output.count - digitCount] == UInt8(ascii: "0"))
  }

  /// Takes the extension off the number, which is what was written last.
  mutating func splitChineseExtension() {
    guard let last = groups.chineseExtension else { return }
    output.truncate(to: output.count - last.count)
    digitCount -= last.count
    extensionText = body.suffix(from: last.start)
  }

  /// Writes the digits of the extension; false when it holds none.
  static func write(extension text: Text, to output: OutputBuffer) -> Bool {
    var reader = DialReader(text, isURI: false)
    var count = 0
    while let sign = reader.next() {
      guard case .digit(let digit) = sign else { continue }
      output.append(UInt8(ascii: "0") + digit)
      count += 1
    }
    return count > 0
  }
}

extension Text {
  /// Whether it is all p and w, the pause and the wait of dialling programs.
  var isPauseLetters: Bool {
    !isEmpty
      && firstIndex { Text.lowercased($0) != UInt8(ascii: "p") && Text.lowercased($0) != UInt8(ascii: "w") }
        == nil
  }
}

extension DialReader {
  /// Goes past blanks, hyphens and what else may stand in front of an extension.
  fileprivate mutating func skipFormatting() {
    while let sign = peek, sign == .separator || sign == .hyphen || sign == .hash || sign == .open {
      _ = next()
    }
  }

  /// Goes past the digits that are next; tells how many they are, and where.
  fileprivate mutating func digits() -> (count: Int, bytes: Range<Int>) {
    let start = index
    var count = 0
    while peek?.isDigit == true {
      _ = next()
      count += 1
    }
    return (count, start..<index)
  }
}
