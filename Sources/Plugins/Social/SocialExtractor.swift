import JSON
import PluginKit

/// `socialProfiles`: accounts at social networks. Of the user's name and the URL of his page, the one that is missing
/// is worked out from the other where the service has its pages at one address.
struct SocialExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "social", version: "1.0.0", summary: "Social network profiles", reads: [.socialProfiles],
    writes: ["socialProfiles"], provenance: provenance)

  init(configuration: Configuration) {}

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.socialProfiles) else { return }
    fields.array("socialProfiles") { array in
      record.forEachLabeled(.socialProfiles, field: "socialProfiles", warningsTo: fields) {
        index, labeled, value in
        guard value.kind == .object else { return fields.warnWrongType("socialProfiles", index) }
        var members = TextMembers(value)
        let profile = Profile(&members)
        if members.hasWrongType { fields.warnWrongType("socialProfiles", index) }
        if profile.isEmpty { return }
        array.object { writer in
          writer.string("id", labeled.identifierText)
          writer.label(labeled, context)
          profile.write(to: writer)
        }
      }
    }
  }

  private struct Profile {
    let service: Text?
    let username: Text?
    let url: Text?
    let userIdentifier: Text?
    let displayName: Text?

    /// The second names are AddressBook's.
    init(_ members: inout TextMembers) {
      service = members.text("service")
      username = members.text("username")
      url = members.text("urlString", or: "url")
      userIdentifier = members.text("userIdentifier", or: "useridentifier")
      displayName = members.text("displayName", or: "displayname")
    }

    var isEmpty: Bool {
      service == nil && username == nil && url == nil && userIdentifier == nil && displayName == nil
    }

    func write(to writer: ObjectWriter) {
      let known = service.flatMap { SocialService.known($0) }
      writer.string("service", known?.name ?? service)
      writeUsername(to: writer, known?.address)
      writeURL(to: writer, known?.address)
      writer.string("userId", userIdentifier)
      writer.string("displayName", displayName)
    }

    /// The source's, else the one whose page the URL is. Where a service has no pages, Apple writes the name as an
    /// `x-apple:` URI.
    private func writeUsername(to writer: ObjectWriter, _ address: Text?) {
      let scheme: Text = "x-apple:"
      if let username {
        writer.string("username", username)
      } else if let url {
        let isName = url.hasPrefixIgnoringCase(scheme) && url.count > scheme.count
        let name =
          isName
          ? url.suffix(from: scheme.count)
          : address.flatMap { SocialProfileURL.username(in: url, at: $0) }
        name?.withPercentDecoded { writer.string("username", $0) }
      }
    }

    /// The source's, else the user's page.
    private func writeURL(to writer: ObjectWriter, _ address: Text?) {
      if let url {
        writer.string("url", url)
      } else if let address, let username {
        SocialProfileURL(address: address, username: username)?.write("url", to: writer)
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(SocialExtractor.self, to: $0) }
