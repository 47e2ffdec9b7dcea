import JSON
import PluginKit

/// The plugins in the order in which they run, and the place of each field in the record.
///
/// Plugins outside the host are asked in rounds: all those of one round at the same time, for many records at once. A
/// plugin that reads a field of another has its turn after that.
package struct Pipeline: Sendable {
  package let stages: [Stage]
  /// Names of all fields, in the order of the record.
  package let fields: [String]
  /// Per stage: the fields it may write, with their places.
  let declared: [[Fields.Declared]]
  /// Per field: its member name as it is written, comma and colon included.
  let memberNames: [Text]
  /// Per field: the stage that writes it.
  let owners: [Int]
  /// The first field that is not one of the standard ones.
  let firstCustomField: Int
  /// Per stage: what is handed over to it.
  let parts: [[ProjectedInput.Part]]
  /// Per stage: the stages whose fields it reads.
  let sources: [[Int]]
  /// Per stage: its round. In round 0 is what needs nothing from outside.
  let rounds: [Int]
  /// Per stage: the names of what it writes, for the batches of a carrier.
  let writes: [TextPool]
  /// Keeps the texts of `memberNames` and `parts`.
  private let pools: [TextPool]

  package init(stages: [Stage]) {
    self.stages = stages
    let owned = stages.flatMap(\.owns)
    let standard = FieldOrder.standard.filter { owned.contains($0) }
    var custom: [String] = []
    for field in owned where !standard.contains(field) && !custom.contains(field) { custom.append(field) }
    let fields = standard + custom
    self.fields = fields
    owners = fields.map { field in stages.firstIndex { $0.owns.contains(field) } ?? 0 }
    firstCustomField = standard.count

    let members = TextPool(fields.map(Self.memberName))
    memberNames = members.texts
    let names = stages.map { TextPool($0.writes) }
    writes = names
    declared = zip(stages, names).map { stage, names in
      zip(stage.writes, names.texts).map { name, text in
        Fields.Declared(name: text, slot: stage.owns.contains(name) ? fields.firstIndex(of: name) : nil)
      }
    }
    let words = stages.map { TextPool($0.inputs.map(\.word)) }
    parts = zip(stages, words).map { stage, words in
      zip(stage.inputs, words.texts).compactMap { Self.part($0, named: $1, fields) }
    }
    sources = stages.map { stage in
      let read = stage.fieldReads
      return stages.indices.filter { index in stages[index].owns.contains(where: { read.contains($0) }) }
    }
    rounds = Self.rounds(of: stages, sources)
    pools = words + [members]
  }

  /// Whether some plugin runs outside, so that records are best composed many at a time.
  package var hasCarriers: Bool { lastRound > 0 }

  var lastRound: Int { rounds.max() ?? 0 }

  private static func part(
    _ input: PluginInput, named name: Text, _ fields: [String]
  ) -> ProjectedInput.Part? {
    switch input.source {
    case .rawKey(let key): ProjectedInput.Part(name: name, source: .rawKey(key))
    case .field(let field, writer: .some):
      fields.firstIndex(of: field).map { ProjectedInput.Part(name: name, source: .field(slot: $0)) }
    case .field: nil
    }
  }

  /// `stages` are in running order: each behind those that it reads from.
  private static func rounds(of stages: [Stage], _ sources: [[Int]]) -> [Int] {
    var rounds: [Int] = []
    for (index, stage) in stages.enumerated() {
      let ready = sources[index].map { rounds[$0] }.max() ?? 0
      rounds.append(stage.carrier == nil ? ready : ready + 1)
    }
    return rounds
  }

  private static func memberName(_ field: String) -> String {
    let output = OutputBuffer(capacity: 64)
    output.append(",")
    output.appendJSON(string: field)
    output.append(":")
    return String(output.text)
  }
}
