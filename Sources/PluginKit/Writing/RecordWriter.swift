package import JSON

/// Turns raw records into the bytes of one format.
package protocol RecordWriter: AnyObject {
  /// Appends `record`, line end included. All of the record is written, whatever a plugin may see of it.
  func write(_ record: RawRecord, to output: OutputBuffer)
}

extension ContactFormat {
  /// How a format is written.
  package struct Writing: Sendable {
    /// One line for people: what is written.
    package let summary: String
    /// The versions that can be asked for, the usual one first; empty when there are none to choose from.
    package let versions: [String]
    /// Makes a writer of one of `versions`; with nil, of the usual one.
    package let makeWriter: @Sendable (_ version: String?) -> any RecordWriter

    package init(
      summary: String, versions: [String] = [],
      makeWriter: @escaping @Sendable (_ version: String?) -> any RecordWriter
    ) {
      self.summary = summary
      self.versions = versions
      self.makeWriter = makeWriter
    }
  }
}
