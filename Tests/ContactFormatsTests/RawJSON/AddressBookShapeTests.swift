import ContactFormats
import JSON
import PluginKit
import Testing

/// Records with the properties of the AddressBook framework.
struct AddressBookShapeTests {
  private static let textNames: [(RawKey, [String])] = [
    (.givenName, ["kABPersonFirstNameProperty", "FirstName", "First", "0", "kABFirstNameProperty"]),
    (.familyName, ["kABPersonLastNameProperty", "LastName", "Last", "1"]),
    (.middleName, ["kABPersonMiddleNameProperty", "MiddleName", "Middle", "6"]),
    (.phoneticGivenName, ["kABPersonFirstNamePhoneticProperty", "FirstNamePhonetic", "FirstPhonetic", "7"]),
    (
      .phoneticMiddleName,
      ["kABPersonMiddleNamePhoneticProperty", "MiddleNamePhonetic", "MiddlePhonetic", "8"]
    ),
    (.phoneticFamilyName, ["kABPersonLastNamePhoneticProperty", "LastNamePhonetic", "LastPhonetic", "9"]),
    (.organizationName, ["kABPersonOrganizationProperty", "Organization", "10"]),
    (.departmentName, ["kABPersonDepartmentProperty", "Department", "11"]),
    (.note, ["kABPersonNoteProperty", "Note", "14"]),
    (.jobTitle, ["kABPersonJobTitleProperty", "JobTitle", "18"]),
    (.nickname, ["kABPersonNicknameProperty", "Nickname", "19"]),
    (.namePrefix, ["kABPersonPrefixProperty", "Prefix", "20", "kABTitleProperty"]),
    (.nameSuffix, ["kABPersonSuffixProperty", "Suffix", "21"]),
    (.previousFamilyName, ["PreviousFamilyName", "kABMaidenNameProperty"]),
    (.phoneticOrganizationName, ["OrganizationPhonetic", "kABOrganizationPhoneticProperty"]),
    (.displayName, ["DisplayName"]),
    (.identifier, ["kABUIDProperty", "guid", "RecordID"]),
    (.imageData, ["ImageData", "kABPersonImageFormatOriginalSize"]),
    (.thumbnailImageData, ["ThumbnailImageData", "kABPersonImageFormatThumbnail"]),
  ]

  @Test(arguments: textNames)
  func texts(_ key: RawKey, _ names: [String]) throws {
    for name in names {
      let record = try Reading.record(#"{"\#(name)":"x y"}"#)
      #expect(record.values == [key.name: #""x y""#], "\(name)")
    }
  }

  private static let listNames: [(RawKey, [String])] = [
    (.phoneNumbers, ["kABPersonPhoneProperty", "Phone", "3"]),
    (.emailAddresses, ["kABPersonEmailProperty", "Email", "4"]),
    (.postalAddresses, ["kABPersonAddressProperty", "Address", "5"]),
    (.dates, ["kABPersonDateProperty", "Date", "12"]),
    (.instantMessageAddresses, ["kABPersonInstantMessageProperty", "InstantMessage", "13"]),
    (.urlAddresses, ["kABPersonURLProperty", "URL", "22"]),
    (.contactRelations, ["kABPersonRelatedNamesProperty", "RelatedNames", "23"]),
    (.socialProfiles, ["kABPersonSocialProfileProperty", "SocialProfile", "46"]),
  ]

  @Test(arguments: listNames)
  func lists(_ key: RawKey, _ names: [String]) throws {
    for name in names {
      #expect(try Reading.record(#"{"\#(name)":[]}"#).values == [key.name: "[]"], "\(name)")
      #expect(try Reading.record(#"{"\#(name)":null}"#).values == [key.name: "null"], "\(name)")
      #expect(
        try Reading.record(#"{"\#(name)":[{"label":"_$!<Home>!$_","identifier":7,"value":{"odd":1}},5]}"#)
          .values
          == [key.name: #"[{"label":"_$!<Home>!$_","identifier":"7","value":{"odd":1}},5]"#], "\(name)")
    }
  }

  @Test(arguments: [
    "Title", "kABPersonProperty", "kABProperty", "kABPerson3Property", "2", "16", "47", "03", "3.0", "phone",
    "PHONE",
    "kABPersonFaxProperty", "kABPersonFlags", "Kind ",
  ])
  func otherNamesAreNone(_ name: String) throws {
    let record = try Reading.record(#"{"FirstName":"A","LastName":"B","\#(name)":"x"}"#)
    #expect(record.values["extra"] == #"[{"name":"\#(name)","value":"x"}]"#)
    #expect(record.availableKeys == [.givenName, .familyName, .extra])
  }

  @Test func aPersonByConstants() throws {
    let record = try Reading.record(
      """
      {"kABPersonFirstNameProperty":"Mina","kABPersonKindProperty":"kABPersonKindPerson",
      "kABPersonPhoneProperty":[{"label":"kABPersonPhoneMobileLabel","value":"+44 7700 900101","identifier":0},
      {"label":"kABPersonPhoneIPhoneLabel","value":"+44 7700 900102"},{"label":"kABNoSuchLabel","value":"1"}],
      "kABPersonAddressProperty":[{"label":"kABWorkLabel","value":{"kABPersonAddressStreetKey":"12 Chancery Row",
      "kABPersonAddressCityKey":"Exeter","kABPersonAddressZIPKey":"EX1 1AA","kABPersonAddressCountryCodeKey":"gb"}}],
      "kABPersonInstantMessageProperty":[{"value":{"kABPersonInstantMessageServiceKey":
      "kABPersonInstantMessageServiceQQ","kABPersonInstantMessageUsernameKey":"777"}}],
      "kABPersonSocialProfileProperty":[{"value":{"kABPersonSocialProfileServiceKey":
      "kABPersonSocialProfileServiceSinaWeibo","kABPersonSocialProfileUsernameKey":"9",
      "kABPersonSocialProfileURLKey":"http://weibo.com/n/9","kABPersonSocialProfileUserIdentifierKey":"99"}}],
      "kABPersonAlternateBirthdayProperty":{"kABPersonAlternateBirthdayCalendarIdentifierKey":"chinese",
      "kABPersonAlternateBirthdayEraKey":78,"kABPersonAlternateBirthdayYearKey":29,
      "kABPersonAlternateBirthdayMonthKey":4,"kABPersonAlternateBirthdayIsLeapMonthKey":1,
      "kABPersonAlternateBirthdayDayKey":1}}
      """)
    #expect(
      record.values == [
        "givenName": #""Mina""#, "contactType": #""person""#,
        "phoneNumbers": """
        [{"label":"_$!<Mobile>!$_","value":"+44 7700 900101","identifier":"0"},\
        {"label":"iPhone","value":"+44 7700 900102"},{"label":"kABNoSuchLabel","value":"1"}]
        """,
        "postalAddresses": """
        [{"label":"_$!<Work>!$_","value":{"street":"12 Chancery Row","city":"Exeter","postalCode":"EX1 1AA",\
        "isoCountryCode":"gb"}}]
        """,
        "instantMessageAddresses": #"[{"value":{"service":"QQ","username":"777"}}]"#,
        "socialProfiles": """
        [{"value":{"service":"sinaweibo","username":"9","urlString":"http://weibo.com/n/9","userIdentifier":"99"}}]
        """,
        "nonGregorianBirthday":
          #"{"calendar":"chinese","era":78,"year":29,"month":4,"isLeapMonth":true,"day":1}"#,
      ])
  }

  @Test func aPersonByShortNames() throws {
    let record = try Reading.record(
      """
      {"FirstName":"静怡","LastName":"欧阳","Kind":0,"Address":[{"label":"_$!<Home>!$_","value":{"Street":"s","City":"c",
      "State":"t","ZIP":"z","Country":"中国","CountryCode":"CN","SubLocality":"l","SubAdministrativeArea":"a","x":1}}],
      "SocialProfile":[{"value":{"service":"twitter","username":"u","url":"w","displayname":"d","userIdentifier":"i"}}],
      "AlternateBirthday":{"calendarIdentifier":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}}
      """)
    #expect(
      record.values == [
        "givenName": #""静怡""#, "familyName": #""欧阳""#, "contactType": #""person""#,
        "postalAddresses": """
        [{"label":"_$!<Home>!$_","value":{"street":"s","city":"c","state":"t","postalCode":"z","country":"中国",\
        "isoCountryCode":"CN","subLocality":"l","subAdministrativeArea":"a","x":1}}]
        """,
        "socialProfiles": """
        [{"value":{"service":"twitter","username":"u","urlString":"w","displayName":"d","userIdentifier":"i"}}]
        """,
        "nonGregorianBirthday":
          #"{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}"#,
      ])
  }

  @Test func anOrganisationByNumbers() throws {
    let record = try Reading.record(
      #"{"10":"Org","15":1,"3":[{"label":"_$!<Main>!$_","value":"1-800-555-0101"}],"23":[{"value":"Max"}],"99":true}"#
    )
    #expect(
      record.values == [
        "organizationName": #""Org""#, "contactType": #""organization""#,
        "phoneNumbers": #"[{"label":"_$!<Main>!$_","value":"1-800-555-0101"}]"#,
        "contactRelations": #"[{"value":"Max"}]"#, "extra": #"[{"name":"99","value":true}]"#,
      ])
  }

  @Test(arguments: ["Facebook", "Flickr", "GameCenter", "LinkedIn", "Myspace", "SinaWeibo", "Twitter"])
  func socialServices(_ name: String) throws {
    let record = try Reading.record(
      #"{"SocialProfile":[{"value":{"service":"kABPersonSocialProfileService\#(name)"}}]}"#)
    #expect(record.values["socialProfiles"] == #"[{"value":{"service":"\#(name.lowercased())"}}]"#)
  }

  @Test func anEntryThatHasItsNameAlreadyIsNotDoubled() throws {
    #expect(
      try Reading.record(#"{"Address":[{"value":{"street":"a","Street":"b"}}]}"#).values["postalAddresses"]
        == #"[{"value":{"street":"a","Street":"b"}}]"#)
  }

  @Test func labelsOfTheContactsShapeStay() throws {
    #expect(
      try Reading.record(#"{"phoneNumbers":[{"label":"kABHomeLabel","identifier":3,"value":"1"}]}"#).values[
        "phoneNumbers"] == #"[{"label":"kABHomeLabel","identifier":"3","value":"1"}]"#)
  }

  @Test func bothShapesInOneRecord() throws {
    let record = try Reading.record(
      #"{"givenName":"A","LastName":"B","phoneNumbers":[],"Email":[{"value":"e"}]}"#)
    #expect(
      record.values == [
        "givenName": #""A""#, "familyName": #""B""#, "phoneNumbers": "[]",
        "emailAddresses": #"[{"value":"e"}]"#,
      ])
  }

  @Test func theShapeWithMoreNamesHasTheValue() throws {
    let contacts = [
      "givenName": #""A""#, "familyName": #""B""#, "nickname": #""C""#,
      "extra": #"[{"name":"FirstName","value":"X"}]"#,
    ]
    #expect(
      try Reading.record(#"{"FirstName":"X","givenName":"A","familyName":"B","nickname":"C"}"#).values
        == contacts)
    #expect(
      try Reading.record(#"{"givenName":"A","familyName":"B","nickname":"C","FirstName":"X"}"#).values
        == contacts)
    let addressBook = [
      "givenName": #""X""#, "familyName": #""B""#, "nickname": #""C""#,
      "extra": #"[{"name":"givenName","value":"A"}]"#,
    ]
    #expect(
      try Reading.record(#"{"givenName":"A","FirstName":"X","LastName":"B","Nickname":"C"}"#).values
        == addressBook)
    #expect(
      try Reading.record(#"{"FirstName":"X","LastName":"B","Nickname":"C","givenName":"A"}"#).values
        == addressBook)
  }

  @Test func ofTwoNamesOfOneShapeTheFirstHasTheValue() throws {
    #expect(
      try Reading.record(#"{"FirstName":"A","kABPersonFirstNameProperty":"B","0":"C"}"#).values == [
        "givenName": #""A""#,
        "extra": #"[{"name":"kABPersonFirstNameProperty","value":"B"},{"name":"0","value":"C"}]"#,
      ])
  }
}
