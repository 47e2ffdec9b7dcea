import JSON

/// Tells on which line of an input the places of a text are, asked for in ascending order.
///
/// A line ends at LF, CR LF or CR, as those who cut the input into records count.
struct LineCounter {
  private let text: Text
  private var counted = 0
  private var line: Int

  /// - Parameter line: the one on which `text` begins.
  init(_ text: Text, from line: Int) {
    self.text = text
    self.line = line
  }

  mutating func line(at position: Int) -> Int {
    while counted < position {
      let byte = text[counted]
      counted += 1
      let isEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(counted < text.count && text[counted] == UInt8(ascii: "\n"))
      if isEnd { line += 1 }
    }
    return line
  }
}
