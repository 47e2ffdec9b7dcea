import JSON
import PluginKit

// From the bytes of a line to text, and what is kept as it was written.
extension EntryDecoder {
  /// The text of a line; nil when it is not base64 where it says that it is.
  func text(of line: AttributeLine) -> Text? {
    if line.form != .base64 { return isUTF8 ? line.value : utf8(line.value) }
    guard let bytes = Base64.decode(line.value, into: document) else {
      remark(
        "ldif.badBase64", "a value is not the base64 that it should be; it is in extra as it was written")
      return nil
    }
    return utf8(bytes)
  }

  /// `text` of the entry as UTF-8.
  func safe(_ text: Text) -> Text { isUTF8 ? text : utf8(text) }

  /// LDIF is UTF-8. What is not, was written by a program that did not know.
  private func utf8(_ bytes: Text) -> Text {
    if bytes.isUTF8 { return bytes }
    let charset = foreignCharset ?? guessCharset(evidence: bytes)
    foreignCharset = charset
    if let text = charsets.decode(bytes, from: charset, into: document) { return text }
    // It takes all bytes and loses none.
    remark("charset.undecodable", "a value is neither UTF-8 nor \(charset.name); it was read as windows-1252")
    return Windows1252.decode(bytes, into: document)
  }

  private func guessCharset(evidence: Text) -> Charset {
    let detector = CharsetDetector(decoder: charsets)
    detector.add(evidence)
    if !isUTF8 {
      var lines = AttributeLines(entry)
      var count = 0
      while count < CharsetDetector.maxBytes, let line = lines.next(in: document) {
        if line.isUTF8 { continue }
        detector.add(line)
        count += line.count
      }
    }
    let guess = detector.guess(expecting: expectedCharset)
    remark(
      "charset.guessed",
      "bytes that are not UTF-8 were read as \(guess.charset.name)\(guess.isSure ? "" : "; it may be another one")"
    )
    return guess.charset
  }

  // MARK: Extra

  /// Keeps a line that no raw key stands for: under its name with its options, decoded where it is text. What is
  /// not text stays base64, and what stands elsewhere is not fetched; `parameters` says so.
  func addExtra(_ line: AttributeLine) {
    switch line.form {
    case .plain: addExtra(name: line.name, value: safe(line.value))
    case .url: addExtra(name: line.name, value: safe(line.value), parameter: ("value", "uri"))
    case .base64:
      if let bytes = Base64.decode(line.value, into: document), bytes.isUTF8, !bytes.contains(0) {
        addExtra(name: line.name, value: bytes)
      } else {
        addExtra(name: line.name, value: safe(line.value), parameter: ("encoding", "base64"))
      }
    }
  }

  func addExtra(name: Text, value: Text, parameter: (name: Text, value: Text)? = nil) {
    let entry = record.appendObject(to: .extra)
    document.append(document.make(string: name), as: "name", to: entry)
    if let parameter {
      let parameters = document.make(.object)
      document.append(document.make(string: parameter.value), as: parameter.name, to: parameters)
      document.append(parameters, as: "parameters", to: entry)
    }
    document.append(document.make(string: value), as: "value", to: entry)
  }
}
