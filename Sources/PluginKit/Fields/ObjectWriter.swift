package import JSON

/// Writes the members of one JSON object, each name once.
public struct ObjectWriter {
  package let output: OutputBuffer

  package static func write(to output: OutputBuffer, _ body: (ObjectWriter) throws -> Void) rethrows {
    output.append(UInt8(ascii: "{"))
    try body(ObjectWriter(output: output))
    output.append(UInt8(ascii: "}"))
  }

  /// Writes a string; nothing when `value` is nil.
  public func string(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    output.appendJSON(string: value)
  }

  /// Writes a whole number; nothing when `value` is nil.
  public func integer(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    output.append(value)
  }

  /// Writes a truth value; nothing when `value` is nil.
  public func bool(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    output.append(value ? "true" : "false")
  }

  /// Writes a member that is an object.
  public func object(_ name: StaticString, _ body: (ObjectWriter) throws -> Void) rethrows {
    key(name)
    try ObjectWriter.write(to: output, body)
  }

  /// Writes a member that is an array.
  public func array(_ name: StaticString, _ body: (ArrayWriter) throws -> Void) rethrows {
    key(name)
    try ArrayWriter.write(to: output, body)
  }

  /// Writes a string; nothing when `value` is nil.
  package func string(_ name: StaticString, _ value: Text?) {
    guard let value else { return }
    key(name)
    output.appendJSON(string: value)
  }

  /// Writes a value of the source as it is.
  package func node(_ name: StaticString, _ node: JSONNode) {
    key(name)
    output.appendJSON(node)
  }

  /// Writes the name of a member whose value the caller writes next.
  package func key(_ name: StaticString) {
    output.appendComma(after: UInt8(ascii: "{"))
    output.append(UInt8(ascii: "\""))
    output.append(name)
    output.append("\":")
  }
}

/// Writes the elements of one JSON array.
public struct ArrayWriter {
  package let output: OutputBuffer

  static func write(to output: OutputBuffer, _ body: (ArrayWriter) throws -> Void) rethrows {
    output.append(UInt8(ascii: "["))
    try body(ArrayWriter(output: output))
    output.append(UInt8(ascii: "]"))
  }

  /// Writes an element that is an object.
  public func object(_ body: (ObjectWriter) throws -> Void) rethrows {
    output.appendComma(after: UInt8(ascii: "["))
    try ObjectWriter.write(to: output, body)
  }

  /// Writes an element that is a string.
  public func string(_ value: String) {
    output.appendComma(after: UInt8(ascii: "["))
    output.appendJSON(string: value)
  }

  /// Writes an element that is a string.
  package func string(_ value: Text) {
    output.appendComma(after: UInt8(ascii: "["))
    output.appendJSON(string: value)
  }
}
