import PluginKit
import TestSupport
import Testing

@testable import Plugins

/// `clean` and `validity`: what the address book tutorials do with numbers, in place of the numbering plans.
@Suite struct PhoneSettingsTests {
  private func phone(_ value: String, _ config: String, region: String? = "CN") throws -> Extraction {
    try extract(
      PhoneExtractor.self, raw: #"{"phoneNumbers":[{"value":"\#(value)"}]}"#, config: config,
      context: ExtractionContext(region: region))
  }

  @Test(arguments: [
    ("dialable", "+8613800138000"), ("hyphens", "+86 (138)00138000"), ("cn", "13800138000"),
    ("cn-anywhere", "13800138000"), ("verbatim", "+86 (138)-0013-8000"),
  ])
  func cleaning(name: String, number: String) throws {
    let result = try phone("+86 (138)-0013-8000", #"{"clean":"\#(name)"}"#)
    #expect(
      result.fields == #"{"phones":[{"value":"+86 (138)-0013-8000","number":"\#(number)","#
        + #""e164":"+8613800138000","region":"CN","type":"mobile","valid":true,"possible":true}]}"#)
    #expect(result.warnings.isEmpty)
  }

  @Test func s2_7_onlyHyphensAreRemoved() throws {
    let fields = try phone("138-0013 8000", #"{"clean":"hyphens","normalize":"digits"}"#).fields
    #expect(fields == #"{"phones":[{"value":"138-0013 8000","number":"1380013 8000"}]}"#)
  }

  @Test func s3_10_countryCodeIsRemovedEverywhere() throws {
    let value = "+86 138+860013\u{A0}8000"
    #expect(
      try phone(value, #"{"clean":"cn-anywhere","normalize":"digits"}"#).fields
        == #"{"phones":[{"value":"\#(value)","number":"13800138000"}]}"#)
    #expect(
      try phone(value, #"{"clean":"cn","normalize":"digits"}"#).fields
        == #"{"phones":[{"value":"\#(value)","number":"138+8600138000"}]}"#)
  }

  @Test func s4_9_numbersAreRaw() throws {
    let result = try phone(" 010 (6255)\u{A0}1234 ", #"{"normalize":"raw"}"#)
    #expect(result.fields == "{\"phones\":[{\"value\":\" 010 (6255)\u{A0}1234 \"}]}")
  }

  /// What is cleaned may hold anything, and may be empty.
  @Test func cleanedNumberIsEscaped() throws {
    #expect(
      try phone(#"\"1\"-\n"#, #"{"clean":"hyphens","normalize":"digits"}"#).fields
        == #"{"phones":[{"value":"\"1\"-\n","number":"\"1\"\n"}]}"#)
    let result = try phone("+86 ()", #"{"clean":"cn"}"#)
    #expect(
      result.fields == #"{"phones":[{"value":"+86 ()","region":"CN","valid":false,"possible":false}]}"#
        || result.fields == #"{"phones":[{"value":"+86 ()","valid":false,"possible":false}]}"#)
    #expect(result.warnings.map(\.code) == ["phone.notPossible"])
  }

  /// What is worked out does not depend on what is shown as `number`.
  @Test func extensionStaysBesideACleanedNumber() throws {
    let fields = try phone("0755-88888888-801", #"{"clean":"hyphens"}"#).fields
    #expect(
      fields == #"{"phones":[{"value":"0755-88888888-801","number":"075588888888801","#
        + #""e164":"+8675588888888","extension":"801","region":"CN","type":"fixedLine","valid":true,"#
        + #""possible":true}]}"#)
  }

  @Test(arguments: [
    ("13800138000", "cn-mobile", true), ("19900138000", "cn-mobile", true),
    ("19900138000", "cn-mobile-legacy", false), ("010 6255 1234", "cn-mobile", false),
    ("+86 138 0013 8000", "cn-mobile", true), ("0086 138 0013 8000", "cn-mobile", true),
    ("1|000138000", "cn-mobile-seed", false), ("110", "cn-mobile", false),
  ])
  func s2_6_validityByPattern(value: String, pattern: String, isValid: Bool) throws {
    let fields = try phone(value, #"{"validity":"\#(pattern)"}"#).fields
    #expect(fields.contains(#""valid":\#(isValid)"#), "\(fields)")
    #expect(fields.contains("e164") == isValid)
  }

  /// E.164 asks for both: the pattern holds, and the numbering plan does.
  @Test func patternAloneGivesNoE164() throws {
    let fields = try phone("13800138000", #"{"validity":"cn-mobile"}"#, region: "US").fields
    #expect(fields.contains(#""region":"US","valid":true,"possible":true"#), "\(fields)")
    #expect(!fields.contains("e164"))
  }

  @Test func s2_5_patternIsOfTheCleanedNumber() throws {
    let hyphens = #"{"clean":"hyphens","validity":"cn-mobile-seed"}"#
    #expect(try phone("138-0013-8000", hyphens).fields.contains(#""valid":true"#))
    #expect(try phone("138 0013 8000", hyphens).fields.contains(#""valid":false"#))
    #expect(try phone("+8613800138000", hyphens).fields.contains(#""valid":false"#))
    #expect(try phone("1|0-0013-8000", hyphens).fields.contains(#""valid":true"#))
  }

  @Test(arguments: [
    (
      #"{"clean":"hyphen"}"#,
      #"config.clean is not one of dialable, verbatim, hyphens, cn, cn-anywhere; did you mean "hyphens"?"#
    ),
    (
      #"{"validity":"cn-mobil"}"#,
      "config.validity is not one of libphonenumber, cn-mobile, cn-mobile-legacy, cn-mobile-seed; "
        + #"did you mean "cn-mobile"?"#
    ),
    (#"{"normalize":"E-164"}"#, #"config.normalize is not one of e164, digits, raw; did you mean "e164"?"#),
    (#"{"normalize":true}"#, "config.normalize is not one of e164, digits, raw"),
    (#"{"cleaning":"cn"}"#, #"config.cleaning is not an option; did you mean "clean"?"#),
  ])
  func unknownSetting(config: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try phone("1", config) }
    #expect(error?.description == message)
  }
}
