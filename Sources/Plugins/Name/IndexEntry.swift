import JSON
import PluginKit

/// What an index files a contact by: the first of its names that has a beginning.
struct IndexEntry {
  private let parts: NameParts
  private let full: Text
  private let organization: Text
  private let phoneticOrganization: Text
  private let isOrganization: Bool

  init(_ parts: NameParts, full: Text, organization: Text, _ record: RawRecord) {
    self.parts = parts
    self.full = full
    self.organization = organization
    phoneticOrganization = record.text(.phoneticOrganizationName) ?? ""
    isOrganization = record.node(.contactType).flatMap { ContactType($0) } == .organization
  }

  /// nil when the contact has no name at all.
  func letter(givenFirst: Bool) -> UInt8? {
    if isOrganization, let letter = organizationLetter ?? IndexLetter.letter(of: full, as: .other) {
      return letter
    }
    return (givenFirst ? givenLetter ?? familyLetter : familyLetter ?? givenLetter)
      ?? organizationLetter
      ?? IndexLetter.letter(of: parts.nickname, as: .other)
      ?? IndexLetter.letter(of: full, as: .surname)
  }

  private var familyLetter: UInt8? {
    IndexLetter.letter(of: parts.phoneticFamily, as: .phonetic)
      ?? IndexLetter.letter(of: parts.family, as: .surname)
  }

  private var givenLetter: UInt8? {
    IndexLetter.letter(of: parts.phoneticGiven, as: .phonetic)
      ?? IndexLetter.letter(of: parts.given, as: .other)
  }

  private var organizationLetter: UInt8? {
    IndexLetter.letter(of: phoneticOrganization, as: .phonetic)
      ?? IndexLetter.letter(of: organization, as: .other)
  }
}
