import PluginKit
import TestSupport
import Testing

@testable import Plugins

@Suite struct ImageTests {
  private func image(_ raw: String, bytes: String? = nil) throws -> Extraction {
    try extract(ImageExtractor.self, raw: raw, config: bytes.map { #"{"bytes":"\#($0)"}"# })
  }

  private static func known(_ sample: SamplePicture, data: Bool = false) -> String {
    """
    "available":true,"mediaType":"\(sample.mediaType)","byteCount":\(sample.byteCount),\
    "sha256":"\(sample.sha256)"\(sample.size)\(data ? #","data":"\#(sample.base64)""# : "")
    """
  }

  @Test(arguments: SamplePicture.all)
  func whatThePictureShows(sample: SamplePicture) throws {
    // A stated type that is wrong counts less than the content.
    let result = try image(#"{"imageData":"\#(sample.base64)","imageType":"image/x-wrong"}"#)
    #expect(result.fields == #"{"image":{\#(Self.known(sample))}}"#)
    #expect(result.warnings.isEmpty)
    #expect(result.undeclared.isEmpty)
  }

  @Test(arguments: SamplePicture.all)
  func theBytesOnlyWhenAskedFor(sample: SamplePicture) throws {
    #expect(try !image(#"{"imageData":"\#(sample.base64)"}"#, bytes: "none").fields.contains(sample.base64))
    // Canonical: without the blanks, with the padding
    let folded = sample.base64.filter { $0 != "=" }.enumerated().map {
      $0 % 7 == 6 ? "\($1)\\r\\n " : "\($1)"
    }.joined()
    #expect(
      try image(#"{"imageData":"\#(folded)"}"#, bytes: "inline").fields
        == #"{"image":{\#(Self.known(sample, data: true))}}"#)
  }

  @Test func thumbnail() throws {
    let png = SamplePicture.named("png")
    let gif = SamplePicture.named("gif")
    #expect(
      try image(
        #"{"thumbnailImageData":"\#(gif.base64)","imageData":"\#(png.base64)","imageType":"image/png"}"#,
        bytes: "inline"
      ).fields
        == #"{"image":{\#(Self.known(png, data: true)),"thumbnail":{\#(Self.known(gif, data: true))}}}"#)
  }

  @Test func onlyAThumbnail() throws {
    let gif = SamplePicture.named("gif")
    let thumbnail = #""thumbnail":{\#(Self.known(gif))}"#
    let value = #""thumbnailImageData":"\#(gif.base64)""#
    // Whether there is more is not known, or said, or could have been said.
    #expect(try image("{\(value)}").fields == #"{"image":{\#(thumbnail)}}"#)
    #expect(
      try image(#"{\#(value),"imageDataAvailable":true}"#).fields
        == #"{"image":{"available":true,\#(thumbnail)}}"#)
    #expect(
      try image(#"{\#(value),"imageDataAvailable":false}"#).fields
        == #"{"image":{"available":false,\#(thumbnail)}}"#)
    #expect(
      try image(#"{\#(value),"imageData":null}"#).fields == #"{"image":{"available":false,\#(thumbnail)}}"#)
  }

  @Test(arguments: [
    "{}", #"{"imageData":null}"#, #"{"imageData":"","thumbnailImageData":""}"#,
    #"{"imageDataAvailable":false}"#,
    #"{"imageDataAvailable":null,"imageType":"image/png"}"#, #"{"imageData":{}}"#,
    #"{"imageData":{"uri":null}}"#,
    #"{"imageData":{"uri":""}}"#, #"{"imageData":" \n "}"#, #"{"imageData":"data:,"}"#,
  ])
  func noPictureIsLeftOut(raw: String) throws {
    let result = try image(raw)
    #expect(result.fields == "{}")
    #expect(result.warnings.isEmpty)
  }

  @Test func availableWithoutBytes() throws {
    #expect(try image(#"{"imageDataAvailable":true}"#).fields == #"{"image":{"available":true}}"#)
    let png = SamplePicture.named("png")
    #expect(
      try image(#"{"imageDataAvailable":false,"imageData":"\#(png.base64)"}"#).fields
        == #"{"image":{\#(Self.known(png))}}"#)
  }

  @Test func addresses() throws {
    #expect(
      try image(#"{"imageData":{"uri":"http://example.com/me.jpg"}}"#).fields
        == #"{"image":{"available":true,"uri":"http://example.com/me.jpg"}}"#)
    #expect(
      try image(#"{"imageData":{"uri":"http://example.com/me"},"imageType":"GIF"}"#).fields
        == #"{"image":{"available":true,"mediaType":"image/gif","uri":"http://example.com/me"}}"#)
  }

  @Test func dataURIsAreTheirBytes() throws {
    let png = SamplePicture.named("png")
    let expected = #"{"image":{\#(Self.known(png))}}"#
    #expect(try image(#"{"imageData":{"uri":"data:image/png;base64,\#(png.base64)"}}"#).fields == expected)
    #expect(try image(#"{"imageData":"DATA:;BASE64,\#(png.base64)"}"#).fields == expected)
    let escaped = png.base64.map { $0 == "=" ? "%3D" : $0 == "/" ? "%2f" : "\($0)" }.joined()
    #expect(
      try image(#"{"imageData":{"uri":"data:image/png;charset=x;base64,\#(escaped)"}}"#).fields == expected)
    // printf 'a b<' | sha256sum
    #expect(
      try image(#"{"imageData":{"uri":"data:image/x-y;q=1,a%20b%3C"},"imageType":"image/z"}"#).fields == """
        {"image":{"available":true,"mediaType":"image/x-y","byteCount":4,\
        "sha256":"5778bb43d7a76e43c8d12206b2e8eabba0c5825c2fe9bacb68e6192f5be30684"}}
        """)
  }

  @Test(arguments: [
    ("image/heic", #""mediaType":"image/heic","#), ("IMAGE/X-Foo; a=b", #""mediaType":"image/x-foo","#),
    ("JPEG", #""mediaType":"image/jpeg","#), ("jpg", #""mediaType":"image/jpeg","#),
    ("image/jpg", #""mediaType":"image/jpeg","#), ("TIFF", #""mediaType":"image/tiff","#), ("", ""),
  ])
  func theStatedTypeWhereTheContentShowsNone(stated: String, expected: String) throws {
    // printf abc | sha256sum
    let result = try image(#"{"imageData":"YWJj","imageType":"\#(stated)"}"#)
    #expect(
      result.fields == """
        {"image":{"available":true,\(expected)"byteCount":3,\
        "sha256":"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"}}
        """)
    #expect(result.warnings.isEmpty)
  }

  @Test(arguments: [#""PHOTO""#, #""image/""#, #""a/b/c""#, #""image/p ng""#, "5"])
  func aStatedTypeThatIsNone(stated: String) throws {
    let result = try image(#"{"imageData":"YWJj","imageType":\#(stated)}"#)
    #expect(!result.fields.contains("mediaType"))
    #expect(result.fields.contains(#""byteCount":3"#))
    #expect(result.warnings.map(\.code) == ["image.unknownType"])
  }

  @Test(arguments: [
    (#""%%%notbase64===""#, "badBase64"), (#""YWJjZ""#, "badBase64"), (#""YWJj*""#, "badBase64"),
    (#""data:image/png;base64""#, "badBase64"), (#""data:image/png;base64,*""#, "badBase64"),
    (#""data:,%4""#, "badBase64"), (#""data:,%zz""#, "badBase64"), ("7", "wrongType"),
    (#"["YWJj"]"#, "wrongType"),
    (#"{"uri":7}"#, "wrongType"), ("true", "wrongType"),
  ])
  func aBrokenPictureCostsOnlyItself(value: String, reason: String) throws {
    let alone = try image(#"{"imageData":\#(value)}"#)
    #expect(alone.fields == "{}")
    #expect(alone.warnings.map(\.code) == ["image.\(reason)"])
    #expect(alone.warnings.map(\.field) == ["image"])

    let png = SamplePicture.named("png")
    let both = try image(#"{"imageData":"\#(png.base64)","thumbnailImageData":\#(value)}"#)
    #expect(both.fields == #"{"image":{\#(Self.known(png))}}"#)
    #expect(both.warnings.map(\.field) == ["image/thumbnail"])

    let stated = try image(#"{"imageData":\#(value),"imageDataAvailable":true}"#)
    #expect(stated.fields == #"{"image":{"available":true}}"#)
  }

  @Test func availabilityOfAWrongType() throws {
    let result = try image(#"{"imageDataAvailable":"yes"}"#)
    #expect(result.fields == "{}")
    #expect(result.warnings.map(\.field) == ["image/available"])
  }
}
