import JSON
import PluginKit
import Testing

@testable import ContactFormats

@Suite struct JCardFramingTests {
  /// `index@line name` of the records, `index@line !` of the problems, the same however the bytes arrive.
  private func outcomes(_ input: String) -> [String] {
    let whole = Self.outcomes(input, chunk: .max)
    for chunk in [1, 2, 5, 64] {
      #expect(Self.outcomes(input, chunk: chunk) == whole, "in pieces of \(chunk)")
    }
    return whole
  }

  private static func outcomes(_ input: String, chunk: Int) -> [String] {
    let read = ReadCards(input, as: JCardFormat.format, chunk: chunk)
    #expect(read.inputProblem == nil)
    let cards = read.cards.map { ($0.index, "\($0.index)@\($0.line ?? 0) \($0[.displayName])") }
    let problems = read.problems.map { ($0.index, "\($0.index)@\($0.line ?? 0) !") }
    return (cards + problems).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func card(_ name: String) -> String { #"["vcard",[["fn",{},"text","\#(name)"]]]"# }

  private let a = card("A")
  private let b = card("B")
  private let c = card("C")

  private let pretty = """
    [
      "vcard",
      [
        [ "fn",
          {}, "text",
          "P [" ]
      ],
      []
    ]
    """

  @Test func oneALine() {
    #expect(outcomes("\(a)\n\r\n\(b)\n\(c)") == [#"0@1 "A""#, #"1@3 "B""#, #"2@4 "C""#])
    #expect(outcomes("\u{FEFF} \(a),\n\(b)\n") == [#"0@1 "A""#, #"1@2 "B""#])
  }

  @Test func oneBehindTheOther() {
    #expect(outcomes("\(a)\(b) \(c)") == [#"0@1 "A""#, #"1@1 "B""#, #"2@1 "C""#])
    #expect(outcomes("\(pretty)\n\(pretty)") == [#"0@1 "P [""#, #"1@10 "P [""#])
  }

  @Test func arrays() {
    #expect(outcomes("[\(a),\(b)]") == [#"0@1 "A""#, #"1@1 "B""#])
    #expect(outcomes("[\n\(a),\n\(b)\n]\n\(c)") == [#"0@2 "A""#, #"1@3 "B""#, #"2@5 "C""#])
    #expect(outcomes("[\(pretty),\n\(pretty)]") == [#"0@1 "P [""#, #"1@10 "P [""#])
    #expect(outcomes("[]") == [])
    #expect(outcomes(#"["vcard",[]]"#) == ["0@1 "])
  }

  @Test func oneBadCardDoesNotStopTheOthers() {
    #expect(outcomes("\(a)\n[\"vcard\",[[\"fn\",{},\"te\n\(c)") == [#"0@1 "A""#, "1@2 !", #"2@3 "C""#])
    #expect(
      outcomes("[\(a),\n [\"vcard\",[[\"fn\",{} \"text\",\"x\"]]],\n\(c)]") == [
        #"0@1 "A""#, "1@2 !", #"2@3 "C""#,
      ])
    #expect(outcomes("\(a)\nnonsense\n{\"fn\":1}\n\(c)") == [#"0@1 "A""#, "1@2 !", "2@3 !", #"3@4 "C""#])
    #expect(
      outcomes("[\(a),7,null,{},[],\(c)]") == [#"0@1 "A""#, "1@1 !", "2@1 !", "3@1 !", "4@1 !", #"5@1 "C""#])
    #expect(outcomes("[\(a),\(b)") == [#"0@1 "A""#, #"1@1 "B""#, "2@1 !"])
  }

  @Test(arguments: [
    #"["vcalendar",[]]"#, #"["vcard"]"#, #"["vcard",{}]"#, #"["vcard",[["x"]]]"#, #"["vcard",["x",7]]"#,
    #"["vcard",[["fn",{},"text","A"]]"#,
  ])
  func whatIsNoCard(_ text: String) throws {
    let read = ReadCards(text, as: JCardFormat.format)
    #expect(read.cards.isEmpty)
    let problem = try #require(read.problems.first)
    #expect(problem.raw == Array(text.utf8))
    #expect(!problem.reason.contains("fn"))
  }

  @Test func tooLong() throws {
    var limits = ReadLimits()
    limits.maxRecordBytes = 200
    let long = Self.card(String(repeating: "x", count: 500))
    let read = ReadCards(Array("\(a)\n\(long)\n\(b)\n".utf8), as: JCardFormat.format, limits: limits)
    #expect(read.cards.map { $0[.displayName] } == [#""A""#, #""B""#])
    #expect(read.problems.map(\.reason) == ["longer than 200 bytes"])
  }

  @Test func blanksBeforeTheName() {
    #expect(
      outcomes("[" + String(repeating: " \n", count: 200) + #""vcard",[["fn",{},"text","A"]]]"#) == [
        #"0@1 "A""#
      ])
  }

  @Test func isToldByItsContent() {
    func recognition(_ text: String) -> ContactFormat.Recognition {
      Array(text.utf8).withUnsafeBytes { JCardFormat.format.recognize(Text($0)) }
    }
    #expect(recognition(a) == .certain)
    #expect(recognition("[\(a)]") == .certain)
    #expect(recognition("\u{FEFF}\n[ [\n \"vcard\" ,") == .certain)
    #expect(recognition(#"["vcard""#) == .no)
    #expect(recognition(#"["vcardx",[]]"#) == .no)
    #expect(recognition(#"["vcalendar",[]]"#) == .no)
    #expect(recognition(#""vcard","#) == .no)
    #expect(recognition("[[[\"vcard\",") == .no)
    #expect(recognition("") == .no)
  }
}
