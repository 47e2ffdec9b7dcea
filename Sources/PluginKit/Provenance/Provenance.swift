/// How a value of a contact record was come by.
public enum Provenance: String, Sendable {
  /// It is the source's own, unchanged.
  case read
  /// It says what the source says, in another notation.
  case decoded
  /// It was taken to be so, and could be wrong.
  case guessed
  /// It was worked out from what the source says.
  case derived
}
