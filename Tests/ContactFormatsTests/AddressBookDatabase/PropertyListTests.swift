import JSON
import Testing

@testable import ContactFormats

@Suite("Property lists")
struct PropertyListTests {
  // Made with Python's plistlib.
  static let manifest = bytes(
    "62706c6973743030d60102030405060708090c0d0e5b4973456e637279707465645756657273696f6e584c6f636b646f"
      + "776e5c4170706c69636174696f6e7361540d55436f756e74095431302e30d10a0b5a4465766963654e616d655178a061"
      + "503c11012c08152129323f4248494e515c5e5f620000000000000101000000000000000f000000000000000000000000"
      + "00000065")
  static let chinese = bytes(
    "62706c6973743030d60102030405060708090a0b0c5863616c656e646172536572615479656172556d6f6e74685b6973"
      + "4c6561704d6f6e746853646179576368696e657365104e1007100509100108151e22272d393d4547494b4c0000000000"
      + "000101000000000000000d0000000000000000000000000000004e")
  static let many = bytes(
    "62706c6973743030df10150102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425"
      + "262728292a566b6579203030566b6579203031566b6579203032566b6579203033566b6579203034566b657920303556"
      + "6b6579203036566b6579203037566b6579203038566b6579203039566b6579203130566b6579203131566b6579203132"
      + "566b6579203133566b6579203134566b6579203135566b6579203136566b6579203137566b6579203138566b65792031"
      + "395f10326c6f6e67206c6f6e67206c6f6e67206c6f6e67206c6f6e67206c6f6e67206c6f6e67206c6f6e67206c6f6e67"
      + "206c6f6e67201000100110021003100410051006100710081009100a100b100c100d100e100f10101011101210135f10"
      + "3076616c75652076616c75652076616c75652076616c75652076616c75652076616c75652076616c75652076616c7565"
      + "2000080035003c0043004a00510058005f0066006d0074007b0082008900900097009e00a500ac00b300ba00c100f600"
      + "f800fa00fc00fe01000102010401060108010a010c010e01100112011401160118011a011c011e000000000000020100"
      + "0000000000002b00000000000000000000000000000151")

  static let unencrypted = bytes(
    "62706c6973743030d101025b4973456e6372797074656408080b17000000000000010100000000000000030000000000"
      + "0000000000000000000018")

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.utf8.compactMap { Text.hexDigit($0) }
    return (0..<digits.count / 2).map { digits[2 * $0] << 4 | digits[2 * $0 + 1] }
  }

  private func read(_ bytes: [UInt8]) -> PropertyList? { bytes.withUnsafeBytes { PropertyList(Text($0)) } }

  @Test("binary: texts in both widths, numbers, truth values; collections are passed over")
  func binary() throws {
    let list = try #require(read(Self.manifest))
    #expect(list["IsEncrypted"] == .bool(true))
    #expect(list["Version"] == .string("10.0"))
    #expect(list["名"] == .string("值"))
    #expect(list["Count"] == .integer(300))
    #expect(list["Lockdown"] == nil)
    #expect(list.members.count == 4)
  }

  @Test("binary: more than fourteen members, and long texts")
  func longBinary() throws {
    let list = try #require(read(Self.many))
    #expect(list.members.count == 21)
    #expect(list["key 19"] == .integer(19))
    #expect(list[String(repeating: "long ", count: 10)] == .string(String(repeating: "value ", count: 8)))
  }

  @Test("text, with references, comments and empty elements")
  func xml() throws {
    let list = try #require(
      read(
        Array(
          """
          <?xml version="1.0" encoding="UTF-8"?>
          <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
          <plist version="1.0"><dict>
            <key>IsEncrypted</key><false/><key>Name</key><string>A &amp; B &lt;c&gt; &unknown;</string>
            <key>Empty</key><string/><key>List</key><array><string>x</string></array>
            <key>N</key><integer>-12</integer><!-- <key>No</key> -->
          </dict></plist>
          """.utf8)))
    #expect(list["IsEncrypted"] == .bool(false))
    #expect(list["Name"] == .string("A & B <c> &unknown;"))
    #expect(list["Empty"] == .string(""))
    #expect(list["List"] == nil)
    #expect(list["N"] == .integer(-12))
  }

  @Test("what is none, or is cut anywhere, or has any byte changed, ends well")
  func hostile() {
    #expect(read([]) == nil)
    #expect(read(Array("plain".utf8)) == nil)
    #expect(read(Array("<html>".utf8)) == nil)
    for length in Self.manifest.indices { _ = read(Array(Self.manifest[..<length])) }
    for place in Self.manifest.indices.dropFirst(8) {
      for value: UInt8 in [0x00, 0x7F, 0xFF, Self.manifest[place] ^ 0x10] {
        var bytes = Self.manifest
        bytes[place] = value
        if let list = read(bytes) { #expect(list.members.count <= 255) }
      }
    }
  }
}
