import PluginKit

/// Which plugins run for a call, what they see, and which fields are printed: what `keys` asks for.
package struct Selection: Sendable {
  enum Run: Sendable, Equatable {
    case no
    /// Asked for by an output field, or everything is: the plugin sees all that it declares.
    case whole
    /// Asked for by raw keys: the plugin sees no others.
    case limited(to: RawKeySet)
  }

  let runs: [Run]
  /// Per field of the pipeline: whether it is printed.
  let prints: [Bool]
  /// Raw keys of the members that the host passes through.
  let passes: RawKeySet
  /// Whether `provenance` is written, which `keys` has no say in.
  package var tracesValues = false

  /// Everything.
  package init(everythingIn pipeline: Pipeline) {
    runs = pipeline.stages.map { _ in .whole }
    prints = pipeline.fields.map { _ in true }
    passes = RawKeySet(FieldOrder.passedThrough.map(\.key))
  }

  /// What `keys` names: output fields or raw keys, mixed. A name that is both (`note`, `birthday`) means the
  /// field.
  package init(keys: [String], in pipeline: Pipeline) throws(UnknownKey) {
    var fields = Set<String>()
    var rawKeys: RawKeySet = []
    var passes: RawKeySet = []
    for name in keys {
      if pipeline.fields.contains(name) {
        fields.insert(name)
      } else if let passed = FieldOrder.passedThrough.first(where: { $0.field == name || $0.key.name == name }
      ) {
        passes.insert(passed.key)
      } else if let key = RawKey(name: name) {
        rawKeys.insert(key)
      } else if !FieldOrder.envelope.contains(name) && !FieldOrder.standard.contains(name) {
        throw UnknownKey(name: name, known: Self.names(in: pipeline))
      }
    }
    self.passes = passes
    let runs: [Run] = pipeline.stages.map { stage in
      if stage.owns.contains(where: { fields.contains($0) }) { return .whole }
      return stage.reads.isDisjoint(with: rawKeys) ? .no : .limited(to: rawKeys)
    }
    self.runs = Self.adding(sourcesOf: runs, in: pipeline)
    // What runs only because another plugin reads it is not printed.
    let printedByStage = zip(pipeline.stages, runs).map { stage, run -> [String] in
      switch run {
      case .no: []
      case .whole: stage.owns.filter { fields.contains($0) }
      case .limited: stage.owns
      }
    }
    let printed = Set(printedByStage.flatMap { $0 })
    prints = pipeline.fields.map { printed.contains($0) }
  }

  /// The same with the plugins whose fields are read by those that run. A stage stands behind those that it reads.
  private static func adding(sourcesOf runs: [Run], in pipeline: Pipeline) -> [Run] {
    var runs = runs
    for stage in pipeline.stages.indices.reversed() where runs[stage] != .no {
      for source in pipeline.sources[stage] where runs[source] == .no { runs[source] = .whole }
    }
    return runs
  }

  /// Everything that `keys` may name.
  package static func names(in pipeline: Pipeline) -> [String] {
    pipeline.fields + FieldOrder.passedThrough.map(\.field) + FieldOrder.envelope
      + RawKey.allCases.map(\.name)
  }
}

/// A name in `keys` that is neither a field nor a raw key.
package struct UnknownKey: Error, CustomStringConvertible {
  package let name: String
  let known: [String]

  package var description: String {
    "\"\(name)\" is neither a field of the record nor a raw key\(Suggestion.phrase(for: name, among: known))"
  }
}
