// Sound because blocks never move while they hold content: a text handed out stays valid until
// `removeAll`.
import Glibc

/// Memory for the texts of one record, given out in order and taken back all at once.
final class Arena {
  private static let blockSize = 16 << 10

  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var large: [UnsafeMutablePointer<UInt8>] = []
  var cursor: UnsafeMutablePointer<UInt8>
  var remaining: Int
  private var current = 0

  init() {
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.blockSize)
    blocks.append(block)
    cursor = block
    remaining = Self.blockSize
  }

  deinit {
    for block in blocks { block.deallocate() }
    for block in large { block.deallocate() }
  }

  func copy(_ text: Text) -> Text {
    let room = reserve(text.count)
    memcpy(room, text.base, text.count)
    return Text(room, count: text.count)
  }

  /// `count` bytes that are the caller's to fill.
  func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > remaining { return reserveSlowly(count) }
    let room = cursor
    cursor += count
    remaining -= count
    return room
  }

  func decimal(_ number: Int) -> Text {
    let room = reserve(20)
    var index = 20
    var rest = number.magnitude
    repeat {
      index -= 1
      room[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0 {
      index -= 1
      room[index] = UInt8(ascii: "-")
    }
    return Text(room + index, count: 20 - index)
  }

  func reserveSlowly(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > Self.blockSize / 4 {
      let block = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      large.append(block)
      return block
    }
    current += 1
    if current == blocks.count { blocks.append(.allocate(capacity: Self.blockSize)) }
    cursor = blocks[current] + count
    remaining = Self.blockSize - count
    return blocks[current]
  }

  func removeAll() {
    for block in large { block.deallocate() }
    large.removeAll(keepingCapacity: true)
    // A few blocks are kept for the next record; what one huge record took goes back.
    while blocks.count > 8 { blocks.removeLast().deallocate() }
    current = 0
    cursor = blocks[0]
    remaining = Self.blockSize
  }
}
