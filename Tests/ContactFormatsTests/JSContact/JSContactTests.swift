import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// A card with some members, read.
private func read(_ members: String...) -> ReadCards.Card {
  let all = ([#""@type":"Card","version":"1.0","uid":"u1""#] + members).joined(separator: ",")
  let read = ReadCards("{" + all + "}", as: JSContactFormat.format)
  #expect(read.problems.isEmpty && read.inputProblem == nil)
  #expect(read.only[.identifier] == #""u1""#)
  return read.only
}

@Suite struct JSContactTests {
  @Test("single values")
  func singleValues() {
    let card = read(
      #""kind":"org","created":"2022-09-30T14:35:10Z","updated":"2023-01-02T03:04:05Z","language":"de-AT""#,
      #""keywords":{"internet":true,"IETF":true},"members":{"urn:uuid:1":true,"x":false}"#,
      #""notes":{"n1":{"note":"one"},"n2":{"note":"two","author":{"name":"John"}}}"#)
    #expect(card.version == "1.0")
    #expect(card[.contactType] == #""organization""#)
    #expect(card[.creationDate] == #""2022-09-30T14:35:10Z""#)
    #expect(card[.modificationDate] == #""2023-01-02T03:04:05Z""#)
    #expect(card[.groups] == #"["internet","IETF"]"#)
    #expect(card[.members] == #"["urn:uuid:1"]"#)
    #expect(card[.note] == #""one\ntwo""#)
    #expect(
      card[.extra]
        == #"[{"name":"language","value":"de-AT"},{"name":"members/x","value":false},{"name":"notes/n2","value":{"author":{"name":"John"}}}]"#
    )
    #expect(card.available == CardDecoder.available)
  }

  @Test("the facts of the name examples in RFC 9553, 2.2.1")
  func names() {
    let vincent = read(
      #""name":{"@type":"Name","components":[{"@type":"NameComponent","kind":"given","value":"Vincent"},{"kind":"surname","value":"van Gogh"}],"isOrdered":true}"#
    )
    #expect(vincent[.givenName] == #""Vincent""#)
    #expect(vincent[.familyName] == #""van Gogh""#)
    #expect(vincent[.nameOrder] == #""FIRST""#)
    #expect(vincent[.displayName] == "")
    #expect(vincent[.extra] == "")
    let diego = read(
      #""name":{"components":[{"kind":"given","value":"Diego"},{"kind":"surname","value":"Rivera"},{"kind":"surname2","value":"Barrientos"}],"full":"Diego Rivera B."}"#
    )
    #expect(diego[.familyName] == #""Rivera Barrientos""#)
    #expect(diego[.displayName] == #""Diego Rivera B.""#)
    #expect(diego[.nameOrder] == "")
    // Which part is the second surname is more than the key says.
    #expect(
      diego[.extra]
        == #"[{"name":"name","value":{"components":[{"kind":"given","value":"Diego"},{"kind":"surname","value":"Rivera"},{"kind":"surname2","value":"Barrientos"}]}}]"#
    )
  }

  @Test("all parts of a name, several of a kind, and their readings")
  func nameParts() {
    let card = read(
      #""name":{"isOrdered":true,"components":[{"kind":"surname","value":"山田","phonetic":"やまだ"},{"kind":"given","value":"太郎","phonetic":"たろう"},{"kind":"title","value":"Dr."},{"kind":"title","value":"Prof."},{"kind":"given2","value":"M"},{"kind":"credential","value":"M.D."},{"kind":"credential","value":"Ph.D."}],"phoneticScript":"Hira"}"#,
      #""nicknames":{"a":{"name":"Taro"},"b":{"name":"T"}}"#)
    #expect(card[.familyName] == #""山田""#)
    #expect(card[.phoneticFamilyName] == #""やまだ""#)
    #expect(card[.phoneticGivenName] == #""たろう""#)
    #expect(card[.namePrefix] == #""Dr. Prof.""#)
    #expect(card[.middleName] == #""M""#)
    #expect(card[.nameSuffix] == #""M.D. Ph.D.""#)
    #expect(card[.nickname] == #""Taro T""#)
    #expect(card[.nameOrder] == #""LAST""#)
    #expect(card[.extra] == #"[{"name":"name","value":{"phoneticScript":"Hira"}}]"#)
  }

  @Test("work: the first organization, title and role have the keys; units are one or several")
  func work() {
    let card = read(
      #""organizations":{"o1":{"name":"ABC, Inc.","units":[{"name":"North"},{"name":"Sales","sortAs":"s"}],"sortAs":"ABC"},"o2":{"name":"Other"}}"#,
      #""titles":{"t1":{"kind":"role","name":"Lead"},"t2":{"name":"Scientist","organizationId":"o2"},"t3":{"kind":"title","name":"More"}}"#
    )
    #expect(card[.organizationName] == #""ABC, Inc.""#)
    #expect(card[.departmentName] == #"["North","Sales"]"#)
    #expect(card[.jobTitle] == #""Scientist""#)
    #expect(card[.role] == #""Lead""#)
    #expect(
      card[.extra]
        == #"[{"name":"organizations/o1","value":{"units":[{"name":"North"},{"name":"Sales","sortAs":"s"}],"sortAs":"ABC"}},{"name":"organizations/o2","value":{"name":"Other"}},{"name":"titles/t2","value":{"organizationId":"o2"}},{"name":"titles/t3","value":{"kind":"title","name":"More"}}]"#
    )
    #expect(read(#""organizations":{"o":{"units":[{"name":"X"}]}}"#)[.departmentName] == #""X""#)
  }

  @Test(
    "phones: contexts and features give the label that TYPE gives in a vCard",
    arguments: [
      (#""contexts":{"private":true}"#, #"["home"]"#, "_$!<Home>!$_"),
      (#""contexts":{"work":true},"features":{"voice":true}"#, #"["work","voice"]"#, "_$!<Work>!$_"),
      (#""contexts":{"work":true},"features":{"mobile":true}"#, #"["work","cell"]"#, "_$!<Mobile>!$_"),
      (#""contexts":{"private":true},"features":{"fax":true}"#, #"["home","fax"]"#, "_$!<HomeFAX>!$_"),
      (#""features":{"fax":true}"#, #"["fax"]"#, "_$!<WorkFAX>!$_"),
      (#""features":{"pager":true,"fax":true}"#, #"["pager","fax"]"#, "_$!<Pager>!$_"),
      (#""features":{"main-number":true}"#, #"["main-number"]"#, "_$!<Main>!$_"),
      (#""contexts":{"work":true},"label":"direct""#, #"["work"]"#, "direct"),
    ])
  func phones(members: String, types: String, label: String) {
    let card = read(#""phones":{"p":{"@type":"Phone",\#(members),"number":"tel:+1-555"}}"#)
    #expect(
      card[.phoneNumbers]
        == #"[{"identifier":"p","label":"\#(label)","value":"tel:+1-555","types":\#(types)}]"#)
    #expect(card[.extra] == "")
  }

  @Test("emails and links: preference, media type, what is not understood")
  func emailsAndLinks() {
    let card = read(
      #""emails":{"e1":{"address":"a@x.example","pref":1},"e2":{"address":"b@x.example","pref":50,"x":[1]},"e3":{"address":""}}"#,
      #""links":{"l":{"uri":"https://x.example","kind":"contact","mediaType":"text/html"}}"#)
    #expect(
      card[.emailAddresses]
        == #"[{"identifier":"e1","value":"a@x.example","preferred":true},{"identifier":"e2","value":"b@x.example","parameters":{"PREF":"50"}}]"#
    )
    #expect(
      card[.urlAddresses]
        == #"[{"identifier":"l","value":"https://x.example","parameters":{"MEDIATYPE":"text/html"}}]"#)
    #expect(
      card[.extra]
        == #"[{"name":"emails/e2","value":{"x":[1]}},{"name":"links/l","value":{"kind":"contact"}}]"#)
  }

  @Test(
    "online services: instant messages and social profiles",
    arguments: [
      (
        #"{"uri":"xmpp:alice@example.com","vCardName":"impp"}"#, RawKey.instantMessageAddresses,
        #"{"service":"Jabber","username":"alice@example.com","uri":"xmpp:alice@example.com"}"#
      ),
      (
        #"{"uri":"xmpp:alice@example.com"}"#, .instantMessageAddresses,
        #"{"service":"Jabber","username":"alice@example.com","uri":"xmpp:alice@example.com"}"#
      ),
      (
        #"{"service":"Skype","user":"al","uri":"skype:al?chat","vCardName":"impp"}"#,
        .instantMessageAddresses,
        #"{"service":"Skype","username":"al","uri":"skype:al?chat"}"#
      ),
      (
        #"{"user":"10001","vCardName":"x-qq"}"#, .instantMessageAddresses,
        #"{"service":"QQ","username":"10001"}"#
      ),
      (
        #"{"service":"Mastodon","user":"@alice@example2.com","uri":"https://example2.com/@alice"}"#,
        .socialProfiles,
        #"{"service":"Mastodon","username":"@alice@example2.com","urlString":"https://example2.com/@alice"}"#
      ),
      (#"{"service":"GitHub","user":"al"}"#, .socialProfiles, #"{"service":"GitHub","username":"al"}"#),
      (
        #"{"uri":"https://x.example/al","vCardName":"socialprofile"}"#, .socialProfiles,
        #"{"urlString":"https://x.example/al"}"#
      ),
    ])
  func onlineServices(entry: String, key: RawKey, value: String) {
    let card = read(#""onlineServices":{"s":\#(entry)}"#)
    #expect(card[key] == #"[{"identifier":"s","value":\#(value)}]"#)
    #expect(card[.extra] == "")
  }

  @Test("addresses: plain parts, long ones, order, printed form")
  func addresses() {
    let plain = read(
      #""addresses":{"a":{"contexts":{"work":true},"components":[{"kind":"name","value":"2875 Laurier"},{"kind":"apartment","value":"Suite D2-630"},{"kind":"locality","value":"Quebec"},{"kind":"region","value":"QC"},{"kind":"postcode","value":"G1V 2M2"},{"kind":"country","value":"Canada"}],"countryCode":"CA","coordinates":"geo:46.7,-71.2","timeZone":"America/Toronto","full":"2875 Laurier\nQuebec"}}"#
    )
    #expect(
      plain[.postalAddresses]
        == #"[{"identifier":"a","label":"_$!<Work>!$_","value":{"extendedAddress":"Suite D2-630","street":"2875 Laurier","city":"Quebec","state":"QC","postalCode":"G1V 2M2","country":"Canada","formatted":"2875 Laurier\nQuebec","isoCountryCode":"CA"},"types":["work"],"parameters":{"GEO":"geo:46.7,-71.2","TZ":"America/Toronto"}}]"#
    )
    #expect(plain[.extra] == "")
    let long = read(
      #""addresses":{"a":{"components":[{"kind":"number","value":"54321"},{"kind":"name","value":"Oak St"},{"kind":"floor","value":"2"},{"kind":"district","value":"Mitte"},{"kind":"postOfficeBox","value":"7"},{"kind":"locality","value":"Reston"}]}}"#
    )
    #expect(
      long[.postalAddresses]
        == #"[{"identifier":"a","value":{"poBox":"7","extendedAddress":"2","street":"54321 Oak St","city":"Reston","subLocality":"Mitte","moreParts":["","","2","54321","Oak St","","","","Mitte","",""]}}]"#
    )
    #expect(long[.extra] == "")
    let ordered =
      #"{"components":[{"kind":"name","value":"Ring"},{"kind":"separator","value":"-"},{"kind":"number","value":"1"},{"kind":"block","value":"B"}],"defaultSeparator":", ","isOrdered":true}"#
    let read1 = read(#""addresses":{"a":\#(ordered)}"#)
    #expect(read1[.postalAddresses].contains(#""street":"Ring-1, B""#))
    #expect(read1[.extra] == #"[{"name":"addresses/a","value":\#(ordered)}]"#)
    #expect(
      read(#""addresses":{"a":{"full":"a\\nb","label":"sea"}}"#)[.postalAddresses]
        == #"[{"identifier":"a","label":"sea","value":{"formatted":"a\\nb"}}]"#)
  }

  @Test("anniversaries: partial dates, moments")
  func anniversaries() {
    let card = read(
      #""anniversaries":{"k1":{"kind":"birth","date":{"@type":"PartialDate","month":2,"day":3},"place":{"full":"Rome"}},"k3":{"kind":"wedding","date":{"@type":"Timestamp","utc":"2009-08-08T14:30:00Z"}},"k4":{"kind":"death","date":{"year":2019}},"k5":{"kind":"birth","date":{"year":1900}},"k6":{"kind":"wedding","date":{}}}"#
    )
    #expect(card[.birthday] == #"{"calendar":"gregorian","month":2,"day":3}"#)
    #expect(
      card[.dates]
        == #"[{"identifier":"k3","label":"_$!<Anniversary>!$_","value":{"calendar":"gregorian","year":2009,"month":8,"day":8,"time":"T14:30:00Z"}},{"identifier":"k4","label":"death","value":{"calendar":"gregorian","year":2019}}]"#
    )
    #expect(
      card[.extra]
        == #"[{"name":"anniversaries/k1","value":{"place":{"full":"Rome"}}},{"name":"anniversaries/k5","value":{"kind":"birth","date":{"year":1900}}},{"name":"anniversaries/k6","value":{"kind":"wedding","date":{}}}]"#
    )
  }

  // RFC 9553, 2.8.1: year, month and day are Gregorian even so.
  @Test("anniversaries: a scale says which calendar people use, not which one the parts are in")
  func calendarScale() {
    let chinese = #"{"year":1990,"month":6,"day":23,"calendarScale":"chinese"}"#
    let card = read(
      #""anniversaries":{"k1":{"kind":"birth","date":\#(chinese)},"k2":{"kind":"wedding","date":{"year":2015,"calendarScale":"gregorian"}}}"#
    )
    #expect(card[.birthday] == #"{"calendar":"gregorian","year":1990,"month":6,"day":23}"#)
    #expect(card[.nonGregorianBirthday] == "")
    #expect(
      card[.dates]
        == #"[{"identifier":"k2","label":"_$!<Anniversary>!$_","value":{"calendar":"gregorian","year":2015}}]"#
    )
    #expect(card[.extra] == #"[{"name":"anniversaries/k1","value":{"date":\#(chinese)}}]"#)
  }

  @Test("relations, by UID or by name")
  func relations() {
    let card = read(
      #""relatedTo":{"urn:uuid:1":{"relation":{"friend":true}},"Jo":{"relation":{"co-worker":true}},"x":{}}"#)
    #expect(
      card[.contactRelations]
        == #"[{"label":"_$!<Friend>!$_","value":"urn:uuid:1","types":["friend"]},{"label":"co-worker","value":"Jo","types":["co-worker"]},{"value":"x"}]"#
    )
  }

  @Test("media: the first photo; the others, sounds and logos are kept")
  func media() {
    let card = read(
      #""media":{"m1":{"kind":"logo","uri":"https://x/l"},"m2":{"kind":"photo","uri":"data:image/png;base64,SGVsbG8=","pref":1},"m3":{"kind":"photo","uri":"https://x/p"}}"#
    )
    #expect(card[.imageData] == #""SGVsbG8=""#)
    #expect(card[.imageType] == #""image/png""#)
    #expect(
      card[.extra]
        == #"[{"name":"media/m1","value":{"kind":"logo","uri":"https://x/l"}},{"name":"media/m2","value":{"pref":1}},{"name":"media/m3","value":{"kind":"photo","uri":"https://x/p"}}]"#
    )
    let link = read(#""media":{"m":{"kind":"photo","uri":"https://x/p","mediaType":"image/gif"}}"#)
    #expect(link[.imageData] == #"{"uri":"https://x/p"}"#)
    #expect(link[.imageType] == #""image/gif""#)
  }

  @Test("what was kept of a vCard goes through the mapping of vCard, behind the card's own")
  func vCardProperties() {
    let card = read(
      #""vCardProps":[["x-maidenname",{},"unknown","Miller"],["fn",{},"text","Other"],["n",{},"text",["A","B"]],["x-abadr",{"group":"item1"},"unknown","fr"],["x-foo",{"x":"y"},"unknown","bar"],7]"#,
      #""name":{"full":"Own","components":[{"kind":"given","value":"G"}]}"#,
      #""addresses":{"a":{"components":[{"kind":"country","value":"F"}],"vCardParams":{"group":"item1","pid":["1","2"]}}}"#
    )
    #expect(card[.previousFamilyName] == #""Miller""#)
    #expect(card[.displayName] == #""Own""#)
    #expect(card[.familyName] == "")
    #expect(
      card[.postalAddresses]
        == #"[{"identifier":"a","value":{"country":"F","isoCountryCode":"fr"},"parameters":{"pid":["1","2"]},"group":"item1"}]"#
    )
    #expect(
      card[.extra]
        == #"[{"name":"fn","value":"Other"},{"name":"n","value":"A;B"},{"name":"x-foo","parameters":{"x":"y"},"value":"bar"},{"name":"vCardProps","value":7}]"#
    )
  }

  @Test("properties without a raw key are kept as they are")
  func unknown() {
    let speak = #"{"grammaticalGenders":{},"pronouns":{"k":{"pronouns":"they/them"}}}"#
    let card = read(
      #""speakToAs":\#(speak),"example.com:x":[1.50,null],"localizations":null,"cryptoKeys":{"k":{"uri":"u"}}"#
    )
    #expect(
      card[.extra]
        == #"[{"name":"speakToAs","value":\#(speak)},{"name":"example.com:x","value":[1.50,null]},{"name":"cryptoKeys","value":{"k":{"uri":"u"}}}]"#
    )
  }

  static let members = [
    "kind", "created", "updated", "name", "nicknames", "organizations", "titles", "phones", "emails", "links",
    "onlineServices", "addresses", "anniversaries", "relatedTo", "notes", "media", "keywords", "members",
    "vCardProps",
  ]

  @Test("a value of a wrong type costs that value, and is kept", arguments: members)
  func wrongTypes(_ member: String) {
    for value in ["7", "true", #"["a"]"#, #"{"k":7}"#, #"{"k":[{}]}"#] {
      let card = read(#""\#(member)":\#(value),"emails2":1"#)
      #expect(card[.extra].contains("emails2"))
      #expect(card[.extra].contains(#"{"name":"\#(member)"#), "\(value)")
    }
  }

  @Test("drafts had components beside the others, and dates as text")
  func drafts() {
    let card = read(
      #""addresses":{"a":{"@type":"Wrong","components":[{"kind":"name","value":"S 1"}],"locality":"L","country":"C"}}"#,
      #""anniversaries":{"b":{"kind":"birth","date":"1990-06-23"}}"#)
    #expect(
      card[.postalAddresses] == #"[{"identifier":"a","value":{"street":"S 1","city":"L","country":"C"}}]"#)
    #expect(card[.birthday] == #"{"calendar":"gregorian","year":1990,"month":6,"day":23}"#)
    #expect(card[.extra] == "")
  }

  @Test("lines, arrays, one behind the other; a bad one does not stop the others")
  func framing() {
    func names(_ text: String, chunk: Int) -> [String] {
      ReadCards(text, as: JSContactFormat.format, chunk: chunk).cards.map {
        "\($0.index)@\($0.line ?? 0) \($0[.identifier])"
      }
    }
    func card(_ uid: String) -> String { #"{"@type":"Card","uid":"\#(uid)"}"# }
    for chunk in [1, 7, .max] {
      #expect(
        names("\(card("a"))\n{\"uid\":\n\(card("b"))\n[\(card("c")),\n\(card("d"))]", chunk: chunk)
          == [#"0@1 "a""#, #"2@3 "b""#, #"3@4 "c""#, #"4@5 "d""#])
    }
  }

  @Test func isToldByItsContent() {
    func recognition(_ text: String) -> ContactFormat.Recognition {
      Array(text.utf8).withUnsafeBytes { JSContactFormat.format.recognize(Text($0)) }
    }
    #expect(recognition(#"{"@type":"Card"}"#) == .certain)
    #expect(recognition("\u{FEFF}[\n{ \"name\" : {\"@type\":\"Name\"}, \"@type\" : \"Card\"") == .certain)
    #expect(recognition(#"{"uid":"a\"b","version":"1.0"#) == .no)
    #expect(recognition(#"{"uid":"a\"b","version":"1.0""#) == .certain)
    #expect(recognition(#"{"version":"1.0","x":{"uid":"1"}}"#) == .no)
    #expect(recognition(#"{"uid":1,"version":"1.0"}"#) == .no)
    #expect(recognition(#"{"@type":"Event","uid":"1","version":"1.0"}"#) == .no)
    #expect(recognition(#"{"givenName":"A"}"#) == .no)
    #expect(recognition("") == .no)
    #expect(RawJSON.format.recognize(#"{"@type":"Card","note":"x"}"#) == .no)
  }
}
