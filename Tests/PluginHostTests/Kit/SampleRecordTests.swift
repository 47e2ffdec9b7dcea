import JSON
import PluginKit
import Testing

@testable import PluginHost

@Suite struct SampleRecordTests {
  @Test func everySampleIsJSON() throws {
    for key in RawKey.allCases {
      let document = try JSONParser().parse(SampleRecords.record(reads: [key.name]))
      withExtendedLifetime(document) {
        #expect(document.root.childCount <= 1)
        #expect(document.root.children.allSatisfy { $0.key == key.text })
      }
    }
  }

  @Test func onlyWhatIsReadAndKnownIsThere() {
    #expect(SampleRecords.record(reads: []) == "{}")
    #expect(SampleRecords.record(reads: ["fields.note", "phones", "nickname"]) == #"{"nickname":"Ada"}"#)
  }
}
