import JSON
import PluginKit

/// What an entry could be known by.
struct Identifier {
  let line: AttributeLine
  let attribute: Attribute
  let text: Text
}

// Names, the identifier, what kind of entry it is.
extension EntryDecoder {
  func takeIdentifier(_ line: AttributeLine, _ attribute: Attribute, _ text: Text) {
    identifiers.append(Identifier(line: line, attribute: attribute, text: text))
  }

  /// The server's own identifier, which outlives a new name; else the user's; else the entry's name, which is
  /// all that Thunderbird has and what its groups list. What is not chosen goes to `extra`.
  func finishIdentifiers() {
    var chosen: Int?
    for attribute in [Attribute.entryUUID, .uniqueID, .userID, .name] where chosen == nil {
      chosen = identifiers.firstIndex { $0.attribute == attribute }
    }
    for (index, identifier) in identifiers.enumerated() {
      if index == chosen {
        record.set(.identifier, to: identifier.text)
      } else {
        addExtra(identifier.line)
      }
    }
  }

  func takeCommonName(_ line: AttributeLine, _ text: Text) {
    if commonName == nil {
      commonName = (line, text)
    } else {
      addExtra(line)
    }
  }

  /// `displayName` is the name to be shown where there is one, `cn` elsewhere.
  func finishNames() {
    guard let (line, text) = commonName else { return }
    if record.text(.displayName) == text { return }
    set(.displayName, to: text, or: line)
  }

  /// Classes that make a group or an organization say so; a person's class does not make a person, for Mozilla
  /// gives it to companies as well.
  func finishClasses() {
    if classes.isEmpty { return }
    var isOrganization = false
    let list = document.make(.array)
    for text in classes {
      document.append(document.make(string: text), to: list)
      if Self.groupClasses.contains(where: { text.equalsIgnoringCase($0) }) { isGroup = true }
      if text.equalsIgnoringCase("organization") { isOrganization = true }
    }
    if isGroup {
      record.set(.contactType, to: "group")
    } else if isOrganization {
      record.set(.contactType, to: "organization")
    }
    let extra = record.appendObject(to: .extra)
    document.append(document.make(string: className), as: "name", to: extra)
    document.append(list, as: "value", to: extra)
  }

  private static let groupClasses: [Text] = [
    "groupOfNames", "groupOfUniqueNames", "groupOfMembers", "groupOfURLs", "posixGroup", "group",
    "mozillaAbGroup",
  ]
}
