import JSON
import Names
import PluginKit

/// The parts of a name, as the source has them but for blanks around them; empty where it has none.
struct NameParts {
  private(set) var person = PersonName()
  private(set) var nickname: Text = ""
  private(set) var phoneticGiven: Text = ""
  private(set) var phoneticFamily: Text = ""
  private var phoneticMiddle: Text = ""
  private var previousFamily: Text = ""
  /// Whether the parts were taken out of the full name.
  private(set) var areInferred = false
  /// Keeps the memory of parts that were put together from several values.
  private var joined: [OutputBuffer] = []

  init(_ record: RawRecord, warningIn fields: Fields) {
    func part(_ key: RawKey, _ member: StaticString) -> Text {
      guard let node = record.node(key) else { return "" }
      return (node.string ?? join(node, member, fields)).trimmed
    }
    person.prefix = part(.namePrefix, "prefix")
    person.given = part(.givenName, "given")
    person.middle = part(.middleName, "middle")
    person.family = part(.familyName, "family")
    previousFamily = part(.previousFamilyName, "previousFamily")
    person.suffix = part(.nameSuffix, "suffix")
    nickname = part(.nickname, "nickname")
    phoneticGiven = part(.phoneticGivenName, "phoneticGiven")
    phoneticMiddle = part(.phoneticMiddleName, "phoneticMiddle")
    phoneticFamily = part(.phoneticFamilyName, "phoneticFamily")
  }

  /// Takes the parts out of the full name, where the source has none and it is plain what they are.
  mutating func infer(from full: Text) {
    guard person.isEmpty else { return }
    let memory = OutputBuffer(capacity: 64)
    guard let split = NameSplitter.split(full.trimmed, memory: memory) else { return }
    person = split
    areInferred = true
    joined.append(memory)
  }

  /// Writes each part that is not empty as a member of `name`.
  func write(to name: ObjectWriter) {
    func write(_ member: StaticString, _ part: Text) {
      if !part.isEmpty { name.string(member, part) }
    }
    write("prefix", person.prefix)
    write("given", person.given)
    write("middle", person.middle)
    write("family", person.family)
    write("previousFamily", previousFamily)
    write("suffix", person.suffix)
    write("nickname", nickname)
    write("phoneticGiven", phoneticGiven)
    write("phoneticMiddle", phoneticMiddle)
    write("phoneticFamily", phoneticFamily)
  }

  /// Several values of one part, with a space between them.
  private mutating func join(_ node: JSONNode, _ member: StaticString, _ fields: Fields) -> Text {
    guard node.kind == .array else {
      fields.warn(
        "wrongType", at: "name/\(member)", "this part of the name is neither a text nor a list of texts")
      return ""
    }
    let buffer = OutputBuffer(capacity: 64)
    for (index, element) in node.children.enumerated() where !element.isNull {
      guard let text = element.string?.trimmed else {
        fields.warn("wrongType", at: "name/\(member)/\(index)", "this value of the name is not a text")
        continue
      }
      if text.isEmpty { continue }
      if !buffer.isEmpty { buffer.append(UInt8(ascii: " ")) }
      buffer.append(text)
    }
    joined.append(buffer)
    return buffer.text
  }
}
