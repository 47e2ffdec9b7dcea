import JSON
import PluginKit

/// One line of `--rejects`: where, why, and the bytes themselves.
enum RejectWriter {
  static func write(_ problem: RecordProblem, file: String?, plugin: String?, to output: OutputBuffer) {
    ObjectWriter.write(to: output) { object in
      object.object("source") { source in
        source.string("file", file)
        source.integer("index", problem.index)
        source.integer("line", problem.line)
      }
      object.integer("code", plugin == nil ? 1301 : 1302)
      object.string("reason", problem.reason)
      object.string("plugin", plugin)
      if let text = String(validating: problem.raw, as: UTF8.self) {
        object.string("raw", text)
      } else {
        object.string("rawBase64", base64(problem.raw))
      }
    }
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
