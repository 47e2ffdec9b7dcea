import Glibc
package import JSON

/// A file of `--record-wire`, read again.
package struct WireRecording {
  package struct Unreadable: Error {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// A request, and the answer that came to it.
  struct Exchange {
    /// Where the request stands in the file, from 1.
    let line: Int
    let request: JSONDocument
    var answer: JSONDocument?

    var method: String { request.root.member("method")?.string.map { String($0) } ?? "" }
  }

  private(set) var exchanges: [Exchange] = []
  /// Lines of the plugin that answer nothing.
  private(set) var strays = 0

  /// - Parameter lines: gives the next line of the file, nil at the end.
  package init(_ lines: () throws -> Text?) throws {
    var number = 0
    var places: [String: Int] = [:]
    while let text = try lines() {
      number += 1
      if text.trimmed.isEmpty { continue }
      guard let entry = try? JSONParser().parse(text) else {
        throw Unreadable(reason: "line \(number) is not JSON")
      }
      try withExtendedLifetime(entry) {
        guard let receiver = entry.root.member("to")?.string else {
          throw Unreadable(
            reason: "line \(number) does not say in which direction it went; is it a recording?")
        }
        // What is no JSON is no request, and no answer to be compared.
        guard let line = entry.root.member("line")?.string, let message = try? JSONParser().parse(line) else {
          if receiver == "host" { strays += 1 }
          return
        }
        let id = message.root.member("id").map(Self.json)
        if receiver == "plugin" {
          guard let id, message.root.member("method") != nil else { return }
          places[id] = exchanges.count
          exchanges.append(Exchange(line: number, request: message))
        } else if let id, let place = places[id], exchanges[place].answer == nil,
          message.root.member("method") == nil
        {
          exchanges[place].answer = message
        } else {
          strays += 1
        }
      }
    }
    if exchanges.isEmpty { throw Unreadable(reason: "it holds no request to a plugin") }
  }

  static func json(_ node: JSONNode) -> String {
    let output = OutputBuffer(capacity: 256)
    output.appendJSON(node)
    return String(output.text)
  }
}
