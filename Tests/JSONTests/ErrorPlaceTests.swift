import TestSupport
import Testing

@testable import JSON

/// Bytes that are refused, why, and where: the byte where the wrong token, escape or character begins (from 0), and
/// the line and column of the same place (from 1, in characters).
struct Refused: CustomTestStringConvertible {
  let bytes: [UInt8]
  let reason: JSONError.Reason
  let line: Int
  let column: Int
  let byte: Int

  init(_ bytes: [UInt8], _ reason: JSONError.Reason, _ line: Int, _ column: Int, _ byte: Int) {
    (self.bytes, self.reason, self.line, self.column, self.byte) = (bytes, reason, line, column, byte)
  }

  init(_ text: String, _ reason: JSONError.Reason, _ line: Int, _ column: Int, _ byte: Int) {
    self.init(Array(text.utf8), reason, line, column, byte)
  }

  var testDescription: String { "\(reason): \(String(decoding: bytes, as: UTF8.self).debugDescription)" }

  var expected: JSONError { JSONError(reason: reason, line: line, column: column, byte: byte) }
}

@Suite("What is refused, and where")
struct ErrorPlaceTests {
  static let empty = [
    Refused("", .empty, 1, 1, 0),
    Refused(" \n\t\r ", .empty, 1, 1, 0),
  ]

  static let ends = [
    Refused("[1,", .unexpectedEnd, 1, 4, 3),
    Refused("[1,\n ", .unexpectedEnd, 2, 2, 5),
    Refused("{", .unexpectedEnd, 1, 2, 1),
    Refused("{\"a\"", .unexpectedEnd, 1, 5, 4),
    Refused("{\"é\":", .unexpectedEnd, 1, 6, 6),
    Refused("\"abc", .unexpectedEnd, 1, 5, 4),
    Refused("\"abc\\", .unexpectedEnd, 1, 6, 5),
    Refused("\"\\u12", .unexpectedEnd, 1, 6, 5),
    Refused("\"a\\\"", .unexpectedEnd, 1, 5, 4),
    Refused("[\"", .unexpectedEnd, 1, 3, 2),
  ]

  static let syntax = [
    Refused("[1,]", .syntax, 1, 4, 3),
    Refused("{\"a\":1,}", .syntax, 1, 8, 7),
    Refused("[nope]", .syntax, 1, 2, 1),
    Refused("[\n\n 1,\n x]", .syntax, 4, 2, 8),
    Refused("tru", .syntax, 1, 1, 0),
    Refused("[True]", .syntax, 1, 2, 1),
    Refused("NaN", .syntax, 1, 1, 0),
    Refused("[-Infinity]", .syntax, 1, 2, 1),
    Refused("]", .syntax, 1, 1, 0),
    Refused("[1}", .syntax, 1, 3, 2),
    Refused("{\"a\":[1,2}", .syntax, 1, 10, 9),
    Refused("{\"a\" 1}", .syntax, 1, 6, 5),
    Refused("{\"a\" \"bc\"}", .syntax, 1, 6, 5),
    Refused("{1:2}", .syntax, 1, 2, 1),
    Refused("[1 234]", .syntax, 1, 4, 3),
    Refused("[1.5 \"x\"]", .syntax, 1, 6, 5),
    Refused("['a']", .syntax, 1, 2, 1),
    Refused("[1,,2]", .syntax, 1, 4, 3),
    Refused("[éé]", .syntax, 1, 2, 1),
    Refused("[\"é\",é]", .syntax, 1, 6, 6),
    Refused("[/* c */]", .syntax, 1, 2, 1),
    Refused("\u{FEFF}{}", .syntax, 1, 1, 0),
    Refused("\u{0B}", .syntax, 1, 1, 0),
    Refused("[\u{01}]", .syntax, 1, 2, 1),
    Refused("\u{A0}1", .syntax, 1, 1, 0),
  ]

  static let numbers = [
    Refused("[01]", .syntax, 1, 2, 1),
    Refused("[-01]", .syntax, 1, 2, 1),
    Refused("-", .syntax, 1, 1, 0),
    Refused("[1,-]", .syntax, 1, 4, 3),
    Refused("[1.]", .syntax, 1, 2, 1),
    Refused("[12.x]", .syntax, 1, 2, 1),
    Refused("[1e+]", .syntax, 1, 2, 1),
    Refused("[1E]", .syntax, 1, 2, 1),
    Refused(".5", .syntax, 1, 1, 0),
    Refused("+1", .syntax, 1, 1, 0),
    Refused("[0x1F]", .syntax, 1, 3, 2),
    Refused("[1_000]", .syntax, 1, 3, 2),
  ]

  static let strings = [
    Refused("\"a\tb\"", .syntax, 1, 3, 2),
    Refused("[\"a\nb\"]", .syntax, 1, 4, 3),
    Refused("\"é\u{1F}\"", .syntax, 1, 3, 3),
    Refused("\"ab\\x\"", .syntax, 1, 4, 3),
    Refused("\"\\u12G4\"", .syntax, 1, 2, 1),
    Refused("\"\\u12\"", .syntax, 1, 2, 1),
    Refused("\"\\'\"", .syntax, 1, 2, 1),
    Refused("\"\\U0041\"", .syntax, 1, 2, 1),
    Refused("\"\\\\\\n\\q\"", .syntax, 1, 6, 5),
  ]

  static let surrogates = [
    Refused("\"\\ud83d\"", .unpairedSurrogate, 1, 2, 1),
    Refused("[\"ab\\uDC00x\"]", .unpairedSurrogate, 1, 5, 4),
    Refused("\"é\\ud800\\u0041\"", .unpairedSurrogate, 1, 3, 3),
    Refused("\"\\ud800x\"", .unpairedSurrogate, 1, 2, 1),
    Refused("\"\\ud800\\n\"", .unpairedSurrogate, 1, 2, 1),
    Refused("\"\\udc00\\ud800\"", .unpairedSurrogate, 1, 2, 1),
    Refused("\"\\ud83d\\ude00\\ude00\"", .unpairedSurrogate, 1, 14, 13),
    Refused("\"\\ud800\\ud83d\\ude00\"", .unpairedSurrogate, 1, 2, 1),
    Refused("{\"a\":1,\n\"\\udfff\":2}", .unpairedSurrogate, 2, 2, 9),
  ]

  static let trailing = [
    Refused("1 2", .trailingText, 1, 3, 2),
    Refused("[] xyz", .trailingText, 1, 4, 3),
    Refused("{}{}", .trailingText, 1, 3, 2),
    Refused("{}\n\n \"abc\"", .trailingText, 3, 2, 5),
    Refused("[1] // c", .trailingText, 1, 5, 4),
    Refused("\"é\" ]", .trailingText, 1, 5, 5),
    Refused("1.5 true", .trailingText, 1, 5, 4),
  ]

  static let names = [
    Refused("{\"a\":1,\"a\":2}", .duplicateName, 1, 8, 7),
    Refused("{\"é\":1,\n\"b\":1, \"é\":2}", .duplicateName, 2, 8, 16),
    Refused("{\"a\":1,\"\\u0061\":2}", .duplicateName, 1, 8, 7),
    Refused("[{\"\":1,\"\":2}]", .duplicateName, 1, 8, 7),
    Refused("{\"a\\\"\":1,\"a\\\"\":2}", .duplicateName, 1, 10, 9),
    Refused("{\"a\":0.5,\"a\":2}", .duplicateName, 1, 10, 9),
    Refused("{\"a\\u0000b\":1}", .nulInName, 1, 2, 1),
    Refused("{\"x\":[\n{\"\\u0000\":1}]}", .nulInName, 2, 2, 8),
  ]

  /// Raw NUL bytes: Jansson drops some of these without a word.
  static let nul: [Refused] = [
    Refused([0], .nulByte, 1, 1, 0),
    Refused(Array("1".utf8) + [0], .nulByte, 1, 2, 1),
    Refused(Array("[1".utf8) + [0] + Array(",2]".utf8), .nulByte, 1, 3, 2),
    Refused(Array("[true".utf8) + [0] + Array("]".utf8), .nulByte, 1, 6, 5),
    Refused(Array("[\n\"é".utf8) + [0] + Array("\"]".utf8), .nulByte, 2, 3, 5),
    Refused(Array("{\"a".utf8) + [0] + Array("\":1}".utf8), .nulByte, 1, 4, 3),
    Refused(Array("{}".utf8) + [0], .nulByte, 1, 3, 2),
    Refused([0] + Array("{}".utf8), .nulByte, 1, 1, 0),
  ]

  /// One character that is not UTF-8 as the fourth byte, behind `["` and an ASCII letter.
  static let utf8: [Refused] = [
    [0xFF], [0xFE], [0x80], [0xBF],  // never a first byte
    [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF],  // overlong
    [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],  // surrogates
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],  // above U+10FFFF
    [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0xC3], [0xE2, 0x28, 0xA1],  // cut short
  ].map { Refused(Array("[\"a".utf8) + $0 + Array("\"]".utf8), .invalidUTF8, 1, 4, 3) }

  static let utf8Elsewhere: [Refused] = [
    Refused([0xFF], .invalidUTF8, 1, 1, 0),
    Refused(Array("[".utf8) + [0xE9] + Array("]".utf8), .invalidUTF8, 1, 2, 1),
    Refused(Array("[\n\"é".utf8) + [0xFF] + Array("\"]".utf8), .invalidUTF8, 2, 3, 5),
    Refused(Array("\"".utf8) + [0xC3], .invalidUTF8, 1, 2, 1),
    Refused(Array("{\"".utf8) + [0xFF] + Array("\":1}".utf8), .invalidUTF8, 1, 3, 2),
    Refused(Array("{} ".utf8) + [0xFF], .invalidUTF8, 1, 4, 3),
    Refused([0xFF, 0xFE] + Array("{\u{0001}}\u{0001}".utf8), .invalidUTF8, 1, 1, 0),
  ]

  @Test(
    "the reason, line, column and byte",
    arguments: empty + ends + syntax + numbers + strings + surrogates + trailing + names + nul + utf8
      + utf8Elsewhere)
  func place(refused: Refused) {
    #expect(refusal(of: refused.bytes) == refused.expected)
  }

  /// The same errors behind a number that Jansson cannot hold, where the parser takes its second way.
  @Test(
    "the place is the same behind a number out of range",
    arguments: (ends + syntax + numbers + strings + surrogates + names + utf8))
  func placeBehindNumber(refused: Refused) {
    let lead = "[1e400,\"\u{F8FF}n\",-12345678901234567890.5,"
    let places = refusal(of: Array(lead.utf8) + refused.bytes)
    // The lead has no line end; one of its characters takes three bytes.
    let column = refused.line == 1 ? refused.column + lead.unicodeScalars.count : refused.column
    let shifted = JSONError(
      reason: refused.reason, line: refused.line, column: column, byte: refused.byte + lead.utf8.count)
    #expect(places == shifted)
  }

  @Test(
    "a number as a name is refused, whatever numbers stand before it",
    arguments: [
      Refused("{\"a\":1e400,1:2}", .syntax, 1, 12, 11),
      Refused("{\"a\":1e400,1.5 :2}", .syntax, 1, 12, 11),
      Refused("{\"a\":1e400,\n9e999\n:2}", .syntax, 2, 1, 12),
      Refused("{\"a\":-0,-0:2}", .syntax, 1, 9, 8),
    ])
  func numberAsName(refused: Refused) {
    #expect(refusal(of: refused.bytes) == refused.expected)
  }

  @Test("the sentence names the place and shows nothing of the text")
  func sentence() {
    let error = refusal(of: "{\"secret\":1,\"secret\":2}")
    #expect(
      error?.description == "a member name that occurs twice in one object (line 1, column 13, byte 12)")
    for refused in Self.syntax + Self.strings + Self.surrogates {
      let words = refusal(of: refused.bytes)?.description ?? ""
      #expect(words.hasSuffix("(line \(refused.line), column \(refused.column), byte \(refused.byte))"))
    }
  }
}
