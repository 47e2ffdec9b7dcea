import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct NameMembersTests {
  private func name(_ raw: String, config: String? = nil) throws -> Extraction {
    try extract(NameExtractor.self, raw: raw, config: config)
  }

  @Test func membersStandInTheOrderOfTheRecord() throws {
    let result = try name(
      """
      {"nickname":"Bob","phoneticFamilyName":"Smit","phoneticMiddleName":"Kyoo","phoneticGivenName":"Rob",
       "nameSuffix":"Jr.","previousFamilyName":"Jones","familyName":"Smith","middleName":"Q.",
       "givenName":"Robert","namePrefix":"Dr."}
      """)
    #expect(
      result.fields == """
        {"name":{"prefix":"Dr.","given":"Robert","middle":"Q.","family":"Smith","previousFamily":"Jones",\
        "suffix":"Jr.","nickname":"Bob","phoneticGiven":"Rob","phoneticMiddle":"Kyoo","phoneticFamily":"Smit",\
        "full":"Dr. Robert Q. Smith Jr.","section":"S"}}
        """)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
  }

  @Test func severalValuesOfAPartAreJoinedByASpace() throws {
    let result = try name(
      #"{"namePrefix":["Mr","Dr"],"givenName":["Rene","J."],"familyName":["del Pozo","",null,"Triscon"],"nameSuffix":[]}"#
    )
    #expect(
      result.fields == """
        {"name":{"prefix":"Mr Dr","given":"Rene J.","family":"del Pozo Triscon",\
        "full":"Mr Dr Rene J. del Pozo Triscon","section":"D"}}
        """)
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: [
    #"{"givenName":""}"#, #"{"familyName":null}"#, #"{"displayName":""}"#, #"{"nickname":[]}"#,
    #"{"givenName":"","familyName":"","displayName":null}"#,
  ])
  func aNameKnownToBeEmptyIsAnEmptyObject(raw: String) throws {
    #expect(try name(raw).fields == #"{"name":{}}"#)
  }

  @Test(arguments: ["{}", #"{"organizationName":"Acme","contactType":1}"#, #"{"note":"x"}"#])
  func aNameThatIsNotAvailableIsNotWritten(raw: String) throws {
    #expect(try name(raw).fields == "{}")
  }

  @Test func textIsNotRepairedAndOnlyTheBlanksAroundItGo() throws {
    let result = try name(#"{"givenName":" Ann  Lee ","familyName":"(null)"}"#)
    #expect(
      result.fields
        == ##"{"name":{"given":"Ann  Lee","family":"(null)","full":"Ann  Lee (null)","section":"#"}}"##)
  }

  @Test func valuesOfAWrongTypeCostOnlyThemselves() throws {
    let result = try name(
      #"{"givenName":5,"familyName":["Ng",7,{"a":1}],"nickname":{"x":1},"displayName":["a"],"nameOrder":1}"#)
    #expect(result.fields == #"{"name":{"family":"Ng","full":"Ng","section":"N"}}"#)
    #expect(Set(result.warnings.map(\.code)) == ["name.wrongType"])
    #expect(
      result.warnings.map(\.field) == [
        "name/given", "name/family/1", "name/family/2", "name/nickname", "name/full", "name/full",
      ])
  }

  @Test func warningsShowNoContent() throws {
    let result = try name(#"{"familyName":["Ng",987654],"nameOrder":"SECRET"}"#)
    #expect(result.warnings.map(\.code) == ["name.wrongType", "name.unknownOrder"])
    #expect(!result.warnings.contains { $0.message.contains("987654") || $0.message.contains("SECRET") })
  }

  @Test func unknownSettingsAreRefused() {
    #expect(throws: ConfigurationError.self) { try name("{}", config: #"{"sort":"nickname"}"#) }
    #expect(throws: ConfigurationError.self) { try name("{}", config: #"{"order":"family"}"#) }
  }
}
