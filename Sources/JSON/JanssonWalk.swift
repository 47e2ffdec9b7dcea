// Sound because it reads a tree during the call alone. What it makes points into the tree's memory; that the tree
// lives as long is the rule of the two who call: see JanssonTree, and JSONDocument+Borrowing.
internal import CJansson

/// Makes the entries of a document from a Jansson value.
struct JanssonWalk {
  /// Where the value comes from, and so what is known about its parts.
  enum Origin {
    /// Parsed from JSON text. `exactZero`: whether an integer 0 is known to have been written `0`, not `-0`.
    case parsed(exactZero: Bool)
    /// Parsed, after its numbers went through `NumberGuard`.
    case guarded
    /// Made by somebody else, who may have got anything wrong.
    case foreign
  }

  /// What a walk ran into.
  enum Obstacle: Error {
    /// A number whose digits Jansson has not kept, or that is none.
    case number
    case depth
    /// Too many values.
    case size
    /// A text that is not UTF-8, or a name with a NUL.
    case text
  }

  /// A foreign value may hold the same part many times over, and be larger than all memory that way.
  static let maxForeignValues = 1 << 20

  private let document: JSONDocument
  private let exactZero: Bool
  private let isGuarded: Bool
  private let isForeign: Bool

  init(into document: JSONDocument, of origin: Origin) {
    self.document = document
    switch origin {
    case .parsed(let exactZero): self.exactZero = exactZero
    case .guarded, .foreign: exactZero = true
    }
    if case .guarded = origin { isGuarded = true } else { isGuarded = false }
    if case .foreign = origin { isForeign = true } else { isForeign = false }
  }

  func copy(_ value: UnsafeMutablePointer<json_t>, depth: Int) throws(Obstacle) -> JSONDocument.Handle {
    if isForeign && document.used >= Self.maxForeignValues { throw .size }
    switch value.pointee.type {
    case JSON_STRING:
      return try string(value)
    case JSON_OBJECT:
      guard depth > 0 else { throw .depth }
      let object = document.make(.object)
      var iterator = json_object_iter(value)
      while let place = iterator {
        let child = try copy(json_object_iter_value(place), depth: depth - 1)
        document.append(child, as: try key(place), to: object)
        iterator = json_object_iter_next(value, place)
      }
      return object
    case JSON_ARRAY:
      guard depth > 0 else { throw .depth }
      let array = document.make(.array)
      for index in 0..<json_array_size(value) {
        document.append(try copy(json_array_get(value, index), depth: depth - 1), to: array)
      }
      return array
    case JSON_INTEGER:
      let number = json_integer_value(value)
      if number == 0 && !exactZero { throw .number }
      return document.make(number: Int(number))
    case JSON_REAL:
      return try real(value)
    case JSON_TRUE:
      return document.make(true)
    case JSON_FALSE:
      return document.make(false)
    default:
      return document.make(.null)
    }
  }

  /// As the shortest decimal that reads back as the same number.
  private func real(_ value: UnsafeMutablePointer<json_t>) throws(Obstacle) -> JSONDocument.Handle {
    let number = json_real_value(value)
    guard isForeign, number.isFinite else { throw .number }
    var digits = number.description
    return document.make(number: digits.withUTF8 { document.copy(Text(UnsafeRawBufferPointer($0))) })
  }

  private func string(_ value: UnsafeMutablePointer<json_t>) throws(Obstacle) -> JSONDocument.Handle {
    let text = bytes(json_string_value(value), json_string_length(value))
    if isForeign && !text.isUTF8 { throw .text }
    guard isGuarded, let mark = NumberGuard.mark(of: text) else { return document.make(string: text) }
    let rest = text.suffix(from: NumberGuard.markLength)
    return mark == .number ? document.make(number: rest) : document.make(string: rest)
  }

  private func key(_ place: UnsafeMutableRawPointer) throws(Obstacle) -> Text {
    let text = bytes(json_object_iter_key(place), json_object_iter_key_len(place))
    if isForeign && (!text.isUTF8 || text.contains(0)) { throw .text }
    return isGuarded && NumberGuard.mark(of: text) != nil ? text.suffix(from: NumberGuard.markLength) : text
  }

  private func bytes(_ base: UnsafePointer<CChar>, _ count: Int) -> Text {
    Text(UnsafeRawBufferPointer(start: base, count: count))
  }
}
