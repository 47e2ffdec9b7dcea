import JSON
import PluginKit

/// Gives the values of an input in JSON that may be records, parsed, one at a time. What cannot be one is a problem of its
/// own, and the next call goes on behind it.
final class JSONValueReader {
  private var framer: RecordFramer
  private let bracket: RecordBracket
  private let parser: JSONParser
  private let file: String?
  private let format: StaticString
  /// The place of the value among those of the input, from 0.
  private var index = -1
  private var piece: RecordFramer.Piece?

  init(_ input: ContactFormat.Input, bracket: RecordBracket, format: StaticString) {
    let limits = JSONLimits(maxBytes: input.limits.maxRecordBytes)
    parser = JSONParser(limits: limits)
    framer = RecordFramer(source: input.source, bracket: bracket, limits: limits)
    self.bracket = bracket
    self.format = format
    file = input.file
  }

  /// Replaces the content of `document` by the next value, an object or an array as the bracket says.
  ///
  /// - Returns: false at the end of the input.
  func read(into document: JSONDocument) throws(ReadFailure) -> Bool {
    var piece: RecordFramer.Piece
    do throws(InputProblem) {
      guard let next = try framer.next() else { return false }
      piece = next
      index += 1
      if piece.isUnseenLine, case .value(let text) = piece.content {
        if parses(text, into: document) {
          self.piece = piece
          return true
        }
        piece = try framer.examine()
      }
    } catch {
      throw .input(error)
    }
    self.piece = piece
    do throws(RecordProblem) {
      try parse(piece, into: document)
    } catch {
      throw .record(error)
    }
    return true
  }

  /// Says of `record`, which was made from the value read last, where it is from.
  func sign(_ record: RawRecord) {
    record.source.format = format
    record.source.file = file
    record.source.index = index
    record.source.line = piece?.line
  }

  /// The problem that the value read last is no record.
  func problem(_ reason: String) -> RecordProblem {
    guard let piece else { return RecordProblem(reason: reason) }
    if case .value(let text) = piece.content { return problem(reason, line: piece.line, raw: text) }
    return problem(reason, line: piece.line, raw: "")
  }

  private func parses(_ text: Text, into document: JSONDocument) -> Bool {
    do throws(JSONError) {
      try parser.parse(text, into: document)
      return true
    } catch {
      return false
    }
  }

  private func parse(_ piece: RecordFramer.Piece, into document: JSONDocument) throws(RecordProblem) {
    switch piece.content {
    case .unclosedArray:
      throw problem("the input ends before the JSON array does", line: piece.line, raw: "")
    case .tooLong(let head):
      throw problem("longer than \(parser.limits.maxBytes) bytes", line: piece.line, raw: head)
    case .value(let text):
      do throws(JSONError) {
        try parser.parse(text, into: document)
      } catch {
        throw problem(error, in: piece, raw: text)
      }
      if document.root.kind != (bracket == .brace ? .object : .array) {
        throw problem("not a JSON \(bracket == .brace ? "object" : "array")", line: piece.line, raw: text)
      }
    }
  }

  private func problem(_ error: JSONError, in piece: RecordFramer.Piece, raw: Text) -> RecordProblem {
    let line = piece.line + error.line - 1
    if error.line > 1 {
      return problem("\(error.explanation) (column \(error.column))", line: line, raw: raw)
    }
    if let column = piece.column {
      return problem("\(error.explanation) (column \(column + error.column - 1))", line: line, raw: raw)
    }
    return problem("\(error.explanation) (character \(error.column) of the record)", line: line, raw: raw)
  }

  private func problem(_ reason: String, line: Int, raw: Text) -> RecordProblem {
    RecordProblem(reason: reason, index: index, line: line, raw: Array(raw.bytes))
  }
}
