import CJansson
import Glibc
import JSON
import TestSupport
import Testing

@Suite("Values for libraries that speak Jansson, and from them")
struct JanssonValueTests {
  /// What Jansson itself writes for a value.
  private func dumped(_ value: borrowing JanssonValue) throws -> String {
    let flags = Int(JSON_COMPACT | JSON_ENCODE_ANY)
    let text = try #require(json_dumps(UnsafeMutablePointer(value.pointer), flags))
    defer { free(text) }
    return String(cString: text)
  }

  private func dumped(_ json: String) throws -> String {
    try withParsed(json) { try dumped(JanssonValue($0)) }
  }

  /// What a document makes of a foreign value, which is given back afterwards.
  private func filled(_ value: UnsafeMutablePointer<json_t>?) throws -> String {
    let value = JanssonValue(owning: OpaquePointer(try #require(value)))
    let document = JSONDocument()
    try document.fill(borrowing: value.pointer)
    let output = OutputBuffer()
    output.appendJSON(document.root)
    document.removeAll()
    return String(output.text)
  }

  private func refusal(_ value: UnsafeMutablePointer<json_t>?) throws -> BorrowedValueError? {
    let value = JanssonValue(owning: OpaquePointer(try #require(value)))
    let document = JSONDocument()
    do throws(BorrowedValueError) {
      try document.fill(borrowing: value.pointer)
      return nil
    } catch {
      #expect(document.isEmpty)
      return error
    }
  }

  @Test(
    "Every kind arrives",
    arguments: [
      "null", "true", "false", "0", "-9223372036854775808", "9223372036854775807", "\"\"", "\"a\\u0000b\"",
      "\"张三 🦊\"", "[]", "{}", "[1,[2,[3]],{\"a\":null}]", "{\"b\":1,\"a\":{\"c\":[true]}}",
    ])
  func kinds(json: String) throws {
    #expect(try dumped(json) == json)
    #expect(try json.withText { try dumped(JanssonValue(parsing: $0)) } == json)
  }

  @Test("Numbers that Jansson cannot hold become strings of their digits")
  func numbers() throws {
    #expect(try dumped("9223372036854775808") == "\"9223372036854775808\"")
    #expect(try dumped("-9223372036854775809") == "\"-9223372036854775809\"")
    #expect(try dumped("1e400") == "\"1e400\"")
    #expect(try dumped("-1E+400") == "\"-1E+400\"")
    #expect(try dumped("1e-400") == "\"1e-400\"")
    // What is zero stays a number, with its sign.
    #expect(try dumped("0.000e-999") == "0.0")
    #expect(try dumped("-0") == "-0.0")
    #expect(try dumped("0.5") == "0.5")
    #expect(try dumped("1e2") == "100.0")
  }

  @Test("Text that is not JSON is refused")
  func badText() {
    #expect(throws: JSONError.self) { try "[1,".withText { _ = try JanssonValue(parsing: $0) } }
  }

  @Test("Members are set one by one, the last of a name stays")
  func members() throws {
    let object = JanssonValue.object()
    let name = "note"
    try name.withText { name in
      object.set(name, to: try JanssonValue(json: "1"))
      object.set("other", to: JanssonValue.object())
      object.set(name, to: try JanssonValue(json: "[2]"))
    }
    #expect(try dumped(object) == "{\"note\":[2],\"other\":{}}")
  }

  @Test("A value that is handed over is no longer ours")
  func release() throws {
    let pointer = JanssonValue.object().release()
    let value = UnsafeMutablePointer<json_t>(pointer)
    #expect(value.pointee.refcount == 1)
    json_decref(value)
  }

  /// Shortest decimals as Python's `repr` and JavaScript have them.
  @Test(
    "Decimals are the shortest that read back as the same",
    arguments: [
      (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"), (Double.leastNonzeroMagnitude, "5e-324"),
      (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (100.0, "100.0"), (-0.0, "-0.0"), (3.14, "3.14"), (9_007_199_254_740_993.0, "9007199254740992.0"),
    ])
  func decimals(number: Double, digits: String) throws {
    #expect(try filled(json_real(number)) == digits)
  }

  @Test("Random decimals read back as the same")
  func randomDecimals() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let digits = try filled(json_real(number))
      #expect(Double(digits)?.bitPattern == number.bitPattern)
      #expect(try withParsed(digits, \.kind) == .number)
    }
  }

  @Test("Whole values come back as they went")
  func roundTrip() throws {
    let json = "{\"b\":[1,0.5,\"\\u2028\",null,true,false,{}],\"a\":{\"张\":\"\"},\"\":-7}"
    let value = try JanssonValue(json: json)
    #expect(try filled(UnsafeMutablePointer(value.release())) == json)
  }

  @Test("A value that holds itself ends")
  func cycle() throws {
    let outer = try #require(json_array())
    let inner = try #require(json_object())
    json_array_append_new(outer, inner)
    json_object_set_new_nocheck(inner, "again", json_incref(outer))
    #expect(try refusal(json_incref(outer)) == .tooDeep(limit: 512))
    json_array_clear(outer)
    json_decref(outer)
  }

  @Test("The depth is bounded where it is for text", arguments: [(512, true), (513, false)])
  func depth(levels: Int, fits: Bool) throws {
    var value = json_array()
    for _ in 1..<levels {
      let outer = json_array()
      json_array_append_new(outer, value)
      value = outer
    }
    #expect(try (refusal(value) == nil) == fits)
    #expect(
      (JSONTests.refusal(of: String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
        == nil) == fits)
  }

  @Test("A value that holds one part many times over is bounded")
  func doubled() throws {
    var value = json_array()
    for _ in 0..<64 {
      let outer = json_array()
      json_array_append_new(outer, json_incref(value))
      json_array_append_new(outer, value)
      value = outer
    }
    #expect(try refusal(value) == .tooLarge(limit: 1 << 20))
  }

  @Test("Texts that are no texts are refused")
  func texts() throws {
    for bad in ["\u{FF}", "\u{C0}\u{80}", "\u{ED}\u{A0}\u{80}", "\u{F4}\u{90}\u{80}\u{80}", "a\u{C3}"] {
      let bytes = bad.unicodeScalars.map { CChar(bitPattern: UInt8($0.value)) }
      #expect(try refusal(json_stringn_nocheck(bytes, bytes.count)) == .invalidText)
      let object = json_object()
      json_object_setn_new_nocheck(object, bytes, bytes.count, json_null())
      #expect(try refusal(object) == .invalidText)
    }
    let object = json_object()
    json_object_setn_new_nocheck(object, [97, 0, 98], 3, json_null())
    #expect(try refusal(object) == .invalidText)
    #expect(try filled(json_stringn_nocheck([97, 0, 98], 3)) == "\"a\\u0000b\"")
  }
}
