import PluginKit

/// Guesses where somebody works from the domain of an e-mail address.
///
/// Writes `employer`: `{"domain": "acme-tools.co.uk", "name": "Acme Tools", "from": "emails/1"}`, for the first address that
/// is not private: neither labelled so nor with a provider that gives addresses to everybody. `name` is left out
/// where the source names the organization itself, or the domain cannot be read as a name.
struct EmployerExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "employer", version: "1.0.0", summary: "The employer's domain, from an e-mail address",
    reads: [.emailAddresses], consults: [.organizationName], writes: ["employer"],
    options: [
      ConfigurationOption(
        "private", .string, summary: "further domains of private addresses, separated by blanks")
    ])

  private let privateDomains: Set<String>

  init(configuration: Configuration) {
    let further = configuration.string("private") ?? ""
    privateDomains = Set(further.lowercased().split(separator: " ").map(String.init))
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    for (index, address) in record.values(.emailAddresses).enumerated() {
      guard !isPrivate(address.label), let text = address.value?.string,
        let domain = Domain(address: text), !isPrivate(domain)
      else { continue }
      fields.object("employer") { employer in
        employer.string("domain", domain.registered)
        if record.string(.organizationName) == nil { employer.string("name", domain.name) }
        employer.string("from", "emails/\(index)")
      }
      return
    }
  }

  private func isPrivate(_ label: String?) -> Bool {
    guard let label = label?.lowercased() else { return false }
    return ["home", "private", "personal"].contains { label.contains($0) }
  }

  private func isPrivate(_ domain: Domain) -> Bool {
    PublicProviders.contains(domain) || privateDomains.contains(domain.registered)
      || privateDomains.contains(domain.whole)
  }
}
