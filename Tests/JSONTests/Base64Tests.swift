import JSON
import TestSupport
import Testing

@Suite struct Base64Tests {
  private func decoded(_ text: String) -> [UInt8]? {
    let buffer = OutputBuffer()
    buffer.append("before")
    guard text.withText({ buffer.append(decodingBase64: $0) }) else {
      #expect(buffer.text == "before")
      return nil
    }
    return Array(buffer.text.suffix(from: 6))
  }

  private func encoded(_ bytes: [UInt8]) -> String {
    let buffer = OutputBuffer()
    bytes.withText { buffer.appendBase64($0) }
    return String(buffer.text)
  }

  /// RFC 4648 §10
  private static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ]

  @Test(arguments: vectors)
  func testVectorsOfTheRFC(plain: String, base64: String) {
    #expect(encoded(Array(plain.utf8)) == base64)
    #expect(decoded(base64) == Array(plain.utf8))
    #expect(decoded(base64.filter { $0 != "=" }) == Array(plain.utf8))
    #expect(decoded(base64.map { "\($0)\r\n\t " }.joined()) == Array(plain.utf8))
  }

  @Test func everyByte() {
    // python3 -c 'import base64; print(base64.b64encode(bytes(range(256))).decode())'
    let all = """
      AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xN\
      Tk9QUVJTVFVWV1hZWltcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn+AgYKDhIWGh4iJiouMjY6PkJGSk5SVlpeYmZqb\
      nJ2en6ChoqOkpaanqKmqq6ytrq+wsbKztLW2t7i5uru8vb6/wMHCw8TFxsfIycrLzM3Oz9DR0tPU1dbX2Nna29zd3t/g4eLj5OXm5+jp\
      6uvs7e7v8PHy8/T19vf4+fr7/P3+/w==
      """
    #expect(encoded(Array(0...255)) == all)
    #expect(decoded(all) == Array(0...255))
  }

  @Test func lengthsAroundTheBuffersEnd() {
    for length in [1, 2, 3, 62, 63, 64, 65, 4095, 4096, 4097, 100_000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      #expect(decoded(encoded(bytes)) == bytes)
    }
  }

  @Test func paddingOfAnyLength() {
    #expect(decoded("Zm9v=") == Array("foo".utf8))
    #expect(decoded("Zm8==") == Array("fo".utf8))
    #expect(decoded("Zg=") == Array("f".utf8))
    #expect(decoded("Zg =\n= ") == Array("f".utf8))
  }

  @Test(arguments: [
    "Z", "Zm9vY", "Zg===", "==Zg", "Zg==Zg==", "Zm9v*", "*Zm9v", "Zm-_", "Zm9v\u{00A0}", "Zm9v\u{0}",
    "Zm9v\u{B}",
    "Zh==", "Zm9=", "Zm9vYh", "%%%notbase64===",
  ])
  func whatIsRefused(text: String) {
    #expect(decoded(text) == nil)
  }
}
