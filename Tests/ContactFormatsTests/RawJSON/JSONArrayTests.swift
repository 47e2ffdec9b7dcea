import ContactFormats
import PluginKit
import Testing

/// Arrays of records and objects over several lines.
struct JSONArrayTests {
  @Test func anArrayOnOneLine() throws {
    #expect(
      try Reading.outcomes(of: #"[{"givenName":"A"},{"givenName":"B"} , {"givenName":"C"}]"#) == [
        "0@1: A", "1@1: B", "2@1: C",
      ])
  }

  @Test func anArrayWithAnElementALine() throws {
    #expect(
      try Reading.outcomes(of: "[\n{\"givenName\":\"A\"},\n{\"givenName\":\"B\"}\n]\n") == [
        "0@2: A", "1@3: B",
      ])
    #expect(
      try Reading.outcomes(of: "[{\"givenName\":\"A\"},\r\n {\"givenName\":\"B\"}]") == ["0@1: A", "1@2: B"])
    #expect(
      try Reading.outcomes(of: "[ {\"givenName\":\"A\"}\n, {\"givenName\":\"B\"}\n]") == ["0@1: A", "1@2: B"])
  }

  @Test func anEmptyArray() throws {
    #expect(try Reading.outcomes(of: "[]") == [])
    #expect(try Reading.outcomes(of: " [ \n ] \n") == [])
  }

  @Test func severalArrays() throws {
    #expect(
      try Reading.outcomes(of: "[{\"givenName\":\"A\"}]\n[{\"givenName\":\"B\"}]\n{\"givenName\":\"C\"}\n")
        == [
          "0@1: A", "1@2: B", "2@3: C",
        ])
  }

  private let pretty = """
    [
      {
        "givenName": "A",
        "phoneNumbers": [
          {
            "value": "1 }] {"
          },
          {"value": "2"}
        ],
        "note": "\\"["
      },
      {
        "givenName": "B"
      }, {
        "givenName": "C", "dates": []
      }
    ]
    """

  @Test func anIndentedArray() throws {
    #expect(try Reading.outcomes(of: pretty) == ["0@2: A", "1@12: B", "2@14: C"])
  }

  @Test func indentedObjectsWithoutAnArray() throws {
    let objects =
      "{\n  \"givenName\": \"A\",\n  \"x\": {\n    \"y\": 1\n  }\n}\n\n{\n\t\"givenName\": \"B\"\n}\n{\"givenName\":\"C\"}\n"
    #expect(try Reading.outcomes(of: objects) == ["0@1: A", "1@8: B", "2@11: C"])
  }

  @Test func objectsOverSeveralLinesWithoutIndentation() throws {
    #expect(
      try Reading.outcomes(of: "{\"givenName\":\n\"A\",\n\"x\":\n{\n\"y\":1}\n}\n{\"givenName\":\"B\"\n}")
        == [
          "0@1: A", "1@7: B",
        ])
  }

  @Test func whatIsInsideStringsDoesNotCount() throws {
    #expect(
      try Reading.outcomes(of: #"[{"givenName":"}]{[\"\\","x":"\\"},{"givenName":"B"}]"#) == [
        #"0@1: }]{["\"#, "1@1: B",
      ])
  }

  @Test func elementsThatAreNoObjects() throws {
    #expect(
      try Reading.outcomes(
        of: #"[1,{"givenName":"A"},"a,b]",[{"givenName":"x"}],null,{"givenName":"B"},true]"#) == [
          "0@1! not a JSON object", "1@1: A", "2@1! not a JSON object", "3@1! not a JSON object",
          "4@1! not a JSON object", "5@1: B", "6@1! not a JSON object",
        ])
  }

  @Test func aBrokenElementCostsThatElement() throws {
    #expect(
      try Reading.outcomes(of: #"[{"givenName":"A"},{"givenName":tru,"x":{}},{"givenName":"C"}]"#) == [
        "0@1: A", "1@1! not valid JSON (character 14 of the record)", "2@1: C",
      ])
    #expect(
      try Reading.outcomes(of: #"[{"givenName":"A"},{"givenName" "B"},{"givenName":"C"}]"#) == [
        "0@1: A", "1@1! not valid JSON (character 14 of the record)", "2@1: C",
      ])
    #expect(
      try Reading.outcomes(of: #"[{"givenName":"A"},{"x":1,"x":2},{"givenName":"C"}]"#) == [
        "0@1: A", "1@1! a member name that occurs twice in one object (character 8 of the record)", "2@1: C",
      ])
  }

  @Test(arguments: [
    #"{"givenName":"B},"#, #"{"givenName":"B","#, #"{"givenName":["B"},"#, #"{"givenName":"#,
    #"{"givenName":{"#,
    #"{,"#, #"{"givenName":"B"]},"#, #"{"givenName":"B"}},"#, #"{"givenName":"B\"#,
  ])
  func aBrokenLineOfAnArrayCostsThatLine(_ line: String) throws {
    let outcomes = try Reading.outcomes(
      of: "[\n{\"givenName\":\"A\"},\n\(line)\n{\"givenName\":\"C\"},\n{\"givenName\":\"D\"}\n]\n")
    #expect(outcomes.filter { $0.hasSuffix("A") } == ["0@2: A"])
    let behind = outcomes.filter { !$0.contains("!") }.suffix(2)
    #expect(behind.map { $0.drop { $0 != "@" } } == ["@4: C", "@5: D"])
    #expect(outcomes.contains { $0.contains("@3! ") })
    #expect(outcomes.count <= 5)
  }

  @Test func aBrokenObjectOverSeveralLinesIsOneProblem() throws {
    let broken = pretty.replacing("\"note\":", with: "\"note\"")
    let outcomes = try Reading.outcomes(of: broken)
    #expect(outcomes.count == 3)
    #expect(outcomes.first == "0@10! not valid JSON (column 12)")
    #expect(outcomes.dropFirst() == ["1@12: B", "2@14: C"])
  }

  @Test func aLostQuoteInAnObjectOverSeveralLines() throws {
    let broken = pretty.replacing("\"2\"}", with: "\"2}")
    let outcomes = try Reading.outcomes(of: broken)
    #expect(outcomes.count == 3)
    #expect(outcomes.first?.hasPrefix("0@8! ") == true)
    #expect(outcomes.dropFirst() == ["1@12: B", "2@14: C"])
  }

  @Test func aLostBraceInAnObjectOverSeveralLines() throws {
    let objects = "{\n  \"givenName\": \"A\",\n  \"x\": {\n    \"y\": 1\n}\n{\n  \"givenName\": \"B\"\n}\n"
    let outcomes = try Reading.outcomes(of: objects)
    #expect(outcomes.count == 2)
    #expect(outcomes.first?.hasPrefix("0@5! ") == true)
    #expect(outcomes.last == "1@6: B")
  }

  @Test func aTrailingCommaInAnObjectOverSeveralLines() throws {
    #expect(
      try Reading.outcomes(of: "{\n  \"givenName\": \"A\",\n}\n{\"givenName\":\"B\"}\n") == [
        "0@3! not valid JSON (column 1)", "1@4: B",
      ])
    #expect(
      try Reading.outcomes(of: "[\n{\"givenName\":\"A\",\n]\n") == [
        "0@2! the JSON ends too early (column 18)"
      ])
  }

  @Test func anArrayThatIsCutOffIsReported() throws {
    #expect(
      try Reading.outcomes(of: "[\n{\"givenName\":\"A\"},\n") == [
        "0@2: A", "1@3! the input ends before the JSON array does",
      ])
    let cut = try Reading.outcomes(of: "[\n{\"givenName\":\"A\"},\n{\"givenName\":\"B")
    #expect(cut == ["0@2: A", "1@3! the JSON ends too early (column 16)"])
    #expect(try Reading.outcomes(of: "[") == ["0@1! the input ends before the JSON array does"])
  }

  @Test func anObjectThatIsCutOffIsReported() throws {
    #expect(
      try Reading.outcomes(of: "{\n  \"givenName\": \"A\",\n  \"note\": \"x\"\n") == [
        "0@3! the JSON ends too early (column 14)"
      ])
  }

  @Test func aLongElementIsAProblemOfItsOwn() throws {
    let long = String(repeating: "x{]\\\"", count: 100)
    #expect(
      try Reading.outcomes(
        of: "[{\"givenName\":\"A\"},{\"note\":\"\(long)\",\"x\":{}},{\"givenName\":\"B\"}]",
        maxRecordBytes: 100) == [
          "0@1: A", "1@1! longer than 100 bytes", "2@1: B",
        ])
    #expect(
      try Reading.outcomes(
        of: "[\n  {\n    \"note\": \"\(long)\"\n  },\n  {\"givenName\":\"B\"}\n]", maxRecordBytes: 100) == [
          "0@2! longer than 100 bytes", "1@5: B",
        ])
    #expect(
      try Reading.outcomes(of: "[\"\(long)\",{\"givenName\":\"B\"}]", maxRecordBytes: 100) == [
        "0@1! longer than 100 bytes", "1@1: B",
      ])
  }

  @Test func linesAreCountedBehindALongObject() throws {
    let lines = String(repeating: "  \"x\",\n", count: 40)
    #expect(
      try Reading.outcomes(of: "{\"a\":[\n\(lines)  \"x\"]\n}\n{\"givenName\":\"B\"}\n", maxRecordBytes: 64)
        == [
          "0@1! longer than 64 bytes", "1@44: B",
        ])
  }

  @Test func openBracketsWithoutEndComeToAnEnd() throws {
    let outcomes = try Reading(Array(String(repeating: "[", count: 20_000).utf8)).outcomes
    #expect(outcomes == ["0@1! nested deeper than 512 levels (column 514)"])
    let objects = try Reading(Array(String(repeating: "{\"a\":", count: 20_000).utf8)).outcomes
    #expect(objects == ["0@1! nested deeper than 512 levels (column 2561)"])
  }

  @Test func anObjectOpenedOnEveryLineTakesNoMoreThanLinearTime() throws {
    // 50,000 lines: by the square it would be over a thousand million steps.
    let input = String(repeating: "{\"a\":\n", count: 50_000) + "{\"givenName\":\"A\"}\n"
    let reading = try Reading(input.utf8)
    #expect(reading.outcomes.last?.hasSuffix(": A") == true)
    #expect(reading.outcomes.count < 700)
  }
}
