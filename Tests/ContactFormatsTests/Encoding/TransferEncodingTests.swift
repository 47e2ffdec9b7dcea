import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

@Suite struct UTF8ValidityTests {
  @Test(
    "well-formed",
    arguments: [
      [], [0x41], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
      [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func valid(bytes: [UInt8]) {
    #expect(bytes.withText { $0.isUTF8 })
  }

  @Test(
    "not well-formed",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xED, 0xA0, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(!bytes.withText { $0.isUTF8 })
    // Also behind and between ASCII, where eight or sixteen bytes are looked at together.
    for before in 0..<20 {
      let long = [UInt8](repeating: 0x61, count: before) + bytes + [UInt8](repeating: 0x62, count: 20)
      #expect(long.withText { $0.validUTF8Count } == before)
    }
  }

  @Test("the same verdict as the standard library, on random bytes")
  func againstStandardLibrary() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        UInt8.random(in: 0x70...0xFF, using: &random)
      }
      #expect(bytes.withText { $0.isUTF8 } == (String(validating: bytes, as: UTF8.self) != nil))
    }
  }
}

@Suite struct TransferEncodingTests {
  @Test(
    "quoted-printable",
    arguments: [
      ("a=3Db", "a=b"), ("=c3=a9", "é"), ("=0D=0A=0D=0A", "\n\n"), ("=0D", "\n"), ("=", "="), ("=4", "=4"),
      ("=ZZ=41", "=ZZA"),
      ("", ""), ("==41", "=A"),
    ])
  func quotedPrintable(encoded: String, text: String) {
    let document = JSONDocument()
    #expect(encoded.withText { String(QuotedPrintable.decode($0, into: document)) } == text)
  }

  @Test(
    "base64 as text",
    arguments: [
      ("aGk=", "hi"), ("aGk", "hi"), (" a G\tk=\n", "hi"), ("", ""), ("a", nil), ("a=Gk", nil), ("a%Gk", nil),
    ] as [(String, String?)])
  func base64(encoded: String, text: String?) {
    let document = JSONDocument()
    #expect(encoded.withText { Base64.decode($0, into: document).map { String($0) } } == text)
  }

  @Test(
    "27, 28: base64 blocks of Outlook and others",
    arguments: [
      "PHOTO;ENCODING=BASE64;TYPE=JPEG:/9j/4AAQ\r\n SkZJRgAB\r\n AQ==\r\n\r\nTEL:5",
      "PHOTO;TYPE=JPEG;ENCODING=BASE64:\r\n /9j/4AAQ\r\n SkZJRgAB\r\n AQ==\r\nTEL:5",
      "PHOTO;TYPE=JPEG;ENCODING=BASE64:\r\n    /9j/4AAQ \r\n    SkZJRgABAQ==\r\n\r\n\r\nTEL:5",
      "PHOTO;JPEG;BASE64:\r\n/9j/4AAQ\r\nSkZJRgAB\r\nAQ==\r\n\r\nTEL:5",
      "PHOTO;JPEG;ENCODING=b:/9j/4AAQ\r\n\tSkZJRgABAQ==\r\nTEL:5",
      "PHOTO;VALUE=uri:data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==\r\nTEL:5",
      "PHOTO:data:image/jpeg;base64\\,/9j/4AAQSkZJ\r\n RgABAQ==\r\nTEL:5",
      "PHOTO;TYPE=image/jpeg:/9j/4AAQSkZJRgABAQ==\r\nTEL:5",
    ])
  func photoForms(lines: String) {
    let read = ReadCards("BEGIN:VCARD\r\nVERSION:2.1\r\n\(lines)\r\nEND:VCARD\r\n").only
    #expect(read[.imageData] == #""/9j/4AAQSkZJRgABAQ==""#)
    #expect(read[.imageType] == #""image/jpeg""#)
    #expect(read[.phoneNumbers] == #"[{"value":"5"}]"#)
  }

  @Test("pictures elsewhere", arguments: ["PHOTO;VALUE=uri:", "PHOTO;VALUE=URL:", "PHOTO;URL:", "PHOTO:"])
  func photoURI(property: String) {
    let read = ReadCards(card("3.0", property + "https://tern.example/a.jpg")).only
    #expect(read[.imageData] == #"{"uri":"https://tern.example/a.jpg"}"#)
  }

  @Test("texts in base64")
  func base64Text() {
    #expect(ReadCards(card("3.0", "NOTE;ENCODING=b:aMO8dHRl")).only[.note] == #""hütte""#)
  }
}
