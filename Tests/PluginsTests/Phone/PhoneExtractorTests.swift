import PluginKit
import TestSupport
import Testing

@testable import Plugins

/// Numbers in E.164 follow from the numbering plans (country code, trunk prefix, length and ranges as the ITU's
/// national numbering plans and the regulators publish them), not from the library's answers.
@Suite struct PhoneExtractorTests {
  private func phones(
    _ raw: String, region: String? = nil, locale: String = "en", config: String? = nil
  ) throws -> Extraction {
    try extract(
      PhoneExtractor.self, raw: raw, config: config,
      context: ExtractionContext(region: region, locale: locale))
  }

  private func phone(_ value: String, region: String?) throws -> Extraction {
    try phones(#"{"phoneNumbers":[{"value":"\#(value)"}]}"#, region: region)
  }

  @Test func exampleOfTheRecordFormat() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"label":"_$!<Mobile>!$_","value":{"stringValue":"138-0013-8000"}}]}"#, region: "CN",
      locale: "zh-Hans")
    #expect(
      result.fields == #"{"phones":[{"value":"138-0013-8000","#
        + #""label":{"raw":"_$!<Mobile>!$_","name":"mobile","text":"手机"},"number":"13800138000","#
        + #""e164":"+8613800138000","region":"CN","type":"mobile","valid":true,"possible":true}]}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
  }

  @Test(
    arguments: [
      ("138-0013-8000", "CN", "+8613800138000", "mobile"),
      ("+86 199 1234 5678", nil, "+8619912345678", "mobile"),
      ("+86 162 1234 5678", nil, "+8616212345678", "mobile"),
      ("010-6255 1234", "CN", "+861062551234", "fixedLine"),
      ("0086 138 0013 8000", "CN", "+8613800138000", "mobile"),
      ("400 810 1234", "CN", "+864008101234", "sharedCost"),
      ("9123 4567", "HK", "+85291234567", "mobile"), ("0912 345 678", "TW", "+886912345678", "mobile"),
      ("03-1234-5678", "JP", "+81312345678", "fixedLine"), ("090-1234-5678", "JP", "+819012345678", "mobile"),
      ("050-1234-5678", "JP", "+815012345678", "voip"), ("010-1234-5678", "KR", "+821012345678", "mobile"),
      ("02-312-3456", "KR", "+8223123456", "fixedLine"), ("8123 4567", "SG", "+6581234567", "mobile"),
      ("098765 43210", "IN", "+919876543210", "mobile"), ("0412 345 678", "AU", "+61412345678", "mobile"),
      ("(650) 253-0000", "US", "+16502530000", "fixedLineOrMobile"),
      ("011 44 20 7946 0958", "US", "+442079460958", "fixedLine"),
      ("1-800-MY-APPLE", "US", "+18006927753", "tollFree"),
      ("1 900 234 5678", "US", "+19002345678", "premiumRate"),
      ("020 7946 0958", "GB", "+442079460958", "fixedLine"),
      ("+44 (0)20 7946 0958", nil, "+442079460958", "fixedLine"),
      ("07400 123456", "GB", "+447400123456", "mobile"), ("070 1234 5678", "GB", "+447012345678", "personal"),
      // Ofcom: 055 corporate numbers, 056 services independent of place, 076 radiopaging
      ("055 1234 5678", "GB", "+445512345678", "uan"), ("056 1234 5678", "GB", "+445612345678", "voip"),
      ("07640 123456", "GB", "+447640123456", "pager"), ("030 123456", "DE", "+4930123456", "fixedLine"),
      ("0171/1234567", "DE", "+491711234567", "mobile"), ("06 12 34 56 78", "FR", "+33612345678", "mobile"),
      ("01 23 45 67 89", "FR", "+33123456789", "fixedLine"),
      ("044 668 18 00", "CH", "+41446681800", "fixedLine"),
      // Italy keeps the zero
      ("06 1234 5678", "IT", "+390612345678", "fixedLine"),
      ("+39 (0)6 1234 5678", nil, "+390612345678", "fixedLine"),
      ("8 (916) 123-45-67", "RU", "+79161234567", "mobile"),
      ("(11) 91234-5678", "BR", "+5511912345678", "mobile"),
      ("55 1234 5678", "MX", "+525512345678", "fixedLineOrMobile"),
      ("٠٥٠ ١٢٣ ٤٥٦٧", "AE", "+971501234567", "mobile"),
      // Of no country: the universal freephone service
      ("+800 1234 5678", nil, "+80012345678", "tollFree"),
    ] as [(String, String?, String, String)])
  func e164(value: String, region: String?, e164: String, type: String) throws {
    let fields = try phone(value, region: region).fields
    #expect(fields.contains(#""e164":"\#(e164)""#), "\(fields)")
    #expect(fields.contains(#""type":"\#(type)","valid":true,"possible":true}"#), "\(fields)")
  }

  @Test func validNumberHasItsOwnRegion() throws {
    #expect(try phone("+44 20 7946 0958", region: "CN").fields.contains(#""region":"GB""#))
    #expect(try phone("+1 418 656 9254", region: nil).fields.contains(#""region":"CA""#))
    #expect(try !phone("+800 1234 5678", region: "CN").fields.contains("region"))
  }

  @Test(arguments: [
    ("110", "CN"), ("911", "US"), ("112", "DE"), ("999", "GB"), ("10086", "CN"), ("119", "JP"),
  ])
  func shortNumberIsNeverE164(value: String, region: String) throws {
    let fields = try phone(value, region: region).fields
    #expect(fields.contains(#""number":"\#(value)","region":"\#(region)","valid":false"#), "\(fields)")
    #expect(!fields.contains("e164"))
  }

  /// As a number of the United States it has the right length and an area code that does not exist (380 is in
  /// Ohio, 138 is none: area codes begin with 2 to 9).
  @Test func possibleIsNotValid() throws {
    let result = try phone("13800138000", region: "US")
    #expect(
      result.fields == #"{"phones":[{"value":"13800138000","number":"13800138000","region":"US","#
        + #""valid":false,"possible":true}]}"#)
    #expect(result.warnings.isEmpty)
  }

  /// A landline without its area code can be dialled from where it is.
  @Test func localNumberIsPossible() throws {
    let result = try phone("6255 1234", region: "CN")
    #expect(result.fields.contains(#""number":"62551234","region":"CN","valid":false,"possible":true"#))
    #expect(result.warnings.isEmpty)
  }

  @Test func impossibleNumberIsWarnedOf() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"value":"138 0013 8000"},{"value":"99999999999999999"},{"value":"+1 23"},{"value":"none"}]}"#,
      region: "CN")
    #expect(
      result.fields.contains(
        #"{"value":"99999999999999999","number":"99999999999999999","region":"CN","valid":false,"possible":false}"#
      ))
    #expect(result.fields.contains(#"{"value":"+1 23","number":"+123","valid":false,"possible":false}"#))
    #expect(result.fields.contains(#"{"value":"none","valid":false,"possible":false}"#))
    #expect(result.warnings.map(\.code) == Array(repeating: "phone.notPossible", count: 3))
    #expect(result.warnings.map(\.field) == ["phones/1", "phones/2", "phones/3"])
    #expect(result.warnings.allSatisfy { !$0.message.contains("99") && !$0.message.contains("none") })
  }

  @Test func endlessNumber() throws {
    let digits = String(repeating: "1", count: 100_000)
    let result = try phone(digits, region: "CN")
    #expect(result.fields.contains(#""valid":false,"possible":false"#))
    #expect(result.warnings.count == 1)
  }

  @Test func nationalNumberWithoutRegion() throws {
    let result = try phone("138 0013 8000", region: nil)
    #expect(
      result.fields
        == #"{"phones":[{"value":"138 0013 8000","number":"13800138000","valid":false,"possible":false}]}"#)
    #expect(result.warnings.map(\.code) == ["phone.noRegion"])
  }

  @Test func serviceCode() throws {
    let result = try phone("*100#", region: "CN")
    #expect(
      result.fields == #"{"phones":[{"value":"*100#","number":"*100#","valid":false,"possible":false}]}"#)
    #expect(result.warnings.map(\.code) == ["phone.notPossible"])
  }

  @Test(
    arguments: [
      // In China a third group can only be an extension; in Germany it is a part of the number.
      ("0755-88888888-801", "CN", "075588888888", "801"), ("010-62551234-1", "CN", "01062551234", "1"),
      ("+86-755-88888888-801", nil, "+8675588888888", "801"),
      ("0086-755-88888888-801", nil, "008675588888888", "801"),
      ("０７５５－８８８８８８８８－８０１", "CN", "075588888888", "801"),
      ("0755-88888888-801", "DE", "075588888888801", nil), ("138-0013-8000", "CN", "13800138000", nil),
      ("755-88888888-801", "CN", "75588888888801", nil), ("0755 8888 8888-801", "CN", "075588888888801", nil),
    ] as [(String, String?, String, String?)])
  func chineseExtension(value: String, region: String?, number: String, extension: String?) throws {
    let fields = try phone(value, region: region).fields
    #expect(fields.contains(#""number":"\#(number)""#), "\(fields)")
    #expect(fields.contains("extension") == (`extension` != nil), "\(fields)")
    if let `extension` { #expect(fields.contains(#""extension":"\#(`extension`)""#)) }
  }

  @Test func allMembersInOrder() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"identifier":"P-1","label":"WORK","preferred":true,"value":"tel:+1-418-656-9254;ext=102"}]}"#
    )
    #expect(
      result.fields == #"{"phones":[{"id":"P-1","value":"tel:+1-418-656-9254;ext=102","#
        + #""label":{"raw":"WORK","name":"work","text":"work"},"preferred":true,"number":"+14186569254","#
        + #""e164":"+14186569254","extension":"102","region":"CA","type":"fixedLineOrMobile","valid":true,"#
        + #""possible":true}]}"#)
  }

  // MARK: Which region

  @Test(
    arguments: [
      // The call's, then the configuration's, then the record's own address
      ("FR", #"{"region":"DE"}"#, "JP", "FR"), (nil, #"{"region":"DE"}"#, "JP", "DE"),
      (nil, #"{"region":"de"}"#, "JP", "DE"), (nil, nil, "JP", "JP"), (nil, nil, "jp", "JP"),
      ("fr", nil, "JP", "FR"),
    ] as [(String?, String?, String, String)])
  func defaultRegion(region: String?, config: String?, country: String, expected: String) throws {
    let result = try phones(
      #"{"phoneNumbers":[{"value":"999999999999"}],"postalAddresses":[{"value":{"isoCountryCode":"\#(country)"}}]}"#,
      region: region, config: config)
    #expect(result.fields.contains(#""region":"\#(expected)""#), "\(result.fields)")
  }

  @Test func regionOfTheFirstAddressThatHasOne() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"value":"03-1234-5678"}],"postalAddresses":["#
        + #"{"value":{"city":"東京"}},{"value":null},"x",{"value":{"country":"日本"}},{"value":{"isoCountryCode":"US"}}]}"#
    )
    #expect(result.fields.contains(#""e164":"+81312345678""#))
  }

  @Test(
    arguments: [
      ("Germany", "DE"), ("", nil), ("D", nil), ("XX", nil), ("DEU", "DE"), ("UK", "GB"), ("日本", "JP"),
    ] as [(String, String?)])
  func regionThatIsNoneIsRefused(region: String, meant: String?) {
    let hint = meant.map { "; did you mean \"\($0)\"?" } ?? ""
    #expect(throws: ConfigurationError(option: "region", reason: "is not a two-letter country code\(hint)")) {
      try phones(#"{"phoneNumbers":[]}"#, config: #"{"region":"\#(region)"}"#)
    }
  }

  /// The call's region has been checked for its form only.
  @Test func regionOfTheCallIsTakenAsMeant() throws {
    let fields = try phone("020 7946 0958", region: "UK").fields
    #expect(fields.contains(#""e164":"+442079460958","region":"GB""#), "\(fields)")
    #expect(try phone("020 7946 0958", region: "XX").fields.contains(#""region":"XX","valid":false"#))
  }

  // MARK: How far

  @Test func digitsOnly() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"label":"CELL","value":"+86 138-0013-8000"},{"value":"0755-88888888-801"},{"value":"none"}]}"#,
      region: "CN", config: #"{"normalize":"digits"}"#)
    #expect(
      result.fields == #"{"phones":[{"value":"+86 138-0013-8000","#
        + #""label":{"raw":"CELL","name":"mobile","text":"mobile"},"number":"+8613800138000"},"#
        + #"{"value":"0755-88888888-801","number":"075588888888"},{"value":"none"}]}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test func raw() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"label":"CELL","value":" +86 138-0013-8000"},{"value":"none"}]}"#, region: "CN",
      config: #"{"normalize":"raw"}"#)
    #expect(
      result.fields == #"{"phones":[{"value":" +86 138-0013-8000","#
        + #""label":{"raw":"CELL","name":"mobile","text":"mobile"}},{"value":"none"}]}"#)
    #expect(result.warnings.isEmpty)
  }

  // MARK: Shapes

  @Test func keyDecidesOverTheField() throws {
    #expect(try phones("{}").fields == "{}")
    #expect(try phones(#"{"phoneNumbers":[]}"#).fields == #"{"phones":[]}"#)
    #expect(try phones(#"{"phoneNumbers":null}"#).fields == #"{"phones":[]}"#)
  }

  @Test func wrongTypesCostTheValue() throws {
    let result = try phones(
      #"{"phoneNumbers":[1,{"value":5},"+86",{"value":["+86"]},{"value":{"number":"1"}},{"value":{"stringValue":7}},"#
        + #"{"value":"+8613800138000"},{"value":null},{"label":"x"},{"value":""},{"value":{"stringValue":""}}]}"#
    )
    #expect(
      result.fields
        == #"{"phones":[{"value":"+8613800138000","number":"+8613800138000","e164":"+8613800138000","#
        + #""region":"CN","type":"mobile","valid":true,"possible":true}]}"#)
    #expect(result.warnings.map(\.field) == (0...5).map { "phones/\($0)" })
    #expect(result.warnings.allSatisfy { $0.code == "phone.wrongType" })
  }

  @Test func keyOfAWrongType() throws {
    let result = try phones(#"{"phoneNumbers":"+8613800138000"}"#)
    #expect(result.fields == #"{"phones":[]}"#)
    #expect(result.warnings.map(\.code) == ["phone.wrongType"])
    #expect(result.warnings.map(\.field) == ["phones"])
  }

  @Test func valueIsEscapedAndUntouched() throws {
    let result = try phones(
      #"{"phoneNumbers":[{"value":" \"1\"\\\n\u0000"}]}"#, config: #"{"normalize":"raw"}"#)
    #expect(result.fields == #"{"phones":[{"value":" \"1\"\\\n\u0000"}]}"#)
  }

  @Test func describesItself() {
    #expect(PhoneExtractor.description.reads == [.phoneNumbers])
    #expect(PhoneExtractor.description.consults == [.postalAddresses])
    #expect(PhoneExtractor.description.writes == ["phones"])
  }
}
