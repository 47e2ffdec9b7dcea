// Sound because the jobs are touched only under the monitor's lock.
import CSystem
import Glibc

/// A thread that starts children and never ends.
///
/// Rights that are given up (`PR_SET_NO_NEW_PRIVS`) are those of a thread and of what it starts: giving them up here
/// reaches all plugins and nothing else of the host, which itself executes nothing. And bubblewrap's
/// `--die-with-parent` means the thread: were it to end, its plugins would be killed.
final class SpawnThread: @unchecked Sendable {
  static let plain = SpawnThread(givesUpPrivileges: true)
  /// For bubblewrap, which gives up the rights of what it starts itself, and where it is set-user-ID needs its own.
  static let sandboxed = SpawnThread(givesUpPrivileges: false)

  private let monitor = Monitor()
  private var jobs: [@Sendable () -> Void] = []

  private init(givesUpPrivileges: Bool) {
    csystem_keep_children()
    startThread { [unowned self] in
      // Fails on no kernel since 3.5; without it plugins have the rights that they would have in a shell.
      if givesUpPrivileges { _ = csystem_no_new_privileges() }
      while true { next()() }
    }
  }

  private func next() -> @Sendable () -> Void {
    monitor.locked {
      while jobs.isEmpty { monitor.wait() }
      return jobs.removeFirst()
    }
  }

  /// Starts a program and says with which pid, or why not.
  func start(
    _ program: String, arguments: [String], environment: [String], folder: String, pipes: ChildPipes,
    limits: SupervisionSettings.Limits
  ) -> Result<pid_t, SystemError> {
    final class Answer: @unchecked Sendable { var result: Result<pid_t, SystemError>? }
    let answer = Answer()
    return monitor.locked {
      jobs.append { [self] in
        var result = Self.spawn(program, arguments, environment, folder, pipes)
        // It may run by now, but has got nothing yet: whoever asked for it does not know of it before it is bounded.
        if case .success(let pid) = result, let failure = Self.bound(pid, limits) {
          kill(-pid, SIGKILL)
          var exit = csystem_exit()
          while csystem_wait(pid, 1, &exit) == 0 { usleep(1_000) }
          result = .failure(failure)
        }
        monitor.locked {
          answer.result = result
          monitor.notify()
        }
      }
      monitor.notify()
      while true {
        if let result = answer.result { return result }
        monitor.wait()
      }
    }
  }

  private static func bound(_ pid: pid_t, _ limits: SupervisionSettings.Limits) -> SystemError? {
    var bounds = csystem_limits(
      memory: limits.memoryMiB.map { UInt($0) << 20 } ?? .max,
      files: limits.openFiles.map { UInt($0) } ?? .max,
      core: 0)
    let code = csystem_limit(pid, &bounds)
    return code == 0 ? nil : SystemError(code, "the limits of the plugin")
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], _ folder: String, _ pipes: ChildPipes
  ) -> Result<pid_t, SystemError> {
    var pid: pid_t = 0
    var pause: useconds_t = 1_000
    while true {
      let code = withCStrings(arguments) { arguments in
        withCStrings(environment) { environment in
          program.withCString { program in
            folder.withCString { folder in
              var request = csystem_spawn_request(
                program: program, arguments: arguments, environment: environment, folder: folder,
                input: pipes.input.child, output: pipes.output.child, errors: pipes.errors.child)
              return csystem_spawn(&request, &pid)
            }
          }
        }
      }
      if code == 0 { return .success(pid) }
      // A program that was just copied is still open for writing in whatever was being started at that moment.
      guard code == ETXTBSY, pause < 64_000 else { return .failure(SystemError(code, program)) }
      usleep(pause)
      pause *= 2
    }
  }
}

/// Lends `texts` as C has them: an array of pointers that ends with nil.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("an array with an element has a place") }
    return body(base)
  }
}
