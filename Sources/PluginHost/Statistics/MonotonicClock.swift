import Glibc

package enum MonotonicClock {
  /// Time since some fixed moment, never going back.
  package static func nanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}

extension MonotonicClock {
  /// A span of time in nanoseconds; at most some lifetimes, so that sums of a few do not overflow.
  static func span(milliseconds: Int) -> UInt64 { UInt64(min(max(milliseconds, 0), 1 << 41)) * 1_000_000 }

  /// What `poll` is to wait for at most until `deadline`: not less than that, and −1 for no end.
  static func milliseconds(until deadline: UInt64) -> Int32 {
    if deadline == .max { return -1 }
    let now = nanoseconds()
    return deadline <= now ? 0 : Int32(clamping: (deadline - now + 999_999) / 1_000_000)
  }
}
