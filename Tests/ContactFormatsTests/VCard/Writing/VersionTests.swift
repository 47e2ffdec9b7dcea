import Testing

@testable import ContactFormats

/// What each version writes, told line by line; worked out from RFC 2426, RFC 6350, RFC 9554 and cards that Apple's
/// address books export.
@Suite struct VersionTests {
  private static let ada = """
    {"identifier":"urn:uuid:1","familyName":"O;Neil, Jr","givenName":"Ada\\\\B","displayName":"Ada O’Neil",\
    "phoneticGivenName":"Ada","previousFamilyName":"Byron","organizationName":"A; B","departmentName":["R,D","","x"],\
    "contactType":"organization","nameOrder":"LAST",\
    "phoneNumbers":[{"label":"_$!<Mobile>!$_","value":"+1 202 555 0100","preferred":true},\
    {"label":"Boot","value":"tel:+1-202-555-0101;ext=5"}],\
    "postalAddresses":[{"label":"_$!<Home>!$_","value":{"street":"1 Road\\nBack","city":"Xi'an","country":"China",\
    "isoCountryCode":"cn","subLocality":"Beilin","formatted":"1 \\"Road\\"\\nXi'an"}}],\
    "urlAddresses":[{"label":"_$!<HomePage>!$_","value":"https://b.example/?a=1;b,c"}],\
    "birthday":{"month":2,"day":29},\
    "nonGregorianBirthday":{"calendar":"chinese","era":78,"year":40,"month":2,"isLeapMonth":true,"day":1},\
    "dates":[{"label":"_$!<Anniversary>!$_","value":{"year":2009,"month":9,"day":1}}],\
    "contactRelations":[{"label":"_$!<Spouse>!$_","value":"Wm"},{"label":"_$!<Mother>!$_","value":"Ida"}],\
    "socialProfiles":[{"value":{"service":"twitter","username":"ada","urlString":"http://twitter.com/ada"}},\
    {"value":{"service":"Custom Chat","username":"a b"}}],\
    "instantMessageAddresses":[{"value":{"service":"QQ","username":"10001"}},\
    {"label":"_$!<Work>!$_","value":{"service":"Jabber","username":"a@b.example"}}],\
    "note":"a\\r\\nb;c","groups":["A,B","C"],"imageData":"/9j/4AAQ","imageType":"image/jpeg",\
    "modificationDate":"2016-01-02T03:04:05Z"}
    """

  @Test("3.0, in the dialect of Apple's address books")
  func apple() {
    #expect(
      WrittenCards(json: Self.ada, version: .v30).lines == [
        "BEGIN:VCARD", "VERSION:3.0", #"N:O\;Neil\, Jr;Ada\\B;;;"#, "FN:Ada O’Neil", "X-MAIDENNAME:Byron",
        "X-PHONETIC-FIRST-NAME:Ada", #"ORG:A\; B;R\,D;;x"#,
        "TEL;type=CELL;type=pref:+1 202 555 0100", "item1.TEL:tel:+1-202-555-0101;ext=5",
        "item1.X-ABLabel:Boot",
        #"item2.ADR;type=HOME:;;1 Road\nBack;Xi'an;;;China"#, "item2.X-ABADR:cn",
        "item2.X-APPLE-SUBLOCALITY:Beilin",
        #"item2.LABEL;type=HOME:1 "Road"\nXi'an"#,
        "item3.URL:https://b.example/?a=1;b,c", "item3.X-ABLabel:_$!<HomePage>!$_",
        "item4.X-ABRELATEDNAMES:Wm", "item4.X-ABLabel:_$!<Spouse>!$_", "item5.X-ABRELATEDNAMES:Ida",
        "item5.X-ABLabel:_$!<Mother>!$_",
        "X-SOCIALPROFILE;type=twitter;x-user=ada:http://twitter.com/ada",
        "X-SOCIALPROFILE;type=Custom Chat;x-user=a b:x-apple:a%20b",
        "IMPP;X-SERVICE-TYPE=QQ:x-apple:10001", "IMPP;type=WORK;X-SERVICE-TYPE=Jabber:xmpp:a@b.example",
        "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", "X-ALTBDAY;CALSCALE=chinese:0078004002L01",
        "item6.X-ABDATE:2009-09-01", "item6.X-ABLabel:_$!<Anniversary>!$_",
        #"NOTE:a\nb\;c"#, #"CATEGORIES:A\,B,C"#, "X-ABShowAs:COMPANY", "X-ABOrder:LAST", "UID:urn:uuid:1",
        "REV:2016-01-02T03:04:05Z", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", "END:VCARD",
      ])
  }

  @Test("4.0")
  func standard() {
    #expect(
      WrittenCards(json: Self.ada, version: .v40).lines == [
        "BEGIN:VCARD", "VERSION:4.0", #"N:O\;Neil\, Jr;Ada\\B;;;"#, "FN:Ada O’Neil", "X-MAIDENNAME:Byron",
        "X-PHONETIC-FIRST-NAME:Ada", #"ORG:A\; B;R\,D;;x"#,
        "TEL;TYPE=cell;PREF=1:+1 202 555 0100", "item1.TEL;VALUE=uri:tel:+1-202-555-0101;ext=5",
        "item1.X-ABLabel:Boot",
        #"ADR;TYPE=home;CC=cn;X-APPLE-SUBLOCALITY=Beilin;LABEL=1 ^'Road^'^nXi'an:;;1 Road\nBack;Xi'an;;;China"#,
        "item2.URL:https://b.example/?a=1;b,c", "item2.X-ABLabel:_$!<HomePage>!$_",
        "RELATED;TYPE=spouse;VALUE=text:Wm", "item3.RELATED;VALUE=text:Ida", "item3.X-ABLabel:_$!<Mother>!$_",
        "SOCIALPROFILE;SERVICE-TYPE=twitter;USERNAME=ada:http://twitter.com/ada",
        "SOCIALPROFILE;SERVICE-TYPE=Custom Chat;VALUE=text:a b",
        "IMPP;SERVICE-TYPE=QQ:x-apple:10001", "IMPP;TYPE=work:xmpp:a@b.example",
        "BDAY:--0229", "X-ALTBDAY;CALSCALE=chinese:0078004002L01", "ANNIVERSARY:20090901",
        #"NOTE:a\nb\;c"#, #"CATEGORIES:A\,B,C"#, "KIND:org", "X-ABOrder:LAST", "UID:urn:uuid:1",
        "REV:20160102T030405Z", "PHOTO:data:image/jpeg;base64,/9j/4AAQ", "END:VCARD",
      ])
  }

  @Test("bug 52: parameters of 4.0 never come into 3.0, nor do charsets and quoted-printable (bug 39)")
  func noLaterParameters() {
    let later = card(
      "4.0", #"N;SORT-AS="a,b";JSCOMPS=";1";ALTID=1:Doe;Jane;;;"#, "TEL;PREF=1;PID=1.1;TYPE=cell:1",
      #"ADR;CC=us;GEO="geo:1,2";LABEL="a\nb":;;1 Road;;;;"#, "ORG;SORT-AS=x:A",
      "BDAY;CALSCALE=gregorian:19900623",
      "IMPP;SERVICE-TYPE=Skype:skype:jane", "SOCIALPROFILE;SERVICE-TYPE=X;USERNAME=j:https://x.example/j",
      "RELATED;TYPE=friend;VALUE=text:Joe", "PHOTO;MEDIATYPE=image/gif:https://x.example/j.gif")
    let earlier = card(
      "2.1", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=A4=0D=0Ab",
      "X-FOO;ENCODING=QUOTED-PRINTABLE:a=3Bb;c",
      "X-BAR;CHARSET=UTF-8:ä")
    let lines = WrittenCards(later + earlier, version: .v30).lines
    let names = lines.flatMap { line in
      line.prefix { $0 != ":" }.split(separator: ";").dropFirst().map {
        String($0.prefix { $0 != "=" }).uppercased()
      }
    }
    #expect(
      Set(names) == ["TYPE", "X-SERVICE-TYPE", "X-USER", "VALUE"])
    #expect(lines.contains("N:Doe;Jane;;;"))
    #expect(lines.contains(#"NOTE:ä\nb"#))
    #expect(lines.contains(#"X-FOO:a\;b;c"#))
    #expect(lines.contains("X-BAR:ä"))
  }

  @Test(
    "a group of people",
    arguments: [
      (VCardVersion.v30, ["X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:2"]),
      (VCardVersion.v40, ["KIND:group", "MEMBER:urn:uuid:2"]),
    ])
  func groups(version: VCardVersion, lines: [String]) {
    let json = #"{"displayName":"Team","contactType":"group","members":["urn:uuid:2"]}"#
    #expect(WrittenCards(json: json, version: version).lines.filter { lines.contains($0) } == lines)
  }

  @Test(
    "a full name that is missing is composed, and 4.0 says so",
    arguments: [
      (#"{"givenName":"三","familyName":"张"}"#, "张三"),
      (#"{"givenName":"Ada","familyName":"King"}"#, "Ada King"),
      (#"{"givenName":"Ada","familyName":"King","nameOrder":"LAST"}"#, "King Ada"),
      (#"{"givenName":"ジョン","familyName":"スミス"}"#, "ジョン・スミス"),
      (#"{"organizationName":"A, B"}"#, #"A\, B"#), (#"{"phoneNumbers":[{"value":"1"}]}"#, "1"),
    ])
  func composedNames(json: String, name: String) {
    #expect(WrittenCards(json: json, version: .v30).lines.contains("FN:" + name))
    #expect(WrittenCards(json: json, version: .v40).lines.contains("FN;DERIVED=TRUE:" + name))
  }

  @Test(
    "dates that are not whole, and those that are none",
    arguments: [
      (#"{"year":1990,"month":6}"#, "BDAY:1990-06", "BDAY:1990-06"),
      (#"{"year":1990}"#, "BDAY:1990", "BDAY:1990"),
      (#"{"day":15}"#, "BDAY:---15", "BDAY:---15"),
      (#"{"year":1604,"month":6,"day":23}"#, "BDAY:1604-06-23", "BDAY:--0623"),
      (#"{"year":"1990","month":"6","day":"23"}"#, "BDAY:1990-06-23", "BDAY:19900623"),
      (#"{"text":"circa 1800"}"#, "BDAY:circa 1800", "BDAY;VALUE=text:circa 1800"),
      (#""1990-06-23""#, "BDAY;VALUE=text:1990-06-23", "BDAY;VALUE=text:1990-06-23"),
      (#"{"year":-5,"month":1}"#, #"BDAY:{"year":-5,"month":1}"#, #"BDAY;VALUE=text:{"year":-5,"month":1}"#),
    ])
  func dates(json: String, apple: String, standard: String) {
    let record = #"{"birthday":\#(json)}"#
    #expect(WrittenCards(json: record, version: .v30).lines.contains(apple))
    #expect(WrittenCards(json: record, version: .v40).lines.contains(standard))
  }
}
