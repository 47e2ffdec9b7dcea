package import JSON

/// The rules of one extractor, looked up member by member on the way to a value.
package final class ProvenanceRules: Sendable {
  let rule: ProvenanceRule?
  /// The key of the labelled values that elements are made from; nil for none.
  package let labelledKey: RawKey?
  private let members: [String: ProvenanceRules]

  /// Nil for none.
  package convenience init?(_ rules: [ProvenanceRule]) {
    if rules.isEmpty { return nil }
    self.init(rules.map { ($0.path.split(separator: "/").map(String.init)[...], $0) })
  }

  private init(_ rules: [(path: ArraySlice<String>, rule: ProvenanceRule)]) {
    rule = rules.first { $0.path.isEmpty }?.rule
    labelledKey = rules.lazy.compactMap(\.rule.key).first { RawKey.labelled.contains($0) }
    members = Dictionary(grouping: rules.filter { !$0.path.isEmpty }) { $0.path[$0.path.startIndex] }
      .mapValues { rest in ProvenanceRules(rest.map { ($0.path.dropFirst(), $0.rule) }) }
  }

  /// Those of a member, or of the field of that name.
  package func member(_ name: String) -> ProvenanceRules? { members[name] }

  /// Those of an array's elements.
  package var element: ProvenanceRules? { members["*"] }
}

/// The labelled value of a raw record that an element of a field was made from.
package struct SourceEntry {
  let node: JSONNode
  /// Its place in the source's list.
  let index: Int

  package init(_ node: JSONNode, at index: Int) {
    self.node = node
    self.index = index
  }
}

/// What the rules say of one value.
package struct Trace {
  package let how: Provenance
  /// Nil when nothing more exact is known than the place of the record.
  package let place: SourcePlace?
}

extension ProvenanceRules {
  /// What is to be said of `value`, made from `record`; nil when no rule is about it.
  ///
  /// - Parameters:
  ///   - object: the object that `value` is a member of.
  ///   - entry: the labelled value that it was made from, and its place in the source's list.
  package func trace(
    _ value: JSONNode, in object: JSONNode?, of record: RawRecord, entry: SourceEntry?
  ) -> Trace? {
    guard let rule else { return nil }
    let source = rule.source(in: record, entry: entry?.node)
    let traced = TracedValue(value: value, object: object, raw: source.raw, rawMember: source.member)
    let how = rule.judge(traced)
    let place =
      rule.place(
        in: record.places, member: source.member, index: entry?.index,
        isMadeOfKey: traced.isInSource && (how != .derived || traced.isAsInSource))
      ?? record.places.common(of: rule.others.filter { record.handle($0) != nil })
    return Trace(how: how == .read && place?.isTranslated == true ? .decoded : how, place: place)
  }
}

extension ProvenanceRule {
  /// The raw value, and the member that it is.
  fileprivate func source(in record: RawRecord, entry: JSONNode?) -> (raw: JSONNode?, member: Text?) {
    guard let key else { return (nil, nil) }
    let isLabelled = RawKey.labelled.contains(key)
    let whole = isLabelled ? entry?.member("value") : record.node(key)
    for member in members {
      let holder = isLabelled && LabeledValue.ownMembers.contains(member) ? entry : whole
      if let raw = holder?.member(member), !raw.isNull { return (raw, member) }
    }
    return members.isEmpty ? (whole, nil) : (nil, nil)
  }

  /// An element whose index is not known has no place.
  fileprivate func place(
    in places: RecordPlaces, member: Text?, index: Int?, isMadeOfKey: Bool
  ) -> SourcePlace? {
    guard let key else { return nil }
    if RawKey.labelled.contains(key) {
      guard let index else { return nil }
      return member.flatMap { places[key, index, $0] } ?? places[key, index]
    }
    return isMadeOfKey || others.isEmpty ? places[key] : nil
  }
}

extension LabeledValue {
  /// What it has beside its value.
  fileprivate static let ownMembers: [Text] = ["label", "identifier", "preferred"]
}
