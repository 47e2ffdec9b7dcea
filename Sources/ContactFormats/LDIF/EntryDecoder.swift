import JSON
import PluginKit

/// Turns one entry of an LDIF file into a raw record.
///
/// Texts that need no decoding point into the entry; the others are written to the record's document. Nothing of
/// an entry is remembered for the next one.
final class EntryDecoder {
  enum Outcome {
    case contact, group
    /// It says what to change, not what there is.
    case change(StaticString)
    /// `search:`, `result:`: what a tool says of its search.
    case searchResult
    case unreadable
  }

  /// What LDIF can say.
  static let available = RawKeySet.all.subtracting([
    .phoneticMiddleName, .nonGregorianBirthday, .socialProfiles, .imageDataAvailable, .imageType,
    .linkedIdentifiers, .nameOrder,
  ])

  // The entry at hand
  var entry: Text = ""
  var record = RawRecord()
  var document: JSONDocument { record.document }
  var isUTF8 = true
  var remarks: [ReadRemark] = []
  private var attributeCount = 0
  private var unreadableLines = 0
  private var isSearchResult = true
  private var change: StaticString?
  var isGroup = false
  /// What was found in it that is not UTF-8 and says of no charset; set once it was asked for.
  var foreignCharset: Charset?
  var expectedCharset: Charset?

  // What waits for the end of the entry
  var identifiers: [Identifier] = []
  var commonName: (line: AttributeLine, text: Text)?
  var addresses = PartialAddresses()
  var birthday = PartialBirthday()
  var notes: [Text] = []
  var units: [Text] = []
  var classes: [Text] = []
  /// How the entry spells `objectClass`.
  var className: Text = ""
  /// Values in one language of what can have one value only: taken where there is no other.
  var translations: [(line: AttributeLine, attribute: Attribute)] = []

  let charsets = CharsetDecoder()

  /// Fills `record`, which is empty, from `entry`, whose bytes stay as long as the record's content.
  ///
  /// - Parameters:
  ///   - expected: the charset of other entries, for bytes that are not UTF-8.
  ///   - line: the line on which the entry begins.
  func decode(
    _ entry: Text, into record: RawRecord, expecting expected: Charset?, line first: Int = 1
  ) -> Outcome {
    begin(entry, record, expected)
    var lines = AttributeLines(entry)
    var counter = LineCounter(entry, from: first)
    while let line = lines.next(in: document) {
      if record.places.areKept { record.places.here.line = counter.line(at: lines.start) }
      if let attribute = AttributeLine(line) {
        take(attribute)
      } else {
        takeUnreadable(line)
      }
    }
    if let change { return .change(change) }
    if attributeCount == 0 { return .unreadable }
    if isSearchResult { return .searchResult }
    finish()
    return isGroup ? .group : .contact
  }

  private func begin(_ entry: Text, _ record: RawRecord, _ expected: Charset?) {
    self.entry = entry
    self.record = record
    isUTF8 = entry.isUTF8
    expectedCharset = expected
    foreignCharset = nil
    remarks.removeAll(keepingCapacity: true)
    attributeCount = 0
    unreadableLines = 0
    isSearchResult = true
    change = nil
    isGroup = false
    identifiers.removeAll(keepingCapacity: true)
    commonName = nil
    addresses.removeAll()
    birthday = PartialBirthday()
    notes.removeAll(keepingCapacity: notes.count < 64)
    units.removeAll(keepingCapacity: units.count < 64)
    classes.removeAll(keepingCapacity: classes.count < 64)
    translations.removeAll(keepingCapacity: translations.count < 64)
    record.markAvailable(Self.available)
  }

  private func take(_ line: AttributeLine) {
    attributeCount += 1
    let attribute = Attribute.named(line.type)
    if attribute == nil, Self.searchWords.contains(where: { line.type.equalsIgnoringCase($0) }) {
      addExtra(line)
      return
    }
    isSearchResult = false
    switch attribute {
    case .changeType?: change = Self.changeKind(line.value.trimmed)
    case let attribute?: take(line, as: attribute)
    case nil: addExtra(line)
    }
  }

  private static let searchWords: [Text] = ["search", "result", "ref", "control", "matchedDN"]

  private static func changeKind(_ word: Text) -> StaticString {
    for kind in ["add", "delete", "modify", "modrdn", "moddn"] as [StaticString]
    where word.equalsIgnoringCase(Text(kind)) {
      return kind
    }
    return "unknown"
  }

  private func takeUnreadable(_ line: Text) {
    unreadableLines += 1
    addExtra(name: "", value: safe(line))
  }

  private func finish() {
    // What waited for the end is of several lines.
    record.places.here = .unknown
    for (line, attribute) in translations { take(line, as: attribute, mayWait: false) }
    finishNames()
    finishClasses()
    finishIdentifiers()
    finishAddresses()
    finishBirthday()
    setTexts(.departmentName, units)
    setTexts(.note, notes)
    if unreadableLines > 0 {
      remark("ldif.badLine", "\(unreadableLines) lines of the entry are no attributes; they are in extra")
    }
    if !remarks.isEmpty { record.source.remarks = remarks }
  }

  /// One text as a string, several as a list.
  private func setTexts(_ key: RawKey, _ texts: [Text]) {
    if texts.count == 1 {
      record.set(key, to: texts[0])
    } else {
      for text in texts { record.append(document.make(string: text), to: key) }
    }
  }

  func remark(_ code: StaticString, _ message: String) {
    let remark = ReadRemark(code, message)
    if remarks.count < 16, !remarks.contains(remark) { remarks.append(remark) }
  }
}
