import JSON
import PluginKit

/// The parts of a name, as the source has them but for blanks around them; empty where it has none.
struct NameParts {
  private(set) var prefix: Text = ""
  private(set) var given: Text = ""
  private(set) var middle: Text = ""
  private(set) var family: Text = ""
  private(set) var suffix: Text = ""
  private(set) var nickname: Text = ""
  private(set) var phoneticGiven: Text = ""
  private(set) var phoneticFamily: Text = ""
  /// Keeps the memory of parts that were put together from several values.
  private var joined: [OutputBuffer] = []

  /// Reads the parts of `record`, and writes each that is not empty as a member of `name`.
  init(_ record: RawRecord, writingTo name: ObjectWriter, warningIn fields: Fields) {
    func part(_ key: RawKey, _ member: StaticString) -> Text {
      guard let node = record.node(key) else { return "" }
      let text = (node.string ?? join(node, member, fields)).trimmed
      if !text.isEmpty { name.string(member, text) }
      return text
    }
    prefix = part(.namePrefix, "prefix")
    given = part(.givenName, "given")
    middle = part(.middleName, "middle")
    family = part(.familyName, "family")
    _ = part(.previousFamilyName, "previousFamily")
    suffix = part(.nameSuffix, "suffix")
    nickname = part(.nickname, "nickname")
    phoneticGiven = part(.phoneticGivenName, "phoneticGiven")
    _ = part(.phoneticMiddleName, "phoneticMiddle")
    phoneticFamily = part(.phoneticFamilyName, "phoneticFamily")
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
