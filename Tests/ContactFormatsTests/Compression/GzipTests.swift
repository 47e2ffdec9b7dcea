import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// Books packed with gzip (RFC 1952).
struct GzipTests {
  private let two = Archive.card("Ada") + Archive.card("Bo")

  /// Bytes that Python's `gzip.compress` made.
  @Test func whatAnotherProgramPacked() {
    let bytes = Archive.hex(
      """
      1f8b0800000000000203737275f7f4b30a73760c72e10a730d0af6f4f7b332d633e072f3b3724c49e472f573814a02001c70971d29000000
      """)
    #expect(Unpacked.inPieces(bytes, file: "a.vcf.gz") == ["a.vcf.gz#0 Ada"])
    #expect(Unpacked.inPieces(bytes, file: nil) == ["#0 Ada"])
  }

  @Test func anyFormatMayBeInside() {
    let json = Array(#"{"givenName":"A"}"#.utf8)
    let ldif = Array("dn: cn=B\ncn: B\n".utf8)
    #expect(Unpacked.inPieces(Archive.deflate(json, gzip: true)) == ["book#0 A"])
    #expect(Unpacked.inPieces(Archive.deflate(ldif, gzip: true)) == ["book#0 B"])
    #expect(Unpacked.inPieces(Archive.deflate(two, gzip: true), as: "vcard") == ["book#0 Ada", "book#1 Bo"])
  }

  @Test func severalMembersAreOneFile() {
    // Cut inside a card.
    let bytes =
      Archive.deflate(Array(two.prefix(50)), gzip: true)
      + Archive.deflate(Array(two.dropFirst(50)), gzip: true)
    #expect(Unpacked.inPieces(bytes) == ["book#0 Ada", "book#1 Bo"])
    #expect(Unpacked.inPieces(bytes + [0, 0, 0, 0]) == ["book#0 Ada", "book#1 Bo"])
  }

  @Test func headersMayHaveNamesAndComments() {
    let plain = Archive.deflate(two, gzip: true)
    // FEXTRA, FNAME and FCOMMENT.
    let header =
      Array(plain[0..<3]) + [0x1C] + Array(plain[4..<10]) + [2, 0, 9, 9] + Array("a.vcf\0hi\0".utf8)
    #expect(Unpacked.inPieces(header + plain[10...]) == ["book#0 Ada", "book#1 Bo"])
  }

  @Test func whatCanBeReadIsReadBeforeTheDataBreakOff() {
    let whole = Archive.deflate((0..<5000).flatMap { Archive.card("N\($0)") }, gzip: true)
    let read = Unpacked(Array(whole.dropLast(whole.count / 3))).outcomes
    #expect(read.first == "book#0 N0")
    #expect(read.count > 1000)
    #expect(read.last == "! the gzip data end too early: the file is cut off, and what came behind is lost")
    for count in [3, 5, 10, 20] {
      let cut = Unpacked.inPieces(Array(whole.prefix(count)))
      #expect(cut.count == 1 && cut[0].hasPrefix("! the gzip data end too early"), "\(count): \(cut)")
    }
    // All but the checksum. Whether the last entry is whole nobody can know.
    let small = Archive.deflate(Array("dn: cn=B\ncn: B\n\ndn: cn=C\ncn: C\n".utf8), gzip: true)
    #expect(Unpacked.inPieces(Array(small.dropLast(8))).first == "book#0 B")
    #expect(Unpacked.inPieces(Array(small.dropLast(8))).count == 2)
  }

  @Test func theChecksumIsChecked() {
    var bytes = Archive.deflate(two, gzip: true)
    bytes[bytes.count - 6] ^= 1
    #expect(
      Unpacked.inPieces(bytes) == [
        "book#0 Ada", "book#1 Bo",
        "! the checksum of the gzip data is wrong: what was read from them may be damaged",
      ])
  }

  @Test func damagedDataAreTold() {
    let first = Archive.deflate(two, gzip: true)
    // A block of the type that there is not.
    let damaged = Array(first.prefix(10)) + [0x07, 0, 0, 0]
    #expect(Unpacked.inPieces(damaged) == ["! the gzip data are damaged, and what comes behind is lost"])
    #expect(
      Unpacked.inPieces(first + Array("junk".utf8)) == [
        "book#0 Ada", "book#1 Bo", "! behind the gzip data stands something else, which was not read",
      ])
  }

  @Test func packedTwiceIsReadAndThriceIsNot() {
    let twice = Archive.deflate(Archive.deflate(two, gzip: true), gzip: true)
    #expect(Unpacked.inPieces(twice) == ["book#0 Ada", "book#1 Bo"])
    let thrice = Unpacked.inPieces(Archive.deflate(twice, gzip: true))
    #expect(thrice.count == 1 && thrice[0].contains("packed more than 2 times"))
  }

  @Test func whatIsNoBookIsRefusedByWhatItIs() {
    #expect(Unpacked(Archive.deflate(Array("%PDF-1.7".utf8), gzip: true)).outcomes[0].contains("PDF"))
    #expect(Unpacked(Archive.deflate([], gzip: true)).outcomes == ["! the file is empty"])
    #expect(Unpacked(Archive.deflate([], gzip: true), file: nil).outcomes == [])
    // The mark alone is not gzip.
    #expect(Unpacked([0x1F, 0x8B]).outcomes[0].hasPrefix("! "))
  }

  /// A bomb unpacks to two thousand times its size; what is held of it is a piece.
  @Test(.timeLimit(.minutes(1))) func muchFromLittle() {
    let note = [UInt8](repeating: UInt8(ascii: "x"), count: 20 << 20)
    let bytes = Archive.deflate(Archive.card("A") + note + Array("\n".utf8) + Archive.card("B"), gzip: true)
    #expect(bytes.count < 40_000)
    #expect(Unpacked(bytes, chunk: 512).outcomes.count >= 2)
  }
}
