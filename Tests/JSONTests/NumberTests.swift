import JSON
import TestSupport
import Testing

@Suite("Numbers keep every digit")
struct NumberTests {
  static let digits = [
    "0", "-0", "-0.0", "0.0", "1", "-1", "42", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808",  // the largest 64-bit integer and one
    "-9223372036854775809", "18446744073709551616", "0.1", "0.30000000000000004", "3.1400", "3.14", "1.0",
    "100.000", "1e2", "1E2", "1e+2", "1e-2", "1E-02", "1E400", "-1e400", "1e-400", "0e0", "0E+00",
    "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623159e308", "123456789012345678",
    "0.12345678901234567890123456789", "-0.000", "-0e-0",
  ]

  @Test("alone", arguments: digits)
  func alone(number: String) throws {
    #expect(try rewritten(number) == number)
    #expect(try withParsed(number, \.kind) == .number)
  }

  @Test("among other values", arguments: digits)
  func amongOthers(number: String) throws {
    let text = "{\"a\":[\(number),0,1.50,\"\(number)\",{\"\(number)\":\(number)}],\"b\":\(number)}"
    #expect(try rewritten(text) == text)
  }

  @Test("all of them in one document")
  func together() throws {
    let text = "[" + Self.digits.joined(separator: ",") + "]"
    #expect(try rewritten(text) == text)
    #expect(try rewritten(text.replacing(",", with: " ,\n ")) == text)
  }

  @Test("400 digits", arguments: ["", "-"])
  func long(sign: String) throws {
    let integer = sign + String(repeating: "1234567890", count: 40)
    #expect(try rewritten(integer) == integer)
    let fraction = sign + "0." + String(repeating: "0987654321", count: 40)
    #expect(try rewritten("[\(fraction),\(integer)]") == "[\(fraction),\(integer)]")
    let exponent = "1e" + String(repeating: "9", count: 400)
    #expect(try rewritten(exponent) == exponent)
  }

  /// Whatever the parser marks numbers with on their way through Jansson, strings that look the same stay
  /// themselves. Written with the character and with its escape, in values and names.
  @Test("strings that begin with U+F8FF stay strings", arguments: ["1E400", "-0", "1.5", "7", ""])
  func marks(number: String) throws {
    let rest = number.isEmpty ? "" : ",\(number)"
    for text in ["", "n", "s", "n1", "s1", "nn", "nsn", "\u{F8FF}n", "\u{F8FF}\u{F8FF}", "x"] {
      for escape in ["\\uf8ff", "\\uF8FF", "\\uF8ff", "\u{F8FF}"] {
        try withParsed("[\"\(escape)\(text)\",{\"\(escape)\(text)\":\"\"}\(rest)]") { root in
          let values = Array(root.children)
          #expect(values[0].string.map { String($0) } == "\u{F8FF}" + text)
          #expect(values[1].children.map { String($0.key) } == ["\u{F8FF}" + text])
          if !number.isEmpty { #expect(values[2].kind == .number && String(values[2].text) == number) }
        }
      }
    }
  }

  @Test("names that differ only in marks stay two")
  func markedNames() throws {
    let text = "{\"\u{F8FF}\":1e400,\"\u{F8FF}s\":1,\"\u{F8FF}n\":2,\"\u{F8FF}ss\":3,\"\u{F8FF}sn\":4}"
    #expect(try rewritten(text) == text)
    #expect(refusal(of: "{\"\u{F8FF}n\":1e400,\"\\uf8ffn\":1}")?.reason == .duplicateName)
  }

  @Test("digits within strings are text")
  func digitsInStrings() throws {
    let text = #"{"-0":"1e400","1e400":"\" 1e400, -0","x":[1e400,"\\",-0]}"#
    #expect(try rewritten(text) == text)
  }

  @Test("a whole number is told as Int when it fits, and only then")
  func integers() throws {
    let values: [(String, Int?)] = [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("9223372036854775807", .max),
      ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e2", nil), ("1.0", nil), ("\"7\"", nil),
      ("true", nil), ("99999999999999999999999", nil),
    ]
    for (text, value) in values {
      #expect(try withParsed(text, \.integer) == value, "\(text)")
    }
  }
}
