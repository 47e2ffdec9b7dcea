import JSON
import PluginKit

// N, NICKNAME, the phonetic names, ORG.
extension CardDecoder {
  private static let nameKeys: [RawKey] = [.familyName, .givenName, .middleName, .namePrefix, .nameSuffix]
  private static let phoneticKeys: [RawKey] = [.phoneticFamilyName, .phoneticGivenName, .phoneticMiddleName]

  func takeName(_ line: ContentLine) {
    if line.hasOtherParameters, parameter(.phonetic) != nil {
      takePhonetic(line)
      return
    }
    if hasName {
      addExtra(line)
      return
    }
    hasName = true
    var parts = parts(of: line)
    var index = 0
    var more: [Text] = []
    while let part = nextPart(&parts, joiner: " ") {
      if index < 5 {
        if !part.isEmpty { record.set(Self.nameKeys[index], to: part) }
      } else if !part.isEmpty {
        more.append(part)
      }
      index += 1
    }
    // RFC 9554's second surname and generation repeat what the first five parts hold; the line itself keeps
    // them apart. So do parts that nobody knows, and how the name is sorted.
    if !more.isEmpty || line.hasOtherParameters && parameter(.sortAs) != nil {
      addExtra(line)
    } else if Self.nameKeys.contains(where: { record.handle($0) != nil }) {
      addDetails(of: line, for: .familyName)
    }
  }

  private func takePhonetic(_ line: ContentLine) {
    if Self.phoneticKeys.contains(where: { record.handle($0) != nil }) {
      addExtra(line)
      return
    }
    setPhoneticParts(line)
  }

  /// `SOUND;X-IRMC-N` of Japanese telephones is the reading of the name; any other SOUND is a recording.
  func takeSound(_ line: ContentLine) {
    if line.customType.equalsIgnoringCase("X-IRMC-N"),
      !Self.phoneticKeys.contains(where: { record.handle($0) != nil })
    {
      setPhoneticParts(line)
    } else {
      addExtra(line)
    }
  }

  private func setPhoneticParts(_ line: ContentLine) {
    var parts = parts(of: line)
    var index = 0
    var first: RawKey?
    while let part = nextPart(&parts, joiner: " "), index < 3 {
      if !part.isEmpty {
        record.set(Self.phoneticKeys[index], to: part)
        first = first ?? Self.phoneticKeys[index]
      }
      index += 1
    }
    // That a SOUND is a reading is what its type says, and all that it says.
    if let first { addDetails(of: line, for: first) { $0.word == .type && line.property == .sound } }
  }

  func takeNickname(_ line: ContentLine) {
    guard case .written = line.form else {
      set(.nickname, to: plainText(of: line, joiner: " "), or: line)
      return
    }
    let list = decoded(line)
    let text =
      version != .v21 && list.contains(UInt8(ascii: ",")) ? joined(list, with: " ") : unescaped(list)
    set(.nickname, to: text, or: line)
  }

  /// The first part is the organization, the others its units. A comma is part of a name here.
  func takeOrganization(_ line: ContentLine) {
    if line.hasOtherParameters, parameter(.phonetic) != nil {
      if record.handle(.phoneticOrganizationName) != nil {
        addExtra(line)
        return
      }
      var parts = parts(of: line)
      if let name = nextPart(&parts, joiner: nil), !name.isEmpty {
        record.set(.phoneticOrganizationName, to: name)
        addDetails(of: line, for: .phoneticOrganizationName)
      }
      return
    }
    if record.handle(.organizationName) != nil || record.handle(.departmentName) != nil {
      addExtra(line)
      return
    }
    var parts = parts(of: line)
    guard let name = nextPart(&parts, joiner: nil) else { return }
    if !name.isEmpty { record.set(.organizationName, to: name) }
    var first: Text?
    var units: JSONDocument.Handle?
    var empty = 0
    while let unit = nextPart(&parts, joiner: nil) {
      if unit.isEmpty {
        // Empty units at the end are none; one in between keeps its place.
        empty += 1
        continue
      }
      if first == nil && units == nil && empty == 0 {
        first = unit
        continue
      }
      let array = units ?? document.make(.array)
      if units == nil, let first { document.append(document.make(string: first), to: array) }
      units = array
      for _ in 0..<empty { document.append(document.make(string: ""), to: array) }
      empty = 0
      document.append(document.make(string: unit), to: array)
    }
    if let units {
      record.set(.departmentName, to: units)
    } else if let first {
      record.set(.departmentName, to: first)
    }
    if line.hasOtherParameters, parameter(.sortAs) != nil {
      addExtra(line)
    } else if record.handle(.organizationName) != nil || record.handle(.departmentName) != nil {
      addDetails(of: line, for: .organizationName)
    }
  }
}
