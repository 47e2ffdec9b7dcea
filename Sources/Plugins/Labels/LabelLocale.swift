/// What the program may ask about the languages of labels.
package enum LabelLocale {
  /// Whether labels are told in the language of `locale`; they are told in English where they are not.
  package static func isKnown(_ locale: String) -> Bool { LabelLanguage(locale: locale) != nil }
}
