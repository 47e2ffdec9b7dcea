import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// A jCard of version 4.0 with some properties, read.
private func read(_ properties: String...) -> ReadCards.Card {
  let all = (["[\"version\",{},\"text\",\"4.0\"]"] + properties).joined(separator: ",")
  let read = ReadCards("[\"vcard\",[" + all + "]]", as: JCardFormat.format)
  #expect(read.problems.isEmpty && read.inputProblem == nil)
  return read.only
}

@Suite struct JCardTests {
  @Test("the facts of the example in RFC 7095, appendix B.1")
  func example() {
    let card = read(
      #"["fn",{},"text","Simon Perreault"]"#,
      #"["n",{},"text",["Perreault","Simon","","",["ing. jr","M.Sc."]]]"#,
      #"["bday",{},"date-and-or-time","--02-03"]"#,
      #"["anniversary",{},"date-and-or-time","2009-08-08T14:30:00-05:00"]"#,
      #"["gender",{},"text","M"]"#, #"["lang",{"pref":"1"},"language-tag","fr"]"#,
      #"["org",{"type":"work"},"text","Viagenie"]"#,
      #"["adr",{"type":"work"},"text",["","Suite D2-630","2875 Laurier","Quebec","QC","G1V 2M2","Canada"]]"#,
      #"["tel",{"type":["work","voice"],"pref":"1"},"uri","tel:+1-418-656-9254;ext=102"]"#,
      #"["tel",{"type":["work","cell","voice","video","text"]},"uri","tel:+1-418-262-6501"]"#,
      #"["geo",{"type":"work"},"uri","geo:46.772673,-71.282945"]"#)
    #expect(card.version == "4.0")
    #expect(card[.familyName] == #""Perreault""#)
    #expect(card[.givenName] == #""Simon""#)
    #expect(card[.middleName] == "")
    #expect(card[.nameSuffix] == #""ing. jr M.Sc.""#)
    #expect(card[.birthday] == #"{"calendar":"gregorian","month":2,"day":3}"#)
    #expect(
      card[.dates]
        == #"[{"label":"_$!<Anniversary>!$_","value":{"calendar":"gregorian","year":2009,"month":8,"day":8,"time":"T14:30:00-05:00"}}]"#
    )
    #expect(card[.organizationName] == #""Viagenie""#)
    #expect(
      card[.postalAddresses]
        == #"[{"label":"_$!<Work>!$_","value":{"extendedAddress":"Suite D2-630","street":"2875 Laurier","city":"Quebec","state":"QC","postalCode":"G1V 2M2","country":"Canada"},"types":["work"]}]"#
    )
    #expect(
      card[.phoneNumbers]
        == #"[{"label":"_$!<Work>!$_","value":"tel:+1-418-656-9254;ext=102","preferred":true,"types":["work","voice"]},{"label":"_$!<Mobile>!$_","value":"tel:+1-418-262-6501","types":["work","cell","voice","video","text"]}]"#
    )
    #expect(
      card[.extra]
        == #"[{"name":"gender","value":"M"},{"name":"lang","parameters":{"pref":"1"},"value":"fr"},{"name":"geo","parameters":{"TYPE":"work"},"value":"geo:46.772673,-71.282945"}]"#
    )
  }

  @Test("nothing is escaped, and nothing is taken apart but by JSON")
  func plainText() {
    let card = read(
      #"["n",{},"text",["a;b","c,d",["e, f","g;h"],"","\\n"]]"#, #"["org",{},"text",["A;B, Inc.","C,D"]]"#,
      #"["note",{},"text","C:\\new;x,y\\,z\nw"]"#, #"["title",{},"text","a\\;b"]"#,
      #"["nickname",{},"text","Mi,Mi","Mo"]"#,
      #"["categories",{},"text","A,B"," C ",["D","E"]]"#)
    #expect(card[.familyName] == #""a;b""#)
    #expect(card[.givenName] == #""c,d""#)
    #expect(card[.middleName] == #""e, f g;h""#)
    #expect(card[.nameSuffix] == #""\\n""#)
    #expect(card[.organizationName] == #""A;B, Inc.""#)
    #expect(card[.departmentName] == #""C,D""#)
    #expect(card[.note] == #""C:\\new;x,y\\,z\nw""#)
    #expect(card[.jobTitle] == #""a\\;b""#)
    #expect(card[.nickname] == #""Mi,Mi Mo""#)
    #expect(card[.groups] == #"["A,B","C","D, E"]"#)
  }

  @Test("a value of the type unknown is still as the vCard had it")
  func unknownType() {
    let card = read(
      #"["x-maidenname",{},"unknown","O\\, Brien"]"#,
      #"["x-socialprofile",{"type":"twitter","x-user":"ada"},"unknown","http://twitter.com/ada"]"#,
      #"["x-altbday",{"calscale":"chinese"},"unknown","007800070501"]"#, #"["x-foo",{},"unknown","a\\,b;c"]"#)
    #expect(card[.previousFamilyName] == #""O, Brien""#)
    #expect(
      card[.socialProfiles]
        == #"[{"value":{"service":"twitter","username":"ada","urlString":"http://twitter.com/ada"}}]"#)
    #expect(
      card[.nonGregorianBirthday]
        == #"{"calendar":"chinese","era":78,"year":7,"month":5,"day":1}"#)
    #expect(card[.extra] == #"[{"name":"x-foo","value":"a\\,b;c"}]"#)
  }

  @Test("groups: labels and country codes, before and behind what they belong to")
  func groups() {
    let card = read(
      #"["x-ablabel",{"group":"i1"},"unknown","_$!<HomePage>!$_"]"#,
      #"["url",{"group":"I1"},"uri","https://a.example"]"#,
      #"["adr",{"group":"i2","type":"home"},"text",["","","1 A St","","","",""]]"#,
      #"["x-abadr",{"group":"i2"},"unknown","us"]"#, #"["x-ablabel",{"group":"i3"},"unknown","alone"]"#)
    #expect(
      card[.urlAddresses] == #"[{"value":"https://a.example","group":"I1","label":"_$!<HomePage>!$_"}]"#)
    #expect(
      card[.postalAddresses]
        == #"[{"value":{"street":"1 A St","isoCountryCode":"us"},"types":["home"],"group":"i2","label":"_$!<Home>!$_"}]"#
    )
    #expect(card[.extra] == #"[{"group":"i3","name":"x-ablabel","value":"alone"}]"#)
  }

  @Test("parameters: lists, numbers, carets and commas that mean themselves")
  func parameters() {
    let card = read(
      #"["tel",{"type":"home,fax","pref":2,"pid":["1.1","2.1"],"x-a":"^n","charset":"latin1"},"text","1"]"#,
      #"["adr",{"label":"1 \\n St\nTown","cc":"DE"},"text",["","","","","","",""]]"#)
    #expect(
      card[.phoneNumbers]
        == #"[{"label":"_$!<HomeFAX>!$_","value":"1","types":["home","fax"],"parameters":{"pref":"2","pid":["1.1","2.1"],"x-a":"^n"}}]"#
    )
    #expect(
      card[.postalAddresses] == #"[{"value":{"formatted":"1 \\n St\nTown","isoCountryCode":"DE"}}]"#)
  }

  @Test("several values where one property has one are several properties")
  func severalValues() {
    let card = read(
      #"["tel",{"type":"home"},"text","1","2"]"#, #"["fn",{},"text","A","B"]"#,
      #"["n",{},"text","Doe","Jo"]"#)
    #expect(
      card[.phoneNumbers]
        == #"[{"label":"_$!<Home>!$_","value":"1","types":["home"]},{"label":"_$!<Home>!$_","value":"2","types":["home"]}]"#
    )
    #expect(card[.displayName] == #""A""#)
    #expect(card[.familyName] == #""Doe""#)
    #expect(card[.givenName] == #""Jo""#)
    #expect(card[.extra] == #"[{"name":"fn","value":"B"}]"#)
  }

  @Test("what goes to extra is written as in a vCard, with a type that does not go without saying")
  func extra() {
    let card = read(
      #"["x-a",{},"text","a,b;c\\d\ne"]"#, #"["gender",{},"text",["O","it's, so"]]"#,
      #"["x-b",{},"text",["a",["b","c;d"]],"e"]"#, #"["x-c",{},"integer",1,2.50,true,null]"#,
      #"["x-d",{"group":"g"},"uri","http://x/?a;b,c"]"#, #"["key",{},"text","k"]"#,
      #"["key",{},"uri","k"]"#, #"["begin",{},"text","vcard"]"#)
    #expect(
      card[.extra]
        == #"[{"name":"x-a","value":"a\\,b\\;c\\\\d\\ne"},{"name":"gender","value":"O;it's\\, so"},{"name":"x-b","value":"a;b,c\\;d"},{"name":"x-b","value":"e"},{"name":"x-c","parameters":{"value":"integer"},"value":"1,2.50,true,"},{"group":"g","name":"x-d","parameters":{"value":"uri"},"value":"http://x/?a;b,c"},{"name":"key","parameters":{"value":"text"},"value":"k"},{"name":"key","value":"k"},{"name":"begin","value":"vcard"}]"#
    )
  }

  @Test("photos: binary, data URI, URI")
  func photos() {
    let base64 = read(#"["photo",{"encoding":"b","type":"JPEG"},"binary","SGVsbG8="]"#)
    #expect(base64[.imageData] == #""SGVsbG8=""#)
    #expect(base64[.imageType] == #""image/jpeg""#)
    let data = read(#"["photo",{},"uri","data:image/png;base64,SGVsbG8="]"#)
    #expect(data[.imageData] == #""SGVsbG8=""#)
    #expect(data[.imageType] == #""image/png""#)
    #expect(read(#"["photo",{},"uri","http://x/p.gif"]"#)[.imageData] == #"{"uri":"http://x/p.gif"}"#)
  }

  @Test("an agent is a card in the syntax of vCard")
  func agent() {
    let card = read(#"["agent",{},"vcard","BEGIN:VCARD\nN:Thomas;Susan;;;\nEND:VCARD\n"]"#)
    #expect(card[.contactRelations] == #"[{"label":"agent","value":"Susan Thomas"}]"#)
  }

  static let bad = [
    #"["x"]"#, #"["x",{},"text"]"#, #"["x",{},"text",{"a":1}]"#, #"["x",{},"text",[[["deep"]]]]"#,
    #"["x",null,"text","v"]"#, #"["x",{"p":{}},"text","v"]"#, #"["x",{"group":["a"]},"text","v"]"#,
    #"["x",{},3,"v"]"#, #"[7,{},"text","v"]"#, #"["",{},"text","v"]"#, #""x""#, "{}", "null",
  ]

  @Test("what is no property is kept as it is, and told of", arguments: bad)
  func badProperties(_ property: String) {
    let card = read(#"["fn",{},"text","A"]"#, property, #"["note",{},"text","N"]"#)
    #expect(card[.displayName] == #""A""#)
    #expect(card[.note] == #""N""#)
    let name = property.hasPrefix(#"["x""#) ? "x" : ""
    #expect(card[.extra] == #"[{"name":"\#(name)","value":\#(property)}]"#)
    #expect(card.remarks == ["jcard.badProperty"])
  }

  @Test("the same card as vCard gives the same record, to the last parameter")
  func sameAsVCard() {
    let vCard = ReadCards(
      card(
        "4.0", #"FN:A\, B"#, "N:B;A;C,D;Dr.;", "TEL;TYPE=cell;PREF=1:1",
        "EMAIL;TYPE=work;pid=1.1:a@b.example",
        #"ADR;TYPE=home;LABEL="x^ny":;;1 St;T;;;"#, "BDAY:--0203", "IMPP:xmpp:a@b.example",
        "RELATED;TYPE=friend:urn:uuid:1", #"x-foo;a=b:1\;2"#, "item1.URL:http://x", "item1.X-ABLabel:blog",
        "REV:20240601T052619Z")
    ).only
    let jCard = read(
      #"["fn",{},"text","A, B"]"#, #"["n",{},"text",["B","A",["C","D"],"Dr.",""]]"#,
      #"["tel",{"type":"cell","pref":"1"},"text","1"]"#,
      #"["email",{"type":"work","pid":"1.1"},"text","a@b.example"]"#,
      #"["adr",{"type":"home","label":"x\ny"},"text",["","","1 St","T","","",""]]"#,
      #"["bday",{},"date","--02-03"]"#, #"["impp",{},"uri","xmpp:a@b.example"]"#,
      #"["related",{"type":"friend"},"uri","urn:uuid:1"]"#, #"["x-foo",{"a":"b"},"text","1;2"]"#,
      #"["url",{"group":"item1"},"uri","http://x"]"#,
      #"["x-ablabel",{"group":"item1"},"unknown","blog"]"#, #"["rev",{},"timestamp","2024-06-01T05:26:19Z"]"#)
    #expect(jCard.canonical == vCard.canonical)
    #expect(jCard.available == vCard.available)
  }
}
