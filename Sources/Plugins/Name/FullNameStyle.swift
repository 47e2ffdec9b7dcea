/// What `name.full` is.
enum FullNameStyle: String {
  /// The source's own full name, else one composed as its script wants it.
  case source
  /// Given and family name, and nothing between: what an application shows that never looks at anything else.
  case givenFamily
  /// Family and given name, and nothing between.
  case familyGiven
}
