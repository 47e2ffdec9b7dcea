import JSON
import PluginKit

// Labelled values: their types, and the groups that say what TYPE cannot.
extension VCardWriter {
  /// Where a labelled value stands, and what other lines of its group are to be written behind it.
  struct Placement {
    var group = GroupName.none
    var label: Text?
    var countryCode: Text?
    var subLocality: Text?
    var subAdministrativeArea: Text?
    var userName: Text?
    var userID: Text?
    var displayName: Text?
  }

  /// What only lines of its own can say of an address.
  struct AddressCompanions {
    var countryCode: Text?
    var subLocality: Text?
    var subAdministrativeArea: Text?
  }

  func writeLabelled() {
    writeTexts(.emailAddresses, as: "EMAIL")
    writeTexts(.phoneNumbers, as: "TEL")
    writeAddresses()
    writeTexts(.urlAddresses, as: "URL")
    writeRelations()
    writeProfiles()
    writeInstantMessages()
  }

  func forEachEntry(_ key: RawKey, _ body: (LabelledEntry) -> Void) {
    guard let list = record.node(key), list.kind == .array else { return }
    for element in list.children {
      if let entry = LabelledEntry(element) { body(entry) }
    }
  }

  private func writeTexts(_ key: RawKey, as name: Text) {
    forEachEntry(key) { entry in
      guard let text = entry.value.string ?? entry.value.member("stringValue")?.string, !text.isEmpty else {
        return
      }
      let isURI = key == .urlAddresses || key == .phoneNumbers && text.isDialURI
      let placement = begin(name, entry, key)
      if isURI && key == .phoneNumbers && !isApple { line.parameter("VALUE", "uri") }
      if isURI { line.value(uri: text) } else { line.value(text: text) }
      end(placement)
    }
  }

  /// Begins the line of a labelled value: group, types, preference, parameters.
  ///
  /// - Parameters:
  ///   - fixedLabel: The label that the property's name stands for.
  ///   - companions: What only lines of its own can say.
  ///   - needsGroup: Whether another line must be told to be about this value.
  func begin(
    _ name: Text, _ entry: LabelledEntry, _ key: RawKey, service: Text = "", fixedLabel: Text? = nil,
    companions: AddressCompanions? = nil, needsGroup: Bool = false
  ) -> Placement {
    var types = fixedLabel == nil ? types(of: entry, for: key) : Types(entry)
    // A type that is the service of an account is no label.
    if !service.isEmpty, types.custom.equalsIgnoringCase(service) { types.custom = "" }
    let derived = fixedLabel ?? types.label(for: key)
    let placement = place(
      entry, key, needsLabel: needsLabel(entry.label, derived, key, types.custom), companions,
      needsGroup: needsGroup)
    line.begin(name, group: placement.group)
    writeTypes(entry, types.added)
    return placement
  }

  /// The types that are written for a value.
  struct Types {
    var known: TypeSet
    var custom: Text
    /// Those that the record does not have.
    var added: [StaticString] = []

    init(_ entry: LabelledEntry) {
      known = entry.knownTypes
      custom = entry.customType
    }

    func label(for key: RawKey) -> Text? { TypeLabel.of(known, custom: custom, for: key) }
  }

  /// A value that has a label and nothing else to say it gets the types that mean the same.
  func types(of entry: LabelledEntry, for key: RawKey) -> Types {
    var types = Types(entry)
    guard let label = entry.label, entry.types == nil, entry.group.isEmpty else { return types }
    types.added = LabelTypes.types(for: label, of: key, version)
    for type in types.added {
      if let word = TypeWord.words.find(Text(type)) {
        types.known.insert(TypeSet(word))
      } else {
        types.custom = Text(type)
      }
    }
    return types
  }

  private func needsLabel(_ label: Text?, _ derived: Text?, _ key: RawKey, _ custom: Text) -> Bool {
    guard let label else { return false }
    if label != derived { return true }
    return isApple && !LabelTypes.isReadByApple(label, of: key, customType: custom)
  }

  private func writeTypes(_ entry: LabelledEntry, _ added: [StaticString]) {
    // In 4.0 PREF=1 is what `pref` was, unless another rank is given.
    let hasRank = entry.parameters?.hasParameter("PREF") == true
    let keepsWord = isApple || hasRank
    if let types = entry.types {
      line.types(
        types.children.lazy.compactMap(\.string).filter { keepsWord || !$0.equalsIgnoringCase("pref") })
    }
    if !added.isEmpty { line.types(added.lazy.map { Text($0) }) }
    if entry.isPreferred {
      if !keepsWord { line.parameter("PREF", "1") }
      if keepsWord, !entry.knownTypes.contains(.pref) { line.types(CollectionOfOne("pref")) }
    }
    line.parameters(entry.parameters)
  }

  /// Ends the line and writes those that belong to it.
  func end(_ placement: Placement) {
    line.end()
    writeCompanion("X-ABLabel", placement.label, placement.group)
    writeCompanion("X-ABADR", placement.countryCode, placement.group)
    writeCompanion("X-APPLE-SUBLOCALITY", placement.subLocality, placement.group)
    writeCompanion("X-APPLE-SUBADMINISTRATIVEAREA", placement.subAdministrativeArea, placement.group)
    writeCompanion("X-USER", placement.userName, placement.group)
    writeCompanion("X-USERID", placement.userID, placement.group)
    writeCompanion("X-DISPLAYNAME", placement.displayName, placement.group)
  }

  private func writeCompanion(_ name: Text, _ value: Text?, _ group: GroupName) {
    guard let value else { return }
    line.begin(name, group: group)
    line.value(text: value)
    line.end()
  }

  // MARK: Groups

  /// The group of a value, its own if its lines say there what they must, else a new one.
  private func place(
    _ entry: LabelledEntry, _ key: RawKey, needsLabel: Bool, _ companions: AddressCompanions?,
    needsGroup: Bool
  ) -> Placement {
    let wanted = companions ?? AddressCompanions()
    if !entry.group.isEmpty {
      let (number, isNew) = groups.insert(entry.group)
      if isNew { groupUses.append(GroupUse()) }
      let use = groupUses[number]
      let accepts =
        use.label.accepts(entry.label, needs: needsLabel)
        && (companions == nil
          || use.countryCode.accepts(wanted.countryCode, needs: wanted.countryCode != nil)
            && use.subLocality.accepts(wanted.subLocality, needs: wanted.subLocality != nil)
            && use.subAdministrativeArea.accepts(
              wanted.subAdministrativeArea, needs: wanted.subAdministrativeArea != nil))
      if accepts { return join(number, entry, needsLabel, companions, key) }
    }
    let hasCompanion =
      wanted.countryCode != nil || wanted.subLocality != nil || wanted.subAdministrativeArea != nil
    guard needsLabel || needsGroup || hasCompanion || !entry.group.isEmpty else { return Placement() }
    return Placement(
      group: newGroup(), label: needsLabel ? entry.label : nil, countryCode: wanted.countryCode,
      subLocality: wanted.subLocality, subAdministrativeArea: wanted.subAdministrativeArea)
  }

  private func join(
    _ number: Int, _ entry: LabelledEntry, _ needsLabel: Bool, _ companions: AddressCompanions?, _ key: RawKey
  ) -> Placement {
    var placement = Placement(group: GroupName(text: entry.group))
    placement.label = groupUses[number].label.take(entry.label, needs: needsLabel)
    if let companions {
      func take(_ slot: inout GroupUse.Slot, _ value: Text?) -> Text? {
        slot.take(value, needs: value != nil)
      }
      placement.countryCode = take(&groupUses[number].countryCode, companions.countryCode)
      placement.subLocality = take(&groupUses[number].subLocality, companions.subLocality)
      placement.subAdministrativeArea = take(
        &groupUses[number].subAdministrativeArea, companions.subAdministrativeArea)
    }
    // A second line of the group is in `extra`; it must not become the first.
    for later in laterCompanions where later.group.equalsIgnoringCase(entry.group) {
      switch later.property {
      case .label: placement.label = placement.label ?? groupUses[number].label.close()
      case .countryCode where companions != nil:
        placement.countryCode = placement.countryCode ?? groupUses[number].countryCode.close()
      case .subLocality where companions != nil:
        placement.subLocality = placement.subLocality ?? groupUses[number].subLocality.close()
      case .subAdministrativeArea where companions != nil:
        placement.subAdministrativeArea =
          placement.subAdministrativeArea ?? groupUses[number].subAdministrativeArea.close()
      case .socialUser where key == .socialProfiles:
        placement.userName = groupUses[number].userName.close()
      case .socialUserID where key == .socialProfiles:
        placement.userID = groupUses[number].userID.close()
      case .socialDisplayName where key == .socialProfiles:
        placement.displayName = groupUses[number].displayName.close()
      default: break
      }
    }
    return placement
  }

  /// A group that no line of the record has.
  func newGroup() -> GroupName {
    let last = lastItem ?? highestItem()
    lastItem = last + 1
    return GroupName(number: last + 1)
  }

  private func highestItem() -> Int {
    var highest = 0
    func look(_ group: Text?) {
      guard let group, group.hasPrefixIgnoringCase("item"), group.count < 14 else { return }
      highest = max(highest, group.suffix(from: 4).integer ?? 0)
    }
    for key in RawKey.labelled.keys {
      guard let list = record.node(key), list.kind == .array else { continue }
      for element in list.children {
        look(element.member("group")?.string)
        guard let merged = element.member("merged"), merged.kind == .array else { continue }
        for line in merged.children { look(line.member("group")?.string) }
      }
    }
    for extra in extras { look(extra.group) }
    for detail in details { look(detail.group) }
    return highest
  }
}

extension Text {
  /// Whether it is a URI that says whom to call.
  var isDialURI: Bool {
    hasPrefixIgnoringCase("tel:") || hasPrefixIgnoringCase("sip:") || hasPrefixIgnoringCase("sips:")
  }

  /// Whether it has the form of a URI: a scheme, and no blanks.
  var isURI: Bool { schemeLength.map { $0 > 1 } ?? false && firstIndex(where: Text.isBlank) == nil }
}
