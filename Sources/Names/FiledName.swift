package import JSON

/// The names by which a contact is filed and sorted: under the first of them that has a beginning.
///
/// A person stands under the family name, else the given name (or the other way round, or under the full name first),
/// the organization, the nickname, the full name; an organization under its own name. A phonetic name goes before what
/// it is the reading of.
package struct FiledName {
  package var given: Text = ""
  package var middle: Text = ""
  package var family: Text = ""
  package var phoneticGiven: Text = ""
  package var phoneticFamily: Text = ""
  package var nickname: Text = ""
  package var full: Text = ""
  package var organization: Text = ""
  package var phoneticOrganization: Text = ""
  package var isOrganization = false

  package init() {}

  /// The names of a contact record.
  package init(contact: JSONNode) {
    if let name = contact.member("name") {
      given = name.text("given")
      middle = name.text("middle")
      family = name.text("family")
      phoneticGiven = name.text("phoneticGiven")
      phoneticFamily = name.text("phoneticFamily")
      nickname = name.text("nickname")
      full = name.text("full")
    }
    if let job = contact.member("job") {
      organization = job.text("organization")
      phoneticOrganization = job.text("phoneticOrganization")
    }
    isOrganization = contact.text("kind") == "organization"
  }

  /// The letter of an index, A to Z or `#`; nil when the contact has no name at all.
  package func letter(by sort: NameSort) -> UInt8? {
    guard let first = first(by: sort) else { return nil }
    return IndexLetter.letter(of: first.text, as: first.use)
  }

  /// A name, and how Han in it is to be read.
  struct Entry {
    let text: Text
    let use: IndexLetter.Use
  }

  /// What the contact is filed under; nil when it has no name at all.
  func first(by sort: NameSort) -> Entry? {
    if isOrganization, let entry = organizationEntry ?? Self.entry(full, as: .other) { return entry }
    switch sort {
    case .family: if let entry = familyEntry ?? givenEntry { return entry }
    case .given: if let entry = givenEntry ?? familyEntry { return entry }
    case .full: if let entry = fullEntry ?? familyEntry ?? givenEntry { return entry }
    }
    return organizationEntry ?? Self.entry(nickname, as: .other) ?? fullEntry
  }

  /// What sets apart those who are filed under the same.
  func others(by sort: NameSort) -> [Entry] {
    switch sort {
    case _ where isOrganization, .full: []
    case .family: [familyEntry == nil ? nil : givenEntry, Self.entry(middle, as: .other)].compactMap(\.self)
    case .given: [givenEntry == nil ? nil : familyEntry, Self.entry(middle, as: .other)].compactMap(\.self)
    }
  }

  private var familyEntry: Entry? {
    Self.entry(phoneticFamily, as: .phonetic) ?? Self.entry(family, as: .surname)
  }

  private var givenEntry: Entry? {
    Self.entry(phoneticGiven, as: .phonetic) ?? Self.entry(given, as: .other)
  }

  private var fullEntry: Entry? { Self.entry(full, as: .surname) }

  private var organizationEntry: Entry? {
    Self.entry(phoneticOrganization, as: .phonetic) ?? Self.entry(organization, as: .other)
  }

  private static func entry(_ text: Text, as use: IndexLetter.Use) -> Entry? {
    IndexLetter.isBlank(text) ? nil : Entry(text: text, use: use)
  }
}

extension JSONNode {
  fileprivate func text(_ name: Text) -> Text { member(name)?.string ?? "" }
}
