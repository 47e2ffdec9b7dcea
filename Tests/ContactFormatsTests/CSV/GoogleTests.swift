import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// Google's columns, by the old and the new header.
@Suite struct GoogleTests {
  @Test("the names of both headers")
  func names() {
    let old = ReadTable(
      """
      Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,\
      Name Prefix,Name Suffix,Nickname,Maiden Name,Hobby,Notes
      Dr. Eva Q. Roth,Eva,Q.,Roth,ER,ee,kuu,rr,Dr.,MD,Evi,Blau,chess,n
      """
    ).only
    #expect(old.version == "google")
    #expect(
      old.json
        == #"{"displayName":"Dr. Eva Q. Roth","givenName":"Eva","middleName":"Q.","familyName":"Roth","#
        + #""phoneticGivenName":"ee","phoneticMiddleName":"kuu","phoneticFamilyName":"rr","namePrefix":"Dr.","#
        + #""nameSuffix":"MD","nickname":"Evi","previousFamilyName":"Blau","note":"n","#
        + #""extra":[{"name":"Yomi Name","value":"ER"},{"name":"Hobby","value":"chess"}]}"#)
    let new = ReadTable(
      """
      First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,File As,Organization Name,\
      Organization Title,Organization Department,Photo,Labels
      Eva,Q.,Roth,ee,rr,"Roth, Eva",Acme,CTO,R&D,https://x.example/p.jpg,* myContacts ::: Chess
      """
    ).only
    #expect(new.version == "google")
    #expect(
      new.json
        == #"{"givenName":"Eva","middleName":"Q.","familyName":"Roth","phoneticGivenName":"ee","#
        + #""phoneticFamilyName":"rr","organizationName":"Acme","jobTitle":"CTO","departmentName":"R&D","#
        + #""imageData":{"uri":"https://x.example/p.jpg"},"groups":["* myContacts","Chess"],"#
        + #""extra":[{"name":"File As","value":"Roth, Eva"}]}"#)
  }

  @Test("any number of phones and emails, each with its label")
  func numbered() {
    let count = 12
    let header = (1...count).map { "Phone \($0) - Type,Phone \($0) - Value" }.joined(separator: ",")
    let row = (1...count).map { "L\($0),\($0)00" }.joined(separator: ",")
    let record = ReadTable("Name,\(header),E-mail 1 - Label,E-mail 1 - Value\nx,\(row),,a@b.example\n").only
    #expect(
      record[.phoneNumbers]
        == "[" + (1...count).map { #"{"label":"L\#($0)","value":"\#($0)00"}"# }.joined(separator: ",") + "]")
    #expect(record[.emailAddresses] == #"[{"value":"a@b.example"}]"#)
  }

  @Test("a star prefers a value; its label stays as it is")
  func star() {
    let record = ReadTable(
      """
      Given Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value
      E,* Home,a@b.example,Work,c@d.example,*,5
      """
    ).only
    #expect(
      record[.emailAddresses]
        == #"[{"label":"* Home","value":"a@b.example","preferred":true},{"label":"Work","value":"c@d.example"}]"#
    )
    #expect(record[.phoneNumbers] == #"[{"value":"5","preferred":true}]"#)
  }

  @Test("several values in one cell")
  func severalValues() {
    let record = ReadTable(
      """
      Given Name,Phone 1 - Label,Phone 1 - Value,Website 1 - Label,Website 1 - Value,Address 1 - Label,\
      Address 1 - Street,Address 1 - City,Address 1 - Country,Notes
      E,Mobile,1 ::: 2 :::3 ::: 4,Blog,http://a::b,Home,Ring 1 ::: Allee 2,Köln ::: Bonn,DE,x ::: y
      """
    ).only
    #expect(
      record[.phoneNumbers]
        == #"[{"label":"Mobile","value":"1"},{"label":"Mobile","value":"2 :::3"},{"label":"Mobile","value":"4"}]"#
    )
    #expect(record[.urlAddresses] == #"[{"label":"Blog","value":"http://a::b"}]"#)
    #expect(
      record[.postalAddresses]
        == #"[{"label":"Home","value":{"street":"Ring 1","city":"Köln","country":"DE"}},"#
        + #"{"label":"Home","value":{"street":"Allee 2","city":"Bonn"}}]"#)
    #expect(record[.note] == #""x ::: y""#)
  }

  @Test("relations, events, instant messages, custom fields, several organizations")
  func otherGroups() {
    let record = ReadTable(
      """
      Given Name,Relation 1 - Type,Relation 1 - Value,Event 1 - Label,Event 1 - Value,IM 1 - Type,IM 1 - Service,\
      IM 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value,Custom Field 2 - Label,Custom Field 2 - Value,\
      Organization 1 - Name,Organization 1 - Yomi Name,Organization 2 - Name,Organization 1 - Symbol,\
      External ID 1 - Value
      E,Spouse,Max,Anniversary,2015-04-18,Work,Skype,eva.q,Loyalty,42,,7,Acme,akumi,Other Inc,ACM,e-1
      """
    ).only
    #expect(record[.contactRelations] == #"[{"label":"Spouse","value":"Max"}]"#)
    #expect(
      record[.dates]
        == #"[{"label":"Anniversary","value":{"calendar":"gregorian","year":2015,"month":4,"day":18}}]"#)
    #expect(
      record[.instantMessageAddresses]
        == #"[{"label":"Work","value":{"service":"Skype","username":"eva.q"}}]"#)
    #expect(record[.organizationName] == #""Acme""#)
    #expect(record[.phoneticOrganizationName] == #""akumi""#)
    #expect(
      record[.extra]
        == #"[{"name":"Loyalty","value":"42"},{"name":"Custom Field 2 - Value","value":"7"},"#
        + #"{"name":"Organization 2 - Name","value":"Other Inc"},{"name":"Organization 1 - Symbol","value":"ACM"},"#
        + #"{"name":"External ID 1 - Value","value":"e-1"}]"#)
  }

  @Test("birthdays with and without a year")
  func birthdays() {
    let table = ReadTable(
      "Given Name,Family Name,Birthday\na,b,1975-12-02\nc,d,--04-15\ne,f, --2-29 \ng,h,\ni,j,soon\n")
    #expect(
      table.records.map { $0[.birthday] } == [
        #"{"calendar":"gregorian","year":1975,"month":12,"day":2}"#,
        #"{"calendar":"gregorian","month":4,"day":15}"#,
        #"{"calendar":"gregorian","month":2,"day":29}"#, "", #"{"text":"soon"}"#,
      ])
    #expect(table.records.allSatisfy { $0.available.contains(.birthday) })
  }

  @Test("only keys that have a column are available")
  func available() {
    let record = ReadTable("Given Name,Phone 1 - Type,Phone 1 - Value,Address 1 - City\nx,,,\n").only
    #expect(record.available == [.givenName, .phoneNumbers, .postalAddresses])
    #expect(record.json == #"{"givenName":"x"}"#)
  }
}
