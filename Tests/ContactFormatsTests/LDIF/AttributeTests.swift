import ContactFormats
import PluginKit
import Testing

/// Which attribute becomes which raw key, and what is kept as it is.
struct AttributeTests {
  private func read(_ lines: String...) -> ReadEntries.Entry {
    ReadEntries((["dn: cn=x"] + lines).joined(separator: "\n")).only
  }

  @Test func names() {
    let entry = read(
      "cn: Dr. Ada K. Lovelace", "sn: Lovelace", "givenName: Ada", "mozillaNickname: Countess",
      "personalTitle: Dr.",
      "generationQualifier: II", "middleName: King")
    #expect(entry[.displayName] == "\"Dr. Ada K. Lovelace\"")
    #expect(entry[.familyName] == "\"Lovelace\"")
    #expect(entry[.givenName] == "\"Ada\"")
    #expect(entry[.nickname] == "\"Countess\"")
    #expect(entry[.namePrefix] == "\"Dr.\"")
    #expect(entry[.nameSuffix] == "\"II\"")
    #expect(entry[.middleName] == "\"King\"")
    #expect(entry[.extra] == "")
  }

  @Test func theNameToBeShownComesBeforeTheCommonName() {
    let both = read("cn: A B", "displayName: B, A")
    #expect(both[.displayName] == "\"B, A\"")
    #expect(both[.extra] == #"[{"name":"cn","value":"A B"}]"#)
    #expect(read("displayName: A", "cn: A")[.extra] == "")
    #expect(read("cn: A", "cn: B")[.extra] == #"[{"name":"cn","value":"B"}]"#)
  }

  @Test func phonesKeepTheOrderOfTheFileAndHaveLabels() {
    let entry = read(
      "mobile: 1", "telephoneNumber: 2", "mobile: 3", "homePhone: 4", "fax: 5", "facsimileTelephoneNumber: 6",
      "pager: 7", "cellphone: 8", "homeFacsimileTelephoneNumber: 9", "carPhone: 10")
    let expected = [
      ("Mobile", 1), ("Work", 2), ("Mobile", 3), ("Home", 4), ("WorkFAX", 5), ("WorkFAX", 6), ("Pager", 7),
      ("Mobile", 8), ("HomeFAX", 9),
    ].map { #"{"label":"_$!<\#($0.0)>!$_","value":"\#($0.1)"}"# }
    #expect(
      entry[.phoneNumbers] == "[" + (expected + [#"{"label":"car","value":"10"}"#]).joined(separator: ",")
        + "]")
  }

  @Test func emailsAndPages() {
    let entry = read(
      "mail: a@example.com", "mozillaSecondEmail: b@example.com", "mail: c@example.com",
      "mozillaWorkUrl: http://w.example", "homeurl: http://h.example", "labeledURI: http://l.example My page",
      "labeledURI: http://m.example")
    #expect(
      entry[.emailAddresses]
        == #"[{"value":"a@example.com"},{"value":"b@example.com"},{"value":"c@example.com"}]"#)
    #expect(
      entry[.urlAddresses]
        == #"[{"label":"_$!<Work>!$_","value":"http://w.example"},{"label":"_$!<Home>!$_","value":"http://h.example"},"#
        + #"{"label":"My page","value":"http://l.example"},{"label":"_$!<HomePage>!$_","value":"http://m.example"}]"#
    )
  }

  @Test func addressesAreMadeOfTheirAttributes() {
    let entry = read(
      "l: Paris", "mozillaHomeStreet2: Floor 2", "mozillaHomeStreet: 1 Main St", "street: 5 rue X", "c: FR",
      "mozillaHomeLocalityName: Reno", "mozillaHomeState: NV", "mozillaHomePostalCode: 89501",
      "mozillaHomeCountryName: USA", "postalCode: 75001", "st: IDF", "mozillaWorkStreet2: Bât. B", "l: Lyon",
      "postOfficeBox: 7")
    #expect(
      entry[.postalAddresses]
        == #"[{"label":"_$!<Work>!$_","value":{"city":"Paris","country":"FR","postalCode":"75001","state":"IDF","poBox":"7","#
        + #""street":["5 rue X","Bât. B"]}},"#
        + #"{"label":"_$!<Home>!$_","value":{"city":"Reno","state":"NV","postalCode":"89501","country":"USA","#
        + #""street":["1 Main St","Floor 2"]}}]"#)
    #expect(entry[.extra] == #"[{"name":"l","value":"Lyon"}]"#)
  }

  @Test func theCountryByNameMakesTheOtherOneACode() {
    #expect(
      read("c: DE", "co: Germany")[.postalAddresses]
        == #"[{"label":"_$!<Work>!$_","value":{"isoCountryCode":"DE","country":"Germany"}}]"#)
  }

  @Test func postalAddressesHaveTheirLinesBetweenDollarSigns() {
    #expect(
      read(#"postalAddress: Example Ltd $ 1 Main\24treet$Reno\5c"#)[.postalAddresses]
        == #"[{"label":"_$!<Work>!$_","value":{"formatted":"Example Ltd\n1 Main$treet\nReno\\"}}]"#)
    #expect(
      read("homePostalAddress: 1 Main St")[.postalAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"street":"1 Main St"}}]"#)
  }

  @Test func work() {
    let entry = read(
      "o: Example", "company: Other", "ou: R&D", "department: Lab 2", "title: Engineer", "businessRole: Lead")
    #expect(entry[.organizationName] == "\"Example\"")
    #expect(entry[.departmentName] == #"["R&D","Lab 2"]"#)
    #expect(entry[.jobTitle] == "\"Engineer\"")
    #expect(entry[.role] == "\"Lead\"")
    #expect(entry[.extra] == #"[{"name":"company","value":"Other"}]"#)
  }

  @Test func birthdays() {
    #expect(
      read("birthyear: 1990", "birthday: 23", "birthmonth: 06")[.birthday]
        == #"{"calendar":"gregorian","year":1990,"month":6,"day":23}"#)
    #expect(
      read("birthmonth: 2", "birthday: 29")[.birthday] == #"{"calendar":"gregorian","month":2,"day":29}"#)
    #expect(read("birthmonth: June")[.birthday] == #"{"calendar":"gregorian","month":"June"}"#)
    #expect(
      read("birthDate: 1990-06-23")[.birthday] == #"{"calendar":"gregorian","year":1990,"month":6,"day":23}"#)
    #expect(read("birthday: in summer")[.birthday] == #"{"text":"in summer"}"#)
    #expect(
      read("anniversary: 2001-09-01")[.dates]
        == #"[{"label":"_$!<Anniversary>!$_","value":{"calendar":"gregorian","year":2001,"month":9,"day":1}}]"#
    )
  }

  /// Seconds and days counted with `date -u -d @…`.
  @Test(
    arguments: [
      ("20240601052619Z", "2024-06-01T05:26:19Z"), ("20240601052619.25Z", "2024-06-01T05:26:19.25Z"),
      ("202406010526+0200", "2024-06-01T05:26:00+02:00"), ("2024060105-08", "2024-06-01T05:00:00-08:00"),
      ("1234567890", "2009-02-13T23:31:30Z"), ("1717219579Z", "2024-06-01T05:26:19Z"),
      ("last week", "last week"), ("20240631052619Z", "20240631052619Z"),
    ])
  func moments(_ stated: String, _ expected: String) {
    #expect(read("modifytimestamp: \(stated)")[.modificationDate] == "\"\(expected)\"")
    #expect(read("createTimestamp: \(stated)")[.creationDate] == "\"\(expected)\"")
  }

  @Test func neverModifiedIsNoMoment() {
    let entry = read("modifytimestamp: 0")
    #expect(entry[.modificationDate] == "")
    #expect(entry[.extra] == #"[{"name":"modifytimestamp","value":"0"}]"#)
  }

  @Test func messengersRelationsGroupsNotes() {
    let entry = read(
      "nsAIMid: ada", "mozilla_QQ: 10001", "spouseName: William", "manager: cn=Boss,o=x", "managerName: Boss",
      "categories: Friends, Work", "memberOf: cn=staff,o=x", "description: one", "description: two")
    #expect(
      entry[.instantMessageAddresses]
        == #"[{"value":{"service":"AIM","username":"ada"}},{"value":{"service":"QQ","username":"10001"}}]"#)
    #expect(
      entry[.contactRelations]
        == #"[{"label":"_$!<Spouse>!$_","value":"William"},{"label":"_$!<Manager>!$_","value":"Boss"}]"#)
    #expect(entry[.groups] == #"["Friends","Work","cn=staff,o=x"]"#)
    #expect(entry[.note] == #"["one","two"]"#)
    #expect(entry[.extra] == #"[{"name":"manager","value":"cn=Boss,o=x"}]"#)
  }

  @Test func pictures() {
    let entry = read("jpegPhoto:: /9j/\n 4AAQ", "jpegPhoto:: AAEC", "thumbnailPhoto;binary:: iVBO")
    #expect(entry[.imageData] == "\"/9j/4AAQ\"")
    #expect(entry[.thumbnailImageData] == "\"iVBO\"")
    #expect(entry[.extra] == #"[{"name":"jpegPhoto","parameters":{"encoding":"base64"},"value":"AAEC"}]"#)
  }

  @Test func whatIsElsewhereIsNotFetched() {
    let entry = read("jpegPhoto:< file:///etc/passwd", "cn:< http://example.com/")
    #expect(entry[.imageData] == "" && entry[.displayName] == "")
    #expect(
      entry[.extra]
        == #"[{"name":"jpegPhoto","parameters":{"value":"uri"},"value":"file:///etc/passwd"},"#
        + #"{"name":"cn","parameters":{"value":"uri"},"value":"http://example.com/"}]"#)
  }

  @Test func whatIsNotKnownIsKeptAsItIs() {
    let entry = read(
      "mozillaCustom1: a: b ", "custom2:: w6k=", "userCertificate;binary:: MIIC/w==", "carLicense:",
      "2.5.4.97: x", "secret:: AGE=")
    #expect(
      entry[.extra]
        == #"[{"name":"mozillaCustom1","value":"a: b "},{"name":"custom2","value":"é"},"#
        + #"{"name":"userCertificate;binary","parameters":{"encoding":"base64"},"value":"MIIC/w=="},"#
        + #"{"name":"carLicense","value":""},{"name":"2.5.4.97","value":"x"},"#
        + #"{"name":"secret","parameters":{"encoding":"base64"},"value":"AGE="}]"#)
  }

  @Test func classesAreOneEntryOfExtra() {
    let entry = read("objectclass: top", "objectclass: person", "cn: A")
    #expect(entry[.contactType] == "")
    #expect(entry[.extra] == #"[{"name":"objectclass","value":["top","person"]}]"#)
    #expect(read("objectClass: organization")[.contactType] == "\"organization\"")
  }

  @Test func languages() {
    let entry = read("cn;lang-ja:: 5bGx55Sw", "cn: Yamada", "sn;lang-ja: 山田", "sn;lang-ja;phonetic: やまだ")
    #expect(entry[.displayName] == "\"Yamada\"")
    #expect(entry[.familyName] == "\"山田\"")
    #expect(entry[.phoneticFamilyName] == "\"やまだ\"")
    #expect(entry[.extra] == #"[{"name":"cn;lang-ja","value":"山田"}]"#)
  }

  @Test func identifiers() {
    #expect(read("cn: A")[.identifier] == "\"cn=x\"")
    let user = read("uid: ada")
    #expect(user[.identifier] == "\"ada\"")
    #expect(user[.extra] == #"[{"name":"dn","value":"cn=x"}]"#)
    let server = read("uid: ada", "entryUUID: 6b5e")
    #expect(server[.identifier] == "\"6b5e\"")
    #expect(server[.extra] == #"[{"name":"dn","value":"cn=x"},{"name":"uid","value":"ada"}]"#)
  }

  @Test func damagedLines() {
    let entry = read("cn: A", "no colon", "bad name: x", "mail:: %%%", "sn: B")
    #expect(entry[.familyName] == "\"B\"")
    #expect(
      entry[.extra]
        == #"[{"name":"","value":"no colon"},{"name":"","value":"bad name: x"},"#
        + #"{"name":"mail","parameters":{"encoding":"base64"},"value":"%%%"}]"#)
    #expect(Set(entry.remarks) == ["ldif.badLine", "ldif.badBase64"])
  }

  /// `Grüße aus München, Jörg` in Latin-1, which LDIF does not allow.
  @Test func bytesThatAreNotUTF8() {
    let latin =
      Array("dn: cn=x\ncn: Gr".utf8) + [0xFC, 0xDF] + Array("e aus M".utf8) + [0xFC]
      + Array("nchen, J".utf8) + [0xF6] + Array("rg\n".utf8)
    let entry = ReadEntries(latin).only
    #expect(entry[.displayName] == "\"Grüße aus München, Jörg\"")
    #expect(entry.remarks == ["charset.guessed"])
  }

  @Test func changeRecordsAreRefusedOneByOne() {
    let read = ReadEntries.inPieces(
      "version: 1\ndn: cn=A\nchangetype: modify\nreplace: cn\ncn: B\n-\n\ndn: cn=B\ncn: B\n\ndn: cn=C\nchangetype: add\ncn: C\n"
    )
    #expect(read.entries.map { $0[.displayName] } == ["\"B\""])
    #expect(read.problems.map(\.line) == [2, 11])
    #expect(read.problems.map(\.index) == [0, 2])
    #expect(read.problems[0].reason.contains("changetype: modify"))
    #expect(read.problems[1].reason.contains("changetype: add"))
    #expect(read.problems[1].raw == "dn: cn=C\nchangetype: add\ncn: C\n")
  }

  @Test func groupsKeepTheirPlaceAndComeWhenAskedFor() {
    let text =
      "dn: cn=list\nobjectclass: top\nobjectclass: groupOfNames\ncn: list\nmember: cn=A,mail=a@example.com\nmember: cn=B\n\ndn: cn=A,mail=a@example.com\ncn: A\n"
    #expect(ReadEntries(text).only.index == 1)
    let group = ReadEntries(text, groups: true).entries.first ?? ReadEntries.Entry()
    #expect(group[.contactType] == "\"group\"")
    #expect(group[.displayName] == "\"list\"")
    #expect(group[.members] == #"["cn=A,mail=a@example.com","cn=B"]"#)
    #expect(ReadEntries(text, groups: true).entries.count == 2)
  }
}
