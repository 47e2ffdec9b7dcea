/// How the process ends.
struct ExitStatus: RawRepresentable, Equatable, Sendable {
  let rawValue: Int32

  static let success = ExitStatus(rawValue: 0)
  static let internalError = ExitStatus(rawValue: 1)
  static let usage = ExitStatus(rawValue: 2)
  static let manifest = ExitStatus(rawValue: 3)
  static let requiredPlugin = ExitStatus(rawValue: 4)
  static let rejectedRecords = ExitStatus(rawValue: 5)
  static let input = ExitStatus(rawValue: 7)
  /// The reader of stdout has gone; what a shell shows for SIGPIPE.
  static let closedPipe = ExitStatus(rawValue: 141)

  static func signal(_ number: Int32) -> ExitStatus { ExitStatus(rawValue: 128 + number) }
}

/// Why a command cannot go on: a sentence for people, and the exit status.
struct Failure: Error {
  let status: ExitStatus
  let message: String

  static func usage(_ message: String) -> Failure { Failure(status: .usage, message: message) }
}
