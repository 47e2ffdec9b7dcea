// Sound because the closure gets exactly the bytes that the arena set aside for it, and what it says it
// wrote is checked against that.

extension JSONDocument {
  /// A text made in place: `fill` writes up to `count` bytes and returns how many it wrote. The rest goes
  /// back. The text lives as long as this document's content.
  @inline(__always)
  package func write(atMost count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Int) -> Text {
    let room = arena.reserve(count)
    let written = fill(room)
    precondition(written >= 0 && written <= count, "more bytes than there was room for")
    arena.giveBack(count - written, after: room + written)
    return Text(room, count: written)
  }
}

extension Arena {
  /// Takes back the unused end of the last reservation; one in a block of its own stays as it is.
  func giveBack(_ count: Int, after used: UnsafeMutablePointer<UInt8>) {
    guard used + count == cursor else { return }
    cursor -= count
    remaining += count
  }
}
