import JSON
import PluginKit

extension RawRecord {
  /// Makes a record of the object that was parsed into its document, in the Contacts shape, the AddressBook shape, or
  /// with names of both.
  ///
  /// No name belongs to both shapes. Where two give the same value, the shape with more known names in this record
  /// has it; of two names of one shape, the first. What gives nothing goes to `extra`. Property numbers count as names
  /// only where the AddressBook shape prevails: elsewhere a `"3"` is no telephone.
  func adoptJSON() {
    var others: [JSONDocument.Handle] = []
    adoptRoot { others.append($0) }
    if let kind = handle(.contactType) { document.decodeKind(kind) }
    if !others.isEmpty { adopt(others) }
    adoptNumbersAsTexts()
  }

  private func adopt(_ others: [JSONDocument.Handle]) {
    let properties = others.map { AddressBookProperty.named(document.node($0).key) }
    let prevails = properties.count { $0 != nil } > availableKeys.keys.count { $0 != .extra }
    for (member, property) in zip(others, properties) {
      guard let property, prevails || !property.isNumber else {
        appendExtra(member)
        continue
      }
      if let taken = handle(property.key) {
        guard prevails, !others.contains(taken) else {
          appendExtra(member)
          continue
        }
        appendExtra(taken)
      }
      property.decode(member, in: document)
      document.rename(member, to: property.key.text)
      assign(member, to: property.key)
    }
  }
}

extension JSONDocument {
  /// Puts `person` and `organization` in the place of 0 and 1, as numbers or digits: both frameworks count the kinds.
  func decodeKind(_ value: Handle) {
    let node = node(value)
    guard node.kind == .number || node.kind == .string else { return }
    if node.text == "0" || node.text == "kABPersonKindPerson" { replace(value, by: "person") }
    if node.text == "1" || node.text == "kABPersonKindOrganization" { replace(value, by: "organization") }
  }
}
