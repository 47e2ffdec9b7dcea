import JSON

/// The full name, put together where the source has none.
///
/// Han, Hangul and kana: family name first and nothing between, as Chinese, Japanese and Korean names are
/// written. Katakana alone is how Japanese writes foreign names: given name first, with middle dots.
/// Everything else, mixtures included: given name first, with spaces.
struct FullName {
  private enum Style { case spaced, solid, dotted }

  private let prefix, suffix: Text
  private let names: [3 of Text]
  private let style: Style

  init(_ parts: NameParts, order: NameOrder?) {
    prefix = parts.prefix.trimmed
    suffix = parts.suffix.trimmed
    let given = parts.given.trimmed
    let middle = parts.middle.trimmed
    let family = parts.family.trimmed
    style = Self.style(family, given, middle)
    switch order ?? (style == .solid ? .familyFirst : .givenFirst) {
    case .givenFirst: names = [given, middle, family]
    case .familyFirst: names = style == .spaced ? [family, given, middle] : [family, middle, given]
    }
  }

  /// Whether no part is there to put together.
  var isEmpty: Bool {
    prefix.isEmpty && suffix.isEmpty && names[0].isEmpty && names[1].isEmpty && names[2].isEmpty
  }

  /// The part that it begins with.
  var first: Text {
    if !prefix.isEmpty { return prefix }
    for index in 0..<3 where !names[index].isEmpty { return names[index] }
    return suffix
  }

  /// Appends it as the inside of a JSON string.
  func append(to output: OutputBuffer) {
    let start = output.count
    output.appendEscaped(prefix)
    var separator = spaceBeside(prefix)
    for index in 0..<3 where !names[index].isEmpty {
      if output.count > start { output.append(separator) }
      output.appendEscaped(names[index])
      separator = spaceBetweenNames
    }
    if !suffix.isEmpty {
      if output.count > start { output.append(spaceBeside(suffix)) }
      output.appendEscaped(suffix)
    }
  }

  private var spaceBetweenNames: StaticString {
    switch style {
    case .spaced: " "
    case .solid: ""
    case .dotted: "・"
    }
  }

  /// A title in the writing of the name stands close to it ("佐藤花子様"), another one does not ("Dr. 王芳").
  private func spaceBeside(_ title: Text) -> StaticString {
    style != .spaced && Self.style(title) != .spaced ? "" : " "
  }

  private static func style(_ texts: Text...) -> Style {
    var hasKatakana = false
    var hasOther = false
    for text in texts {
      for codePoint in text.codePoints {
        switch WritingSystem(codePoint) {
        case .alphabet: return .spaced
        case .katakana: hasKatakana = true
        case .han, .hangul, .hiragana, .bopomofo: hasOther = true
        case .none: break
        }
      }
    }
    if hasOther { return .solid }
    return hasKatakana ? .dotted : .spaced
  }
}
