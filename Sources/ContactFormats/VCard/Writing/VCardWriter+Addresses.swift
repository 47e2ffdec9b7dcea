import JSON
import PluginKit

// ADR, with the country code and the printed form as each version has them.
extension VCardWriter {
  private static let parts: [Text] = [
    "poBox", "extendedAddress", "street", "city", "state", "postalCode", "country",
  ]
  /// Where RFC 9554 has the district, counted from the eighth part.
  private static let districtPart = 8

  /// An address that the LABEL of a later one might be taken for.
  private struct Unprinted {
    let typeLabel: Text?
    let group: Text
  }

  func writeAddresses() {
    var unprinted: [Unprinted] = []
    // Where none has parts, LABEL is read as an address. Beside others it would be taken for the form of one.
    var hasWholeAddress = false
    forEachEntry(.postalAddresses) { hasWholeAddress = hasWholeAddress || Address($0.value).hasParts }
    forEachEntry(.postalAddresses) { entry in
      guard entry.value.kind == .object else { return }
      let address = Address(entry.value)
      if hasWholeAddress || !isApple || address.formatted == nil {
        writeAddress(entry, address, &unprinted)
      } else if let formatted = address.formatted {
        writePrinted(entry, formatted, GroupName(text: entry.group), isAlone: true)
      }
    }
  }

  private func writeAddress(_ entry: LabelledEntry, _ address: Address, _ unprinted: inout [Unprinted]) {
    var entry = entry
    let typeLabel = types(of: entry, for: .postalAddresses).label(for: .postalAddresses)
    var needsGroup = false
    if isApple, address.formatted != nil, address.hasParts {
      needsGroup = unprinted.contains { $0.typeLabel == typeLabel }
      if !entry.group.isEmpty, unprinted.contains(where: { $0.group.equalsIgnoringCase(entry.group) }) {
        // Not even the group would tell them apart.
        entry.group = ""
        needsGroup = true
      }
    } else if isApple, address.formatted == nil {
      unprinted.append(Unprinted(typeLabel: typeLabel, group: entry.group))
    }
    let placement = begin(
      "ADR", entry, .postalAddresses, companions: companions(of: address), needsGroup: needsGroup)
    if !isApple {
      writeParameters(of: address)
    } else if !address.hasParts, let formatted = address.formatted {
      line.parameter("X-LABEL", escapingBackslashes(in: formatted))
    }
    line.beginValue()
    for (index, name) in Self.parts.enumerated() {
      if index > 0 { line.append(verbatim: ";") }
      if let part = entry.value.member(name) { append(part, separator: UInt8(ascii: ",")) }
    }
    if let more = address.more {
      for part in more.children {
        line.append(verbatim: ";")
        line.append(text: part.string ?? "")
      }
    }
    end(placement)
    if isApple, address.hasParts, let formatted = address.formatted {
      writePrinted(entry, formatted, placement.group)
    }
  }

  /// What is said by lines of their own: all in 3.0; in 4.0 what no parameter can say.
  private func companions(of address: Address) -> AddressCompanions {
    var companions = AddressCompanions()
    let subLocality = address.hasDistrict ? nil : address.subLocality
    if isApple {
      companions.countryCode = address.countryCode
      companions.subLocality = subLocality
      companions.subAdministrativeArea = address.subAdministrativeArea
    } else if address.hasManyParts {
      companions.subLocality = subLocality
    }
    return companions
  }

  private func writeParameters(of address: Address) {
    if let code = address.countryCode { line.parameter("CC", code) }
    if let text = address.subLocality, !address.hasDistrict, !address.hasManyParts {
      line.parameter("X-APPLE-SUBLOCALITY", text)
    }
    if let text = address.subAdministrativeArea { line.parameter("X-APPLE-SUBADMINISTRATIVEAREA", text) }
    if let formatted = address.formatted {
      // A backslash would be the escape of what follows it.
      line.parameter("LABEL", escapingBackslashes(in: formatted))
    }
  }

  private func escapingBackslashes(in text: Text) -> Text {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    return scratch.write(atMost: text.count * 2) { room in
      var out = 0
      for byte in text {
        if byte == UInt8(ascii: "\\") {
          room[out] = byte
          out += 1
        }
        room[out] = byte
        out += 1
      }
      return out
    }
  }

  /// The printed form in 3.0, of the same types as the address that it is of.
  /// One that stands alone says its label by TYPE, whatever it is: no other line of a group would be read.
  private func writePrinted(
    _ entry: LabelledEntry, _ text: Text, _ group: GroupName, isAlone: Bool = false
  ) {
    line.begin("LABEL", group: group)
    if let types = entry.types { line.types(types.children.lazy.compactMap(\.string)) }
    let types = types(of: entry, for: .postalAddresses)
    line.types(types.added.lazy.map { Text($0) })
    if isAlone, let label = entry.label, label != types.label(for: .postalAddresses) {
      line.types(CollectionOfOne(label == "_$!<School>!$_" ? "SCHOOL" : label))
    }
    if entry.isPreferred, !entry.knownTypes.contains(.pref) { line.types(CollectionOfOne("pref")) }
    line.value(text: text)
    line.end()
  }

  /// What of an address is no part of ADR.
  private struct Address {
    let countryCode: Text?
    let subLocality: Text?
    let subAdministrativeArea: Text?
    let formatted: Text?
    let more: JSONNode?
    let hasParts: Bool
    /// Whether a part of ADR says the district.
    let hasDistrict: Bool
    /// Whether ADR has a part for the district, so that a parameter would not be looked at.
    let hasManyParts: Bool

    init(_ value: JSONNode) {
      func text(_ name: Text) -> Text? {
        guard let node = value.member(name) else { return nil }
        // Several values of one part: the first.
        let text =
          node.kind == .array ? node.children.first { $0.string?.isEmpty == false }?.string : node.string
        return text.flatMap { $0.isEmpty ? nil : $0 }
      }
      countryCode = text("isoCountryCode")
      subLocality = text("subLocality")
      subAdministrativeArea = text("subAdministrativeArea")
      formatted = text("formatted")
      more = value.member("moreParts").flatMap { $0.kind == .array && $0.childCount > 0 ? $0 : nil }
      hasParts = more != nil || VCardWriter.parts.contains { text($0) != nil }
      hasManyParts = (more?.childCount ?? 0) > VCardWriter.districtPart
      let district = more.flatMap { $0.children.dropFirst(VCardWriter.districtPart).first { _ in true } }
      hasDistrict = subLocality != nil && district?.string == subLocality
    }
  }
}
