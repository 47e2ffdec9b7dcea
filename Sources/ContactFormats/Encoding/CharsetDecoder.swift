// Sound because iconv is given the exact bounds of what it may read and write, and a descriptor belongs to
// this object alone.
import Glibc
import JSON

/// Turns bytes of a known charset into UTF-8. Descriptors are kept open for the next value.
final class CharsetDecoder {
  private struct Open {
    let charset: Charset
    /// nil when iconv does not know the charset.
    let descriptor: iconv_t?
  }

  private static let maxOpen = 16

  private var opened: [Open] = []

  deinit {
    for open in opened {
      if let descriptor = open.descriptor { iconv_close(descriptor) }
    }
  }

  /// `text` as UTF-8 in the memory of `document`; nil when it is not wholly of that charset.
  func decode(_ text: Text, from charset: Charset, into document: JSONDocument) -> Text? {
    if charset == .utf8 { return text.isUTF8 ? text : nil }
    if charset == .windows1252 { return Windows1252.decode(text, into: document) }
    guard let descriptor = descriptor(of: charset) else { return nil }
    // No charset that iconv knows makes more than four bytes of UTF-8 out of one byte, save a few that give
    // a base letter with its marks. Long texts are measured, so as not to take four times their size.
    guard let room = text.count <= 1024 ? text.count * 4 + 16 : measure(text, descriptor) else { return nil }
    var failed = false
    let decoded = document.write(atMost: room) { start in
      var conversion = Conversion(text)
      let written = conversion.step(
        descriptor, into: UnsafeMutableRawBufferPointer(start: start, count: room))
      failed = conversion.state != .finished
      return failed ? 0 : written
    }
    return failed ? nil : decoded
  }

  /// How many bytes of UTF-8 `text` makes; nil when it is not wholly of that charset.
  private func measure(_ text: Text, _ descriptor: iconv_t) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 1) { buffer in
      var conversion = Conversion(text)
      var total = 0
      while conversion.state == .going { total += conversion.step(descriptor, into: buffer) }
      return conversion.state == .finished ? total : nil
    }
  }

  private func descriptor(of charset: Charset) -> iconv_t? {
    for open in opened where open.charset == charset { return open.descriptor }
    if opened.count == Self.maxOpen, let descriptor = opened.removeFirst().descriptor {
      iconv_close(descriptor)
    }
    let descriptor = iconv_open("UTF-8", charset.iconvName)
    let usable = descriptor != iconv_t(bitPattern: -1)
    opened.append(Open(charset: charset, descriptor: usable ? descriptor : nil))
    return usable ? descriptor : nil
  }
}

/// The way of one text through iconv.
private struct Conversion {
  enum State { case going, finished, failed }

  private(set) var state = State.going
  private var input: UnsafeMutablePointer<CChar>?
  private var inputLeft: Int
  private var hasBegun = false

  init(_ text: Text) {
    // iconv's interface is older than const: it reads here and does not write.
    input = UnsafeMutableRawPointer(mutating: text.start).assumingMemoryBound(to: CChar.self)
    inputLeft = text.count
  }

  /// Goes on into `buffer`, as far as it has room; returns how many bytes were written.
  mutating func step(_ descriptor: iconv_t, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    if !hasBegun { _ = iconv(descriptor, nil, nil, nil, nil) }
    hasBegun = true
    var output = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
    var outputLeft = buffer.count
    var status = 0
    if inputLeft > 0 { status = iconv(descriptor, &input, &inputLeft, &output, &outputLeft) }
    if status != -1, inputLeft == 0 {
      // A character held back for a possible mark is written now.
      status = iconv(descriptor, nil, nil, &output, &outputLeft)
      if status != -1 { state = .finished }
    }
    let isFull = status == -1 && errno == E2BIG && outputLeft < buffer.count
    if status == -1, !isFull { state = .failed }
    return buffer.count - outputLeft
  }
}
