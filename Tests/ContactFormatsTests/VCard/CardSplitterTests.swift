import JSON
import Testing

@testable import ContactFormats

@Suite struct CardSplitterTests {
  struct Piece: Equatable {
    var text: String
    var line = 1
    var byteCount: Int?
    var hasEnd = true
  }

  /// Feeds `text` in pieces of `chunk` bytes.
  static func split(_ text: String, chunk: Int = .max, limit: Int = 1 << 20) -> [Piece] {
    var splitter = CardSplitter(maxCardBytes: limit)
    var rest = Array(text.utf8)[...]
    var pieces: [Piece] = []
    func add(_ card: CardSplitter.Card) {
      pieces.append(
        Piece(
          text: String(card.text), line: card.line, byteCount: card.isTooLong ? card.byteCount : nil,
          hasEnd: card.hasEnd))
    }
    while !rest.isEmpty {
      while let card = splitter.next() { add(card) }
      let count = splitter.receive { buffer in
        let part = rest.prefix(min(chunk, buffer.count))
        buffer.copyBytes(from: part)
        return part.count
      }
      rest = rest.dropFirst(count)
    }
    while let card = splitter.finish() { add(card) }
    return pieces
  }

  @Test("stray lines, blank lines and byte order marks between cards")
  func strayLines() {
    let pieces = Self.split(
      "From: ida\n\n\u{FEFF}BEGIN:VCARD\nFN:A\nEND:VCARD\n\nEND:VCARD\njunk\n  \u{FEFF} begin: vCard \r\nFN:B\rend:vcard\t\nmore"
    )
    #expect(
      pieces == [
        Piece(text: "BEGIN:VCARD\nFN:A\nEND:VCARD", line: 3),
        Piece(text: "begin: vCard \r\nFN:B\rend:vcard\t", line: 9),
      ])
  }

  @Test("a card without END ends where the next begins, or with the input")
  func missingEnd() {
    let pieces = Self.split("BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD\nBEGIN:VCARD\nFN:C")
    #expect(
      pieces == [
        Piece(text: "BEGIN:VCARD\nFN:A\n", line: 1, hasEnd: false),
        Piece(text: "BEGIN:VCARD\nFN:B\nEND:VCARD", line: 3),
        Piece(text: "BEGIN:VCARD\nFN:C", line: 6, hasEnd: false),
      ])
  }

  @Test("several cards without END, one after the other")
  func manyWithoutEnd() {
    let text = (0..<40).map { "BEGIN:VCARD\nFN:\($0)\n" }.joined()
    let pieces = Self.split(text)
    #expect(pieces.map(\.text) == (0..<40).map { "BEGIN:VCARD\nFN:\($0)\n" })
    #expect(pieces.map(\.line) == (0..<40).map { 1 + 2 * $0 })
  }

  @Test("a card nested for no reason given stays inside when the outer one goes on")
  func nestedWithoutAgent() {
    let text = "BEGIN:VCARD\nFN:A\nBEGIN:VCARD\nFN:B\nEND:VCARD\nTEL:1\nEND:VCARD"
    #expect(Self.split(text + "\n") == [Piece(text: text)])
    let twice = "BEGIN:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD\n\nEND:VCARD"
    #expect(Self.split(twice) == [Piece(text: twice)])
  }

  @Test("the value of AGENT is inside, also when the card around it has no END")
  func agents() {
    let inner = "item1.AGENT;X=1:\nBEGIN:VCARD\nFN:B\nEND:VCARD\n"
    #expect(
      Self.split("BEGIN:VCARD\nFN:A\n\(inner)BEGIN:VCARD\nFN:C\nEND:VCARD\n") == [
        Piece(text: "BEGIN:VCARD\nFN:A\n\(inner)", hasEnd: false),
        Piece(text: "BEGIN:VCARD\nFN:C\nEND:VCARD", line: 7),
      ])
  }

  @Test("a card without BEGIN is told by its VERSION, another component is not")
  func missingBegin() {
    #expect(
      Self.split("VERSION:3.0\nFN:A\nEND:VCARD\nBEGIN:FOO\nVERSION:2.1\nEND:FOO\n") == [
        Piece(text: "VERSION:3.0\nFN:A\nEND:VCARD")
      ])
  }

  @Test("BEGIN and END in a group")
  func groupedTokens() {
    let text = "a.BEGIN:VCARD\nFN:A\nWEB:http://a.example/x:VCARD\na.END:VCARD"
    #expect(Self.split(text + "\nTEL:1") == [Piece(text: text)])
  }

  @Test(
    "what only looks like an END",
    arguments: ["END:VCARDS", "END:VCAR", " END:VCARD", "ENDE:VCARD", "xEND:VCARD", "END:VCARD=0D"])
  func notAnEnd(line: String) {
    let text = "BEGIN:VCARD\n\(line)\nEND:VCARD"
    #expect(Self.split(text) == [Piece(text: text)])
  }

  @Test("a card that is too long is counted, the others are not touched", arguments: [1, 7, 1 << 20])
  func tooLong(chunk: Int) {
    let long =
      "BEGIN:VCARD\n" + (0..<4000).map { "NOTE:line \($0) of a card that goes on\n" }.joined() + "END:VCARD"
    let text = "BEGIN:VCARD\nFN:A\nEND:VCARD\n\(long)\nBEGIN:VCARD\nFN:B\nEND:VCARD\n"
    let pieces = Self.split(text, chunk: chunk, limit: 10_000)
    #expect(pieces.count == 3)
    #expect(pieces.map(\.line) == [1, 4, 4 + 4002])
    #expect(pieces[1].byteCount == long.utf8.count)
    #expect(pieces[1].text == String(long.prefix(4096)))
    #expect(pieces[2].text == "BEGIN:VCARD\nFN:B\nEND:VCARD")
  }

  @Test("one endless line, inside a card and outside", arguments: [61, 1 << 20])
  func endlessLines(chunk: Int) {
    let line = String(repeating: "x", count: 300_000)
    let text = "\(line)\nBEGIN:VCARD\nNOTE:\(line)\nEND:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD\n"
    let pieces = Self.split(text, chunk: chunk, limit: 10_000)
    #expect(pieces.map(\.line) == [2, 5])
    #expect(pieces.first?.byteCount == line.utf8.count + "BEGIN:VCARD\nNOTE:\nEND:VCARD".utf8.count)
    #expect(pieces.last?.text == "BEGIN:VCARD\nFN:B\nEND:VCARD")
  }

  @Test("a card that is too long and has no END gives way to the next one")
  func tooLongWithoutEnd() {
    let long = "BEGIN:VCARD\n" + String(repeating: "NOTE:on and on\n", count: 20_000)
    let pieces = Self.split(long + "BEGIN:VCARD\nFN:B\nEND:VCARD\n", chunk: 1000, limit: 10_000)
    #expect(pieces.count == 2)
    #expect(pieces.first?.byteCount == long.utf8.count)
    #expect(pieces.last == Piece(text: "BEGIN:VCARD\nFN:B\nEND:VCARD", line: 20_002))
  }

  @Test("the last card comes out as soon as its END is there")
  func noWaiting() {
    var splitter = CardSplitter(maxCardBytes: 1000)
    let bytes = Array("BEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r".utf8)
    let received = splitter.receive { buffer in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
    #expect(received == bytes.count)
    let card = splitter.next().map { String($0.text) }
    #expect(card == "BEGIN:VCARD\r\nFN:A\r\nEND:VCARD")
    let more = splitter.next() != nil
    #expect(!more)
  }
}
