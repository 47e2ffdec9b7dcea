import Digest
package import JSON
package import PluginKit

/// The `id` of a contact record and where it comes from.
package struct Identity {
  package enum Kind: Sendable { case source, hash }

  package let kind: Kind
  /// The identifier of the source, or the hash with its prefix.
  package let text: Text
  /// Which record with the same hash in one input this is, from 1. Ids of the source stay as they are.
  package let occurrence: Int

  /// Keeps the memory of a hash; the record keeps that of its own identifier.
  fileprivate let memory: OutputBuffer?

  func writeID(to output: OutputBuffer) {
    output.append(UInt8(ascii: "\""))
    output.appendEscaped(text)
    if occurrence > 1 {
      output.append("#")
      output.append(occurrence)
    }
    output.append(UInt8(ascii: "\""))
  }
}

/// Gives every record of one input its identity.
package final class IdentityMaker {
  private let seen: SeenIdentifiers?
  private let scratch = OutputBuffer()

  /// For an input of any length. A hash that occurs again, of records that are the same in every word, gets `#2`,
  /// `#3` …
  package init() { seen = SeenIdentifiers() }

  /// For an input of `records` records.
  package init(records: Int) { seen = records > 1 ? SeenIdentifiers(expecting: records) : nil }

  /// The identity of `record`; its text is valid until the next call or until the record changes.
  package func identity(of record: RawRecord) -> Identity {
    if let identifier = record.text(.identifier) {
      return Identity(kind: .source, text: identifier, occurrence: 1, memory: nil)
    }
    scratch.removeAll()
    record.appendCanonicalJSON(to: scratch)
    let digest = SHA256.digest(of: scratch.text.bytes)
    scratch.removeAll()
    scratch.append("sha256:")
    for byte in digest { scratch.appendHex(byte) }
    return Identity(
      kind: .hash, text: scratch.text, occurrence: seen?.count(scratch.text) ?? 1, memory: scratch)
  }
}
