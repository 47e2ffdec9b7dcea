import JSON
import PluginKit

extension ObjectWriter {
  /// Writes `label` (`raw`, `name`, `text`) of a labelled value; nothing when there is none.
  func label(_ value: LabeledValue, _ context: ExtractionContext) {
    guard let raw = value.labelText else { return }
    object("label") { label in
      label.string("raw", raw)
      label.string("name", raw)
      label.string("text", raw)
    }
  }
}
