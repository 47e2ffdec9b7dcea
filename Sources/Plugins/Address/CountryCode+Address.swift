import JSON

extension CountryCode {
  /// The country that a postal address is in: what the source says as its code, else what its country's name
  /// comes to.
  ///
  /// Two letters are taken as they are, also where ISO knows no such code; other codes, `DEU`, are looked up as names.
  init?(isoCountryCode: Text?, country: Text?) {
    if let code = isoCountryCode?.trimmed,
      let found = CountryCode(letters: code) ?? CountryNames.code(of: code)
    {
      self = found
      return
    }
    guard let country, let found = CountryNames.code(of: country) else { return nil }
    self = found
  }

  /// The code that ISO assigns to the same country: `UK`, which it does not assign, is `GB`. Nil when there is none.
  var standard: CountryCode? {
    if isAssigned { return self }
    return CountryNames.code(of: self)
  }

  /// The region of the telephone numbers at a postal address of a raw record.
  init?(regionOf address: JSONNode) {
    let parts = AddressParts(address)
    guard let code = parts.countryCode?.standard else { return nil }
    self = code
  }
}
