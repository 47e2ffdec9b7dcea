package import JSON
package import PluginKit

/// What a plugin outside made of some records: per record the fields, warnings, or why there is nothing.
package final class PluginAnswers {
  /// What came for one record.
  package struct Answer {
    /// A field, and where its value is in `output`.
    struct Field {
      /// Its place among the `writes` of the plugin.
      let index: Int
      let start: Int
      let end: Int
    }

    /// Its fields, by their places among those of all records.
    fileprivate var fields = 0..<0
    var warnings: [Warning] = []
    /// Names of fields that the plugin does not declare; they are dropped.
    package internal(set) var undeclared: [String] = []
    package internal(set) var failure: PluginFailure?

    package init() {}
  }

  /// The names of fields that the plugin may write.
  private let names: TextPool
  private var list: [Answer] = []
  /// Of all records, so that a record needs no array of its own.
  private var fields: [Answer.Field] = []
  /// The values of the fields.
  private let output = OutputBuffer(capacity: 1 << 10)

  package init(writes: TextPool) { names = writes }

  package subscript(_ index: Int) -> Answer { list[index] }

  /// Makes room for the answers to `count` records, and forgets what was there.
  package func reset(count: Int) {
    list.removeAll(keepingCapacity: true)
    fields.removeAll(keepingCapacity: true)
    output.removeAll(keeping: 256 << 10)
    for _ in 0..<count { append() }
  }

  func append() { list.append(Answer()) }

  /// What was taken for a record.
  func fields(of index: Int) -> ArraySlice<Answer.Field> { fields[list[index].fields] }

  func value(of field: Answer.Field) -> Text { output.text(from: field.start, to: field.end) }

  /// Takes what the plugin answered for a record: the object of its fields.
  package func take(_ out: JSONNode, for index: Int) {
    let first = fields.count
    defer { list[index].fields = first..<fields.count }
    for member in out.children {
      guard let place = names.texts.firstIndex(of: member.key) else {
        list[index].undeclared.append(String(member.key))
        continue
      }
      if member.isNull { continue }
      let start = output.count
      output.appendJSON(member)
      fields.append(Answer.Field(index: place, start: start, end: output.count))
    }
  }

  package func add(_ warning: Warning, for index: Int) { list[index].warnings.append(warning) }

  /// Says that there is nothing for a record; what was taken for it before is dropped.
  package func fail(_ index: Int, _ failure: PluginFailure) {
    list[index] = Answer()
    list[index].failure = failure
  }
}
