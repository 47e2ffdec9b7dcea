import JSON

extension CountryCode {
  /// The country of a postal address of a raw record.
  init?(address: JSONNode) {
    self.init(
      isoCountryCode: address.member("isoCountryCode")?.string, country: address.member("country")?.string)
  }
}
