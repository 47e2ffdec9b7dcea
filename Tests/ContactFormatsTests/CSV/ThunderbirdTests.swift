import JSON
import PluginKit
import Testing

@testable import ContactFormats

@Suite struct ThunderbirdTests {
  @Test("all of its columns")
  func all() {
    let record = ReadTable(
      """
      First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,\
      Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,\
      Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization,\
      Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes,
      Eva,Roth,Eva Roth,Evi,a@b.example,c@d.example,evi,1,2,3,4,5,Ring 1,Hof,Köln,NRW,50667,DE,,,Bonn,,,,Boss,R&D,Acme,\
      http://w.example,http://h.example,1970,01,09,cu,,,st,n,
      """
    ).only
    #expect(record.version == "thunderbird")
    #expect(record.remarks.isEmpty)
    #expect(record[.displayName] == #""Eva Roth""#)
    #expect(record[.emailAddresses] == #"[{"value":"a@b.example"},{"value":"c@d.example"}]"#)
    #expect(record[.instantMessageAddresses] == #"[{"value":{"username":"evi"}}]"#)
    #expect(
      record[.phoneNumbers]
        == #"[{"label":"_$!<Work>!$_","value":"1"},{"label":"_$!<Home>!$_","value":"2"},{"label":"Fax","value":"3"},"#
        + #"{"label":"_$!<Pager>!$_","value":"4"},{"label":"_$!<Mobile>!$_","value":"5"}]"#)
    #expect(
      record[.postalAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"street":["Ring 1","Hof"],"city":"Köln","state":"NRW","#
        + #""postalCode":"50667","country":"DE"}},{"label":"_$!<Work>!$_","value":{"city":"Bonn"}}]"#)
    #expect(
      record[.urlAddresses]
        == #"[{"label":"_$!<Work>!$_","value":"http://w.example"},"#
        + #"{"label":"_$!<Home>!$_","value":"http://h.example"}]"#)
    #expect(record[.birthday] == #"{"year":1970,"month":1,"day":9}"#)
    #expect(record[.jobTitle] + record[.departmentName] + record[.organizationName] == #""Boss""R&D""Acme""#)
    #expect(record[.extra] == #"[{"name":"Custom 1","value":"cu"},{"name":"Custom 4","value":"st"}]"#)
  }

  @Test("parts of a birthday may be missing")
  func birthdays() {
    let table = ReadTable(
      "Primary Email,Birth Year,Birth Month,Birth Day\na@b.example,,04,15\nc@d.example,0,0,0\ne@f.example,1999,,\n"
    )
    #expect(table.records.map { $0[.birthday] } == [#"{"month":4,"day":15}"#, "", #"{"year":1999}"#])
  }

  @Test("in German")
  func german() {
    let record = ReadTable(
      "Vorname,Nachname,Anzeigename,Primäre E-Mail-Adresse,Tel. dienstlich,Geburtsjahr,Geburtsmonat,Geburtstag\n"
        + "Eva,Roth,E. R.,a@b.example,5,1970,1,9\n"
    ).only
    #expect(record.version == "thunderbird")
    #expect(record[.birthday] == #"{"year":1970,"month":1,"day":9}"#)
    #expect(record[.phoneNumbers] == #"[{"label":"_$!<Work>!$_","value":"5"}]"#)
  }
}
