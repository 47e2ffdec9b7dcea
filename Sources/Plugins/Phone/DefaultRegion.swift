import JSON
import PluginKit

/// The region that national numbers of one record are taken to be of: worked out when the first one needs it.
struct DefaultRegion {
  private let record: RawRecord
  private let stated: CountryCode?
  private var found: CountryCode??

  /// What is `stated`, by the call or by the configuration, comes before the country of the record's addresses.
  init(stated: CountryCode?, record: RawRecord) {
    self.stated = stated
    self.record = record
  }

  var value: CountryCode? {
    mutating get {
      if let stated { return stated }
      if let found { return found }
      let country = ofAddresses()
      found = .some(country)
      return country
    }
  }

  /// The country of the first address that has one.
  private func ofAddresses() -> CountryCode? {
    for address in record.values(.postalAddresses) {
      if let value = address.valueNode, let country = CountryCode(regionOf: value) { return country }
    }
    return nil
  }
}
