import JSON
import TestSupport
import Testing

@Suite("Parsing")
struct ParseTests {
  @Test(
    "scalars at the top",
    arguments: [
      ("null", JSONNode.Kind.null), ("true", .true), ("false", .false), ("12", .number), ("\"x\"", .string),
      ("[]", .array), ("{}", .object), (" \t\r\n 1 \n", .number),
    ])
  func kinds(text: String, kind: JSONNode.Kind) throws {
    #expect(try withParsed(text, \.kind) == kind)
  }

  @Test("white space goes, order and content stay")
  func canonical() throws {
    let text = """
      { "z" : 1 , "a" : [ true , false , null , "x" ] ,\r
      \t"m" : { } , "" : [ ] }
      """
    #expect(try rewritten(text) == #"{"z":1,"a":[true,false,null,"x"],"m":{},"":[]}"#)
  }

  @Test("members come in the order of the source, however many")
  func order() throws {
    var generator = SeededGenerator(seed: 7)
    let names = (0..<500).map { "k\($0)" }.shuffled(using: &generator)
    try withParsed("{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}") { root in
      #expect(root.children.map { String($0.key) } == names)
      #expect(root.childCount == 500)
    }
  }

  @Test(
    "escapes are decoded",
    arguments: [
      (#""\" \\ \/ \b \f \n \r \t""#, Array("\" \\ / \u{8} \u{C} \n \r \t".utf8)),
      (#""\u0041\u00e9\u00E9\u4e2d""#, [0x41, 0xC3, 0xA9, 0xC3, 0xA9, 0xE4, 0xB8, 0xAD]),
      (#""\ud83d\ude00\uD83D\uDE00""#, [0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F, 0x98, 0x80]),
      (#""a\u0000b""#, [0x61, 0x00, 0x62]),
      (#""\ud800\udc00\udbff\udfff""#, [0xF0, 0x90, 0x80, 0x80, 0xF4, 0x8F, 0xBF, 0xBF]),
      (#""\ufffe\uffff\u007f""#, [0xEF, 0xBF, 0xBE, 0xEF, 0xBF, 0xBF, 0x7F]),
      ("\"\u{2028}\u{85}\u{7F}\"", [0xE2, 0x80, 0xA8, 0xC2, 0x85, 0x7F]),
    ])
  func escapes(text: String, bytes: [UInt8]) throws {
    try withParsed(text) { root in
      #expect(Array(root.text) == bytes)
      #expect(root.string.map { Array($0) } == bytes)
    }
  }

  @Test("every length of UTF-8 at its borders")
  func utf8Borders() throws {
    for scalar: UInt32 in [0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] {
      let character = String(Unicode.Scalar(scalar)!)
      #expect(try withParsed("\"\(character)\"") { String($0.text) } == character)
    }
  }

  @Test("members are found by name; other kinds have none")
  func members() throws {
    try withParsed(#"{"a":1,"b":{"c":"x"},"é":true,"n":null}"#) { root in
      #expect(root.member("a")?.integer == 1)
      #expect(root.member("b")?.member("c")?.string == "x")
      #expect(root.member("é")?.bool == true)
      #expect(root.member("n")?.isNull == true)
      #expect(root.member("A") == nil)
      #expect(root.member("") == nil)
      #expect(root.member("a")?.member("a") == nil)
      #expect(root.member("a")?.string == nil)
      #expect(root.member("b")?.integer == nil)
      #expect(root.member("b")?.text == "")
      #expect(root.member("n")?.bool == nil)
    }
  }

  @Test("names are compared decoded, and those that only look alike are two")
  func similarNames() throws {
    // Composed and decomposed é; the empty name; a name and its prefix.
    let text = "{\"\u{E9}\":1,\"e\u{301}\":2,\"\":3,\"a\":4,\"aa\":5}"
    #expect(try rewritten(text) == text)
    #expect(refusal(of: #"{"A":1,"\u0041":2}"#)?.reason == .duplicateName)
  }

  @Test("the same name in different objects is no duplicate")
  func nestedNames() throws {
    let text = #"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}"#
    #expect(try rewritten(text) == text)
  }

  @Test("a failure empties the document, and the document goes on")
  func afterFailure() throws {
    let document = JSONDocument()
    let parser = JSONParser()
    try "[1,2]".withText { try parser.parse($0, into: document) }
    #expect(throws: JSONError.self) { try "[1,".withText { try parser.parse($0, into: document) } }
    #expect(document.isEmpty)
    try "{\"a\":[]}".withText { try parser.parse($0, into: document) }
    #expect(document.root.member("a")?.kind == .array)
  }

  @Test("the text may be gone after parsing")
  func ownsItsTexts() throws {
    let document = JSONDocument()
    var bytes = Array(#"{"name":["a string of some length",123456789.125]}"#.utf8)
    try bytes.withText { try JSONParser().parse($0, into: document) }
    for index in bytes.indices { bytes[index] = UInt8(ascii: "#") }
    let output = OutputBuffer()
    output.appendJSON(document.root)
    #expect(output.text == #"{"name":["a string of some length",123456789.125]}"#)
  }
}
