import JSON

extension Text {
  /// The offset of the first place where `other`, which is not empty, stands.
  func firstIndex(of other: Text) -> Int? {
    var start = 0
    while let hit = firstIndex(of: other[0], from: start), count - hit >= other.count {
      if suffix(from: hit).hasPrefix(other) { return hit }
      start = hit + 1
    }
    return nil
  }
}
