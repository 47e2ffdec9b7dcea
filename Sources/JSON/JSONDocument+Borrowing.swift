// Sound by rule: whoever lends a value keeps it, unchanged, until the document's content goes.
internal import CJansson

/// Why a Jansson value that somebody else made cannot be taken.
package enum BorrowedValueError: Error, Sendable, Equatable {
  case tooDeep(limit: Int)
  case tooLarge(limit: Int)
  case invalidText
  case invalidNumber

  /// To be read behind the value's name.
  package var explanation: String {
    switch self {
    case .tooDeep(let limit): "is nested deeper than \(limit) levels, or holds itself"
    case .tooLarge(let limit): "holds more than \(limit) values"
    case .invalidText: "holds a string that is not UTF-8, or a name with a NUL"
    case .invalidNumber: "holds a number that is infinite or none"
    }
  }
}

extension JSONDocument {
  /// Replaces the content by a Jansson value that somebody else made and still owns: a `json_t *`.
  ///
  /// Nothing but decimals is copied: texts stay in the value's memory, so that it has to live, unchanged, as long as
  /// the content does. Decimals become the shortest digits that read back as the same number. On an error the document
  /// is empty.
  package func fill(borrowing value: OpaquePointer) throws(BorrowedValueError) {
    removeAll()
    let maxDepth = JSONLimits().maxDepth
    do throws(JanssonWalk.Obstacle) {
      _ = try JanssonWalk(into: self, of: .foreign).copy(
        UnsafeMutablePointer<json_t>(value), depth: maxDepth)
    } catch {
      removeAll()
      switch error {
      case .depth: throw .tooDeep(limit: maxDepth)
      case .size: throw .tooLarge(limit: JanssonWalk.maxForeignValues)
      case .text: throw .invalidText
      case .number: throw .invalidNumber
      }
    }
  }
}
