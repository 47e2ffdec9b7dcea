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
    for key in ["birthday", "nonGregorianBirthday"] where before[key] != nil {
      before[key] = date(before[key]!)
    }
    for key in labelled {
      guard case .array(let old) = before[key] ?? .null, case .array(let new) = after[key] ?? .null,
        old.count == new.count
      else { continue }
      let pairs = zip(old, new).map { entry($0, $1, key) }
      before[key] = .array(pairs.map(\.0))
      after[key] = .array(pairs.map(\.1))
    }
    before["extra"] = list(before["extra"].map { $0.elements.compactMap(extra) } ?? [])
    forgetEncodedValues(&before, &after)
    if is30 { forgetPrintedForms(&before, &after) }
    before["propertyDetails"] = list(before["propertyDetails"].map { $0.elements.compactMap(details) } ?? [])
    if is30 { forgetSorting(&before, &after) }
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
      if old["wasEncoded"] != nil { (old["wasEncoded"], old["value"], new["value"]) = (nil, nil, nil) }
      return (old, new)
    }
    (before["extra"], after["extra"]) = (list(pairs.map(\.0)), list(pairs.map(\.1)))
  }

  /// An address of which only the printed form is known, beside others.
  private func forgetPrintedForms(_ before: inout JSONValue, _ after: inout JSONValue) {
    let old = before["postalAddresses"]?.elements ?? []
    let whole = old.filter { $0["value"].map { Set($0.members.keys) } != ["formatted"] }
    guard !whole.isEmpty, whole.count < old.count else { return }
    before["postalAddresses"] = list(whole)
    let extra = before["extra"]?.elements ?? []
    after["extra"] = list(
      (after["extra"]?.elements ?? []).filter {
        $0["name"]?.text?.uppercased() != "LABEL" || extra.contains($0)
      })
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

  private func entry(_ before: JSONValue, _ after: JSONValue, _ key: String) -> (JSONValue, JSONValue) {
    var (before, after) = (before, after)
    // A label that needs a group gets one.
    if before["group"] == nil { after["group"] = nil }
    // TYPE=pref and PREF=1 are the same.
    before["types"] = types(before)
    after["types"] = types(after)
    if before["types"] == nil, before["group"] == nil, before["label"] != nil { after["types"] = nil }
    before["parameters"] = parameters(before["parameters"])
    if key == "dates", let value = before["value"] { before["value"] = date(value) }
    if key == "instantMessageAddresses", before["value"]?["uri"] == nil { after["value"]?["uri"] = nil }
    if let merged = before["merged"] { before["merged"] = .array(merged.elements.compactMap(extra)) }
    if key == "postalAddresses", is30, before["value"].map({ Set($0.members.keys) }) == ["formatted"] {
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
      case "SERVICE-TYPE": kept["X-SERVICE-TYPE"] = value
      case "USERNAME": kept["x-user"] = value
      default: kept[name] = value
      }
    }
    return kept.isEmpty ? nil : .object(kept)
  }

  private func details(_ value: JSONValue) -> JSONValue? {
    var value = value
    value["parameters"] = parameters(value["parameters"])
    let says = value["group"] != nil || value["parameters"] != nil
    let joins = ["note", "groups"].contains(value["key"]?.text)
    return says || joins ? value : nil
  }

  private func extra(_ value: JSONValue) -> JSONValue? {
    var value = value
    let name = value["name"]?.text ?? ""
    if name.withText({ Property.words.find($0) }) != nil {
      value["parameters"] = parameters(value["parameters"])
    }
    // Charsets and encodings of text are undone.
    guard var parameters = value["parameters"] else { return value }
    for name in parameters.members.keys {
      let encoding = parameters[name]?.text?.uppercased() ?? ""
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
    func isName(_ value: JSONValue) -> Bool { ["N", "ORG"].contains(value["name"]?.text?.uppercased()) }
    let all = before["extra"]?.elements ?? []
    let left = after["extra"]?.elements ?? []
    guard all.filter(isName).count > left.filter(isName).count else { return }
    for key in ["familyName", "organizationName"] {
      after["propertyDetails"] = without(after["propertyDetails"], key: key)
    }
    before["extra"] = list(all.filter { !isName($0) || left.contains($0) })
  }
}
