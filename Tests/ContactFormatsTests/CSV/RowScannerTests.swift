import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// Cells of rows: RFC 4180, and what people write instead.
@Suite struct RowScannerTests {
  /// The cells of all rows after the header `First Name`, `Last Name`, `Notes`, as `given|family|note`.
  private func rows(_ text: String) -> [String] {
    ReadTable("First Name,Last Name,Notes\n" + text).records.map { record in
      [record[.givenName], record[.familyName], record[.note]].joined(separator: "|")
    }
  }

  @Test("quotes, doubled quotes, delimiters and line ends in cells")
  func quoting() {
    #expect(rows("a,b,c\n") == [#""a"|"b"|"c""#])
    #expect(rows(#""a,1","b ""x"" b","""""#) == [#""a,1"|"b \"x\" b"|"\"""#])
    #expect(rows("\"a\",\"b\",\"l1\nl2\r\nl3\"\nx,y,z\n") == [#""a"|"b"|"l1\nl2\r\nl3""#, #""x"|"y"|"z""#])
    #expect(rows("\"\",b,\n") == [#"|"b"|"#])
    #expect(rows(" a , \"b\" ,c\n") == [#"" a "|"b"|"c""#])
  }

  @Test("stray quotes are characters")
  func strayQuotes() {
    #expect(rows("5\" pipe,O\"Neil,c\"\n") == [#""5\" pipe"|"O\"Neil"|"c\"""#])
    #expect(rows("\"He said \"hi\" to me\",b,c\n") == [#""He said \"hi\" to me"|"b"|"c""#])
    #expect(rows("\"a\"x,b,c\n") == [#""a\"x"|"b"|"c""#])
    let table = ReadTable("First Name,Last Name\n\"a\"x,b\nc,d\n")
    #expect(table.records.map(\.remarks) == [["csv.strayQuote"], []])
  }

  @Test("a quote that is never closed costs no row")
  func unclosed() {
    let table = ReadTable("First Name,Last Name,Notes\nA,B,\"never\nx,y,z\nu,v,w\n")
    #expect(table.records.map { $0[.note] } == [#""\"never""#, #""z""#, #""w""#])
    #expect(table.records.map(\.line) == [2, 3, 4])
    #expect(table.records[0].remarks == ["csv.strayQuote"])
    #expect(table.records[1].remarks.isEmpty)
  }

  @Test("LF, CR LF, CR, and a last row without an end")
  func lineEnds() {
    for end in ["\n", "\r\n", "\r"] {
      for last in ["", end] {
        let table = ReadTable(
          ["First Name,Last Name", "a,b", "", "\"c\(end)d\",e", "f,g"].joined(separator: end) + last)
        #expect(table.records.map { $0[.familyName] } == [#""b""#, #""e""#, #""g""#])
        #expect(table.records.map(\.line) == [2, 4, 6])
        #expect(table.records.map(\.index) == [0, 1, 2])
      }
    }
  }

  @Test("comma, semicolon and tab, told by the header")
  func delimiters() {
    for delimiter in [",", ";", "\t"] {
      let text = [["First Name", "Last Name", "Job Title"], ["a", "b,;", "c"]]
        .map { $0.map { "\"\($0)\"" }.joined(separator: delimiter) }.joined(separator: "\n")
      #expect(ReadTable(text).only[.familyName] == #""b,;""#)
      #expect(ReadTable(text).only[.jobTitle] == #""c""#)
    }
    let stated = ReadTable("sep=;\r\nFirst Name;Last Name\r\na;b\r\n")
    #expect(stated.only[.familyName] == #""b""#)
    #expect(stated.only.line == 3)
  }

  @Test("shorter and longer rows")
  func lengths() {
    let table = ReadTable("First Name,Last Name,Notes\na\nb,c,d,e,,f\n,,\n")
    #expect(table.records.map(\.remarks) == [["csv.shortRow"], ["csv.longRow"]])
    #expect(table.records[1][.extra] == #"[{"name":"","value":"e"},{"name":"","value":"f"}]"#)
    #expect(table.problems.isEmpty)
  }

  @Test("a row that is too long or too wide is lost alone, and counted by lines")
  func tooLong() {
    var limits = ReadLimits()
    limits.maxRecordBytes = 2000
    let long = "\"" + String(repeating: "x\r\n", count: 60_000) + "\""
    let text = "First Name,Last Name\na,b\n\(long),y\nc,d\n"
    for chunk in [1000, 4097, .max] {
      let table = ReadTable(Array(text.utf8), chunk: chunk, limits: limits)
      #expect(table.records.map { $0[.givenName] } == [#""a""#, #""c""#])
      #expect(table.records.map(\.line) == [2, 60_004])
      #expect(table.records.map(\.index) == [0, 2])
      #expect(table.problems.map(\.line) == [3])
      #expect(table.problems.map(\.index) == [1])
      #expect(table.problems.allSatisfy { !$0.raw.isEmpty && $0.raw.count <= 4096 })
    }
    let wide = String(repeating: ",", count: 200_000)
    let table = ReadTable("First Name,Last Name\na,b\n\(wide)x\nc,d\n")
    #expect(table.records.map { $0[.givenName] } == [#""a""#, #""c""#])
    #expect(table.problems.map(\.line) == [3])
  }
}
