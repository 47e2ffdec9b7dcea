/// Says why a library could not be loaded, and what to do.
enum LibraryDiagnosis {
  /// Why a file of this kind is no library for us; nil when it may be one.
  static func objection(to kind: ExecutableHeader.Kind?, path: String) -> PluginFailure? {
    switch kind {
    case .elf(let machine, let is64, _):
      guard case .elf(let own, let own64, _) = ExecutableHeader(path: "/proc/self/exe")?.kind,
        own != machine || own64 != is64
      else { return nil }
      return SpawnDiagnosis.failure(
        "\(path) was built for another machine: \(ExecutableHeader.name(ofMachine: machine)),"
          + " \(is64 ? 64 : 32) bit; this one is \(ExecutableHeader.name(ofMachine: own)), \(own64 ? 64 : 32) bit",
        hint: "build it for this machine")
    case .empty:
      return SpawnDiagnosis.failure("\(path) is empty", hint: "build or copy it again")
    case .windows:
      return SpawnDiagnosis.failure("\(path) is a library for Windows", hint: "build it for Linux")
    case .macOS:
      return SpawnDiagnosis.failure("\(path) is a library for macOS", hint: "build it for Linux")
    case .script:
      return SpawnDiagnosis.failure(
        "\(path) is a script and no shared library",
        hint: "a program is registered with \"kind\": \"process\" and \"command\"")
    case .other, nil:
      return SpawnDiagnosis.failure(
        "\(path) is not a shared library",
        hint: "build one: cc -shared -fPIC -o libplugin.so plugin.c -ljansson")
    }
  }

  /// - Parameters:
  ///   - words: what the loader says.
  ///   - file: the file that it was given.
  ///   - path: the plugin's own file, which that may be a copy of.
  static func failure(_ words: String, _ file: String, _ path: String) -> PluginFailure {
    // The loader begins with the file that it has trouble with: the plugin, or one that the plugin needs.
    let isOwn = words.hasPrefix("\(file): ")
    let rest = isOwn ? String(words.dropFirst(file.count + 2)) : words
    return SpawnDiagnosis.failure("\(path) cannot be loaded: \(rest)", hint: hint(rest, isOwn: isOwn))
  }

  private static func hint(_ words: String, isOwn: Bool) -> String? {
    if words.contains("undefined symbol: json_") {
      return "link it with Jansson, the shared one: -ljansson"
    }
    if words.contains("undefined symbol") {
      return "link it with the library that has the symbol, or compile the source file that defines it too"
    }
    if words.contains("cannot open shared object file") && !isOwn {
      return "install that library, or put it where the loader finds it (ldd shows what is missing)"
    }
    if words.contains("version `") {
      return "it was built with newer libraries than this system has; build it here"
    }
    if words.contains("cannot dynamically load") { return "build a shared library: -shared -fPIC" }
    if words.contains("failed to map segment") || words.contains("cannot enable executable stack") {
      return "is it on a file system that is mounted noexec?"
    }
    return isOwn ? "it is damaged; build or copy it again" : nil
  }
}
