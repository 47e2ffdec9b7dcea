package import JSON

/// Turns the bytes of one format into raw records, one at a time, in order.
package protocol RecordReader: AnyObject {
  /// Replaces the content of `record` by the next one. The record's texts are valid until the next call.
  ///
  /// - Returns: false at the end of the input.
  /// - Throws: `.record` when one record cannot be read, and the next call goes on behind it; `.input` when
  ///   nothing more can be read at all, or nothing more of the file in an archive that the problem names: the
  ///   next call then goes on behind that file.
  func read(into record: RawRecord) throws(ReadFailure) -> Bool
}

package enum ReadFailure: Error {
  case record(RecordProblem)
  case input(InputProblem)
}

/// A record that cannot be read. It is lost, and reported where it is.
package struct RecordProblem: Error, Sendable {
  /// A sentence without the record's content.
  package let reason: String
  /// Position among the records of the input, from 0.
  package var index: Int
  /// Where the trouble is, from 1.
  package var line: Int?
  /// The record's bytes, for those who keep rejects.
  package var raw: [UInt8]
  /// The file that the record is in, when that is one in an archive.
  package var file: String?

  package init(reason: String, index: Int = 0, line: Int? = nil, raw: [UInt8] = [], file: String? = nil) {
    self.file = file
    self.reason = reason
    self.index = index
    self.line = line
    self.raw = raw
  }
}

/// An input that cannot be read, or not any further.
package struct InputProblem: Error, Sendable {
  package enum Kind: Sendable {
    /// The bytes cannot be had: not found, no permission, a failing disk, a password.
    case unreadable
    /// The bytes are of no format that is read here.
    case unknownFormat
    /// The format is known and the bytes are damaged beyond a single record.
    case corrupt
  }

  package let kind: Kind
  /// A sentence without content of the file.
  package let reason: String
  /// The file in an archive that it is about, while the others can still be read; nil when it is about all of
  /// the input.
  package var file: String?

  package init(_ kind: Kind, _ reason: String, file: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.file = file
  }
}

/// The formats that a host can read; `contacts-host` passes them to the served protocol, which knows none.
package protocol RecordFormats: Sendable {
  /// The names for `--from` and the `format` of `extract`.
  var names: [String] { get }

  /// Fills `record` from a raw record in JSON, in either of its shapes.
  func fill(_ record: RawRecord, from json: JSONNode) throws(RecordProblem)

  /// A reader of `format` over `source`; with nil the format is told from the first bytes.
  func reader(
    format: String?, source: any ByteSource, file: String?, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader

  /// The same for a file; `source` reads it. A format may also open it, and what is beside it, by `path`.
  func reader(
    format: String?, path: String, source: any ByteSource, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader

  /// A reader of a folder.
  func reader(format: String?, folder: String, limits: ReadLimits) throws(InputProblem) -> any RecordReader
}

extension RecordFormats {
  package func reader(
    format: String?, path: String, source: any ByteSource, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader {
    try reader(format: format, source: source, file: path, limits: limits)
  }

  package func reader(
    format: String?, folder: String, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader {
    throw InputProblem(.unknownFormat, "this is a folder without an address book")
  }
}

/// Bounds of what readers hold in memory.
package struct ReadLimits: Sendable {
  /// Longest record, in bytes as the source has it. A longer one is a problem of that record.
  package var maxRecordBytes = 64 << 20

  package init() {}
}
