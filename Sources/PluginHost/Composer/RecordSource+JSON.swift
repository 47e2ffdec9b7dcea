package import JSON
package import PluginKit

extension RecordSource {
  /// Writes the `source` member: `format`, `version`, `file`, `index`, `line`.
  package func write(to output: OutputBuffer) {
    output.append("{\"format\":\"")
    output.append(format)
    output.append("\"")
    if let version {
      output.append(",\"version\":")
      output.appendJSON(string: version)
    }
    if let file {
      output.append(",\"file\":")
      output.appendJSON(string: file)
    }
    output.append(",\"index\":")
    output.append(index)
    if let line {
      output.append(",\"line\":")
      output.append(line)
    }
    output.append(UInt8(ascii: "}"))
  }
}
