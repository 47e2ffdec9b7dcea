import JSON
import PluginKit

@testable import ContactFormats

/// What a reader made of some bytes, copied out of its record.
struct ReadCards {
  struct Card {
    /// Raw key to its value as JSON.
    var values: [String: String] = [:]
    var available: RawKeySet = []
    var version: String?
    var index = 0
    var line: Int?
    var remarks: [String] = []
    var json = ""
    /// As the record is hashed: without identifiers.
    var canonical = ""

    /// The value of a key as JSON; "" when it has none.
    subscript(_ key: RawKey) -> String { values[key.name] ?? "" }
  }

  var cards: [Card] = []
  var problems: [RecordProblem] = []
  var inputProblem: InputProblem?

  /// The only card. More or fewer give an empty one, which no expectation meets.
  var only: Card { cards.count == 1 ? cards[0] : Card() }

  init(
    _ bytes: [UInt8], as format: ContactFormat = VCardFormat.format, chunk: Int = .max,
    limits: ReadLimits = ReadLimits()
  ) {
    let source = MemorySource(bytes, chunk: chunk)
    let record = RawRecord()
    let reader: any RecordReader
    do throws(InputProblem) {
      reader = try format.makeReader(ContactFormat.Input(source: source, file: "book.vcf", limits: limits))
    } catch {
      inputProblem = error
      return
    }
    while true {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { return }
        cards.append(Self.copy(record))
      } catch {
        switch error {
        case .record(let problem): problems.append(problem)
        case .input(let problem):
          inputProblem = problem
          return
        }
      }
    }
  }

  init(_ text: String, as format: ContactFormat = VCardFormat.format, chunk: Int = .max) {
    self.init(Array(text.utf8), as: format, chunk: chunk)
  }

  private static func copy(_ record: RawRecord) -> Card {
    var card = Card()
    for member in record.document.root.children {
      card.values[String(member.key)] = RawValue(node: member).json
    }
    card.available = record.availableKeys
    card.version = record.source.version.map { String($0) }
    card.index = record.source.index
    card.line = record.source.line
    card.remarks = record.source.remarks.map { "\($0.code)" }
    card.json = RawValue(node: record.document.root).json
    let output = OutputBuffer()
    record.appendCanonicalJSON(to: output)
    card.canonical = String(output.text)
    return card
  }
}

/// A card of the given version around some lines, with CR LF.
func card(_ version: String, _ lines: String...) -> String {
  (["BEGIN:VCARD", "VERSION:" + version] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
}

/// The same with bytes that need not be UTF-8: a Latin-1 string, one byte a character.
func rawCard(_ version: String, _ lines: [UInt8]...) -> [UInt8] {
  var bytes = Array("BEGIN:VCARD\r\nVERSION:\(version)\r\n".utf8)
  for line in lines { bytes += line + [0x0D, 0x0A] }
  return bytes + Array("END:VCARD\r\n".utf8)
}
