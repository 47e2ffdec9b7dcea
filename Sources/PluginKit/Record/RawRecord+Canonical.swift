package import JSON

extension RawRecord {
  /// Appends the record as JSON in the one form that all spellings of it share; what `sha256:` identifiers are made of.
  ///
  /// - The keys come in the order of `RawKey`, the members of objects within in byte order of their names, the
  ///   entries of `extra` in byte order of their own canonical form. So the order of a source's keys, its file and
  ///   the record's place in it do not matter. Other arrays keep their order.
  /// - Null, empty texts, and arrays and objects with nothing else in them are left out, wherever they stand: "known
  ///   to be empty" and "not available" are the same person.
  /// - Identifiers are left out, of the record and of its labelled values: other copies of the person have others.
  ///   So is how a vCard spells things: groups, what is written twice, and `propertyDetails`.
  /// - Numbers are as written, texts decoded.
  package func appendCanonicalJSON(to output: OutputBuffer) {
    var writer = CanonicalWriter(output: output)
    output.append(UInt8(ascii: "{"))
    for key in RawKey.allCases where key != .identifier && key != .propertyDetails {
      guard let value = handle(key) else { continue }
      let node = document.node(value)
      let start = writer.name(key.text)
      let hasValue =
        key == .extra
        ? writer.sorted(node)
        : writer.value(node, isLabelled: RawKey.labelled.contains(key))
      if !hasValue { output.truncate(to: start) }
    }
    output.append(UInt8(ascii: "}"))
  }
}

private struct CanonicalWriter {
  let output: OutputBuffer
  /// Members on the way to their places, for all objects that are open.
  private var members: [JSONNode] = []

  init(output: OutputBuffer) { self.output = output }

  /// Writes the name of a member.
  ///
  /// - Returns: where to cut when it turns out to have no value.
  func name(_ name: Text) -> Int {
    let start = output.count
    output.appendComma(after: UInt8(ascii: "{"))
    output.appendJSON(string: name)
    output.append(UInt8(ascii: ":"))
    return start
  }

  /// Writes a value, unless it is empty.
  ///
  /// - Parameter isLabelled: whether it is an array of labelled values, which do not show all that they have.
  /// - Returns: whether there was something to write.
  mutating func value(_ node: JSONNode, isLabelled: Bool = false) -> Bool {
    switch node.kind {
    case .null: return false
    case .string where node.text.isEmpty: return false
    case .array: return array(node, isLabelled: isLabelled)
    case .object: return object(node, isLabelled: false)
    default:
      output.appendJSON(node)
      return true
    }
  }

  private mutating func array(_ node: JSONNode, isLabelled: Bool) -> Bool {
    let start = output.count
    output.append(UInt8(ascii: "["))
    for element in node.children {
      let end = output.count
      output.appendComma(after: UInt8(ascii: "["))
      let written = element.kind == .object ? object(element, isLabelled: isLabelled) : value(element)
      if !written { output.truncate(to: end) }
    }
    return close(start, UInt8(ascii: "]"))
  }

  private mutating func object(_ node: JSONNode, isLabelled: Bool) -> Bool {
    let start = output.count
    output.append(UInt8(ascii: "{"))
    let first = members.count
    for child in node.children where !isLabelled || !Self.isLeftOut(child.key) { members.append(child) }
    sortMembers(from: first)
    for place in first..<members.count {
      let child = members[place]
      let end = name(child.key)
      if !value(child) { output.truncate(to: end) }
    }
    members.removeLast(members.count - first)
    return close(start, UInt8(ascii: "}"))
  }

  private static func isLeftOut(_ member: Text) -> Bool {
    member == "identifier" || member == "group" || member == "merged"
  }

  private mutating func sortMembers(from first: Int) {
    if members.count - first > 16 { return members[first...].sort { $0.key < $1.key } }
    // A few, and mostly in order already.
    for index in members.indices.dropFirst(first + 1) {
      let member = members[index]
      var place = index
      while place > first, member.key < members[place - 1].key {
        members[place] = members[place - 1]
        place -= 1
      }
      members[place] = member
    }
  }

  /// The elements of an array in byte order of what is written for them.
  func sorted(_ node: JSONNode) -> Bool {
    guard node.kind == .array else {
      var writer = self
      return writer.value(node)
    }
    let scratch = OutputBuffer()
    var writer = CanonicalWriter(output: scratch)
    var places: [Range<Int>] = []
    for element in node.children {
      let start = scratch.count
      if writer.value(element) { places.append(start..<scratch.count) } else { scratch.truncate(to: start) }
    }
    if places.isEmpty { return false }
    let text = scratch.text
    places.sort { text[$0] < text[$1] }
    output.append(UInt8(ascii: "["))
    for place in places {
      output.appendComma(after: UInt8(ascii: "["))
      output.append(text[place])
    }
    output.append(UInt8(ascii: "]"))
    return true
  }

  /// Closes what was opened at `start`, or takes it back when nothing was written since.
  private func close(_ start: Int, _ bracket: UInt8) -> Bool {
    if output.count == start + 1 {
      output.truncate(to: start)
      return false
    }
    output.append(bracket)
    return true
  }
}
