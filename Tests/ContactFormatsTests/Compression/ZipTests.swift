import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// Books in zip archives (APPNOTE.TXT).
struct ZipTests {
  private typealias File = Archive.File
  private let ada = Archive.card("Ada")
  private let bo = Archive.card("Bo")

  private func read(_ files: [Archive.File]) -> [String] {
    Unpacked.inPieces(Archive.zip(files), file: "b.zip")
  }

  /// Bytes that Python's `zipfile` wrote into a stream: a stored and a deflated file, each with its sizes behind.
  @Test func whatAnotherProgramStreamed() {
    let bytes = Archive.hex(
      """
      504b03041400080000000000210000000000000000000000000005000000612e766366424547494e3a56434152440a56455253494f4e3a332e300a
      464e3a4164610a454e443a56434152440a504b07081c70971d2900000029000000504b030414000808080000002100000000000000000000000000
      08000000c3a42f622e766366737275f7f4b30a73760c72e10a730d0af6f4f7b332d633e072f3b372cae772f57381ca0100504b0708ff7f77be25
      00000028000000504b01021403140008000000000021001c70971d2900000029000000050000000000000000000000800100000000612e766366
      504b0102140314000808080000002100ff7f77be250000002800000008000000000000000000000080015c000000c3a42f622e766366504b0506
      000000000200020069000000b70000000000
      """)
    #expect(Unpacked.inPieces(bytes, file: "b.zip") == ["b.zip/a.vcf#0 Ada", "b.zip/ä/b.vcf#0 Bo"])
    #expect(Unpacked.inPieces(bytes, as: "vcard", file: nil) == ["a.vcf#0 Ada", "ä/b.vcf#0 Bo"])
  }

  /// The same with sizes of eight bytes in the header.
  @Test func whatAnotherProgramWroteAsZip64() {
    let bytes = Archive.hex(
      """
      504b03042d0000000000000021001c70971dffffffffffffffff05001400612e7663660100100029000000000000002900000000000000424547
      494e3a56434152440a56455253494f4e3a332e300a464e3a4164610a454e443a56434152440a504b01022d032d0000000000000021001c70971d
      2900000029000000050000000000000000000000800100000000612e766366504b0506000000000100010033000000600000000000
      """)
    #expect(Unpacked.inPieces(bytes, file: "b.zip") == ["b.zip/a.vcf#0 Ada"])
  }

  @Test func filesAreReadInOrderEachAsWhatItIs() {
    #expect(
      read([
        File("people/z.vcf", ada + bo), File("a.ldif", Array("dn: cn=C\ncn: C\n".utf8), method: 0),
        File("n.txt", Array("{\"givenName\":\"D\"}\noops\n{\"givenName\":\"E\"}\n".utf8)),
      ]) == [
        "b.zip/people/z.vcf#0 Ada", "b.zip/people/z.vcf#1 Bo", "b.zip/a.ldif#0 C", "b.zip/n.txt#0 D",
        "b.zip/n.txt#1! not valid JSON (column 1)", "b.zip/n.txt#2 E",
      ])
  }

  @Test func everyWayToSayHowLongAFileIs() {
    for method in [0, 8] {
      for isStreamed in [false, true] {
        for isZip64 in [false, true] {
          for hasSignature in method == 0 && isStreamed ? [true] : [true, false] {
            var first = File("a.vcf", ada + bo, method: method)
            first.isStreamed = isStreamed
            first.isZip64 = isZip64
            first.hasSignature = hasSignature
            var passed = first
            passed.name = Array("picture.jpg".utf8)
            passed.content =
              [0xFF, 0xD8, 0xFF, 0xE0] + (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
            let found = read([passed, first, File("b.vcf", ada)])
            #expect(
              found.dropFirst() == ["b.zip/a.vcf#0 Ada", "b.zip/a.vcf#1 Bo", "b.zip/b.vcf#0 Ada"],
              "\(method) \(isStreamed) \(isZip64) \(hasSignature)")
            #expect(found.first == "b.zip/picture.jpg! this is a JPEG image, not an address book")
          }
        }
      }
    }
  }

  @Test func foldersAndWhatBelongsToTheSystemArePassedOver() {
    var folder = File("people/", [], method: 0)
    folder.isStreamed = true
    #expect(
      read([
        folder, File("__MACOSX/people/._a.vcf", [1, 2, 3]), File(".DS_Store", [0]),
        File("x/.hidden/a.vcf", ada),
        File("people/a.vcf", ada),
      ]) == ["b.zip/people/a.vcf#0 Ada"])
  }

  @Test func whatIsNoAddressBookIsToldAndTheOthersGoOn() {
    let found = read([File("readme.txt", Array("hello".utf8)), File("a.vcf", ada), File("empty.vcf", [])])
    #expect(found.count == 3)
    #expect(found[0].hasPrefix("b.zip/readme.txt! this looks like plain text"))
    #expect(found[1...] == ["b.zip/a.vcf#0 Ada", "b.zip/empty.vcf! the file is empty"])
  }

  @Test func anArchiveWithoutABookSaysSo() {
    #expect(
      read([File("a.pdf", Array("%PDF-1.7".utf8))])
        == [
          "b.zip/a.pdf! this is a PDF document, not an address book",
          "! there is no address book in the zip archive",
        ])
    #expect(read([]) == ["! the zip archive is empty"])
    #expect(
      read([File("[Content_Types].xml", Array("<Types/>".utf8)), File("a.vcf", ada)])
        == ["! this is a Microsoft Office document (.docx, .xlsx, …), not an address book"])
  }

  @Test func whatCannotBeUnpackedIsToldByName() {
    var sealed = File("secret.vcf", ada)
    sealed.flags = 0x801
    var streamed = sealed
    streamed.isStreamed = true
    var bzip = File("bzip.vcf", ada, method: 12)
    bzip.packed = Array("BZh".utf8)
    var odd = File("odd.vcf", ada, method: 77)
    odd.isStreamed = true
    let found = read([sealed, File("a.vcf", ada), streamed, bzip, odd, File("b.vcf", bo)])
    #expect(found.count == 6)
    #expect(found[0].hasPrefix("b.zip/secret.vcf! it is encrypted"))
    #expect(found[1] == "b.zip/a.vcf#0 Ada")
    #expect(found[2].hasPrefix("b.zip/secret.vcf! it is encrypted"))
    #expect(found[3].hasPrefix("b.zip/bzip.vcf! it is compressed with bzip2"))
    #expect(found[4].hasPrefix("b.zip/odd.vcf! it is compressed with method 77"))
    #expect(found[5] == "b.zip/b.vcf#0 Bo")
  }

  private static let wrong = "its checksum or size is wrong: what was read from it may be damaged"

  @Test func aDamagedFileDoesNotEndTheOthers() {
    for method in [0, 8] {
      for isStreamed in [false, true] {
        var bad = File("bad.vcf", ada, method: method)
        bad.checksum = 1
        bad.isStreamed = isStreamed
        #expect(
          read([bad, File("b.vcf", bo)]) == [
            "b.zip/bad.vcf#0 Ada", "b.zip/bad.vcf! \(Self.wrong)", "b.zip/b.vcf#0 Bo",
          ],
          "\(method) \(isStreamed)")
        guard method == 8 else { continue }
        // A block of the type that there is not.
        bad.packed = [0x07] + [UInt8](repeating: 0, count: 40)
        #expect(
          read([bad, File("b.vcf", bo)]) == [
            "b.zip/bad.vcf! its compressed bytes are damaged, and what comes behind is lost",
            "b.zip/b.vcf#0 Bo",
          ])
        // Deflate that does not end where the file does.
        bad.packed = Array(Archive.deflate(ada).dropLast(3))
        #expect(read([bad, File("b.vcf", bo)]).last == "b.zip/b.vcf#0 Bo" || isStreamed)
      }
    }
  }

  @Test func whatIsCutOffSaysSo() {
    let whole = Archive.zip([File("a.vcf", ada), File("b.vcf", bo)])
    let complete = Unpacked(whole).outcomes
    for count in 4..<whole.count - 22 {
      let found = Unpacked(Array(whole.prefix(count))).outcomes
      let last = found.last ?? ""
      #expect(
        last.hasSuffix("! the zip archive is cut off, and what came behind is lost"), "\(count): \(found)")
      // Of a file that is cut off in its last bytes all can be read.
      #expect(found.filter { !$0.contains("!") }.allSatisfy { complete.contains($0) }, "\(count): \(found)")
      #expect(found.filter { $0.contains("!") }.count == 1, "\(count): \(found)")
    }
  }

  @Test func bytesBetweenTheFilesAreToldAsDamage() {
    let first = Archive.zip([File("a.vcf", ada)], hasEnd: false)
    #expect(
      Unpacked.inPieces(first + Array("rubbish".utf8) + Archive.zip([File("b.vcf", bo)])) == [
        "book/a.vcf#0 Ada", "! the zip archive is damaged, and what comes behind is lost",
      ])
  }

  @Test func archivesInArchives() {
    let packed = Archive.deflate(bo, gzip: true)
    for method in [0, 8] {
      var inner = File(
        "in.zip", Archive.zip([File("d.vcf", ada, method: 0), File("deep.vcf.gz", packed)]), method: method)
      inner.isStreamed = true
      let found = read([inner, File("c.vcf.gz", packed), File("z.vcf", ada)])
      #expect(found.count == 4)
      #expect(found[0] == "b.zip/in.zip/d.vcf#0 Ada")
      #expect(found[1].hasPrefix("b.zip/in.zip/deep.vcf.gz! it is packed more than 2 times"))
      #expect(found[2...] == ["b.zip/c.vcf.gz#0 Bo", "b.zip/z.vcf#0 Ada"])
    }
  }

  @Test func aDamagedArchiveInAnArchiveIsOneDamagedFile() {
    let inner = Archive.zip([File("d.vcf", ada)], hasEnd: false)
    #expect(
      read([File("in.zip", inner), File("z.vcf", bo)]) == [
        "b.zip/in.zip/d.vcf#0 Ada", "b.zip/in.zip! the zip archive is cut off, and what came behind is lost",
        "b.zip/z.vcf#0 Bo",
      ])
  }

  @Test func namesThatAreNotUTF8AreOfTheFirstPCs() {
    var file = File("", ada)
    // `Größe.vcf` in code page 437.
    file.name = [0x47, 0x72, 0x94, 0xE1, 0x65] + Array(".vcf".utf8)
    file.flags = 0
    #expect(read([file]) == ["b.zip/Größe.vcf#0 Ada"])
    file.name = Array("a\u{1B}[2J\n.vcf".utf8)
    #expect(read([file]) == ["b.zip/a\u{FFFD}[2J\u{FFFD}.vcf#0 Ada"])
  }

  @Test func anyBytesComeToAnEnd() {
    var generator = SeededGenerator(seed: 7)
    let whole = Archive.zip([File("a.vcf", ada), File("b.vcf", bo, method: 0)])
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      #expect(Unpacked(bytes).outcomes.count < 20)
    }
  }
}
