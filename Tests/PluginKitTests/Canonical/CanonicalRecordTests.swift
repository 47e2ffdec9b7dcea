import JSON
import PluginKit
import Testing

struct CanonicalRecordTests {
  private func canonical(_ json: String) throws -> String {
    let record = RawRecord()
    var json = json
    try json.withUTF8 { try JSONParser().parse(Text(UnsafeRawBufferPointer($0)), into: record.document) }
    var others: [JSONDocument.Handle] = []
    record.adoptRoot { others.append($0) }
    for other in others { record.appendExtra(other) }
    let output = OutputBuffer()
    record.appendCanonicalJSON(to: output)
    return String(output.text)
  }

  @Test func keysComeInTheOrderOfRawKeys() throws {
    let expected = #"{"givenName":"Ada","familyName":"Lovelace","phoneNumbers":[{"value":"1"}],"note":"n"}"#
    #expect(
      try canonical(
        #"{"note":"n","phoneNumbers":[{"value":"1"}],"familyName":"Lovelace","givenName":"Ada"}"#) == expected
    )
    #expect(
      try canonical(
        #"{"familyName":"Lovelace","givenName":"Ada","note":"n","phoneNumbers":[{"value":"1"}]}"#) == expected
    )
  }

  @Test func membersWithinComeInByteOrder() throws {
    #expect(
      try canonical(#"{"birthday":{"year":1815,"month":12,"day":10,"Z":1,"é":2,"da":3}}"#)
        == #"{"birthday":{"Z":1,"da":3,"day":10,"month":12,"year":1815,"é":2}}"#)
  }

  @Test func manyMembersComeInByteOrderToo() throws {
    let names = (0..<200).map { "m\($0 * 37 % 200)" }
    let json = names.map { "\"\($0)\":1" }.joined(separator: ",")
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\"\($0)\":1" }
    #expect(
      try canonical("{\"birthday\":{\(json)}}") == "{\"birthday\":{\(sorted.joined(separator: ","))}}")
  }

  @Test func valuesKeepTheirOrder() throws {
    #expect(
      try canonical(#"{"emailAddresses":[{"value":"b"},{"value":"a"}],"groups":["z","a"]}"#)
        == #"{"emailAddresses":[{"value":"b"},{"value":"a"}],"groups":["z","a"]}"#)
  }

  @Test func whatIsEmptyCountsAsNotThere() throws {
    let bare = try canonical(#"{"givenName":"Ada"}"#)
    #expect(bare == #"{"givenName":"Ada"}"#)
    #expect(
      try canonical(
        #"""
        {"namePrefix":"","givenName":"Ada","note":null,"phoneNumbers":[],"postalAddresses":[{"label":null,"value":
        {"street":"","city":null}}],"dates":[null,"",[],{}],"birthday":{},"extra":[]}
        """#) == bare)
  }

  @Test func falseAndZeroAreValues() throws {
    #expect(
      try canonical(#"{"imageDataAvailable":false,"contactType":0}"#)
        == #"{"contactType":0,"imageDataAvailable":false}"#)
  }

  @Test func anEmptyRecordIsAnEmptyObject() throws {
    #expect(try canonical("{}") == "{}")
  }

  @Test func identifiersAreLeftOut() throws {
    #expect(
      try canonical(
        #"{"identifier":"X","givenName":"A","phoneNumbers":[{"identifier":"P","label":"l","value":"1"}]}"#)
        == #"{"givenName":"A","phoneNumbers":[{"label":"l","value":"1"}]}"#)
  }

  @Test func spellingsOfVCardAreLeftOut() throws {
    #expect(
      try canonical(
        #"""
        {"givenName":"A","phoneNumbers":[{"label":"l","value":"1","group":"item1"}],
        "instantMessageAddresses":[{"value":{"username":"a"},"merged":[{"name":"X-AIM","value":"a"}]}],
        "propertyDetails":[{"key":"givenName","parameters":{"LANGUAGE":"en"}}],"extra":[{"group":"g","name":"X","value":"1"}]}
        """#)
        == #"{"givenName":"A","phoneNumbers":[{"label":"l","value":"1"}],"instantMessageAddresses":[{"value":{"username":"a"}}],"extra":[{"group":"g","name":"X","value":"1"}]}"#
    )
  }

  @Test func anIdentifierInsideAValueStays() throws {
    #expect(
      try canonical(
        #"{"socialProfiles":[{"identifier":"1","value":{"identifier":"2"}}],"extra":[{"identifier":"3"}]}"#)
        == #"{"socialProfiles":[{"value":{"identifier":"2"}}],"extra":[{"identifier":"3"}]}"#)
  }

  @Test func numbersStayAsWritten() throws {
    #expect(
      try canonical(#"{"birthday":{"year":1990.0,"day":1e2,"month":12345678901234567890}}"#)
        == #"{"birthday":{"day":1e2,"month":12345678901234567890,"year":1990.0}}"#)
  }

  @Test func spellingsOfATextAreOne() throws {
    #expect(try canonical(#"{"note":"\u5f20\/\u000a"}"#) == #"{"note":"张/\n"}"#)
    #expect(try canonical("{ \"note\" :\t\"张/\\n\" }") == #"{"note":"张/\n"}"#)
  }

  @Test func unknownPropertiesCountInAnyOrder() throws {
    let expected = #"{"givenName":"A","extra":[{"name":"x","value":1},{"name":"y","value":{"b":2,"c":1}}]}"#
    #expect(try canonical(#"{"y":{"c":1,"b":2},"x":1,"givenName":"A"}"#) == expected)
    #expect(try canonical(#"{"x":1,"givenName":"A","y":{"b":2,"c":1}}"#) == expected)
    #expect(
      try canonical(#"{"x":1,"givenName":"A","extra":[{"value":{"b":2,"c":1},"name":"y"}]}"#) == expected)
  }

  @Test func differentPeopleDiffer() throws {
    let forms = try [
      #"{"givenName":"A"}"#, #"{"familyName":"A"}"#, #"{"givenName":"a"}"#, #"{"givenName":"A "}"#,
      #"{"givenName":"A","phoneNumbers":[{"value":"1"}]}"#,
      #"{"givenName":"A","phoneNumbers":[{"value":"1","label":"x"}]}"#,
      #"{"givenName":"A","emailAddresses":[{"value":"1"}]}"#, #"{"givenName":["A"]}"#, #"{"note":"1"}"#,
      #"{"note":1}"#,
    ].map(canonical)
    #expect(Set(forms).count == forms.count)
  }

  @Test func whatAPluginMaySeeDoesNotMatter() throws {
    let record = RawRecord()
    record.removeAll()
    record.set(.givenName, to: "Ada")
    record.set(.note, to: "n")
    record.visible = [.givenName]
    let output = OutputBuffer()
    record.appendCanonicalJSON(to: output)
    #expect(output.text == #"{"givenName":"Ada","note":"n"}"#)
  }

  @Test func isAppendedToWhatIsThere() throws {
    let record = RawRecord()
    record.removeAll()
    record.set(.note, to: "n")
    let output = OutputBuffer()
    output.append("[")
    record.appendCanonicalJSON(to: output)
    output.append("]")
    #expect(output.text == #"[{"note":"n"}]"#)
  }
}
