// Sound because every cut lies between the start of what is left and the end of the line, which Text checks.
import JSON

/// Writes properties, one after the other: put together in one piece, then folded.
final class ContentLineWriter {
  /// The longest line that is written, without its end.
  static let maxBytes = 75

  let version: VCardVersion
  private(set) var output = OutputBuffer(capacity: 64)
  let line = OutputBuffer()
  /// The last line was a block of base64, which goes on with any line that looks like more of it.
  private var endsInBase64 = false
  /// The last lines were a card inside the card.
  private(set) var endsInNested = false

  init(version: VCardVersion) { self.version = version }

  func begin(_ output: OutputBuffer) {
    self.output = output
    endsInBase64 = false
    endsInNested = false
  }

  /// Begins a property: `group.NAME`.
  func begin(_ name: Text, group: GroupName = .none) {
    line.removeAll()
    if !group.text.isEmpty {
      line.append(group.text)
      line.append(UInt8(ascii: "."))
    } else if group.number > 0 {
      line.append("item")
      line.append(group.number)
      line.append(UInt8(ascii: "."))
    }
    line.append(name)
  }

  /// Ends the property, folding it where it is too long, never inside a character.
  func end(isBase64: Bool = false) {
    let text = line.text
    var start = 0
    var room = Self.maxBytes
    while text.count - start > room {
      var cut = start + room
      while cut > start, text[cut] & 0xC0 == 0x80 { cut -= 1 }
      // Bytes that are no UTF-8 have no characters to keep together.
      if cut == start { cut = start + room }
      output.append(text[start..<cut])
      output.append("\r\n ")
      start = cut
      room = Self.maxBytes - 1
    }
    output.append(text.suffix(from: start))
    output.append("\r\n")
    endsInBase64 = isBase64
    endsInNested = false
  }

  /// Ends what has line ends already.
  func endWhole() {
    output.append(line.text)
    endsInBase64 = false
    endsInNested = true
  }

  /// A whole property without parameters, of which nothing needs an escape.
  func plain(_ name: Text, _ value: Text) {
    begin(name)
    line.append(UInt8(ascii: ":"))
    line.append(value)
    end()
  }

  /// A line that is no property.
  func stray(_ text: Text) {
    if endsInBase64 { output.append("\r\n") }
    line.removeAll()
    line.append(text)
    end()
  }
}

/// The group of a property: one that the record names, or a new one with a number.
struct GroupName {
  static let none = GroupName()

  var text: Text = ""
  var number = 0
}
