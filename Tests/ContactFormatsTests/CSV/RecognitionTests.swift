import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

@Suite struct RecognitionTests {
  private func judge(_ text: String) -> ContactFormat.Recognition {
    text.withText { CSVFormat.recognize($0) }
  }

  @Test(
    "headers of address books",
    arguments: [
      "Primary Email\n", "E-mail Address,E-mail 2 Address,E-mail 3 Address\n", "First Name,Last Name,Notes\n",
      "\"First Name\";\"Last Name\"\r\n", "Name,Given Name,Phone 1 - Type,Phone 1 - Value\n",
      "\nFirst Name,Last Name\n", "sep=;\nFirst Name;Last Name\n", "\u{FEFF}Vorname;Nachname\n",
      "FIRST NAME, last  name ,x\n",
    ])
  func certain(text: String) { #expect(judge(text) == .certain) }

  @Test("a header without a row yet may go on")
  func possible() {
    #expect(judge("First Name,Last Name") == .possible)
    #expect(judge("sep=,\n") == .possible)
  }

  @Test(
    "other texts",
    arguments: [
      "", "\n\n", "Name\n", "Notes\n", "Title,Notes,Company\n", "id,name,price\n1,2,3\n", "Name,Email\n",
      "First Name,Score,Date,Room,Seat\n", "Dear First Name, Last Name and others,\n",
      "BEGIN:VCARD\nFN:First Name,Last Name\n", "dn: cn=First Name,mail=x\n",
      "{\"First Name\",\"Last Name\"}",
      "version: 1\n", "#First Name,Last Name\n", "Phone 1 -,Phone - Value,1 - Value\n",
    ])
  func no(text: String) { #expect(judge(text) == .no) }

  @Test("an unknown header is an error that says what to do")
  func unknown() {
    let table = ReadTable("id,price\n1,2\n")
    #expect(table.records.isEmpty)
    #expect(table.inputProblem?.kind == .unknownFormat)
    #expect(table.inputProblem?.reason.contains("--map") == true)
  }

  @Test(
    "nothing is nothing",
    arguments: ["", "\n\r\n", "\u{FEFF}", "First Name,Last Name\n", "First Name,Last Name"])
  func empty(text: String) {
    let table = ReadTable(text)
    #expect(table.records.isEmpty && table.problems.isEmpty && table.inputProblem == nil)
  }
}
