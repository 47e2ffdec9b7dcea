import JSON
import PluginKit

/// A number that has just been written as `number`, and what it leads to.
struct DialedNumber {
  /// Why a number is doubtful, for a warning.
  struct Doubt {
    let reason: String
    let message: String
  }

  /// What is known of the number that is dialled.
  struct Facts {
    /// Nil when it is no number.
    let library: PhoneFacts?
    /// The region that was assumed; nil where none was needed.
    let assumed: CountryCode?
  }

  private let scanner: DialScanner
  private let object: ObjectWriter
  /// Where the member begins, and where the number stands in it; empty when there is none.
  private let start: Int
  private var place: Range<Int>
  private var isDialable = true

  /// Writes `number` of `value`; nothing when the value holds no digits.
  init(_ value: Text, to object: ObjectWriter, _ region: inout DefaultRegion) {
    let output = object.output
    self.object = object
    start = output.count
    object.key("number")
    output.append(UInt8(ascii: "\""))
    let begin = output.count
    var scanner = DialScanner(value, to: output)
    if scanner.mayHaveChineseExtension, Self.isChinese(output.text.suffix(from: begin), &region) {
      scanner.splitChineseExtension()
    }
    self.scanner = scanner
    place = begin..<output.count
    endMember()
  }

  private static func isChinese(_ number: Text, _ region: inout DefaultRegion) -> Bool {
    if number.first == UInt8(ascii: "+") { return number.hasPrefix("+86") }
    return number.hasPrefix("0086") || region.value == CountryCode.china
  }

  /// Closes the string, or takes the member back when it is empty.
  private func endMember() {
    if place.isEmpty {
      object.output.truncate(to: start)
    } else {
      object.output.append(UInt8(ascii: "\""))
    }
  }

  private var isReadable: Bool { scanner.digitCount > 0 && !scanner.isServiceCode }

  /// Works out what the number is, before it is replaced.
  func facts(_ region: inout DefaultRegion) -> Facts {
    guard isReadable else { return Facts(library: nil, assumed: nil) }
    let assumed = scanner.isInternational ? nil : region.value
    return Facts(library: PhoneFacts(object.output.text[place], region: assumed), assumed: assumed)
  }

  /// Writes as `number` what `cleaning` leaves of `value`, in the place of what is dialled.
  mutating func replace(by cleaning: NumberCleaning, of value: Text) {
    let output = object.output
    output.truncate(to: start)
    object.key("number")
    output.append(UInt8(ascii: "\""))
    let begin = output.count
    cleaning.forEachPart(of: value) { output.appendEscaped($0) }
    place = begin..<output.count
    isDialable = false
    endMember()
  }

  /// Writes the members behind `number`, where nothing was written since; `pattern` decides over `valid` if there is
  /// one.
  func write(_ facts: Facts, pattern: MobilePattern?) -> Doubt? {
    let output = object.output
    let isOfAPlan = facts.library?.isValid ?? false
    let isValid = pattern.map { $0.matches(national) } ?? isOfAPlan

    if let library = facts.library, isOfAPlan, isValid {
      object.key("e164")
      output.append(UInt8(ascii: "\""))
      library.writeE164(to: output)
      output.append(UInt8(ascii: "\""))
    }
    writeExtension()
    if let region = isOfAPlan ? facts.library?.region : facts.assumed { object.countryCode("region", region) }
    if let type = facts.library?.type { object.string("type", Text(type)) }
    object.bool("valid", isValid)
    let isPossible = facts.library?.isPossible ?? false
    object.bool("possible", isPossible)
    return isPossible ? nil : doubt(facts.assumed)
  }

  /// The number for a pattern of national ones; what was cleaned is taken as it is.
  private var national: Text {
    let number = object.output.text[place]
    guard isDialable else { return number }
    for prefix: Text in ["+86", "0086"] where number.hasPrefix(prefix) {
      return number.suffix(from: prefix.count)
    }
    return number
  }

  private func writeExtension() {
    guard let text = scanner.extensionText else { return }
    let mark = object.output.count
    object.key("extension")
    object.output.append(UInt8(ascii: "\""))
    if DialScanner.write(extension: text, to: object.output) {
      object.output.append(UInt8(ascii: "\""))
    } else {
      object.output.truncate(to: mark)
    }
  }

  private func doubt(_ region: CountryCode?) -> Doubt {
    if !isReadable {
      let what = scanner.isServiceCode ? "a service code, not a telephone number" : "no digits to dial"
      return Doubt(reason: "notPossible", message: what)
    }
    if let region {
      return Doubt(reason: "notPossible", message: "not a possible number in the region \(region.string)")
    }
    if scanner.isInternational {
      return Doubt(reason: "notPossible", message: "not a possible number of any country")
    }
    return Doubt(
      reason: "noRegion", message: "a number without a country code, and nothing says of which region it is")
  }
}
