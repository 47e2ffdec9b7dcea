import JSON
import PluginKit

extension JobExtractor {
  static let provenance: [ProvenanceRule] = [
    .own("job/organization", from: .organizationName),
    // One of several units is as the source has it, too.
    ProvenanceRule("job/department", .read, from: .departmentName),
    ProvenanceRule("job/departments/*", .read, from: .departmentName),
    .own("job/title", from: .jobTitle),
    .own("job/role", from: .role),
    .own("job/phoneticOrganization", from: .phoneticOrganizationName),
  ]
}
