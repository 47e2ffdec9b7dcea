import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct JobTests {
  private func job(_ raw: String) throws -> Extraction { try extract(JobExtractor.self, raw: raw) }

  @Test func membersStandInTheOrderOfTheRecord() throws {
    let result = try job(
      """
      {"phoneticOrganizationName":"Shili Gongsi","role":"Lead","jobTitle":"工程师","departmentName":"研发",
       "organizationName":"示例公司"}
      """)
    #expect(
      result.fields == """
        {"job":{"organization":"示例公司","department":"研发","title":"工程师","role":"Lead",\
        "phoneticOrganization":"Shili Gongsi"}}
        """)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
  }

  /// The seed this comes from looked at jobTitle alone, and lost the others where it was not fetched.
  @Test(arguments: [
    (#"{"organizationName":"Acme"}"#, #"{"job":{"organization":"Acme"}}"#),
    (#"{"departmentName":"R&D"}"#, #"{"job":{"department":"R&D"}}"#),
    (#"{"jobTitle":"CEO"}"#, #"{"job":{"title":"CEO"}}"#),
    (#"{"role":"Boss"}"#, #"{"job":{"role":"Boss"}}"#),
    (#"{"phoneticOrganizationName":"Akumi"}"#, #"{"job":{"phoneticOrganization":"Akumi"}}"#),
  ])
  func eachKeyStandsForItself(raw: String, expected: String) throws {
    #expect(try job(raw).fields == expected)
  }

  @Test(arguments: [
    #"{"jobTitle":""}"#, #"{"role":null}"#, #"{"departmentName":[]}"#, #"{"departmentName":["",null]}"#,
  ])
  func aJobKnownToBeEmptyIsAnEmptyObject(raw: String) throws {
    let result = try job(raw)
    #expect(result.fields == #"{"job":{}}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test func notAvailableIsNotWritten() throws {
    #expect(try job("{}").fields == "{}")
    #expect(try job(#"{"givenName":"Jo"}"#).fields == "{}")
  }

  @Test(arguments: [
    (#"["Sales"]"#, #""department":"Sales""#),
    (#"["Europe","Sales","North"]"#, #""department":"Europe","departments":["Europe","Sales","North"]"#),
    (#"["","Sales"]"#, #""department":"Sales""#),
    (#"["","Sales",null,"North"]"#, #""department":"Sales","departments":["Sales","North"]"#),
  ])
  func severalUnits(value: String, expected: String) throws {
    #expect(try job(#"{"departmentName":\#(value)}"#).fields == #"{"job":{\#(expected)}}"#)
  }

  @Test func valuesOfAWrongTypeCostOnlyThemselves() throws {
    let result = try job(
      #"{"organizationName":["Acme"],"departmentName":["A",1,"B",{}],"jobTitle":7,"role":true,"phoneticOrganizationName":"x"}"#
    )
    #expect(
      result.fields == #"{"job":{"department":"A","departments":["A","B"],"phoneticOrganization":"x"}}"#)
    #expect(Set(result.warnings.map(\.code)) == ["job.wrongType"])
    #expect(
      result.warnings.map(\.field) == [
        "job/organization", "job/departments/1", "job/departments/3", "job/title", "job/role",
      ])
    #expect(try job(#"{"departmentName":{"name":"A"}}"#).warnings.map(\.field) == ["job/department"])
  }
}
