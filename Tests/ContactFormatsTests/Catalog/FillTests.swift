import ContactFormats
import JSON
import PluginKit
import Testing

/// Raw records that come over the served protocol, as JSON inside a request.
struct FillTests {
  private let catalog = FormatCatalog([RawJSON.format])

  private func fill(_ json: String, at place: Text = "record", _ record: RawRecord = RawRecord()) throws
    -> RawRecord
  {
    let request = try JSONParser().parse(#"{"id":1,"record":\#(json)}"#)
    let node = try #require(request.root.member(place))
    try catalog.fill(record, from: node)
    return record
  }

  @Test func bothShapes() throws {
    #expect(
      try fill(#"{"givenName":"A","contactType":0,"phoneNumbers":[{"value":"1"}]}"#).values == [
        "givenName": #""A""#, "contactType": #""person""#, "phoneNumbers": #"[{"value":"1"}]"#,
      ])
    #expect(
      try fill(#"{"FirstName":"A","Birthday":-332164800,"x":1}"#).values == [
        "givenName": #""A""#, "birthday": #"{"year":1990,"month":6,"day":23}"#,
        "extra": #"[{"name":"x","value":1}]"#,
      ])
    #expect(try fill("{}").values == [:])
  }

  @Test func theRecordOutlivesTheRequest() throws {
    let record = try fill(#"{"note":"kept"}"#)
    _ = try JSONParser().parse(#"{"a":"something else that may take the memory"}"#)
    #expect(record.string(.note) == "kept")
    #expect(Text(record.source.format) == "json")
    #expect(record.source.line == nil)
  }

  @Test func nothingIsLeftOfTheRecordBefore() throws {
    let record = RawRecord()
    _ = try fill(#"{"note":"a","x":1}"#, record)
    _ = try fill(#"{"givenName":"b"}"#, record)
    #expect(record.values == ["givenName": #""b""#])
  }

  @Test(arguments: ["null", "3", "\"BEGIN:VCARD\"", "[]", "true"])
  func whatIsNoObjectIsRefused(_ json: String) throws {
    let record = RawRecord()
    _ = try fill(#"{"note":"a"}"#, record)
    #expect(throws: RecordProblem.self) { try fill(json, record) }
    #expect(record.availableKeys == [])
  }
}
