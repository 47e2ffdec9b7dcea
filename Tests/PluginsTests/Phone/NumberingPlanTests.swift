import CPhoneNumber
import TestSupport
import Testing

/// What `phone_number_read` makes of libphonenumber's metadata, against libphonenumber's own functions.
@Suite struct NumberingPlanTests {
  private typealias Ask = (
    UnsafePointer<CChar>, Int, UnsafePointer<CChar>?, UnsafeMutablePointer<phone_number_facts>
  ) -> Bool

  /// All bytes of the answer, and whether it is a number.
  private func answer(_ number: String, _ region: String?, _ ask: Ask) -> [UInt8] {
    var facts = phone_number_facts()
    let isNumber = number.withCString { digits in
      guard let region else { return ask(digits, number.utf8.count, nil, &facts) }
      return region.withCString { ask(digits, number.utf8.count, $0, &facts) }
    }
    return withUnsafeBytes(of: facts) { Array($0) } + [isNumber ? 1 : 0]
  }

  private func expectTheSame(_ number: String, _ region: String?) {
    let read = answer(number, region, phone_number_read)
    let asked = answer(number, region, phone_number_ask_library)
    if read != asked { Issue.record("\(number) in \(region ?? "no region"): \(read), and not \(asked)") }
  }

  /// Calling codes and beginnings of numbers, and what people dial in front of them.
  private static let beginnings = [
    "", "0", "00", "1", "8", "011", "0011", "0014", "00700", "+", "+0", "+00", "+1", "+1242", "+1268",
    "+1340", "+1473",
    "+1876", "+7", "+77", "+20", "+212", "+262", "+39", "+3906", "+39066698", "+44", "+441481", "+441624",
    "+447",
    "+4474", "+447911", "+47", "+4779", "+49", "+4915", "+52", "+521", "+54", "+549", "+5411", "+55", "+5511",
    "+56",
    "+57", "+61", "+6189162", "+61891", "+672", "+3", "+81", "+81120", "+82", "+86", "+861", "+8610",
    "+86400", "+800",
    "+808", "+870", "+878", "+881", "+882", "+883", "+888", "+979", "+999", "+290", "+599", "+35818", "+1800",
    "+1900",
    "+378", "+3780549", "+261", "86", "44", "1268", "549", "0549", "012593",
  ]
  private static let regions = [
    nil, "ZZ", "US", "AG", "BS", "CA", "GB", "GG", "JE", "IM", "CN", "DE", "FR", "IT", "SM", "VA", "MX", "AR",
    "BR", "AU",
    "CX", "CC", "NF", "RU", "KZ", "JP", "KR", "IN", "FI", "AX", "NO", "SJ", "MG", "UZ", "BY", "CO", "CL",
    "CR", "HU", "LT",
    "TZ", "RE", "YT", "SH", "TA", "CW", "BQ", "XK",
  ]

  @Test func everyBeginningInEveryRegion() {
    var random = SeededGenerator(seed: 8_12_57)
    for region in Self.regions {
      for beginning in Self.beginnings {
        for count in [0, 4, 7, 8, 10] {
          let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
          expectTheSame(beginning + digits, region)
        }
      }
    }
  }

  @Test func digitsOfAnyCount() {
    var random = SeededGenerator(seed: 17)
    for count in 0...Int(PHONE_NUMBER_MAX_COUNT) + 1 {
      for head in ["", "+"] where count > 0 || head.isEmpty {
        let digits = (0..<count - head.utf8.count).map { _ in "\(Int.random(in: 0...9, using: &random))" }
          .joined()
        for region in [nil, "CN", "US", "AR"] { expectTheSame(head + digits, region) }
      }
      for region in [nil, "IT", "US"] { expectTheSame(String(repeating: "0", count: count), region) }
    }
  }
}
