import JSON
import PluginKit
import Testing

struct AdoptedRecordTests {
  private func adopt(_ json: String, into record: RawRecord = RawRecord()) throws -> (RawRecord, [String]) {
    var json = json
    try json.withUTF8 { try JSONParser().parse(Text(UnsafeRawBufferPointer($0)), into: record.document) }
    var others: [String] = []
    record.adoptRoot { others.append(String(record.document.node($0).key)) }
    return (record, others)
  }

  @Test func membersBecomeValues() throws {
    let (record, others) = try adopt(
      #"{"givenName":"Ada","x":1,"phoneNumbers":[{"value":"1"},{"value":"2"}],"Note":2}"#)
    #expect(record.string(.givenName) == "Ada")
    #expect(record.values(.phoneNumbers).map { $0.value?.string } == ["1", "2"])
    #expect(record.availableKeys == [.givenName, .phoneNumbers])
    #expect(others == ["x", "Note"])
  }

  @Test func everyRawKeyIsFoundByItsName() throws {
    let json = "{" + RawKey.allCases.map { #""\#($0.name)":"\#($0.name)!""# }.joined(separator: ",") + "}"
    let (record, others) = try adopt(json)
    #expect(others.isEmpty)
    for key in RawKey.allCases { #expect(record.string(key) == "\(key.name)!") }
  }

  @Test(arguments: [
    "", "n", "givenname", "givenNam", "givenNamf", "GivenName", "giveneName", "notf", "imageTyqe",
  ])
  func nearlyARawKeyIsNone(_ name: String) {
    var name = name
    #expect(name.withUTF8 { RawKey(Text(UnsafeRawBufferPointer($0))) } == nil)
  }

  @Test func nullIsKnownToBeEmpty() throws {
    let (record, _) = try adopt(#"{"note":null}"#)
    #expect(record.isAvailable(.note))
    #expect(record.value(.note) == nil)
    #expect(!record.isAvailable(.givenName))
  }

  @Test func nothingIsLeftOfTheRecordBefore() throws {
    let (record, _) = try adopt(#"{"note":"a","givenName":"b"}"#)
    record.visible = [.note]
    record.source.line = 7
    _ = try adopt(#"{"familyName":"c"}"#, into: record)
    #expect(record.availableKeys == [.familyName])
    #expect(record.string(.familyName) == "c")
    #expect(record.string(.note) == nil)
    #expect(record.source.line == nil)
  }

  @Test func whatIsNoRawKeyGoesBehindTheExtraThatIsThere() throws {
    let (record, _) = try adopt(#"{"x":{"a":[1]},"extra":[{"name":"X-1","value":"v"}]}"#)
    for child in record.document.children(of: record.document.handle(of: record.document.root))
    where record.document.node(child).key == "x" {
      record.appendExtra(child)
    }
    #expect(record.value(.extra)?.json == #"[{"name":"X-1","value":"v"},{"name":"x","value":{"a":[1]}}]"#)
  }

  @Test func anExtraThatIsNoListIsKeptAsAnEntry() throws {
    let (record, others) = try adopt(#"{"extra":"odd","x":1}"#)
    #expect(others == ["x"])
    for child in record.document.children(of: record.document.handle(of: record.document.root))
    where record.document.node(child).key == "x" {
      record.appendExtra(child)
    }
    #expect(record.value(.extra)?.json == #"[{"name":"extra","value":"odd"},{"name":"x","value":1}]"#)
  }

  @Test func valuesMayStillBeAdded() throws {
    let (record, _) = try adopt(#"{"givenName":"Ada"}"#)
    record.set(.familyName, to: "Lovelace")
    record.append(record.document.make(string: "Friends"), to: .groups)
    #expect(record.string(.familyName) == "Lovelace")
    #expect(record.value(.groups)?.json == #"["Friends"]"#)
  }
}
