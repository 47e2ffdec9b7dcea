import JSON
import PluginKit

/// The addresses of an entry, whose parts are attributes of their own.
struct PartialAddresses {
  enum Place: Int { case work, home, other }

  enum Part { case street, street2, city, state, postalCode, country, countryText, poBox, formatted }

  /// In the order in which they came.
  private(set) var parts: [(place: Place, part: Part, line: AttributeLine, text: Text)] = []

  mutating func removeAll() { parts.removeAll(keepingCapacity: parts.count < 64) }

  mutating func add(_ place: Place, _ part: Part, _ line: AttributeLine, _ text: Text) {
    parts.append((place, part, line, text))
  }
}

extension EntryDecoder {
  func takeAddress(_ line: AttributeLine, _ attribute: Attribute, _ text: Text) {
    switch attribute {
    case .workStreet: addresses.add(.work, .street, line, text)
    case .workStreet2: addresses.add(.work, .street2, line, text)
    case .workCity: addresses.add(.work, .city, line, text)
    case .workState: addresses.add(.work, .state, line, text)
    case .workPostalCode: addresses.add(.work, .postalCode, line, text)
    case .workCountry: addresses.add(.work, .country, line, text)
    case .workCountryText: addresses.add(.work, .countryText, line, text)
    case .workBox: addresses.add(.work, .poBox, line, text)
    case .homeStreet: addresses.add(.home, .street, line, text)
    case .homeStreet2: addresses.add(.home, .street2, line, text)
    case .homeCity: addresses.add(.home, .city, line, text)
    case .homeState: addresses.add(.home, .state, line, text)
    case .homePostalCode: addresses.add(.home, .postalCode, line, text)
    case .homeCountry: addresses.add(.home, .country, line, text)
    case .workAddress: takePostalAddress(line, text, .work)
    case .homeAddress: takePostalAddress(line, text, .home)
    default: takePostalAddress(line, text, .other)
    }
  }

  /// A postal address (RFC 4517) has its lines between dollar signs. Old Mozilla kept the street in there.
  private func takePostalAddress(_ line: AttributeLine, _ text: Text, _ place: PartialAddresses.Place) {
    guard text.contains(UInt8(ascii: "$")) else {
      addresses.add(place, place == .other ? .formatted : .street, line, text)
      return
    }
    let formatted = document.write(atMost: text.count) { room in
      var out = 0
      var index = 0
      while index < text.count {
        var byte = text[index]
        index += 1
        if byte == UInt8(ascii: "$") {
          byte = UInt8(ascii: "\n")
          // `Example Ltd $ 1 Main Street`: the spaces belong to the sign.
          while out > 0, room[out - 1] == 0x20 { out -= 1 }
          while index < text.count, text[index] == 0x20 { index += 1 }
        } else if byte == UInt8(ascii: "\\"), index + 2 <= text.count {
          let code = text[index..<index + 2]
          if code == "24" || code.equalsIgnoringCase("5C") {
            byte = code == "24" ? UInt8(ascii: "$") : byte
            index += 2
          }
        }
        room[out] = byte
        out += 1
      }
      return out
    }
    addresses.add(place, .formatted, line, formatted)
  }

  func finishAddresses() {
    var done: Set<PartialAddresses.Place> = []
    for (place, _, _, _) in addresses.parts where done.insert(place).inserted { finishAddress(place) }
  }

  private func finishAddress(_ place: PartialAddresses.Place) {
    let value = document.make(.object)
    var streets: [Text] = []
    var secondLines: [Text] = []
    var taken: Set<PartialAddresses.Part> = []
    let hasCountryText = addresses.parts.contains { $0.place == place && $0.part == .countryText }
    for (owner, part, line, text) in addresses.parts where owner == place {
      if part == .street {
        streets.append(text)
      } else if part == .street2 {
        secondLines.append(text)
      } else if let name = name(of: part, text, hasCountryText: hasCountryText), taken.insert(part).inserted {
        document.append(document.make(string: text), as: name, to: value)
      } else {
        addExtra(line)
      }
    }
    appendStreet(streets + secondLines, to: value)
    let label: Text? =
      switch place {
      case .work: "_$!<Work>!$_"
      case .home: "_$!<Home>!$_"
      case .other: "_$!<Other>!$_"
      }
    if document.node(value).childCount > 0 { add(value, to: .postalAddresses, label: label) }
  }

  /// `c` is a code of two letters in LDAP, and whatever somebody typed in Mozilla.
  private func name(of part: PartialAddresses.Part, _ text: Text, hasCountryText: Bool) -> Text? {
    switch part {
    case .city: "city"
    case .state: "state"
    case .postalCode: "postalCode"
    case .poBox: "poBox"
    case .formatted: "formatted"
    case .countryText: "country"
    case .country where !hasCountryText: "country"
    case .country where text.count == 2: "isoCountryCode"
    default: nil
    }
  }

  /// Several lines make one street, as in other formats.
  private func appendStreet(_ lines: [Text], to value: JSONDocument.Handle) {
    if lines.count == 1 {
      document.append(document.make(string: lines[0]), as: "street", to: value)
    } else if lines.count > 1 {
      let list = document.make(.array)
      for line in lines { document.append(document.make(string: line), to: list) }
      document.append(list, as: "street", to: value)
    }
  }
}
