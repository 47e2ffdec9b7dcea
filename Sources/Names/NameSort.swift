/// Which name contacts are filed and sorted by first.
package enum NameSort: String, CaseIterable, Sendable {
  case given, family, full
}
