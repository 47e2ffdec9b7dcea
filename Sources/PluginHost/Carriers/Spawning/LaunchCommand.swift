import CSystem
import Glibc

/// A command as it is executed: found, checked, and with private copies in place of the files that have a checksum.
struct LaunchCommand {
  /// The file to execute.
  private(set) var program: String
  /// From `argv[0]` on.
  private(set) var arguments: [String]

  init(_ request: SpawnRequest, path: String?, copies: PrivateCopies?) throws(PluginFailure) {
    guard let word = request.command.first else {
      throw SpawnDiagnosis.failure("the command is empty", hint: nil)
    }
    program = try ProgramFinder(folder: request.folder, path: path).find(word)
    arguments = request.command
    var isCopied = false
    if let copy = copies?.copy(of: program) {
      program = copy.path
      isCopied = true
      // A program of the system finds its parts by its own name (Python its library, for one); one of the plugin's
      // is to find the copies.
      if copy.isInside { arguments[0] = copy.path }
    } else {
      try Self.checkTrust(program)
    }
    for index in arguments.indices.dropFirst() where !arguments[index].isEmpty {
      let file = resolved(arguments[index], in: request.folder)
      if let copy = copies?.copy(of: file) {
        arguments[index] = copy.path
        isCopied = true
      } else {
        try Self.checkTrust(file)
      }
    }
    if copies != nil && !isCopied {
      throw SpawnDiagnosis.failure(
        "no word of the command names a file of sha256, so that what was checked would not be what runs",
        hint: "name the file itself in \"command\", as [\"python3\", \"plugin.py\"], and give its checksum")
    }
  }

  private static func checkTrust(_ file: String) throws(PluginFailure) {
    guard let objection = FileTrust.objection(toFileAt: file, name: file) else { return }
    throw SpawnDiagnosis.failure("\(file) is not used: it \(objection)", hint: nil)
  }
}
