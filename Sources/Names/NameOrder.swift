package import JSON

/// Which of given and family name comes first.
package enum NameOrder: Sendable {
  case givenFirst, familyFirst

  /// From the words of X-ABOrder.
  package init?(_ text: Text) {
    if text.equalsIgnoringCase("FIRST") {
      self = .givenFirst
    } else if text.equalsIgnoringCase("LAST") {
      self = .familyFirst
    } else {
      return nil
    }
  }
}
