// Sound because the tree is owned by one value that cannot be copied, releases it exactly once, and lends its
// parts only while it lives.
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

  /// Makes the entries of `document` from the tree. Texts stay in the tree's memory, so the document has to keep
  /// the tree as long as its content.
  ///
  /// - Parameter exactZero: whether an integer 0 is known to have been written `0`, not `-0`.
  func fill(_ document: JSONDocument, maxDepth: Int, exactZero: Bool) throws(JanssonWalk.Obstacle) {
    _ = try JanssonWalk(into: document, of: .parsed(exactZero: exactZero)).copy(root, depth: maxDepth)
  }

  /// The same for a tree whose numbers went through `NumberGuard`.
  func fillGuarded(_ document: JSONDocument, maxDepth: Int) throws(JanssonWalk.Obstacle) {
    _ = try JanssonWalk(into: document, of: .guarded).copy(root, depth: maxDepth)
  }

  /// Draws the hash seed. Once, before threads parse.
  static func seed() { json_object_seed(0) }
}
