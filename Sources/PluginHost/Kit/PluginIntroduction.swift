import JSON

/// What a plugin says of itself in its answer to `initialize`.
package struct PluginIntroduction: Sendable {
  package let name: String
  package let version: String
  package let reads: [String]
  package let writes: [String]

  /// - Parameter answer: one that looks as the protocol has it.
  init(_ answer: ConformanceSession.Answer) {
    let result = answer.result
    func words(_ name: Text) -> [String] {
      result?.member(name)?.children.map { PluginLogLine.printable(String($0.text)) } ?? []
    }
    let plugin = result?.member("plugin")
    name = PluginLogLine.printable(String(plugin?.member("name")?.text ?? ""))
    version = PluginLogLine.printable(String(plugin?.member("version")?.text ?? ""))
    reads = words("reads")
    writes = words("writes")
  }

  /// Starts a plugin, asks it, and ends it. The failure is a sentence.
  package static func ask(_ subject: ConformanceSubject) -> Result<PluginIntroduction, Failure> {
    let conformance = Conformance(subject)
    do throws(CheckFailure) {
      _ = try conformance.session()
    } catch {
      return .failure(Failure(message: error.message))
    }
    return conformance.introduced.map { .success($0) } ?? .failure(Failure(message: "it said nothing"))
  }

  package struct Failure: Error {
    package let message: String
  }
}
