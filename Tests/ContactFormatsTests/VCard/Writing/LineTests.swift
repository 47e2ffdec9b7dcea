import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

@Suite struct LineTests {
  @Test("lines end in CR LF, have 75 bytes at most, and are never cut inside a character", arguments: 1...90)
  func folding(lead: Int) {
    let note = String(repeating: "a", count: lead) + String(repeating: "é张😀", count: 40)
    let written = WrittenCards(card("3.0", "NOTE:" + note), version: .v40)
    var rest = written.bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A)!
      let line = rest[rest.startIndex..<end]
      #expect(line.last == 0x0D && line.dropLast().count <= 75)
      #expect(String(validating: line, as: UTF8.self) != nil)
      rest = rest[(end + 1)...]
    }
    #expect(written.lines.contains("NOTE:" + note))
  }

  @Test("what could end a card, or begin one, is written so that it cannot")
  func structure() {
    let json = #"""
      {"note":"END:VCARD\nBEGIN:VCARD","extra":[{"name":"END","value":"VCARD"},{"name":"BEGIN","value":"VCARD"},
      {"name":"VERSION","value":"2.1"},{"name":"A:B;C\n","value":"1\nEND:VCARD"},{"name":"","value":"x:y"},
      {"name":"loyalty","value":{"tier":[1,"x"]}},{"name":"BEGIN","value":"VCARD\nFN:x\nEND:VCARD\nEND:VCARD"}]}
      """#
    let written = WrittenCards(json: json, version: .v40)
    #expect(
      written.lines == [
        "BEGIN:VCARD", "VERSION:4.0", "FN:", #"NOTE:END:VCARD\nBEGIN:VCARD"#, "X-END:VCARD", "X-BEGIN:VCARD",
        "X-VERSION:2.1", #"A-B-C-:1\nEND:VCARD"#, "X-UNNAMED:x:y", #"loyalty:{"tier":[1,"x"]}"#,
        #"BEGIN:VCARD\nFN:x\nEND:VCARD\nEND:VCARD"#, "END:VCARD",
      ])
    #expect(WrittenCards(written.bytes, version: .v40).records.count == 1)
  }

  @Test("properties that nobody knows are written as they were, in their order")
  func verbatim() {
    let lines = [
      #"g1.X-Foo;TYPE=a,b;x-y="1;2";Empty=:v\,w\;x"#, "GENDER:F;grrrl", "X-Foo:again", "stray",
      #"X-ODD;A=b=c,"d=e":\x\"#,
    ]
    let written = WrittenCards(
      (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD"]).joined(separator: "\n"), version: .v40)
    #expect(written.lines.filter { lines.contains($0) } == lines)
  }

  @Test("a group, and the parameters of a single value, are kept")
  func details() {
    let lines = [
      "a.FN;LANGUAGE=en:Ada", "b.NOTE;LANGUAGE=de:Eins", "NOTE:Zwei", "c.CATEGORIES;X-A=1:A,B",
      "CATEGORIES:C",
      "d.TEL;TYPE=cell:1", "MEMBER;X-A=1:urn:uuid:1", "item3.TITLE:x",
    ]
    let written = WrittenCards(
      (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD"]).joined(separator: "\n"), version: .v40)
    #expect(Set(written.lines).isSuperset(of: lines))
  }

  @Test("an account that is there twice is there twice again, and is one")
  func accounts() {
    let lines = ["IMPP;X-SERVICE-TYPE=AIM;type=HOME:aim:ada", "item7.X-AIM;type=WORK:ada"]
    let first = WrittenCards(card("3.0", lines[0], lines[1]), version: .v30)
    #expect(first.lines.contains("IMPP;type=HOME;X-SERVICE-TYPE=AIM:aim:ada"))
    #expect(first.lines.contains("item7.X-AIM;TYPE=WORK:ada"))
    // The other way round, IMPP is the second, and must not become another account.
    let second = WrittenCards(card("3.0", lines[1], lines[0]), version: .v40)
    #expect(second.lines.contains("item7.X-AIM;TYPE=WORK:ada"))
    let again = WrittenCards(second.bytes, version: .v40)
    #expect(again.records.first?["instantMessageAddresses"]?.elements.count == 1)
  }

  @Test("a new group has a number that no other has")
  func groupNumbers() {
    let written = WrittenCards(
      card("3.0", "item4.TEL:1", "item4.X-ABLabel:x", "ITEM9.X-FOO:y", "X-SPOUSE:z"), version: .v30)
    #expect(written.lines.contains("item10.X-ABRELATEDNAMES:z"))
    #expect(written.lines.contains("item4.X-ABLabel:x"))
  }

  @Test("100,000 properties take time by their number", .timeLimit(.minutes(1)))
  func manyProperties() {
    var lines = ["BEGIN:VCARD", "VERSION:3.0"]
    for index in 0..<20_000 {
      lines += [
        "g\(index).TEL:\(index)", "g\(index).X-ABLabel:l\(index)", "X-SPOUSE:s\(index)", "NOTE:n\(index)",
        "MEMBER;X-A=1:m\(index)",
      ]
    }
    lines.append("END:VCARD")
    let written = WrittenCards(lines.joined(separator: "\n"), version: .v30)
    #expect(written.lines.count > 120_000)
    #expect(written.text.contains("g19999.X-ABLabel:l19999\r\n"))
  }
}
