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

  /// Before a record has one.
  static let none = Identity(kind: .hash, text: "", occurrence: 1)

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

  /// For an input of any length. A hash that occurs again, of records that are the same in every word, gets `#2`,
  /// `#3` …
  package init() { seen = SeenIdentifiers() }

  /// For an input of `records` records.
  package init(records: Int) { seen = records > 1 ? SeenIdentifiers(expecting: records) : nil }

  /// The identity of `record`; its text is valid until the record or `memory`, which a hash is put into, changes.
  package func identity(of record: RawRecord, in memory: OutputBuffer) -> Identity {
    if let identifier = record.text(.identifier) {
      return Identity(kind: .source, text: identifier, occurrence: 1)
    }
    memory.removeAll()
    record.appendCanonicalJSON(to: memory)
    let digest = SHA256.digest(of: memory.text.bytes)
    memory.removeAll()
    memory.append("sha256:")
    for byte in digest { memory.appendHex(byte) }
    return Identity(kind: .hash, text: memory.text, occurrence: seen?.count(memory.text) ?? 1)
  }
}
