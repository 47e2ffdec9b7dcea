import ContactFormats
import PluginKit
import TestSupport
import Testing

/// Lines, folds, comments, and where an entry begins and ends (RFC 2849).
struct EntrySplitterTests {
  private static let lines = [
    "version: 1", "", "# two people", " and a folded comment", "dn: cn=A,o=x", "cn: A", "description: one",
    " two", "", "", "dn: cn=B,o=x", "# a comment inside", "cn: B", "sn: B",
  ]

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEnd(_ end: String) {
    let read = ReadEntries.inPieces(Self.lines.joined(separator: end))
    #expect(read.problems.isEmpty)
    #expect(read.entries.map { $0[.displayName] } == ["\"A\"", "\"B\""])
    #expect(read.entries.map { $0[.note] } == ["\"onetwo\"", ""])
    #expect(read.entries.map(\.line) == [5, 11])
    #expect(read.entries.map(\.index) == [0, 1])
    #expect(read.entries.map(\.version) == ["1", "1"])
  }

  @Test func mixedLineEndsAndByteOrderMark() {
    let read = ReadEntries.inPieces("\u{FEFF}dn: cn=A\r\ncn: A\r\r\ndn: cn=B\ncn: B\r\n\n\rdn: cn=C\rcn: C")
    #expect(read.entries.map { $0[.identifier] } == ["\"cn=A\"", "\"cn=B\"", "\"cn=C\""])
    #expect(read.entries.map(\.line) == [1, 4, 8])
  }

  @Test func utf16() {
    let text = "dn: cn=Æ\r\ncn: Æ\r\n"
    for bigEndian in [false, true] {
      let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return bigEndian ? pair.reversed() : pair
      }
      #expect(ReadEntries(bytes).only[.displayName] == "\"Æ\"")
      let recognized = bytes.withUnsafeBytes { LDIF.recognize($0) }
      #expect(recognized == .certain)
    }
  }

  @Test func aFoldTakesOneSpaceAndMayCutACharacter() {
    let bytes = Array("dn: cn=x\ndescription: a\n  b\n c".utf8) + [0xC3, 0x0A, 0x20, 0xA9, 0x0A]
    #expect(ReadEntries.inPieces(bytes).only[.note] == "\"a bcé\"")
  }

  @Test func aNameBeginsAnEntryWithoutABlankLineBefore() {
    let read = ReadEntries.inPieces("dn: cn=A\ncn: A\ndn:: Y249Qg==\ncn: B\n")
    #expect(read.entries.map { $0[.identifier] } == ["\"cn=A\"", "\"cn=B\""])
    #expect(read.entries.map(\.line) == [1, 3])
  }

  @Test func anEntryWithoutANameIsReadAsWell() {
    let read = ReadEntries.inPieces("objectclass: person\ncn: A\n\ncn: B\nmail: b@example.com\n")
    #expect(read.entries.map { $0[.displayName] } == ["\"A\"", "\"B\""])
    #expect(read.entries.map { $0[.identifier] } == ["", ""])
  }

  @Test func nothingButBlanksAndComments() {
    for text in ["", "\n\n", "version: 1\n", "# a\n b\n\n# c", "   \n \n"] {
      let read = ReadEntries.inPieces(text)
      #expect(read.entries.isEmpty && read.problems.isEmpty, "\(text)")
    }
  }

  @Test func whatLdapsearchSaysOfItsSearchIsNoEntry() {
    let read = ReadEntries.inPieces(
      "# extended LDIF\n#\n\n# a, x\ndn: cn=a,o=x\ncn: a\n\n# search result\nsearch: 2\nresult: 0 Success\n\n# numEntries: 1\n"
    )
    #expect(read.only[.displayName] == "\"a\"")
    #expect(read.problems.isEmpty)
  }

  @Test func anEntryThatIsTooLongIsLostAndTheNextIsNot() {
    let long = String(repeating: "x", count: 3000)
    let folded = (0..<300).map { _ in " 0123456789" }.joined(separator: "\n")
    for text in ["description: \(long)", "description: a\n\(folded)"] {
      let read = ReadEntries.inPieces(
        "dn: cn=A\ncn: A\n\ndn: cn=B\ncn: B\n\(text)\n\ndn: cn=C\ncn: C\n", maxRecordBytes: 1024)
      #expect(read.entries.map { $0[.displayName] } == ["\"A\"", "\"C\""])
      #expect(read.problems.map(\.index) == [1])
      #expect(read.problems.map(\.line) == [4])
      let bytes = "dn: cn=B\ncn: B\n\(text)\n".utf8.count
      #expect(read.problems.first?.reason.contains("\(bytes) bytes") == true)
      #expect(read.problems.first?.raw.hasPrefix("dn: cn=B\n") == true)
      #expect(read.entries.last?.index == 2)
    }
  }

  /// Looking at each byte again for every piece would take minutes.
  @Test(.timeLimit(.minutes(1))) func longLinesAndManyFoldsTakeLinearTime() {
    let line = String(repeating: "0123456789", count: 200_000)
    #expect(
      ReadEntries("dn: cn=A\ndescription: \(line)", chunk: 4096).only[.note].utf8.count == line.utf8.count + 2
    )
    let folds = String(repeating: " y\n", count: 200_000)
    #expect(ReadEntries("dn: cn=A\ndescription: x\n\(folds)", chunk: 4096).only[.note].utf8.count == 200_003)
    let comments = String(repeating: "# comment\n", count: 100_000) + "#" + line
    #expect(ReadEntries(comments + "\ndn: cn=A\ncn: A\n", chunk: 4096).only[.displayName] == "\"A\"")
    let values = String(repeating: "cn: a\n", count: 100_000)
    #expect(ReadEntries("dn: cn=A\n\(values)", chunk: 4096).entries.count == 1)
  }

  @Test func anyBytesComeToAnEnd() {
    var generator = SeededGenerator(seed: 2849)
    let alphabet = Array("dn: c=A\r\n\n :<;#=\u{0}é".utf8)
    for _ in 0..<200 {
      let bytes = (0..<200).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      _ = ReadEntries.inPieces(bytes)
    }
  }

  @Test func theBeginningTellsTheFormat() {
    func recognition(_ text: String) -> ContactFormat.Recognition {
      Array(text.utf8).withUnsafeBytes { LDIF.recognize($0) }
    }
    for text in [
      "dn: cn=A,o=x\n", "DN:: Y249Qg==\n", "version: 1\ndn: cn=A\n",
      "# x\n y\n\nversion: 1\n\n# z\r\ndn: uid=a\r\n",
      "\u{FEFF}dn: cn=A\n", "dn:\nobjectClass: top\n",
    ] {
      #expect(recognition(text) == .certain, "\(text)")
    }
    #expect(recognition("objectclass: person\ncn: A\n") == .possible)
    for text in [
      "", "# only a comment\n", "version: 1\n", "version: 1\nfoo: bar\n", "dn: no name\n", "cn: A\n",
      "name,dn: a=b\n",
      "BEGIN:VCARD\nVERSION:3.0\n", "{\"dn\":\"cn=A\"}",
    ] {
      #expect(recognition(text) == .no, "\(text)")
    }
  }
}
