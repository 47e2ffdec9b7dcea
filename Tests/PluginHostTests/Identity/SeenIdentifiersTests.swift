import JSON
import TestSupport
import Testing

@testable import PluginHost

@Suite struct SeenIdentifiersTests {
  /// Small enough that the table moves into a file several times.
  @Test func countsLikeADictionaryInMemoryAndInAFile() {
    let seen = SeenIdentifiers(slotsInMemory: 16)
    var expected: [String: Int] = [:]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let id = "id-\(Int.random(in: 0..<1500, using: &random))"
      expected[id, default: 0] += 1
      var bytes = id
      let count = bytes.withUTF8 { seen.count(Text(UnsafeRawBufferPointer($0))) }
      #expect(count == expected[id])
    }
  }

  @Test func oneIdRepeatedIsCountedInConstantTime() {
    let seen = SeenIdentifiers(expecting: 4)
    for turn in 1...200_000 where seen.count("same") != turn { Issue.record("lost count at \(turn)") }
  }
}

@Suite struct IdentityTests {
  @Test func theSourcesOwnIdIsKept() throws {
    let maker = IdentityMaker()
    #expect(try id(maker, #"{"identifier":"A\"B"}"#) == #""A\"B" source"#)
    #expect(try id(maker, #"{"identifier":"A\"B"}"#) == #""A\"B" source"#)
  }

  @Test func withoutOneItIsAHashOfTheContent() throws {
    let maker = IdentityMaker()
    let first = try id(maker, #"{"givenName":"Ada","note":"n"}"#)
    let again = try id(maker, #"{"note":"n","givenName":"Ada"}"#)
    let other = try id(maker, #"{"givenName":"Ada","note":"m"}"#)
    #expect(first.hasPrefix(#""sha256:"#) && first.hasSuffix(" hash"))
    #expect(first.count == "\"sha256:\" hash".count + 64)
    #expect(again == first.replacing("\" hash", with: "#2\" hash"))
    #expect(other.prefix(71) != first.prefix(71))
  }

  private func id(_ maker: IdentityMaker, _ json: String) throws -> String {
    let record = try rawRecord(json)
    let output = OutputBuffer()
    let memory = OutputBuffer()
    let identity = maker.identity(of: record, in: memory)
    identity.writeID(to: output)
    return "\(String(output.text)) \(identity.kind)"
  }
}
