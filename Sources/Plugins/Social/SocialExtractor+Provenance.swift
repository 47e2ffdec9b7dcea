import JSON
import PluginKit

extension SocialExtractor {
  static let provenance: [ProvenanceRule] =
    ProvenanceRule.labelled("socialProfiles", from: .socialProfiles) + [
      .own("socialProfiles/*/service", from: .socialProfiles, member: "service"),
      .own("socialProfiles/*/username", from: .socialProfiles, member: "username"),
      .own("socialProfiles/*/url", from: .socialProfiles, member: "urlString", "url"),
      .own("socialProfiles/*/userId", from: .socialProfiles, member: "userIdentifier", "useridentifier"),
      .own("socialProfiles/*/displayName", from: .socialProfiles, member: "displayName", "displayname"),
    ]
}
