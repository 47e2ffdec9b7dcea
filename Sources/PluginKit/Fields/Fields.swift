package import JSON

/// What an extractor writes: its fields, and warnings about values it could not use.
///
/// Values go straight into the output as JSON. Each field is written once a record.
public final class Fields {
  /// A field that a plugin may write, and its place among the fields of the record; none when another plugin's
  /// value is taken instead.
  package struct Declared: Sendable {
    package let name: Text
    package let slot: Int?

    package init(name: Text, slot: Int?) {
      self.name = name
      self.slot = slot
    }
  }

  package struct Segment {
    package let slot: Int
    package let start: Int
    package let end: Int
  }

  /// An element of a field that is an array, and the place in the source's list of what it was made from.
  package struct Element {
    let segment: Int
    let index: Int
  }

  /// The values of all fields, one behind the other; `segments` says which is where.
  package let output = OutputBuffer(capacity: 16 << 10)
  package private(set) var segments: [Segment] = []
  package private(set) var warnings: [Warning] = []
  /// Whether `elements` are kept.
  package var isTraced = false
  /// The elements of all arrays of labelled values, in the order in which they were written.
  private var elements: [Element] = []
  /// Fields written without being declared, since `begin`.
  package private(set) var undeclared: [String] = []

  private var declared: [Declared] = []
  private var plugin = ""

  package init() {}

  // MARK: For the host

  package func removeAll() {
    output.removeAll()
    segments.removeAll(keepingCapacity: true)
    warnings.removeAll(keepingCapacity: true)
    elements.removeAll(keepingCapacity: true)
  }

  /// Opens the turn of `plugin`, which may write `declared`.
  package func begin(_ plugin: String, declared: [Declared]) {
    self.plugin = plugin
    self.declared = declared
    if !undeclared.isEmpty { undeclared.removeAll() }
  }

  package struct Mark {
    let bytes: Int
    let segments: Int
    let warnings: Int
  }

  package var mark: Mark { Mark(bytes: output.count, segments: segments.count, warnings: warnings.count) }

  /// Takes back everything since `mark`.
  package func rollBack(to mark: Mark) {
    output.truncate(to: mark.bytes)
    segments.removeLast(segments.count - mark.segments)
    warnings.removeLast(warnings.count - mark.warnings)
    dropElements()
  }

  package func text(of segment: Segment) -> Text { output.text(from: segment.start, to: segment.end) }

  /// The value of the field at a place of the record; nil when no plugin wrote it.
  package func text(at slot: Int) -> Text? { segments.last { $0.slot == slot }.map { text(of: $0) } }

  /// Says that the next element of the field being written was made from the one at `index` of the source's list.
  func addElement(from index: Int) { elements.append(Element(segment: segments.count, index: index)) }

  /// Forgets the elements of a field that was not kept.
  private func dropElements() {
    while let last = elements.last, last.segment >= segments.count { elements.removeLast() }
  }

  /// Per element of an array of labelled values, by the array's segment: the place in the source's list.
  package func sourceIndexes(ofSegment segment: Int) -> [Int] {
    elements.filter { $0.segment == segment }.map(\.index)
  }

  /// Writes a field, by its place, with a value that is JSON already.
  package func adopt(_ json: Text, at slot: Int) {
    let start = output.count
    output.append(json)
    segments.append(Segment(slot: slot, start: start, end: output.count))
  }

  // MARK: For extractors

  /// Writes a field that is a string.
  public func string(_ field: StaticString, _ value: String) {
    write(field) { $0.appendJSON(string: value) }
  }

  /// Writes a field that is an object; its members are what `body` writes.
  public func object(_ field: StaticString, _ body: (ObjectWriter) throws -> Void) rethrows {
    try write(field) { try ObjectWriter.write(to: $0, body) }
  }

  /// Writes a field that is an array; its elements are what `body` writes.
  public func array(_ field: StaticString, _ body: (ArrayWriter) throws -> Void) rethrows {
    try write(field) { try ArrayWriter.write(to: $0, body) }
  }

  /// Warns of a value that could not be used as it should.
  ///
  /// - Parameters:
  ///   - reason: lower-camel word or words, such as `notPossible`; the code becomes `<plugin>.<reason>`.
  ///   - field: where, as `phones/1`.
  ///   - message: one sentence that does not hold the value itself.
  public func warn(_ reason: String, at field: String, _ message: String) {
    warnings.append(Warning(code: "\(plugin).\(reason)", field: field, message: message))
  }

  /// Adds a warning that is not of the plugin at work.
  package func warn(_ warning: Warning) { warnings.append(warning) }

  package func string(_ field: StaticString, _ value: Text) {
    write(field) { $0.appendJSON(string: value) }
  }

  package func write(_ field: StaticString, _ body: (OutputBuffer) throws -> Void) rethrows {
    let start = output.count
    try body(output)
    let name = Text(field)
    guard let declared = declared.first(where: { $0.name == name }) else {
      undeclared.append(String(name))
      output.truncate(to: start)
      dropElements()
      return
    }
    guard let slot = declared.slot else {
      output.truncate(to: start)
      dropElements()
      return
    }
    segments.append(Segment(slot: slot, start: start, end: output.count))
  }
}

/// A value that a plugin could not use, or a plugin that could not be used.
package struct Warning: Sendable, Equatable {
  package let code: String
  package let field: String
  package let message: String

  package init(code: String, field: String, message: String) {
    self.code = code
    self.field = field
    self.message = message
  }
}
