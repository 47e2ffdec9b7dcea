import JSON
import PluginKit
import TestSupport
import Testing

/// What lines cost, told by what happens in memory and not by the clock.
@Suite("Cost of lines")
struct LineFramerCostTests {
  @Test("no byte is looked at twice, however small the pieces")
  func scansOnce() {
    var framer = LineFramer(maxLineBytes: 8 << 20, capacity: 1 << 20)
    // Behind each look a line end is put over a byte that was looked at. Whoever looks again finds it.
    var last: UnsafeMutableRawPointer?
    var total = 0
    while total < 700_000 {
      let count = framer.receive { room in
        last?.storeBytes(of: 0x0A, as: UInt8.self)
        let count = min(1000, room.count)
        room.baseAddress!.initializeMemory(as: UInt8.self, repeating: 0x78, count: count)
        last = room.baseAddress! + (count - 1)
        return count
      }
      total += count
      if framer.next() != nil {
        Issue.record("looked again at the bytes before \(total)")
        return
      }
    }
    guard case .line(let text)? = framer.finish() else {
      Issue.record("no line")
      return
    }
    #expect(text.count == total)
  }

  @Test("a huge line is moved a bounded number of times", arguments: [1, 100, 4096, 60_000])
  func movesFew(piece: Int) {
    let size = piece == 1 ? 300_000 : 6_000_000
    var framer = LineFramer(maxLineBytes: 8 << 20, capacity: 4096)
    // A short line first, so that the long one does not begin at the front of the memory.
    var pending = Array("a\n".utf8)
    var next: UnsafeMutableRawPointer?
    var moved = 0
    var total = 0
    while total < size {
      let count = framer.receive { room in
        let start = room.baseAddress!
        if let next, next != start { moved += total }
        var count = min(piece, room.count)
        if !pending.isEmpty {
          room.copyBytes(from: pending)
          count = pending.count
          pending = []
        } else {
          start.initializeMemory(as: UInt8.self, repeating: 0x78, count: count)
        }
        next = start + count
        return count
      }
      total += count
      while framer.next() != nil {}
    }
    // Doubling moves each byte twice at most, on the average.
    #expect(moved <= 3 * size)
  }

  @Test("many short lines are hardly moved at all")
  func shortLines() {
    let input = Array(String(repeating: "BEGIN:VCARD\nFN:x\n", count: 20_000).utf8)
    var framer = LineFramer(maxLineBytes: 1000, capacity: 4096)
    var offset = 0
    var count = 0
    var moved = 0
    var next: UnsafeMutableRawPointer?
    while offset < input.count {
      let received = framer.receive { room in
        // At most the present line is moved: the others are gone.
        if let next, next != room.baseAddress! { moved += 16 }
        let count = min(100, room.count, input.count - offset)
        input[offset..<offset + count].withUnsafeBytes { room.copyMemory(from: $0) }
        next = room.baseAddress! + count
        return count
      }
      offset += received
      while framer.next() != nil { count += 1 }
    }
    #expect(count == 40_000)
    #expect(moved < input.count)
  }

  @Test(
    "of a line above the limit no more than the limit is kept", arguments: [100, 5000, 64 << 10, 1 << 20])
  func memory(limit: Int) {
    var framer = LineFramer(maxLineBytes: limit, capacity: 1024)
    var lowest = UInt.max
    var highest = UInt.min
    var largestRoom = 0
    var total = 0
    while total < 20 << 20 {
      let count = framer.receive { room in
        if total > 10 << 20 {
          // By now the memory has the size it needs: it must stay where it is.
          lowest = min(lowest, UInt(bitPattern: room.baseAddress))
          highest = max(highest, UInt(bitPattern: room.baseAddress) + UInt(room.count))
        }
        largestRoom = max(largestRoom, room.count)
        let count = min(room.count, 64 << 10)
        room.baseAddress!.initializeMemory(as: UInt8.self, repeating: 0x78, count: count)
        return count
      }
      total += count
      if framer.next() != nil {
        Issue.record("a line without an end")
        return
      }
    }
    let bound = 4 * max(limit, 4096)
    #expect(largestRoom <= bound)
    #expect(highest - lowest <= UInt(bound))
    guard case .tooLong(let head, let bytes)? = framer.finish() else {
      Issue.record("not told to be too long")
      return
    }
    #expect(bytes == total)
    #expect(head.count <= 4096)
  }

  @Test("a fill that claims more than its room traps")
  func overfull() async {
    await #expect(processExitsWith: .failure) {
      var framer = LineFramer(maxLineBytes: 10, capacity: 64)
      _ = framer.receive { $0.count + 1 }
    }
  }
}
