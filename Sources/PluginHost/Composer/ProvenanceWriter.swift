import JSON
import PluginKit

/// Writes `provenance`: for every value of a record, under its JSON Pointer, which plugin it is from, how it was come by
/// and where in the source it was made from stands.
final class ProvenanceWriter {
  private let pipeline: Pipeline
  /// Per field: what its plugin says of it; nil where it says nothing, and every value is worked out.
  private let rules: [ProvenanceRules?]
  private let parser = JSONParser(limits: JSONLimits(maxBytes: .max, maxDepth: 2047))
  private let document = JSONDocument()
  private let pointer = OutputBuffer(capacity: 128)
  private var isCharsetGuessed = false

  init(pipeline: Pipeline) {
    self.pipeline = pipeline
    rules = zip(pipeline.fields, pipeline.owners).map { field, owner in
      guard case .extractor(let extractor) = pipeline.stages[owner].runner else { return nil }
      return ProvenanceRules(type(of: extractor).description.provenance)?.member(field)
    }
  }

  /// - Parameter segments: per field, the segment with its value, or -1.
  func write(
    _ composition: Composition, _ selection: Selection, segments: [Int], to output: OutputBuffer
  ) {
    let start = output.count
    output.append(",\"provenance\":{")
    let opened = output.count
    let record = composition.record
    isCharsetGuessed = record.source.remarks.contains { Text($0.code) == "charset.guessed" }
    for slot in pipeline.fields.indices {
      if slot == pipeline.firstCustomField { writePassed(record, selection, to: output) }
      guard selection.prints[slot], segments[slot] >= 0 else { continue }
      write(slot, segment: segments[slot], of: composition, to: output)
    }
    if pipeline.firstCustomField == pipeline.fields.count { writePassed(record, selection, to: output) }
    writePassed(.extra, as: "extra", of: record, selection, to: output)
    if output.count == opened { return output.truncate(to: start) }
    output.append(UInt8(ascii: "}"))
  }

  // MARK: Fields of plugins

  private func write(_ slot: Int, segment: Int, of composition: Composition, to output: OutputBuffer) {
    let fields = composition.fields
    do throws(JSONError) {
      try parser.parse(fields.text(of: fields.segments[segment]), into: document)
    } catch {
      // What plugins write was checked when it came; of what is no JSON there is nothing to be said.
      return
    }
    let walk = Walk(
      writer: self, record: composition.record, plugin: pipeline.stages[pipeline.owners[slot]].name,
      entries: entries(of: composition, segment, rules[slot]), output: output)
    pointer.removeAll()
    walk.field(document.root, pipeline.fields[slot], rules[slot])
  }

  /// What the elements of a field were made from.
  private func entries(
    of composition: Composition, _ segment: Int, _ rules: ProvenanceRules?
  ) -> [SourceEntry] {
    guard let key = rules?.labelledKey, let list = composition.record.node(key) else { return [] }
    let values = Array(list.children)
    return composition.fields.sourceIndexes(ofSegment: segment).map { SourceEntry(values[$0], at: $0) }
  }

  /// One field on its way to the output.
  private struct Walk {
    let writer: ProvenanceWriter
    let record: RawRecord
    let plugin: String
    /// Per element of an array of labelled values.
    let entries: [SourceEntry]
    let output: OutputBuffer

    func field(_ root: JSONNode, _ name: String, _ rules: ProvenanceRules?) {
      writer.appendToPointer(name)
      guard root.kind == .array else { return value(root, in: nil, rules, entry: nil) }
      for (index, element) in root.children.enumerated() {
        let mark = writer.pointer.count
        writer.appendToPointer(index)
        value(element, in: nil, rules?.element, entry: index < entries.count ? entries[index] : nil)
        writer.pointer.truncate(to: mark)
      }
    }

    private func value(_ node: JSONNode, in object: JSONNode?, _ rules: ProvenanceRules?, entry: SourceEntry?)
    {
      let mark = writer.pointer.count
      switch node.kind {
      case .object:
        for member in node.children {
          let name = String(member.key)
          writer.appendToPointer(name)
          value(member, in: node, rules?.member(name), entry: entry)
          writer.pointer.truncate(to: mark)
        }
      case .array:
        for (index, element) in node.children.enumerated() {
          writer.appendToPointer(index)
          value(element, in: nil, rules?.element, entry: entry)
          writer.pointer.truncate(to: mark)
        }
      case .null, .true, .false, .number, .string:
        let trace = rules?.trace(node, in: object, of: record, entry: entry)
        writer.writeEntry(
          plugin, trace?.how ?? .derived, of: node, at: trace?.place, of: record, to: output)
      }
    }
  }

  // MARK: What the host passes through

  private func writePassed(_ record: RawRecord, _ selection: Selection, to output: OutputBuffer) {
    for (field, key) in FieldOrder.passedThrough where key != .extra {
      writePassed(key, as: field, of: record, selection, to: output)
    }
  }

  private func writePassed(
    _ key: RawKey, as field: String, of record: RawRecord, _ selection: Selection, to output: OutputBuffer
  ) {
    guard selection.passes.contains(key), let list = record.node(key), list.kind == .array else { return }
    var count = 0
    for (index, element) in list.children.enumerated() where FieldOrder.isPassed(element, of: key) {
      pointer.removeAll()
      appendToPointer(field)
      appendToPointer(count)
      count += 1
      writeEntry(
        FieldOrder.hostName, .read, of: key == .extra ? element.member("value") ?? element : element,
        at: record.places[key, index], of: record, to: output)
    }
  }

  // MARK: Entries

  private func appendToPointer(_ name: String) {
    pointer.append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): pointer.append("~0")
      case UInt8(ascii: "/"): pointer.append("~1")
      default: pointer.append(byte)
      }
    }
  }

  private func appendToPointer(_ index: Int) {
    pointer.append(UInt8(ascii: "/"))
    pointer.append(index)
  }

  private func writeEntry(
    _ plugin: String, _ how: Provenance, of value: JSONNode, at place: SourcePlace?, of record: RawRecord,
    to output: OutputBuffer
  ) {
    output.appendComma(after: UInt8(ascii: "{"))
    output.appendJSON(string: pointer.text)
    output.append(":{\"plugin\":")
    output.appendJSON(string: plugin)
    output.append(",\"how\":\"")
    output.append(isGuessed(value, how) ? Provenance.guessed.rawValue : how.rawValue)
    output.append("\"")
    writePlace(place, of: record, to: output)
    output.append(UInt8(ascii: "}"))
  }

  /// Letters that were read in a charset that nobody stated could be others.
  private func isGuessed(_ value: JSONNode, _ how: Provenance) -> Bool {
    guard isCharsetGuessed, how == .read || how == .decoded, let text = value.string else { return false }
    return text.contains { $0 >= 0x80 }
  }

  /// `line 12`, `line 12, column Phone 1`; the line of the record where no better one is known.
  private func writePlace(_ place: SourcePlace?, of record: RawRecord, to output: OutputBuffer) {
    guard let line = place?.line ?? record.source.line else { return }
    output.append(",\"at\":\"line ")
    output.append(line)
    if let column = place?.column {
      output.append(", column ")
      let name = OutputBuffer(capacity: 64)
      name.append(column)
      output.appendEscaped(name.text)
    }
    output.append("\"")
  }
}
