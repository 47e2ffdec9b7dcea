import Foundation
import Glibc
import Synchronization

/// A child process with pipes to its standard streams.
///
/// Foundation.Process is not used: its wait costs 50 ms a run on Linux.
final class ChildProcess {
  let pid: pid_t
  private(set) var input: Int32
  let output: Int32
  let errors: Int32
  private var status: Int32?

  /// Held while pipes are made and the child is spawned, so that no child of another test inherits an end
  /// of them: it would keep the stream open.
  private static let spawning = Mutex(())

  init(_ executable: String, _ arguments: [String], environment: [String: String]? = nil) throws {
    // A child that has closed its input must give EPIPE, not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let started = Self.spawning.withLock { _ in
      Self.start(executable, arguments, environment ?? ProcessInfo.processInfo.environment)
    }
    switch started {
    case .failure(let error): throw error
    case .success(let child): (pid, input, output, errors) = child
    }
  }

  deinit {
    closeInput()
    close(output)
    close(errors)
    if status == nil {
      kill(pid, SIGKILL)
      var ended: Int32 = 0
      waitpid(pid, &ended, 0)
    }
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  func send(signal number: Int32) { kill(pid, number) }

  /// The exit code, or 128 and the signal that ended it. Past the deadline it is killed.
  func wait(until deadline: ContinuousClock.Instant) throws -> Int32 {
    if let status { return status }
    var raw: Int32 = 0
    while waitpid(pid, &raw, WNOHANG) == 0 {
      if ContinuousClock.now > deadline {
        kill(pid, SIGKILL)
        waitpid(pid, &raw, 0)
        status = 128 + SIGKILL
        throw ChildProcessError.deadline
      }
      usleep(500)
    }
    let signal = raw & 0x7F
    let code = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
    status = code
    return code
  }

  private static func start(
    _ executable: String, _ arguments: [String], _ environment: [String: String]
  ) -> Result<(pid_t, Int32, Int32, Int32), ChildProcessError> {
    var ends = [Int32](repeating: -1, count: 6)
    for pair in 0..<3 {
      var pipeEnds: [Int32] = [-1, -1]
      guard pipe(&pipeEnds) == 0 else { return .failure(.spawn(errno)) }
      for (side, end) in pipeEnds.enumerated() {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        ends[pair * 2 + side] = end
      }
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_adddup2(&actions, ends[3], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[5], 2)

    // The child begins with the signals of a shell, whatever the tests ignore.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var argv = ([executable] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for string in argv + envp { free(string) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, executable, &actions, &attributes, &argv, &envp)
    for end in [ends[0], ends[3], ends[5]] { close(end) }
    if failure != 0 {
      for end in [ends[1], ends[2], ends[4]] { close(end) }
      return .failure(.spawn(failure))
    }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return .success((pid, ends[1], ends[2], ends[4]))
  }
}

package enum ChildProcessError: Error, CustomStringConvertible {
  case spawn(Int32)
  /// It did not do what it should in time.
  case deadline
  /// It closed its output where a line was expected.
  case closed

  package var description: String {
    switch self {
    case .spawn(let code): "cannot start the program: \(String(cString: strerror(code)))"
    case .deadline: "the program did not answer or end in time"
    case .closed: "the program closed its output"
    }
  }
}
