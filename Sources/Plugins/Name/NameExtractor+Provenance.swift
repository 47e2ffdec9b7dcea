import JSON
import PluginKit

extension NameExtractor {
  private static let parts: [RawKey] = [.namePrefix, .givenName, .middleName, .familyName, .nameSuffix]

  static let provenance: [ProvenanceRule] = [
    part("prefix", .namePrefix),
    part("given", .givenName),
    part("middle", .middleName),
    part("family", .familyName),
    part("suffix", .nameSuffix),
    .own("name/previousFamily", from: .previousFamilyName),
    .own("name/nickname", from: .nickname),
    .own("name/phoneticGiven", from: .phoneticGivenName),
    .own("name/phoneticMiddle", from: .phoneticMiddleName),
    .own("name/phoneticFamily", from: .phoneticFamilyName),
    .own("name/full", from: .displayName, or: parts, changed: .derived),
    ProvenanceRule("name/section", .derived),
  ]

  /// A part that the source does not have was taken out of the full name.
  private static func part(_ member: String, _ key: RawKey) -> ProvenanceRule {
    .own("name/\(member)", from: key, or: [.displayName], missing: .guessed)
  }
}
