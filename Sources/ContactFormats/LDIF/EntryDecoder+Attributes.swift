import JSON
import PluginKit

// Which attribute becomes which raw key.
extension EntryDecoder {
  /// - Parameter mayWait: whether a value in one language waits for one that is in none.
  func take(_ line: AttributeLine, as attribute: Attribute, mayWait: Bool = true) {
    if line.form == .url { return addExtra(line) }
    if attribute == .photo || attribute == .thumbnail { return takePicture(line, attribute) }
    guard let text = text(of: line) else { return addExtra(line) }
    // A line without a value says nothing.
    if text.isEmpty { return }
    if mayWait, line.hasLanguage, attribute.isSingle, !line.hasOption("phonetic") {
      translations.append((line, attribute))
      return
    }
    switch attribute {
    case .name, .entryUUID, .uniqueID, .userID: takeIdentifier(line, attribute, text)
    case .changeType: break
    case .objectClass:
      if classes.isEmpty { className = line.name }
      classes.append(text)
    case .commonName: takeCommonName(line, text)
    case .displayName: set(.displayName, to: text, or: line)
    case .surname: set(line.hasOption("phonetic") ? .phoneticFamilyName : .familyName, to: text, or: line)
    case .givenName: set(line.hasOption("phonetic") ? .phoneticGivenName : .givenName, to: text, or: line)
    case .middleName: set(.middleName, to: text, or: line)
    case .nickname: set(.nickname, to: text, or: line)
    case .personalTitle: set(.namePrefix, to: text, or: line)
    case .generation: set(.nameSuffix, to: text, or: line)
    case .organization:
      set(line.hasOption("phonetic") ? .phoneticOrganizationName : .organizationName, to: text, or: line)
    case .unit: units.append(text)
    case .title: set(.jobTitle, to: text, or: line)
    case .role: set(.role, to: text, or: line)
    case .workPhone, .homePhone, .mobile, .pager, .fax, .homeFax, .otherFax, .carPhone, .otherPhone,
      .mainPhone, .companyPhone, .assistantPhone, .callbackPhone, .radio, .isdn, .telex, .tty:
      add(text, to: .phoneNumbers, label: Self.phoneLabel(attribute))
    case .mail: add(text, to: .emailAddresses, label: nil)
    case .workURL: add(text, to: .urlAddresses, label: "_$!<Work>!$_")
    case .homeURL: add(text, to: .urlAddresses, label: "_$!<Home>!$_")
    case .url: takeURL(line, text)
    case .workStreet, .workStreet2, .workCity, .workState, .workPostalCode, .workCountry, .workCountryText,
      .workBox, .workAddress, .homeStreet, .homeStreet2, .homeCity, .homeState, .homePostalCode, .homeCountry,
      .homeAddress, .otherAddress:
      takeAddress(line, attribute, text)
    case .aim, .icq, .jabber, .msn, .yahoo, .skype, .qq, .googleTalk, .irc: takeMessenger(attribute, text)
    case .spouse: add(text, to: .contactRelations, label: "_$!<Spouse>!$_")
    case .manager: takeRelation(line, text, label: "_$!<Manager>!$_")
    case .assistant: takeRelation(line, text, label: "_$!<Assistant>!$_")
    case .birthYear, .birthMonth, .birthDay, .birthDate: takeBirthday(line, attribute, text)
    case .anniversary: add(dateValue(text), to: .dates, label: "_$!<Anniversary>!$_")
    case .modified: takeTimestamp(.modificationDate, line, text)
    case .created: takeTimestamp(.creationDate, line, text)
    case .note: notes.append(text)
    case .category: takeCategories(text)
    case .memberOf: record.append(document.make(string: text), to: .groups)
    case .member: record.append(document.make(string: text), to: .members)
    case .photo, .thumbnail: break
    }
  }

  /// Sets a key that holds one value; a second one goes to `extra`.
  func set(_ key: RawKey, to text: Text, or line: AttributeLine) {
    if record.handle(key) != nil {
      addExtra(line)
    } else {
      record.set(key, to: text)
    }
  }

  private func add(_ text: Text, to key: RawKey, label: Text?) {
    add(document.make(string: text), to: key, label: label)
  }

  func add(_ value: JSONDocument.Handle, to key: RawKey, label: Text?) {
    let entry = record.appendObject(to: key)
    if let label {
      document.append(document.make(string: label), as: "label", to: entry)
      record.places.note(key, record.count(of: key) - 1, "label", at: record.places.here.translated)
    }
    document.append(value, as: "value", to: entry)
  }

  private static func phoneLabel(_ attribute: Attribute) -> Text? {
    switch attribute {
    case .workPhone: "_$!<Work>!$_"
    case .homePhone: "_$!<Home>!$_"
    case .mobile: "_$!<Mobile>!$_"
    case .pager: "_$!<Pager>!$_"
    // An organization's, as LDAP has it.
    case .fax: "_$!<WorkFAX>!$_"
    case .homeFax: "_$!<HomeFAX>!$_"
    case .otherFax: "_$!<OtherFAX>!$_"
    case .otherPhone: "_$!<Other>!$_"
    case .mainPhone: "_$!<Main>!$_"
    case .carPhone: "car"
    case .companyPhone: "companyMain"
    case .assistantPhone: "_$!<Assistant>!$_"
    case .callbackPhone: "callback"
    case .radio: "radio"
    case .isdn: "isdn"
    case .telex: "telex"
    case .tty: "tty"
    default: nil
    }
  }

  /// `labeledURI` (RFC 2079) may have its label behind a space.
  private func takeURL(_ line: AttributeLine, _ text: Text) {
    guard line.type.equalsIgnoringCase("labeledURI"), let space = text.firstIndex(of: 0x20) else {
      return add(text, to: .urlAddresses, label: "_$!<HomePage>!$_")
    }
    let label = text.suffix(from: space).trimmed
    add(text.prefix(upTo: space), to: .urlAddresses, label: label.isEmpty ? "_$!<HomePage>!$_" : label)
  }

  /// The name of another entry is no person's name.
  private func takeRelation(_ line: AttributeLine, _ text: Text, label: Text) {
    if text.contains(UInt8(ascii: "=")) {
      addExtra(line)
    } else {
      add(text, to: .contactRelations, label: label)
    }
  }

  private func takeMessenger(_ attribute: Attribute, _ text: Text) {
    let service: Text =
      switch attribute {
      case .aim: "AIM"
      case .icq: "ICQ"
      case .jabber: "Jabber"
      case .msn: "MSN"
      case .yahoo: "Yahoo"
      case .skype: "Skype"
      case .qq: "QQ"
      case .googleTalk: "GoogleTalk"
      default: "IRC"
      }
    let value = document.make(.object)
    document.append(document.make(string: service), as: "service", to: value)
    document.append(document.make(string: text), as: "username", to: value)
    add(value, to: .instantMessageAddresses, label: nil)
  }

  private func takeCategories(_ text: Text) {
    for part in text.split(at: UInt8(ascii: ",")) {
      let category = part.trimmed
      if !category.isEmpty { record.append(document.make(string: category), to: .groups) }
    }
  }

  private func takePicture(_ line: AttributeLine, _ attribute: Attribute) {
    let key: RawKey = attribute == .photo ? .imageData : .thumbnailImageData
    guard line.form == .base64, record.handle(key) == nil else { return addExtra(line) }
    let base64 = Base64.withoutBlanks(line.value, in: document)
    if !base64.isEmpty { record.set(key, to: safe(base64)) }
  }
}

extension Attribute {
  /// Whether a raw key for it holds one value only.
  var isSingle: Bool {
    switch self {
    case .commonName, .displayName, .surname, .givenName, .middleName, .nickname, .personalTitle, .generation,
      .organization, .title, .role, .workStreet, .workStreet2, .workCity, .workState, .workPostalCode,
      .workCountry, .workCountryText, .workBox, .workAddress, .homeStreet, .homeStreet2, .homeCity,
      .homeState, .homePostalCode, .homeCountry, .homeAddress, .otherAddress:
      true
    default: false
    }
  }
}
