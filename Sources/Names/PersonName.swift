package import JSON

/// The parts that a full name is put together from; empty where there is none.
package struct PersonName {
  package var prefix: Text = ""
  package var given: Text = ""
  package var middle: Text = ""
  package var family: Text = ""
  package var suffix: Text = ""

  package init() {}

  package var isEmpty: Bool {
    prefix.isEmpty && given.isEmpty && middle.isEmpty && family.isEmpty && suffix.isEmpty
  }
}
