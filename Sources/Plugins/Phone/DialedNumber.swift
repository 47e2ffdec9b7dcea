import JSON
import PluginKit

/// A number that has just been written as `number`, and what it leads to.
struct DialedNumber {
  /// Why a number is doubtful, for a warning.
  struct Doubt {
    let reason: String
    let message: String
  }

  private var scanner: DialScanner
  /// Where the number stands in the output; empty when the value holds none.
  private let place: Range<Int>

  /// Writes `number` of `value`; nothing when the value holds no digits.
  init(_ value: Text, to object: ObjectWriter, _ region: inout DefaultRegion) {
    let output = object.output
    let mark = output.count
    object.key("number")
    output.append(UInt8(ascii: "\""))
    let start = output.count
    scanner = DialScanner(value, to: output)
    if scanner.mayHaveChineseExtension, Self.isChinese(output.text.suffix(from: start), &region) {
      scanner.splitChineseExtension()
    }
    place = start..<output.count
    if scanner.digitCount == 0 {
      output.truncate(to: mark)
    } else {
      output.append(UInt8(ascii: "\""))
    }
  }

  private static func isChinese(_ number: Text, _ region: inout DefaultRegion) -> Bool {
    if number.first == UInt8(ascii: "+") { return number.hasPrefix("+86") }
    return number.hasPrefix("0086") || region.value == CountryCode.china
  }

  /// Writes the members behind `number`.
  func writeFacts(to object: ObjectWriter, _ region: inout DefaultRegion) -> Doubt? {
    let output = object.output
    let isReadable = scanner.digitCount > 0 && !scanner.isServiceCode
    let fallback = isReadable && !scanner.isInternational ? region.value : nil
    let facts = isReadable ? PhoneFacts(output.text[place], region: fallback) : nil
    let isValid = facts?.isValid ?? false

    if let facts, isValid {
      object.key("e164")
      output.append(UInt8(ascii: "\""))
      facts.writeE164(to: output)
      output.append(UInt8(ascii: "\""))
    }
    writeExtension(to: object)
    if let region = isValid ? facts?.region : fallback { object.countryCode("region", region) }
    if let type = facts?.type { object.string("type", Text(type)) }
    object.bool("valid", isValid)
    let isPossible = facts?.isPossible ?? false
    object.bool("possible", isPossible)
    return isPossible ? nil : doubt(isReadable: isReadable, fallback)
  }

  private func writeExtension(to object: ObjectWriter) {
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

  private func doubt(isReadable: Bool, _ region: CountryCode?) -> Doubt {
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
