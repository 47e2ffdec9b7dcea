import JSON
import PluginKit

/// The charset of a table, which is one for all of it.
///
/// Order of belief: the one in which the header reads as a known one, UTF-8, a guess from the first rows that are
/// not UTF-8.
final class TableCharset {
  /// How much of the table a guess is made from.
  static let sampleBytes = CharsetDetector.maxBytes

  /// Told by the header; nil when the header is UTF-8, or has no word that could tell.
  let ofHeader: Charset?
  /// Guessed for the first row that needs it, and kept.
  private(set) var guessed: Charset?
  private let decoder: CharsetDecoder
  private var remarks: [ReadRemark] = []

  init(ofHeader: Charset?, decoder: CharsetDecoder = CharsetDecoder()) {
    self.ofHeader = ofHeader
    self.decoder = decoder
  }

  /// Whether a guess is due before a row with these bytes is read.
  func needsGuess(for row: Text) -> Bool { ofHeader == nil && guessed == nil && !row.isUTF8 }

  /// Guesses from `sample`, some rows beginning with the one that needs it.
  func guess(from sample: Text) {
    let detector = CharsetDetector(decoder: decoder)
    var rest = sample
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.count
      let line = rest.prefix(upTo: end)
      if !line.isUTF8 { detector.add(line) }
      rest = rest.suffix(from: min(end + 1, rest.count))
    }
    guessed = detector.guess(expecting: nil).charset
  }

  /// `text` as UTF-8.
  func utf8(_ text: Text, in document: JSONDocument) -> Text {
    if text.isASCII { return text }
    if let ofHeader {
      if let decoded = decoder.decode(text, from: ofHeader, into: document) { return decoded }
      if text.isUTF8 { return text }
      return lastResort(text, instead: ofHeader, in: document)
    }
    if text.isUTF8 { return text }
    let charset = guessed ?? .windows1252
    guard let decoded = decoder.decode(text, from: charset, into: document) else {
      return lastResort(text, instead: charset, in: document)
    }
    remark("charset.guessed", "bytes without a charset were read as \(charset.name)")
    return decoded
  }

  /// This one takes all bytes and loses none.
  private func lastResort(_ text: Text, instead charset: Charset, in document: JSONDocument) -> Text {
    remark("charset.undecodable", "a cell is neither UTF-8 nor \(charset.name); it was read as windows-1252")
    return Windows1252.decode(text, into: document)
  }

  private func remark(_ code: StaticString, _ message: String) {
    let remark = ReadRemark(code, message)
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// What there is to say about the texts since the last call.
  func takeRemarks() -> [ReadRemark] {
    if remarks.isEmpty { return [] }
    defer { remarks.removeAll() }
    return remarks
  }
}
