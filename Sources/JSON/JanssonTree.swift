// The only file that calls Jansson. Sound because the tree is owned by one value that cannot be copied,
// releases it exactly once, and lends its parts only while it lives.
internal import CJansson
import Glibc

/// A parsed Jansson value, owned.
struct JanssonTree: ~Copyable {
  private let root: UnsafeMutablePointer<json_t>

  /// Parses the whole of `text`. Numbers that Jansson cannot hold are an error here; `NumberGuard` is the
  /// way around.
  init(parsing text: Text) throws(JanssonTree.Failure) {
    var error = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
    guard let parsed = json_loadb(text.base, text.count, flags, &error) else {
      throw Failure(error)
    }
    root = parsed
  }

  deinit { json_decref(root) }

  struct Failure: Error {
    let code: json_error_code
    let isUnicodeEscape: Bool
    /// How far it had read.
    let byte: Int

    init(_ error: json_error_t) {
      var error = error
      code = json_error_code(&error)
      // Jansson has no code of its own for this; its fixed words tell.
      let words = withUnsafeBytes(of: &error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      isUnicodeEscape = words.hasPrefix("invalid Unicode")
      byte = max(0, Int(error.position))
    }

    var isNumberOverflow: Bool { code == json_error_numeric_overflow }

    /// Nil for the depth, whose limit is the parser's.
    var reason: JSONError.Reason? {
      if isUnicodeEscape { return .unpairedSurrogate }
      switch code {
      case json_error_stack_overflow: return nil
      case json_error_invalid_utf8: return .invalidUTF8
      case json_error_premature_end_of_input: return .unexpectedEnd
      case json_error_end_of_input_expected: return .trailingText
      case json_error_null_character: return .nulByte
      case json_error_null_byte_in_key: return .nulInName
      case json_error_duplicate_key: return .duplicateName
      case json_error_out_of_memory: return .outOfMemory
      default: return .syntax
      }
    }
  }

  /// What a walk over the tree ran into.
  enum Obstacle: Error {
    /// A number whose digits Jansson has not kept.
    case number
    case depth
  }

  /// Makes the entries of `document` from the tree. Texts stay in the tree's memory, so the document has to keep
  /// the tree as long as its content.
  ///
  /// - Parameter exactZero: whether an integer 0 is known to have been written `0`, not `-0`.
  func fill(_ document: JSONDocument, maxDepth: Int, exactZero: Bool) throws(Obstacle) {
    _ = try Walk(document: document, exactZero: exactZero, guarded: false).copy(root, depth: maxDepth)
  }

  /// The same for a tree whose numbers went through `NumberGuard`.
  func fillGuarded(_ document: JSONDocument, maxDepth: Int) throws(Obstacle) {
    _ = try Walk(document: document, exactZero: true, guarded: true).copy(root, depth: maxDepth)
  }

  private struct Walk {
    let document: JSONDocument
    let exactZero: Bool
    let guarded: Bool

    func copy(
      _ value: UnsafeMutablePointer<json_t>, depth: Int
    ) throws(Obstacle) -> JSONDocument.Handle {
      switch value.pointee.type {
      case JSON_STRING:
        return string(value)
      case JSON_OBJECT:
        guard depth > 0 else { throw .depth }
        let object = document.make(.object)
        var iterator = json_object_iter(value)
        while let place = iterator {
          let child = try copy(json_object_iter_value(place), depth: depth - 1)
          document.append(child, as: key(place), to: object)
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
        throw .number
      case JSON_TRUE:
        return document.make(true)
      case JSON_FALSE:
        return document.make(false)
      default:
        return document.make(.null)
      }
    }

    private func string(_ value: UnsafeMutablePointer<json_t>) -> JSONDocument.Handle {
      let text = bytes(json_string_value(value), json_string_length(value))
      guard guarded, let mark = NumberGuard.mark(of: text) else { return document.make(string: text) }
      let rest = text.suffix(from: NumberGuard.markLength)
      return mark == .number ? document.make(number: rest) : document.make(string: rest)
    }

    private func key(_ place: UnsafeMutableRawPointer) -> Text {
      let text = bytes(json_object_iter_key(place), json_object_iter_key_len(place))
      return guarded && NumberGuard.mark(of: text) != nil ? text.suffix(from: NumberGuard.markLength) : text
    }

    private func bytes(_ base: UnsafePointer<CChar>, _ count: Int) -> Text {
      Text(UnsafeRawBufferPointer(start: base, count: count))
    }
  }

  /// Draws the hash seed. Once, before threads parse.
  static func seed() { json_object_seed(0) }
}
