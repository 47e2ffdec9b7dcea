// Sound because positions in the card stay within its text, which Text checks, and texts are kept only in the
// record that the caller empties before the card's bytes go.
import JSON
import PluginKit

/// Turns the bytes of one card into a raw record.
///
/// Texts that need no decoding point into the card; the others are written to the record's document. Nothing of
/// a card is remembered for the next one (memory and open charsets are used again): cards may be decoded by
/// several decoders side by side.
final class CardDecoder {
  /// What a vCard can say.
  static let available = RawKeySet.all.subtracting([
    .thumbnailImageData, .imageDataAvailable, .linkedIdentifiers,
  ])

  // The card at hand
  var card: Text = ""
  var record = RawRecord()
  var document: JSONDocument { record.document }
  var version = VCardVersion.v30
  /// The whole card is UTF-8, so that its texts need no look of their own.
  var isUTF8 = true
  var parser = ContentLineParser()
  var ends = LineEnds()
  var segments: [Text] = []
  /// Lines of which nothing could be made.
  var unreadableLines = 0
  var readableLines = 0
  /// Whether parameters are what they mean, not as a vCard writes them.
  var hasPlainParameters = false
  var remarks: [ReadRemark] = []

  // What waits for the end of the card
  var groupNames = TextTable()
  var groups: [CardGroup] = []
  var waiting: [WaitingLabel] = []
  var companions: [Companion] = []
  var addresses: [AddressEntry] = []
  var addressLabels: [AddressLabel] = []
  var accounts = TextTable()
  /// The property under which each of them was first met.
  var accountProperties: [Text] = []
  /// The labelled value that it became.
  var accountEntries: [JSONDocument.Handle] = []
  var hasName = false
  var uid: Text?
  var addressBookUID: WaitingIdentifier?
  var note = TextJoiner()
  /// Where the note stands; no line when it is put together of several.
  var notePlace = SourcePlace.unknown
  /// The lines that `note` and `groups` are made of.
  var notes: [PropertyPiece] = []
  var categories: [PropertyPiece] = []
  var hasBegun = false
  /// An AGENT whose card is still to come.
  var agent: (line: ContentLine, parameters: JSONDocument.Handle?)?

  var foreignCharset = CardCharset(expected: nil)

  // What outlives the card
  let charsets = CharsetDecoder()

  /// Fills `record`, which is empty, from `card`, whose bytes stay as long as the record's content.
  ///
  /// - Parameters:
  ///   - expected: The charset of other cards, for bytes that are not UTF-8 and declare none.
  ///   - line: The line on which the card begins.
  /// - Returns: false when nothing in it could be read.
  func decode(
    _ card: Text, into record: RawRecord, expecting expected: Charset? = nil, line: Int = 1
  ) -> Bool {
    foreignCharset = CardCharset(expected: expected)
    begin(card, record)
    var position = 0
    var lines = LineCounter(card, from: line)
    while position < card.count {
      if record.places.areKept { record.places.here.line = lines.line(at: position) }
      position = decodeLine(at: position)
    }
    finish()
    return readableLines > 0
  }

  /// Fills `record`, which is empty, with properties that come parsed already; `takeAll` passes each to `take`.
  func decode(into record: RawRecord, _ takeAll: () -> Void) {
    foreignCharset = CardCharset(expected: nil)
    begin("", record)
    version = .v40
    hasPlainParameters = true
    takeAll()
    finish()
  }

  private func begin(_ card: Text, _ record: RawRecord) {
    self.card = card
    self.record = record
    isUTF8 = card.isUTF8
    ends = LineEnds()
    version = statedVersion()
    ends = LineEnds()
    unreadableLines = 0
    readableLines = 0
    hasPlainParameters = false
    remarks.removeAll(keepingCapacity: true)
    groupNames.removeAll()
    groups.removeAll(keepingCapacity: true)
    waiting.removeAll(keepingCapacity: true)
    companions.removeAll(keepingCapacity: true)
    addresses.removeAll(keepingCapacity: true)
    addressLabels.removeAll(keepingCapacity: true)
    accounts.removeAll()
    accountProperties.removeAll(keepingCapacity: true)
    accountEntries.removeAll(keepingCapacity: true)
    hasName = false
    uid = nil
    addressBookUID = nil
    note.removeAll()
    notePlace = .unknown
    notes.removeAll(keepingCapacity: notes.count < 64)
    categories.removeAll(keepingCapacity: categories.count < 64)
    hasBegun = false
    agent = nil
    record.markAvailable(Self.available)
  }

  private func finish() {
    // What is given from here on stands on lines of its own.
    record.places.here = .unknown
    finishIdentifiers()
    finishAddressLabels()
    finishGroups()
    if !note.isEmpty { at(notePlace) { record.set(.note, to: note.joined(in: document)) } }
    addDetails(of: notes, for: .note)
    addDetails(of: categories, for: .groups)
    if unreadableLines > 0 && readableLines > 0 {
      remark("vcard.badLine", "\(unreadableLines) lines of the card are not properties; they are in extra")
    }
    if !remarks.isEmpty { record.source.remarks = remarks }
  }

  /// Does `body` as if the reader were at `place`.
  func at(_ place: SourcePlace, _ body: () -> Void) {
    record.places.here = place
    body()
    record.places.here = .unknown
  }

  func remark(_ code: StaticString, _ message: String) {
    let remark = ReadRemark(code, message)
    if remarks.count < 16, !remarks.contains(remark) { remarks.append(remark) }
  }

  /// The version may stand anywhere in the card, and decides how all of it is read.
  private func statedVersion() -> VCardVersion {
    var position = 0
    while position < card.count {
      let end = ends.find(in: card.start, from: position, limit: card.count)
      if end > position, card.start[position] | 0x20 == UInt8(ascii: "v") {
        let line = card[position..<end]
        if line.hasPrefixIgnoringCase("VERSION"), let colon = line.firstIndex(of: UInt8(ascii: ":")) {
          return VCardVersion(line.suffix(from: colon + 1))
        }
      }
      position = end + 1
    }
    return .v30
  }
}

/// An X-ABUID, which is the identifier of a card that has no UID.
struct WaitingIdentifier {
  let line: ContentLine
  let parameters: JSONDocument.Handle?
  let details: JSONDocument.Handle?
  let place: SourcePlace
}

/// The syntax that a card is read by.
enum VCardVersion: Sendable {
  case v21, v30, v40

  /// What does not exist is read as the most common one.
  init(_ stated: Text) {
    switch stated.trimmed.first {
    case UInt8(ascii: "1"), UInt8(ascii: "2"): self = .v21
    case UInt8(ascii: "4"): self = .v40
    default: self = .v30
    }
  }
}
