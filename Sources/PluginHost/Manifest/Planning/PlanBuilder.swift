import PluginKit

/// Holds the entries of a manifest against each other, and makes the plan.
struct PlanBuilder {
  /// Nothing is loaded.
  struct Refusal: Error {
    let issues: [ManifestIssue]
  }

  private let origin: ManifestOrigin
  private let manifest: Manifest
  /// The entries, with all that is wrong.
  private var entries: [ManifestEntry]
  /// What each entry reads, in the order of `entries`.
  private var inputs: [[PluginInput]] = []

  init(origin: ManifestOrigin, manifest: Manifest, builtins: [any Extractor.Type]) {
    self.origin = origin
    self.manifest = manifest
    entries = manifest.entries
    let words = FieldWords(entries: entries, builtins: builtins)
    for index in entries.indices { inputs.append(Self.inputs(of: &entries[index], words)) }
  }

  func plan() throws(Refusal) -> PluginPlan {
    try refuseWithoutRequired(entries)
    return PluginPlan(
      origin: origin, plugins: try arrange(entries), disabled: Self.disabled(entries),
      limits: manifest.limits,
      accessRoots: manifest.accessRoots)
  }

  private func refuseWithoutRequired(_ entries: [ManifestEntry]) throws(Refusal) {
    let issues = entries.filter(\.isRequired).flatMap { entry in
      entry.issues.map { issue in
        ManifestIssue(issue.path, "\(issue.reason) (\(quoted(entry.label)) is required)", code: issue.code)
      }
    }
    if !issues.isEmpty { throw Refusal(issues: issues) }
  }

  /// The plugins that run, in running order.
  private func arrange(_ entries: [ManifestEntry]) throws(Refusal) -> [PlannedPlugin] {
    let running = entries.filter(\.issues.isEmpty)
    let ownership = FieldOwnership(running)
    if !ownership.conflicts.isEmpty { throw Refusal(issues: ownership.conflicts) }

    var waits: [RunningOrder.Wait] = []
    for (place, entry) in running.enumerated() {
      for case .field(let field, _) in inputs[entry.index].map(\.source) {
        guard let owner = ownership.owners[field] else { continue }
        waits.append(RunningOrder.Wait(reader: place, writer: owner, field: field))
      }
    }
    switch RunningOrder.sort(count: running.count, waits: waits) {
    case .cycle(let cycle): throw Refusal(issues: [Self.issue(of: cycle, running)])
    case .order(let order):
      return order.compactMap { place in planned(running, place, owners: ownership.owners) }
    }
  }

  private func planned(_ running: [ManifestEntry], _ place: Int, owners: [String: Int]) -> PlannedPlugin? {
    let entry = running[place]
    guard let carrier = entry.carrier else { return nil }
    let inputs = inputs[entry.index].map { input in
      guard case .field(let field, _) = input.source else { return input }
      return PluginInput(
        word: input.word, source: .field(field, writer: owners[field].map { running[$0].label }))
    }
    var reads = RawKeySet(inputs.compactMap { if case .rawKey(let key) = $0.source { key } else { nil } })
    var consults: RawKeySet = []
    if case .builtin(let builtin) = carrier {
      reads = RawKeySet(builtin.type.description.reads)
      consults = RawKeySet(builtin.type.description.consults)
    }
    return PlannedPlugin(
      name: entry.label, index: entry.index, carrier: carrier, onFailure: entry.onFailure,
      isRequired: entry.isRequired, inputs: inputs, reads: reads, consults: consults, writes: entry.writes,
      owns: entry.writes.filter { owners[$0] == place }, examples: entry.examples)
  }

  private static func disabled(_ entries: [ManifestEntry]) -> [DisabledPlugin] {
    entries.filter { !$0.issues.isEmpty }.map {
      DisabledPlugin(name: $0.label, index: $0.index, kind: $0.kind, issues: $0.issues)
    }
  }

  /// What `entry` reads; words without a meaning are noted with it.
  private static func inputs(of entry: inout ManifestEntry, _ words: FieldWords) -> [PluginInput] {
    if case .builtin(let builtin) = entry.carrier {
      let description = builtin.type.description
      return (description.reads + description.consults).map {
        PluginInput(word: $0.name, source: .rawKey($0))
      }
    }
    var inputs: [PluginInput] = []
    for word in entry.reads {
      switch words.meaning(of: word.text) {
      case .rawKey(let key): inputs.append(PluginInput(word: word.text, source: .rawKey(key)))
      case .field(let field) where entry.writes.contains(field):
        entry.add(
          word.path,
          "is \(quoted(word.text)), a field that the plugin writes itself; it can read those of others alone")
      case .field(let field): inputs.append(PluginInput(word: word.text, source: .field(field, writer: nil)))
      case .unknown(let reason): entry.add(word.path, reason)
      }
    }
    return inputs
  }

  private static func issue(of cycle: [RunningOrder.Wait], _ running: [ManifestEntry]) -> ManifestIssue {
    let names = cycle.map { running[$0.reader].label }
    let steps = cycle.map { wait in
      "\(quoted(running[wait.reader].label)) reads \(quoted(wait.field)) of \(quoted(running[wait.writer].label))"
    }
    return ManifestIssue(
      "plugins",
      "wait for each other: \((names + names.prefix(1)).joined(separator: " → "))"
        + " (\(steps.joined(separator: ", "))); take one of these reads out",
      code: .dependencyCycle)
  }
}
