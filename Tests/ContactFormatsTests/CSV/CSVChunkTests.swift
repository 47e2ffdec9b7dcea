import JSON
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// The records do not depend on how the bytes arrive.
@Suite struct CSVChunkTests {
  static let book: [UInt8] = {
    var text =
      "First Name;Last Name;Birthday;Anniversary;Business Street;Business Street 2;Notes;Mobile Phone\r\n"
    text += "Eva;Roth;4/5/1990;6/23/2011;Ring 1;Hof;\"l1\r\nl2 \"\"q\"\"\";5\r\n"
    text += "\r\n;;;\r\nstray \"x;\"a\"b;;;\"c\" ;d;;\r\n"
    text += "short\rcr;row\r\"quoted\rcr\";x\r\n1;2;3;4;5;6;7;8;9;10\r\n"
    return Array(text.utf8) + [0x4A, 0xFC, 0x72, 0x67, 0x65, 0x6E]
      + Array(";Böll\r\nlast;\"unclosed\r\nrow;x".utf8)
  }()

  @Test("the same records whatever the size of the pieces", arguments: [1, 2, 3, 5, 7, 11, 64, 100, 255])
  func anyChunk(chunk: Int) {
    let whole = ReadTable(Self.book)
    #expect(whole.records.count == 9)
    let pieces = ReadTable(Self.book, chunk: chunk)
    #expect(pieces.records.map(\.json) == whole.records.map(\.json))
    #expect(pieces.records.map(\.line) == whole.records.map(\.line))
    #expect(pieces.records.map(\.remarks) == whole.records.map(\.remarks))
  }

  @Test("damaged tables in any order are survived, the same in pieces and whole")
  func mutations() {
    var random = SeededGenerator(seed: 20_240_602)
    for _ in 0..<300 {
      var bytes = Self.book
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert([0x0D, 0x0A, 0x22, 0x3B, 0x2C, 0x09].randomElement(using: &random) ?? 0, at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + 40))
        }
      }
      let whole = ReadTable(bytes)
      let pieces = ReadTable(bytes, chunk: Int.random(in: 1...40, using: &random))
      #expect(pieces.records.map(\.json) == whole.records.map(\.json))
      #expect(pieces.records.map(\.line) == whole.records.map(\.line))
      #expect(pieces.problems.count == whole.problems.count)
      #expect(pieces.inputProblem?.reason == whole.inputProblem?.reason)
      for record in whole.records { #expect(Array(record.json.utf8).withText { $0.isUTF8 }) }
    }
  }
}
