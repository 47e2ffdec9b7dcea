import CSystem
import Glibc

extension ChildProcess {
  /// Starts what is asked for. The failure says what is wrong and what to do, and whether the next attempt may
  /// succeed.
  package static func spawn(
    _ request: SpawnRequest, guard keeper: ProcessGuard
  ) throws(PluginFailure) -> ChildProcess {
    do throws(SystemError) {
      try keeper.start()
    } catch {
      throw error.failure
    }
    if let objection = SpawnDiagnosis.objection(toFolder: request.folder) { throw objection }
    let copies = request.checksums.isEmpty ? nil : try PrivateCopies(request, keeper)
    do throws(PluginFailure) {
      return try start(request, copies, keeper)
    } catch {
      copies?.remove(keeper)
      throw error
    }
  }

  private static func start(
    _ request: SpawnRequest, _ copies: PrivateCopies?, _ keeper: ProcessGuard
  ) throws(PluginFailure) -> ChildProcess {
    let environment = ChildEnvironment(request)
    let command = try LaunchCommand(request, path: environment.path, copies: copies)
    let limits = request.supervision.limits
    guard request.supervision.sandbox == .bwrap else {
      return try launch(
        command.program, arguments: command.arguments, environment: environment.words, folder: request.folder,
        on: .plain, limits: limits, copies: copies, keeper: keeper)
    }
    let files = [command.program] + (copies.map { [$0.folder] } ?? [])
    let sandbox = try Sandbox(request, path: environment.path, files: files)
    try sandbox.check(environment: environment.words, folder: request.folder, keeper: keeper)
    return try launch(
      sandbox.program, arguments: sandbox.arguments(for: command), environment: environment.words,
      folder: request.folder, on: .sandboxed, limits: limits, copies: copies, keeper: keeper)
  }

  /// Starts a program as it is.
  static func launch(
    _ program: String, arguments: [String], environment: [String], folder: String, on thread: SpawnThread,
    limits: SupervisionSettings.Limits, copies: PrivateCopies?, keeper: ProcessGuard
  ) throws(PluginFailure) -> ChildProcess {
    let pipes: ChildPipes
    do throws(SystemError) {
      pipes = try ChildPipes()
    } catch {
      throw error.failure
    }
    let start = thread.start(
      program, arguments: arguments, environment: environment, folder: folder, pipes: pipes, limits: limits)
    pipes.closeChildEnds()
    switch start {
    case .failure(let error):
      pipes.closeHostEnds()
      throw SpawnDiagnosis.failure(error, program: program)
    case .success(let pid):
      keeper.register(pid)
      let descriptor = csystem_pidfd_open(pid)
      guard descriptor >= 0 else {
        let failure = SystemError(errno, "watching \(program)").failure
        pipes.closeHostEnds()
        kill(-pid, SIGKILL)
        keeper.unregister(pid)
        var exit = csystem_exit()
        while csystem_wait(pid, 1, &exit) == 0 { usleep(1_000) }
        throw failure
      }
      return ChildProcess(
        pid: pid, pidDescriptor: descriptor, pipes: pipes, program: program, copies: copies, keeper: keeper)
    }
  }
}
