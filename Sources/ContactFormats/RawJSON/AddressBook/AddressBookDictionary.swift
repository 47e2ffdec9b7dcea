import JSON

/// The names of the entries of a dictionary value, as constant or as they are stored, and what raw records call them.
struct AddressBookDictionary {
  /// What constants begin with, before the entry's name and `Key`.
  private let constants: Text
  private let names: [(Text, Text)]
  /// What the constants of services begin with, and what stands for each.
  private var services: (prefix: Text, names: [(Text, Text)])?

  /// Renames the entries of `value`, if it is an object; other names stay.
  func decode(_ value: JSONDocument.Handle, in document: JSONDocument) {
    guard document.node(value).kind == .object else { return }
    for entry in document.children(of: value) {
      let written = document.node(entry).key
      if let name = name(of: written), name != written, document.node(value).member(name) == nil {
        document.rename(entry, to: name)
      }
    }
    guard let services, let service = document.node(value).member("service"), service.kind == .string,
      service.text.hasPrefix(services.prefix)
    else { return }
    let constant = service.text.suffix(from: services.prefix.count)
    if let match = services.names.first(where: { $0.0 == constant }) {
      document.replace(document.handle(of: service), by: match.1)
    }
  }

  private func name(of written: Text) -> Text? {
    var bare = written
    if written.hasPrefix(constants), written.hasSuffix("Key"), written.count > constants.count + 3 {
      bare = written[constants.count..<written.count - 3]
    }
    return names.first { $0.0 == bare }?.1
  }

  static let address = AddressBookDictionary(
    constants: "kABPersonAddress",
    names: [
      ("Street", "street"), ("SubLocality", "subLocality"), ("City", "city"),
      ("SubAdministrativeArea", "subAdministrativeArea"), ("State", "state"), ("ZIP", "postalCode"),
      ("Country", "country"), ("CountryCode", "isoCountryCode"),
    ])

  static let instantMessage = AddressBookDictionary(
    constants: "kABPersonInstantMessage",
    names: [("Service", "service"), ("Username", "username")],
    services: (
      "kABPersonInstantMessageService",
      [
        ("AIM", "AIM"), ("Facebook", "Facebook"), ("GaduGadu", "GaduGadu"), ("GoogleTalk", "GoogleTalk"),
        ("ICQ", "ICQ"), ("Jabber", "Jabber"), ("MSN", "MSN"), ("QQ", "QQ"), ("Skype", "Skype"),
        ("Yahoo", "Yahoo"),
      ]
    ))

  static let socialProfile = AddressBookDictionary(
    constants: "kABPersonSocialProfile",
    names: [
      ("Service", "service"), ("Username", "username"), ("URL", "urlString"), ("url", "urlString"),
      ("UserIdentifier", "userIdentifier"), ("userid", "userIdentifier"), ("DisplayName", "displayName"),
      ("displayname", "displayName"),
    ],
    services: (
      "kABPersonSocialProfileService",
      [
        ("Facebook", "facebook"), ("Flickr", "flickr"), ("GameCenter", "gamecenter"),
        ("LinkedIn", "linkedin"),
        ("Myspace", "myspace"), ("SinaWeibo", "sinaweibo"), ("Twitter", "twitter"),
      ]
    ))

  static let alternateBirthday = AddressBookDictionary(
    constants: "kABPersonAlternateBirthday",
    names: [
      ("CalendarIdentifier", "calendar"), ("calendarIdentifier", "calendar"), ("Era", "era"),
      ("Year", "year"),
      ("Month", "month"), ("IsLeapMonth", "isLeapMonth"), ("Day", "day"),
    ])
}
