import JSON
import PluginKit

/// An object of the manifest while it is being read: gives its members by type, and notes what is wrong.
///
/// A member that is null counts as left out. Valid as long as the document that it is from.
struct ManifestObject {
  let node: JSONNode
  let path: String
  let issues: ManifestIssues

  /// Nil, and an issue, when `node` is something else.
  init?(_ node: JSONNode, path: String, issues: ManifestIssues) {
    guard node.kind == .object else {
      issues.add(path, "must be an object, not \(node.kind.phrase)")
      return nil
    }
    self.node = node
    self.path = path
    self.issues = issues
  }

  // MARK: Places

  func path(of key: String) -> String {
    let isPlain = key.utf8.allSatisfy {
      NameRule.isLetter($0) || NameRule.isDigit($0) || $0 == UInt8(ascii: "$")
    }
    guard isPlain, !key.isEmpty else { return "\(path)[\(quoted(key))]" }
    return path.isEmpty ? key : "\(path).\(key)"
  }

  func report(_ key: String, _ reason: String, code: ManifestIssue.Code? = nil) {
    issues.add(path(of: key), reason, code: code)
  }

  /// Notes members whose names are not in `known`; `owner` says whose they are not.
  func checkKeys(_ known: [String], of owner: @autoclosure () -> String) {
    for key in keys where !known.contains(key) {
      let hint = Suggestion.phrase(for: key, among: known)
      report(key, "is not a key of \(owner())\(hint.isEmpty ? "; take it out" : hint)")
    }
  }

  // MARK: Members

  var keys: [String] { node.children.map { String($0.key) } }

  func member(_ key: String) -> JSONNode? {
    node.children.first { String($0.key) == key && !$0.isNull }
  }

  /// A text that is not empty.
  func string(_ key: String) -> String? {
    guard let member = member(key) else { return nil }
    return string(member, path: path(of: key))
  }

  func bool(_ key: String) -> Bool? {
    guard let member = member(key) else { return nil }
    if member.bool == nil { report(key, "must be true or false, not \(member.kind.phrase)") }
    return member.bool
  }

  func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let member = member(key) else { return nil }
    if let value = member.integer, range.contains(value) { return value }
    let found =
      member.kind == .number
      ? String(member.text.prefix(upTo: min(member.text.count, 30))) : member.kind.phrase
    report(key, "must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(found)")
    return nil
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, _: Choice.Type) -> Choice? {
    guard let member = member(key) else { return nil }
    if let text = member.string, let choice = Choice(rawValue: String(text)) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let list = names.dropLast().map(quoted).joined(separator: ", ") + " or " + quoted(names[names.count - 1])
    guard let text = member.string.map({ String($0) }) else {
      report(key, "must be \(list), not \(member.kind.phrase)")
      return nil
    }
    report(key, "must be \(list), not \(quoted(text))\(Suggestion.phrase(for: text, among: names))")
    return nil
  }

  func object(_ key: String, keys: [String], of owner: String) -> ManifestObject? {
    guard let member = member(key) else { return nil }
    guard let object = ManifestObject(member, path: path(of: key), issues: issues) else { return nil }
    object.checkKeys(keys, of: owner)
    return object
  }

  /// The elements of an array, each with its path; nil, and an issue, when it is no array.
  func elements(_ key: String) -> [(path: String, node: JSONNode)]? {
    guard let member = member(key) else { return nil }
    guard member.kind == .array else {
      report(key, "must be an array, not \(member.kind.phrase)")
      return nil
    }
    return member.children.enumerated().map { ("\(path(of: key))[\($0)]", $1) }
  }

  /// The texts of an array. Elements that are not texts, are empty, or come again are noted and left out.
  func words(_ key: String) -> [ManifestWord]? {
    guard let elements = elements(key) else { return nil }
    var words: [ManifestWord] = []
    for element in elements {
      guard let text = string(element.node, path: element.path) else { continue }
      if words.contains(where: { $0.text == text }) {
        issues.add(element.path, "is \(quoted(text)) for the second time; once is enough")
      } else {
        words.append(ManifestWord(path: element.path, text: text))
      }
    }
    return words
  }

  func string(_ node: JSONNode, path: String) -> String? {
    guard let text = node.string else {
      issues.add(path, "must be a string, not \(node.kind.phrase)")
      return nil
    }
    // Paths and arguments end at a NUL when they reach the system.
    if text.isEmpty || text.contains(0) {
      issues.add(path, text.isEmpty ? "must not be empty" : "must not hold a NUL character")
      return nil
    }
    return String(text)
  }
}
