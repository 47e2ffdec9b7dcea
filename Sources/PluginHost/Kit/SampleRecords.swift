import PluginKit

/// Something to send to a plugin of which only is known what it reads.
enum SampleRecords {
  /// An object with a value for each of `reads` that is a raw key. Fields of other plugins are left out: a record need not
  /// have any of what a plugin reads.
  static func record(reads: [String]) -> String {
    let members = reads.compactMap { name in
      RawKey(name: name).flatMap(value).map { "\"\(name)\":\($0)" }
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func value(_ key: RawKey) -> String? {
    switch key {
    case .identifier: "\"ada-1\""
    case .namePrefix: "\"Countess\""
    case .givenName, .displayName, .nickname, .phoneticGivenName: "\"Ada\""
    case .middleName, .phoneticMiddleName: "\"King\""
    case .familyName, .phoneticFamilyName: "\"Lovelace\""
    case .previousFamilyName: "\"Byron\""
    case .nameSuffix: "\"F.R.S.\""
    case .organizationName, .phoneticOrganizationName: "\"Analytical Engines\""
    case .departmentName, .jobTitle, .role: "\"Mathematics\""
    case .contactType: "\"person\""
    case .phoneNumbers: "[{\"label\":\"home\",\"value\":\"+44 20 7946 0958\"},{\"value\":\"138-0013-8000\"}]"
    case .emailAddresses: "[{\"label\":\"work\",\"value\":\"ada@example.org\"}]"
    case .postalAddresses:
      "[{\"label\":\"home\",\"value\":{\"street\":\"12 St James's Square\",\"city\":\"London\",\"country\":\"UK\"}}]"
    case .urlAddresses: "[{\"label\":\"home\",\"value\":\"https://example.org/~ada\"}]"
    case .dates: "[{\"label\":\"anniversary\",\"value\":{\"year\":1835,\"month\":7,\"day\":8}}]"
    case .contactRelations: "[{\"label\":\"mother\",\"value\":{\"name\":\"Annabella\"}}]"
    case .socialProfiles: "[{\"value\":{\"service\":\"mastodon\",\"username\":\"ada\"}}]"
    case .instantMessageAddresses: "[{\"value\":{\"service\":\"qq\",\"username\":\"10001\"}}]"
    case .birthday, .nonGregorianBirthday: "{\"year\":1815,\"month\":12,\"day\":10}"
    case .note: "\"First line: she/her #poetry\\nSecond line, \\u6570\\u5b66 \\ud83d\\ude00\""
    case .imageDataAvailable: "false"
    case .groups: "[\"Friends\"]"
    case .linkedIdentifiers, .members: "[\"ada-2\"]"
    case .extra: "[{\"name\":\"X-SAMPLE\",\"value\":\"1\"}]"
    default: nil
    }
  }
}
