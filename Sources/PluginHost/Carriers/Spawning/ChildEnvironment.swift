import CSystem
import Glibc

/// The variables that a plugin gets: a few without which hardly a program runs well, those that the manifest names,
/// and what the host says itself. Nothing else: keys and passwords live in environments.
struct ChildEnvironment {
  private static let always = ["PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR"]

  private let variables: [String: String]

  init(_ request: SpawnRequest, own: [String: String] = Self.own()) {
    let allowed = Set(Self.always + request.supervision.environment)
    var variables = own.filter { allowed.contains($0.key) || $0.key.hasPrefix("LC_") }
    // In the sandbox only /tmp can be written to.
    if request.supervision.sandbox == .bwrap { variables["TMPDIR"] = nil }
    variables.merge(request.extraEnvironment) { $1 }
    // Python holds back what it prints to a pipe, and answers would come too late.
    variables["PYTHONUNBUFFERED"] = "1"
    variables["CONTACTS_PLUGIN"] = request.plugin
    self.variables = variables
  }

  /// Where programs are looked for.
  var path: String? { variables["PATH"] }

  /// As C has them: `NAME=value`, in the order of the names.
  var words: [String] { variables.map { "\($0.key)=\($0.value)" }.sorted() }

  /// The host's own.
  static func own() -> [String: String] {
    var variables: [String: String] = [:]
    var next = csystem_environment()
    while let place = next, let word = place.pointee {
      let text = String(cString: word)
      if let sign = text.firstIndex(of: "="), variables[String(text[..<sign])] == nil {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      next = place + 1
    }
    return variables
  }
}
