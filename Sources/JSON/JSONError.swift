/// Why bytes are not the JSON that was asked for, and where.
///
/// The text never shows the input: a contact's data does not belong in a message.
package struct JSONError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case empty
    case syntax
    case unexpectedEnd
    case trailingText
    case invalidUTF8
    case nulByte
    case nulInName
    case unpairedSurrogate
    case duplicateName
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
    case outOfMemory
  }

  package let reason: Reason
  /// The line where the wrong token, escape or byte begins, or the text ends; from 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int
  /// Offset in bytes, from 0.
  package let byte: Int

  package var explanation: String {
    switch reason {
    case .empty: "no JSON value"
    case .syntax: "not valid JSON"
    case .unexpectedEnd: "the JSON ends too early"
    case .trailingText: "text after the end of the JSON value"
    case .invalidUTF8: "a byte that is not UTF-8"
    case .nulByte: "a raw NUL byte"
    case .nulInName: "a NUL in the name of a member"
    case .unpairedSurrogate: "a \\u escape that is half of a surrogate pair, or no character"
    case .duplicateName: "a member name that occurs twice in one object"
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge(let limit): "longer than \(limit) bytes"
    case .outOfMemory: "not enough memory"
    }
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "\(explanation) (line \(line), column \(column), byte \(byte))" }
}
