import PluginKit
import Testing

@testable import ContactFormats

@Suite struct MappingTests {
  @Test("lists inside N and ADR, and commas that nobody escaped")
  func lists() {
    let read = ReadCards(
      card(
        "3.0", "N:Philip;John,Paul;;Dr.,Prof.;M.D., Ph.D.",
        #"ADR:;;4700 42nd Ave. SW, Suite 440;Leeds,Otley;A\,B;;"#)
    ).only
    #expect(read[.givenName] == #""John Paul""#)
    #expect(read[.namePrefix] == #""Dr. Prof.""#)
    #expect(read[.nameSuffix] == #""M.D., Ph.D.""#)
    #expect(
      read[.postalAddresses]
        == #"[{"value":{"street":"4700 42nd Ave. SW, Suite 440","city":"Leeds, Otley","state":"A,B"}}]"#)
  }

  @Test("escapes of 3.0")
  func escapes30() {
    let read = ReadCards(card("3.0", #"NOTE:a\nb\Nc\,d\;e\\f\:g\xh"#, #"N:O\;Brien\, Jr;ada\\x;;;"#)).only
    #expect(read[.note] == #""a\nb\nc,d;e\\f:g\\xh""#)
    #expect(read[.familyName] == #""O;Brien, Jr""#)
    #expect(read[.givenName] == #""ada\\x""#)
  }

  @Test(
    "backslashes of 2.1 are data, save where a program wrote the escapes of 3.0",
    arguments: [
      (#"C:\temp\new"#, #"C:\\temp\\new"#), (#"C:\new"#, #"C:\\new"#), (#"\\nas\new"#, #"\\\\nas\\new"#),
      (#"a\;b\,c"#, "a;b,c"), (#"one\ntwo"#, #"one\ntwo"#), (#"a\nb\\c"#, #"a\nb\\c"#),
      (#"a \ b"#, #"a \\ b"#),
    ])
  func backslashes21(written: String, json: String) {
    #expect(ReadCards(card("2.1", "NOTE:" + written)).only[.note] == "\"\(json)\"")
  }

  @Test("several notes, several nicknames, several categories")
  func several() {
    let read = ReadCards(
      card(
        "4.0", "NOTE:one", "NOTE:", "NOTE:two", "NICKNAME:Mi,Mimi", #"CATEGORIES:A\,B, C,,D"#, "CATEGORIES:E")
    ).only
    #expect(read[.note] == #""one\ntwo""#)
    #expect(read[.nickname] == #""Mi Mimi""#)
    #expect(read[.groups] == #"["A,B","C","D","E"]"#)
  }

  @Test("a second value of what can only be one goes to extra, as it is written")
  func repeated() {
    let read = ReadCards(
      card("4.0", #"FN;ALTID=1:A\, B"#, #"FN;ALTID=1;LANGUAGE=en:C\, D"#, "UID:1", "UID:2")
    ).only
    #expect(read[.displayName] == #""A, B""#)
    #expect(read[.identifier] == #""1""#)
    #expect(
      read[.extra]
        == #"[{"name":"FN","parameters":{"ALTID":"1","LANGUAGE":"en"},"value":"C\\, D"},{"name":"UID","value":"2"}]"#
    )
  }

  @Test("unknown properties keep group, parameters, spelling and order")
  func unknown() {
    let read = ReadCards(
      card("3.0", #"g1.X-Foo;TYPE=a,b;x-y="1;2";type=C;BARE:v\,w\;x"#, "GENDER:F;grrrl", "X-Foo:again")
    ).only
    #expect(
      read[.extra]
        == #"[{"group":"g1","name":"X-Foo","parameters":{"TYPE":["a","b","C","BARE"],"x-y":"1;2"},"value":"v\\,w\\;x"},{"name":"GENDER","value":"F;grrrl"},{"name":"X-Foo","value":"again"}]"#
    )
  }

  @Test("parameters of a value that mean nothing to us stay with it")
  func otherParameters() {
    let read = ReadCards(card("4.0", "TEL;TYPE=home;PREF=2;PID=1.1,2.1;X-SLOT=3:1")).only
    #expect(
      read[.phoneNumbers]
        == #"[{"label":"_$!<Home>!$_","value":"1","types":["home"],"parameters":{"PREF":"2","PID":["1.1","2.1"],"X-SLOT":"3"}}]"#
    )
  }

  @Test("lines that are no properties are kept and told of")
  func badLines() {
    let read = ReadCards(card("3.0", "FN:A", "no colon here", ":no name")).only
    #expect(read[.extra] == #"[{"name":"","value":"no colon here"},{"name":"","value":":no name"}]"#)
    #expect(read.remarks == ["vcard.badLine"])
  }

  @Test("empty lines of a value say nothing")
  func emptyValues() {
    let read = ReadCards(
      card("3.0", "TEL:", "EMAIL;TYPE=HOME:", "ADR:;;;;;;", "URL:", "BDAY:", "TITLE:", "FN:A")
    ).only
    #expect(read.values.keys.sorted() == ["displayName"])
  }

  @Test("each LABEL to the address of its type")
  func addressLabels() {
    let read = ReadCards(
      card(
        "2.1", "LABEL;WORK:at work", "ADR;HOME:;;Home 1;;;;", "ADR;WORK:;;Work 1;;;;",
        "LABEL;HOME;ENCODING=QUOTED-PRINTABLE:at=0Ahome",
        "LABEL;HOME:again")
    ).only
    #expect(
      read[.postalAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"street":"Home 1","formatted":"at\nhome"},"types":["HOME"]},{"label":"_$!<Work>!$_","value":{"street":"Work 1","formatted":"at work"},"types":["WORK"]}]"#
    )
    #expect(read[.extra] == #"[{"name":"LABEL","parameters":{"TYPE":"HOME"},"value":"again"}]"#)
    #expect(
      ReadCards(card("2.1", "LABEL;HOME;PREF:alone")).only[.postalAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"formatted":"alone"},"preferred":true}]"#)
  }

  @Test("RFC 9554 and 8605: district and country code, all parts kept")
  func extendedAddress() {
    let read = ReadCards(card("4.0", "ADR;CC=DE:;;Ring 1;Köln;;50667;Germany;;;2;1;Ring;;;;Altstadt;;north"))
      .only
    #expect(
      read[.postalAddresses]
        == #"[{"value":{"street":"Ring 1","city":"Köln","postalCode":"50667","country":"Germany","subLocality":"Altstadt","moreParts":["","","2","1","Ring","","","","Altstadt","","north"],"isoCountryCode":"DE"}}]"#
    )
  }

  @Test(
    "relations of every kind",
    arguments: [
      (
        "RELATED;TYPE=friend:urn:uuid:1",
        #"{"label":"_$!<Friend>!$_","value":"urn:uuid:1","types":["friend"]}"#
      ),
      (
        "RELATED;TYPE=co-worker;VALUE=text:Jane",
        #"{"label":"co-worker","value":"Jane","types":["co-worker"]}"#
      ),
      ("X-SPOUSE:Jo", #"{"label":"_$!<Spouse>!$_","value":"Jo"}"#),
      ("X-EVOLUTION-MANAGER:Jo", #"{"label":"_$!<Manager>!$_","value":"Jo"}"#),
      ("X-KADDRESSBOOK-X-AssistantsName:Jo", #"{"label":"_$!<Assistant>!$_","value":"Jo"}"#),
      (
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jo;8;;;",
        #"{"label":"_$!<Mother>!$_","value":"Jo"}"#
      ),
      (
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jo;0;godmother;",
        #"{"label":"godmother","value":"Jo"}"#
      ),
    ])
  func relations(line: String, value: String) {
    #expect(ReadCards(card("3.0", line)).only[.contactRelations] == "[\(value)]")
  }

  @Test("Android's rows")
  func android() {
    let read = ReadCards(
      card(
        "2.1", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Mi;1;;;",
        "X-ANDROID-CUSTOM;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:vnd.android.cursor.item/contact_event;2010-05-01;0;H=C3=BCtte;",
        "X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;--04-15;3;;", "X-ANDROID-CUSTOM:vnd.other;x")
    ).only
    #expect(read[.nickname] == #""Mi""#)
    #expect(
      read[.dates] == #"[{"label":"Hütte","value":{"calendar":"gregorian","year":2010,"month":5,"day":1}}]"#)
    #expect(read[.birthday] == #"{"calendar":"gregorian","month":4,"day":15}"#)
    #expect(read[.extra] == #"[{"name":"X-ANDROID-CUSTOM","value":"vnd.other;x"}]"#)
  }

  @Test(
    "readings of names in all their forms",
    arguments: [
      "SOUND;X-IRMC-N:やまだ;たろう;;;", "N;PHONETIC=script;ALTID=1:やまだ;たろう;;;",
      "X-PHONETIC-LAST-NAME:やまだ\r\nX-PHONETIC-FIRST-NAME:たろう",
    ])
  func phonetic(lines: String) {
    let read = ReadCards(card("4.0", "N;ALTID=1:山田;太郎;;;", lines)).only
    #expect(read[.familyName] == #""山田""#)
    #expect(read[.phoneticFamilyName] == #""やまだ""#)
    #expect(read[.phoneticGivenName] == #""たろう""#)
    #expect(read[.extra] == "")
  }

  @Test("kinds that are no kind of ours are kept")
  func kinds() {
    let read = ReadCards(
      card("4.0", "KIND:location") + card("4.0", "KIND:org") + card("4.0", "KIND:individual"))
    #expect(read.cards.map { $0[.contactType] } == ["", #""organization""#, #""person""#])
    #expect(read.cards[0][.extra] == #"[{"name":"KIND","value":"location"}]"#)
  }

  @Test(
    "social profiles of RFC 9554",
    arguments: [
      (
        "SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://m.example/@ada",
        #"{"service":"Mastodon","urlString":"https://m.example/@ada"}"#
      ),
      ("SOCIALPROFILE;SERVICE-TYPE=Pics;VALUE=text:ada", #"{"service":"Pics","username":"ada"}"#),
      (
        "SOCIALPROFILE;SERVICE-TYPE=Pics;USERNAME=ada:https://p.example/ada",
        #"{"service":"Pics","username":"ada","urlString":"https://p.example/ada"}"#
      ),
      ("X-TWITTER:ada", #"{"service":"Twitter","username":"ada"}"#),
      ("X-TWITTER:https://x.example/ada", #"{"service":"Twitter","urlString":"https://x.example/ada"}"#),
    ])
  func socialProfiles(line: String, value: String) {
    #expect(ReadCards(card("4.0", line)).only[.socialProfiles] == #"[{"value":\#(value)}]"#)
  }

  @Test("a card without END says so, and is read")
  func noEnd() {
    let read = ReadCards("BEGIN:VCARD\nVERSION:3.0\nFN:A").only
    #expect(read[.displayName] == #""A""#)
    #expect(read.remarks == ["vcard.noEnd"])
  }
}
