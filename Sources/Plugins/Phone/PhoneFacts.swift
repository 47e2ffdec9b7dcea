import CPhoneNumber
import JSON

/// What libphonenumber says of a dialable number.
struct PhoneFacts {
  private let facts: phone_number_facts

  /// Asks about `number`, digits after an optional `+`; nil when it is no number, or none without a region.
  init?(_ number: Text, region: CountryCode?) {
    guard number.count <= PHONE_NUMBER_MAX_COUNT else { return nil }
    var facts = phone_number_facts()
    // Sound because the library reads `count` bytes and two letters during the call, and keeps neither.
    let isRead = number.bytes.withMemoryRebound(to: CChar.self) { digits in
      guard let digits = digits.baseAddress else { return false }
      guard let region else { return phone_number_read(digits, number.count, nil, &facts) }
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2) { letters in
        letters[0] = CChar(bitPattern: region.first)
        letters[1] = CChar(bitPattern: region.second)
        return phone_number_read(digits, number.count, letters.baseAddress, &facts)
      }
    }
    guard isRead else { return nil }
    self.facts = facts
  }

  var isValid: Bool { facts.valid }
  var isPossible: Bool { facts.possible }

  /// The country that the number is in use in; nil for numbers of none, and for those not valid.
  var region: CountryCode? {
    CountryCode(UInt8(bitPattern: facts.region.0), UInt8(bitPattern: facts.region.1))
  }

  func writeE164(to output: OutputBuffer) {
    withUnsafeBytes(of: facts.e164) { bytes in
      // Sound because the library has written `e164_count` bytes of the array, at most all.
      output.append(Text(UnsafeRawBufferPointer(rebasing: bytes[..<Int(facts.e164_count)])))
    }
  }

  /// The kind of number, as the record format calls it; nil when the number is not valid.
  var type: StaticString? {
    switch Int(facts.type) {
    case Int(PHONE_NUMBER_FIXED_LINE): "fixedLine"
    case Int(PHONE_NUMBER_MOBILE): "mobile"
    case Int(PHONE_NUMBER_FIXED_LINE_OR_MOBILE): "fixedLineOrMobile"
    case Int(PHONE_NUMBER_TOLL_FREE): "tollFree"
    case Int(PHONE_NUMBER_PREMIUM_RATE): "premiumRate"
    case Int(PHONE_NUMBER_SHARED_COST): "sharedCost"
    case Int(PHONE_NUMBER_VOIP): "voip"
    case Int(PHONE_NUMBER_PERSONAL): "personal"
    case Int(PHONE_NUMBER_PAGER): "pager"
    case Int(PHONE_NUMBER_UAN): "uan"
    case Int(PHONE_NUMBER_VOICEMAIL): "voicemail"
    default: nil
    }
  }
}
