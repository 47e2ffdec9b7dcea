import JSON
import PluginKit

// Labelled values, and the groups that give them their labels.
extension CardDecoder {
  /// Adds `value` to the array at `key`, with the label that the line's group or type gives it.
  ///
  /// - Parameter fixedLabel: The label that the property's own name stands for.
  /// - Returns: the entry that was made.
  @discardableResult
  func addLabelled(
    _ value: JSONDocument.Handle, to key: RawKey, _ line: ContentLine, fixedLabel: Text? = nil,
    kind: WaitingLabel.Kind = .plain, taken: (ParameterName) -> Bool = { _ in false }
  ) -> JSONDocument.Handle {
    // A local, so that the count of its owners is not touched for every member.
    let document = document
    let entry = record.appendObject(to: key)
    let typeLabel = line.label.isEmpty ? fixedLabel ?? typeLabel(of: line, for: key) : line.label
    if !line.identifier.isEmpty {
      document.append(document.make(string: line.identifier), as: "identifier", to: entry)
    }
    if line.group.isEmpty {
      if let typeLabel {
        document.append(document.make(string: typeLabel), as: "label", to: entry)
        if line.label.isEmpty { noteTranslated("label", of: key) }
      }
    } else {
      let group = groupIndex(of: line)
      groups[group].takesLabel = true
      switch kind {
      case .plain: break
      case .address: groups[group].takesAddress = true
      case .social: groups[group].takesSocial = true
      }
      waiting.append(
        WaitingLabel(
          entry: entry, value: value, kind: kind, group: group, typeLabel: typeLabel, key: key,
          index: record.count(of: key) - 1,
          place: line.label.isEmpty ? record.places.here.translated : record.places.here))
    }
    document.append(value, as: "value", to: entry)
    if line.isPreferred { document.append(document.make(true), as: "preferred", to: entry) }
    addTypes(of: line, to: entry)
    if let others = otherParameters(of: line, taken: taken) {
      document.append(others, as: "parameters", to: entry)
    }
    if !line.group.isEmpty {
      document.append(document.make(string: safe(line.group)), as: "group", to: entry)
    }
    return entry
  }

  /// Every type once, in the order of the source.
  private func addTypes(of line: ContentLine, to entry: JSONDocument.Handle) {
    if line.types.isEmpty && line.customType.isEmpty { return }
    let document = document
    let types = document.make(.array)
    document.append(types, as: "types", to: entry)
    var seen: TypeSet = []
    var custom = 0
    for (index, parameter) in parser.parameters.enumerated() where parameter.word == .type {
      if let type = parameter.type {
        // CELL and MOBILE are one type to labels and two to whoever wrote them.
        if seen.has(type), type != .mobile || isRepeated(parameter, before: index) { continue }
        seen.insert(TypeSet(type))
      } else {
        if custom > 0, isRepeated(parameter, before: index) { continue }
        custom += 1
      }
      document.append(document.make(string: parameterText(parameter)), to: types)
    }
  }

  private func isRepeated(_ parameter: Parameter, before index: Int) -> Bool {
    parser.parameters[max(0, index - 64)..<index].contains {
      $0.word == .type && $0.value.equalsIgnoringCase(parameter.value)
    }
  }

  // MARK: Groups

  func groupIndex(of line: ContentLine) -> Int {
    let (number, isNew) = groupNames.insert(line.group)
    if isNew { groups.append(CardGroup()) }
    return number
  }

  /// Keeps a line for the others of its group. Without a group it is one that nobody understands.
  func takeCompanion(_ line: ContentLine, _ property: Property) {
    if line.group.isEmpty {
      addExtra(line)
      return
    }
    let group = groupIndex(of: line)
    let value = text(line)
    var isTaken = true
    if record.places.areKept, groups[group].places[property] == nil {
      groups[group].places[property] = record.places.here
    }
    switch property {
    case .label: isTaken = Self.set(&groups[group].label, value)
    case .countryCode: isTaken = Self.set(&groups[group].countryCode, value)
    case .subLocality: isTaken = Self.set(&groups[group].subLocality, value)
    case .subAdministrativeArea: isTaken = Self.set(&groups[group].subAdministrativeArea, value)
    case .socialUser: isTaken = Self.set(&groups[group].userName, value)
    case .socialUserID: isTaken = Self.set(&groups[group].userID, value)
    case .socialDisplayName: isTaken = Self.set(&groups[group].displayName, value)
    default: isTaken = false
    }
    if !isTaken || !isClaimed(property, by: groups[group]) {
      // Perhaps the line that it belongs to is still to come. A second one belongs to none.
      companions.append(
        Companion(
          property: property, group: group, groupName: line.group, name: line.name, value: verbatim(line),
          parameters: parametersObject(of: line), isTaken: isTaken, place: record.places.here))
    }
  }

  /// The first one counts.
  private static func set(_ slot: inout Text?, _ value: Text) -> Bool {
    if slot != nil { return false }
    slot = value
    return true
  }

  private func isClaimed(_ property: Property, by group: CardGroup) -> Bool {
    switch property {
    case .label: group.takesLabel
    case .countryCode, .subLocality, .subAdministrativeArea: group.takesAddress
    default: group.takesSocial
    }
  }

  func finishGroups() {
    for item in waiting {
      let group = groups[item.group]
      if let label = group.label, !label.isEmpty {
        document.append(document.make(string: label), as: "label", to: item.entry)
        note(item, "label", at: group.places[.label])
      } else if let label = item.typeLabel {
        document.append(document.make(string: label), as: "label", to: item.entry)
        note(item, "label", at: item.place)
      }
      switch item.kind {
      case .plain: break
      case .address: finishAddress(item, of: group)
      case .social: finishSocialProfile(item, of: group)
      }
    }
    for companion in companions
    where !companion.isTaken || !isClaimed(companion.property, by: groups[companion.group]) {
      at(companion.place) {
        addExtra(
          group: companion.groupName, name: companion.name, value: companion.value,
          parameters: companion.parameters)
      }
    }
  }

  // MARK: Places

  /// Notes where a member of a labelled value stands that another line of its group gives.
  func note(_ item: WaitingLabel, _ member: Text, at place: SourcePlace?) {
    if let place { record.places.note(item.key, item.index, member, at: place) }
  }

  /// Notes that a member of the last value at `key` is not in the source's words.
  func noteTranslated(_ member: Text, of key: RawKey) {
    if record.places.areKept {
      record.places.note(key, record.count(of: key) - 1, member, at: record.places.here.translated)
    }
  }
}
