import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

@Suite struct ColumnMappingTests {
  private func mapping(_ json: String) throws -> ColumnMapping {
    try json.withText { try ColumnMapping(json: $0) }
  }

  private func failure(_ json: String) -> String {
    do {
      _ = try mapping(json)
      return ""
    } catch let error as ColumnMappingError {
      return error.reason
    } catch {
      return "\(error)"
    }
  }

  @Test("columns go where the mapping says, the others to extra")
  func mapped() throws {
    let mapping = try mapping(
      """
      {"Ruf": "givenName", "Zweit": "givenName", "Handy": "phoneNumbers[mobile]", "Privat": "phoneNumbers[home]",
       "Büro": "phoneNumbers[work]#2", "Straße": "postalAddresses[home].street", "Stadt": "postalAddresses[home].city",
       "Lager": "postalAddresses[home]#2.city", "Skype": "instantMessageAddresses[Skype]",
       "Netz": "socialProfiles[Mastodon].urlString", "Tag": "birthday", "Hochzeit": "dates[anniversary]",
       "Gruppen": "groups", "Nr": "identifier", "Art": "phoneNumbers#7.label", "Tel": "phoneNumbers#7",
       "Bild": "imageData", "Typ": "extra"}
      """)
    let text = """
      nr;ruf;Zweit;Handy;Privat;Büro;Straße;Stadt;Lager;Skype;Netz;Tag;Hochzeit;Gruppen;Art;Tel;Bild;Typ;Rest
      7;Eva;Maria;1;2;3;Ring 1;Köln;Bonn;ev;http://m.example/@e;23.6.1990;4.5.2011;"A; B";boat;9;aGk=;t;r
      """
    let record = ReadTable(text, columns: mapping).only
    #expect(record.version == "mapped")
    #expect(record.remarks.isEmpty)
    #expect(record[.identifier] + record[.givenName] == #""7"["Eva","Maria"]"#)
    #expect(
      record[.phoneNumbers]
        == #"[{"label":"mobile","value":"1"},{"label":"home","value":"2"},{"label":"work","value":"3"},"#
        + #"{"label":"boat","value":"9"}]"#)
    #expect(
      record[.postalAddresses]
        == #"[{"label":"home","value":{"street":"Ring 1","city":"Köln"}},{"label":"home","value":{"city":"Bonn"}}]"#
    )
    #expect(record[.instantMessageAddresses] == #"[{"value":{"service":"Skype","username":"ev"}}]"#)
    #expect(
      record[.socialProfiles] == #"[{"value":{"service":"Mastodon","urlString":"http://m.example/@e"}}]"#)
    #expect(
      record[.birthday] == #"{"calendar":"gregorian","year":1990,"month":6,"day":23,"text":"23.6.1990"}"#)
    #expect(record[.groups] == #"["A","B"]"#)
    #expect(record[.imageData] == #""aGk=""#)
    #expect(record[.extra] == #"[{"name":"Typ","value":"t"},{"name":"Rest","value":"r"}]"#)
  }

  @Test("only mapped keys are available")
  func available() throws {
    let record = ReadTable("First Name,Handy\nx,\n", columns: try mapping(#"{"Handy":"phoneNumbers"}"#)).only
    #expect(record.available == [.phoneNumbers, .extra])
    #expect(record[.extra] == #"[{"name":"First Name","value":"x"}]"#)
  }

  @Test("a Chinese birthday in parts")
  func parts() throws {
    let record = ReadTable(
      "Y,M,L,D,E\n7,05,1,1,78\n",
      columns: try mapping(
        """
        {"Y":"nonGregorianBirthday.year","M":"nonGregorianBirthday.month","L":"nonGregorianBirthday.isLeapMonth",
         "D":"nonGregorianBirthday.day","E":"nonGregorianBirthday.era"}
        """)
    ).only
    #expect(record[.nonGregorianBirthday] == #"{"year":7,"month":5,"isLeapMonth":1,"day":1,"era":78}"#)
  }

  @Test(
    "what is wrong with a mapping is said",
    arguments: [
      ("[]", "not a JSON object"), ("{}", "names no column"), (#"{"a":1}"#, "not a string"),
      ("{\n\"a\":", "line 2"), (#"{"a":"phoneNumber"}"#, #"did you mean "phoneNumbers"?"#),
      (#"{"a":"givenName[x]"}"#, "no label"), (#"{"a":"postalAddresses[home]"}"#, "needs a part"),
      (#"{"a":"postalAddresses.streeet"}"#, #"did you mean "street"?"#), (#"{"a":"phoneNumbers[x"}"#, "]"),
      (#"{"a":"phoneNumbers#x"}"#, "number"), (#"{"a":"phoneNumbers[x]y"}"#, "cannot stand there"),
      (#"{"a":"imageDataAvailable"}"#, "no raw key"), (#"{"a":""}"#, "no raw key"),
    ])
  func faults(json: String, part: String) {
    #expect(failure(json).contains(part))
  }

  @Test("a mapping that fits no column of the file is an error")
  func misfit() throws {
    let table = ReadTable("a,b\n1,2\n", columns: try mapping(#"{"c":"givenName"}"#))
    #expect(table.inputProblem?.kind == .unknownFormat)
    #expect(table.inputProblem?.reason.contains("--map") == true)
  }
}
