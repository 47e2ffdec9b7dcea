import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct KindTests {
  private func kind(_ raw: String) throws -> Extraction { try extract(KindExtractor.self, raw: raw) }

  @Test(arguments: [
    (#""person""#, "person"), (#""organization""#, "organization"), (#""group""#, "group"), ("0", "person"),
    ("1", "organization"), (#""0""#, "person"), (#""1""#, "organization"),
    (#""Organization""#, "organization"),
  ])
  func whatTheSourceSaysCounts(type: String, expected: String) throws {
    // Everything else points elsewhere.
    let raw = #"{"contactType":\#(type),"givenName":"","organizationName":"Acme","members":["a"]}"#
    let result = try kind(raw)
    #expect(result.fields == #"{"kind":"\#(expected)"}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
    #expect(try kind(#"{"contactType":\#(type)}"#).fields == #"{"kind":"\#(expected)"}"#)
  }

  @Test(arguments: [
    // Members make a group
    (#"{"members":["urn:uuid:1"],"displayName":"Chess club","familyName":"Club"}"#, "group"),
    (#"{"members":[],"familyName":"Club"}"#, "person"),
    // An organisation, and no part of N
    (#"{"organizationName":"Acme"}"#, "organization"),
    (
      #"{"organizationName":"Acme","givenName":"","familyName":"","namePrefix":" ","middleName":[""]}"#,
      "organization"
    ),
    (#"{"organizationName":"Acme","displayName":"Acme Inc.","nickname":"A"}"#, "organization"),
    (#"{"organizationName":"Acme","givenName":"Jo"}"#, "person"),
    (#"{"organizationName":"Acme","familyName":["","Doe"]}"#, "person"),
    (#"{"organizationName":"Acme","namePrefix":"Dr."}"#, "person"),
    (#"{"organizationName":"Acme","nameSuffix":"PhD"}"#, "person"),
    (#"{"organizationName":"Acme","middleName":"Q"}"#, "person"),
    (#"{"organizationName":" ","familyName":""}"#, "unknown"),
    // Any name
    (#"{"givenName":"Jo"}"#, "person"),
    (#"{"nickname":"Jo"}"#, "person"),
    (#"{"phoneticGivenName":"Jo"}"#, "person"),
    (#"{"previousFamilyName":"Jo"}"#, "person"),
    (#"{"displayName":"최유림"}"#, "person"),
    // Nothing
    (#"{"givenName":"","displayName":null,"organizationName":""}"#, "unknown"),
    (#"{"contactType":null}"#, "unknown"),
    (#"{"contactType":"","familyName":"Doe"}"#, "person"),
    (#"{"members":[]}"#, "unknown"),
  ])
  func whatTheRecordImplies(raw: String, expected: String) throws {
    let result = try kind(raw)
    #expect(result.fields == #"{"kind":"\#(expected)"}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: [#""location""#, "2", #""10""#, "true", "[]", #"{"a":1}"#, "0.0"])
  func aTypeThatIsNoneIsWarnedOf(type: String) throws {
    let result = try kind(#"{"contactType":\#(type),"familyName":"Doe"}"#)
    #expect(result.fields == #"{"kind":"person"}"#)
    #expect(result.warnings.map(\.code) == ["kind.unknownType"])
    #expect(result.warnings.map(\.field) == ["kind"])
  }

  @Test func nothingAvailableNothingWritten() throws {
    #expect(try kind("{}").fields == "{}")
    #expect(try kind(#"{"phoneNumbers":[],"note":"x"}"#).fields == "{}")
  }
}
