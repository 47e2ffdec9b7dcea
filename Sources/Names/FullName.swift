package import JSON

/// The full name, put together where the source has none.
///
/// Han, Hangul and kana: family name first and nothing between, as Chinese, Japanese and Korean names are
/// written. Katakana alone is how Japanese writes foreign names: given name first, with middle dots.
/// Everything else, mixtures included: given name first, with spaces.
package struct FullName {
  private enum Style { case spaced, solid, dotted }

  private let prefix, suffix: Text
  private let names: [3 of Text]
  private let style: Style

  package init(_ name: PersonName, order: NameOrder?) {
    prefix = name.prefix.trimmed
    suffix = name.suffix.trimmed
    let given = name.given.trimmed
    let middle = name.middle.trimmed
    let family = name.family.trimmed
    style = Self.style(family, given, middle)
    switch order ?? (style == .solid ? .familyFirst : .givenFirst) {
    case .givenFirst: names = [given, middle, family]
    case .familyFirst:
      let middleIsLast = style == .spaced && !VietnameseSurname.contains(family)
      names = middleIsLast ? [family, given, middle] : [family, middle, given]
    }
  }

  /// Whether no part is there to put together.
  package var isEmpty: Bool {
    prefix.isEmpty && suffix.isEmpty && names[0].isEmpty && names[1].isEmpty && names[2].isEmpty
  }

  /// The part that it begins with.
  package var first: Text {
    if !prefix.isEmpty { return prefix }
    for index in 0..<3 where !names[index].isEmpty { return names[index] }
    return suffix
  }

  /// Calls `body` with its parts and what stands between them, in order.
  package func forEachPiece(_ body: (Text) -> Void) {
    var isFirst = true
    func add(_ part: Text, behind separator: Text) {
      if part.isEmpty { return }
      if !isFirst, !separator.isEmpty { body(separator) }
      body(part)
      isFirst = false
    }
    add(prefix, behind: "")
    var separator = spaceBeside(prefix)
    for index in 0..<3 where !names[index].isEmpty {
      add(names[index], behind: separator)
      separator = spaceBetweenNames
    }
    add(suffix, behind: spaceBeside(suffix))
  }

  private var spaceBetweenNames: Text {
    switch style {
    case .spaced: " "
    case .solid: ""
    case .dotted: "・"
    }
  }

  /// A title in the writing of the name stands close to it ("佐藤花子様"), another one does not ("Dr. 王芳").
  private func spaceBeside(_ title: Text) -> Text {
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
