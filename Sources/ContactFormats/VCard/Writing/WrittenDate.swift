import JSON

/// A date of a record, its numbers read whether they are numbers or digits.
struct WrittenDate {
  var calendar: Text?
  var era: Int?
  var year: Int?
  var month: Int?
  var day: Int?
  var isLeapMonth = false
  var time: Text = ""
  var text: Text?
  /// The whole date, when one of its numbers is none that could be written.
  private(set) var odd: JSONNode?

  init?(_ node: JSONNode) {
    if let text = node.string {
      if text.isEmpty { return nil }
      self.text = text
      return
    }
    guard node.kind == .object else { return nil }
    for member in node.children where !member.isNull {
      switch member.key {
      case "calendar": calendar = member.string.flatMap { $0.isEmpty ? nil : $0 }
      case "era": era = number(member, 0...9999)
      case "year": year = number(member, 0...9999)
      case "month": month = number(member, 0...99)
      case "day": day = number(member, 0...99)
      case "isLeapMonth": isLeapMonth = member.bool ?? (member.text == "1" || member.text == "true")
      case "time": time = member.string ?? ""
      case "text": text = member.string.flatMap { $0.isEmpty ? nil : $0 }
      default: break
      }
    }
    if !hasParts, text == nil, odd == nil { return nil }
    if odd != nil { odd = node }
  }

  private mutating func number(_ node: JSONNode, _ range: ClosedRange<Int>) -> Int? {
    if node.text.isEmpty { return nil }
    guard let number = node.text.integer, range.contains(number) else {
      odd = node
      return nil
    }
    return number
  }

  /// Whether it has parts, and they can be written.
  var hasParts: Bool { odd == nil && (era != nil || year != nil || month != nil || day != nil) }

  var isGregorian: Bool { calendar.map { $0.equalsIgnoringCase("gregorian") } ?? true }
}
