import JSON
package import PluginKit

/// Reads raw records in JSON: one object a line, objects over several lines, or arrays of them.
package final class RawJSONReader: RecordReader {
  private var framer: RecordFramer
  private let parser: JSONParser
  private let file: String?
  private var index = -1

  package init(_ input: ContactFormat.Input) {
    let limits = JSONLimits(maxBytes: input.limits.maxRecordBytes)
    parser = JSONParser(limits: limits)
    framer = RecordFramer(source: input.source, limits: limits)
    file = input.file
  }

  package func read(into record: RawRecord) throws(ReadFailure) -> Bool {
    var piece: RecordFramer.Piece
    do throws(InputProblem) {
      guard let next = try framer.next() else { return false }
      piece = next
      index += 1
      if piece.isUnseenLine, case .value(let text) = piece.content, !parses(text, into: record) {
        piece = try framer.examine()
      } else if piece.isUnseenLine {
        return finish(record, at: piece.line)
      }
    } catch {
      throw .input(error)
    }
    do throws(RecordProblem) {
      try parse(piece, into: record)
    } catch {
      record.removeAll()
      throw .record(error)
    }
    return finish(record, at: piece.line)
  }

  private func parses(_ text: Text, into record: RawRecord) -> Bool {
    do throws(JSONError) {
      try parser.parse(text, into: record.document)
      return true
    } catch {
      return false
    }
  }

  private func finish(_ record: RawRecord, at line: Int) -> Bool {
    record.adoptJSON()
    record.source.format = RawJSON.name
    record.source.file = file
    record.source.index = index
    record.source.line = line
    return true
  }

  private func parse(_ piece: RecordFramer.Piece, into record: RawRecord) throws(RecordProblem) {
    switch piece.content {
    case .unclosedArray:
      throw problem("the input ends before the JSON array does", line: piece.line, raw: "")
    case .tooLong(let head):
      throw problem("longer than \(parser.limits.maxBytes) bytes", line: piece.line, raw: head)
    case .value(let text):
      do throws(JSONError) {
        try parser.parse(text, into: record.document)
      } catch {
        throw problem(error, in: piece, raw: text)
      }
      if record.document.root.kind != .object {
        throw problem("not a JSON object", line: piece.line, raw: text)
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
