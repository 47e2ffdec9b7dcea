import Glibc
import JSON
import PluginKit

/// A process of a plugin, asked directly and without supervision: for those who examine it. Of one thread.
final class PluginProbe {
  enum Arrival {
    case line(ProbeLine)
    /// The time is over.
    case nothing
    /// Nothing more will come.
    case end
  }

  private let child: ChildProcess
  private let recorder: WireRecorder?
  private var lines = LineFramer(maxLineBytes: PluginProgram.Bounds.maxLineBytes)
  private var standardError = StandardErrorStream()
  private let outgoing = OutputBuffer(capacity: 64 << 10)
  private var sent = 0
  private var arrived: [ProbeLine] = []
  private(set) var hasOutputEnded = false
  /// It has closed its stdin.
  private(set) var isInputBroken = false

  init(_ request: SpawnRequest, wire: WireFolder?) throws(PluginFailure) {
    child = try ChildProcess.spawn(request, guard: .shared)
    recorder = wire?.recorder(of: request.plugin, pid: child.pid, log: .standardError)
  }

  deinit {
    child.signalGroup(SIGKILL)
    child.reap(withinMilliseconds: 1000)
  }

  var standardErrorTail: String? { standardError.tailText }

  private var hasUnsent: Bool { sent < outgoing.count && !isInputBroken }

  /// Queues a line as it is, its end included.
  func send(_ line: String) {
    outgoing.append(line)
    var line = line
    line.withUTF8 { recorder?.record(sent: Text(UnsafeRawBufferPointer($0))) }
  }

  /// Writes a line in pieces that arrive one by one.
  func send(_ line: String, pieces: Int, pause: Int) {
    var line = line
    line.withUTF8 { bytes in
      let text = Text(UnsafeRawBufferPointer(bytes))
      recorder?.record(sent: text)
      for piece in 0..<pieces {
        outgoing.append(text[piece * text.count / pieces..<(piece + 1) * text.count / pieces])
        pump(until: MonotonicClock.nanoseconds() + MonotonicClock.span(milliseconds: pause)) { false }
      }
    }
  }

  /// The next line that it has written.
  func next(until deadline: UInt64) -> Arrival {
    pump(until: deadline) { !arrived.isEmpty || hasOutputEnded }
    if !arrived.isEmpty { return .line(arrived.removeFirst()) }
    return hasOutputEnded ? .end : .nothing
  }

  func closeInput() { child.closeInput() }

  /// Waits for its end. Nil when it still lives then.
  func waitForExit(until deadline: UInt64) -> ChildExit? {
    while true {
      let now = MonotonicClock.nanoseconds()
      // In slices, so that it is not held up by a pipe that nobody empties.
      if let exit = child.reap(withinMilliseconds: now < deadline ? 10 : 0) {
        pump(until: now) { false }
        return exit
      }
      if now >= deadline { return nil }
      pump(until: now + 10_000_000) { false }
    }
  }

  /// Keeps its pipes going until `isDone` or `deadline`.
  private func pump(until deadline: UInt64, _ isDone: () -> Bool) {
    while true {
      write()
      read()
      standardError.read(child.errors) { _ in }
      if isDone() || (hasOutputEnded && standardError.hasEnded && !hasUnsent) { return }
      if MonotonicClock.nanoseconds() >= deadline { return }
      let readable = Int16(POLLIN)
      var requests = [
        pollfd(fd: hasUnsent ? child.input : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: hasOutputEnded ? -1 : child.output, events: readable, revents: 0),
        pollfd(fd: standardError.hasEnded ? -1 : child.errors, events: readable, revents: 0),
      ]
      _ = poll(&requests, nfds_t(requests.count), MonotonicClock.milliseconds(until: deadline))
    }
  }

  private func write() {
    while hasUnsent {
      let rest = outgoing.text.suffix(from: sent)
      let count = Glibc.write(child.input, rest.bytes.baseAddress, rest.count)
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isInputBroken = true
      }
    }
    outgoing.removeAll()
    sent = 0
  }

  private func read() {
    // Of a plugin that writes without end no more than that at a time.
    var turns = 64
    while !hasOutputEnded, turns > 0 {
      turns -= 1
      var count = -1
      _ = lines.receive { buffer -> Int in
        count = Glibc.read(child.output, buffer.baseAddress, buffer.count)
        return max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      if count <= 0 { hasOutputEnded = true }
      while let line = lines.next() ?? (hasOutputEnded ? lines.finish() : nil) {
        recorder?.record(received: line)
        switch line {
        case .line(let text): if !text.isEmpty { arrived.append(ProbeLine(text)) }
        case .tooLong(let head, let bytes): arrived.append(ProbeLine(head: head, tooLong: bytes))
        }
      }
    }
  }
}
