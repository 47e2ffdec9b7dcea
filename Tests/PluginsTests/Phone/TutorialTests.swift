import PluginKit
import TestSupport
import Testing

@testable import Plugins

/// What the address book tutorials show of phones, emails and URLs.
@Suite struct TutorialTests {
  private func fields(_ type: any Extractor.Type, _ raw: String, locale: String = "en", config: String? = nil)
    throws
    -> String
  {
    try extract(type, raw: raw, config: config, context: ExtractionContext(region: "CN", locale: locale))
      .fields
  }

  private static let home = #""label":{"raw":"_$!<Home>!$_","name":"home","text":"住宅"}"#

  @Test func s0_15_phoneHasLocalizedLabelAndValue() throws {
    let raw = #"{"phoneNumbers":[{"label":"_$!<Home>!$_","value":{"stringValue":"010-6255 1234"}}]}"#
    #expect(
      try fields(PhoneExtractor.self, raw, locale: "zh-Hans", config: #"{"normalize":"raw"}"#)
        == #"{"phones":[{"value":"010-6255 1234",\#(Self.home)}]}"#)
  }

  @Test func s0_15_phonesOfAnUnfetchedKeyAreNone() throws {
    #expect(try fields(PhoneExtractor.self, "{}") == "{}")
    #expect(try fields(PhoneExtractor.self, #"{"phoneNumbers":[]}"#) == #"{"phones":[]}"#)
  }

  @Test func s0_17_emailHasLocalizedLabelAndAddress() throws {
    let raw = #"{"emailAddresses":[{"label":"_$!<Home>!$_","value":"San@Example.cn"}]}"#
    #expect(
      try fields(EmailExtractor.self, raw, locale: "zh-Hans")
        == #"{"emails":[{"value":"San@Example.cn",\#(Self.home),"valid":true}]}"#)
  }

  @Test func s0_25_urlsHaveAnExtractor() throws {
    let raw = #"{"urlAddresses":[{"label":"_$!<Home>!$_","value":"www.example.cn"}]}"#
    #expect(
      try fields(URLExtractor.self, raw, locale: "zh-Hans")
        == #"{"urls":[{"value":"www.example.cn",\#(Self.home),"valid":true}]}"#)
  }

  @Test(arguments: [
    ("_$!<Home>!$_", "home", "住宅"), ("_$!<Mobile>!$_", "mobile", "手机"), ("宿舍", "宿舍", "宿舍"),
  ])
  func s0_26_customLabelsPassThrough(raw: String, name: String, text: String) throws {
    let phones = try fields(
      PhoneExtractor.self, #"{"phoneNumbers":[{"label":"\#(raw)","value":"1"}]}"#, locale: "zh-Hans")
    #expect(phones.contains(#""label":{"raw":"\#(raw)","name":"\#(name)","text":"\#(text)"}"#), "\(phones)")
  }

  @Test func s1_9_phonesKeepTheirOrder() throws {
    let raw =
      #"{"phoneNumbers":[{"value":"3"},{"label":"_$!<Mobile>!$_","value":"1"},{"value":"2"},{"value":"3"}]}"#
    #expect(
      try fields(PhoneExtractor.self, raw, locale: "zh-Hans", config: #"{"normalize":"raw"}"#)
        == #"{"phones":[{"value":"3"},{"value":"1","#
        + #""label":{"raw":"_$!<Mobile>!$_","name":"mobile","text":"手机"}},{"value":"2"},{"value":"3"}]}"#)
  }

  @Test func s1_11_emailsKeepTheirOrder() throws {
    let raw =
      #"{"emailAddresses":[{"value":"b@example.cn"},{"label":"_$!<Home>!$_","value":"a@example.cn"}]}"#
    #expect(
      try fields(EmailExtractor.self, raw, locale: "zh-Hans")
        == #"{"emails":[{"value":"b@example.cn","valid":true},{"value":"a@example.cn",\#(Self.home),"valid":true}]}"#
    )
  }

  /// Whether the first number or the first valid one is taken is for whoever reads the records: all are there.
  @Test func s2_9_everyNumberSaysWhetherItIsValid() throws {
    let raw = #"{"phoneNumbers":[{"value":"010-6255 1234"},{"value":"12-3"},{"value":"138-0013-8000"}]}"#
    let phones = try fields(PhoneExtractor.self, raw, config: #"{"validity":"cn-mobile","clean":"hyphens"}"#)
    #expect(
      phones
        == #"{"phones":[{"value":"010-6255 1234","number":"0106255 1234","region":"CN","type":"fixedLine","#
        + #""valid":false,"possible":true},{"value":"12-3","number":"123","region":"CN","valid":false,"#
        + #""possible":false},{"value":"138-0013-8000","number":"13800138000","e164":"+8613800138000","#
        + #""region":"CN","type":"mobile","valid":true,"possible":true}]}"#)
  }

  @Test func s3_9_emailsWithoutLabels() throws {
    let raw = #"{"emailAddresses":[{"value":"a@example.cn"},{"value":"a@example.cn"}]}"#
    let email = #"{"value":"a@example.cn","valid":true}"#
    #expect(try fields(EmailExtractor.self, raw) == #"{"emails":[\#(email),\#(email)]}"#)
  }

  @Test func s3_12_urlsKeepTheLabelThatIsDiscarded() throws {
    let raw =
      #"{"urlAddresses":[{"label":"_$!<Home>!$_","value":"https://a.example"},{"value":"https://b.example"}]}"#
    #expect(
      try fields(URLExtractor.self, raw, locale: "zh-Hans")
        == #"{"urls":[{"value":"https://a.example",\#(Self.home),"valid":true},"#
        + #"{"value":"https://b.example","valid":true}]}"#)
  }

  @Test func s3_13_typesOfTheFields() throws {
    #expect(try fields(EmailExtractor.self, #"{"emailAddresses":[]}"#) == #"{"emails":[]}"#)
    #expect(try fields(URLExtractor.self, #"{"urlAddresses":null}"#) == #"{"urls":[]}"#)
  }

  @Test func s3_14_contactsWithoutAnyAreNoTrap() throws {
    for type in [PhoneExtractor.self, EmailExtractor.self, URLExtractor.self] as [any Extractor.Type] {
      #expect(try fields(type, "{}") == "{}")
    }
  }
}
