// Sound because a value has one owner, cannot be copied, and gives back its reference exactly once: when it goes, or
// to whom it is handed over.
internal import CJansson

/// A Jansson value (`json_t *`) that is owned: what is lent to, and taken over from, libraries that speak Jansson.
///
/// Numbers that Jansson cannot hold, integers beyond 64 bits and decimals beyond a double, become strings of their digits.
package struct JanssonValue: ~Copyable {
  private let value: UnsafeMutablePointer<json_t>

  private init(_ value: UnsafeMutablePointer<json_t>?) {
    // As Swift itself does it when memory is at an end.
    guard let value else { fatalError("Jansson has no memory") }
    self.value = value
  }

  /// Takes over a reference that somebody else has had.
  package init(owning pointer: OpaquePointer) { value = UnsafeMutablePointer(pointer) }

  /// A copy of `node`.
  package init(_ node: JSONNode) { self.init(Self.make(node)) }

  /// The value in `text`.
  package init(parsing text: Text) throws(JSONError) {
    let document = try JSONParser().parse(text)
    self.init(withExtendedLifetime(document) { Self.make(document.root) })
  }

  /// An empty object.
  package static func object() -> JanssonValue { JanssonValue(json_object()) }

  deinit { json_decref(value) }

  /// The value, lent: valid as long as this is.
  package var pointer: OpaquePointer { OpaquePointer(value) }

  /// Hands the reference over.
  package consuming func release() -> OpaquePointer {
    let pointer = pointer
    discard self
    return pointer
  }

  /// Sets a member of an object, in the place of one that may be there. `name` is copied.
  package func set(_ name: Text, to member: consuming JanssonValue) {
    Self.set(value, name, member.release())
  }

  private static func set(_ object: UnsafeMutablePointer<json_t>, _ name: Text, _ member: OpaquePointer) {
    if json_object_setn_new_nocheck(object, name.base, name.count, UnsafeMutablePointer<json_t>(member)) != 0
    {
      fatalError("Jansson has no memory")
    }
  }

  private static func make(_ node: JSONNode) -> UnsafeMutablePointer<json_t>? {
    switch node.kind {
    case .null: return json_null()
    case .false: return json_false()
    case .true: return json_true()
    // Texts of a document are UTF-8.
    case .string: return json_stringn_nocheck(node.text.base, node.text.count)
    case .number: return number(node.text)
    case .array:
      guard let array = json_array() else { return nil }
      for element in node.children where json_array_append_new(array, make(element)) != 0 { return nil }
      return array
    case .object:
      guard let object = json_object() else { return nil }
      for member in node.children { set(object, member.key, JanssonValue(member).release()) }
      return object
    }
  }

  private static func number(_ digits: Text) -> UnsafeMutablePointer<json_t>? {
    if let integer = digits.integer, integer != 0 || digits.first != UInt8(ascii: "-") {
      return json_integer(json_int_t(integer))
    }
    let isInteger = !digits.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    // Not C's conversion, which takes the decimal sign of the language that some library may have set.
    guard let real = Double(String(digits)), real.isFinite, real != 0 || isZero(digits),
      !isInteger || real == 0
    else { return json_stringn_nocheck(digits.base, digits.count) }
    return json_real(real)
  }

  /// Whether no digit in front of the exponent says anything else.
  private static func isZero(_ digits: Text) -> Bool {
    for byte in digits {
      if byte | 0x20 == UInt8(ascii: "e") { break }
      if byte &- UInt8(ascii: "1") < 9 { return false }
    }
    return true
  }
}
