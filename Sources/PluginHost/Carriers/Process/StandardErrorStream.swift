import Glibc
import JSON
import PluginKit

/// Reads what a plugin writes to stderr, so that it never waits there: lines go to the log, the last bytes are kept for
/// reports. Of one thread.
struct StandardErrorStream: ~Copyable {
  private static let maxLineBytes = 8 << 10
  /// What is read in one turn, so that a plugin that writes without end does not keep the thread.
  private static let bytesPerTurn = 1 << 20

  private var lines = LineFramer(maxLineBytes: Self.maxLineBytes)
  private var tail = TailRing()
  private(set) var hasEnded = false

  var tailText: String? { tail.string }

  /// Reads what is there, and gives each line to `pass`.
  mutating func read(_ descriptor: Int32, pass: (Text) -> Void) {
    var rest = Self.bytesPerTurn
    while !hasEnded, rest > 0 {
      var count = -1
      let tried = lines.receive { buffer -> Int in
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          tail.append(Text(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count])))
        }
        return max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      while let line = lines.next() { Self.give(line, to: pass) }
      if count <= 0 {
        hasEnded = true
        finish(pass: pass)
      }
      rest -= tried
    }
  }

  /// A last line without an end; nothing more is coming.
  mutating func finish(pass: (Text) -> Void) {
    if let line = lines.finish() { Self.give(line, to: pass) }
  }

  private static func give(_ line: LineFramer.Line, to pass: (Text) -> Void) {
    switch line {
    case .line(let text): if !text.isEmpty { pass(text) }
    case .tooLong(let head, _): pass(head)
    }
  }
}
