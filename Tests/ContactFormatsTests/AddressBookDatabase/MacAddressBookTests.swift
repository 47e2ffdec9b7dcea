import JSON
import PluginKit
import Testing

@testable import ContactFormats

@Suite("AddressBook-v22.abcddb")
struct MacAddressBookTests {
  private func read(_ rows: String, contact: Int = 22, group: Int = 19) throws -> ReadBook {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["AddressBook-v22.abcddb"],
      MacSchema.tables + MacSchema.entities(contact: contact, group: group) + rows)
    return ReadBook(folder["AddressBook-v22.abcddb"])
  }

  @Test(
    "persons are told by the name of their entity, whatever its number",
    arguments: [(22, 19), (19, 20), (3, 44)])
  func entities(contact: Int, group: Int) throws {
    let book = try read(
      """
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZNAME, ZFIRSTNAME, ZUNIQUEID) VALUES (1, 91, 'Card', NULL, 'C:ABContainer'),
        (2, \(contact), NULL, 'A', 'A:ABPerson'), (3, \(group), 'Friends', NULL, 'F:ABGroup'),
        (4, 90, NULL, 'Subscribed', 'S:ABPerson'), (5, \(group), 'All', NULL, 'L:ABGroup');
      INSERT INTO Z_\(contact)PARENTGROUPS VALUES (4, 5), (4, 3), (2, 3);
      INSERT INTO Z_18PARENTGROUPS VALUES (2, 5);
      """, contact: contact, group: group)
    #expect(book.persons.map { $0[.identifier] } == [#""A:ABPerson""#, #""S:ABPerson""#])
    #expect(book.persons.map { $0[.groups] } == [#"["Friends"]"#, #"["Friends","All"]"#])
    #expect(book.persons.first?.format == "macos-addressbook")
  }

  @Test("without entities, persons are told by their identifiers")
  func noEntities() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a.abcddb"],
      """
      CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZFIRSTNAME VARCHAR, ZUNIQUEID VARCHAR);
      INSERT INTO ZABCDRECORD VALUES (1, 5, 'A', 'A:ABPerson'), (2, 6, NULL, 'G:ABGroup');
      """)
    let book = ReadBook(folder["a.abcddb"])
    #expect(book.persons.map { $0[.givenName] } == [#""A""#])
    #expect(book.only.available == [.identifier, .givenName, .extra])
  }

  @Test("every single value has its key")
  func singleValues() throws {
    let person = try read(
      """
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZTITLE, ZFIRSTNAME, ZMIDDLENAME, ZLASTNAME, ZMAIDENNAME, ZSUFFIX, ZNICKNAME,
        ZPHONETICFIRSTNAME, ZPHONETICMIDDLENAME, ZPHONETICLASTNAME, ZPHONETICORGANIZATION, ZORGANIZATION, ZDEPARTMENT,
        ZJOBTITLE, ZUNIQUEID, ZEXTERNALUUID, ZCREATIONDATE, ZMODIFICATIONDATE, ZDISPLAYFLAGS, ZNOTE, ZIMAGETYPE,
        ZSORTINGFIRSTNAME, ZLUNARBIRTHDAYCOMPONENTS)
      VALUES (7, 22, 'Dr.', 'Ada', 'K.', 'Byron', 'Gordon', 'FRS', 'Countess', 'Eida', 'Kei', 'Bairon', 'Anal', 'Analytical',
        'Engines', 'Programmer', 'U:ABPerson', 'X', 473396645, 473396645.5, 0x21, 3, 'PHOTO', 'ada', 4);
      INSERT INTO ZABCDNOTE VALUES (3, 7, 'a note');
      INSERT INTO ZABCDDATECOMPONENTS VALUES (4, 1, 78, 1, 5, 7, 'chinese');
      """
    ).only
    let expected: [RawKey: String] = [
      .namePrefix: "Dr.", .givenName: "Ada", .middleName: "K.", .familyName: "Byron",
      .previousFamilyName: "Gordon",
      .nameSuffix: "FRS", .nickname: "Countess", .phoneticGivenName: "Eida", .phoneticMiddleName: "Kei",
      .phoneticFamilyName: "Bairon", .phoneticOrganizationName: "Anal", .organizationName: "Analytical",
      .departmentName: "Engines", .jobTitle: "Programmer", .identifier: "U:ABPerson", .note: "a note",
      .creationDate: "2016-01-02T03:04:05Z", .modificationDate: "2016-01-02T03:04:05.5Z",
      .contactType: "organization", .nameOrder: "FIRST",
    ]
    for (key, text) in expected { #expect(person[key] == "\"\(text)\"", "\(key)") }
    #expect(
      person[.nonGregorianBirthday]
        == #"{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}"#)
    #expect(
      person[.extra] == #"[{"name":"ZEXTERNALUUID","value":"X"},{"name":"ZIMAGETYPE","value":"PHOTO"}]"#)
  }

  @Test("what the flags say: what a card is shown as, and which name comes first")
  func flags() throws {
    let book = try read(
      """
      INSERT INTO ZABCDRECORD (Z_ENT, ZDISPLAYFLAGS) VALUES (22, 0), (22, 1), (22, 0x10), (22, 0x21), (22, NULL);
      """)
    #expect(
      book.persons.map { $0[.contactType] } == [
        #""person""#, #""organization""#, #""person""#, #""organization""#, "",
      ])
    #expect(book.persons.map { $0[.nameOrder] } == ["", "", #""LAST""#, #""FIRST""#, ""])
  }

  @Test("a date is there whole, without its year, and as a year: 1604 is none")
  func dates() throws {
    let book = try read(
      """
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZBIRTHDAY, ZBIRTHDAYYEARLESS, ZBIRTHDAYYEAR) VALUES
        (1, 22, -332164800, -12513096000.0, 1990), (2, 22, -12523032000, -12523032000.0, 1604),
        (3, 22, NULL, -12513096000.0, 1990), (4, 22, NULL, -12513096000.0, NULL), (5, 22, -332164800, NULL, 1604),
        (6, 22, -332164800, NULL, NULL), (7, 22, NULL, NULL, 1990);
      INSERT INTO ZABCDCONTACTDATE (ZOWNER, ZORDERINGINDEX, ZLABEL, ZDATE, ZDATEYEAR, ZDATEYEARLESS) VALUES
        (1, 1, 'b', -12503678400, 1604, -12503678400.0), (1, 0, 'a', 368193600, 2012, -12507048000.0), (1, 2, 'c', NULL, NULL, NULL);
      """)
    #expect(
      book.persons.map { $0[.birthday] } == [
        #"{"year":1990,"month":6,"day":23}"#, #"{"month":2,"day":29}"#, #"{"year":1990,"month":6,"day":23}"#,
        #"{"month":6,"day":23}"#, #"{"month":6,"day":23}"#, #"{"year":1990,"month":6,"day":23}"#, "",
      ])
    #expect(
      book.persons.first?[.dates]
        == #"[{"label":"a","value":{"year":2012,"month":9,"day":1}},{"label":"b","value":{"month":10,"day":10}}]"#
    )
  }

  @Test("labelled values come in their own order, each with its owner, and say which is preferred")
  func labelledValues() throws {
    let book = try read(
      """
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT, ZFIRSTNAME) VALUES (1, 22, 'A'), (3, 22, 'B');
      INSERT INTO ZABCDPHONENUMBER (ZOWNER, ZORDERINGINDEX, ZISPRIMARY, ZLABEL, ZUNIQUEID, ZFULLNUMBER) VALUES
        (3, 0, 1, NULL, 'P0', '1'), (1, 2, 0, 'c', 'P1', '30'), (1, 0, 1, 'a', 'P2', '10'), (1, 1, 0, 'b', 'P3', '20'),
        (2, 0, 0, 'x', 'P4', 'nobody');
      INSERT INTO ZABCDEMAILADDRESS (ZOWNER, ZADDRESS) VALUES (3, 'b@b.example');
      INSERT INTO ZABCDURLADDRESS (ZOWNER, ZURL) VALUES (3, 'https://b.example');
      INSERT INTO ZABCDRELATEDNAME (ZOWNER, ZLABEL, ZNAME) VALUES (3, '_$!<Friend>!$_', 'C');
      INSERT INTO ZABCDPOSTALADDRESS (ZOWNER, ZSTREET, ZSUBLOCALITY, ZCITY, ZSAMA, ZSTATE, ZZIPCODE, ZCOUNTRYNAME, ZCOUNTRYCODE)
        VALUES (3, 's', 'l', 'c', 'a', 't', 'z', 'n', 'cc'), (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
      INSERT INTO ZABCDSERVICE VALUES (8, 'SkypeInstant');
      INSERT INTO ZABCDMESSAGINGADDRESS (ZOWNER, ZADDRESS, ZSERVICE) VALUES (3, 'me', 8), (3, 'you', NULL);
      INSERT INTO ZABCDSOCIALPROFILE (ZOWNER, ZSERVICENAME, ZUSERNAME, ZUSERIDENTIFIER, ZURLSTRING, ZDISPLAYNAME)
        VALUES (3, 'twitter', 'u', 'i', 'https://t.example/u', 'd');
      """)
    try #require(book.persons.count == 2)
    let b = book.persons[1]
    #expect(
      book.persons[0][.phoneNumbers]
        == #"[{"identifier":"P2","label":"a","value":"10","preferred":true},{"identifier":"P3","label":"b","value":"20"},{"identifier":"P1","label":"c","value":"30"}]"#
    )
    #expect(b[.phoneNumbers] == #"[{"identifier":"P0","value":"1","preferred":true}]"#)
    #expect(b[.emailAddresses] == #"[{"value":"b@b.example"}]"#)
    #expect(b[.urlAddresses] == #"[{"value":"https://b.example"}]"#)
    #expect(b[.contactRelations] == #"[{"label":"_$!<Friend>!$_","value":"C"}]"#)
    #expect(
      b[.postalAddresses]
        == #"[{"value":{"street":"s","subLocality":"l","city":"c","subAdministrativeArea":"a","state":"t","postalCode":"z","country":"n","isoCountryCode":"cc"}}]"#
    )
    #expect(
      b[.instantMessageAddresses]
        == #"[{"value":{"service":"SkypeInstant","username":"me"}},{"value":{"username":"you"}}]"#)
    #expect(
      b[.socialProfiles]
        == #"[{"value":{"service":"twitter","username":"u","urlString":"https://t.example/u","userIdentifier":"i","displayName":"d"}}]"#
    )
  }

  @Test("what no key stands for is kept")
  func extra() throws {
    let book = try read(
      """
      INSERT INTO ZABCDRECORD (Z_PK, Z_ENT) VALUES (1, 22);
      INSERT INTO ZABCDUNKNOWNPROPERTY VALUES (1, 1, 'X-FOO', CAST('X-FOO;a=b:bar' AS BLOB));
      INSERT INTO ZABCDCALENDARURI (ZOWNER, ZLABEL, ZURL) VALUES (1, 'l', 'webcal://c.example');
      INSERT INTO ZABCDCUSTOMPROPERTY VALUES (5, 'own property');
      INSERT INTO ZABCDCUSTOMPROPERTYVALUE (ZOWNER, ZCUSTOMPROPERTY, ZSTRINGVALUE) VALUES (1, 5, 'own value');
      """)
    #expect(
      book.only[.extra]
        == #"[{"name":"X-FOO","value":"X-FOO;a=b:bar"},{"name":"CalendarURI","parameters":{"label":"l"},"value":"webcal://c.example"},{"name":"own property","value":"own value"}]"#
    )
  }

  @Test("a picture is in the row or in a file of its own, whose name is never a path")
  func pictures() throws {
    let folder = try BookFolder()
    let support = ".AddressBook-v22_SUPPORT"
    try folder.make(support, "\(support)/_EXTERNAL_DATA")
    try folder.write([0xFF, 0xD8, 0x07], to: "\(support)/_EXTERNAL_DATA/1B2C-3D")
    try folder.write([1, 2, 3], to: "\(support)/secret")
    func stored(_ name: String) -> String { String(blob: [2] + Array(name.utf8) + [0]) }
    _ = try TestDatabase(
      folder["AddressBook-v22.abcddb"],
      MacSchema.tables + MacSchema.entities(contact: 22, group: 19)
        + """
        INSERT INTO ZABCDRECORD (Z_ENT, ZIMAGEDATA, ZTHUMBNAILIMAGEDATA) VALUES (22, x'01FFD8FF', x'01AA'),
          (22, \(stored("1B2C-3D")), NULL), (22, \(stored("../secret")), NULL), (22, \(stored("gone")), NULL),
          (22, x'01', NULL), (22, x'FFD8FF', NULL);
        """)
    let book = ReadBook(folder["AddressBook-v22.abcddb"])
    #expect(book.persons.map { $0[.imageData] } == [#""/9j/""#, #""/9gH""#, "", "", "", #""/9j/""#])
    #expect(book.persons.first?[.thumbnailImageData] == #""qg==""#)
    #expect(
      book.persons.map(\.remarks) == [
        [], [], ["database.pictureMissing"], ["database.pictureMissing"], [], [],
      ])
  }
}
