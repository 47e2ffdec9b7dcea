import CCollation
import JSON
import TestSupport
import Testing

@testable import Names

@Suite struct CollationTests {
  @Test func theLatinTableSaysWhatICUSays() {
    // ŉ is filed by its letter here, by its apostrophe there.
    for codePoint in UInt32(0xC0)..<0x180 where codePoint != 0x149 {
      let letter = String(UnicodeScalar(codePoint)!).withText { IndexLetter.letter(of: $0, as: .other) }
      #expect(letter == collation_index_letter(codePoint), "U+\(String(codePoint, radix: 16))")
    }
  }

  @Test func whatIsPassedByICUIsNoLetterThere() {
    // What `IndexLetter` answers by itself outside of Latin and Han.
    let letters: Set<Unicode.GeneralCategory> = [
      .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter,
    ]
    for codePoint in UInt32(0x370)..<0x1D00 {
      guard let scalar = UnicodeScalar(codePoint), letters.contains(scalar.properties.generalCategory) else {
        continue
      }
      #expect(collation_index_letter(codePoint) == UInt8(ascii: "#"), "\(scalar)")
    }
  }

  @Test(arguments: [
    (0x0041, "A"), (0x007A, "Z"), (0x00E9, "E"), (0x5F20, "Z"), (0x738B, "W"), (0x674E, "L"), (0x4E00, "Y"),
    (0x554A, "A"), (0x963F, "A"), (0x5750, "Z"), (0x5C39, "Y"), (0xFF21, "A"), (0x0033, "#"), (0x0028, "#"),
    (0x0391, "#"), (0x0410, "#"), (0x3042, "#"), (0xAC00, "#"), (0x3105, "#"), (0xFFFF, "#"), (0xD800, "#"),
    (0x110000, "#"), (0xFFFF_FFFF, "#"), (0, "#"),
  ])
  func letters(codePoint: UInt32, expected: String) {
    #expect(String(UnicodeScalar(collation_index_letter(codePoint))) == expected)
  }

  @Test func severalThreadsMayAsk() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<2000).allSatisfy { _ in
            collation_index_letter(0x5F20) == UInt8(ascii: "Z")
              && collation_index_letter(0x674E) == UInt8(ascii: "L")
          }
        }
      }
      for await right in group { #expect(right) }
    }
  }

  private func sorted(_ texts: [String], _ locale: String) throws -> [String] {
    let order = try #require(collation_open(locale))
    defer { collation_close(order) }
    let keyed = texts.map { text in (text: text, key: key(of: text, order)) }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.text)
  }

  private func key(of text: String, _ order: OpaquePointer, capacity: Int = 4096) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = bytes.withUnsafeBytes {
        collation_sort_key(
          order, $0.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, buffer.baseAddress,
          capacity)
      }
    }
  }

  @Test func keysSortAsPeopleDo() throws {
    let expected = ["Anna 2", "Anna 10", "cote", "coté", "côte", "Émile", "Emilia", "Ödön", "Olga", "zoe"]
    #expect(try sorted(expected.reversed(), "en") == expected)
    #expect(try sorted(["Z", "Ö", "O", "Ä", "A"], "sv") == ["A", "O", "Z", "Ä", "Ö"])
    #expect(try sorted(["张三", "李四", "王五", "阿明"], "zh-Hans") == ["阿明", "李四", "王五", "张三"])
    #expect(try sorted(["e\u{301}b", "éa", "f", "e"], "en") == ["e", "éa", "e\u{301}b", "f"])
  }

  @Test func anUnknownLocaleHasTheRootOrder() throws {
    #expect(try sorted(["Z", "Ö", "O"], "xx") == ["O", "Ö", "Z"])
    #expect(try sorted(["Z", "Ö", "O"], "") == ["O", "Ö", "Z"])
  }

  @Test func aKeyThatDoesNotFitTellsItsLength() throws {
    let order = try #require(collation_open("en"))
    defer { collation_close(order) }
    let text = String(repeating: "Zoë ", count: 500)
    let key = key(of: text, order)
    #expect(key.count > 500)
    var small = [UInt8](repeating: 0, count: 8)
    let bytes = Array(text.utf8)
    let length = bytes.withUnsafeBytes {
      collation_sort_key(order, $0.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &small, 8)
    }
    #expect(length == key.count)
  }
}
