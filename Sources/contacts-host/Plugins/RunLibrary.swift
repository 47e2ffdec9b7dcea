import Glibc
import PluginHost
import PluginKit

/// `contacts-host plugins run-library FILE`: the process that a library plugin runs in.
enum RunLibrary {
  static let name = "run-library"

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.operands.count == 2 else { throw Failure.usage("plugins \(name) takes a file") }
    let path = arguments.operands[1]
    // A crash is to end the process at once: Swift's own handlers would first look for a backtrace, for seconds, and
    // print what is in memory.
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT] { signal(number, SIG_DFL) }
    // Without a folder in front the loader would look where the system's libraries are.
    let service = LibraryService(path: path.contains("/") ? path : "./\(path)")
    return ExitStatus(rawValue: PluginServer.serveStandardStreams(service))
  }
}
