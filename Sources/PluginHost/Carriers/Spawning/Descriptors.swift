import Glibc

/// Waiting on descriptors.
enum Descriptors {
  /// False when `milliseconds` have gone by, and nothing is to be read.
  static func waitUntilReadable(_ descriptor: Int32, milliseconds: Int) -> Bool {
    let deadline = MonotonicClock.nanoseconds() + UInt64(max(0, milliseconds)) * 1_000_000
    while true {
      let now = MonotonicClock.nanoseconds()
      // Rounded up, so that the rest is not spent on polling.
      let rest = deadline > now ? (deadline - now + 999_999) / 1_000_000 : 0
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = Glibc.poll(&poll, 1, Int32(min(rest, 1 << 30)))
      if count > 0 { return poll.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 }
      if count == 0 && rest == 0 { return false }
      if count < 0 && errno != EINTR { return false }
    }
  }
}
