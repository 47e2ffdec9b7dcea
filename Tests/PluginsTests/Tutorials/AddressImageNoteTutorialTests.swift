import PluginKit
import TestSupport
import Testing

@testable import Plugins

/// What the tutorials show of kind, image, address, note and timestamps, each under its number there.
@Suite struct AddressImageNoteTutorialTests {
  private func fields(_ type: any Extractor.Type, _ raw: String, locale: String = "en") throws -> String {
    let result = try extract(type, raw: raw, context: ExtractionContext(locale: locale))
    #expect(result.warnings.isEmpty && result.undeclared.isEmpty)
    return result.fields
  }

  // MARK: Kind

  /// Three there; a group beside them, and unknown is also what a source says that knows the key and not the answer.
  @Test func S0_13_kinds() throws {
    #expect(try fields(KindExtractor.self, "{}") == "{}")
    #expect(try fields(KindExtractor.self, #"{"contactType":null}"#) == #"{"kind":"unknown"}"#)
    #expect(try fields(KindExtractor.self, #"{"contactType":"organization"}"#) == #"{"kind":"organization"}"#)
    #expect(try fields(KindExtractor.self, #"{"contactType":"person"}"#) == #"{"kind":"person"}"#)
    #expect(try fields(KindExtractor.self, #"{"contactType":"group"}"#) == #"{"kind":"group"}"#)
  }

  @Test func S1_7_kindByNumber() throws {
    #expect(try fields(KindExtractor.self, #"{"contactType":1}"#) == #"{"kind":"organization"}"#)
    #expect(try fields(KindExtractor.self, #"{"contactType":0}"#) == #"{"kind":"person"}"#)
  }

  // MARK: Image

  @Test func S0_14_onlyTheThumbnail() throws {
    let gif = SamplePicture.named("gif")
    #expect(
      try fields(ImageExtractor.self, #"{"thumbnailImageData":"\#(gif.base64)"}"#) == """
        {"image":{"thumbnail":{"available":true,"mediaType":"image/gif","byteCount":47,"sha256":"\(gif.sha256)",\
        "width":5,"height":3}}}
        """)
    #expect(try fields(ImageExtractor.self, #"{"thumbnailImageData":null}"#) == "{}")
    #expect(try fields(ImageExtractor.self, "{}") == "{}")
  }

  @Test func S1_8_whetherThereIsAnImage() throws {
    #expect(try fields(ImageExtractor.self, #"{"imageDataAvailable":false,"imageData":null}"#) == "{}")
    #expect(
      try fields(ImageExtractor.self, #"{"imageDataAvailable":true}"#) == #"{"image":{"available":true}}"#)
    let png = SamplePicture.named("png")
    #expect(
      try fields(ImageExtractor.self, #"{"imageDataAvailable":true,"imageData":"\#(png.base64)"}"#)
        .hasPrefix(#"{"image":{"available":true,"mediaType":"image/png","byteCount":77,"#))
  }

  // MARK: Address

  @Test func S0_18_labelAndDetail() throws {
    let raw = #"""
      {"postalAddresses":[
       {"label":"_$!<Home>!$_","value":{"street":"1 Elm Row","city":"Leeds","isoCountryCode":"gb"}},
       {"label":"Hütte","value":{"city":"Ulm"}}]}
      """#
    #expect(
      try fields(AddressExtractor.self, raw, locale: "zh-Hans") == """
        {"addresses":[{"label":{"raw":"_$!<Home>!$_","name":"home","text":"住宅"},"street":"1 Elm Row","city":"Leeds",\
        "countryCode":"GB","formatted":"1 Elm Row\\nLeeds"},\
        {"label":{"raw":"Hütte","name":"Hütte","text":"Hütte"},"city":"Ulm","formatted":"Ulm"}]}
        """)
    #expect(try fields(AddressExtractor.self, "{}") == "{}")
  }

  /// What the dictionary of AddressBook has, and what it lacks: identifiers of values, the parts below the city.
  @Test func S1_12_S1_22_partsOfAnAddress() throws {
    let raw = #"""
      {"postalAddresses":[{"identifier":"7","label":"_$!<Work>!$_","value":{"country":"中国","city":"上海","state":"上海市",
       "street":"南京路 1 号","postalCode":"200001","isoCountryCode":"cn","subLocality":"黄浦区"}}]}
      """#
    #expect(
      try fields(AddressExtractor.self, raw) == """
        {"addresses":[{"id":"7","label":{"raw":"_$!<Work>!$_","name":"work","text":"work"},"street":"南京路 1 号",\
        "subLocality":"黄浦区","city":"上海","state":"上海市","postalCode":"200001","country":"中国","countryCode":"CN",\
        "formatted":"中国\\n上海市\\n上海\\n黄浦区\\n南京路 1 号\\n200001"}]}
        """)
  }

  /// A contact without addresses has an empty list; there is nothing to be released twice.
  @Test func S3_13_S3_14_addressesAreAlwaysAList() throws {
    #expect(try fields(AddressExtractor.self, #"{"postalAddresses":null}"#) == #"{"addresses":[]}"#)
    #expect(try fields(AddressExtractor.self, #"{"postalAddresses":[]}"#) == #"{"addresses":[]}"#)
    #expect(
      try fields(AddressExtractor.self, #"{"postalAddresses":[{"value":{"city":"Ulm"}}]}"#)
        == #"{"addresses":[{"city":"Ulm","formatted":"Ulm"}]}"#)
  }

  // MARK: Note and timestamps

  @Test func S0_24_S1_18_aNoteOrNone() throws {
    #expect(try fields(NoteExtractor.self, #"{"note":"会唱歌"}"#) == #"{"note":"会唱歌"}"#)
    #expect(try fields(NoteExtractor.self, #"{"note":null}"#) == "{}")
    #expect(try fields(NoteExtractor.self, "{}") == "{}")
  }

  @Test func S1_19_creationDate() throws {
    #expect(
      try fields(TimestampsExtractor.self, #"{"creationDate":"2016-01-02T03:04:05Z"}"#)
        == #"{"created":"2016-01-02T03:04:05Z"}"#)
  }

  @Test func S1_20_modificationDate() throws {
    #expect(
      try fields(
        TimestampsExtractor.self, #"{"modificationDate":"2017-12-04T05:54:31Z","creationDate":null}"#)
        == #"{"modified":"2017-12-04T05:54:31Z"}"#)
  }
}
