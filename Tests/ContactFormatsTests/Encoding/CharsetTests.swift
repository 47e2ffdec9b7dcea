import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

// The bytes were made with Python's codecs: `"…".encode("gb18030")` and so on.
@Suite struct CharsetTests {
  static func qp(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { byte -> [UInt8] in
      let digits = Array("0123456789ABCDEF".utf8)
      return [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  /// A charset, its bytes, and the text.
  static let samples: [(String, [UInt8], String)] = [
    ("gb2312", [0xC5, 0xB7, 0xD1, 0xF4, 0xBE, 0xB2, 0xE2, 0xF9], "欧阳静怡"),
    ("GBK", [0xD6, 0xEC, 0xE9, 0x46, 0xBB, 0xF9], "朱镕基".replacing("镕", with: "镕")),
    ("big5", [0xB3, 0xAF, 0xA5, 0x5C], "陳功"),
    ("Shift_JIS", [0x95, 0x5C, 0x87, 0x40], "表①"),
    ("EUC-KR", [0xB1, 0xE8, 0xBC, 0xAD, 0xBF, 0xAC], "김서연"),
    ("ks_c_5601-1987", [0xB1, 0xE8], "김"),
    ("EUC-JP", [0xBA, 0xB4, 0xC6, 0xA3], "佐藤"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x3A, 0x34, 0x46, 0x23, 0x1B, 0x28, 0x42], "佐藤"),
    ("windows-1251", [0xC8, 0xE2, 0xE0, 0xED], "Иван"),
    ("windows-1252", [0x80, 0x20, 0xFC, 0x92], "€ ü’"),
    ("ISO-8859-1", [0x4D, 0xE4, 0x6B], "Mäk"),
    ("iso-8859-15", [0xA4], "€"),
    ("koi8-r", [0xE9, 0xD7, 0xC1, 0xCE], "Иван"),
    ("UTF-8", [0xC3, 0xBC], "ü"),
  ]

  @Test("declared charsets, as bytes and in quoted-printable", arguments: samples.filter { $0.0 != "GBK" })
  func declared(charset: String, bytes: [UInt8], text: String) {
    let plain = ReadCards(rawCard("2.1", Array("FN;CHARSET=\(charset):".utf8) + bytes)).only
    #expect(plain[.displayName] == "\"\(text)\"")
    #expect(plain.remarks.isEmpty)
    let encoded = ReadCards(
      rawCard(
        "2.1", Array("N;CHARSET=\(charset);ENCODING=QUOTED-PRINTABLE:".utf8) + Self.qp(bytes) + [0x3B, 0x78]))
    #expect(encoded.only[.familyName] == "\"\(text)\"")
    #expect(encoded.only[.givenName] == #""x""#)
  }

  @Test("a character whose second byte is a backslash is not torn")
  func backslashInside() {
    // Big5 A5 5C is 功: its second byte looks like an escape of what follows.
    let read = ReadCards(
      rawCard("3.0", Array("NOTE;CHARSET=Big5:".utf8) + [0xA5, 0x5C, 0x6E, 0x2C, 0xB3, 0x5C]))
    #expect(read.only[.note] == #""功n,許""#)
  }

  @Test("11: each property by its own charset")
  func perProperty() {
    let read = ReadCards(
      rawCard("2.1", Array("FN;CHARSET=Windows-1252:M".utf8) + [0xFC], Array("TITLE;CHARSET=UTF-8:ü".utf8)))
    #expect(read.only[.displayName] == #""Mü""#)
    #expect(read.only[.jobTitle] == #""ü""#)
  }

  @Test("a declared charset that the bytes are not in")
  func wrongDeclaration() {
    let read = ReadCards(rawCard("2.1", Array("FN;CHARSET=Shift_JIS:Zo".utf8) + [0xC3, 0xAB, 0x85]))
    #expect(read.only.remarks.contains("charset.undecodable"))
    let unknown = ReadCards(rawCard("2.1", Array("FN;CHARSET=x-nobody-knows:Zoë".utf8)))
    #expect(unknown.only[.displayName] == #""Zoë""#)
    #expect(unknown.only.remarks == ["charset.undecodable"])
  }

  @Test("the charset that another line of the card declares")
  func declaredElsewhere() {
    // Greek in windows-1253, undeclared in FN.
    let read = ReadCards(
      rawCard(
        "2.1", Array("FN:".utf8) + [0xC1, 0xE8, 0xDE, 0xED, 0xE1],
        Array("TITLE;CHARSET=Windows-1253;ENCODING=QUOTED-PRINTABLE:=C1".utf8)))
    #expect(read.only[.displayName] == #""Αθήνα""#)
    #expect(read.only.remarks == ["charset.guessed"])
  }

  @Test(
    "guesses, from what an address book has in it",
    arguments: [
      // 姓名 地址 电话 北京市海淀区中关村大街 1 号 / 张伟
      (
        [
          0xD5, 0xC5, 0xCE, 0xB0, 0x20, 0xB1, 0xB1, 0xBE, 0xA9, 0xCA, 0xD0, 0xBA, 0xA3, 0xB5, 0xED, 0xC7,
          0xF8,
        ], "张伟 北京市海淀区"
      ),
      // 台北市忠孝東路 陳怡君
      (
        [
          0xB3, 0xAF, 0xA9, 0xC9, 0xA7, 0x67, 0x20, 0xA5, 0x78, 0xA5, 0x5F, 0xA5, 0xAB, 0xA9, 0xBE, 0xA7,
          0xB5, 0xAA, 0x46, 0xB8, 0xF4,
        ], "陳怡君 台北市忠孝東路"
      ),
      // 田中さくら 東京都
      (
        [
          0x93, 0x63, 0x92, 0x86, 0x82, 0xB3, 0x82, 0xAD, 0x82, 0xE7, 0x20, 0x93, 0x8C, 0x8B, 0x9E, 0x93,
          0x73,
        ], "田中さくら 東京都"
      ),
      // 이민호 서울시 강남구
      (
        [
          0xC0, 0xCC, 0xB9, 0xCE, 0xC8, 0xA3, 0x20, 0xBC, 0xAD, 0xBF, 0xEF, 0xBD, 0xC3, 0x20, 0xB0, 0xAD,
          0xB3, 0xB2, 0xB1, 0xB8,
        ], "이민호 서울시 강남구"
      ),
      // Müller, Zürich, Straße
      (
        Array("M".utf8) + [0xFC] + Array("ller, Z".utf8) + [0xFC] + Array("rich, Stra".utf8) + [0xDF]
          + Array("e".utf8), "Müller, Zürich, Straße"
      ),
      // Иванова Мария, Москва
      (
        [
          0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2, 0xE0, 0x20, 0xCC, 0xE0, 0xF0, 0xE8, 0xFF, 0x2C, 0x20, 0xCC,
          0xEE, 0xF1, 0xEA, 0xE2, 0xE0,
        ], "Иванова Мария, Москва"
      ),
      // אפרים קישון
      ([0xE0, 0xF4, 0xF8, 0xE9, 0xED, 0x20, 0xF7, 0xE9, 0xF9, 0xE5, 0xEF], "אפרים קישון"),
      // محمد علي القاهرة
      (
        [0xE3, 0xCD, 0xE3, 0xCF, 0x20, 0xDA, 0xE1, 0xED, 0x20, 0xC7, 0xE1, 0xDE, 0xC7, 0xE5, 0xD1, 0xC9],
        "محمد علي القاهرة"
      ),
      // Γιώργος Παπαδόπουλος
      (
        [
          0xC3, 0xE9, 0xFE, 0xF1, 0xE3, 0xEF, 0xF2, 0x20, 0xD0, 0xE1, 0xF0, 0xE1, 0xE4, 0xFC, 0xF0, 0xEF,
          0xF5, 0xEB, 0xEF, 0xF2,
        ], "Γιώργος Παπαδόπουλος"
      ),
    ] as [([UInt8], String)])
  func guesses(bytes: [UInt8], text: String) {
    let read = ReadCards(
      rawCard("3.0", Array("NOTE:".utf8) + bytes.flatMap { $0 == 0x2C ? [0x5C, 0x2C] : [$0] })
    ).only
    #expect(read[.note] == "\"\(text)\"")
    #expect(read.remarks == ["charset.guessed"])
  }

  @Test("windows-1252 has five holes, and loses nothing")
  func holes() {
    let bytes: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    let document = JSONDocument()
    let text = bytes.withText { String(Windows1252.decode($0, into: document)) }
    #expect(text == "\u{81}\u{8D}\u{8F}\u{90}\u{9D}")
  }

  @Test("59: what is neither of anything is kept as windows-1252, and said")
  func undecodable() {
    let read = ReadCards(rawCard("3.0", Array("NOTE:".utf8) + [0x81, 0x20, 0x8D, 0x20, 0xE9])).only
    #expect(read[.note] == "\"\u{81} \u{8D} é\"")
    #expect(!read.remarks.isEmpty)
  }

  @Test("long texts, and text that is damaged far from its beginning")
  func longText() {
    let unit: [UInt8] = [0xC5, 0xB7, 0xD1, 0xF4]
    let bytes = (0..<20_000).flatMap { _ in unit }
    let whole = ReadCards(rawCard("3.0", Array("NOTE;CHARSET=GB2312:".utf8) + bytes)).only
    #expect(whole[.note] == "\"" + String(repeating: "欧阳", count: 20_000) + "\"")
    #expect(whole.remarks.isEmpty)
    let damaged = ReadCards(rawCard("3.0", Array("NOTE;CHARSET=GB2312:".utf8) + bytes + [0xFF])).only
    #expect(damaged.remarks.contains("charset.undecodable"))
  }

  @Test("the first card's charset helps a later one with little to go by")
  func expectedCharset() {
    let first = rawCard(
      "3.0",
      Array("NOTE:".utf8) + [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2, 0xE0, 0x20, 0xCC, 0xE0, 0xF0, 0xE8, 0xFF])
    let second = rawCard("3.0", Array("FN:".utf8) + [0xDF, 0xF0])
    #expect(ReadCards(first + second).cards.map { $0[.displayName] } == ["", #""Яр""#])
  }

  @Test("more charsets than are kept open")
  func manyCharsets() {
    let lines =
      (0..<40).map { "X-A;CHARSET=ISO-8859-\($0 % 16):\u{e9}" } + ["FN;CHARSET=koi8-r;QUOTED-PRINTABLE:=E9"]
    let bytes =
      Array("BEGIN:VCARD\n".utf8) + lines.joined(separator: "\n").unicodeScalars.map { UInt8($0.value) }
    #expect(ReadCards(bytes + Array("\nEND:VCARD".utf8)).only[.displayName] == #""И""#)
  }
}
