import JSON
import Testing

@Suite struct TextPercentDecodingTests {
  private func decode(_ written: String) -> String {
    var written = written
    return written.withUTF8 { Text(UnsafeRawBufferPointer($0)).withPercentDecoded { String($0) } }
  }

  @Test func decodesBytes() {
    #expect(decode("ada%40example.org") == "ada@example.org")
    #expect(decode("%E5%B0%8f") == "小")
    #expect(decode("%41%62%25") == "Ab%")
    #expect(decode("a+b") == "a+b")
    #expect(decode("") == "")
  }

  @Test(arguments: ["%", "%4", "a%", "%4g", "%%41", "%FF", "%E5%B0", "%C0%80", "ok%41%ED%A0%80"])
  func leavesWhatIsNoEscapeOrNoText(_ written: String) { #expect(decode(written) == written) }
}
