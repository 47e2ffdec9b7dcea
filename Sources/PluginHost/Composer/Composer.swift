package import JSON
package import PluginKit

/// Joins what the plugins find in a raw record into one contact record.
///
/// Records go in one by one and come back in the same order: at once when all plugins are in the host, else some
/// records later, so that plugins outside work on many at a time while the next ones are read.
///
///     composer.begin(selection, context)
///     while try reader.read(into: composer.vacant.record) {
///       composer.enter(identity: …)
///       while let done = composer.next() { composer.write(done, to: output) }
///     }
///     while let done = composer.next(all: true) { … }
///
/// One composer serves one thread. What it counts is handed over with `flushCounters()`.
package final class Composer {
  package let pipeline: Pipeline
  var counters: [PluginCounters]
  private let totals: PluginTotals?
  private let writer: ContactWriter
  private var selection: Selection
  private var context = ExtractionContext()
  /// Stages in the host, and stages outside, by round.
  private let inside: [[Int]]
  private let outside: [[Int]]

  /// Groups in the order in which they were begun; records enter the last one.
  private var groups: [CompositionGroup] = []
  private var spare: [CompositionGroup] = []
  private var answersOfInline: [Int: PluginAnswers] = [:]
  private var composed = 0
  /// Every so many records the plugins are timed; the clock costs as much as a small extractor.
  private static let timedEvery = 16
  /// As many groups are at work at a time, unless their records are larger than this.
  private let maxGroups: Int
  private static let maxBytes = 4 << 20

  package init(pipeline: Pipeline, totals: PluginTotals? = nil) {
    self.pipeline = pipeline
    self.totals = totals
    writer = ContactWriter(pipeline: pipeline)
    selection = Selection(everythingIn: pipeline)
    counters = pipeline.stages.map { _ in PluginCounters() }
    // Two lines for each instance: one that it works on, and one that is there when it has done that.
    let instances = pipeline.stages.compactMap { $0.carrier?.parallelism }.max() ?? 1
    maxGroups = min(max(4, 2 * instances), 64)
    let rounds = 0...pipeline.lastRound
    let stages = pipeline.stages.indices
    inside = rounds.map { round in
      stages.filter { pipeline.rounds[$0] == round && pipeline.stages[$0].carrier == nil }
    }
    outside = rounds.map { round in
      stages.filter { pipeline.rounds[$0] == round && pipeline.stages[$0].carrier != nil }
    }
  }

  // MARK: Records in

  /// Begins a call. Whatever is left of the one before is dropped.
  package func begin(_ selection: Selection, _ context: ExtractionContext) {
    self.selection = selection
    self.context = context
    abandon()
  }

  /// A composition whose record may be filled; the same one until it is entered.
  package var vacant: Composition {
    let composition = group.vacant
    composition.record.places.areKept = selection.tracesValues
    composition.fields.isTraced = selection.tracesValues
    return composition
  }

  private var group: CompositionGroup {
    if let last = groups.last, !last.isClosed { return last }
    let group = spare.popLast() ?? CompositionGroup()
    if pipeline.hasCarriers { group.open(outside[1], in: pipeline) }
    groups.append(group)
    return group
  }

  /// Composes the record in `vacant`. `identity` is made in the memory that the composition has for it.
  package func enter(_ identity: (RawRecord, OutputBuffer) -> Identity) {
    let group = group
    let composition = group.vacant
    composition.begin()
    if pipeline.hasCarriers { composition.record.outliveReader() }
    composition.identity = identity(composition.record, composition.identityMemory)
    runInside(0, on: composition)
    add(composition, to: group)
  }

  /// Takes a place in the order for a record that could not be read.
  package func enter(problem: ProtocolError) {
    let group = group
    let composition = group.vacant
    composition.begin()
    composition.problem = problem
    add(composition, to: group)
  }

  private func add(_ composition: Composition, to group: CompositionGroup) {
    group.add(bytes: pipeline.hasCarriers ? composition.record.byteCount : 0)
    guard pipeline.hasCarriers else { return group.close() }
    ask(group, for: group.count - 1)
    if group.isFull { group.close() }
  }

  // MARK: Records out

  /// The next record that is done, in the order of entry; valid until the next call. Nil when more should be entered
  /// first or, with `all`, when there is none left.
  package func next(all: Bool = false) -> Composition? {
    next(all: all) {}
  }

  /// The same; `check` is called now and then while a plugin is waited for, and ends the wait by throwing.
  package func next<Stop: Error>(
    all: Bool, checking check: () throws(Stop) -> Void
  ) throws(Stop) -> Composition? {
    while let first = groups.first {
      if first.isEmpty { return nil }
      if first.round <= pipeline.lastRound {
        guard all || isFull else { return nil }
        if !first.isClosed { first.close() }
        try finish(first, checking: check)
      }
      if let composition = first.take() { return composition }
      recycle(groups.removeFirst())
    }
    return nil
  }

  private var isFull: Bool {
    if !pipeline.hasCarriers { return true }
    return groups.last?.isClosed == true
      && (groups.count >= maxGroups || groups.reduce(0) { $0 + $1.bytes } > Self.maxBytes)
  }

  /// Forgets everything that was entered and has not come back.
  package func abandon() {
    for group in groups {
      for call in group.calls { call.abandon() }
    }
    // A batch on its way is its carrier's; what it was made from is not used again.
    groups.removeAll()
  }

  private func recycle(_ group: CompositionGroup) {
    group.reset()
    spare.append(group)
  }

  private func finish<Stop: Error>(
    _ group: CompositionGroup, checking check: () throws(Stop) -> Void
  ) throws(Stop) {
    while group.round <= pipeline.lastRound {
      try group.join(checking: check) { answers, answer, stage, composition in
        take(answers, answer, of: stage, for: composition)
      }
      let round = group.round
      guard round <= pipeline.lastRound else { return }
      for index in 0..<group.count { runInside(round, on: group.compositions[index]) }
      guard round < pipeline.lastRound else { continue }
      group.open(outside[round + 1], in: pipeline)
      for index in 0..<group.count { ask(group, for: index) }
      group.close()
    }
  }

  // MARK: Plugins

  /// Hands a record to the plugins of the round under way.
  private func ask(_ group: CompositionGroup, for index: Int) {
    let composition = group.compositions[index]
    if composition.refusal != nil || composition.problem != nil { return }
    for call in group.calls where selection.runs[call.stage] != .no {
      composition.record.visible = visible(to: call.stage)
      counters[call.stage].received += 1
      call.add(composition, index)
    }
    composition.record.visible = .all
  }

  private func visible(to stage: Int) -> RawKeySet {
    let keys = pipeline.stages[stage].reads.union(pipeline.stages[stage].consults)
    if case .limited(let limit) = selection.runs[stage] { return keys.intersection(limit) }
    return keys
  }

  /// Runs the plugins of a round that are in the host.
  private func runInside(_ round: Int, on composition: Composition) {
    if inside[round].isEmpty || composition.refusal != nil || composition.problem != nil { return }
    let timed = composed % Self.timedEvery == 0
    if round == 0 { composed += 1 }
    var clock = timed ? MonotonicClock.nanoseconds() : 0
    for stage in inside[round] where selection.runs[stage] != .no {
      composition.record.visible = visible(to: stage)
      run(stage, on: composition)
      if composition.refusal != nil { break }
      if timed {
        let now = MonotonicClock.nanoseconds()
        counters[stage].time.record(nanoseconds: now - clock)
        clock = now
      }
    }
    composition.record.visible = .all
  }

  private func run(_ index: Int, on composition: Composition) {
    let stage = pipeline.stages[index]
    counters[index].received += 1
    switch stage.runner {
    case .extractor(let extractor): run(extractor, index, on: composition)
    case .inline(let plugin):
      let answers = inlineAnswers(of: index)
      do throws(PluginFailure) {
        try plugin.extract(
          ProjectedInput(
            parts: pipeline.parts[index], record: composition.record, fields: composition.fields),
          into: answers)
      } catch {
        answers.fail(0, error)
      }
      take(answers, 0, of: index, for: composition)
    case .carrier: preconditionFailure("a plugin outside is asked in batches")
    }
  }

  private func run(_ extractor: any Extractor, _ index: Int, on composition: Composition) {
    let stage = pipeline.stages[index]
    let fields = composition.fields
    let mark = fields.mark
    fields.begin(stage.name, declared: pipeline.declared[index])
    do {
      try extractor.extract(composition.record, context: context, into: fields)
      counters[index].answered += 1
    } catch {
      counters[index].failed += 1
      fields.rollBack(to: mark)
      guard stage.onFailure == .skip else {
        composition.refusal = Composition.Refusal(plugin: stage.name, policy: stage.onFailure, failure: nil)
        return
      }
      // The error's own text may hold the value it stumbled over; its type does not.
      fields.warn(
        "failed", at: stage.writes.first ?? stage.name,
        "the plugin could not read this record (\(type(of: error)))")
    }
    dropped(fields.undeclared, of: index, composition)
  }

  /// Room for the answer of a library in the host, used again and again.
  private func inlineAnswers(of index: Int) -> PluginAnswers {
    let answers = answersOfInline[index] ?? PluginAnswers(writes: pipeline.writes[index])
    answersOfInline[index] = answers
    answers.reset(count: 1)
    return answers
  }

  /// Takes what a plugin outside made of a record.
  private func take(_ answers: PluginAnswers, _ place: Int, of index: Int, for composition: Composition) {
    let stage = pipeline.stages[index]
    let fields = composition.fields
    let answer = answers[place]
    fields.begin(stage.name, declared: pipeline.declared[index])
    if let failure = answer.failure {
      counters[index].failed += 1
      guard stage.onFailure == .skip else {
        composition.refusal =
          composition.refusal
          ?? Composition.Refusal(plugin: stage.name, policy: stage.onFailure, failure: failure)
        return
      }
      return fields.warn(failure.reason.rawValue, at: stage.writes.first ?? stage.name, failure.message)
    }
    counters[index].answered += 1
    for field in answers.fields(of: place) {
      guard let slot = pipeline.declared[index][field.index].slot else { continue }
      fields.adopt(answers.value(of: field), at: slot)
    }
    for warning in answer.warnings { fields.warn(warning) }
    dropped(answer.undeclared, of: index, composition)
  }

  private func dropped(_ names: [String], of index: Int, _ composition: Composition) {
    for name in names {
      counters[index].droppedWrites += 1
      composition.fields.warn(
        "contract", at: name, "the plugin wrote a field that it does not declare; it was dropped")
    }
  }

  /// Adds what was counted to the totals that others read.
  package func flushCounters() {
    guard let totals else { return }
    totals.add(counters)
    for index in counters.indices { counters[index] = PluginCounters() }
  }

  /// Appends the contact record of a composition that came back, as one JSON object without a line end.
  package func write(_ composition: Composition, to output: OutputBuffer) {
    writer.write(composition, selection, to: output)
  }
}
