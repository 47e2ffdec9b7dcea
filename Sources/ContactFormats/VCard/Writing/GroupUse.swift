import JSON

/// What the lines of a group say to the values in it.
struct GroupUse {
  var label = Slot()
  var countryCode = Slot()
  var subLocality = Slot()
  var subAdministrativeArea = Slot()
  /// What lines of their own may say of a social profile, and parameters do say.
  var userName = Slot()
  var userID = Slot()
  var displayName = Slot()

  /// One of those lines. It says the same to all values of its group, those before it and those behind it.
  struct Slot {
    /// Whether there are values that the line would be said to, and what all of them have.
    private var hasValues = false
    private var isMixed = false
    private var value: Text?
    /// What is written in the line; nil when there is none.
    private(set) var written: Text?

    /// Whether a value that has `value` may join. It `needs` the line when nothing else says so.
    func accepts(_ value: Text?, needs: Bool) -> Bool {
      if let written { return written == value ?? "" || written.isEmpty && !needs }
      return !needs || !hasValues || !isMixed && self.value == value
    }

    /// Lets it join; returns what is to be written now.
    mutating func take(_ value: Text?, needs: Bool) -> Text? {
      if !hasValues {
        (hasValues, self.value) = (true, value)
      } else if self.value != value {
        isMixed = true
      }
      guard needs, written == nil, let value else { return nil }
      written = value
      return value
    }

    /// Writes a line that says nothing, where there is none.
    mutating func close() -> Text? {
      if written != nil { return nil }
      written = ""
      return ""
    }
  }
}
