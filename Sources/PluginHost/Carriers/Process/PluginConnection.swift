import Glibc
import JSON
import PluginKit
import Synchronization

/// A running plugin and its pipes. Nothing here waits but `wait`: what the pipe to it does not take stays here, so that
/// two full pipes never hold each other up. Of one thread.
final class PluginConnection {
  private static let bytesPerTurn = 1 << 20

  let child: ChildProcess
  private let log: PluginLog
  private let pool: PluginPool
  private let recorder: WireRecorder?
  private var lines = LineFramer(maxLineBytes: PluginProgram.Bounds.maxLineBytes)
  private var standardError = StandardErrorStream()
  /// When the line that has begun to arrive began; 0 for none.
  private var lineBegan: UInt64 = 0
  /// Whether what was read last ends within a line.
  private var isInLine = false

  private let outgoing = OutputBuffer(capacity: 64 << 10)
  private var sentOfOutgoing = 0
  /// Bytes that were written, and that are to be, since the start.
  private(set) var written = 0
  private(set) var queued = 0

  /// The plugin takes nothing more; says nothing more; is dead.
  private(set) var isInputClosed = false
  private(set) var hasOutputEnded = false
  private(set) var hasExited = false
  /// There is something to be read, as far as is known.
  private(set) var mayRead = false

  init(child: ChildProcess, log: PluginLog, pool: PluginPool) {
    self.child = child
    self.log = log
    self.pool = pool
    recorder = pool.wire?.recorder(of: pool.program.name, pid: child.pid, log: pool.log)
  }

  var standardErrorTail: String? { standardError.tailText }

  /// Adds a line and says where it stands in all that is ever written.
  func send(_ body: (OutputBuffer) -> Void) -> Range<Int> {
    let before = outgoing.count
    body(outgoing)
    recorder?.record(sent: outgoing.text.suffix(from: before))
    let start = queued
    queued += outgoing.count - before
    return start..<queued
  }

  /// Writes as much as the pipe takes. True when it took something.
  func flush() -> Bool {
    let before = written
    while written < queued, !isInputClosed {
      let rest = outgoing.text.suffix(from: sentOfOutgoing)
      let count = Glibc.write(child.input, rest.bytes.baseAddress, rest.count)
      if count > 0 {
        sentOfOutgoing += count
        written += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        // EPIPE: the plugin has closed its stdin. Whether it still answers shows on the other pipe.
        isInputClosed = true
      }
    }
    if written == queued, sentOfOutgoing > 0 {
      outgoing.removeAll(keeping: 256 << 10)
      sentOfOutgoing = 0
    }
    return written > before
  }

  /// What is wrong with it, as far as its pipes tell. `hasWork`: there is something that it has not answered yet.
  func fault(hasWork: Bool) -> PluginInstance.Fault? {
    if hasExited { return .exited }
    if hasOutputEnded { return .closedOutput }
    // What it has taken it may still answer.
    return isInputClosed && (written < queued || !hasWork) ? .closedInput : nil
  }

  func closeInput() {
    isInputClosed = true
    child.closeInput()
  }

  /// Waits until there is something to be done here, somebody signals `event`, or it is `deadline`.
  func wait(until deadline: UInt64, event: WakeEvent) {
    let wantsRoom = written < queued && !isInputClosed
    let readable = Int16(POLLIN)
    // A negative descriptor is passed over.
    var requests = (
      pollfd(fd: event.descriptor, events: readable, revents: 0),
      pollfd(fd: wantsRoom ? child.input : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: hasOutputEnded ? -1 : child.output, events: readable, revents: 0),
      pollfd(fd: standardError.hasEnded ? -1 : child.errors, events: readable, revents: 0),
      pollfd(fd: hasExited ? -1 : child.pidDescriptor, events: readable, revents: 0)
    )
    withUnsafeMutablePointer(to: &requests) { all in
      all.withMemoryRebound(to: pollfd.self, capacity: 5) {
        _ = poll($0, 5, MonotonicClock.milliseconds(until: deadline))
      }
    }
    if requests.0.revents != 0 { event.clear() }
    if requests.2.revents != 0 { mayRead = true }
    if requests.3.revents != 0 { readStandardError() }
    if requests.4.revents != 0 { hasExited = true }
  }

  func waitForExit(milliseconds: Int32) {
    var request = pollfd(fd: child.pidDescriptor, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, milliseconds) > 0 { hasExited = true }
  }

  /// Reads what the plugin has said, `limit` bytes at most, and gives each line and when it began to arrive to `take`,
  /// as long as that returns true.
  func read(limit: Int = bytesPerTurn, _ take: (LineFramer.Line, UInt64) -> Bool) {
    var rest = limit
    mayRead = false
    while !hasOutputEnded, rest > 0 {
      var count = -1
      var room = 0
      let received = lines.receive { buffer -> Int in
        room = buffer.count
        count = Glibc.read(child.output, buffer.baseAddress, buffer.count)
        if count > 0 { isInLine = buffer[count - 1] != 0x0A }
        return max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      if count <= 0 { hasOutputEnded = true }
      guard giveLines(to: take) else { return }
      // A pipe that gave less than was asked for is empty, as far as that can be known without asking again.
      if received < room && !hasOutputEnded { return }
      rest -= received
    }
    mayRead = !hasOutputEnded
  }

  private func giveLines(to take: (LineFramer.Line, UInt64) -> Bool) -> Bool {
    let now = MonotonicClock.nanoseconds()
    var began = lineBegan > 0 ? lineBegan : now
    while let line = lines.next() ?? (hasOutputEnded ? lines.finish() : nil) {
      lineBegan = 0
      if case .line(let text) = line, text.isEmpty { continue }
      recorder?.record(received: line)
      guard take(line, began) else { return false }
      began = now
    }
    lineBegan = isInLine ? began : 0
    return true
  }

  func readStandardError() {
    standardError.read(child.errors) { line in
      pool.standardErrorLines.add(1, ordering: .relaxed)
      log.pass(PluginLogLine(line))
    }
  }

  /// Kills the plugin with all its children, unless it is dead, and clears up. Nil when it survives that.
  func end() -> ChildExit? {
    if !hasExited { child.signalGroup(SIGKILL) }
    hasExited = true
    // What it said last is there now, if it is anywhere. A grandchild may hold the pipe: there is no waiting for its end.
    readStandardError()
    standardError.finish { log.pass(PluginLogLine($0)) }
    log.tellDropped()
    return child.reap(withinMilliseconds: 1000)
  }
}
