import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// One person in every format that can say all of it.
@Suite struct SamePersonTests {
  private let name = "欧阳静怡"

  private func vCard(_ version: String) -> String {
    let label = version == "3.0" ? "LABEL;type=home:Ring 1\\nKöln" : "X-A:1"
    let parameter = version == "3.0" ? "" : #";LABEL="Ring 1^nKöln""#
    return card(
      version, "UID:\(version)", "FN:\(name)", "N:欧阳;静怡;M;Dr.;Jr.", "NICKNAME:小静",
      "X-PHONETIC-LAST-NAME:Ouyang", "X-PHONETIC-FIRST-NAME:Jingyi", #"ORG:A\, B;R\;D;Lab"#,
      "TITLE:Engineer", "ROLE:Lead", "TEL;type=home,cell;pref=1:138-0013-8000", "TEL;type=work,fax:+49 221 1",
      "EMAIL;type=work:a@b.example", "ADR;type=home\(parameter):;Apt 2;Ring 1;Köln;NRW;50667;Germany", label,
      "i1.URL:https://a.example", "i1.X-ABLabel:blog", "BDAY:\(version == "3.0" ? "1990-06-23" : "19900623")",
      "\(version == "3.0" ? "X-" : "")ANNIVERSARY:--0901", "IMPP:xmpp:jing@b.example",
      "X-SOCIALPROFILE;x-user=jing;type=GitHub:https://g.example/jing", "RELATED;type=friend:李四",
      #"NOTE:a\, b\;\nc"#, "CATEGORIES:Friends,Work", "REV:20240601T052619Z",
      "PHOTO:data:image/png;base64,SGVsbG8=", "KIND:individual")
  }

  private let jCard = #"""
    ["vcard",[["version",{},"text","4.0"],["uid",{},"uri","j"],["fn",{},"text","欧阳静怡"],
    ["n",{},"text",["欧阳","静怡","M","Dr.","Jr."]],["nickname",{},"text","小静"],
    ["x-phonetic-last-name",{},"unknown","Ouyang"],["x-phonetic-first-name",{},"text","Jingyi"],
    ["org",{},"text",["A, B","R;D","Lab"]],["title",{},"text","Engineer"],["role",{},"text","Lead"],
    ["tel",{"type":["home","cell"],"pref":"1"},"text","138-0013-8000"],
    ["tel",{"type":["work","fax"]},"text","+49 221 1"],["email",{"type":"work"},"text","a@b.example"],
    ["adr",{"type":"home","label":"Ring 1\nKöln"},"text",["","Apt 2","Ring 1","Köln","NRW","50667","Germany"]],
    ["x-ablabel",{"group":"i1"},"unknown","blog"],["url",{"group":"i1"},"uri","https://a.example"],
    ["bday",{},"date","1990-06-23"],["anniversary",{},"date","--09-01"],["impp",{},"uri","xmpp:jing@b.example"],
    ["x-socialprofile",{"x-user":"jing","type":"GitHub"},"unknown","https://g.example/jing"],
    ["related",{"type":"friend"},"text","李四"],["note",{},"text","a, b;\nc"],
    ["categories",{},"text","Friends","Work"],["rev",{},"timestamp","2024-06-01T05:26:19Z"],
    ["photo",{},"uri","data:image/png;base64,SGVsbG8="],["kind",{},"text","individual"]]]
    """#

  private let jsContact = #"""
    {"@type":"Card","version":"1.0","uid":"s","kind":"individual","updated":"2024-06-01T05:26:19Z",
    "name":{"full":"欧阳静怡","components":[{"kind":"title","value":"Dr."},
      {"kind":"surname","value":"欧阳","phonetic":"Ouyang"},{"kind":"given","value":"静怡","phonetic":"Jingyi"},
      {"kind":"given2","value":"M"},{"kind":"credential","value":"Jr."}]},
    "nicknames":{"k":{"name":"小静"}},"organizations":{"o":{"name":"A, B","units":[{"name":"R;D"},{"name":"Lab"}]}},
    "titles":{"t":{"kind":"title","name":"Engineer"},"r":{"kind":"role","name":"Lead"}},
    "phones":{"p1":{"number":"138-0013-8000","contexts":{"private":true},"features":{"mobile":true},"pref":1},
      "p2":{"number":"+49 221 1","contexts":{"work":true},"features":{"fax":true}}},
    "emails":{"e":{"address":"a@b.example","contexts":{"work":true}}},
    "addresses":{"a":{"contexts":{"private":true},"full":"Ring 1\nKöln","components":[
      {"kind":"apartment","value":"Apt 2"},{"kind":"name","value":"Ring 1"},{"kind":"locality","value":"Köln"},
      {"kind":"region","value":"NRW"},{"kind":"postcode","value":"50667"},{"kind":"country","value":"Germany"}]}},
    "links":{"l":{"uri":"https://a.example","label":"blog"}},
    "anniversaries":{"b":{"kind":"birth","date":{"year":1990,"month":6,"day":23}},
      "w":{"kind":"wedding","date":{"month":9,"day":1}}},
    "onlineServices":{"i":{"uri":"xmpp:jing@b.example","vCardName":"impp"},
      "g":{"service":"GitHub","user":"jing","uri":"https://g.example/jing"}},
    "relatedTo":{"李四":{"relation":{"friend":true}}},"notes":{"n":{"note":"a, b;\nc"}},
    "keywords":{"Friends":true,"Work":true},
    "media":{"m":{"kind":"photo","uri":"data:image/png;base64,SGVsbG8="}}}
    """#

  private let contacts = #"""
    {"identifier":"c","contactType":"person","displayName":"欧阳静怡","namePrefix":"Dr.","familyName":"欧阳",
    "givenName":"静怡","middleName":"M","nameSuffix":"Jr.","nickname":"小静","phoneticFamilyName":"Ouyang",
    "phoneticGivenName":"Jingyi","organizationName":"A, B","departmentName":["R;D","Lab"],"jobTitle":"Engineer",
    "role":"Lead","phoneNumbers":[
      {"label":"_$!<Mobile>!$_","value":"138-0013-8000","preferred":true,"types":["home","cell"]},
      {"label":"_$!<WorkFAX>!$_","value":"+49 221 1","types":["work","fax"]}],
    "emailAddresses":[{"label":"_$!<Work>!$_","value":"a@b.example","types":["work"]}],
    "postalAddresses":[{"label":"_$!<Home>!$_","types":["home"],"value":{"extendedAddress":"Apt 2",
      "street":"Ring 1","city":"Köln","state":"NRW","postalCode":"50667","country":"Germany",
      "formatted":"Ring 1\nKöln"}}],
    "urlAddresses":[{"label":"blog","value":"https://a.example"}],
    "birthday":{"calendar":"gregorian","year":1990,"month":6,"day":23},
    "dates":[{"label":"_$!<Anniversary>!$_","value":{"calendar":"gregorian","month":9,"day":1}}],
    "instantMessageAddresses":[{"value":{"service":"Jabber","username":"jing@b.example",
      "uri":"xmpp:jing@b.example"}}],
    "socialProfiles":[{"value":{"service":"GitHub","username":"jing","urlString":"https://g.example/jing"}}],
    "contactRelations":[{"label":"_$!<Friend>!$_","value":"李四","types":["friend"]}],"note":"a, b;\nc",
    "groups":["Friends","Work"],"modificationDate":"2024-06-01T05:26:19Z","imageData":"SGVsbG8=",
    "imageType":"image/png"}
    """#

  /// The canonical form, without `extra`, which is its last member.
  private func canonical(_ read: ReadCards) throws -> String {
    #expect(read.cards.count == 1)
    let form = try #require(read.cards.first).canonical
    guard let extra = form.firstRange(of: #","extra":["#) else { return form }
    return form[..<extra.lowerBound] + "}"
  }

  @Test func givesTheSameRecordInEveryFormat() throws {
    let expected = try canonical(ReadCards(contacts, as: RawJSON.format))
    #expect(expected.contains(#""label":"_$!<WorkFAX>!$_""#))
    #expect(try canonical(ReadCards(vCard("3.0"))) == expected)
    #expect(try canonical(ReadCards(vCard("4.0"))) == expected)
    #expect(try canonical(ReadCards(jCard, as: JCardFormat.format)) == expected)
    #expect(try canonical(ReadCards(jsContact, as: JSContactFormat.format)) == expected)
  }
}
