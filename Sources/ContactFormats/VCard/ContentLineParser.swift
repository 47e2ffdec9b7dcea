// Sound because every read of `bytes[index]` is preceded by a comparison with `count`.
import JSON

/// Parses the part of a line before its value. The parameters of the line parsed last are kept; the memory is
/// used again for the next one.
struct ContentLineParser {
  private(set) var parameters: [Parameter] = []
  /// PREF=1,TYPE=HOME and the like were met.
  private(set) var metMalformedParameter = false

  init() { parameters.reserveCapacity(16) }

  /// Begins a property that is parsed already; `add` gives it its parameters.
  mutating func begin(_ name: Text) -> ContentLine {
    parameters.removeAll(keepingCapacity: true)
    metMalformedParameter = false
    var line = ContentLine()
    line.name = name
    line.property = Property.words.find(name)
    return line
  }

  /// Adds a parameter to the property at hand, which is `line`.
  mutating func add(_ name: Text, _ value: Text, to line: inout ContentLine) {
    add(name, ParameterName.words.find(name), value, quoted: true, to: &line)
  }

  /// Parses `text` into `line`, up to its colon.
  ///
  /// - Parameter lenient: Whether a quote that is never closed is taken for an ordinary character. To be
  ///   false as long as the rest of the line may still come.
  /// - Returns: false when there is no colon outside quotes, or nothing before it.
  mutating func parse(_ text: Text, into line: inout ContentLine, lenient: Bool) -> Bool {
    line = ContentLine()
    parameters.removeAll(keepingCapacity: true)
    metMalformedParameter = false
    let bytes = text.start
    let count = text.count
    var index = 0
    var nameStart = 0
    var hash = WordHash.seed
    scan: while true {
      if index == count { return false }
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: ";"): break scan
      case UInt8(ascii: ".") where nameStart == 0 && index > 0:
        line.group = text[0..<index]
        nameStart = index + 1
        hash = WordHash.seed
      default: hash = WordHash.step(hash, byte)
      }
      index += 1
    }
    line.name = text[nameStart..<index]
    if line.name.isEmpty { return false }
    line.property = Property.words.find(line.name, hash: hash)
    if bytes[index] == UInt8(ascii: ";") {
      guard let colon = parseParameters(text, from: index, into: &line, honourQuotes: true) else {
        guard lenient, text.contains(UInt8(ascii: "\"")) else { return false }
        let plain = line.name
        let (group, property) = (line.group, line.property)
        line = ContentLine()
        (line.name, line.group, line.property) = (plain, group, property)
        parameters.removeAll(keepingCapacity: true)
        guard let colon = parseParameters(text, from: index, into: &line, honourQuotes: false) else {
          return false
        }
        line.value = text.suffix(from: colon + 1)
        return true
      }
      index = colon
    }
    line.value = text.suffix(from: index + 1)
    return true
  }

  /// Parses from the semicolon at `start`; returns where the colon is.
  private mutating func parseParameters(
    _ text: Text, from start: Int, into line: inout ContentLine, honourQuotes: Bool
  ) -> Int? {
    let bytes = text.start
    let count = text.count
    var index = start
    while index < count, bytes[index] == UInt8(ascii: ";") {
      index += 1
      let nameStart = index
      var hash = WordHash.seed
      while index < count, !Self.endsName(bytes[index]) {
        hash = WordHash.step(hash, bytes[index])
        index += 1
      }
      if index == count { return nil }
      let name = text[nameStart..<index].trimmed
      if bytes[index] != UInt8(ascii: "=") {
        if !name.isEmpty { addBare(name, to: &line) }
        // vCard 2.1 has no lists of bare types, but they are written.
        if bytes[index] == UInt8(ascii: ",") {
          guard let next = parseValues(text, from: index + 1, of: "TYPE", .type, into: &line, honourQuotes)
          else { return nil }
          index = next
        }
        continue
      }
      let known =
        name.count == index - nameStart
        ? ParameterName.words.find(name, hash: hash)
        : ParameterName.words.find(name)
      guard let next = parseValues(text, from: index + 1, of: name, known, into: &line, honourQuotes) else {
        return nil
      }
      index = next
    }
    return index < count && bytes[index] == UInt8(ascii: ":") ? index : nil
  }

  @inline(__always)
  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: ",")
  }

  /// Parses the values of a parameter, from behind its `=`; returns where they end.
  private mutating func parseValues(
    _ text: Text, from start: Int, of firstName: Text, _ firstWord: ParameterName?,
    into line: inout ContentLine, _ honourQuotes: Bool
  ) -> Int? {
    let bytes = text.start
    let count = text.count
    var (name, word) = (firstName, firstWord)
    var index = start
    while true {
      var quoted = false
      var from = index
      var to = index
      if honourQuotes, index < count, bytes[index] == UInt8(ascii: "\"") {
        guard let close = text.firstIndex(of: UInt8(ascii: "\""), from: index + 1) else { return nil }
        (from, to, quoted) = (index + 1, close, true)
        index = close + 1
        // What stands between the closing quote and the next delimiter is not part of anything.
        while index < count, !Self.endsValue(bytes[index]) { index += 1 }
      } else {
        while index < count, !Self.endsValue(bytes[index]) {
          if honourQuotes, bytes[index] == UInt8(ascii: "\"") {
            guard let close = text.firstIndex(of: UInt8(ascii: "\""), from: index + 1) else { return nil }
            index = close
          }
          index += 1
        }
        to = index
      }
      if index >= count { return nil }
      add(name, word, text[from..<to], quoted: quoted, to: &line)
      guard bytes[index] == UInt8(ascii: ",") else { return index }
      index += 1
      if let (other, otherWord, valueStart) = nameAfterComma(text, at: index) {
        // `PREF=1,TYPE=HOME`: a comma where a semicolon should be.
        metMalformedParameter = true
        (name, word, index) = (other, otherWord, valueStart)
      }
    }
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",")
  }

  private func nameAfterComma(_ text: Text, at start: Int) -> (Text, ParameterName, Int)? {
    let bytes = text.start
    var index = start
    while index < text.count, index - start < 32 {
      let byte = bytes[index]
      if byte == UInt8(ascii: "=") {
        let name = text[start..<index].trimmed
        guard let word = ParameterName.words.find(name) else { return nil }
        return (name, word, index + 1)
      }
      if Self.endsValue(byte) || byte == UInt8(ascii: "\"") { return nil }
      index += 1
    }
    return nil
  }

  private mutating func addBare(_ name: Text, to line: inout ContentLine) {
    let type = TypeWord.words.find(name)
    switch type {
    case .quotedPrintable: line.encoding = .quotedPrintable
    case .base64: line.encoding = .base64
    case .eightBit, .sevenBit: break
    default:
      addType(name, type, quoted: false, to: &line)
      return
    }
    parameters.append(Parameter(name: "ENCODING", word: .encoding, value: name, type: nil, wasQuoted: false))
  }

  private mutating func addType(_ value: Text, _ type: TypeWord?, quoted: Bool, to line: inout ContentLine) {
    if let type {
      line.types.insert(TypeSet(type))
      if type == .pref { line.isPreferred = true }
    } else if line.customType.isEmpty {
      line.customType = value
    }
    parameters.append(Parameter(name: "TYPE", word: .type, value: value, type: type, wasQuoted: quoted))
  }

  private mutating func add(
    _ name: Text, _ word: ParameterName?, _ value: Text, quoted: Bool, to line: inout ContentLine
  ) {
    let value = quoted ? value : value.trimmed
    if value.isEmpty, word == nil || word == .pref, let type = TypeWord.words.find(name) {
      // `CELL=` and `PREF=`: the name is the type.
      addType(name, type, quoted: false, to: &line)
      return
    }
    switch word {
    case .type:
      addTypes(value, quoted: quoted, to: &line)
      return
    case .encoding:
      switch TypeWord.words.find(value) {
      case .quotedPrintable: line.encoding = .quotedPrintable
      case .base64: line.encoding = .base64
      default: break
      }
    case .charset: line.charset = value
    case .value: line.valueType = value
    case .pref:
      if value.integer == 1 {
        line.isPreferred = true
      } else {
        line.hasOtherParameters = true
      }
    default: line.hasOtherParameters = true
    }
    parameters.append(Parameter(name: name, word: word, value: value, type: nil, wasQuoted: quoted))
  }

  /// `TYPE="cell,home"` is a list as well.
  private mutating func addTypes(_ value: Text, quoted: Bool, to line: inout ContentLine) {
    var rest = value
    while quoted, let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      let part = rest.prefix(upTo: comma).trimmed
      if !part.isEmpty { addType(part, TypeWord.words.find(part), quoted: true, to: &line) }
      rest = rest.suffix(from: comma + 1)
    }
    if quoted { rest = rest.trimmed }
    if rest.isEmpty { return }
    addType(rest, TypeWord.words.find(rest), quoted: quoted, to: &line)
  }
}
