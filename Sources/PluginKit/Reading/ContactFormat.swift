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
    /// Where the whole of it lies as a file of its own, with what belongs to it beside; nil for bytes that are
    /// there but once.
    package let path: String?
    package let limits: ReadLimits
    /// What the user says of the columns of a table; nil to go by its header.
    package let columns: ColumnMapping?
    /// Whether the groups that a book keeps apart from its contacts are records, too.
    package let includesGroups: Bool

    package init(
      source: any ByteSource, file: String?, path: String? = nil, limits: ReadLimits,
      columns: ColumnMapping? = nil, includesGroups: Bool = false
    ) {
      self.source = source
      self.file = file
      self.path = path
      self.limits = limits
      self.columns = columns
      self.includesGroups = includesGroups
    }
  }

  /// A folder to be read as one address book.
  package struct FolderInput: Sendable {
    /// As it was named.
    package let path: String
    package let limits: ReadLimits
    /// As in `Input`.
    package let includesGroups: Bool

    package init(path: String, limits: ReadLimits, includesGroups: Bool = false) {
      self.path = path
      self.limits = limits
      self.includesGroups = includesGroups
    }
  }

  /// How folders are told and read, by formats that know some.
  package struct Folders: Sendable {
    /// Judges a folder by what is in it.
    package let recognize: @Sendable (String) -> Recognition
    package let makeReader: @Sendable (FolderInput) throws(InputProblem) -> any RecordReader

    package init(
      recognize: @escaping @Sendable (String) -> Recognition,
      makeReader: @escaping @Sendable (FolderInput) throws(InputProblem) -> any RecordReader
    ) {
      self.recognize = recognize
      self.makeReader = makeReader
    }
  }

  /// The name for `--from`, and in `source.format` of a record.
  package let name: StaticString
  /// One line for people: what is read.
  package let summary: String
  /// Judges the first bytes of an input (up to 64 KiB; all of a shorter one).
  package let recognize: @Sendable (Text) -> Recognition
  package let makeReader: @Sendable (Input) throws(InputProblem) -> any RecordReader
  /// Nil for formats that are files.
  package let folders: Folders?
  /// How it is written; nil for a format that is only read.
  package let writing: Writing?

  package init(
    name: StaticString, summary: String, recognize: @escaping @Sendable (Text) -> Recognition,
    makeReader: @escaping @Sendable (Input) throws(InputProblem) -> any RecordReader, folders: Folders? = nil,
    writing: Writing? = nil
  ) {
    self.name = name
    self.summary = summary
    self.recognize = recognize
    self.makeReader = makeReader
    self.folders = folders
    self.writing = writing
  }
}
