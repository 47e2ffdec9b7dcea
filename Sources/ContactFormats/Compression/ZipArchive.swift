// Sound because every copy is of no more bytes than both sides have, which is compared before.
import CZlib
import JSON
import PluginKit

/// The files of a zip archive, one after the other in the order of the archive, without going back: what an
/// archive says of itself at its end is not needed to read it.
final class ZipArchive {
  private enum Content {
    /// There is no file at hand, or it has been read to its end.
    case none
    case stored, deflated
    /// Stored, up to the descriptor that fits what came before it.
    case open
    /// It cannot be read, only be passed over.
    case sealed
  }

  private var window: ByteWindow
  private let inflater = Inflater(.raw)
  private var content = Content.none
  private var header: ZipHeader?
  /// Of the file at hand: bytes taken from the archive, bytes given out, and their checksum.
  private var consumed: UInt64 = 0
  private var produced: UInt64 = 0
  private var checksum: UInt = 0
  private var mayHoldMore = false
  private var failure: InputProblem?
  private var isFirst = true
  private var isCutOff = false
  /// Counts the files, so that a source of one that is over knows it.
  private(set) var number = 0

  init(_ source: any ByteSource) { window = ByteWindow(source: source) }

  // MARK: From file to file

  /// Goes on to the next file; nil behind the last one.
  func nextFile() throws(InputProblem) -> ZipHeader? {
    number += 1
    if isCutOff { return nil }
    try passRest()
    content = .none
    header = nil
    guard try fill(4) else { throw cutOff() }
    if isFirst, window.text.hasPrefix("PK\u{07}\u{08}") || window.text.hasPrefix("PK00") {
      // The mark of an archive that was to be cut into volumes.
      window.dropFirst(4)
      guard try fill(4) else { throw cutOff() }
    }
    isFirst = false
    guard window.text.hasPrefix("PK\u{03}\u{04}") else {
      try finish()
      return nil
    }
    guard try fill(ZipHeader.fixedBytes) else { throw cutOff() }
    let count = ZipHeader.byteCount(of: window.text)
    guard try fill(count) else { throw cutOff() }
    let header = ZipHeader(window.text.prefix(upTo: count))
    window.dropFirst(count)
    begin(header)
    return header
  }

  private func begin(_ header: ZipHeader) {
    self.header = header
    consumed = 0
    produced = 0
    checksum = crc32(0, nil, 0)
    failure = nil
    mayHoldMore = false
    if header.isEncrypted {
      content = .sealed
      return
    }
    switch header.method {
    case .stored: content = header.compressedSize == nil ? .open : .stored
    case .deflated:
      content = .deflated
      inflater.reset()
    case .other: content = .sealed
    }
  }

  /// The list of files comes behind the last one, and an end that says that nothing is missing.
  private func finish() throws(InputProblem) {
    let marks: [Text] = ["PK\u{01}\u{02}", "PK\u{05}\u{06}", "PK\u{06}\u{06}", "PK\u{06}\u{08}"]
    guard marks.contains(where: { window.text.hasPrefix($0) }) else {
      throw InputProblem(.corrupt, "the zip archive is damaged, and what comes behind is lost")
    }
    let end: Text = "PK\u{05}\u{06}"
    while true {
      if window.text.firstIndex(of: end) != nil { break }
      window.dropFirst(max(0, window.count - end.count + 1))
      guard try window.more() else { throw cutOff() }
    }
    repeat { window.dropFirst(window.count) } while try window.more()
  }

  private func cutOff() -> InputProblem {
    isCutOff = true
    return InputProblem(.corrupt, "the zip archive is cut off, and what came behind is lost")
  }

  /// Sees to it that so many bytes are in the window.
  private func fill(_ count: Int) throws(InputProblem) -> Bool {
    while window.count < count {
      guard try window.more() else { return false }
    }
    return true
  }

  // MARK: The bytes of a file

  /// The next bytes of the file at hand, unpacked; 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    while true {
      if let failure { throw failure }
      let count: Int
      switch content {
      case .none, .sealed: return 0
      case .stored: count = try copyStored(into: buffer)
      case .deflated: count = try inflate(into: buffer)
      case .open: count = try copyOpen(into: buffer)
      }
      if count > 0 { return count }
    }
  }

  private func copyStored(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    let rest = (header?.compressedSize ?? 0) - consumed
    if rest == 0 {
      try finishFile()
      return 0
    }
    guard try fill(1) else { throw cutOff() }
    return copy(min(window.count, Int(clamping: rest)), into: buffer)
  }

  /// The descriptor is where its sizes fit what stands before it: an archive in the archive has other ones.
  private func copyOpen(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    let isAll = try !fill(ZipDescriptor.maxBytes)
    guard let hit = window.text.firstIndex(of: ZipDescriptor.signature) else {
      if isAll { throw cutOff() }
      return copy(window.count - ZipDescriptor.signature.count + 1, into: buffer)
    }
    if hit > 0 { return copy(hit, into: buffer) }
    let length = ZipDescriptor.length(
      in: window.text, checksum: nil, compressedSize: consumed, size: consumed, needsSignature: true)
    if length != nil {
      try finishFile()
      return 0
    }
    return copy(ZipDescriptor.signature.count, into: buffer)
  }

  private func copy(_ count: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(count, buffer.count)
    buffer.copyMemory(from: window.text.prefix(upTo: count).bytes)
    window.dropFirst(count)
    consumed += UInt64(count)
    account(for: buffer, count)
    return count
  }

  private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    if !mayHoldMore, !(try fill(1)) { throw cutOff() }
    // No further than the file goes: what follows is not its own.
    let rest = header?.compressedSize.map { Int(clamping: $0 - consumed) } ?? window.count
    let step = inflater.step(window.text.prefix(upTo: min(rest, window.count)), into: buffer)
    window.dropFirst(step.consumed)
    consumed += UInt64(step.consumed)
    account(for: buffer, step.written)
    mayHoldMore = step.written == buffer.count
    let isStuck = step.consumed == 0 && step.written == 0 && rest == 0
    if step.state == .finished {
      // What was written goes out first; the file's end is looked at when there is nothing else.
      do throws(InputProblem) {
        try finishFile()
      } catch {
        failure = error
      }
    } else if step.state != .going || isStuck {
      failure = InputProblem(.corrupt, "its compressed bytes are damaged, and what comes behind is lost")
    }
    return step.written
  }

  private func account(for buffer: UnsafeMutableRawBufferPointer, _ count: Int) {
    produced += UInt64(count)
    checksum = crc32(checksum, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(count))
  }

  // MARK: The end of a file

  /// Checks what was read against what the archive says of it.
  private func finishFile() throws(InputProblem) {
    guard let header else { return }
    let isLengthRight = header.compressedSize.map { $0 == consumed } ?? true
    if header.hasDescriptor {
      _ = try fill(ZipDescriptor.maxBytes)
      if isLengthRight, let length = descriptorLength() {
        window.dropFirst(length)
        content = .none
        return
      }
    } else if isLengthRight, header.size == produced, UInt(header.checksum) == checksum {
      content = .none
      return
    }
    if isLengthRight, header.compressedSize != nil, !header.hasDescriptor { content = .none }
    failure = InputProblem(.corrupt, "its checksum or size is wrong: what was read from it may be damaged")
  }

  private func descriptorLength() -> Int? {
    ZipDescriptor.length(
      in: window.text, checksum: UInt32(truncatingIfNeeded: checksum), compressedSize: consumed,
      size: produced,
      needsSignature: false)
  }

  /// Passes over what is left of the file at hand.
  private func passRest() throws(InputProblem) {
    guard let header else { return }
    if case .none = content { return }
    guard let size = header.compressedSize else { return try passToDescriptor() }
    while consumed < size {
      guard try fill(1) else { throw cutOff() }
      let count = min(window.count, Int(clamping: size - consumed))
      window.dropFirst(count)
      consumed += UInt64(count)
    }
    if header.hasDescriptor {
      _ = try fill(ZipDescriptor.maxBytes)
      let length = ZipDescriptor.length(
        in: window.text, checksum: nil, compressedSize: size, size: nil, needsSignature: false)
      // Some that announce one have none.
      if let length, !window.text.hasPrefix("PK\u{03}\u{04}") { window.dropFirst(length) }
    }
  }

  /// The bytes of deflate tell where they end; of others, the descriptor must fit their number.
  private func passToDescriptor() throws(InputProblem) {
    if case .deflated = content, failure == nil {
      try inflateRest()
      if case .none = content { return }
    }
    while true {
      _ = try fill(ZipDescriptor.maxBytes)
      guard let hit = window.text.firstIndex(of: ZipDescriptor.signature) else {
        let count = max(0, window.count - ZipDescriptor.signature.count + 1)
        window.dropFirst(count)
        consumed += UInt64(count)
        guard try window.more() else { throw cutOff() }
        continue
      }
      window.dropFirst(hit)
      consumed += UInt64(hit)
      _ = try fill(ZipDescriptor.maxBytes)
      if let length = ZipDescriptor.length(
        in: window.text, checksum: nil, compressedSize: consumed, size: nil, needsSignature: true)
      {
        return window.dropFirst(length)
      }
      window.dropFirst(ZipDescriptor.signature.count)
      consumed += UInt64(ZipDescriptor.signature.count)
    }
  }

  private func inflateRest() throws(InputProblem) {
    let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
    defer { scratch.deallocate() }
    while failure == nil, case .deflated = content { _ = try inflate(into: scratch) }
  }
}
