import JSON
import Testing

@testable import PluginHost

@Suite struct JSONDifferenceTests {
  private func differences(_ expected: String, _ actual: String, showsValues: Bool = true) throws -> [String]
  {
    let (expected, actual) = (try JSONParser().parse(expected), try JSONParser().parse(actual))
    var difference = JSONDifference(showsValues: showsValues)
    withExtendedLifetime((expected, actual)) { difference.compare(expected.root, actual.root, at: "out") }
    return difference.list
  }

  @Test(arguments: [
    ("{}", "{}"), (#"{"a":1,"b":[true,null]}"#, #"{"b":[true,null],"a":1}"#), ("[1,1.0,1e0]", "[1.0,1,1]"),
    (#""é""#, #""\u00e9""#), ("123456789012345678901234567890", "123456789012345678901234567890"),
  ]) func same(_ a: String, _ b: String) throws { #expect(try differences(a, b) == []) }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"b":1}"#, ["out.a is missing; expected is 1", "out.b is not expected; it is 1"]),
    ("[1,2]", "[1]", ["out[1] is missing; expected is 2"]),
    ("[1]", "[1,2]", ["out[1] is not expected; it is 2"]),
    (#"{"a":[{"b":"x"}]}"#, #"{"a":[{"b":"y"}]}"#, [#"out.a[0].b is "y" and not "x""#]),
    ("1", #""1""#, [#"out is "1" and not 1"#]), ("{}", "[]", ["out is [] and not {}"]),
    // The same as doubles, and not the same number.
    ("9007199254740993", "9007199254740992", ["out is 9007199254740992 and not 9007199254740993"]),
  ]) func other(_ a: String, _ b: String, _ expected: [String]) throws {
    #expect(try differences(a, b) == expected)
  }

  @Test func valuesStayUntoldUnlessTheyAreAskedFor() throws {
    let list = try differences(
      #"{"a":"secret","b":"secret"}"#, #"{"a":"other","c":"hidden"}"#, showsValues: false)
    #expect(list == ["out.a is another value", "out.b is missing", "out.c is not expected"])
  }

  @Test func aLongListEnds() throws {
    let (zeros, ones) = ((0..<100).map { _ in "0" }, (0..<100).map { _ in "1" })
    #expect(
      try differences("[\(zeros.joined(separator: ","))]", "[\(ones.joined(separator: ","))]").count == 20)
  }
}
