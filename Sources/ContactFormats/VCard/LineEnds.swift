// Sound because both positions stay within `limit`, which the caller gives and which the memory has.
import Glibc

/// Finds the ends of lines, whichever of CR, LF and CR LF they are, looking at every byte only once.
struct LineEnds {
  private static let lf = UInt8(ascii: "\n")
  private static let cr = UInt8(ascii: "\r")

  /// The next LF and the next CR, or how far has been looked in vain.
  private var nextLF = 0
  private var nextCR = 0

  /// The offset of the first CR or LF at or after `start`; `limit` when there is none.
  @inline(__always)
  mutating func find(in base: UnsafePointer<UInt8>, from start: Int, limit: Int) -> Int {
    nextLF = Self.advance(nextLF, to: Self.lf, in: base, from: start, limit: limit)
    nextCR = Self.advance(nextCR, to: Self.cr, in: base, from: start, limit: limit)
    return min(nextLF, nextCR)
  }

  /// Tells that everything has moved `distance` bytes to the front.
  mutating func shift(by distance: Int) {
    nextLF = max(0, nextLF - distance)
    nextCR = max(0, nextCR - distance)
  }

  @inline(__always)
  private static func advance(
    _ known: Int, to byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    let from = max(known, start)
    if from >= limit { return limit }
    if base[from] == byte { return from }
    guard let hit = memchr(base + from, Int32(byte), limit - from) else { return limit }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }
}
