import Glibc

/// Says why a program could not be started, and what to do.
enum SpawnDiagnosis {
  /// A failure that the next attempt would meet again.
  static func failure(_ message: String, hint: String?) -> PluginFailure {
    PluginFailure(.startFailed, .pluginStartFailed, message, hint: hint)
  }

  /// Why nothing can run in `folder`; nil when something can.
  static func objection(toFolder folder: String) -> PluginFailure? {
    var status = stat()
    if stat(folder, &status) != 0 {
      return failure(
        "the plugin's folder \(folder) cannot be entered: \(String(cString: strerror(errno)))",
        hint: "it is the folder of the manifest; was it moved?")
    }
    if status.st_mode & S_IFMT == S_IFDIR, faccessat(AT_FDCWD, folder, X_OK, AT_EACCESS) == 0 { return nil }
    return failure(
      "the plugin's folder \(folder) cannot be entered",
      hint: "it has to be a folder with the right to enter (x)")
  }

  /// What the system meant by refusing to execute `program`, which is there and has the right mode.
  static func failure(_ error: SystemError, program: String) -> PluginFailure {
    let header = ExecutableHeader(path: program)
    let explained: PluginFailure? =
      switch error.code {
      case ENOENT: header.flatMap { missing($0.kind, program) }
      case ENOEXEC: header.map { unknown($0.kind, program) }
      case EACCES: forbidden(header?.kind, program)
      case E2BIG:
        failure(
          "the arguments and variables of \(program) are too long for the system", hint: "shorten \"command\""
        )
      default: nil
      }
    return explained ?? error.failure
  }

  /// A script's interpreter that ends with a carriage return, as one made on Windows has it.
  static func carriageReturn(in program: String) -> String? {
    guard let header = ExecutableHeader(path: program), case .script = header.kind,
      header.firstLineHasCarriageReturn
    else { return nil }
    return carriageReturnHint(program)
  }

  private static func carriageReturnHint(_ program: String) -> String {
    "the first line of \(program) ends with a carriage return, as on Windows, which counts as part of the"
      + " interpreter's name; take it out: sed -i 's/\\r$//' \(program)"
  }

  private static func missing(_ kind: ExecutableHeader.Kind, _ program: String) -> PluginFailure? {
    switch kind {
    case .script(let interpreter) where interpreter.hasSuffix("\r"):
      failure(
        "the interpreter of \(program) is not there: \(interpreter.dropLast()) with a carriage return behind it",
        hint: carriageReturnHint(program))
    case .script(let interpreter):
      failure(
        "the interpreter of \(program) is not there: \(interpreter)",
        hint: "install it, or mend the first line of the file")
    case .elf(let machine, _, .some(let loader)):
      failure(
        "the loader that \(program) asks for is not there: \(loader)",
        hint:
          "it was built for another system (\(ExecutableHeader.name(ofMachine: machine)), with another C library"
          + " perhaps); build it here, or install the libraries of that system")
    default: nil
    }
  }

  private static func unknown(_ kind: ExecutableHeader.Kind, _ program: String) -> PluginFailure {
    switch kind {
    case .empty:
      return failure("\(program) is empty", hint: "there is nothing in it to execute; copy it again")
    case .script:
      return failure(
        "\(program) cannot be executed: its first line is no good",
        hint: "it has to be #! and the absolute path of an interpreter, as #!/usr/bin/env python3")
    case .elf(let machine, let is64, _):
      let theirs = "\(ExecutableHeader.name(ofMachine: machine)), \(is64 ? 64 : 32) bit"
      guard case .elf(let own, let own64, _) = ExecutableHeader(path: "/proc/self/exe")?.kind,
        own != machine || own64 != is64
      else {
        return failure("\(program) is damaged: the system cannot load it", hint: "build or copy it again")
      }
      return failure(
        "\(program) was built for another machine: \(theirs); this one is"
          + " \(ExecutableHeader.name(ofMachine: own)), \(own64 ? 64 : 32) bit",
        hint: "build it for this machine")
    case .windows:
      return failure("\(program) is a program for Windows", hint: "build it for Linux")
    case .macOS:
      return failure("\(program) is a program for macOS", hint: "build it for Linux")
    case .other:
      return failure(
        "\(program) is neither a program nor a script that names its interpreter",
        hint:
          "let its first line be, as it may be, #!/bin/sh or #!/usr/bin/env python3, or put the interpreter in"
          + " front in \"command\"")
    }
  }

  private static func forbidden(_ kind: ExecutableHeader.Kind?, _ program: String) -> PluginFailure {
    if MountFlags.forbidExecution(of: program) {
      return failure(
        "\(program) lies on a file system that is mounted without the right to execute (noexec)",
        hint: "put it elsewhere, or its interpreter in front in \"command\"")
    }
    if case .script(let interpreter) = kind {
      return failure(
        "the interpreter of \(program) may not be executed: \(interpreter)",
        hint: "it has to be a program with the right to execute (x)")
    }
    return failure(
      "\(program) may not be executed", hint: "look at the rights of the file and of the folders above it")
  }
}
