import JSON
import Testing

@testable import PluginHost

@Suite struct WireRecordingTests {
  private func recording(_ lines: [String]) throws -> WireRecording {
    var rest = lines[...]
    // What was given last must live until the next call.
    let buffer = OutputBuffer()
    return try WireRecording {
      guard let line = rest.popFirst() else { return nil }
      buffer.removeAll()
      buffer.append(line)
      return buffer.text
    }
  }

  private func entry(_ receiver: String, _ line: String) -> String {
    let output = OutputBuffer()
    output.append("{\"t\":0,\"to\":\"\(receiver)\",\"line\":")
    output.appendJSON(string: line)
    output.append("}")
    return String(output.text)
  }

  @Test func answersAreFoundByTheirID() throws {
    let made = try recording([
      entry("plugin", #"{"id":0,"method":"initialize"}"#), entry("host", "banner"),
      entry("host", #"{"id":0,"result":{"protocol":1}}"#), entry("plugin", #"{"id":1,"method":"extract"}"#),
      entry("plugin", #"{"id":2,"method":"extract"}"#), entry("host", #"{"method":"$/log","params":{}}"#),
      entry("host", #"{"id":2,"result":{"n":2}}"#), entry("host", #"{"id":2,"result":{"n":3}}"#), "",
    ])
    #expect(made.exchanges.map(\.line) == [1, 4, 5])
    #expect(made.exchanges.map(\.method) == ["initialize", "extract", "extract"])
    #expect(made.exchanges.map { $0.answer == nil } == [false, true, false])
    let last = try #require(made.exchanges[2].answer)
    #expect(withExtendedLifetime(last) { last.root.member("result")?.member("n")?.integer } == 2)
  }

  @Test(arguments: ["nonsense", "{}", #"{"to":1}"#])
  func whatIsNoRecordingIsRefused(_ line: String) {
    #expect(throws: WireRecording.Unreadable.self) { try recording([line]) }
  }
}
