import Glibc
import JSON
import PluginKit

/// Writes down the lines that go to and from one process of a plugin. Of one thread.
///
/// One JSON object a line: `{"t": milliseconds, "to": "plugin" or "host", "line": …}`. In the place of `line` stands
/// `base64` when the line is no UTF-8; `bytes` says how long a line was of which only the beginning is there.
final class WireRecorder {
  private let descriptor: Int32
  private let file: String
  private let start: UInt64
  private let log: Log
  private let output = OutputBuffer(capacity: 64 << 10)
  private var hasFailed = false

  init(descriptor: Int32, file: String, start: UInt64, log: Log) {
    self.descriptor = descriptor
    self.file = file
    self.start = start
    self.log = log
  }

  deinit { close(descriptor) }

  /// A whole line that the host writes, with its end.
  func record(sent line: Text) {
    write("plugin", line.last == UInt8(ascii: "\n") ? line.prefix(upTo: line.count - 1) : line, bytes: nil)
  }

  func record(received line: LineFramer.Line) {
    switch line {
    case .line(let text): write("host", text, bytes: nil)
    case .tooLong(let head, let bytes): write("host", head, bytes: bytes)
    }
  }

  /// Each line goes out at once: the host may be killed the next moment, and that is when it is of interest.
  private func write(_ receiver: String, _ line: Text, bytes: Int?) {
    if hasFailed { return }
    output.removeAll()
    ObjectWriter.write(to: output) { object in
      object.integer("t", Int((MonotonicClock.nanoseconds() - start) / 1_000_000))
      object.string("to", receiver)
      if line.isUTF8 {
        object.string("line", line)
      } else {
        object.key("base64")
        output.append("\"")
        output.appendBase64(line)
        output.append("\"")
      }
      object.integer("bytes", bytes)
    }
    output.append("\n")
    var rest = output.text
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.bytes.baseAddress, rest.count)
      if count > 0 {
        rest = rest.suffix(from: count)
      } else if errno != EINTR {
        hasFailed = true
        log.note("\(file) ends here: \(String(cString: strerror(errno)))")
        return
      }
    }
  }
}
