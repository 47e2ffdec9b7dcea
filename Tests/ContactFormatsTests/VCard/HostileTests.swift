import Glibc
import PluginKit
import TestSupport
import Testing

@testable import ContactFormats

/// Inputs that are made to hurt: they end, in time that grows with their size, and never in a crash.
@Suite(.serialized) struct HostileTests {
  /// Processor time of a call, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
    body()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  /// Whether eight times the input takes about eight times the time, and not sixty-four.
  static func isLinear(_ make: (Int) -> [UInt8], size: Int) -> Bool {
    let small = make(size)
    let large = make(size * 8)
    for _ in 0..<3 {
      let first = seconds { _ = ReadCards(small) }
      let second = seconds { _ = ReadCards(large) }
      if second < 24 * first + 0.05 { return true }
    }
    return false
  }

  static func inCard(_ body: [UInt8]) -> [UInt8] {
    Array("BEGIN:VCARD\nVERSION:3.0\nFN:x\n".utf8) + body + Array("\nEND:VCARD\n".utf8)
  }

  static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    let unit = Array(text.utf8)
    return (0..<count).flatMap { _ in unit }
  }

  @Test(
    "linear time in everything that can be long or many",
    arguments: [
      ("X-A:b\n", ""), ("item1.X-ABLabel:b\n", ""), ("X-AIM:a\n", ""), ("LABEL:a\n", ""), ("ADR:;;a\n", ""),
      ("N:a;b\n", ""), ("AGENT:\nBEGIN:VCARD\n", ""), ("BEGIN:VCARD\n", ""), ("END:VCARD\nBEGIN:VCARD\n", ""),
      (" a\n", "NOTE:"), ("\\", "NOTE:"), (";", "N:"), (",", "ADR:"), ("a,", "CATEGORIES:"),
      ("=\n", "NOTE;QUOTED-PRINTABLE:"),
      ("=C3", "NOTE;QUOTED-PRINTABLE:"), (";TYPE=a", "TEL"), (",a", "TEL;TYPE=a"), ("\"", "TEL;A="),
      (";\"a", "TEL"),
      ("\r", "NOTE:a"), (" \n", "NOTE:a\n"), ("B\n ", ""), ("BEGI\n", ""), ("AAAA\n", "PHOTO;BASE64:"),
      ("%41", "IMPP:aim:"),
      ("é\u{1}", "NOTE:"), ("^n", "TEL;A="), ("NOTE:a\n", ""), (":\n", ""),
    ])
  func linear(unit: String, prefix: String) {
    #expect(Self.isLinear({ Self.inCard(Array(prefix.utf8) + Self.repeated(unit, $0)) }, size: 4000))
  }

  @Test("bytes that drip one by one cost no more than their number")
  func dripping() {
    let bytes = Self.inCard(Array("NOTE:".utf8) + [UInt8](repeating: 0x61, count: 400_000))
    var count = 0
    let time = Self.seconds { count = ReadCards(bytes, chunk: 1).cards.count }
    #expect(count == 1)
    #expect(time < 2)
  }

  @Test("100,000 different groups with their labels, in any order")
  func manyGroups() {
    var body: [UInt8] = []
    for index in 0..<20_000 { body += Array("g\(index).X-ABLabel:l\(index)\n".utf8) }
    for index in (0..<20_000).reversed() { body += Array("g\(index).TEL:\(index)\n".utf8) }
    let read = ReadCards(Self.inCard(body)).only
    #expect(
      read[.phoneNumbers].hasPrefix(
        #"[{"value":"19999","group":"g19999","label":"l19999"},{"value":"19998","group":"g19998","label":"l19998"}"#
      ))
    #expect(read[.extra] == "")
  }

  @Test("a record that is too long is a problem of its own")
  func tooLong() {
    var limits = ReadLimits()
    limits.maxRecordBytes = 100_000
    let long = Self.inCard(Array("NOTE:".utf8) + [UInt8](repeating: 0x61, count: 300_000))
    let read = ReadCards(long + Self.inCard([]), limits: limits)
    #expect(read.cards.map { $0[.displayName] } == [#""x""#])
    #expect(read.cards.map(\.index) == [1])
    #expect(read.problems.map(\.line) == [1])
    #expect(read.problems.map(\.raw.count) == [4096])
  }

  @Test("noise has no card in it, and is refused as that")
  func noise() {
    let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
    let read = ReadCards(bytes)
    #expect(read.cards.isEmpty)
    #expect(read.inputProblem?.kind == .corrupt)
    #expect(bytes.withText { VCardFormat.recognize($0) } == .no)
  }

  @Test("nothing is no card and no problem")
  func empty() {
    let read = ReadCards([])
    #expect(read.cards.isEmpty && read.problems.isEmpty && read.inputProblem == nil)
    #expect([UInt8]().withText { VCardFormat.recognize($0) } == .no)
  }

  @Test("a card with nothing in it is a record, an open one with nothing in it is none")
  func emptyCard() {
    for text in ["BEGIN:VCARD\nEND:VCARD\n", "BEGIN:VCARD\n\n \nEND:VCARD"] {
      #expect(ReadCards(text).only.json == "{}")
    }
    let read = ReadCards("BEGIN:VCARD\nBEGIN:VCARD\n\n")
    #expect(read.cards.isEmpty)
    #expect(read.problems.map(\.line) == [1, 2])
  }

  @Test("NUL and other control characters are data")
  func controlCharacters() {
    let read = ReadCards(card("3.0", "FN:a\u{0}b\u{1}c")).only
    #expect(read[.displayName] == #""a\u0000b\u0001c""#)
  }
}

@Suite struct VCardRecognitionTests {
  @Test(
    "what is a vCard",
    arguments: [
      ("BEGIN:VCARD\nEND:VCARD", .certain), ("\u{FEFF}\r\n\r\nbegin:vcard\r\n", .certain),
      ("From: ida\n\n  BEGIN:VCARD\n", .certain), ("BEG\n IN:VCARD\n", .certain),
      ("a.BEGIN:VCARD\n", .certain),
      ("VERSION:3.0\nFN:A\nEND:VCARD\n", .possible), ("version: 3.0\nname: x\n", .no),
      ("BEGIN:VCALENDAR\nVERSION:2.0\n", .no),
      ("Name,Note\nA,BEGIN:VCARD\n", .no), ("", .no), ("{\"note\":\"BEGIN:VCARD\"}", .no),
    ] as [(String, ContactFormat.Recognition)])
  func recognition(text: String, expected: ContactFormat.Recognition) {
    #expect(text.withText { VCardFormat.recognize($0) } == expected)
  }

  @Test("the format is linked in under its name")
  func registration() {
    #expect("\(VCardFormat.format.name)" == "vcard")
  }
}
