import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// The records do not depend on how the bytes arrive.
@Suite struct ChunkTests {
  static let book: [UInt8] = {
    var text = card(
      "3.0", "N:Ash;Mia;;;", "FN:Mia", "item1.TEL:1", "item1.X-ABLabel:Hütte", "NOTE:long and folded",
      "  twice", " ;",
      "item2.ADR;type=HOME:;;Ring 1;Köln;;;", "item2.X-ABADR:de", "BDAY:--0415")
    text += "stray\r\n\r\n"
    text += "BEG\n IN:VC\n ARD\nVERSION:2.1\nNOTE;ENCODING=QUOTED-PRINTABLE:=C3=\n=A4 x=\n y\nEND:VCARD\n"
    text += "begin:vcard\rversion:2.1\rphoto;base64;jpeg:AAAA\r BBBB\r\rtel:5\rend:vcard\r"
    text += "BEGIN:VCARD\r\nFN:no end\r\n"
    text += card("2.1", "AGENT:", "BEGIN:VCARD", "N:Helper;Hal", "END:VCARD", "TEL:9")
    text += "VERSION:4.0\nFN:no begin\nEND:VCARD\n"
    text += card("4.0", "FN:outer", "BEGIN:VCARD", "FN:inner", "END:VCARD", "TEL:3")
    text += "BEGIN:VCARD\r\n::bad\r\n\r\nEND:VCARD\r\n"
    text += "BEGIN:VCARD\nFN:the last"
    return Array(text.utf8) + [0xE9]
  }()

  @Test("the same records whatever the size of the pieces", arguments: [1, 2, 3, 5, 7, 11, 64, 100, 255])
  func anyChunk(chunk: Int) {
    let whole = ReadCards(Self.book)
    #expect(whole.cards.count == 8)
    #expect(whole.problems.count == 1)
    let pieces = ReadCards(Self.book, chunk: chunk)
    #expect(pieces.cards.map(\.json) == whole.cards.map(\.json))
    #expect(pieces.cards.map(\.line) == whole.cards.map(\.line))
    #expect(pieces.cards.map(\.remarks) == whole.cards.map(\.remarks))
    #expect(pieces.problems.map(\.raw) == whole.problems.map(\.raw))
  }

  @Test("the same in UTF-16, in both orders, with and without a mark", arguments: [1, 3, 4, 1000])
  func utf16(chunk: Int) {
    let text = card("3.0", "FN:Zoë 欧阳 🐦", "NOTE:x") + card("3.0", "FN:B")
    let expected = ReadCards(text).cards.map(\.json)
    #expect(expected.count == 2)
    for mark in [[], [UInt16(0xFEFF)]] {
      let units = mark + Array(text.utf16)
      let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(ReadCards(big, chunk: chunk).cards.map(\.json) == expected)
      #expect(ReadCards(little, chunk: chunk).cards.map(\.json) == expected)
      #expect(big.withText { VCardFormat.recognize($0) } == .certain)
      #expect(little.withText { VCardFormat.recognize($0) } == .certain)
    }
  }

  @Test("damaged cards in any order are survived, the same in pieces and whole")
  func mutations() {
    var random = SeededGenerator(seed: 20_240_601)
    for _ in 0..<300 {
      var bytes = Self.book
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2:
          bytes.insert([0x0D, 0x0A, 0x20, 0x3D, 0x22, 0x3B, 0x5C].randomElement(using: &random) ?? 0, at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + 40))
        }
      }
      let whole = ReadCards(bytes)
      let pieces = ReadCards(bytes, chunk: Int.random(in: 1...40, using: &random))
      #expect(pieces.cards.map(\.json) == whole.cards.map(\.json))
      #expect(pieces.problems.count == whole.problems.count)
      for card in whole.cards { #expect(Array(card.json.utf8).withText { $0.isUTF8 }) }
    }
  }
}
