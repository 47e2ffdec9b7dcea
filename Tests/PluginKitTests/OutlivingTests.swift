import JSON
import PluginKit
import TestSupport
import Testing

@Suite("Records that outlive their reader")
struct OutlivingTests {
  @Test("what was parsed stands on its own")
  func parsed() throws {
    let long = String(repeating: "长", count: 5000)
    let records = try (0..<100).map { index in
      let record = RawRecord()
      try #"{"v":"4.\#(index)","note":"\#(index)\#(long)","extra":[{"name":"N","value":1e5}]}"#.withText {
        try JSONParser().parse($0, into: record.document)
      }
      record.source.version = record.document.root.member("v")?.string
      record.outliveReader()
      return record
    }
    for (index, record) in records.enumerated() {
      #expect(record.source.version.map { String($0) } == "4.\(index)")
      let root = record.document.root
      #expect(root.member("note")?.string.map { String($0) } == "\(index)\(long)")
      #expect(root.member("extra")?.children.first?.member("value").map { String($0.text) } == "1e5")
    }
  }
}
