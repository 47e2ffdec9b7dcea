/// What a record is in JSON: an object, or an array, as in jCard.
enum RecordBracket {
  case brace, bracket

  var opening: UInt8 { self == .brace ? UInt8(ascii: "{") : UInt8(ascii: "[") }
  var closing: UInt8 { self == .brace ? UInt8(ascii: "}") : UInt8(ascii: "]") }
}
