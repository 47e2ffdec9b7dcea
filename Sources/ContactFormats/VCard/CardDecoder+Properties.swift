import JSON
import PluginKit

// Which property becomes which raw key.
extension CardDecoder {
  /// Takes the line that was parsed last.
  func take(_ line: ContentLine) {
    guard let property = line.property else {
      addExtra(line)
      return
    }
    switch property {
    case .begin, .end: break
    case .version: takeVersion(line)
    case .name: takeName(line)
    case .fullName: set(.displayName, to: text(line), or: line)
    case .nickname: takeNickname(line)
    case .sound: takeSound(line)
    case .maidenName: set(.previousFamilyName, to: text(line), or: line)
    case .phoneticFirst: set(.phoneticGivenName, to: text(line), or: line)
    case .phoneticMiddle: set(.phoneticMiddleName, to: text(line), or: line)
    case .phoneticLast: set(.phoneticFamilyName, to: text(line), or: line)
    case .phoneticOrganization: set(.phoneticOrganizationName, to: text(line), or: line)
    case .organization: takeOrganization(line)
    case .title: set(.jobTitle, to: text(line), or: line)
    case .role: set(.role, to: text(line), or: line)
    case .phone: addText(.phoneNumbers, line)
    case .email: addText(.emailAddresses, line)
    case .url: addText(.urlAddresses, line)
    case .address: takeAddress(line)
    case .addressLabel: takeAddressLabel(line)
    case .birthday: takeBirthday(line)
    case .alternateBirthday: takeAlternateBirthday(line)
    case .anniversary: takeDate(line, label: "_$!<Anniversary>!$_")
    case .death: takeDate(line, label: "death")
    case .date: takeDate(line, label: nil)
    case .related, .relatedName: addText(.contactRelations, line)
    case .spouse: addText(.contactRelations, line, label: "_$!<Spouse>!$_")
    case .manager: addText(.contactRelations, line, label: "_$!<Manager>!$_")
    case .assistant: addText(.contactRelations, line, label: "_$!<Assistant>!$_")
    case .child: addText(.contactRelations, line, label: "_$!<Child>!$_")
    case .agent: takeAgent(line)
    case .socialProfile: takeSocialProfile(line)
    case .twitter: takeSocialName(line, service: "Twitter")
    case .impp: takeInstantMessage(line)
    case .note: takeNote(line)
    case .photo: takePhoto(line)
    case .revision: takeTimestamp(.modificationDate, line)
    case .created: takeTimestamp(.creationDate, line)
    case .uid: takeUID(line)
    case .addressBookUID: takeAddressBookUID(line)
    case .categories: takeCategories(line)
    case .kind, .addressBookKind: takeKind(line)
    case .showAs: takeShowAs(line)
    case .order: set(.nameOrder, to: text(line), or: line)
    case .member: takeMember(line)
    case .androidCustom: takeAndroidCustom(line)
    case .label, .countryCode, .subLocality, .subAdministrativeArea, .socialUser, .socialUserID,
      .socialDisplayName:
      takeCompanion(line, property)
    case .aim, .icq, .jabber, .msn, .yahoo, .skype, .qq, .googleTalk, .gaduGadu, .groupWise, .facebook,
      .weChat, .sip, .line, .matrix, .irc, .whatsApp, .telegram, .kakaoTalk, .viber, .netMeeting,
      .meanwhile, .messenger:
      takeMessenger(line, property)
    }
  }

  /// Sets a key that holds one value. An empty value says that there is none; a second one goes to `extra`.
  func set(_ key: RawKey, to text: Text, or line: ContentLine) {
    if record.handle(key) != nil {
      addExtra(line)
    } else if !text.isEmpty {
      record.set(key, to: text)
      addDetails(of: line, for: key)
    }
  }

  private func addText(_ key: RawKey, _ line: ContentLine, label: Text? = nil) {
    let text = text(line)
    // A line without a value says nothing.
    if text.isEmpty { return }
    addLabelled(document.make(string: text), to: key, line, fixedLabel: label)
  }

  private func takeVersion(_ line: ContentLine) {
    let stated = text(line).trimmed
    version = VCardVersion(stated)
    if record.source.version == nil, !stated.isEmpty { record.source.version = stated }
  }

  private func takeNote(_ line: ContentLine) {
    let text = text(line)
    if text.isEmpty { return }
    notePlace = note.isEmpty ? record.places.here : SourcePlace.unknown.translated
    note.add(text)
    notes.append(PropertyPiece(text: text, group: line.group, parameters: detailParameters(of: line)))
  }

  private func takeMember(_ line: ContentLine) {
    let text = text(line)
    record.append(document.make(string: text), to: .members)
    addDetails(of: line, for: .members, value: text)
  }

  private func takeCategories(_ line: ContentLine) {
    var count = 0
    forEachElement(of: line) { element in
      // `Friends, Family`: the space belongs to the comma.
      let element = element.trimmed
      if element.isEmpty { return }
      record.append(document.make(string: element), to: .groups)
      count += 1
    }
    if count == 0 { return }
    categories.append(
      PropertyPiece(count: count, group: line.group, parameters: detailParameters(of: line)))
  }

  // MARK: Identity

  private func takeUID(_ line: ContentLine) {
    let text = text(line)
    if uid != nil {
      addExtra(line)
    } else if !text.isEmpty {
      uid = text
      addDetails(of: line, for: .identifier)
    }
  }

  private func takeAddressBookUID(_ line: ContentLine) {
    if addressBookUID == nil, uid == nil {
      addressBookUID = WaitingIdentifier(
        line: line, parameters: parametersObject(of: line), details: detailParameters(of: line),
        place: record.places.here)
    } else {
      addExtra(line)
    }
  }

  func finishIdentifiers() {
    if let waiting = addressBookUID {
      let line = waiting.line
      let text = text(line)
      if uid == nil, !text.isEmpty {
        uid = text
        addDetails(of: [PropertyPiece(group: line.group, parameters: waiting.details)], for: .identifier)
      } else {
        at(waiting.place) {
          addExtra(group: line.group, name: line.name, value: verbatim(line), parameters: waiting.parameters)
        }
      }
    }
    if let uid { record.set(.identifier, to: uid) }
  }

  // MARK: Kind

  private func takeKind(_ line: ContentLine) {
    let kind = text(line).trimmed
    if kind.equalsIgnoringCase("individual") || kind.equalsIgnoringCase("person") {
      set(.contactType, to: "person", or: line)
    } else if kind.equalsIgnoringCase("org") || kind.equalsIgnoringCase("organization") {
      set(.contactType, to: "organization", or: line)
    } else if kind.equalsIgnoringCase("group") {
      set(.contactType, to: "group", or: line)
    } else {
      addExtra(line)
    }
  }

  private func takeShowAs(_ line: ContentLine) {
    if text(line).trimmed.equalsIgnoringCase("COMPANY") {
      set(.contactType, to: "organization", or: line)
    } else {
      addExtra(line)
    }
  }
}
