package import JSON

extension RawRecord {
  /// Calls `body` with each labelled value of `key` that is there, and with its index in the source.
  ///
  /// Nulls are passed over. A list, or an element of it, that is of a wrong type is passed over with a warning at
  /// `field`, the name of the output field.
  package func forEachLabeled(
    _ key: RawKey, field: StaticString, warningsTo fields: Fields,
    _ body: (_ index: Int, _ labeled: LabeledValue, _ value: JSONNode) throws -> Void
  ) rethrows {
    guard let list = node(key) else { return }
    guard list.kind == .array else {
      fields.warn("wrongType", at: "\(field)", "the list of values is of a wrong type")
      return
    }
    var index = 0
    for element in list.children {
      defer { index += 1 }
      if element.kind == .object {
        let labeled = LabeledValue(node: element)
        guard let value = labeled.valueNode else { continue }
        if labeled.hasWrongType {
          fields.warn(
            "wrongType", at: "\(field)/\(index)", "the label, identifier or preferred is of a wrong type")
        }
        let written = fields.output.count
        try body(index, labeled, value)
        if fields.isTraced, fields.output.count > written { fields.addElement(from: index) }
      } else if !element.isNull {
        fields.warnWrongType(field, index)
      }
    }
  }
}

extension Fields {
  /// Warns that the value at `index` of the source's list is of a wrong type.
  package func warnWrongType(_ field: StaticString, _ index: Int) {
    warn("wrongType", at: "\(field)/\(index)", "the value is of a wrong type: give {\"label\":…,\"value\":…}")
  }
}
