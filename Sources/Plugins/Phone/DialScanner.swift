import JSON

/// Takes a telephone number as people write it to what is dialled: digits, a leading `+`, and, beside it, the
/// extension.
///
/// Read are digits of any script, letters that stand for keys, `tel:` URIs; left out are blanks, brackets,
/// marks of direction, words in front and behind, and the trunk `(0)` of an international number. The number
/// ends where a pause, an extension, a word or a second number begins. A service code, `*100#`, keeps its
/// signs.
struct DialScanner {
  /// The extension, where the source has it; its digits are not yet those of ASCII.
  var extensionText: Text?
  /// Whether the number begins with a `+`.
  private(set) var isInternational = false
  /// Whether the number begins with `*` or `#`.
  private(set) var isServiceCode = false
  var digitCount = 0

  let body: Text
  private let isURI: Bool
  private let isVanity: Bool
  let output: OutputBuffer
  var reader: DialReader
  var groups = HyphenGroups()
  private var isInsideWord = false

  /// Writes the number in `value` to `output`.
  init(_ value: Text, to output: OutputBuffer) {
    let parts = DialParts(value)
    body = parts.body
    isURI = parts.isURI
    isVanity = VanityNumber.isVanity(parts.body, isURI: parts.isURI)
    extensionText = parts.extensionText
    self.output = output
    reader = DialReader(parts.body, isURI: parts.isURI)

    if let context = parts.context {
      reader = DialReader(context, isURI: parts.isURI)
      while scanNext() {}
      reader = DialReader(body, isURI: isURI)
    }
    while scanNext() {}
  }

  /// Takes the next sign; false at the end of the number.
  private mutating func scanNext() -> Bool {
    let start = reader.index
    guard let sign = reader.next() else { return false }
    defer { isInsideWord = sign.isLetter }
    switch sign {
    case .digit(let digit): append(digit)
    case .plus: if digitCount == 0 { isInternational = true }
    case .separator, .close: groups.noteSeparator(digitCount)
    case .hyphen: groups.noteHyphen(digitCount, at: reader.index)
    case .open:
      groups.noteSeparator(digitCount)
      skipTrunkZero()
    case .star:
      if digitCount > 0 { return false }
      return scanServiceCode(from: start)
    case .hash:
      if digitCount == 0 { return scanServiceCode(from: start) }
      scanExtension(limit: 9)
      return false
    case .slash: return !beginsAnotherNumber()
    case .comma, .semicolon:
      if digitCount == 0 { return true }
      reader.index = start
      scanPostDial()
      return false
    case .letter(let letter): return scanLetters(letter, from: start)
    case .other: return scanWord(from: start)
    }
    return true
  }

  private mutating func append(_ digit: UInt8) {
    if digitCount == 0, isInternational { output.append(UInt8(ascii: "+")) }
    output.append(UInt8(ascii: "0") + digit)
    digitCount += 1
    groups.noteDigit()
  }

  /// `+44 (0)20`: the zero is dialled inside the country, and is not behind its code. Italy and San Marino keep
  /// theirs.
  private mutating func skipTrunkZero() {
    var ahead = reader
    guard ahead.next() == .digit(0), ahead.next() == .close else { return }
    let sofar = output.text.suffix(from: output.count - digitCount)
    let code = sofar.hasPrefix("00") && !isInternational ? sofar.suffix(from: 2) : sofar
    guard isInternational || code.count < sofar.count, (1...3).contains(code.count) else { return }
    if code == "39" || code == "378" { return }
    reader = ahead
  }

  /// Whether a slash divides two numbers, as in `030 1234567 / 0171 1234567`, and not an area code from the rest.
  private func beginsAnotherNumber() -> Bool {
    guard digitCount >= 6 else { return false }
    var ahead = reader
    var first: DialSign?
    var digits = 0
    // A bounded look, so that a row of slashes takes no more than linear time.
    for _ in 0..<64 {
      guard let sign = ahead.next() else { break }
      if first == nil, sign == .plus || sign.isDigit { first = sign }
      if sign.isDigit { digits += 1 }
    }
    return digitCount + digits > 15 || (digits >= 7 && (first == .plus || first == .digit(0)))
  }

  private mutating func scanServiceCode(from start: Int) -> Bool {
    // A mark of the source in front of a number, `# 1234`, is no code.
    if isInternational || reader.peek.map({ !$0.isDigit && $0 != .star && $0 != .hash }) ?? true {
      return true
    }
    isServiceCode = true
    reader.index = start
    while let sign = reader.next() {
      switch sign {
      case .digit(let digit): append(digit)
      case .star: output.append(UInt8(ascii: "*"))
      case .hash: output.append(UInt8(ascii: "#"))
      case .plus: output.append(UInt8(ascii: "+"))
      case .separator, .hyphen, .open, .close: continue
      default: return false
      }
    }
    return false
  }

  private mutating func scanLetters(_ letter: UInt8, from start: Int) -> Bool {
    if isVanity, digitCount > 0,
      isInsideWord || !VanityNumber.announcesExtension(at: start, body, isURI: isURI)
    {
      append(DialSign.key(letter))
      return true
    }
    return scanWord(from: start)
  }

  /// A word announces the extension, is a pause of dialling programs, stands in front of the number, or ends it.
  private mutating func scanWord(from start: Int) -> Bool {
    reader.index = start
    let word = body(reader.word())
    if ExtensionWord.announces(word) {
      let found = scanExtension(limit: word.count == 1 ? 9 : 20)
      return digitCount == 0 && !found
    }
    if digitCount == 0 {
      isInternational = false
      // A sign that belongs to no word
      if word.isEmpty { _ = reader.next() }
      return true
    }
    if word.isPauseLetters {
      reader.index = start
      scanPostDial()
    } else if !word.isEmpty {
      scanExtensionBehindRemark()
    }
    return false
  }

  func body(_ range: Range<Int>) -> Text { reader.text[range] }
}
