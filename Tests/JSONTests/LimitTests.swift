import TestSupport
import Testing

@testable import JSON

@Suite("Limits of depth and size")
struct LimitTests {
  func nested(_ depth: Int, _ core: String = "") -> String {
    String(repeating: "[", count: depth) + core + String(repeating: "]", count: depth)
  }

  @Test("as deep as the limit, and one deeper")
  func depth() throws {
    let limits = JSONLimits(maxDepth: 3)
    #expect(try rewritten("[{\"a\":[1]}]", limits: limits) == "[{\"a\":[1]}]")
    #expect(
      refusal(of: "[{\"a\":[[]]}]", limits: limits)
        == JSONError(reason: .tooDeep(limit: 3), line: 1, column: 8, byte: 7))
    #expect(
      refusal(of: "[\n{\"[\\\"{\":\n [{}]}]", limits: limits)
        == JSONError(reason: .tooDeep(limit: 3), line: 3, column: 3, byte: 13))
    // Brackets in strings, and those closed before, do not count.
    #expect(throws: Never.self) { try rewritten("[[[\"[[[[{{\\\"[\"]],[[]],[[1,2]]]", limits: limits) }
  }

  @Test("a depth of none takes scalars only")
  func noDepth() throws {
    #expect(try rewritten("12", limits: JSONLimits(maxDepth: 0)) == "12")
    #expect(refusal(of: "[]", limits: JSONLimits(maxDepth: 0))?.reason == .tooDeep(limit: 0))
  }

  @Test("the limit that is usual")
  func usualDepth() throws {
    #expect(throws: Never.self) { try rewritten(nested(512, "1")) }
    #expect(
      refusal(of: nested(513))
        == JSONError(reason: .tooDeep(limit: 512), line: 1, column: 513, byte: 512))
  }

  @Test("deeper than Jansson goes is the same error, with the limit that was set")
  func deeperThanJansson() throws {
    #expect(
      refusal(of: nested(5000))
        == JSONError(reason: .tooDeep(limit: 512), line: 1, column: 513, byte: 512))
    #expect(
      refusal(of: String(repeating: "[", count: 100_000))
        == JSONError(reason: .tooDeep(limit: 512), line: 1, column: 513, byte: 512))
  }

  @Test("no limit goes above 2,047, where Jansson always follows")
  func highestLimit() throws {
    let limits = JSONLimits(maxDepth: 100_000)
    #expect(limits.maxDepth == 2047)
    for core in ["", "1", "\"x\"", "1.5", "1e400"] {
      #expect(throws: Never.self) { try rewritten(nested(2047, core), limits: limits) }
    }
    for core in ["", "1", "1e400"] {
      #expect(
        refusal(of: nested(2048, core), limits: limits)
          == JSONError(reason: .tooDeep(limit: 2047), line: 1, column: 2048, byte: 2047))
    }
  }

  @Test("depth counts on the way of large numbers too")
  func depthOfGuarded() {
    #expect(
      refusal(of: "[1e400,[[0]]]", limits: JSONLimits(maxDepth: 2))
        == JSONError(reason: .tooDeep(limit: 2), line: 1, column: 9, byte: 8))
  }

  @Test("as long as the limit, and one longer")
  func size() throws {
    let limits = JSONLimits(maxBytes: 6)
    #expect(try rewritten("\"abcd\"", limits: limits) == "\"abcd\"")
    #expect(
      refusal(of: "\"abcde\"", limits: limits)
        == JSONError(reason: .tooLarge(limit: 6), line: 1, column: 7, byte: 6))
    #expect(
      refusal(of: "[\n1,2] ", limits: limits)
        == JSONError(reason: .tooLarge(limit: 6), line: 2, column: 5, byte: 6))
    #expect(refusal(of: "", limits: JSONLimits(maxBytes: 0))?.reason == .empty)
  }
}
