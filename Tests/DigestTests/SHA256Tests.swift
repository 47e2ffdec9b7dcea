import Digest
import Testing

/// Vectors from FIPS 180-4's examples and NIST's CAVP short messages; every value checked with Python's hashlib.
@Suite("SHA-256")
struct SHA256Tests {
  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func digest(_ bytes: [UInt8]) -> String {
    hexadecimal(bytes.withUnsafeBytes { SHA256.digest(of: $0) })
  }

  @Test(
    "known messages",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func known(message: String, digest: String) {
    #expect(Self.digest(Array(message.utf8)) == digest)
  }

  @Test("bytes that are no text")
  func bytes() {
    #expect(Self.digest([0xBD]) == "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b")
    #expect(
      Self.digest([0xC9, 0x8C, 0x8E, 0x55])
        == "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504")
    #expect(
      Self.digest([UInt8](repeating: 0, count: 64))
        == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
  }

  @Test("a million times a, in uneven parts")
  func million() {
    var hash = SHA256()
    var left = 1_000_000
    var part = 1
    while left > 0 {
      let count = min(part, left)
      [UInt8](repeating: 0x61, count: count).withUnsafeBytes { hash.update($0) }
      left -= count
      part = part * 3 % 5003 + 1
    }
    #expect(
      Self.hexadecimal(hash.finish()) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("the lengths around a block, whole and byte by byte")
  func blocks() {
    for length in [54, 55, 56, 57, 63, 64, 65, 119, 120, 128] {
      let message = (0..<length).map { UInt8($0) }
      var hash = SHA256()
      for byte in message { [byte].withUnsafeBytes { hash.update($0) } }
      #expect(Self.hexadecimal(hash.finish()) == Self.digest(message))
    }
    // The bytes 0…54, 0…55 and 0…63.
    #expect(
      Self.digest((0..<55).map { UInt8($0) })
        == "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59")
    #expect(
      Self.digest((0..<56).map { UInt8($0) })
        == "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562")
    #expect(
      Self.digest((0..<64).map { UInt8($0) })
        == "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108")
  }

  @Test("a value starts anew when it has finished, and copies go their own way")
  func reuse() {
    var hash = SHA256()
    Array("ab".utf8).withUnsafeBytes { hash.update($0) }
    var copy = hash
    Array("c".utf8).withUnsafeBytes { hash.update($0) }
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(Self.hexadecimal(hash.finish()) == abc)
    #expect(
      Self.hexadecimal(hash.finish()) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    Array("c".utf8).withUnsafeBytes { copy.update($0) }
    copy.update(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(Self.hexadecimal(copy.finish()) == abc)
  }
}
