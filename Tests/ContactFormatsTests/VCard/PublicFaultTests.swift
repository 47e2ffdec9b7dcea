import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

// The kinds of fault that people reported in public about readers of vCards, each with bytes of our own. The
// numbers are those of the project's list of faults.

@Suite struct QuotedPrintableFaultTests {
  @Test("1: a soft break between the two bytes of a letter")
  func softBreakInsideLetter() {
    let read = ReadCards(
      card("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=98=D0=B2=D0=B0=D0=", "=BD"))
    #expect(read.only[.displayName] == #""Иван""#)
  }

  @Test("2: encoded line ends, the euro sign cut in two")
  func encodedLineEnds() {
    let read = ReadCards(
      card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=utf-8:Rest =E2=82=", "=AC 4=0D=0AEnde"))
    #expect(read.only[.note] == #""Rest € 4\nEnde""#)
  }

  @Test("3: a byte of windows-1252 without a charset")
  func undeclaredApostrophe() {
    let read = ReadCards(card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:Ida=92s garden"))
    #expect(read.only[.note] == #""Ida’s garden""#)
    #expect(read.only.remarks == ["charset.guessed"])
  }

  @Test("4: a soft break and a tab of folding")
  func softBreakAndTab() {
    let read = ReadCards(card("2.1", "FN;QUOTED-PRINTABLE:=C3=84nne =", "\t=C3=96zil"))
    #expect(read.only[.displayName] == #""Änne Özil""#)
  }

  @Test("5: a soft break inside an encoded line end, no space after it")
  func softBreakInsideLineEnd() {
    let read = ReadCards(card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=", "=0Atwo"))
    #expect(read.only[.note] == #""one\ntwo""#)
  }

  @Test("6: an encoded address is split before it is decoded")
  func encodedAddress() {
    let read = ReadCards(
      card("2.1", "ADR;HOME;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:;;Am =3B Tor 1;K=C3=B6ln;;50667;"))
    #expect(
      read.only[.postalAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"street":"Am ; Tor 1","city":"Köln","postalCode":"50667"},"types":["HOME"]}]"#
    )
  }

  @Test("7: folded with a space inside a character's codes")
  func foldInsideCharacter() {
    let read = ReadCards(card("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9E=D0=", " =BB=D1=8F"))
    #expect(read.only[.displayName] == #""Оля""#)
  }

  @Test("7: a space that begins the next piece is data")
  func spaceAfterSoftBreakIsData() {
    let read = ReadCards(card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a garden =3D=", " a place"))
    #expect(read.only[.note] == #""a garden = a place""#)
  }

  @Test("9: the next line has no white space in front")
  func unfoldedContinuation() {
    let read = ReadCards(card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:eins=", "zwei=", "drei", "TEL:7"))
    #expect(read.only[.note] == #""einszweidrei""#)
    #expect(read.only[.phoneNumbers] == #"[{"value":"7"}]"#)
  }

  @Test("10: a bare encoded LF is a newline")
  func bareLF() {
    let read = ReadCards(card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0Ab=0Dc"))
    #expect(read.only[.note] == #""a\nb\nc""#)
  }

  @Test("a soft break before END does not swallow it")
  func softBreakBeforeEnd() {
    let read = ReadCards(card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:open=") + card("2.1", "FN:Next"))
    #expect(read.cards.map { $0[.note] } == [#""open""#, ""])
    #expect(read.cards.last?[.displayName] == #""Next""#)
  }
}

@Suite struct StructureFaultTests {
  @Test("8: folding cuts a UTF-8 character")
  func foldInsideUTF8() {
    let name = Array("FN:Zoë".utf8)
    var bytes = Array("BEGIN:VCARD\r\nVERSION:3.0\r\n".utf8) + name.dropLast()
    bytes += Array("\r\n ".utf8) + [name[name.count - 1]] + Array("\r\nEND:VCARD\r\n".utf8)
    let read = ReadCards(bytes)
    #expect(read.only[.displayName] == #""Zoë""#)
    #expect(read.only.remarks.isEmpty)
  }

  @Test("20: an escaped semicolon does not split a name")
  func escapedSemicolonInName() {
    let read = ReadCards(card("3.0", #"N:Rowe\; Ash;Kit;;;"#))
    #expect(read.only[.familyName] == #""Rowe; Ash""#)
    #expect(read.only[.givenName] == #""Kit""#)
  }

  @Test("21: a comma in ORG is part of the name")
  func commaInOrganization() {
    let read = ReadCards(card("3.0", #"ORG:Tern\, Ltd.;North, West;Sales"#))
    #expect(read.only[.organizationName] == #""Tern, Ltd.""#)
    #expect(read.only[.departmentName] == #"["North, West","Sales"]"#)
  }

  @Test("23: a folded line that begins with a colon")
  func foldedColon() {
    let read = ReadCards(card("3.0", "NOTE:Ida;tea", " :noon"))
    #expect(read.only[.note] == #""Ida;tea:noon""#)
  }

  @Test("24: an escaped colon in a URL")
  func escapedColon() {
    let read = ReadCards(card("3.0", #"URL:https\://tern.example/a"#))
    #expect(read.only[.urlAddresses] == #"[{"value":"https://tern.example/a"}]"#)
  }

  @Test("25, 67: one bad card loses no other, and cards stay apart")
  func badCardInBetween() {
    let read = ReadCards(
      card("3.0", #"N:Rp\: Wr.no;A;;;"#) + "BEGIN:VCARD\r\n:::;;;\r\nnothing here\r\nEND:VCARD\r\n"
        + card("3.0", "FN:B"))
    #expect(read.cards.map { $0[.familyName] } == [#""Rp: Wr.no""#, ""])
    #expect(read.cards.map(\.index) == [0, 2])
    #expect(read.cards.map(\.line) == [1, 9])
    #expect(read.problems.count == 1)
    #expect(read.problems.first?.line == 5)
    #expect(read.problems.first?.index == 1)
    #expect(
      read.problems.first?.raw == Array("BEGIN:VCARD\r\n:::;;;\r\nnothing here\r\nEND:VCARD".utf8))
  }

  @Test("26: an address with an eighth part")
  func eighthPart() {
    let read = ReadCards(card("3.0", #"ADR:;;1 Elm Row;Leeds;;LS1;UK;1 Elm Row\nLeeds"#))
    #expect(
      read.only[.postalAddresses]
        == #"[{"value":{"street":"1 Elm Row","city":"Leeds","postalCode":"LS1","country":"UK","moreParts":["1 Elm Row\nLeeds"]}}]"#
    )
  }

  @Test("42, 41: no name at all, or an organization alone")
  func noName() {
    let read = ReadCards(
      card("3.0", "UID:u-1") + card("2.1", "ORG:Tern") + card("3.0", "N:;;;;", "ORG:Tern;"))
    #expect(read.cards.count == 3)
    #expect(read.cards.map { $0[.organizationName] } == ["", #""Tern""#, #""Tern""#])
    #expect(read.cards.allSatisfy { $0[.displayName].isEmpty && $0[.familyName].isEmpty })
    #expect(read.cards.allSatisfy { $0[.departmentName].isEmpty && $0[.contactType].isEmpty })
  }

  @Test("43: VERSION last, in the middle, or nowhere")
  func versionAnywhere() {
    let read = ReadCards(
      "BEGIN:VCARD\nBDAY:1981-07-24\nNOTE:C:\\north\nVERSION:2.1\nEND:VCARD\n"
        + "BEGIN:VCARD\nFN:B\nEND:VCARD\n")
    #expect(read.cards.map(\.version) == ["2.1", nil])
    // Read by the rules of 2.1 from its first line on.
    #expect(read.cards.first?[.note] == #""C:\\north""#)
  }

  @Test("44: BEGIN, END and VERSION folded")
  func everythingFolded() {
    let read = ReadCards(
      "BEG\r\n IN:VC\r\n ARD\r\nVERS\r\n ION:\r\n 4.0\r\nF\r\n N:A\r\n  B\r\nEN\r\n D:VCARD\r\n")
    #expect(read.only[.displayName] == #""A B""#)
    #expect(read.only.version == "4.0")
    #expect(read.only.remarks.isEmpty)
  }

  @Test("53: a stray fold after VERSION")
  func strayFold() {
    let read = ReadCards(card("3.0", " ", "FN:A"))
    #expect(read.only[.displayName] == #""A""#)
    #expect(read.only.version == "3.0")
  }

  @Test("70: a name of two parts, LF only")
  func twoPartName() {
    let read = ReadCards("BEGIN:VCARD\nVERSION:3.0\nN:Ash;Mia\nEND:VCARD\n")
    #expect(read.only[.familyName] == #""Ash""#)
    #expect(read.only[.givenName] == #""Mia""#)
  }

  @Test("68: a genomics file is refused, and says why")
  func genomics() {
    let bytes = Array("##fileformat=VCFv4.2\n#CHROM\tPOS\n20\t14370\n".utf8)
    #expect(bytes.withText { VCardFormat.recognize($0) } == .certain)
    let read = ReadCards(bytes)
    #expect(read.cards.isEmpty)
    #expect(read.inputProblem?.kind == .unknownFormat)
    #expect(read.inputProblem?.reason.contains("genomics") == true)
  }
}

@Suite struct ParameterFaultTests {
  @Test("12: CHARSET in any version")
  func charsetInAnyVersion() {
    let read = ReadCards(card("3.0", "N;CHARSET=UTF-8:Ömer;Ayşe;;;", "FN;CHARSET=utf-8:Ayşe Ömer"))
    #expect(read.only[.familyName] == #""Ömer""#)
    #expect(read.only[.displayName] == #""Ayşe Ömer""#)
  }

  @Test("29: an equals sign inside a parameter value")
  func equalsInValue() {
    let read = ReadCards(
      card("3.0", "PHOTO;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&8&8&bWFkZQ==;ENCODING=b;TYPE=PNG:iVBO", "TEL:5"))
    #expect(read.only[.imageData] == #""iVBO""#)
    #expect(read.only[.imageType] == #""image/png""#)
    #expect(
      read.only[.extra] == #"[{"name":"X-ABCROP-RECTANGLE","value":"ABClipRect_1&0&0&8&8&bWFkZQ=="}]"#)
  }

  @Test("30: a bare value is the type")
  func bareImageType() {
    let read = ReadCards(card("2.1", "PHOTO;ENCODING=BASE64;JPEG:/9j/", " AAAA", "", "TEL:5"))
    #expect(read.only[.imageData] == #""/9j/AAAA""#)
    #expect(read.only[.imageType] == #""image/jpeg""#)
  }

  @Test("31: ENCODING=BASE64 in 3.0")
  func base64In30() {
    let read = ReadCards(card("3.0", "PHOTO;ENCODING=BASE64;TYPE=GIF:R0lG"))
    #expect(read.only[.imageData] == #""R0lG""#)
  }

  @Test("47: parameters joined by a comma")
  func commaJoined() {
    let read = ReadCards(card("4.0", "EMAIL;PREF=1,TYPE=HOME:a@tern.example"))
    #expect(
      read.only[.emailAddresses]
        == #"[{"label":"_$!<Home>!$_","value":"a@tern.example","preferred":true,"types":["HOME"]}]"#)
    #expect(read.only.remarks == ["vcard.parameter"])
  }

  @Test("48: a parameter without a value is a type")
  func emptyValues() {
    let read = ReadCards(card("4.0", "TEL;CELL=;PREF=:1"))
    #expect(
      read.only[.phoneNumbers]
        == #"[{"label":"_$!<Mobile>!$_","value":"1","preferred":true,"types":["CELL","PREF"]}]"#)
  }

  @Test("49: a type given twice is one")
  func repeatedType() {
    let read = ReadCards(card("3.0", "TEL;TYPE=work,voice;TYPE=WORK;TYPE=Desk;TYPE=desk:1"))
    #expect(
      read.only[.phoneNumbers] == #"[{"label":"_$!<Work>!$_","value":"1","types":["work","voice","Desk"]}]"#)
  }

  @Test("50: in 2.1 the names are the types")
  func bareTypes() {
    let read = ReadCards(card("2.1", "TEL;WORK;FAX;PREF:1"))
    #expect(
      read.only[.phoneNumbers]
        == #"[{"label":"_$!<WorkFAX>!$_","value":"1","preferred":true,"types":["WORK","FAX","PREF"]}]"#)
  }

  @Test("51: delimiters inside quotes")
  func quotedDelimiters() {
    let read = ReadCards(card("4.0", #"ADR;LABEL="K=1, Turm; Tor: x";TYPE=home:;;Ring 1;Riga;;;"#))
    #expect(
      read.only[.postalAddresses]
        == #"[{"label":"_$!<Home>!$_","value":{"street":"Ring 1","city":"Riga","formatted":"K=1, Turm; Tor: x"},"types":["home"]}]"#
    )
  }

  @Test("52: a quoted semicolon is not the end")
  func quotedSemicolon() {
    let read = ReadCards(card("4.0", #"N;JSCOMPS=";1;0":Ash;Mia;;;"#))
    #expect(read.only[.familyName] == #""Ash""#)
    #expect(read.only[.givenName] == #""Mia""#)
  }

  @Test("54: a tel: URI stays as it is")
  func telURI() {
    let read = ReadCards(card("4.0", "TEL;VALUE=uri:tel:+1-202-555-0143;ext=5555"))
    #expect(read.only[.phoneNumbers] == #"[{"value":"tel:+1-202-555-0143;ext=5555"}]"#)
  }

  @Test("55: dialler pauses stay in the number")
  func pauses() {
    let read = ReadCards(card("3.0", #"TEL:+1 202 555 0143\,\,77#;9"#))
    #expect(read.only[.phoneNumbers] == #"[{"value":"+1 202 555 0143,,77#;9"}]"#)
  }

  @Test("RFC 6868 carets, but not in 2.1")
  func carets() {
    let read = ReadCards(
      card("4.0", "TEL;X-A=^'hi^' ^^ a^nb^x:1") + card("2.1", "TEL;X-A=^'hi^':1"))
    #expect(read.cards[0][.phoneNumbers].contains(#""X-A":"\"hi\" ^ a\nb^x""#))
    #expect(read.cards[1][.phoneNumbers].contains(#""X-A":"^'hi^'""#))
  }

  @Test("a quote that is never closed is an ordinary character")
  func openQuote() {
    let read = ReadCards(card("3.0", #"TEL;TYPE="cell:1 23"#))
    #expect(read.only[.phoneNumbers].contains(#""value":"1 23""#))
  }
}
