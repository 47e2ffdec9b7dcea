import JSON
import Testing

/// `-0` keeps its sign wherever it is a value, and a document that merely holds the two characters is not
/// taken for one that does.
struct NegativeZeroTests {
  private func echo(_ json: String) throws -> String {
    let document = try JSONParser().parse(json)
    return withExtendedLifetime(document) {
      let output = OutputBuffer()
      output.appendJSON(document.root)
      return String(output.text)
    }
  }

  @Test(arguments: [
    "-0", "[-0]", "[0,-0]", #"{"a":-0}"#, #"{"a":0,"b":[1,-0]}"#, #"["-0",0,-0]"#,
  ])
  func keepsTheSign(_ json: String) throws {
    #expect(try echo(json) == json)
  }

  @Test func keepsTheSignBehindWhiteSpace() throws {
    #expect(try echo("[ 0 ,\n\t -0 ]") == "[0,-0]")
  }

  @Test(arguments: [
    #"{"phone":"03-0123","count":0}"#, #"["44E11F09-0B75",0]"#, #"["x, -0, y",0]"#, #"["-0",0]"#,
    #"[0,"-01"]"#,
  ])
  func leavesZeroAloneBesideSuchText(_ json: String) throws {
    #expect(try echo(json) == json)
  }

  @Test func textsOutliveTheInput() throws {
    let document = JSONDocument()
    do {
      var bytes = Array(#"{"name":"Ada Lovelace with a rather long middle name","n":12}"#.utf8)
      try bytes.withUnsafeBytes { try JSONParser().parse(Text($0), into: document) }
      for index in bytes.indices { bytes[index] = UInt8(ascii: "x") }
    }
    #expect(document.root.member("name")?.string == "Ada Lovelace with a rather long middle name")
    #expect(document.root.member("n")?.integer == 12)
  }

  @Test func aDocumentIsUsedAgain() throws {
    let document = JSONDocument()
    for round in 0..<50 {
      let json = #"{"round":"\#(round)","half":\#(round).5}"#
      var text = json
      try text.withUTF8 { try JSONParser().parse(Text(UnsafeRawBufferPointer($0)), into: document) }
      let output = OutputBuffer()
      output.appendJSON(document.root)
      #expect(String(output.text) == json)
    }
  }
}
