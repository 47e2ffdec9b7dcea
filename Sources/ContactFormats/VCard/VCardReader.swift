import JSON
import PluginKit

/// Reads vCards 2.1, 3.0 and 4.0, one record a card.
final class VCardReader: RecordReader {
  private let source: UnicodeSource
  private let file: String?
  private let limit: Int
  private var splitter: CardSplitter
  private let decoder = CardDecoder()
  private var index = 0
  private var atEnd = false
  /// The charset of the first card that had bytes without one.
  private var inputCharset: Charset?
  /// The first bytes of the input, to say what it is if it is no vCard.
  private var head: [UInt8] = []

  init(_ input: ContactFormat.Input) {
    source = UnicodeSource(input.source)
    file = input.file
    limit = input.limits.maxRecordBytes
    splitter = CardSplitter(maxCardBytes: limit)
  }

  func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    record.removeAll()
    guard let card = try nextCard() else {
      if !head.isEmpty, !splitter.foundCard { throw .input(VCardFormat.refusal(of: head)) }
      return false
    }
    defer { index += 1 }
    record.source.format = "vcard"
    record.source.file = file
    record.source.index = index
    record.source.line = card.line
    if card.isTooLong {
      throw .record(problem("the card has \(card.byteCount) bytes, more than the limit of \(limit)", card))
    }
    // A card that has nothing between BEGIN and END says nothing, and says it well.
    guard
      decoder.decode(card.text, into: record, expecting: inputCharset, line: card.line)
        || card.hasEnd && decoder.unreadableLines == 0
    else {
      throw .record(problem("no property could be read in the card", card))
    }
    // The first card decides, not the last: what a card becomes must not hang on who decoded the one before.
    inputCharset = inputCharset ?? decoder.foreignCharset.found
    if !card.hasEnd { record.source.remarks.append(ReadRemark("vcard.noEnd", "the card has no END:VCARD")) }
    return true
  }

  private func nextCard() throws(ReadFailure) -> CardSplitter.Card? {
    while !atEnd {
      if let card = splitter.next() { return card }
      let count: Int
      do throws(InputProblem) {
        count = try splitter.receive { buffer throws(InputProblem) in
          let count = try source.read(into: buffer)
          if head.count < VCardFormat.headBytes { head += buffer.prefix(min(count, VCardFormat.headBytes)) }
          return count
        }
      } catch {
        throw .input(error)
      }
      if count == 0 { atEnd = true }
    }
    return splitter.finish()
  }

  private func problem(_ reason: String, _ card: CardSplitter.Card) -> RecordProblem {
    RecordProblem(reason: reason, index: index, line: card.line, raw: Array(card.text.bytes))
  }
}
