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
    _ = iconv(descriptor, nil, nil, nil, nil)
    // No charset that iconv knows makes more than four bytes of UTF-8 out of one byte, save a few that give
    // a base letter with its marks.
    let room = text.count * 4 + 16
    var failed = false
    let decoded = document.write(atMost: room) { start in
      var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: text.start)
        .assumingMemoryBound(to: CChar.self)
      var inputLeft = text.count
      var output: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(start)
        .assumingMemoryBound(to: CChar.self)
      var outputLeft = room
      let status = iconv(descriptor, &input, &inputLeft, &output, &outputLeft)
      failed = status == UInt.max || inputLeft > 0
      // A character held back for a possible mark is written now.
      if !failed { failed = iconv(descriptor, nil, nil, &output, &outputLeft) == UInt.max }
      return failed ? 0 : room - outputLeft
    }
    return failed ? nil : decoded
  }

  private func descriptor(of charset: Charset) -> iconv_t? {
    for open in opened where open.charset == charset { return open.descriptor }
    let descriptor = iconv_open("UTF-8", charset.iconvName)
    let usable = descriptor != iconv_t(bitPattern: -1)
    opened.append(Open(charset: charset, descriptor: usable ? descriptor : nil))
    return usable ? descriptor : nil
  }
}
