package import JSON

/// Where a record came from: the `source` member of a contact record.
package struct RecordSource: Sendable {
  /// `vcard`, `json`, …
  package var format: StaticString = ""
  /// The version that the record itself states, if it does.
  package var version: Text?
  /// The file as it was named to the host; nil for records that came over the protocol.
  package var file: String?
  /// Position among the records of the input, from 0.
  package var index = 0
  /// The line at which the record begins, from 1; nil for formats without lines.
  package var line: Int?
  /// What the reader has to say about how it read the record; empty for nearly all.
  package var remarks: [ReadRemark] = []

  package init() {}
}
