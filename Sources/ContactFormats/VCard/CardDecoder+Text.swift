// Sound because what is written is bounded by what is read: an escape is longer than what it stands for.
import JSON

// From the bytes of a value to its text: transfer encoding, charset, escapes.
extension CardDecoder {
  /// The text of a property that holds one.
  @inline(__always)
  func text(_ line: ContentLine) -> Text {
    if case .written = line.form { return unescaped(decoded(line)) }
    return plainText(of: line, joiner: ";")
  }

  /// The written value with its transfer encoding and charset undone; escapes still in.
  @inline(__always)
  func decoded(_ line: ContentLine) -> Text {
    if line.encoding == .none && line.charset.isEmpty && isUTF8 { return line.value }
    return decodedSlowly(line)
  }

  private func decodedSlowly(_ line: ContentLine) -> Text {
    switch line.encoding {
    case .none: utf8(line.value, of: line)
    case .quotedPrintable: utf8(QuotedPrintable.decode(line.value, into: document), of: line)
    case .base64: utf8(Base64.decode(line.value, into: document) ?? line.value, of: line)
    }
  }

  /// The value of a property that stays as it is written, in UTF-8.
  func verbatim(_ line: ContentLine) -> Text {
    guard case .written = line.form else { return written(line) }
    return isUTF8 && line.charset.isEmpty ? line.value : utf8(line.value, of: line)
  }

  // MARK: Escapes

  /// `text` with its escapes undone. Unknown ones stay.
  @inline(__always)
  func unescaped(_ text: Text) -> Text {
    guard let first = text.firstIndex(of: UInt8(ascii: "\\")) else { return text }
    return unescaped(text, from: first)
  }

  private func unescaped(_ text: Text, from first: Int) -> Text {
    let bytes = text.start
    let count = text.count
    let hasNewlines = hasNewlines(text, from: first)
    return document.write(atMost: count) { room in
      room.update(from: bytes, count: first)
      var out = first
      var index = first
      while index < count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\"), index + 1 < count,
          let character = Self.escaped(bytes[index + 1], hasNewlines: hasNewlines)
        {
          room[out] = character
          index += 2
        } else {
          room[out] = byte
          index += 1
        }
        out += 1
      }
      return out
    }
  }

  /// Whether the backslashes of `text` are escapes of newlines, too. In 2.1 a backslash is data, save before a
  /// delimiter: `C:\temp\notes` is written as it is. But some programs write 2.1 with the escapes of 3.0: then
  /// every backslash is one of those, and there is a `\n` that is no part of a path.
  private func hasNewlines(_ text: Text, from first: Int) -> Bool {
    if version != .v21 { return true }
    let bytes = text.start
    if text.hasPrefix("\\\\") { return false }
    var found = false
    var index = first
    while index < text.count {
      if bytes[index] == UInt8(ascii: "\\") {
        if index > 0, bytes[index - 1] == UInt8(ascii: ":") { return false }
        index += 1
        guard index < text.count, let character = Self.escaped(bytes[index], hasNewlines: true) else {
          return false
        }
        found = found || character == UInt8(ascii: "\n")
      }
      index += 1
    }
    return found
  }

  /// What a backslash before `byte` makes of it.
  @inline(__always)
  private static func escaped(_ byte: UInt8, hasNewlines: Bool) -> UInt8? {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"): byte
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): hasNewlines ? byte : nil
    case UInt8(ascii: "n"), UInt8(ascii: "N"): hasNewlines ? UInt8(ascii: "\n") : nil
    default: nil
    }
  }

  // MARK: Structured values

  /// The parts of a structured value, one after the other.
  struct Parts {
    var rest: Text
    var atEnd = false
    /// Decoding is done part by part, so that an encoded semicolon stays data.
    let encodedLine: ContentLine?
    /// For parts that were taken apart already: the next one, and those behind it.
    var isPlain = false
    var element: JSONNode?
    var others: JSONNode.Children?

    init(rest: Text, encodedLine: ContentLine?) {
      self.rest = rest
      self.encodedLine = encodedLine
    }
  }

  /// The line's value, to be taken apart at its semicolons.
  @inline(__always)
  func parts(of line: ContentLine) -> Parts {
    guard case .written = line.form else { return plainParts(of: line) }
    if line.encoding == .quotedPrintable, charset(of: line)?.isStateful != true {
      return Parts(rest: line.value, encodedLine: line)
    }
    return Parts(rest: decoded(line), encodedLine: nil)
  }

  /// The next part, nil at the end. `joiner` stands for the commas of a list; nil where commas are data.
  @inline(__always)
  func nextPart(_ parts: inout Parts, joiner: StaticString?) -> Text? {
    if parts.atEnd { return nil }
    if parts.isPlain { return nextPlainPart(&parts, joiner: joiner) }
    let bytes = parts.rest.start
    let count = parts.rest.count
    var index = 0
    var isPlain = true
    while index < count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ";") { break }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        // In 2.1 only a delimiter is escaped, so that a path may end in a backslash.
        if version != .v21 || index + 1 < count && bytes[index + 1] == UInt8(ascii: ";") { index += 1 }
      } else if byte == UInt8(ascii: ",") {
        isPlain = isPlain && joiner == nil
      }
      index += 1
    }
    let end = min(index, count)
    var part = parts.rest[0..<end]
    if index < count {
      parts.rest = parts.rest.suffix(from: index + 1)
    } else {
      parts.atEnd = true
    }
    if let line = parts.encodedLine {
      part = utf8(QuotedPrintable.decode(part, into: document), of: line)
    }
    if isPlain && parts.encodedLine == nil { return part }
    guard let joiner, version != .v21, part.contains(UInt8(ascii: ",")) else { return unescaped(part) }
    return joined(part, with: Text(joiner))
  }

  /// The elements of a list, unescaped, with `joiner` between them. A comma before a space is a comma that
  /// somebody forgot to escape.
  func joined(_ list: Text, with joiner: Text) -> Text {
    let bytes = list.start
    let count = list.count
    return document.write(atMost: count * max(1, joiner.count)) { room in
      var out = 0
      var index = 0
      while index < count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\\"), index + 1 < count,
          let character = Self.escaped(bytes[index + 1], hasNewlines: true)
        {
          room[out] = character
          out += 1
          index += 2
        } else if byte == UInt8(ascii: ","), !(index + 1 < count && bytes[index + 1] == 0x20) {
          for character in joiner {
            room[out] = character
            out += 1
          }
          index += 1
        } else {
          room[out] = byte
          out += 1
          index += 1
        }
      }
      return out
    }
  }

  /// Calls `body` with each element of a list that is separated by commas, unescaped.
  func forEachElement(of line: ContentLine, _ body: (Text) -> Void) {
    guard case .written = line.form else {
      forEachPlainElement(of: line, body)
      return
    }
    let list = decoded(line)
    var start = 0
    var index = 0
    while index < list.count {
      let byte = list.start[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if byte == UInt8(ascii: ",") {
        body(unescaped(list[start..<index]))
        start = index + 1
      }
      index += 1
    }
    body(unescaped(list.suffix(from: start)))
  }
}
