import JSON
import Testing

@Suite struct TextFoldedTests {
  @Test(arguments: ["googletalk", "GoogleTalk", "Google Talk", "GOOGLE-TALK", "google_talk", " google.talk "])
  func ignoresCaseAndSeparators(_ written: String) {
    var written = written
    written.withUTF8 { #expect(Text(UnsafeRawBufferPointer($0)).matches(folded: "googletalk")) }
  }

  @Test(arguments: ["googletal", "googletalks", "google/talk", "goggletalk", "", "ｇoogletalk"])
  func comparesAllElse(_ written: String) {
    var written = written
    written.withUTF8 { #expect(!Text(UnsafeRawBufferPointer($0)).matches(folded: "googletalk")) }
  }

  @Test func onlySeparatorsAreEmpty() { #expect(Text(" -_.").matches(folded: "")) }
}
