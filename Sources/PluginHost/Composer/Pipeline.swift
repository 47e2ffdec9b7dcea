import JSON
package import PluginKit

/// A plugin as the composer runs it.
package struct Stage: Sendable {
  package let name: String
  package let extractor: any Extractor
  /// Raw keys that its fields are made of.
  package let reads: RawKeySet
  /// Raw keys that it may see besides.
  package let consults: RawKeySet
  /// The fields that it may write.
  package let writes: [String]
  /// Those of them that go into the record: not the ones that a later plugin overrides.
  package let owns: [String]
  package let onFailure: FailurePolicy

  package init(
    name: String, extractor: any Extractor, reads: RawKeySet, consults: RawKeySet, writes: [String],
    owns: [String]? = nil, onFailure: FailurePolicy = .skip
  ) {
    self.name = name
    self.extractor = extractor
    self.reads = reads
    self.consults = consults
    self.writes = writes
    self.owns = owns ?? writes
    self.onFailure = onFailure
  }
}

/// The plugins in the order in which they run, and the place of each field in the record.
package struct Pipeline: Sendable {
  package let stages: [Stage]
  /// Names of all fields, in the order of the record.
  package let fields: [String]
  /// Per stage: the fields it may write, with their places.
  let declared: [[Fields.Declared]]
  /// Per field: its member name as it is written, comma and colon included.
  let memberNames: [Text]
  /// The first field that is not one of the standard ones.
  let firstCustomField: Int
  /// Keeps the texts of `declared` and `memberNames`.
  private let pools: [TextPool]

  package init(stages: [Stage]) {
    self.stages = stages
    let owned = stages.flatMap(\.owns)
    let standard = FieldOrder.standard.filter { owned.contains($0) }
    var custom: [String] = []
    for field in owned where !standard.contains(field) && !custom.contains(field) { custom.append(field) }
    let fields = standard + custom
    self.fields = fields
    firstCustomField = standard.count

    let members = TextPool(fields.map(Self.memberName))
    memberNames = members.texts
    let names = stages.map { TextPool($0.writes) }
    declared = zip(stages, names).map { stage, names in
      zip(stage.writes, names.texts).map { name, text in
        Fields.Declared(name: text, slot: stage.owns.contains(name) ? fields.firstIndex(of: name) : nil)
      }
    }
    pools = names + [members]
  }

  private static func memberName(_ field: String) -> String {
    let output = OutputBuffer(capacity: 64)
    output.append(",")
    output.appendJSON(string: field)
    output.append(":")
    return String(output.text)
  }
}
