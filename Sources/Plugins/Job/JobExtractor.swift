import JSON
import PluginKit

/// `job`: the organisation, and what the contact does there. Blanks around a part separate it from its neighbours and
/// are not part of it.
struct JobExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "job", version: "1.0.0", summary: "Organization, department, title and role",
    reads: [.organizationName, .departmentName, .jobTitle, .role, .phoneticOrganizationName],
    writes: ["job"], provenance: provenance)

  private static let keys = RawKeySet(description.reads)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAnyAvailable(Self.keys) else { return }
    fields.object("job") { job in
      write(record.node(.organizationName), as: "organization", to: job, fields)
      writeDepartments(record.node(.departmentName), to: job, fields)
      write(record.node(.jobTitle), as: "title", to: job, fields)
      write(record.node(.role), as: "role", to: job, fields)
      write(record.node(.phoneticOrganizationName), as: "phoneticOrganization", to: job, fields)
    }
  }

  private func write(_ value: JSONNode?, as member: StaticString, to job: ObjectWriter, _ fields: Fields) {
    guard let value else { return }
    guard let text = value.string else {
      return fields.warn("wrongType", at: "job/\(member)", "this part of the job is not a text")
    }
    let content = text.trimmed
    if !content.isEmpty { job.string(member, content) }
  }

  /// One unit, or several from the larger to the smaller.
  private func writeDepartments(_ value: JSONNode?, to job: ObjectWriter, _ fields: Fields) {
    guard let value, value.kind == .array else { return write(value, as: "department", to: job, fields) }
    var first: Text?
    var count = 0
    for (index, unit) in value.children.enumerated() where !unit.isNull {
      if let text = unit.string?.trimmed {
        guard !text.isEmpty else { continue }
        first = first ?? text
        count += 1
      } else {
        fields.warn("wrongType", at: "job/departments/\(index)", "this department is not a text")
      }
    }
    job.string("department", first)
    guard count > 1 else { return }
    job.array("departments") { departments in
      for unit in value.children {
        if let text = unit.string?.trimmed, !text.isEmpty { departments.string(text) }
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(JobExtractor.self, to: $0) }
