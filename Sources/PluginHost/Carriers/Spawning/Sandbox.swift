import Glibc

/// bubblewrap: a plugin that sees the system and its own files, writes nowhere but to a /tmp of its own, and has no
/// network.
struct Sandbox {
  /// bubblewrap itself.
  let program: String
  private let options: [String]

  /// What of the system is shown, where it is there. What else a program needs is for `files`.
  private static let system = [
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix/store",
    "/gnu/store",
  ]
  /// Where the names of the network are often kept.
  private static let resolver = "/run/systemd/resolve"

  /// - Parameter files: what the plugin has to see beside its folder and what the manifest grants.
  init(_ request: SpawnRequest, path: String?, files: [String]) throws(PluginFailure) {
    do throws(PluginFailure) {
      program = try ProgramFinder(folder: request.folder, path: path).find("bwrap")
    } catch {
      throw SpawnDiagnosis.failure(
        "\"sandbox\": \"bwrap\" needs bubblewrap: \(error.message)",
        hint: "install the package bubblewrap, or take \"sandbox\" out to run the plugin unbounded")
    }
    let settings = request.supervision
    // No --new-session: the child has a session of its own already, and must stay in the group that is killed.
    var options = ["--die-with-parent", "--unshare-all", "--cap-drop", "ALL"]
    if settings.network == true { options.append("--share-net") }
    let shown = ([request.folder] + files + (settings.files ?? [])).map { $0 == "" ? "/" : $0 }
    // What lies further up first: a later mount covers an earlier one.
    if shown.contains("/") { options += ["--ro-bind", "/", "/"] }
    for place in Self.system { options += ["--ro-bind-try", place, place] }
    if settings.network == true { options += ["--ro-bind-try", Self.resolver, Self.resolver] }
    options += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    var seen: Set<String> = ["/"]
    for place in shown.sorted(by: { $0.utf8.count < $1.utf8.count }) where seen.insert(place).inserted {
      options += ["--ro-bind", place, place]
    }
    self.options = options + ["--chdir", request.folder, "--"]
  }

  /// The command to execute in place of `command`.
  func arguments(for command: LaunchCommand) -> [String] {
    [program] + options + [command.program] + command.arguments.dropFirst()
  }

  /// Tries the sandbox with a program that does nothing: what bubblewrap itself fails at is told from what the
  /// plugin does.
  func check(environment: [String], folder: String, keeper: ProcessGuard) throws(PluginFailure) {
    let trial = try ChildProcess.launch(
      program, arguments: [program] + options + [program, "--version"], environment: environment,
      folder: folder,
      on: .sandboxed, limits: SupervisionSettings.Limits(), copies: nil, keeper: keeper)
    trial.closeInput()
    let exit = trial.reap(withinMilliseconds: 5_000)
    if exit?.isSuccess == true { return }
    trial.signalGroup(SIGKILL)
    var text = [UInt8](repeating: 0, count: 2048)
    let count = max(0, read(trial.errors, &text, text.count))
    let said = String(decoding: text[..<count], as: UTF8.self).split(separator: "\n").joined(separator: "; ")
    throw SpawnDiagnosis.failure(
      "the sandbox cannot be made: \(said.isEmpty ? "bwrap \(exit?.description ?? "does not end")" : said)",
      hint:
        "bubblewrap needs user namespaces, which this system may forbid, and every path of \"files\"; without"
        + " it the plugin is not run")
  }
}
