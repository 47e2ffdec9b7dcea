import JSON
import PluginKit
import Testing

@testable import ContactFormats

@Suite("AddressBook.sqlitedb")
struct IOSAddressBookTests {
  /// A book of iOS 16 with these rows.
  private func read(_ rows: String, schema: String = IOSSchema.ios16) throws -> ReadBook {
    let folder = try BookFolder()
    _ = try TestDatabase(folder["AddressBook.sqlitedb"], schema + rows)
    return ReadBook(folder["AddressBook.sqlitedb"])
  }

  @Test("every single value has its key")
  func singleValues() throws {
    let person = try read(
      """
      INSERT INTO ABPerson (Prefix, First, Middle, Last, PreviousFamilyName, Suffix, Nickname, FirstPhonetic,
        MiddlePhonetic, LastPhonetic, DisplayName, Organization, OrganizationPhonetic, Department, JobTitle, Note,
        Kind, guid, CreationDate, ModificationDate)
      VALUES ('Dr.', 'Ada', 'K.', 'Byron', 'Gordon', 'FRS', 'Countess', 'Eida', 'Kei', 'Bairon', 'Ada Lovelace',
        'Analytical', 'Analitikal', 'Engines', 'Programmer', 'First ' || char(10) || ' second', 0, 'G1:ABPerson',
        473396645, 473396645.25);
      """
    ).only
    #expect(person[.namePrefix] == #""Dr.""#)
    #expect(person[.givenName] == #""Ada""#)
    #expect(person[.middleName] == #""K.""#)
    #expect(person[.familyName] == #""Byron""#)
    #expect(person[.previousFamilyName] == #""Gordon""#)
    #expect(person[.nameSuffix] == #""FRS""#)
    #expect(person[.nickname] == #""Countess""#)
    #expect(person[.phoneticGivenName] == #""Eida""#)
    #expect(person[.phoneticMiddleName] == #""Kei""#)
    #expect(person[.phoneticFamilyName] == #""Bairon""#)
    #expect(person[.displayName] == #""Ada Lovelace""#)
    #expect(person[.organizationName] == #""Analytical""#)
    #expect(person[.phoneticOrganizationName] == #""Analitikal""#)
    #expect(person[.departmentName] == #""Engines""#)
    #expect(person[.jobTitle] == #""Programmer""#)
    #expect(person[.note] == #""First \n second""#)
    #expect(person[.contactType] == #""person""#)
    #expect(person[.identifier] == #""G1:ABPerson""#)
    #expect(person[.creationDate] == #""2016-01-02T03:04:05Z""#)
    #expect(person[.modificationDate] == #""2016-01-02T03:04:05.25Z""#)
    #expect(person.format == "ios-addressbook")
    #expect(person.line == nil)
  }

  @Test("a birthday is the day in UTC; the year 1604 is none; what is no number stays text")
  func birthdays() throws {
    let book = try read(
      """
      INSERT INTO ABPerson (Birthday) VALUES ('-332164800.0'), ('-332164800'), ('-12523032000.0'), ('0.0'), ('soon'),
        (NULL), ('1e300');
      """)
    #expect(
      book.persons.map { $0[.birthday] } == [
        #"{"year":1990,"month":6,"day":23}"#, #"{"year":1990,"month":6,"day":23}"#, #"{"month":2,"day":29}"#,
        #"{"year":2001,"month":1,"day":1}"#, #"{"text":"soon"}"#, "", #"{"text":"1e300"}"#,
      ])
    #expect(book.persons.allSatisfy { $0.available.contains(.birthday) })
  }

  @Test(
    "an alternate birthday is read from a property list, as text or binary, and from JSON; else it is kept")
  func alternateBirthdays() throws {
    let xml = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>calendarIdentifier</key><string>chinese</string>
      <key>era</key><integer>78</integer><key>year</key><integer>7</integer><key>month</key><integer>5</integer>
      <key>isLeapMonth</key><true/><key>day</key><integer>1</integer></dict></plist>
      """
    let book = try read(
      """
      INSERT INTO ABPerson (AlternateBirthday) VALUES ('\(xml)'), (\(String(blob: PropertyListTests.chinese))),
        ('{"calendar":"hebrew","year":5784,"month":3,"day":9,"isLeapMonth":0}'), ('0078-07-05'), (x'00FF'), ('{oops');
      """)
    let chinese = #"{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}"#
    #expect(
      book.persons.map { $0[.nonGregorianBirthday] } == [
        chinese, chinese, #"{"calendar":"hebrew","year":5784,"month":3,"day":9,"isLeapMonth":false}"#,
        #"{"text":"0078-07-05"}"#, "", #"{"text":"{oops"}"#,
      ])
    #expect(
      book.persons[4][.extra]
        == #"[{"name":"AlternateBirthday","parameters":{"ENCODING":"BASE64"},"value":"AP8="}]"#)
  }

  @Test("labelled values of every property, in the order of their rows, each with its own person")
  func labelledValues() throws {
    let book = try read(
      """
      INSERT INTO ABPerson (First) VALUES ('A'), ('B');
      INSERT INTO ABMultiValueLabel VALUES ('_$!<Mobile>!$_'), ('own');
      INSERT INTO ABMultiValueEntryKey VALUES ('Street'), ('ZIP'), ('CountryCode'), ('service'), ('username'), ('url'),
        ('displayname'), ('bundleIdentifiers');
      INSERT INTO ABMultiValue (UID, record_id, property, identifier, label, value, guid) VALUES
        (1, 2, 3, 0, 1, '+1 202 555 0100', 'V1'), (2, 1, 3, 5, NULL, '110', NULL), (3, 1, 4, 0, 2, 'a@b.example', 'V3'),
        (4, 2, 5, 0, 2, NULL, 'V4'), (5, 2, 13, 0, NULL, NULL, 'V5'), (6, 2, 46, 0, NULL, NULL, 'V6'),
        (7, 2, 22, 0, NULL, 'https://b.example', 'V7'), (8, 2, 23, 0, 2, 'C', 'V8'), (9, 2, 12, 0, 2, '368193600.0', 'V9'),
        (10, 1, 3, 6, 1, '112', 'V10'), (11, 99, 3, 0, 1, 'nobody''s', 'V11'), (12, 2, 4, 0, NULL, NULL, 'V12'),
        (13, 2, 13, 1, NULL, 'plain', 'V13'), (14, 2, 33, 0, 2, 'tone', 'V14');
      INSERT INTO ABMultiValueEntry VALUES (4, 1, 'Hof 1'), (4, 2, '89073'), (4, 3, 'de'), (5, 4, 'QQ'), (5, 5, '10001'),
        (6, 4, 'sinaweibo'), (6, 6, 'http://weibo.com/u/1'), (6, 7, 'B.'), (6, 8, 'x');
      """)
    try #require(book.persons.count == 2)
    let (a, b) = (book.persons[0], book.persons[1])
    #expect(
      a[.phoneNumbers]
        == #"[{"identifier":"5","value":"110"},{"identifier":"V10","label":"_$!<Mobile>!$_","value":"112"}]"#)
    #expect(a[.emailAddresses] == #"[{"identifier":"V3","label":"own","value":"a@b.example"}]"#)
    #expect(a[.postalAddresses] == "")
    #expect(a.available.contains(.postalAddresses))
    #expect(b[.phoneNumbers] == #"[{"identifier":"V1","label":"_$!<Mobile>!$_","value":"+1 202 555 0100"}]"#)
    #expect(
      b[.postalAddresses]
        == #"[{"identifier":"V4","label":"own","value":{"street":"Hof 1","postalCode":"89073","isoCountryCode":"de"}}]"#
    )
    #expect(
      b[.instantMessageAddresses]
        == #"[{"identifier":"V5","value":{"service":"QQ","username":"10001"}},{"identifier":"V13","value":{"username":"plain"}}]"#
    )
    #expect(
      b[.socialProfiles]
        == #"[{"identifier":"V6","value":{"service":"sinaweibo","urlString":"http://weibo.com/u/1","displayName":"B.","bundleIdentifiers":"x"}}]"#
    )
    #expect(b[.urlAddresses] == #"[{"identifier":"V7","value":"https://b.example"}]"#)
    #expect(b[.contactRelations] == #"[{"identifier":"V8","label":"own","value":"C"}]"#)
    #expect(b[.dates] == #"[{"identifier":"V9","label":"own","value":{"year":2012,"month":9,"day":1}}]"#)
    #expect(b[.emailAddresses] == "")
    #expect(b[.extra] == #"[{"name":"Property 33","parameters":{"label":"own"},"value":"tone"}]"#)
  }

  @Test("groups and linked persons")
  func groupsAndLinks() throws {
    let book = try read(
      """
      INSERT INTO ABPerson (First, guid, PersonLink) VALUES ('A', 'GA', 7), ('B', 'GB', -1), ('A2', 'GA2', 7), ('A3', 'GA3', 7),
        ('N', 'GN', NULL);
      INSERT INTO ABGroup (ROWID, Name) VALUES (1, 'Friends'), (2, 'Choir');
      INSERT INTO ABGroupMembers VALUES (1, 2, 0, 1), (2, 1, 0, 1), (3, 1, 0, 4), (4, 1, 1, 2);
      """)
    #expect(book.persons.map { $0[.groups] } == [#"["Choir","Friends"]"#, "", "", #"["Friends"]"#, ""])
    #expect(
      book.persons.map { $0[.linkedIdentifiers] } == [
        #"["GA2","GA3"]"#, "", #"["GA","GA3"]"#, #"["GA","GA2"]"#, "",
      ])
    #expect(book.persons.map(\.index) == [0, 1, 2, 3, 4])
  }

  @Test("a book of iOS 5 has no guid: other identifiers of the source serve, and never the number of the row")
  func olderBook() throws {
    let book = try read(
      """
      INSERT INTO ABPerson (First, ExternalUUID, ExternalIdentifier) VALUES ('A', 'U-1', '/card/1'), ('B', NULL, '/card/2'),
        ('C', NULL, NULL);
      INSERT INTO ABMultiValue VALUES (1, 1, 3, 4, NULL, '110');
      INSERT INTO ABRecent VALUES (1, 'Not a contact', 4, 'n@example.com');
      """, schema: IOSSchema.ios5)
    #expect(book.persons.map { $0[.identifier] } == [#""U-1""#, #""/card/2""#, ""])
    #expect(book.persons.first?[.extra] == #"[{"name":"ExternalIdentifier","value":"/card/1"}]"#)
    #expect(book.persons.first?[.phoneNumbers] == #"[{"identifier":"4","value":"110"}]"#)
    #expect(book.persons.allSatisfy { !$0.available.contains(.previousFamilyName) })
    #expect(book.persons.allSatisfy { !$0.available.contains(.nonGregorianBirthday) })
    #expect(book.persons.allSatisfy { !$0.available.contains(.imageData) })
  }

  @Test("columns that no key stands for are kept, what is for programs only is not")
  func extra() throws {
    let person = try read(
      """
      INSERT INTO ABStore (ROWID, Name) VALUES (3, 'CardDAV');
      ALTER TABLE ABPerson ADD COLUMN [New "thing"] TEXT;
      INSERT INTO ABPerson (First, FirstSort, StoreID, FirstPronunciation, ExternalRepresentation, Kind, [New "thing"])
      VALUES ('A', '-KK', 3, 'ey', x'010203', 7, 'kept');
      """
    ).only
    #expect(
      person[.extra]
        == #"[{"name":"Kind","value":"7"},{"name":"ExternalRepresentation","parameters":{"ENCODING":"BASE64"},"value":"AQID"},{"name":"FirstPronunciation","value":"ey"},{"name":"New \"thing\"","value":"kept"},{"name":"Store","value":"CardDAV"}]"#
    )
    #expect(person[.contactType] == "")
  }

  @Test("a company is one; texts that are not UTF-8 are read all the same")
  func companyAndBytes() throws {
    let person = try read(
      "INSERT INTO ABPerson (Organization, Kind) VALUES (CAST(x'4D' || x'FC' || x'6C' AS TEXT), 1);"
    )
    .only
    #expect(person[.contactType] == #""organization""#)
    #expect(person[.organizationName] == #""Mül""#)
    #expect(person.remarks == ["charset.guessed"])
  }

  @Test("a record above the limit costs that record")
  func limit() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["a.sqlitedb"],
      IOSSchema.ios16
        + """
        INSERT INTO ABPerson (First, Note) VALUES ('A', 'short'), ('B', printf('%.2000c', 'x')), ('C', NULL);
        """)
    var limits = ReadLimits()
    limits.maxRecordBytes = 1024
    let book = ReadBook(folder["a.sqlitedb"], limits: limits)
    #expect(book.persons.map { $0[.givenName] } == [#""A""#, #""C""#])
    #expect(book.persons.map(\.index) == [0, 2])
    #expect(book.problems.map(\.index) == [1])
    #expect(book.problems.first?.reason.contains("1024") == true)
  }

  @Test("pictures lie in a database beside the book")
  func images() throws {
    let folder = try BookFolder()
    _ = try TestDatabase(
      folder["AddressBook.sqlitedb"],
      IOSSchema.ios16 + "INSERT INTO ABPerson (First) VALUES ('A'), ('B'), ('C');")
    _ = try TestDatabase(
      folder["AddressBookImages.sqlitedb"],
      IOSSchema.images
        + """
        INSERT INTO ABFullSizeImage VALUES (1, 3, 1, 2, 30, x'FFD8FF01'), (2, 1, NULL, NULL, NULL, x'FFD8FF02');
        INSERT INTO ABThumbnailImage VALUES (1, 3, 0, x'AA'), (2, 3, 5, x'AABBCC'), (3, 3, 2, x'AABB'), (4, 77, 0, x'00');
        """)
    let book = ReadBook(folder["AddressBook.sqlitedb"])
    #expect(book.persons.map { $0[.imageData] } == [#""/9j/Ag==""#, "", #""/9j/AQ==""#])
    #expect(book.persons.map { $0[.thumbnailImageData] } == ["", "", #""qrvM""#])
    #expect(book.persons.allSatisfy { $0.available.contains(.imageData) })
    #expect(
      book.persons.last?[.extra]
        == #"[{"name":"crop_x","value":"1"},{"name":"crop_y","value":"2"},{"name":"crop_width","value":"30"}]"#
    )
  }
}
