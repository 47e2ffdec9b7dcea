package import JSON

/// Why no plan could be made of a manifest: nothing is loaded. Exit code 3 on the command line.
package struct ManifestError: Error, Sendable, CustomStringConvertible {
  package enum Reason: Error {
    /// The system does not let us read it; what it said.
    case unreadable(String)
    /// Somebody else could have written it; in what way.
    case untrusted(String)
    /// It is not JSON.
    case syntax(JSONError)
    /// It is, and cannot be used. At least one.
    case refused([ManifestIssue])
  }

  package let origin: ManifestOrigin
  package let reason: Reason

  package init(_ origin: ManifestOrigin, _ reason: Reason) {
    self.origin = origin
    self.reason = reason
  }

  /// The first code that the protocol has for it.
  package var code: ManifestIssue.Code? {
    guard case .refused(let issues) = reason else { return nil }
    return issues.lazy.compactMap(\.code).first
  }

  /// One line for each thing that is wrong, each with the file.
  package var description: String {
    switch reason {
    case .unreadable(let cause) where origin.place == .environment:
      "\(origin), named by \(ManifestLocator.environmentName), cannot be read: \(cause)"
    case .unreadable(let cause): "\(origin) cannot be read: \(cause)"
    case .untrusted(let cause): "\(origin) is not used: it \(cause)"
    case .syntax(let error): "\(origin):\(error.line):\(error.column): \(error.explanation)"
    case .refused(let issues): issues.map { "\(origin): \($0)" }.joined(separator: "\n")
    }
  }
}
