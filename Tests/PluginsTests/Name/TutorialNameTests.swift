import JSON
import Names
import TestSupport
import Testing

@testable import Plugins

/// What the tutorials do with names, and where these do otherwise.
@Suite struct TutorialNameTests {
  private func name(_ raw: String, config: String? = nil) throws -> String {
    try extract(NameExtractor.self, raw: raw, config: config).fields
  }

  @Test("S0-11 every part of the name, with the phonetic ones")
  func parts() throws {
    let raw = """
      {"nickname":"小三","givenName":"三","familyName":"张","middleName":"大","namePrefix":"Dr.","nameSuffix":"Jr.",
       "phoneticGivenName":"San","phoneticFamilyName":"Zhang","phoneticMiddleName":"Da"}
      """
    #expect(
      try name(raw) == """
        {"name":{"prefix":"Dr.","given":"三","middle":"大","family":"张","suffix":"Jr.","nickname":"小三",\
        "phoneticGiven":"San","phoneticMiddle":"Da","phoneticFamily":"Zhang","full":"Dr. 张大三 Jr.","section":"Z"}}
        """)
  }

  @Test("S0-12 the previous family name is kept")
  func previousFamilyName() throws {
    #expect(try nameMember("previousFamily", of: #"{"previousFamilyName":"Bennet"}"#) == "Bennet")
  }

  @Test("S1-6 the middle name is the K of Jane K. Frank")
  func middleName() throws {
    let raw = #"{"givenName":"Jane","middleName":"K.","familyName":"Frank"}"#
    #expect(try nameMember("middle", of: raw) == "K.")
    #expect(try nameMember("full", of: raw) == "Jane K. Frank")
  }

  private static let frank =
    #"{"givenName":"Jane","middleName":"K.","familyName":"Frank","displayName":"J. Frank"}"#

  @Test("S2-11 given and family name without a separator, when asked for")
  func givenFamily() throws {
    let config = #"{"full":"givenFamily"}"#
    #expect(try nameMember("full", of: Self.frank, config: config) == "JaneFrank")
    #expect(try nameMember("full", of: #"{"givenName":"三","familyName":"张"}"#, config: config) == "三张")
    #expect(try nameMember("full", of: #"{"givenName":"Jane","familyName":null}"#, config: config) == "Jane")
    #expect(try nameMember("full", of: Self.frank) == "J. Frank")
  }

  @Test(
    "S3-7 S4-6 family and given name without a separator, when asked for",
    arguments: [
      (frank, "FrankJane"), (#"{"givenName":"三","familyName":"张"}"#, "张三"),
      (#"{"givenName":"서연","familyName":"김"}"#, "김서연"), (#"{"familyName":"Frank"}"#, "Frank"),
      (#"{"givenName":"Jane","familyName":""}"#, "Jane"),
    ])
  func familyGiven(raw: String, expected: String) throws {
    #expect(try nameMember("full", of: raw, config: #"{"full":"familyGiven"}"#) == expected)
  }

  @Test("S4-6 no name gives no text", arguments: ["givenFamily", "familyGiven"])
  func noName(style: String) throws {
    let raw =
      #"{"givenName":null,"familyName":null,"displayName":"Jo","organizationName":"Acme","nickname":"Al"}"#
    #expect(try nameMember("full", of: raw, config: #"{"full":"\#(style)"}"#) == nil)
  }

  @Test(
    "S3-7 \"(null)\" is neither made nor taken out of a name",
    arguments: ["source", "givenFamily", "familyGiven"])
  func null(style: String) throws {
    let config = #"{"full":"\#(style)"}"#
    for raw in [
      #"{"givenName":"Jo"}"#, #"{"familyName":"Jo","givenName":null}"#,
      #"{"familyName":"","displayName":"Jo"}"#,
    ] {
      #expect(!(try name(raw, config: config)).contains("null"))
    }
    #expect(try nameMember("full", of: #"{"familyName":"O(Null)y"}"#, config: config) == "O(Null)y")
    #expect(try nameMember("family", of: #"{"familyName":"(null)"}"#, config: config) == "(null)")
  }

  @Test("S3-8 nickname and company are texts of their own")
  func nicknameAndCompany() throws {
    let raw = #"{"givenName":"Jane","nickname":"Jay","organizationName":"Acme"}"#
    #expect(try nameMember("nickname", of: raw) == "Jay")
    #expect(try nameMember("full", of: raw) == "Jane")
    #expect(try extract(JobExtractor.self, raw: raw).fields == #"{"job":{"organization":"Acme"}}"#)
  }

  @Test("S2-13 27 titles, A to Z and #")
  func titles() throws {
    var titles: Set<String> = []
    for value in UInt32(0x20)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let letter = String(scalar).withText { IndexLetter.letter(of: $0, as: .surname) }
      if let letter { titles.insert(String(Unicode.Scalar(letter))) }
    }
    #expect(titles == Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init)))
  }

  @Test(
    "S2-14 an empty name has no section, not even #",
    arguments: [
      #"{"givenName":"","familyName":""}"#, #"{"givenName":" ","familyName":null}"#,
    ])
  func emptyName(raw: String) throws {
    #expect(try nameMember("section", of: raw) == nil)
  }

  @Test("S0-16 each part of the job by its own key")
  func job() throws {
    let raw = #"{"departmentName":"R&D","organizationName":"Acme"}"#
    #expect(
      try extract(JobExtractor.self, raw: raw).fields
        == #"{"job":{"organization":"Acme","department":"R&D"}}"#)
  }

  @Test("S1-10 organization, department, job title")
  func jobOfAddressBook() throws {
    let raw = #"{"jobTitle":"Engineer","departmentName":"R&D","organizationName":"Acme"}"#
    #expect(
      try extract(JobExtractor.self, raw: raw).fields
        == #"{"job":{"organization":"Acme","department":"R&D","title":"Engineer"}}"#)
  }

  @Test("S0-11 the phonetic organisation stands with the job")
  func phoneticOrganization() throws {
    let raw = #"{"phoneticOrganizationName":"Shili Gongsi","organizationName":"示例公司"}"#
    #expect(
      try extract(JobExtractor.self, raw: raw).fields
        == #"{"job":{"organization":"示例公司","phoneticOrganization":"Shili Gongsi"}}"#)
  }
}
