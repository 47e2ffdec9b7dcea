import JSON
import PluginKit

/// `socialProfiles`: accounts at social networks, with the URL of their page where it is given or follows from
/// service and user name.
struct SocialExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "social", version: "1.0.0", summary: "Social network profiles", reads: [.socialProfiles],
    writes: ["socialProfiles"])

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
      writer.string("service", service)
      writeUsername(to: writer)
      if let url {
        writer.string("url", url)
      } else if let service, let username {
        SocialProfileURL(service: service, username: username)?.write("url", to: writer)
      }
      writer.string("userId", userIdentifier)
      writer.string("displayName", displayName)
    }

    /// Apple writes the user name as an `x-apple:` URI where a service has no pages.
    private func writeUsername(to writer: ObjectWriter) {
      let scheme: Text = "x-apple:"
      if let username {
        writer.string("username", username)
      } else if let url, url.hasPrefixIgnoringCase(scheme), url.count > scheme.count {
        url.suffix(from: scheme.count).withPercentDecoded { writer.string("username", $0) }
      }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(SocialExtractor.self, to: $0) }
