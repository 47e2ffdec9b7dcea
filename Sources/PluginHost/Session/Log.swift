import Glibc
import JSON

/// Lines for people, on stderr. They never hold a contact's data.
package struct Log: Sendable {
  package static let standardError = Log(writer: LineWriter(descriptor: 2))

  private let writer: LineWriter

  package init(writer: LineWriter) { self.writer = writer }

  /// Whether a line can be written without waiting.
  var isReady: Bool { writer.isReady }

  package func note(_ message: String) {
    let line = OutputBuffer(capacity: 256)
    line.append("contacts-host: ")
    // One message is one line, whatever it quotes.
    line.append(message.replacing("\n"))
    line.append("\n")
    writer.write(line.text)
  }
}

extension String {
  fileprivate func replacing(_ lineEnd: Character) -> String {
    String(map { $0 == lineEnd || $0 == "\r\n" || $0 == "\r" ? " " : $0 })
  }
}
