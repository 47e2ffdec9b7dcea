/// Something about how a record was read that its user should know: a charset that had to be guessed, a
/// line that could not be understood. It becomes a warning of the contact record.
package struct ReadRemark: Sendable, Hashable {
  /// `charset.guessed`, `vcard.badLine`, …
  package let code: StaticString
  /// One sentence, without the record's content.
  package let message: String

  package init(_ code: StaticString, _ message: String) {
    self.code = code
    self.message = message
  }

  package static func == (a: ReadRemark, b: ReadRemark) -> Bool {
    "\(a.code)" == "\(b.code)" && a.message == b.message
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(message) }
}
