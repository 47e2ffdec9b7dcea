import TestSupport

@testable import ContactFormats

/// A record, written as a card and read again: what of it changed beyond what Documentation/Record.md lists under
/// "Written as vCard".
struct RoundTrip {
  let version: VCardVersion

  func differences(_ before: JSONValue, _ after: JSONValue) -> [String] {
    let (before, after) = expected(before, after)
    let keys = Set(before.members.keys).union(after.members.keys).sorted()
    return keys.compactMap { key in
      let (old, new) = (before[key], after[key])
      return old == new ? nil : "\(key):\n  \(old?.description ?? "-")\n  \(new?.description ?? "-")"
    }
  }

  private var is30: Bool { version == .v30 }

  private func expected(_ before: JSONValue, _ after: JSONValue) -> (JSONValue, JSONValue) {
    var (before, after) = (before.mapStrings(lineEnds), after.mapStrings(lineEnds))
    // A full name that was composed.
    if before["displayName"] == nil {
      after["displayName"] = nil
      after["propertyDetails"] = without(after["propertyDetails"], key: "displayName")
    }
    if let birthday = before["birthday"] { before["birthday"] = date(birthday) }
    let groups = labelled.flatMap { before[$0]?.elements ?? [] }.compactMap {
      $0["group"]?.text?.lowercased()
    }
    let sharedGroups = Set(groups.filter { group in groups.count { $0 == group } > 1 })
    let printedAlone = (before["postalAddresses"]?.elements ?? []).allSatisfy {
      $0["value"].map { Set($0.members.keys) } == ["formatted"]
    }
    for key in labelled {
      guard case .array(let old) = before[key] ?? .null, case .array(let new) = after[key] ?? .null,
        old.count == new.count
      else { continue }
      let pairs = zip(old, new).map { entry($0, $1, key, sharedGroups, printedAlone) }
      before[key] = .array(pairs.map(\.0))
      after[key] = .array(pairs.map(\.1))
    }
    before["extra"] = list(before["extra"].map { $0.elements.map(extra) } ?? [])
    before["propertyDetails"] = details(before["propertyDetails"])
    if is30 { forgetSorting(&before, &after) }
    forgetEncodedValues(&before, &after)
    before["propertyDetails"] = byKey(before["propertyDetails"])
    after["propertyDetails"] = byKey(after["propertyDetails"])
    forgetDataURI(&before, &after)
    return (before, after)
  }

  private let labelled = [
    "phoneNumbers", "emailAddresses", "postalAddresses", "urlAddresses", "dates", "contactRelations",
    "socialProfiles", "instantMessageAddresses",
  ]

  private func list(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }

  /// What was quoted-printable is text now; other tests say which.
  private func forgetEncodedValues(_ before: inout JSONValue, _ after: inout JSONValue) {
    let (old, new) = (before["extra"]?.elements ?? [], after["extra"]?.elements ?? [])
    guard old.count == new.count else { return }
    let pairs = zip(old, new).map { old, new in
      var (old, new) = (old, new)
      if old["wasEncoded"] != nil {
        (old["wasEncoded"], old["value"], new["value"]) = (nil, nil, nil)
        // It stays encoded when what is in it is no text.
        new = extra(new)
        (new["wasEncoded"], new["value"]) = (nil, nil)
      }
      return (old, new)
    }
    (before["extra"], after["extra"]) = (list(pairs.map(\.0)), list(pairs.map(\.1)))
  }

  /// Only the order of those of one key says something.
  private func byKey(_ details: JSONValue?) -> JSONValue? {
    let elements = details?.elements ?? []
    let keys = Set(elements.map { $0["key"]?.text ?? "" }).sorted()
    return list(keys.flatMap { key in elements.filter { $0["key"]?.text == key } })
  }

  /// An image that was a `data:` URI inside base64.
  private func forgetDataURI(_ before: inout JSONValue, _ after: inout JSONValue) {
    guard let text = before["imageData"]?.text, text.hasPrefix("data:"), let comma = text.firstIndex(of: ",")
    else { return }
    before["imageData"] = .string(String(text[text.index(after: comma)...]))
    (before["imageType"], after["imageType"]) = (nil, nil)
  }

  private func without(_ details: JSONValue?, key: String) -> JSONValue? {
    list((details?.elements ?? []).filter { $0["key"]?.text != key })
  }

  /// Line ends of a text are one kind.
  private func lineEnds(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    // By scalars: CR LF is one character to Swift.
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if !(scalar == "\n" && previous == "\r") { scalars.append(scalar == "\r" ? "\n" : scalar) }
      previous = scalar
    }
    return String(scalars)
  }

  /// 1604 is no year, and 4.0 can say so.
  private func date(_ value: JSONValue) -> JSONValue {
    var value = value
    if !is30, value["year"] == .number("1604"), value["month"] != nil,
      value["calendar"]?.text?.lowercased() == "gregorian"
    {
      value["year"] = nil
    }
    return value
  }

  private func entry(
    _ before: JSONValue, _ after: JSONValue, _ key: String, _ sharedGroups: Set<String>, _ printedAlone: Bool
  ) -> (JSONValue, JSONValue) {
    var (before, after) = (before, after)
    // A label that needs a group gets one, and one that others of its group do not have another one.
    if before["group"] == nil { after["group"] = nil }
    if let group = before["group"]?.text?.lowercased(), sharedGroups.contains(group),
      after["group"]?.text?.hasPrefix("item") ?? false
    {
      (before["group"], after["group"]) = (nil, nil)
    }
    // TYPE=pref and PREF=1 are the same.
    before["types"] = types(before)
    after["types"] = types(after)
    if key == "instantMessageAddresses", let service = before["value"]?["service"]?.text?.lowercased() {
      // A type that is the service says nothing.
      let custom = before["types"]?.elements.compactMap(\.text).first { name in
        name.withText { TypeWord.words.find($0) } == nil
      }
      if custom?.lowercased() == service { (before["types"], after["types"]) = (nil, nil) }
    }
    if before["types"] == nil, before["group"] == nil, before["label"] != nil { after["types"] = nil }
    before["parameters"] = parameters(before["parameters"])
    if key == "dates", let value = before["value"] { before["value"] = date(value) }
    if key == "instantMessageAddresses", before["value"]?["uri"] == nil { after["value"]?["uri"] = nil }
    if let merged = before["merged"] { before["merged"] = .array(merged.elements.map(mergedLine)) }
    if key == "postalAddresses", is30, printedAlone {
      for name in ["types", "parameters", "group"] { (before[name], after[name]) = (nil, nil) }
    }
    return (before, after)
  }

  private func types(_ entry: JSONValue) -> JSONValue? {
    guard let types = entry["types"], entry["preferred"] == .bool(true) else { return entry["types"] }
    return list(types.elements.filter { $0.text?.lowercased() != "pref" })
  }

  private let later: Set<String> = [
    "ALTID", "PREF", "PID", "MEDIATYPE", "CALSCALE", "SORT-AS", "GEO", "TZ", "LABEL", "LEVEL", "INDEX", "CC",
    "AUTHOR", "AUTHOR-NAME", "CREATED", "DERIVED", "PROP-ID", "PHONETIC", "SCRIPT", "JSCOMPS", "JSPTR",
  ]

  /// 3.0 has none of the parameters that came with 4.0.
  private func parameters(_ value: JSONValue?) -> JSONValue? {
    guard is30, let value else { return value }
    var kept: [String: JSONValue] = [:]
    for (name, value) in value.members where !later.contains(name.uppercased()) {
      switch name.uppercased() {
      case "SERVICE-TYPE" where kept["X-SERVICE-TYPE"] == nil: kept["X-SERVICE-TYPE"] = value
      case "USERNAME": kept["x-user"] = value
      default: kept[name] = value
      }
    }
    return kept.isEmpty ? nil : .object(kept)
  }

  /// What says nothing any more is left out, unless it is one of several lines of a value.
  private func details(_ value: JSONValue?) -> JSONValue? {
    let elements = value?.elements ?? []
    return list(
      elements.compactMap { element in
        var element = element
        element["parameters"] = parameters(element["parameters"])
        let says = element["group"] != nil || element["parameters"] != nil
        let isOneOfMany =
          ["note", "groups"].contains(element["key"]?.text)
          && elements.count { $0["key"] == element["key"] } > 1
        return says || isOneOfMany ? element : nil
      })
  }

  private func mergedLine(_ value: JSONValue) -> JSONValue {
    var value = extra(value)
    value["wasSorted"] = nil
    return value
  }

  private func extra(_ value: JSONValue) -> JSONValue { calendar(of: value, in: plain(value)) }

  /// In 3.0 a property that is another one by a parameter of 4.0 has the name of that; and a calendar is Apple's own
  /// word.
  private func calendar(of original: JSONValue, in value: JSONValue) -> JSONValue {
    let name = original["name"]?.text?.uppercased() ?? ""
    func first(_ parameter: String) -> String? {
      let value = original["parameters"]?.members.first { $0.key.uppercased() == parameter }?.value
      return value?.text ?? value?.elements.first?.text
    }
    var value = value
    if is30, ["BDAY", "X-ALTBDAY", "ANNIVERSARY", "X-ABDATE"].contains(name),
      let calendar = first("CALSCALE"),
      calendar.lowercased() != "gregorian"
    {
      var parameters = value["parameters"] ?? .object([:])
      parameters["CALSCALE"] = original["parameters"]?["CALSCALE"]
      if name == "BDAY" { (parameters, value["name"]) = (original["parameters"]!, .string("X-ALTBDAY")) }
      value["parameters"] = parameters
    }
    if is30, ["N", "ORG"].contains(name), first("PHONETIC") != nil {
      value["name"] = .string("X-PHONETIC-" + name)
      value["parameters"] = original["parameters"]
    }
    return value
  }

  private func plain(_ value: JSONValue) -> JSONValue {
    var value = value
    let name = value["name"]?.text ?? ""
    let isSorted = value["parameters"]?.members.keys.contains { $0.uppercased() == "SORT-AS" } ?? false
    if is30, isSorted { value["wasSorted"] = .bool(true) }
    if name.withText({ Property.words.find($0) }) != nil {
      value["parameters"] = parameters(value["parameters"])
    }
    // Charsets and encodings of text are undone.
    guard var parameters = value["parameters"] else { return value }
    for name in parameters.members.keys {
      let stated = parameters[name]
      let encoding = (stated?.text ?? stated?.elements.first?.text ?? "").uppercased()
      let isText = ["QUOTED-PRINTABLE", "8BIT", "7BIT"].contains(encoding)
      if name.uppercased() == "ENCODING", encoding == "QUOTED-PRINTABLE" { value["wasEncoded"] = .bool(true) }
      if name.uppercased() == "CHARSET" || name.uppercased() == "ENCODING" && isText {
        parameters[name] = nil
      }
    }
    value["parameters"] = parameters.members.isEmpty ? nil : parameters
    return value
  }

  /// 3.0 has no SORT-AS; what was in `extra` for that alone is said by the record.
  private func forgetSorting(_ before: inout JSONValue, _ after: inout JSONValue) {
    for (name, key) in [("N", "familyName"), ("ORG", "organizationName")] {
      func isName(_ value: JSONValue) -> Bool { value["name"]?.text?.uppercased() == name }
      let all = before["extra"]?.elements ?? []
      let left = after["extra"]?.elements ?? []
      guard all.filter(isName).count > left.filter(isName).count else { continue }
      after["propertyDetails"] = without(after["propertyDetails"], key: key)
      guard let gone = all.firstIndex(where: { isName($0) && $0["wasSorted"] != nil }) else { continue }
      before["extra"] = list(Array(all[..<gone] + all[(gone + 1)...]))
    }
    before["extra"] = list(
      (before["extra"]?.elements ?? []).map { element in
        var element = element
        element["wasSorted"] = nil
        return element
      })
  }
}
