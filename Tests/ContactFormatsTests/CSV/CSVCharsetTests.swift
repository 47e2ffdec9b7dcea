import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// Charsets that the file does not declare: told by the header, else guessed from the rows.
@Suite struct CSVCharsetTests {
  // Letters and their bytes, from the tables of the Unicode consortium.
  private static let windows1250: [Character: [UInt8]] = [
    "ę": [0xEA], "ó": [0xF3], "Ł": [0xA3], "ż": [0xBF], "ź": [0x9F], "ś": [0x9C], "ć": [0xE6],
  ]
  private static let windows1252: [Character: [UInt8]] = ["ß": [0xDF], "ä": [0xE4], "ü": [0xFC], "ö": [0xF6]]

  @Test("a Polish header in windows-1250")
  func polish() {
    let text = "Imię;Nazwisko;Telefon komórkowy;Notatki\nŁucja;Żak;5;gość\n"
    let record = ReadTable(bytes(text, Self.windows1250.merging(["Ż": [0xAF], "ś": [0x9C]]) { a, _ in a }))
      .only
    #expect(record[.givenName] + record[.familyName] + record[.note] == #""Łucja""Żak""gość""#)
    #expect(record.remarks.isEmpty)
  }

  @Test("a German header in windows-1252")
  func german() {
    let text = "Vorname;Nachname;Straße geschäftlich\nJürgen;Böll;Ring 1\n"
    let record = ReadTable(bytes(text, Self.windows1252)).only
    #expect(record[.givenName] + record[.familyName] == #""Jürgen""Böll""#)
    #expect(record[.postalAddresses] == #"[{"label":"_$!<Work>!$_","value":{"street":"Ring 1"}}]"#)
    #expect(record.remarks.isEmpty)
  }

  @Test("a Russian header in windows-1251, a Chinese one in GBK, a Japanese one in Shift_JIS")
  func others() {
    let russian: [Character: [UInt8]] = [
      "И": [0xC8], "м": [0xEC], "я": [0xFF], "Ф": [0xD4], "а": [0xE0], "и": [0xE8], "л": [0xEB], "А": [0xC0],
      "н": [0xED],
    ]
    #expect(
      ReadTable(bytes("Имя,Фамилия\nАнна,Ли\n", russian.merging(["Л": [0xCB]]) { a, _ in a })).only[
        .familyName] == #""Ли""#)
    let chinese: [Character: [UInt8]] = [
      "名": [0xC3, 0xFB], "姓": [0xD0, 0xD5], "移": [0xD2, 0xC6], "动": [0xB6, 0xAF], "电": [0xB5, 0xE7],
      "话": [0xBB, 0xB0], "张": [0xD5, 0xC5], "三": [0xC8, 0xFD],
    ]
    #expect(ReadTable(bytes("名,姓,移动电话\n三,张,5\n", chinese)).only[.familyName] == #""张""#)
    let japanese: [Character: [UInt8]] = [
      "名": [0x96, 0xBC], "姓": [0x90, 0xA9], "携": [0x8C, 0x67], "帯": [0x91, 0xD1], "電": [0x93, 0x64],
      "話": [0x98, 0x62], "表": [0x95, 0x5C], "十": [0x8F, 0x5C],
    ]
    let record = ReadTable(bytes("名,姓,携帯電話\n十,表,5\n", japanese)).only
    // Both have 0x5C, the backslash, as their second byte.
    #expect(record[.givenName] + record[.familyName] == #""十""表""#)
  }

  @Test("an English header says nothing: the rows are guessed at, and that is told")
  func guessed() {
    let text = "First Name,Last Name\nA,B\nJürgen,Böll\nMüller,Größe\n"
    let table = ReadTable(bytes(text, Self.windows1252))
    #expect(table.records.map { $0[.familyName] } == [#""B""#, #""Böll""#, #""Größe""#])
    #expect(table.records.map(\.remarks) == [[], ["charset.guessed"], ["charset.guessed"]])
  }

  @Test("one damaged row in UTF-8 costs that row's letters alone")
  func damaged() {
    let text =
      Array("First Name,Last Name\nZoë,A\n".utf8) + [0x58, 0xE9, 0x2C, 0x42, 0x0A] + Array("Ünal,C\n".utf8)
    let table = ReadTable(text)
    #expect(table.records.map { $0[.givenName] } == [#""Zoë""#, #""Xé""#, #""Ünal""#])
  }

  @Test("marks and UTF-16")
  func marks() {
    let text = "First Name\tLast Name\r\nZoë\t欧阳\r\n"
    let expected = [#"{"givenName":"Zoë","familyName":"欧阳"}"#]
    #expect(ReadTable(Array("\u{FEFF}\(text)".utf8)).records.map(\.json) == expected)
    for mark in [[], [UInt16(0xFEFF)]] {
      let units = mark + Array(text.utf16)
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      for bytes in [big, little] {
        #expect(ReadTable(bytes, chunk: 3).records.map(\.json) == expected)
        #expect(bytes.withUnsafeBytes { CSVFormat.recognize(Text($0)) } == .certain)
      }
    }
  }
}
