import Glibc
package import JSON
import Synchronization

/// Writes whole lines to a descriptor, one call at a time, from any thread.
///
/// A reader that is slow is waited for, without an end as long as nobody asks the process to stop; from then on only
/// for a moment.
package final class LineWriter: Sendable {
  /// What a pipe that can be written to takes for certain without waiting.
  private static let certainBytes = 4096
  private static let sliceMilliseconds: Int32 = 100
  /// How many slices without any room the process stays for, once it should end: two seconds.
  private static let lastSlices = 20

  private let descriptor: Int32
  private let stop: StopSignal?
  private let client: Int32
  /// Whether a write may wait for a reader: it may for a pipe, a socket and a terminal.
  private let hasReader: Bool
  private let turn = Mutex(())
  /// The error that ended the writing; 0 while it goes on. What comes later is dropped.
  private let failure = Atomic<Int32>(0)
  private let isImpatient = Atomic(false)

  /// - Parameters:
  ///   - stop: ends the patience with a reader that does not read.
  ///   - client: where the requests come from; the patience ends too when nobody holds its other end any more.
  ///     -1 for none.
  package init(descriptor: Int32, stop: StopSignal? = nil, client: Int32 = -1) {
    self.descriptor = descriptor
    self.stop = stop
    self.client = client
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    hasReader = kind == S_IFIFO || kind == S_IFSOCK || isatty(descriptor) != 0
  }

  /// Writes `text`, line ends included. False when it could not be written.
  @discardableResult
  package func write(_ text: Text) -> Bool {
    turn.withLock { _ in
      var rest = text
      while isOpen, !rest.isEmpty { writeSome(&rest) }
      return isOpen
    }
  }

  package var isOpen: Bool { errorNumber == 0 }

  /// The error that ended the writing, as `errno` has it; 0 for none.
  package var errorNumber: Int32 { failure.load(ordering: .relaxed) }

  /// Whether a line could be written without waiting, as far as can be known.
  package var isReady: Bool { !hasReader || poll(milliseconds: 0) }

  /// From now on a reader that does not read is waited for only a moment more: nobody is there to wait for.
  package func endPatience() {
    isImpatient.store(true, ordering: .relaxed)
  }

  private func writeSome(_ rest: inout Text) {
    let piece = hasReader ? min(rest.count, Self.certainBytes) : rest.count
    if hasReader && !waitForRoom() { return }
    let count = Glibc.write(descriptor, rest.bytes.baseAddress, piece)
    if count >= 0 {
      rest = rest.suffix(from: count)
    } else if errno != EINTR && errno != EAGAIN {
      failure.store(errno, ordering: .relaxed)
    }
  }

  /// False when it is given up.
  private func waitForRoom() -> Bool {
    var slices = 0
    while !poll(milliseconds: Self.sliceMilliseconds) {
      guard isImpatient.load(ordering: .relaxed) || stop?.received != nil || isClientGone else { continue }
      slices += 1
      if slices < Self.lastSlices { continue }
      failure.store(EPIPE, ordering: .relaxed)
      return false
    }
    return true
  }

  private var isClientGone: Bool {
    var request = pollfd(fd: client, events: 0, revents: 0)
    return client >= 0 && Glibc.poll(&request, 1, 0) > 0
  }

  /// Whether there is something to be said: room for bytes, or an error.
  private func poll(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return Glibc.poll(&request, 1, milliseconds) > 0
  }
}
