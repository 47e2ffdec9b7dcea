package import JSON

/// A format of address books: how to tell it, and how to read it.
package struct ContactFormat: Sendable {
  /// How sure the first bytes make us. `certain` beats `possible`.
  package enum Recognition: Int, Sendable, Comparable {
    case no, possible, certain

    package static func < (a: Recognition, b: Recognition) -> Bool { a.rawValue < b.rawValue }
  }

  /// What a reader is made from.
  package struct Input {
    package let source: any ByteSource
    /// The file as it was named; nil for bytes from elsewhere.
    package let file: String?
    package let limits: ReadLimits
    /// What the user says of the columns of a table; nil to go by its header.
    package let columns: ColumnMapping?

    package init(
      source: any ByteSource, file: String?, limits: ReadLimits, columns: ColumnMapping? = nil
    ) {
      self.source = source
      self.file = file
      self.limits = limits
      self.columns = columns
    }
  }

  /// The name for `--from`, and in `source.format` of a record.
  package let name: StaticString
  /// One line for people: what is read.
  package let summary: String
  /// Judges the first bytes of an input (up to 64 KiB; all of a shorter one).
  package let recognize: @Sendable (Text) -> Recognition
  package let makeReader: @Sendable (Input) throws(InputProblem) -> any RecordReader

  package init(
    name: StaticString, summary: String, recognize: @escaping @Sendable (Text) -> Recognition,
    makeReader: @escaping @Sendable (Input) throws(InputProblem) -> any RecordReader
  ) {
    self.name = name
    self.summary = summary
    self.recognize = recognize
    self.makeReader = makeReader
  }
}
