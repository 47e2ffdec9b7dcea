import JSON
import PluginKit

extension ObjectWriter {
  /// Writes `label` of a labelled value: `raw` as the source has it, the canonical `name`, and `text` in
  /// the language of `context`. Nothing when there is no label, or just blanks.
  ///
  /// Readers hand over the label alone: what the source's own label is, or, for a vCard, what its TYPE
  /// parameters come to. `types` of the value is not looked at. Known are Apple's labels, wrapped
  /// (`_$!<HomeFAX>!$_`) or bare (`iPhone`), and the words of vCard and CSV in any case (`CELL`, `Home
  /// Fax`), with Google's mark of the primary one (`* Home`). Any other label is the user's own.
  func label(_ value: LabeledValue, _ context: ExtractionContext) {
    guard let raw = value.labelText else { return }
    let wrapped = raw.unwrappedLabel
    let word = wrapped ?? (raw.hasPrefix("* ") ? raw.suffix(from: 2) : raw)
    if word.trimmed.isEmpty { return }

    key("label")
    output.append("{\"raw\":")
    output.appendJSON(string: raw)
    if let index = LabelTable.shared.index(of: word) {
      output.append(LabelTexts.in(LabelLanguage(locale: context.locale) ?? .english).tails[index])
      return
    }
    output.append(",\"name\":\"")
    if let wrapped {
      // A label of Apple's that we have no words for: named by the rule that the others follow.
      let isCapital = wrapped[0] &- UInt8(ascii: "A") < 26
      if isCapital { output.append(Text.lowercased(wrapped[0])) }
      output.appendEscaped(isCapital ? wrapped.suffix(from: 1) : wrapped)
    } else {
      output.appendEscaped(raw)
    }
    output.append("\",\"text\":")
    output.appendJSON(string: wrapped ?? raw)
    output.append(UInt8(ascii: "}"))
  }
}

extension Text {
  /// The name inside `_$!<…>!$_`.
  fileprivate var unwrappedLabel: Text? {
    guard count >= 8, hasPrefix("_$!<"), hasSuffix(">!$_") else { return nil }
    return self[4..<count - 4]
  }
}
