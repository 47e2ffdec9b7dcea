import ContactFormats
import JSON
import PluginKit
import Testing

/// Whole numbers where a text is expected, as tables and scripts write them.
struct NumbersAsTextsTests {
  private static let accepted: [(written: String, read: String)] = [
    (#"{"identifier":17}"#, #"{"identifier":"17"}"#),
    (#"{"members":[1,"b"]}"#, #"{"members":["1","b"]}"#),
    (#"{"linkedIdentifiers":[3]}"#, #"{"linkedIdentifiers":["3"]}"#),
    (#"{"phoneNumbers":[{"value":13800138000}]}"#, #"{"phoneNumbers":[{"value":"13800138000"}]}"#),
    (
      #"{"phoneNumbers":[{"value":{"stringValue":110}}]}"#,
      #"{"phoneNumbers":[{"value":{"stringValue":"110"}}]}"#
    ),
    // As written: further than a machine's integers go, and with a sign.
    (
      #"{"phoneNumbers":[{"value":123456789012345678901234567890},{"value":-0},{"value":-7}]}"#,
      #"{"phoneNumbers":[{"value":"123456789012345678901234567890"},{"value":"-0"},{"value":"-7"}]}"#
    ),
    (
      #"{"emailAddresses":[{"label":1,"identifier":2,"value":"e"}]}"#,
      #"{"emailAddresses":[{"label":"1","identifier":"2","value":"e"}]}"#
    ),
    (#"{"dates":[{"label":1,"value":{"year":1990}}]}"#, #"{"dates":[{"label":"1","value":{"year":1990}}]}"#),
    (#"{"urlAddresses":[{"label":1}]}"#, #"{"urlAddresses":[{"label":"1"}]}"#),
    (#"{"contactRelations":[{"identifier":1}]}"#, #"{"contactRelations":[{"identifier":"1"}]}"#),
    (
      #"{"postalAddresses":[{"value":{"street":[12,"b"],"postalCode":100022,"poBox":7,"formatted":8}}]}"#,
      #"{"postalAddresses":[{"value":{"street":["12","b"],"postalCode":"100022","poBox":"7","formatted":"8"}}]}"#
    ),
    (
      #"{"postalAddresses":[{"value":{"subLocality":1,"city":2,"subAdministrativeArea":3,"state":4,"country":5,"extendedAddress":6}}]}"#,
      #"{"postalAddresses":[{"value":{"subLocality":"1","city":"2","subAdministrativeArea":"3","state":"4","country":"5","extendedAddress":"6"}}]}"#
    ),
    (
      #"{"socialProfiles":[{"value":{"username":1,"userIdentifier":2}}]}"#,
      #"{"socialProfiles":[{"value":{"username":"1","userIdentifier":"2"}}]}"#
    ),
    (
      #"{"instantMessageAddresses":[{"value":{"username":10001}}]}"#,
      #"{"instantMessageAddresses":[{"value":{"username":"10001"}}]}"#
    ),
    // The AddressBook shape.
    (#"{"RecordID":4,"FirstName":"A"}"#, #"{"identifier":"4","givenName":"A"}"#),
    (#"{"3":[{"label":1,"value":110}]}"#, #"{"phoneNumbers":[{"label":"1","value":"110"}]}"#),
    (
      #"{"Address":[{"value":{"ZIP":10115,"kABPersonAddressCityKey":5}}]}"#,
      #"{"postalAddresses":[{"value":{"postalCode":"10115","city":"5"}}]}"#
    ),
    (
      #"{"SocialProfile":[{"value":{"userid":5}}],"InstantMessage":[{"value":{"Username":6}}]}"#,
      #"{"socialProfiles":[{"value":{"userIdentifier":"5"}}],"instantMessageAddresses":[{"value":{"username":"6"}}]}"#
    ),
  ]

  @Test(arguments: accepted)
  func becomeTheTextOfTheirDigits(_ written: String, _ read: String) throws {
    let record = try Reading.record(written)
    #expect(record.values == (try Reading.record(read).values))
    // One identity, however it was spelled.
    let (a, b) = (OutputBuffer(), OutputBuffer())
    record.appendCanonicalJSON(to: a)
    try Reading.record(read).appendCanonicalJSON(to: b)
    #expect(a.text == b.text)
  }

  @Test(arguments: [
    #"{"identifier":1.5}"#, #"{"identifier":1e3}"#, #"{"identifier":1.0}"#, #"{"identifier":true}"#,
    #"{"identifier":{"a":1}}"#, #"{"phoneNumbers":13800138000}"#, #"{"phoneNumbers":[13800138000]}"#,
    #"{"phoneNumbers":[{"value":1.5},{"value":1E5},{"value":true},{"value":{"number":1}}]}"#,
    #"{"givenName":5}"#, #"{"note":5}"#, #"{"departmentName":[5]}"#, #"{"groups":[2019]}"#,
    #"{"emailAddresses":[{"value":5}]}"#, #"{"urlAddresses":[{"value":5}]}"#,
    #"{"contactRelations":[{"value":5},{"value":{"name":5}}]}"#, #"{"birthday":{"year":1990}}"#,
    #"{"postalAddresses":[{"value":{"isoCountryCode":156,"postalCode":1.5,"street":[2e1]}},{"value":5}]}"#,
    #"{"socialProfiles":[{"value":{"service":1,"displayName":2,"urlString":3}}]}"#,
    #"{"instantMessageAddresses":[{"value":{"service":1,"uri":2}},{"value":5}]}"#,
    #"{"extra":[{"name":"identifier","value":5}],"creationDate":5}"#,
  ])
  func allElseStaysAsItIs(_ json: String) throws {
    let output = OutputBuffer()
    let record = try Reading.record(json)
    withExtendedLifetime(record) { output.appendJSON(record.document.root) }
    #expect(String(output.text) == json)
  }
}
