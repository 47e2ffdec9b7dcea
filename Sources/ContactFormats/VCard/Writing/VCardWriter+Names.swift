import JSON
import PluginKit

// N, FN, NICKNAME, the phonetic names, ORG, TITLE, ROLE.
extension VCardWriter {
  private static let nameKeys: [RawKey] = [.familyName, .givenName, .middleName, .namePrefix, .nameSuffix]

  func writeNames() {
    // Where the whole line is kept in `extra`, it is written in its place there.
    if nameLine == nil { writeStructuredName() }
    writeFullName()
    if let node = record.node(.nickname), hasText(node) {
      begin("NICKNAME", for: .nickname)
      line.beginValue()
      append(node, separator: UInt8(ascii: ","))
      line.end()
    }
    write(.previousFamilyName, as: "X-MAIDENNAME")
    writePhoneticNames()
  }

  /// 3.0 must have an N, and so must a card in which another N is left that is not to be taken for it.
  private func writeStructuredName() {
    let isWanted = isApple || Self.nameKeys.contains { hasText(record.node($0)) } || hasExtra(.name)
    if !isWanted { return }
    begin("N", for: .familyName)
    for (index, key) in Self.nameKeys.enumerated() {
      line.line.append(index == 0 ? UInt8(ascii: ":") : UInt8(ascii: ";"))
      if let node = record.node(key) { append(node, separator: UInt8(ascii: ",")) }
    }
    line.end()
  }

  /// A card must have an FN. One that is composed says so, where the version has a word for it.
  private func writeFullName() {
    if record.text(.displayName) != nil { return write(.displayName, as: "FN") }
    line.begin("FN")
    let hasName = FullNameText.exists(in: record)
    if hasName && !isApple { line.parameter("DERIVED", "TRUE") }
    line.beginValue()
    if hasName { FullNameText.append(of: record, to: line) }
    line.end()
  }

  private func writePhoneticNames() {
    let keys: [RawKey] = [.phoneticFamilyName, .phoneticGivenName, .phoneticMiddleName]
    let stated = details.filter { keys.contains($0.key) }
    // One line for all, as RFC 9554 has it, where the source says how the names are spelled.
    let isOneLine =
      !isApple && stated.count == 1 && stated[0].key == keys.first { hasText(record.node($0)) }
      && stated[0].parameters?.hasParameter("PHONETIC") == true
    let detail = isOneLine ? stated.first : nil
    guard let detail else {
      write(.phoneticGivenName, as: "X-PHONETIC-FIRST-NAME")
      write(.phoneticMiddleName, as: "X-PHONETIC-MIDDLE-NAME")
      write(.phoneticFamilyName, as: "X-PHONETIC-LAST-NAME")
      return
    }
    begin("N", detail)
    for (index, key) in keys.enumerated() {
      line.line.append(index == 0 ? UInt8(ascii: ":") : UInt8(ascii: ";"))
      if let node = record.node(key) { append(node, separator: UInt8(ascii: ",")) }
    }
    line.append(verbatim: ";;")
    line.end()
  }

  // MARK: Organization

  func writeJob() {
    if organizationLine == nil { writeOrganization() }
    writePhoneticOrganization()
    write(.jobTitle, as: "TITLE")
    write(.role, as: "ROLE")
  }

  private func writeOrganization() {
    let name = record.node(.organizationName)
    let units = record.node(.departmentName)
    guard hasText(name) || hasText(units) else { return }
    begin("ORG", for: .organizationName)
    line.beginValue()
    if let name { append(name, separator: UInt8(ascii: " ")) }
    if let unit = units?.string {
      if !unit.isEmpty {
        line.append(verbatim: ";")
        line.append(text: unit)
      }
    } else if let units, units.kind == .array {
      // An empty one keeps its place.
      for unit in units.children {
        line.append(verbatim: ";")
        line.append(text: unit.string ?? "")
      }
    }
    line.end()
  }

  private func writePhoneticOrganization() {
    let detail = detail(.phoneticOrganizationName)
    let isPhonetic = !isApple && detail?.parameters?.hasParameter("PHONETIC") == true
    write(.phoneticOrganizationName, as: isPhonetic ? "ORG" : "X-PHONETIC-ORG")
  }
}

extension JSONNode {
  func hasParameter(_ name: Text) -> Bool {
    kind == .object && children.contains { $0.key.equalsIgnoringCase(name) }
  }
}
