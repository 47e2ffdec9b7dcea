import JSON
import PluginKit

/// `addresses`: the parts as the source has them, the country's code, and the address as it is written.
struct AddressExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "address", version: "1.0.0", summary: "Postal addresses: their parts, and written out",
    reads: [.postalAddresses], writes: ["addresses"],
    options: [
      ConfigurationOption(
        "order", .choice(["country", "contacts", "addressbook"]), default: "country",
        summary: "The order of the parts in `formatted`: the country's own, or an address book's")
    ], provenance: provenance)

  /// Nil: that of the country.
  private let layout: AddressLayout?

  init(configuration: Configuration) {
    layout =
      switch configuration.string("order") {
      case "contacts": .contacts
      case "addressbook": .addressBook
      default: nil
      }
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    guard record.isAvailable(.postalAddresses) else { return }
    fields.array("addresses") { array in
      record.forEachLabeled(.postalAddresses, field: "addresses", warningsTo: fields) { index, entry, value in
        guard value.kind == .object else { return fields.warnWrongType("addresses", index) }
        let parts = AddressParts(value)
        if parts.hasWrongType { fields.warnWrongType("addresses", index) }
        if parts.isEmpty { return }
        array.object { object in
          object.string("id", entry.identifierText)
          object.label(entry, context)
          if entry.isPreferred { object.bool("preferred", true) }
          write(parts, to: object)
        }
      }
    }
  }

  private func write(_ parts: AddressParts, to object: ObjectWriter) {
    let code = parts.countryCode
    object.part("street", parts.street)
    object.part("subLocality", parts.subLocality)
    object.part("city", parts.city)
    object.part("subAdministrativeArea", parts.subAdministrativeArea)
    object.part("state", parts.state)
    object.part("postalCode", parts.postalCode)
    object.part("country", parts.country)
    if let code { object.countryCode("countryCode", code) }
    object.part("poBox", parts.poBox)
    object.part("extendedAddress", parts.extendedAddress)
    if let formatted = parts.formatted {
      object.part("formatted", formatted)
      return
    }
    let mark = object.output.count
    object.key("formatted")
    object.output.append(UInt8(ascii: "\""))
    let start = object.output.count
    parts.writeEscaped(
      layout ?? .customary(in: code?.standard, script: AddressScript(parts)), to: object.output)
    // Of some addresses just the code of the country is known.
    if object.output.count == start {
      object.output.truncate(to: mark)
    } else {
      object.output.append(UInt8(ascii: "\""))
    }
  }
}

extension ObjectWriter {
  fileprivate func part(_ name: StaticString, _ part: AddressPart?) {
    guard let part else { return }
    key(name)
    output.append(UInt8(ascii: "\""))
    part.writeEscaped(to: output)
    output.append(UInt8(ascii: "\""))
  }

  /// Writes a country's two letters.
  func countryCode(_ name: StaticString, _ code: CountryCode) {
    key(name)
    output.append(UInt8(ascii: "\""))
    output.append(code.first)
    output.append(code.second)
    output.append(UInt8(ascii: "\""))
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(AddressExtractor.self, to: $0) }
