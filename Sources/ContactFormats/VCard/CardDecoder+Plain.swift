// Sound because the room asked for is counted by the rule that is then written by.
import JSON

// Values that come taken apart and decoded, as JSON has them.
extension CardDecoder {
  /// The text that a value, or an element of one, stands for. Arrays have none.
  static func plainText(of node: JSONNode) -> Text {
    switch node.kind {
    case .string, .number: node.text
    case .true: "true"
    case .false: "false"
    case .null, .array, .object: ""
    }
  }

  /// The value as one text; what has several elements, with `joiner` between them.
  func plainText(of line: ContentLine, joiner: Text) -> Text {
    switch line.form {
    case .written, .text: line.value
    case .parts(let elements), .list(let elements): joined(elements, with: joiner)
    }
  }

  func forEachPlainElement(of line: ContentLine, _ body: (Text) -> Void) {
    switch line.form {
    case .written, .text: body(line.value)
    case .parts(let elements), .list(let elements):
      for element in elements { body(plainText(of: element, joiner: ", ")) }
    }
  }

  private func plainText(of element: JSONNode, joiner: Text) -> Text {
    element.kind == .array ? joined(element.children, with: joiner) : Self.plainText(of: element)
  }

  private func joined(_ elements: JSONNode.Children, with joiner: Text) -> Text {
    var texts = TextJoiner(separator: joiner)
    for element in elements { texts.add(plainText(of: element, joiner: ",")) }
    return texts.joined(in: document)
  }

  // MARK: Parts

  func plainParts(of line: ContentLine) -> Parts {
    var parts = Parts(rest: line.value, encodedLine: nil)
    parts.isPlain = true
    switch line.form {
    case .written, .text: break
    case .parts(var elements), .list(var elements):
      parts.element = elements.next()
      parts.others = elements
      parts.atEnd = parts.element == nil
    }
    return parts
  }

  func nextPlainPart(_ parts: inout Parts, joiner: StaticString?) -> Text {
    guard let element = parts.element else {
      parts.atEnd = true
      return parts.rest
    }
    parts.element = parts.others?.next()
    parts.atEnd = parts.element == nil
    return plainText(of: element, joiner: Text(joiner ?? ", "))
  }

  // MARK: As a vCard writes them

  /// The value in the syntax of vCard, for whoever keeps it as it is: that is one form for all that keep it.
  func written(_ line: ContentLine) -> Text {
    // Of the other types no value has anything to escape.
    let isText = line.valueType.isEmpty || line.valueType.equalsIgnoringCase("text")
    switch line.form {
    case .written: return line.value
    case .text: return isText ? escaped(line.value) : line.value
    case .parts(let elements): return written(elements, separator: ";", isText: isText)
    case .list(let elements): return written(elements, separator: ",", isText: isText)
    }
  }

  private func written(_ elements: JSONNode.Children, separator: Text, isText: Bool) -> Text {
    var texts = TextJoiner(separator: separator)
    for element in elements {
      if element.kind == .array {
        texts.add(written(element.children, separator: ",", isText: isText))
      } else {
        let text = Self.plainText(of: element)
        texts.add(isText ? escaped(text) : text)
      }
    }
    return texts.joined(in: document)
  }

  private func escaped(_ text: Text) -> Text {
    func escape(of byte: UInt8) -> UInt8? {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): byte
      case UInt8(ascii: "\n"): UInt8(ascii: "n")
      default: nil
      }
    }
    let count = text.reduce(0) { $0 + (escape(of: $1) == nil ? 1 : 2) }
    if count == text.count { return text }
    return document.write(atMost: count) { room in
      var out = 0
      for byte in text {
        if let escape = escape(of: byte) {
          room[out] = UInt8(ascii: "\\")
          room[out + 1] = escape
          out += 2
        } else {
          room[out] = byte
          out += 1
        }
      }
      return out
    }
  }
}
