import JSON
import PluginKit

// A name or an organization of which `extra` has the whole line, because the record has no place for all of it:
// further parts, or how it is sorted. That line is then written, and no other.
extension VCardWriter {
  func isWholeName(_ extra: ExtraLine) -> Bool {
    guard let text = extra.value.string, isPlain(extra) else { return false }
    if extra.parameters?.hasParameter("PHONETIC") == true { return false }
    let keys: [RawKey] = [.familyName, .givenName, .middleName, .namePrefix, .nameSuffix]
    var parts = EscapedParts(text)
    for key in keys {
      guard let part = parts.next() else {
        if hasText(record.node(key)) { return false }
        continue
      }
      guard part.matches(record.text(key) ?? "", joiner: 0x20) else { return false }
    }
    if extra.parameters?.hasParameter("SORT-AS") == true { return true }
    while let part = parts.next() { if !part.text.isEmpty { return true } }
    return false
  }

  func isWholeOrganization(_ extra: ExtraLine) -> Bool {
    guard let text = extra.value.string, isPlain(extra), extra.parameters?.hasParameter("SORT-AS") == true,
      extra.parameters?.hasParameter("PHONETIC") != true
    else { return false }
    var parts = EscapedParts(text)
    guard parts.next()?.matches(record.text(.organizationName) ?? "", joiner: nil) ?? false else {
      return false
    }
    let units = record.node(.departmentName)
    var expected: [Text] = []
    if let unit = units?.string { expected = [unit] }
    if let units, units.kind == .array { expected = units.children.map { $0.string ?? "" } }
    for unit in expected {
      guard parts.next()?.matches(unit, joiner: nil) ?? false else { return false }
    }
    while let part = parts.next() { if !part.text.isEmpty { return false } }
    return true
  }

  /// Whether the value is written as 3.0 and 4.0 write it.
  private func isPlain(_ extra: ExtraLine) -> Bool {
    extra.parameter("ENCODING") == nil && extra.parameter("CHARSET") == nil
  }
}

/// The parts of a structured value as it is written.
struct EscapedParts {
  private var rest: Text?

  init(_ text: Text) { rest = text }

  mutating func next() -> EscapedText? {
    guard let text = rest else { return nil }
    var index = 0
    while index < text.count, text[index] != UInt8(ascii: ";") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, text.count)
    rest = end < text.count ? text.suffix(from: end + 1) : nil
    return EscapedText(text: text.prefix(upTo: end))
  }
}

/// A part of a value with its escapes.
struct EscapedText {
  let text: Text

  /// Whether the reader makes `plain` of it. A comma is `joiner`, if there is one and no space behind it.
  func matches(_ plain: Text, joiner: UInt8?) -> Bool {
    var index = 0
    for expected in plain {
      guard index < text.count else { return false }
      var byte = text[index]
      index += 1
      if byte == UInt8(ascii: "\\"), index < text.count {
        switch text[index] {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): (byte, index) = (0x0A, index + 1)
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "\""):
          (byte, index) = (text[index], index + 1)
        default: break
        }
      } else if byte == UInt8(ascii: ","), let joiner, index == text.count || text[index] != 0x20 {
        byte = joiner
      }
      guard byte == expected else { return false }
    }
    return index == text.count
  }
}
