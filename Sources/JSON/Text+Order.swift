import Glibc

extension Text: Comparable {
  /// By bytes, which for UTF-8 is by code points.
  package static func < (a: Text, b: Text) -> Bool {
    let order = memcmp(a.base, b.base, Swift.min(a.count, b.count))
    return order == 0 ? a.count < b.count : order < 0
  }
}
