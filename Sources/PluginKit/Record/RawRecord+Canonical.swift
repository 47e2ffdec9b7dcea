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
  /// - Numbers are as written, texts decoded.
  package func appendCanonicalJSON(to output: OutputBuffer) {
    let writer = CanonicalWriter(output: output)
    output.append(UInt8(ascii: "{"))
    for key in RawKey.allCases where key != .identifier {
      guard let value = handle(key) else { continue }
      let node = document.node(value)
      writer.member(key.text) {
        if key == .extra { return writer.sorted(node) }
        return writer.value(node, leavingOut: RawKey.labelled.contains(key) ? "identifier" : nil)
      }
    }
    output.append(UInt8(ascii: "}"))
  }
}

private struct CanonicalWriter {
  let output: OutputBuffer

  /// Writes a member whose value is what `body` writes; nothing when that has nothing to write.
  func member(_ name: Text, _ body: () -> Bool) {
    let start = output.count
    output.appendComma(after: UInt8(ascii: "{"))
    output.appendJSON(string: name)
    output.append(UInt8(ascii: ":"))
    if !body() { output.truncate(to: start) }
  }

  /// Writes a value, unless it is empty.
  ///
  /// - Parameter leavingOut: a member that the objects in this array do not show.
  /// - Returns: whether there was something to write.
  func value(_ node: JSONNode, leavingOut: Text? = nil) -> Bool {
    switch node.kind {
    case .null: return false
    case .string where node.text.isEmpty: return false
    case .array: return array(node, leavingOut: leavingOut)
    case .object: return object(node, leavingOut: nil)
    default:
      output.appendJSON(node)
      return true
    }
  }

  private func array(_ node: JSONNode, leavingOut: Text?) -> Bool {
    let start = output.count
    output.append(UInt8(ascii: "["))
    for element in node.children {
      let end = output.count
      output.appendComma(after: UInt8(ascii: "["))
      let written = element.kind == .object ? object(element, leavingOut: leavingOut) : value(element)
      if !written { output.truncate(to: end) }
    }
    return close(start, UInt8(ascii: "]"))
  }

  private func object(_ node: JSONNode, leavingOut: Text?) -> Bool {
    let start = output.count
    output.append(UInt8(ascii: "{"))
    var members = Array(node.children)
    members.sort { Self.precedes($0.key, $1.key) }
    for child in members where child.key != leavingOut {
      member(child.key) { value(child) }
    }
    return close(start, UInt8(ascii: "}"))
  }

  /// The elements of an array in byte order of what is written for them.
  func sorted(_ node: JSONNode) -> Bool {
    guard node.kind == .array else { return value(node) }
    let scratch = OutputBuffer()
    let writer = CanonicalWriter(output: scratch)
    var places: [Range<Int>] = []
    for element in node.children {
      let start = scratch.count
      if writer.value(element) { places.append(start..<scratch.count) } else { scratch.truncate(to: start) }
    }
    if places.isEmpty { return false }
    let text = scratch.text
    places.sort { Self.precedes(text[$0], text[$1]) }
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

  private static func precedes(_ a: Text, _ b: Text) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}
