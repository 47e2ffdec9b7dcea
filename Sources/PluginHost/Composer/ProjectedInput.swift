package import JSON
import PluginKit

/// What one plugin gets of one record: the raw keys and fields that it declares, under the names by which it
/// declares them. Valid as long as the record and its fields stay as they are.
package struct ProjectedInput {
  package enum Value {
    case node(JSONNode)
    /// A field of another plugin, as JSON.
    case json(Text)
  }

  /// Something to be handed over: its name, and where its value is.
  struct Part: Sendable {
    enum Source: Sendable {
      case rawKey(RawKey)
      /// A field, by its place among those of the record.
      case field(slot: Int)
    }

    let name: Text
    let source: Source
  }

  let parts: [Part]
  let record: RawRecord
  let fields: Fields

  /// Calls `body` for everything that the record has.
  package func forEach(_ body: (Text, Value) -> Void) {
    for part in parts {
      switch part.source {
      case .rawKey(let key): if let node = record.node(key) { body(part.name, .node(node)) }
      case .field(let slot): if let text = fields.text(at: slot) { body(part.name, .json(text)) }
      }
    }
  }

  /// Writes the object of it.
  package func write(to output: OutputBuffer) {
    output.append(UInt8(ascii: "{"))
    forEach { name, value in
      output.appendComma(after: UInt8(ascii: "{"))
      output.appendJSON(string: name)
      output.append(UInt8(ascii: ":"))
      switch value {
      case .node(let node): output.appendJSON(node)
      case .json(let text): output.append(text)
      }
    }
    output.append(UInt8(ascii: "}"))
  }
}
