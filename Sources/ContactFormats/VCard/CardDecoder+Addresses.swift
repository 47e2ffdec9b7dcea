import JSON
import PluginKit

/// An address that a LABEL may still belong to.
struct AddressEntry {
  /// Its place among the addresses.
  let index: Int
  let value: JSONDocument.Handle
  let typeLabel: Text?
  let group: Text
  var isFormatted: Bool
}

/// A LABEL: the printed form of an address of the same type.
struct AddressLabel {
  let line: ContentLine
  let text: Text
  let typeLabel: Text?
  let parameters: JSONDocument.Handle?
  let place: SourcePlace
}

// ADR, and what belongs to it: LABEL, X-ABADR.
extension CardDecoder {
  private static let addressParts: [Text] = [
    "poBox", "extendedAddress", "street", "city", "state", "postalCode", "country",
  ]
  /// How many addresses of a card may get a LABEL; each LABEL looks through them.
  static let mostPrinted = 64
  /// Where RFC 9554 has the district, counted from 0.
  private static let districtPart = 15

  func takeAddress(_ line: ContentLine) {
    let document = document
    let value = document.make(.object)
    var parts = parts(of: line)
    var index = 0
    var isEmpty = true
    var more: JSONDocument.Handle?
    while let part = nextPart(&parts, joiner: ", ") {
      if index < Self.addressParts.count {
        if !part.isEmpty {
          document.append(document.make(string: part), as: Self.addressParts[index], to: value)
          isEmpty = false
        }
      } else if !part.isEmpty || more != nil || !parts.atEnd {
        // Parts beyond the seven keep their places.
        let array = more ?? document.make(.array)
        more = array
        document.append(document.make(string: part), to: array)
        if index == Self.districtPart, !part.isEmpty {
          document.append(document.make(string: part), as: "subLocality", to: value)
        }
        isEmpty = isEmpty && part.isEmpty
      }
      index += 1
    }
    if let more { document.append(more, as: "moreParts", to: value) }
    var isFormatted = false
    if line.hasOtherParameters {
      if let label = parameter(.label), !label.isEmpty {
        // RFC 6350 itself writes newlines as \n here.
        let formatted = hasPlainParameters ? label : unescaped(label)
        document.append(document.make(string: formatted), as: "formatted", to: value)
        isFormatted = true
        isEmpty = false
      }
      append(.countryCode, as: "isoCountryCode", to: value)
      if index <= Self.districtPart { append(.subLocality, as: "subLocality", to: value) }
      append(.subAdministrativeArea, as: "subAdministrativeArea", to: value)
    }
    // Seven empty parts say nothing.
    if isEmpty { return }
    addresses.append(
      AddressEntry(
        index: record.count(of: .postalAddresses), value: value,
        typeLabel: typeLabel(of: line, for: .postalAddresses), group: line.group,
        isFormatted: isFormatted))
    addLabelled(value, to: .postalAddresses, line, kind: .address) {
      switch $0 {
      case .label, .countryCode, .subLocality, .subAdministrativeArea: true
      default: false
      }
    }
  }

  private func append(_ word: ParameterName, as key: Text, to value: JSONDocument.Handle) {
    if let text = parameter(word), !text.isEmpty {
      document.append(document.make(string: text), as: key, to: value)
    }
  }

  /// What other lines of the group say about an address.
  func finishAddress(_ item: WaitingLabel, of group: CardGroup) {
    let node = document.node(item.value)
    for (text, key, property) in [
      (group.countryCode, "isoCountryCode", .countryCode), (group.subLocality, "subLocality", .subLocality),
      (group.subAdministrativeArea, "subAdministrativeArea", .subAdministrativeArea),
    ] as [(Text?, Text, Property)] {
      if let text, !text.isEmpty, node.member(key) == nil {
        document.append(document.make(string: text), as: key, to: item.value)
        note(item, key, at: group.places[property])
      }
    }
  }

  func takeAddressLabel(_ line: ContentLine) {
    addressLabels.append(
      AddressLabel(
        line: line, text: text(line), typeLabel: typeLabel(of: line, for: .postalAddresses),
        parameters: parametersObject(of: line), place: record.places.here))
  }

  /// Gives each LABEL to the address of its group, else to the first one of its type, that has no printed form
  /// yet. One without a type goes to any. In a card that has no ADR at all, it is an address of its own.
  func finishAddressLabels() {
    for label in addressLabels where !label.text.isEmpty {
      if let match = address(for: label) {
        addresses[match].isFormatted = true
        document.append(document.make(string: label.text), as: "formatted", to: addresses[match].value)
        record.places.note(.postalAddresses, addresses[match].index, "formatted", at: label.place)
      } else if addresses.isEmpty {
        at(label.place) { addFormattedAddress(label) }
      } else {
        at(label.place) {
          addExtra(
            group: label.line.group, name: label.line.name, value: verbatim(label.line),
            parameters: label.parameters)
        }
      }
    }
  }

  private func address(for label: AddressLabel) -> Int? {
    let candidates = addresses.prefix(Self.mostPrinted)
    let group = label.line.group
    if !group.isEmpty,
      let match = candidates.firstIndex(where: { !$0.isFormatted && $0.group.equalsIgnoringCase(group) })
    {
      return match
    }
    if let match = candidates.firstIndex(where: { !$0.isFormatted && $0.typeLabel == label.typeLabel }) {
      return match
    }
    return label.typeLabel == nil ? candidates.firstIndex { !$0.isFormatted } : nil
  }

  private func addFormattedAddress(_ label: AddressLabel) {
    let entry = record.appendObject(to: .postalAddresses)
    if let typeLabel = label.typeLabel {
      document.append(document.make(string: typeLabel), as: "label", to: entry)
      noteTranslated("label", of: .postalAddresses)
    }
    let value = document.make(.object)
    document.append(document.make(string: label.text), as: "formatted", to: value)
    document.append(value, as: "value", to: entry)
    if label.line.isPreferred { document.append(document.make(true), as: "preferred", to: entry) }
  }
}
