import JSON
import PluginKit

/// Writes raw records as vCards: 4.0 (RFC 6350, 8605, 9554), or 3.0 in the dialect of Apple's address books.
///
/// What `VCardReader` makes of such a card is the record again; the exceptions are in Documentation/Record.md.
/// Nothing of a record is remembered for the next one.
final class VCardWriter: RecordWriter {
  let version: VCardVersion
  let line: ContentLineWriter

  // The record at hand
  var record = RawRecord()
  var extras: [ExtraLine] = []
  var details: [PropertyDetail] = []
  /// Groups of labelled values, and what their other lines say.
  var groups = TextTable()
  var groupUses: [GroupUse] = []
  /// The number of the last group that was made.
  var lastItem: Int?
  /// Lines of `extra` that would be taken for the first of their group, unless there is one.
  var laterCompanions: [(group: Text, property: Property)] = []
  /// Where the relations go on that wait for the AGENT they come from.
  var relations: JSONNode.Children?
  /// Line of `extra` that says the name, or the organization, in full.
  var nameLine: Int?
  var organizationLine: Int?
  var cropLine: Int?
  /// Whether `extra` has a picture, too.
  var hasLaterPhoto = false

  // What outlives the record
  let scratch = JSONDocument()
  let charsets = CharsetDecoder()

  init(version: VCardVersion) {
    self.version = version
    line = ContentLineWriter(version: version)
  }

  var isApple: Bool { version == .v30 }

  func write(_ record: RawRecord, to output: OutputBuffer) {
    begin(record, output)
    line.plain("BEGIN", "VCARD")
    line.plain("VERSION", isApple ? "3.0" : "4.0")
    writeNames()
    writeJob()
    writeLabelled()
    writeDates()
    writeSimple()
    if cropLine == nil { writePhoto(crop: nil) }
    for index in extras.indices { writeExtra(at: index) }
    finishRelations()
    line.plain("END", "VCARD")
    scratch.removeAll()
  }

  private func begin(_ record: RawRecord, _ output: OutputBuffer) {
    self.record = record
    line.begin(output)
    groups.removeAll()
    groupUses.removeAll(keepingCapacity: true)
    laterCompanions.removeAll(keepingCapacity: true)
    lastItem = nil
    relations = nil
    nameLine = nil
    organizationLine = nil
    cropLine = nil
    hasLaterPhoto = false
    gatherDetails()
    gatherExtras()
  }

  // MARK: Properties of one value

  private func writeSimple() {
    writeNote()
    writeCategories()
    writeKind()
    write(.nameOrder, as: "X-ABOrder")
    writeMembers()
    writeUID()
    writeTimestamp(.creationDate, as: "CREATED")
    writeTimestamp(.modificationDate, as: "REV")
  }

  /// Begins a property with the group and the parameters that the source gave it.
  func begin(_ name: Text, for key: RawKey) { begin(name, detail(key)) }

  func begin(_ name: Text, _ detail: PropertyDetail?) {
    line.begin(name, group: GroupName(text: detail?.group ?? ""))
    line.parameters(detail?.parameters)
  }

  /// A property that holds the text of `key`.
  func write(_ key: RawKey, as name: Text) {
    guard let node = record.node(key), hasText(node) else { return }
    begin(name, for: key)
    line.beginValue()
    append(node, separator: UInt8(ascii: " "))
    line.end()
  }

  /// The text of a value, or the texts of several with `separator` between them.
  func append(_ node: JSONNode, separator: UInt8) {
    if let text = node.string { return line.append(text: text) }
    guard node.kind == .array else { return }
    var isFirst = true
    for element in node.children {
      guard let text = element.string, !text.isEmpty else { continue }
      if !isFirst { line.line.append(separator) }
      line.append(text: text)
      isFirst = false
    }
  }

  func hasText(_ node: JSONNode?) -> Bool {
    guard let node else { return false }
    if node.kind == .array { return node.children.contains { $0.string?.isEmpty == false } }
    return node.string?.isEmpty == false
  }

  private func writeKind() {
    guard let kind = record.text(.contactType) else { return }
    if kind == "organization" {
      begin(isApple ? "X-ABShowAs" : "KIND", for: .contactType)
      line.value(text: isApple ? "COMPANY" : "org")
    } else if kind == "person" || kind == "group" {
      begin(isApple ? "X-ADDRESSBOOKSERVER-KIND" : "KIND", for: .contactType)
      line.value(text: kind == "person" ? "individual" : "group")
    } else {
      return
    }
    line.end()
  }

  private func writeUID() {
    guard let uid = record.text(.identifier) else { return }
    begin("UID", for: .identifier)
    if uid.isURI {
      line.value(uri: uid)
    } else {
      // A UID of 4.0 is a URI where nothing else is said.
      if !isApple { line.parameter("VALUE", "text") }
      line.value(text: uid)
    }
    line.end()
  }

  private func writeTimestamp(_ key: RawKey, as name: Text) {
    guard let moment = record.text(key) else { return }
    begin(name, for: key)
    line.beginValue()
    if isApple || !appendBasic(moment) { line.append(text: moment) }
    line.end()
  }

  /// `2016-01-02T03:04:05+02:00` in the form of 4.0, `20160102T030405+0200`. False for anything else.
  private func appendBasic(_ moment: Text) -> Bool {
    guard Self.matches(moment.prefix(upTo: min(19, moment.count)), "0000-00-00T00:00:00") else {
      return false
    }
    let zone = moment.suffix(from: 19)
    guard zone.isEmpty || zone == "Z" || Self.matches(zone, "+00:00") || Self.matches(zone, "-00:00") else {
      return false
    }
    for (index, byte) in moment.enumerated() {
      let isMark = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") && index < 10
      if !isMark { line.line.append(byte) }
    }
    return true
  }

  /// Whether `text` has the form of `pattern`, where 0 stands for any digit.
  private static func matches(_ text: Text, _ pattern: Text) -> Bool {
    guard text.count == pattern.count else { return false }
    for index in 0..<text.count {
      let isDigit = text[index] &- UInt8(ascii: "0") <= 9
      if pattern[index] == UInt8(ascii: "0") ? !isDigit : text[index] != pattern[index] { return false }
    }
    return true
  }
}

/// What the source says of a property beside its value; see `propertyDetails`.
struct PropertyDetail {
  let key: RawKey
  var group: Text = ""
  var parameters: JSONNode?
  var value: Text = ""
  var count = 0
}
