import Glibc
package import JSON

/// Counts how often each id has occurred, in memory that does not grow with the input.
///
/// Of an id only a 64-bit fingerprint is kept (keyed anew in each process), with its count. The first 200,000
/// and more live in a table of 4 MiB; from then on it lies in an unnamed temporary file, whose pages belong
/// to the system's cache and not to the process. Two of a million ids share a fingerprint with a
/// probability of 1 in 30 million; the second of them would then be numbered without need.
package final class SeenIdentifiers {
  struct Slot {
    var fingerprint: UInt64
    var count: UInt64
  }

  private var table: any SlotTable
  private var used = 0

  package convenience init() { self.init(slotsInMemory: 1 << 18) }

  /// For an input that is known to be small.
  package convenience init(expecting ids: Int) {
    self.init(slotsInMemory: 1 << (Int.bitWidth - (max(ids, 8) * 2 - 1).leadingZeroBitCount))
  }

  /// - Parameter slotsInMemory: a power of two.
  init(slotsInMemory: Int) { table = MemorySlots(count: slotsInMemory) }

  /// Counts one more occurrence of `text`, and says which one it is, from 1.
  package func count(_ text: Text) -> Int {
    var hasher = Hasher()
    hasher.combine(text)
    // 0 marks a free slot.
    let fingerprint = max(1, UInt64(bitPattern: Int64(hasher.finalize())))
    let place = Self.find(fingerprint, in: table)
    var slot = table.slot(place)
    let isNew = slot.fingerprint == 0
    slot = Slot(fingerprint: fingerprint, count: slot.count + 1)
    table.setSlot(place, to: slot)
    if isNew {
      used += 1
      if used * 8 > table.count * 7 { grow() }
    }
    return Int(slot.count)
  }

  private static func find(_ fingerprint: UInt64, in table: any SlotTable) -> Int {
    var place = Int(truncatingIfNeeded: fingerprint & UInt64(table.count - 1))
    while true {
      let present = table.slot(place).fingerprint
      if present == 0 || present == fingerprint { return place }
      place = (place + 1) & (table.count - 1)
    }
  }

  private func grow() {
    let count = table.count * 4
    // Without a place for temporary files the table stays in memory: right before flat.
    let larger: any SlotTable = FileSlots(count: count) ?? MemorySlots(count: count)
    for place in 0..<table.count {
      let slot = table.slot(place)
      if slot.fingerprint != 0 { larger.setSlot(Self.find(slot.fingerprint, in: larger), to: slot) }
    }
    table = larger
  }
}

/// Slots by number, all free at first.
protocol SlotTable: AnyObject {
  /// A power of two.
  var count: Int { get }
  func slot(_ place: Int) -> SeenIdentifiers.Slot
  func setSlot(_ place: Int, to slot: SeenIdentifiers.Slot)
}

/// Slots in memory that the system gives page by page, as they are first used.
// Sound because the memory is zeroed, owned here, and only read and written below `count`.
final class MemorySlots: SlotTable {
  let count: Int
  private let slots: UnsafeMutablePointer<SeenIdentifiers.Slot>

  init(count: Int) {
    self.count = count
    guard let memory = calloc(count, MemoryLayout<SeenIdentifiers.Slot>.stride) else {
      fatalError("no memory")
    }
    slots = memory.bindMemory(to: SeenIdentifiers.Slot.self, capacity: count)
  }

  deinit { free(slots) }

  func slot(_ place: Int) -> SeenIdentifiers.Slot {
    precondition(place >= 0 && place < count, "no such slot")
    return slots[place]
  }

  func setSlot(_ place: Int, to slot: SeenIdentifiers.Slot) {
    precondition(place >= 0 && place < count, "no such slot")
    slots[place] = slot
  }
}

/// Slots in an unnamed temporary file, which is gone with the process.
final class FileSlots: SlotTable {
  private static let slotBytes = MemoryLayout<SeenIdentifiers.Slot>.stride

  let count: Int
  private let descriptor: Int32

  /// nil when there is no room for temporary files.
  init?(count: Int) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/contacts-host-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    self.count = count
    guard descriptor >= 0 else { return nil }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    if ftruncate(descriptor, count * Self.slotBytes) != 0 {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  // A failing temporary file reads as a free slot: an id may then lack its number, nothing is lost.
  func slot(_ place: Int) -> SeenIdentifiers.Slot {
    var slot = SeenIdentifiers.Slot(fingerprint: 0, count: 0)
    let got = pread(descriptor, &slot, Self.slotBytes, place * Self.slotBytes)
    return got == Self.slotBytes ? slot : .init(fingerprint: 0, count: 0)
  }

  func setSlot(_ place: Int, to slot: SeenIdentifiers.Slot) {
    var slot = slot
    _ = pwrite(descriptor, &slot, Self.slotBytes, place * Self.slotBytes)
  }
}
