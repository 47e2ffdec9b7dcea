import CSystem
import Glibc

/// How a child ended.
package struct ChildExit: Sendable, Equatable, CustomStringConvertible {
  package enum Kind: Sendable, Equatable {
    case status(Int32)
    case signal(Int32, dumpedCore: Bool)
    /// Somebody else waited for it.
    case unknown
  }

  package let kind: Kind
  /// What is probably behind it and what to do, where that can be told.
  package let hint: String?

  package init(_ kind: Kind, hint: String? = nil) {
    self.kind = kind
    self.hint = hint
  }

  init(_ exit: csystem_exit, program: String) {
    let kind = exit.signalled == 0 ? Kind.status(exit.code) : .signal(exit.code, dumpedCore: exit.dumped != 0)
    self.init(kind, hint: Self.hint(kind, program: program))
  }

  package var isSuccess: Bool { kind == .status(0) }

  /// Whether the same command would end like this again: the program could not be run at all.
  package var isPermanent: Bool { kind == .status(126) || kind == .status(127) }

  /// To be read behind the plugin's name.
  package var description: String {
    switch kind {
    case .status(let status): "ended with status \(status)"
    case .unknown: "ended, and nobody can tell how"
    case .signal(let signal, let dumpedCore):
      "was ended by signal \(signal)\(Self.names[signal].map { " (\($0))" } ?? "")"
        + (dumpedCore ? ", leaving a core dump" : "")
    }
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
    SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
  ]

  private static func hint(_ kind: Kind, program: String) -> String? {
    switch kind {
    case .status(126):
      "126 means that a command was found and could not be executed; look at the mode of what \(program) starts"
    case .status(127):
      SpawnDiagnosis.carriageReturn(in: program)
        ?? "127 means that a command was not found; look at what \(program) starts, and at its PATH"
    case .signal(SIGKILL, _): "somebody killed it; the system does so when memory runs out"
    case .signal(SIGSEGV, _), .signal(SIGBUS, _), .signal(SIGILL, _), .signal(SIGABRT, _), .signal(SIGFPE, _):
      "it crashed; limits.memoryMiB may be too small for it, or it has a bug"
    default: nil
    }
  }
}
