package import JSON
package import PluginKit

/// Joins what the extractors find in a raw record into one contact record.
///
/// One composer serves one thread. What it counts is handed over with `flushCounters()`.
package final class Composer {
  package enum Outcome {
    case composed
    /// The record is lost to a plugin with `onFailure` `reject` or `fail`.
    case refused(plugin: String, policy: FailurePolicy)
  }

  package let pipeline: Pipeline
  private let fields = Fields()
  private var segmentOfField: [Int]
  private var counters: [PluginCounters]
  private let totals: PluginTotals?
  private var composed = 0
  /// Every so many records the plugins are timed; the clock costs as much as a small extractor.
  private static let timedEvery = 16

  package init(pipeline: Pipeline, totals: PluginTotals? = nil) {
    self.pipeline = pipeline
    self.totals = totals
    segmentOfField = [Int](repeating: -1, count: pipeline.fields.count)
    counters = pipeline.stages.map { _ in PluginCounters() }
  }

  /// Appends the contact record of `record` to `output`, as one JSON object without a line end. When the record
  /// is refused, `output` is as it was.
  package func compose(
    _ record: RawRecord, selection: Selection, context: ExtractionContext, identity: Identity,
    into output: OutputBuffer
  ) -> Outcome {
    fields.removeAll()
    let timed = composed % Self.timedEvery == 0
    composed += 1
    var clock = timed ? MonotonicClock.nanoseconds() : 0

    for (index, stage) in pipeline.stages.enumerated() {
      switch selection.runs[index] {
      case .no: continue
      case .whole: record.visible = stage.reads.union(stage.consults)
      case .limited(let keys): record.visible = stage.reads.union(stage.consults).intersection(keys)
      }
      guard run(stage, at: index, on: record, context) else {
        record.visible = .all
        return .refused(plugin: stage.name, policy: stage.onFailure)
      }
      if timed {
        let now = MonotonicClock.nanoseconds()
        counters[index].time.record(nanoseconds: now - clock)
        clock = now
      }
    }
    record.visible = .all
    addRemarks(of: record)
    if let identifier = record.node(.identifier), identifier.kind != .string { warnWrongType("id") }
    write(record, selection, identity, to: output)
    return .composed
  }

  /// Runs one plugin. False when the record is lost by it.
  private func run(
    _ stage: Stage, at index: Int, on record: RawRecord, _ context: ExtractionContext
  ) -> Bool {
    let mark = fields.mark
    fields.begin(stage.name, declared: pipeline.declared[index])
    counters[index].received += 1
    do {
      try stage.extractor.extract(record, context: context, into: fields)
      counters[index].answered += 1
    } catch {
      counters[index].failed += 1
      fields.rollBack(to: mark)
      guard stage.onFailure == .skip else { return false }
      // The error's own text may hold the value it stumbled over; its type does not.
      fields.warn(
        "failed", at: stage.writes.first ?? stage.name,
        "the plugin could not read this record (\(type(of: error)))")
    }
    for name in fields.undeclared {
      counters[index].droppedWrites += 1
      fields.warn("contract", at: name, "the plugin wrote a field that it does not declare; it was dropped")
    }
    return true
  }

  /// What the reader had to say about the record stands among the warnings too.
  private func addRemarks(of record: RawRecord) {
    for remark in record.source.remarks {
      fields.warn(Warning(code: "\(remark.code)", field: "source", message: remark.message))
    }
  }

  /// Adds what was counted to the totals that others read.
  package func flushCounters() {
    guard let totals else { return }
    totals.add(counters)
    for index in counters.indices { counters[index] = PluginCounters() }
  }

  // MARK: Writing

  private func write(
    _ record: RawRecord, _ selection: Selection, _ identity: Identity, to output: OutputBuffer
  ) {
    for index in segmentOfField.indices { segmentOfField[index] = -1 }
    for (index, segment) in fields.segments.enumerated() { segmentOfField[segment.slot] = index }

    output.append("{\"v\":1,\"id\":")
    identity.writeID(to: output)
    output.append(identity.kind == .source ? ",\"idKind\":\"source\"" : ",\"idKind\":\"hash\"")
    output.append(",\"source\":")
    record.source.write(to: output)
    writeFields(0..<pipeline.firstCustomField, selection, to: output)
    for (field, key) in FieldOrder.passedThrough where field != "extra" {
      passThrough(key, of: record, as: field, selection, to: output)
    }
    writeFields(pipeline.firstCustomField..<pipeline.fields.count, selection, to: output)
    passThrough(.extra, of: record, as: "extra", selection, to: output)
    writeWarnings(to: output)
    output.append(UInt8(ascii: "}"))
  }

  private func writeFields(_ range: Range<Int>, _ selection: Selection, to output: OutputBuffer) {
    for slot in range where selection.prints[slot] && segmentOfField[slot] >= 0 {
      output.append(pipeline.memberNames[slot])
      output.append(fields.text(of: fields.segments[segmentOfField[slot]]))
    }
  }

  private func passThrough(
    _ key: RawKey, of record: RawRecord, as field: String, _ selection: Selection, to output: OutputBuffer
  ) {
    guard selection.passes.contains(key), let node = record.node(key) else { return }
    guard node.kind == .array else { return warnWrongType("\(field)") }
    let start = output.count
    output.append(",\"")
    output.append(field)
    output.append("\":[")
    let opened = output.count
    for (index, element) in node.children.enumerated() {
      guard key == .extra ? ExtraEntry.isValid(element) : element.kind == .string else {
        warnWrongType("\(field)/\(index)")
        continue
      }
      output.appendComma(after: UInt8(ascii: "["))
      if key == .extra { ExtraEntry.write(element, to: output) } else { output.appendJSON(element) }
    }
    if output.count == opened { return output.truncate(to: start) }
    output.append("]")
  }

  private func warnWrongType(_ field: String) {
    fields.warn(Warning(code: "record.wrongType", field: field, message: "the value is of a wrong type"))
  }

  private func writeWarnings(to output: OutputBuffer) {
    if fields.warnings.isEmpty { return }
    output.append(",\"warnings\":[")
    for warning in fields.warnings {
      output.appendComma(after: UInt8(ascii: "["))
      output.append("{\"code\":")
      output.appendJSON(string: warning.code)
      output.append(",\"field\":")
      output.appendJSON(string: warning.field)
      output.append(",\"message\":")
      output.appendJSON(string: warning.message)
      output.append("}")
    }
    output.append("]")
  }

  /// The warnings of the record composed last.
  package var warnings: [PluginKit.Warning] { fields.warnings }
}
