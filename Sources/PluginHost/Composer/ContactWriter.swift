import JSON
import PluginKit

/// Writes contact records: members in their order, whoever wrote them.
final class ContactWriter {
  private let pipeline: Pipeline
  private var segmentOfField: [Int]
  private lazy var provenance = ProvenanceWriter(pipeline: pipeline)

  init(pipeline: Pipeline) {
    self.pipeline = pipeline
    segmentOfField = [Int](repeating: -1, count: pipeline.fields.count)
  }

  func write(_ composition: Composition, _ selection: Selection, to output: OutputBuffer) {
    let (record, fields) = (composition.record, composition.fields)
    addRemarks(of: record, to: fields)
    if let identifier = record.node(.identifier), identifier.kind != .string { warnWrongType("id", fields) }
    for index in segmentOfField.indices { segmentOfField[index] = -1 }
    for (index, segment) in fields.segments.enumerated() { segmentOfField[segment.slot] = index }

    output.append("{\"v\":1,\"id\":")
    composition.identity.writeID(to: output)
    output.append(composition.identity.kind == .source ? ",\"idKind\":\"source\"" : ",\"idKind\":\"hash\"")
    output.append(",\"source\":")
    record.source.write(to: output)
    writeFields(0..<pipeline.firstCustomField, selection, fields, to: output)
    for (field, key) in FieldOrder.passedThrough where field != "extra" {
      passThrough(key, of: record, as: field, selection, fields, to: output)
    }
    writeFields(pipeline.firstCustomField..<pipeline.fields.count, selection, fields, to: output)
    passThrough(.extra, of: record, as: "extra", selection, fields, to: output)
    if selection.tracesValues {
      provenance.write(composition, selection, segments: segmentOfField, to: output)
    }
    writeWarnings(of: fields, to: output)
    output.append(UInt8(ascii: "}"))
  }

  private func writeFields(
    _ range: Range<Int>, _ selection: Selection, _ fields: Fields, to output: OutputBuffer
  ) {
    for slot in range where selection.prints[slot] && segmentOfField[slot] >= 0 {
      output.append(pipeline.memberNames[slot])
      output.append(fields.text(of: fields.segments[segmentOfField[slot]]))
    }
  }

  private func passThrough(
    _ key: RawKey, of record: RawRecord, as field: String, _ selection: Selection, _ fields: Fields,
    to output: OutputBuffer
  ) {
    guard selection.passes.contains(key), let node = record.node(key) else { return }
    guard node.kind == .array else { return warnWrongType(field, fields) }
    let start = output.count
    output.append(",\"")
    output.append(field)
    output.append("\":[")
    let opened = output.count
    for (index, element) in node.children.enumerated() {
      guard FieldOrder.isPassed(element, of: key) else {
        warnWrongType("\(field)/\(index)", fields)
        continue
      }
      output.appendComma(after: UInt8(ascii: "["))
      if key == .extra { ExtraEntry.write(element, to: output) } else { output.appendJSON(element) }
    }
    if output.count == opened { return output.truncate(to: start) }
    output.append("]")
  }

  private func warnWrongType(_ field: String, _ fields: Fields) {
    fields.warn(Warning(code: "record.wrongType", field: field, message: "the value is of a wrong type"))
  }

  private func writeWarnings(of fields: Fields, to output: OutputBuffer) {
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

  /// What the reader had to say about the record stands among the warnings too.
  private func addRemarks(of record: RawRecord, to fields: Fields) {
    for remark in record.source.remarks {
      fields.warn(Warning(code: "\(remark.code)", field: "source", message: remark.message))
    }
  }
}
