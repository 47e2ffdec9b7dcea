import JSON

/// A labelled value of a record, its members found in one pass.
struct LabelledEntry {
  let value: JSONNode
  var label: Text?
  var group: Text = ""
  var isPreferred = false
  var types: JSONNode?
  var parameters: JSONNode?
  /// Other lines that say the same.
  var merged: JSONNode?

  /// The known ones among the types, and the first that is not.
  var knownTypes: TypeSet = []
  var customType: Text = ""

  /// Nil for what is no labelled value, or has no value.
  init?(_ node: JSONNode) {
    guard node.kind == .object else { return nil }
    var value: JSONNode?
    for member in node.children {
      switch member.key {
      case "value": value = member.isNull ? nil : member
      case "label": label = member.string.flatMap { $0.isEmpty ? nil : $0 }
      case "group": group = member.string ?? ""
      case "preferred": isPreferred = member.bool ?? false
      case "types": types = member.kind == .array && member.childCount > 0 ? member : nil
      case "parameters": parameters = member
      case "merged": merged = member.kind == .array ? member : nil
      default: break
      }
    }
    guard let value else { return nil }
    self.value = value
    readTypes()
  }

  private mutating func readTypes() {
    guard let types else { return }
    for type in types.children {
      guard let text = type.string else { continue }
      if let word = TypeWord.words.find(text) {
        knownTypes.insert(TypeSet(word))
      } else if customType.isEmpty {
        customType = text
      }
    }
    if knownTypes.contains(.pref) { isPreferred = true }
  }
}
