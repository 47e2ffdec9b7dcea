import JSON
import PluginHost
import PluginKit

/// One line of `--rejects`: where, why, and the bytes themselves.
enum RejectWriter {
  static func write(
    _ problem: RecordProblem, file: String?, refusal: Composition.Refusal?, to output: OutputBuffer
  ) {
    ObjectWriter.write(to: output) { object in
      object.object("source") { source in
        source.string("file", file)
        source.integer("index", problem.index)
        source.integer("line", problem.line)
      }
      object.integer("code", refusal == nil ? 1301 : 1302)
      object.string("reason", problem.reason)
      object.string("plugin", refusal?.plugin)
      object.string("stderr", refusal?.failure?.standardError)
      if let text = String(validating: problem.raw, as: UTF8.self) {
        object.string("raw", text)
      } else {
        object.base64("rawBase64", problem.raw)
      }
    }
  }
}

extension ObjectWriter {
  fileprivate func base64(_ name: StaticString, _ bytes: [UInt8]) {
    key(name)
    output.append(UInt8(ascii: "\""))
    bytes.withUnsafeBytes { output.appendBase64(Text($0)) }
    output.append(UInt8(ascii: "\""))
  }
}
