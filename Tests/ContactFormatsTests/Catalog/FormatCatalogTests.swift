import ContactFormats
import JSON
import PluginKit
import Testing

struct FormatCatalogTests {
  /// Gives the bytes that it is handed, as notes of records of up to eight bytes.
  private final class EchoReader: RecordReader {
    let source: any ByteSource
    init(_ source: any ByteSource) { self.source = source }

    func read(into record: RawRecord) throws(ReadFailure) -> Bool {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 1)
      defer { bytes.deallocate() }
      var count = 0
      do throws(InputProblem) {
        count = try source.read(into: bytes)
      } catch {
        throw .input(error)
      }
      record.removeAll()
      record.set(.note, to: record.document.copy(Text(UnsafeRawBufferPointer(rebasing: bytes[..<count]))))
      return count > 0
    }
  }

  private static func echo(
    _ name: StaticString, _ recognize: @escaping @Sendable (Text) -> ContactFormat.Recognition
  ) -> ContactFormat {
    ContactFormat(
      name: name, summary: "test", recognize: recognize, makeReader: { EchoReader($0.source) })
  }

  private let catalog = FormatCatalog([
    echo("vcard") { $0.hasPrefix("BEGIN:VCARD") ? .certain : .no },
    RawJSON.format,
    echo("csv") { $0.contains(UInt8(ascii: ",")) ? .possible : .no },
  ])

  private func read(_ catalog: FormatCatalog, _ input: String, format: String? = nil, chunk: Int = .max)
    throws -> String
  {
    let reader = try catalog.reader(
      format: format, source: MemorySource(Array(input.utf8), chunk: chunk), file: nil, limits: ReadLimits())
    let record = RawRecord()
    var text = ""
    while try reader.read(into: record) { text += record.string(.note) ?? "-" }
    return text
  }

  private func problem(_ input: some Sequence<UInt8>, format: String? = nil) -> InputProblem? {
    do throws(InputProblem) {
      _ = try catalog.reader(
        format: format, source: MemorySource(Array(input)), file: nil, limits: ReadLimits())
      return nil
    } catch {
      return error
    }
  }

  @Test func namesAreInOrder() {
    #expect(catalog.names == ["csv", "json", "vcard"])
    #expect(catalog.descriptions.map(\.name) == catalog.names)
    #expect(catalog.descriptions.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: [1, 2, 5, 8, 100])
  func theContentDecidesAndNothingOfItIsLost(_ chunk: Int) throws {
    let card = "BEGIN:VCARD\nFN:A, B\nEND:VCARD\n"
    #expect(try read(catalog, card, chunk: chunk) == card)
    #expect(
      try read(catalog, #"{"givenName":"A","note":"x,y"}"# + "\n" + #"{"note":"z"}"#, chunk: chunk) == "x,yz")
    #expect(try read(catalog, "a,b\n1,2\n", chunk: chunk) == "a,b\n1,2\n")
  }

  @Test func moreThanIsLookedAtIsReadToo() throws {
    let long = "BEGIN:VCARD\n" + String(repeating: "x", count: 200_000)
    #expect(try read(catalog, long) == long)
    let table = "a,b\n" + String(repeating: "1,2\n", count: 50_000)
    #expect(try read(catalog, table, chunk: 1000) == table)
  }

  @Test func aNameOverridesTheContent() throws {
    #expect(try read(catalog, #"{"note":"n"}"#, format: "vcard") == #"{"note":"n"}"#)
    #expect(try read(catalog, "hello\n", format: "csv") == "hello\n")
  }

  @Test func anUnknownNameIsRefusedWithAHint() {
    #expect(problem("".utf8, format: "vcrad")?.kind == .unknownFormat)
    #expect(
      problem("".utf8, format: "vcrad")?.reason == "there is no format \"vcrad\"; did you mean \"vcard\"?")
    #expect(
      problem("".utf8, format: "excel")?.reason == "there is no format \"excel\"; known are csv, json, vcard")
  }

  @Test(arguments: ["", "\n", " \r\n\t\n", "\u{FEFF}", "\u{FEFF}\n"])
  func whatIsEmptyHasNoRecords(_ input: String) throws {
    #expect(try read(catalog, input) == "")
    #expect(try read(catalog, input, format: "json") == "")
  }

  @Test func ofTwoThatAreEquallySureTheNameDecides() throws {
    for names in [["a", "b"], ["b", "a"]] {
      let a = ContactFormat(
        name: "a", summary: "", recognize: { _ in .possible }, makeReader: { EchoReader($0.source) })
      let b = ContactFormat(
        name: "b", summary: "", recognize: { _ in .possible },
        makeReader: { _ throws(InputProblem) in throw InputProblem(.corrupt, "b was chosen") })
      #expect(try read(FormatCatalog(names == ["a", "b"] ? [a, b] : [b, a]), "xyz") == "xyz")
    }
  }

  @Test func certainBeatsPossible() throws {
    let a = ContactFormat(
      name: "a", summary: "", recognize: { _ in .possible },
      makeReader: { _ throws(InputProblem) in throw InputProblem(.corrupt, "a was chosen") })
    #expect(try read(FormatCatalog([a, Self.echo("z") { _ in .certain }]), "xyz") == "xyz")
  }

  /// Whoever sends a record and waits for the answer must get it.
  @Test func noMoreIsReadThanItTakesToBeCertain() throws {
    final class Dialog: ByteSource {
      var reads = 0
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
        reads += 1
        guard reads == 1 else { throw InputProblem(.unreadable, "a second read would wait") }
        let bytes = Array("{\"givenName\":\"A\"}\n".utf8)
        bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
        return bytes.count
      }
    }
    for format in [nil, "json"] {
      let reader = try catalog.reader(format: format, source: Dialog(), file: nil, limits: ReadLimits())
      let record = RawRecord()
      #expect(try reader.read(into: record))
      #expect(record.string(.givenName) == "A")
    }
  }

  @Test func anInputThatCannotBeReadSaysSo() {
    final class Refusing: ByteSource {
      func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
        throw InputProblem(.unreadable, "Is a directory")
      }
    }
    #expect {
      _ = try catalog.reader(format: nil, source: Refusing(), file: nil, limits: ReadLimits())
    } throws: { ($0 as? InputProblem)?.reason == "Is a directory" }
  }

  /// The first page of a database, with the words of its schema somewhere in it.
  private static func database(of schema: String) -> [UInt8] {
    let header = Array("SQLite format 3\0".utf8) + [0x10, 0, 1, 1, 0, 64, 32, 32]
    return header + [UInt8](repeating: 0, count: 200) + Array(schema.utf8)
  }

  private static let foreign: [([UInt8], String)] = [
    (Array("%PDF-1.7\n%".utf8), "PDF"),
    (Array("##fileformat=VCFv4.2\n#CHROM\tPOS\n".utf8), "genetic"),
    (Array("SQLite format 3\0".utf8) + [16, 0], "SQLite"),
    (database(of: "CREATE TABLE ABFullSizeImage (record_id)"), "AddressBook.sqlitedb beside it"),
    (database(of: "CREATE TABLE 'folder_id_email_list' (uid)"), "Evolution"),
    (database(of: "CREATE TABLE stars (name)"), "not an address book known here"),
    (Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0x60, count: 200), "something else, or damaged"),
    (Array("<?xml version=\"1.0\"?><vcards xmlns=\"urn:ietf:params:xml:ns:vcard-4.0\"/>".utf8), "xCard"),
    (Array("<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC".utf8), "property list"),
    (Array("VERSION:3.0\nFN:A\nEND:VCARD\n".utf8), "no line says BEGIN:VCARD"),
    (Array("ANDROID BACKUP\n5\n1\nAES-256\n".utf8), "encrypted"),
    ([UInt8](repeating: 0x61, count: 257) + Array("ustar\u{0}00".utf8) + [0, 0, 0, 0], "tar archive"),
    ([0, 0, 0, 0x18] + Array("ftypheic".utf8), "HEIC"),
    (Array("BMW 320".utf8) + Array(" is a car".utf8), "plain text"),
    ([], "empty"),
    (Array(" \r\n".utf8), "blanks"),
    (Array("<!DOCTYPE html>\n<html>".utf8), "HTML"),
    (Array("\n  <html lang=\"de\">".utf8), "HTML"),
    (Array("<?xml version=\"1.0\"?>\n<vcards/>".utf8), "XML"),
    ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], "PNG"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"),
    (Array("bplist00".utf8), "property list"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "7z"),
    ([0xFF, 0xFE, 0x68, 0], "UTF-16"),
    ([1, 2, 3, 0, 5], "binary"),
    (Array("Dear diary\n".utf8), "plain text"),
    (Array("[\"vcard\",[]]".utf8), "JSON"),
    (Array("{\\rtf1".utf8), "rich text"),
    (Array("BEGIN:VCALENDAR\n".utf8), "calendar"),
  ]

  @Test(arguments: foreign)
  func whatIsNoAddressBookIsRefusedByName(_ bytes: [UInt8], _ word: String) throws {
    // Not the test formats: "csv" above takes everything with a comma.
    let catalog = FormatCatalog([RawJSON.format])
    do throws(InputProblem) {
      _ = try catalog.reader(format: nil, source: MemorySource(bytes), file: "strange", limits: ReadLimits())
      Issue.record("taken for an address book")
    } catch {
      #expect(error.kind == .unknownFormat)
      #expect(error.reason.contains(word), "\(error.reason)")
      #expect(!error.reason.contains("diary"))
    }
  }

  @Test func jsonIsToldByItsNames() {
    func recognition(_ text: StaticString) -> ContactFormat.Recognition {
      RawJSON.format.recognize(Text(text))
    }
    #expect(recognition(#"{"givenName":"A"}"#) == .certain)
    #expect(recognition("\u{FEFF}\n [ \n {\"x\":{\"a\":[1,2]},\"phoneNumbers\":[") == .certain)
    #expect(recognition(#"{"FirstName":"A","LastName":"B"}"#) == .certain)
    #expect(recognition(#"{"10":"Org","3":[]}"#) == .certain)
    #expect(recognition(#"{"kABPersonFirstNameProperty":"A"}"#) == .certain)
    #expect(recognition(#"{"note":"A"}"#) == .possible)
    #expect(recognition(#"{"x":"givenName","y":["familyName","phoneNumbers"]}"#) == .no)
    #expect(recognition(#"{"x":"givenName","y":["familyName","phoneNumbers"]"#) == .possible)
    #expect(recognition(#"{"x":{"givenName":"A","familyName":"B"}}"#) == .no)
    #expect(recognition(#"{"@type":"Card","note":"x","members":{}}"#) == .no)
    #expect(recognition("{}") == .possible)
    #expect(recognition("{") == .possible)
    #expect(recognition("[]") == .possible)
    #expect(recognition("{broken\n{\"givenName\":\"A\"}\n") == .possible)
    #expect(recognition("{broken\n") == .no)
    #expect(recognition(#"["vcard",[["version",{},"text","4.0"]]]"#) == .no)
    #expect(recognition("[[[[[[[[") == .no)
    #expect(recognition("[section]\nkey=value") == .no)
    #expect(recognition("BEGIN:VCARD\n") == .no)
    #expect(recognition("givenName,familyName\n") == .no)
    #expect(recognition(#"{"a\"b":"\"","note":"\\","groups"#) == .possible)
    #expect(recognition(#"{"a\"b":"\"","note":"\\","groups":"#) == .certain)
  }
}
