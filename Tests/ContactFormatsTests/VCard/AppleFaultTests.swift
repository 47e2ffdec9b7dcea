import PluginKit
import Testing

@testable import ContactFormats

@Suite struct AppleFaultTests {
  @Test("32, 33: groups give labels, whatever their case, and the labels are used up")
  func groupLabels() {
    let read = ReadCards(
      card(
        "3.0", "item1.TEL:1", "ITEM1.X-ABLABEL:Hütte", "Item2.x-ablabel:_$!<Other>!$_",
        "item2.EMAIL:a@b.example"))
    #expect(read.only[.phoneNumbers] == #"[{"value":"1","group":"item1","label":"Hütte"}]"#)
    #expect(
      read.only[.emailAddresses] == #"[{"value":"a@b.example","group":"item2","label":"_$!<Other>!$_"}]"#)
    #expect(read.only[.extra] == "")
  }

  @Test("33: PRODID is kept as it is")
  func productIdentifier() {
    let read = ReadCards(card("3.0", "PRODID:-//Tern//1//EN"))
    #expect(read.only[.extra] == #"[{"name":"PRODID","value":"-//Tern//1//EN"}]"#)
  }

  @Test("34: a label without a group, and one whose group has nothing to label")
  func orphanLabels() {
    let read = ReadCards(card("3.0", "X-ABLabel:lost", "item7.X-ABLabel:alone", "item7.NOTE:n", "FN:A"))
    #expect(
      read.only[.extra]
        == #"[{"name":"X-ABLabel","value":"lost"},{"group":"item7","name":"X-ABLabel","value":"alone"}]"#)
    #expect(read.only[.note] == #""n""#)
  }

  @Test("35: the label line stands before its date")
  func labelFirst() {
    let read = ReadCards(card("3.0", "item1.X-ABLabel:Umzug", "item1.X-ABDATE:20171111"))
    #expect(
      read.only[.dates]
        == #"[{"value":{"calendar":"gregorian","year":2017,"month":11,"day":11},"group":"item1","label":"Umzug"}]"#
    )
  }

  @Test("36: the label beats the type")
  func labelBeatsType() {
    let read = ReadCards(card("3.0", "item1.ADR;type=HOME:;;Ring 1;;;;", "item1.X-ABLabel:Boot"))
    #expect(
      read.only[.postalAddresses]
        == #"[{"value":{"street":"Ring 1"},"types":["HOME"],"group":"item1","label":"Boot"}]"#)
  }

  @Test(
    "37: every messenger's own property",
    arguments: [
      ("X-AIM", "AIM"), ("X-ICQ", "ICQ"), ("X-JABBER", "Jabber"), ("X-MSN", "MSN"), ("X-YAHOO", "Yahoo"),
      ("X-SKYPE", "Skype"), ("X-SKYPE-USERNAME", "Skype"), ("X-QQ", "QQ"), ("X-GTALK", "GoogleTalk"),
      ("X-GOOGLE-TALK", "GoogleTalk"), ("x-aim", "AIM"), ("X-GADUGADU", "GaduGadu"),
      // Android's, and those of KDE beside its IMPP
      ("X-NETMEETING", "NetMeeting"), ("X-MEANWHILE", "Meanwhile"),
      ("X-messaging/meanwhile-All", "Meanwhile"),
    ])
  func messengers(property: String, service: String) {
    let read = ReadCards(card("3.0", "\(property);type=HOME:ada"))
    #expect(
      read.only[.instantMessageAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"service":"\#(service)","username":"ada"},"types":["HOME"]}]"#)
  }

  @Test("37: the same account as IMPP and as a property of its own is one")
  func sameAccount() {
    let read = ReadCards(
      card(
        "3.0", "X-AIM;type=HOME:ada", "IMPP;X-SERVICE-TYPE=AIM;type=HOME:aim:ada",
        "IMPP;X-SERVICE-TYPE=ICQ:aim:ada"))
    #expect(
      read.only[.instantMessageAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"service":"AIM","username":"ada"},"types":["HOME"],"merged":[{"name":"IMPP","parameters":{"X-SERVICE-TYPE":"AIM","TYPE":"HOME"},"value":"aim:ada"}]},{"value":{"service":"ICQ","username":"ada","uri":"aim:ada"}}]"#
    )
  }

  @Test("38: a service of the user's own, the handle from x-user")
  func customService() {
    let read = ReadCards(card("3.0", "X-SOCIALPROFILE;type=Custom Chat;x-user=nora:x-apple:nora"))
    #expect(read.only[.socialProfiles] == #"[{"value":{"service":"Custom Chat","username":"nora"}}]"#)
  }

  @Test("40: related names with labels")
  func relatedNames() {
    let read = ReadCards(
      card("3.0", "item1.X-ABRELATEDNAMES;type=pref:Ida", "item1.X-ABLabel:_$!<Mother>!$_"))
    #expect(
      read.only[.contactRelations]
        == #"[{"value":"Ida","preferred":true,"types":["pref"],"group":"item1","label":"_$!<Mother>!$_"}]"#)
  }

  @Test("45, 46: an agent's card does not end the card around it, in both forms")
  func agents() {
    let nested = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Helper;Hal\r\nTEL;WORK:999\r\nEND:VCARD"
    let read = ReadCards(
      card("2.1", "N:Boss;Ada", "AGENT:", nested, "TEL;WORK:111")
        + card(
          "3.0", "FN:Ada", #"AGENT:BEGIN:VCARD\nVERSION:3.0\nFN:Hal\, Jr\nTEL:999\nEND:VCARD\n"#, "TEL:111"))
    #expect(read.cards.count == 2)
    #expect(read.cards[0][.phoneNumbers] == #"[{"label":"_$!<Work>!$_","value":"111","types":["WORK"]}]"#)
    #expect(read.cards[0][.contactRelations] == #"[{"label":"agent","value":"Hal Helper"}]"#)
    let verbatim = nested.replacing("\r\n", with: #"\r\n"#)
    #expect(read.cards[0][.extra] == #"[{"name":"AGENT","value":"\#(verbatim)"}]"#)
    #expect(read.cards[1][.phoneNumbers] == #"[{"value":"111"}]"#)
    #expect(read.cards[1][.contactRelations] == #"[{"label":"agent","value":"Hal, Jr"}]"#)
  }

  @Test("an agent that is a name or a URI")
  func agentText() {
    let read = ReadCards(card("3.0", "AGENT;VALUE=uri:CID:hal@tern.example"))
    #expect(read.only[.contactRelations] == #"[{"label":"agent","value":"CID:hal@tern.example"}]"#)
  }
}

@Suite struct AppleDialectTests {
  @Test("names, kind and order")
  func names() {
    let read = ReadCards(
      card(
        "3.0", "N:Ash;Mia;Zoe;Dr.;MA", "FN:Dr. Mia Ash", "NICKNAME:Mi", "X-MAIDENNAME:Rowe",
        "X-PHONETIC-FIRST-NAME:mi-a",
        "X-PHONETIC-MIDDLE-NAME:zo-i", "X-PHONETIC-LAST-NAME:aesh", "ORG:Tern;", "X-PHONETIC-ORG:törn",
        "TITLE:Cook",
        "ROLE:Chef", "X-ABShowAs:COMPANY", "X-ABOrder:LAST", "UID:u-1", "X-ABUID:U-1:ABPerson"))
    let expected: [(RawKey, String)] = [
      (.familyName, "Ash"), (.givenName, "Mia"), (.middleName, "Zoe"), (.namePrefix, "Dr."),
      (.nameSuffix, "MA"),
      (.displayName, "Dr. Mia Ash"), (.nickname, "Mi"), (.previousFamilyName, "Rowe"),
      (.phoneticGivenName, "mi-a"), (.phoneticMiddleName, "zo-i"), (.phoneticFamilyName, "aesh"),
      (.organizationName, "Tern"), (.phoneticOrganizationName, "törn"), (.jobTitle, "Cook"), (.role, "Chef"),
      (.contactType, "organization"), (.nameOrder, "LAST"), (.identifier, "u-1"),
    ]
    for (key, text) in expected { #expect(read.only[key] == "\"\(text)\"", "\(key)") }
    #expect(read.only[.extra] == #"[{"name":"X-ABUID","value":"U-1:ABPerson"}]"#)
  }

  @Test("X-ABUID is the identifier where there is no UID")
  func addressBookIdentifier() {
    #expect(ReadCards(card("3.0", "X-ABUID:U-1:ABPerson")).only[.identifier] == #""U-1:ABPerson""#)
  }

  @Test(
    "phone types by Apple's precedence",
    arguments: [
      ("type=IPHONE;type=CELL;type=VOICE", "iPhone"), ("type=CELL;type=IPHONE", "iPhone"),
      ("type=APPLEWATCH;type=HOME", "_$!<AppleWatch>!$_"), ("type=WORK;type=MAIN", "_$!<Main>!$_"),
      ("type=HOME;type=CELL", "_$!<Mobile>!$_"), ("type=mobile", "_$!<Mobile>!$_"),
      ("type=WORK;type=PAGER", "_$!<Pager>!$_"), ("type=HOME;type=FAX", "_$!<HomeFAX>!$_"),
      ("type=FAX;type=WORK", "_$!<WorkFAX>!$_"), ("type=OTHER;type=FAX", "_$!<OtherFAX>!$_"),
      ("type=FAX", "_$!<WorkFAX>!$_"), ("type=HOME;type=VOICE", "_$!<Home>!$_"),
      ("type=OTHER", "_$!<Other>!$_"),
      ("type=VOICE;type=Boathouse", "Boathouse"),
    ])
  func phoneLabels(types: String, label: String) {
    let read = ReadCards(card("3.0", "TEL;\(types):1"))
    #expect(read.only[.phoneNumbers].hasPrefix(#"[{"label":"\#(label)","value":"1""#))
  }

  @Test("types that are no label", arguments: ["VOICE", "MSG", "pref", "INTERNET"])
  func noLabel(type: String) {
    #expect(!ReadCards(card("3.0", "TEL;type=\(type):1")).only[.phoneNumbers].contains("label"))
  }

  @Test("X-ABADR and what else belongs to an address")
  func addresses() {
    let read = ReadCards(
      card(
        "3.0", "item1.ADR;type=WORK;type=pref:;;1 Elm Row;Leeds;;LS1 1AA;United Kingdom", "item1.X-ABADR:gb",
        "item1.X-APPLE-SUBLOCALITY:Holbeck"))
    #expect(
      read.only[.postalAddresses]
        == #"[{"value":{"street":"1 Elm Row","city":"Leeds","postalCode":"LS1 1AA","country":"United Kingdom","isoCountryCode":"gb","subLocality":"Holbeck"},"preferred":true,"types":["WORK","pref"],"group":"item1","label":"_$!<Work>!$_"}]"#
    )
    #expect(read.only[.extra] == "")
  }

  @Test("social profiles, their names as parameters and as lines of the group")
  func socialProfiles() {
    let read = ReadCards(
      card(
        "3.0",
        "X-SOCIALPROFILE;type=sinaweibo;x-user=ada;x-userid=77;x-displayname=Ada W:http://weibo.com/n/ada",
        "item1.X-SOCIALPROFILE;type=twitter:http://twitter.com/ada", "item1.X-USERID:99",
        "item1.X-DISPLAYNAME:A"))
    #expect(
      read.only[.socialProfiles]
        == #"[{"value":{"service":"sinaweibo","username":"ada","urlString":"http://weibo.com/n/ada","userIdentifier":"77","displayName":"Ada W"}},{"value":{"service":"twitter","urlString":"http://twitter.com/ada","userIdentifier":"99","displayName":"A"},"group":"item1"}]"#
    )
    #expect(read.only[.extra] == "")
  }

  @Test(
    "IMPP: service from the parameter, else the scheme; the name percent-decoded",
    arguments: [
      ("IMPP;X-SERVICE-TYPE=QQ:x-apple:10001", #"{"service":"QQ","username":"10001","uri":"x-apple:10001"}"#),
      ("IMPP:xmpp:a%40b", #"{"service":"Jabber","username":"a@b","uri":"xmpp:a%40b"}"#),
      (
        "IMPP;X-SERVICE-TYPE=Gadu:x-apple:a%20b",
        #"{"service":"Gadu","username":"a b","uri":"x-apple:a%20b"}"#
      ),
      ("IMPP:msnim:c", #"{"service":"MSN","username":"c","uri":"msnim:c"}"#),
      ("IMPP:x-apple:d", #"{"username":"d","uri":"x-apple:d"}"#),
      ("IMPP:x-apple:a?b", #"{"username":"a?b","uri":"x-apple:a?b"}"#),
      // Where in a link the name stands is for the extractor to know.
      ("IMPP:aim:goim?screenname=ada", #"{"service":"AIM","uri":"aim:goim?screenname=ada"}"#),
      ("IMPP:tg://resolve?domain=ada", #"{"service":"tg","uri":"tg://resolve?domain=ada"}"#),
      ("IMPP:aim:%FF", #"{"service":"AIM","username":"%FF","uri":"aim:%FF"}"#),
      ("IMPP;X-SERVICE-TYPE=ICQ:12345", #"{"service":"ICQ","username":"12345"}"#),
    ])
  func instantMessages(line: String, value: String) {
    #expect(ReadCards(card("3.0", line)).only[.instantMessageAddresses] == #"[{"value":\#(value)}]"#)
  }

  @Test("group cards of both kinds")
  func groupCards() {
    let read = ReadCards(
      card("3.0", "FN:Club", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1")
        + card("4.0", "KIND:group", "FN:Club", "MEMBER:urn:uuid:1", "MEMBER:mailto:a@b.example"))
    #expect(read.cards.map { $0[.contactType] } == [#""group""#, #""group""#])
    #expect(read.cards.map { $0[.members] } == [#"["urn:uuid:1"]"#, #"["urn:uuid:1","mailto:a@b.example"]"#])
  }

  @Test("what a vCard cannot say is not available, all else is")
  func availability() {
    let available = ReadCards(card("3.0", "FN:A")).only.available
    #expect(
      available == RawKeySet.all.subtracting([.thumbnailImageData, .imageDataAvailable, .linkedIdentifiers]))
  }
}
