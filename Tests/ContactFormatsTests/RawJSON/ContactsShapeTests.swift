import ContactFormats
import JSON
import PluginKit
import Testing

/// Records with the keys of the Contacts framework.
struct ContactsShapeTests {
  @Test func everyKeyIsTaken() throws {
    let json = """
      {"identifier":"A-1:ABPerson","namePrefix":"Dr.","givenName":"Ada","middleName":"K","familyName":"L",\
      "previousFamilyName":"B","nameSuffix":"Jr.","nickname":"N","phoneticGivenName":"a","phoneticMiddleName":"k",\
      "phoneticFamilyName":"l","phoneticOrganizationName":"o","displayName":"Dr. Ada L","organizationName":"O",\
      "departmentName":["D","E"],"jobTitle":"J","role":"R","contactType":"person",\
      "phoneNumbers":[{"identifier":"P1","label":"_$!<Mobile>!$_","value":{"stringValue":"138-0013-8000"}}],\
      "emailAddresses":[{"label":null,"value":"a@b.example","preferred":true}],\
      "postalAddresses":[{"value":{"street":"s","isoCountryCode":"cn"}}],"urlAddresses":[{"value":"https://b.example"}],\
      "dates":[{"value":{"month":9,"day":1}}],"contactRelations":[{"value":{"name":"M"}}],\
      "socialProfiles":[{"value":{"service":"sinaweibo","urlString":"u"}}],\
      "instantMessageAddresses":[{"value":{"service":"QQ","username":"10001"}}],\
      "birthday":{"calendar":"gregorian","year":1990,"month":6,"day":23},\
      "nonGregorianBirthday":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1},\
      "note":"n","imageData":"/9j/","thumbnailImageData":{"uri":"x"},"imageDataAvailable":true,"imageType":"image/jpeg",\
      "creationDate":"2016-01-02T03:04:05Z","modificationDate":"2017-12-04T05:54:31Z","groups":["F"],\
      "linkedIdentifiers":["A-2"],"members":["A-3"],"nameOrder":"familyFirst",\
      "propertyDetails":[{"key":"note","parameters":{"LANGUAGE":"en"}}],"extra":[{"name":"X","value":1.50}]}
      """
    let record = try Reading.record(json)
    #expect(record.availableKeys == .all)
    let output = OutputBuffer()
    output.append("{")
    for key in RawKey.allCases {
      output.appendComma(after: UInt8(ascii: "{"))
      output.append("\"\(key.name)\":\(try #require(record.value(key)).json)")
    }
    output.append("}")
    #expect(String(output.text) == json)
  }

  @Test func aKeyThatIsMissingIsNotAvailable() throws {
    let record = try Reading.record(#"{"phoneNumbers":[]}"#)
    #expect(record.availableKeys == [.phoneNumbers])
    #expect(record.value(.phoneNumbers)?.json == "[]")
  }

  @Test func nullAndEmptyAreKnownToBeEmpty() throws {
    let record = try Reading.record(#"{"note":null,"givenName":"","phoneNumbers":null}"#)
    #expect(record.availableKeys == [.note, .givenName, .phoneNumbers])
    #expect(record.value(.note) == nil)
    #expect(record.string(.givenName) == nil)
    #expect(Array(record.values(.phoneNumbers)).isEmpty)
  }

  @Test(arguments: [("0", "person"), ("1", "organization"), (#""0""#, "person"), (#""1""#, "organization")])
  func kindsAreNamed(_ written: String, _ kind: String) throws {
    #expect(try Reading.record(#"{"contactType":\#(written)}"#).string(.contactType) == kind)
  }

  @Test(arguments: ["2", "\"person\"", "\"group\"", "\"\"", "\"10\"", "true", "null", "[0]", "1.0"])
  func otherKindsStayAsTheyAre(_ written: String) throws {
    #expect(try Reading.record(#"{"contactType":\#(written)}"#).values["contactType"] == written)
  }

  @Test func wrongTypesArePassedOn() throws {
    let record = try Reading.record(
      #"{"givenName":12,"phoneNumbers":"110","birthday":"1990-06-23","note":["a"],"emailAddresses":[3,null]}"#
    )
    #expect(
      record.values == [
        "givenName": "12", "phoneNumbers": #""110""#, "birthday": #""1990-06-23""#, "note": #"["a"]"#,
        "emailAddresses": "[3,null]",
      ])
  }

  @Test func whatIsNoKeyIsKeptInExtra() throws {
    let record = try Reading.record(
      #"{"x":"1","givenName":"A","favourite colour":{"r":1.0,"g":[null,1e400]},"GivenName":true,"":null}"#)
    #expect(record.availableKeys == [.givenName, .extra])
    #expect(
      record.value(.extra)?.json == """
        [{"name":"x","value":"1"},{"name":"favourite colour","value":{"r":1.0,"g":[null,1e400]}},\
        {"name":"GivenName","value":true}]
        """)
  }

  @Test func anExtraThatIsThereIsAddedTo() throws {
    let record = try Reading.record(
      #"{"y":2,"extra":[{"group":"item1","name":"X-A","parameters":{"TYPE":["x"]},"value":"v"}],"x":1}"#)
    #expect(
      record.value(.extra)?.json == """
        [{"group":"item1","name":"X-A","parameters":{"TYPE":["x"]},"value":"v"},{"name":"y","value":2},\
        {"name":"x","value":1}]
        """)
  }

  @Test func anExtraThatIsNullIsAddedTo() throws {
    #expect(try Reading.record(#"{"extra":null,"x":1}"#).values["extra"] == #"[{"name":"x","value":1}]"#)
  }

  @Test func aNumberIsNoPropertyHere() throws {
    let record = try Reading.record(#"{"givenName":"A","familyName":"B","3":"c","17":1}"#)
    #expect(record.availableKeys == [.givenName, .familyName, .extra])
    #expect(record.value(.extra)?.json == #"[{"name":"3","value":"c"},{"name":"17","value":1}]"#)
  }

  @Test func oneRecordLeavesNothingToTheNext() throws {
    let source = MemorySource("{\"givenName\":\"A\",\"x\":1,\"3\":[]}\n{\"note\":\"n\"}\n{bad\n{}\n")
    let reader = RawJSONReader(ContactFormat.Input(source: source, file: nil, limits: ReadLimits()))
    let record = RawRecord()
    #expect(try reader.read(into: record))
    #expect(try reader.read(into: record))
    #expect(record.values == ["note": #""n""#])
    #expect(throws: ReadFailure.self) { try reader.read(into: record) }
    #expect(record.availableKeys == [])
    #expect(try reader.read(into: record))
    #expect(record.availableKeys == [])
    #expect(try !reader.read(into: record))
  }
}
