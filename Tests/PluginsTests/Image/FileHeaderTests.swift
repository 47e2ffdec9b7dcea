import JSON
import TestSupport
import Testing

@testable import Plugins

/// Headers written by hand from the descriptions of the formats.
@Suite struct FileHeaderTests {
  private func known(_ bytes: [UInt8]) throws -> (mediaType: String?, width: Int?, height: Int?) {
    let base64 = OutputBuffer()
    bytes.withText { base64.appendBase64($0) }
    let fields = try extract(ImageExtractor.self, raw: #"{"imageData":"\#(String(base64.text))"}"#).fields
    let document = try JSONParser().parse(fields)
    return withExtendedLifetime(document) {
      let image = document.root.member("image")
      return (
        image?.member("mediaType")?.string.map { String($0) }, image?.member("width")?.integer,
        image?.member("height")?.integer
      )
    }
  }

  private static func box(_ brands: String...) -> [UInt8] {
    var body = ascii("ftyp" + brands[0])
    body += [0, 0, 0, 0]
    body += brands.dropFirst().flatMap(ascii)
    return [0, 0, 0, UInt8(body.count + 4)] + body + ascii("....mif1")
  }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let pictures: [(header: [UInt8], mediaType: String)] = [
    (box("heic", "mif1", "heic"), "image/heic"),
    (box("mif1", "mif1", "heic"), "image/heic"),
    (box("avif", "mif1", "miaf"), "image/avif"),
    (box("mif1", "avif"), "image/avif"),
    (box("mif1", "miaf"), "image/heif"),
    (box("hevc", "msf1"), "image/heic-sequence"),
    (box("msf1", "hevc"), "image/heic-sequence"),
    ([0xFF, 0x0A, 0x00], "image/jxl"),
    ([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], "image/jxl"),
    ([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], "image/jp2"),
    ([0, 0, 1, 0, 1, 0], "image/vnd.microsoft.icon"),
    ([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    ([0x49, 0x49, 0x2B, 0x00], "image/tiff"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    (ascii("GIF89a"), "image/gif"),
    (ascii("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"),
    (
      ascii("\u{FEFF}\n<?xml version='1.0'?>\n<!-- a - b -->\n<!DOCTYPE svg PUBLIC 'x' 'y'>\n<svg/>"),
      "image/svg+xml"
    ),
  ]

  private static let others: [[UInt8]] = [
    box("isom", "iso2", "mp41"), ascii("BMW AG, München"), ascii("GIF88a"), ascii("%PDF-1.7"),
    ascii("<html><svg/></html>"), ascii("<?xml version='1.0'?><feed/>"), ascii("<!-- never closed"),
    ascii("RIFF....WAVE"), [0xFF], [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47],
    [0, 0, 0, 8, 0x66, 0x74, 0x79, 0x70],
    ascii("x"),
  ]

  @Test(arguments: pictures)
  func types(header: [UInt8], mediaType: String) throws {
    #expect(try known(header).mediaType == mediaType)
  }

  @Test(arguments: others)
  func whatIsNoPictureHasNoType(bytes: [UInt8]) throws {
    #expect(try known(bytes).mediaType == nil)
  }

  @Test func bitmapsOfEveryAge() throws {
    let file: [UInt8] = [0x42, 0x4D, 0, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0]
    let os2 = try known(file + [12, 0, 0, 0, 0x40, 0x01, 0xC8, 0x00])
    #expect(os2.mediaType == "image/bmp")
    #expect(os2.width == 320)
    #expect(os2.height == 200)
    // Height −200: the top row comes first
    let topDown = try known(file + [40, 0, 0, 0, 0x40, 0x01, 0, 0, 0x38, 0xFF, 0xFF, 0xFF])
    #expect(topDown.width == 320)
    #expect(topDown.height == 200)
    #expect(try known(file + [3, 0, 0, 0, 0x40, 0x01, 0, 0, 1, 0, 0, 0]).width == nil)
  }

  @Test func jpegSegmentsAreSteppedOver() throws {
    // APP1 with the frame header of a thumbnail in it, fill bytes, a restart marker, then the frame header.
    let thumbnail: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 9, 3, 0, 0]
    let app1: [UInt8] = [0xFF, 0xE1, 0, UInt8(2 + thumbnail.count)] + thumbnail
    let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x01, 0x02, 0x03, 0x04, 3]
    let picture = try known([0xFF, 0xD8] + app1 + [0xFF, 0xFF, 0xD0] + frame)
    #expect(picture.mediaType == "image/jpeg")
    #expect(picture.width == 0x0304)
    #expect(picture.height == 0x0102)
    // DHT (C4), JPG (C8) and DAC (CC) are no frame headers
    for marker in [0xC4, 0xC8, 0xCC] as [UInt8] {
      #expect(try known([0xFF, 0xD8, 0xFF, marker, 0, 9, 8, 0, 9, 0, 9, 3, 0] + frame).width == 0x0304)
    }
    // The picture begins, or a segment has no length: nothing is guessed
    #expect(try known([0xFF, 0xD8, 0xFF, 0xDA] + frame).width == nil)
    #expect(try known([0xFF, 0xD8, 0xFF, 0xE0, 0, 0] + frame).width == nil)
    #expect(try known([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 0, 0, 9, 3]).width == nil)
  }

  @Test(arguments: SamplePicture.all)
  func cutOffAnywhere(sample: SamplePicture) throws {
    let whole = OutputBuffer()
    try #require(sample.base64.withText { whole.append(decodingBase64: $0) })
    let bytes = Array(whole.text)
    for end in 1..<bytes.count {
      let cut = try known(Array(bytes[..<end]))
      #expect(cut.mediaType == nil || cut.mediaType == sample.mediaType)
    }
  }
}
