import JSON

/// The lines that the host writes.
enum PluginRequest {
  static func initialize(
    _ program: PluginProgram, versions: ClosedRange<Int> = PluginProgram.Bounds.protocolVersions, id: Int,
    to output: OutputBuffer
  ) {
    begin("initialize", id, output)
    output.append(",\"params\":{\"protocol\":{\"min\":")
    output.append(versions.lowerBound)
    output.append(",\"max\":")
    output.append(versions.upperBound)
    output.append("},\"plugin\":")
    output.appendJSON(string: program.name)
    output.append(",\"config\":")
    output.append(program.configuration)
    output.append(",\"limits\":{\"maxLineBytes\":")
    output.append(PluginProgram.Bounds.maxLineBytes)
    output.append(",\"maxBatchRecords\":")
    output.append(PluginBatch.maxRecords)
    output.append(",\"maxInFlight\":")
    output.append(PluginProgram.Bounds.linesInFlight)
    output.append("}}}\n")
  }

  /// The whole batch, or one record of it.
  static func extract(_ batch: PluginBatch, record: Int?, id: Int, to output: OutputBuffer) {
    begin("extract", id, output)
    output.append(",\"params\":{\"records\":[")
    if let record {
      output.append(batch.text(of: record))
    } else {
      for index in 0..<batch.count {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(batch.text(of: index))
      }
    }
    output.append("]}}\n")
  }

  /// A request without params: `ping`, `shutdown`.
  static func plain(_ method: StaticString, id: Int, to output: OutputBuffer) {
    begin(method, id, output)
    output.append("}\n")
  }

  private static func begin(_ method: StaticString, _ id: Int, _ output: OutputBuffer) {
    output.append("{\"jsonrpc\":\"2.0\",\"id\":")
    output.append(id)
    output.append(",\"method\":\"")
    output.append(method)
    output.append("\"")
  }
}
