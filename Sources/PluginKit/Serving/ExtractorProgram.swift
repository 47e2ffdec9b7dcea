import Glibc

/// Makes a program of an extractor: a process plugin.
///
/// This is the whole of `main.swift`, beside the extractor:
///
/// ```swift
/// import PluginKit
///
/// ExtractorProgram.run(PronounsExtractor.self)
/// ```
///
/// The entry in `plugins.json` names the program, and grants what the extractor reads and writes:
///
/// ```json
/// {"name": "pronouns", "kind": "process", "command": ["./Pronouns"], "reads": ["note"], "writes": ["pronouns"]}
/// ```
///
/// The extractor gets raw keys only. What it prints goes to stderr, and so to the log of the host.
public enum ExtractorProgram {
  /// Serves the host that started this program, until it closes stdin; then the program ends.
  ///
  /// The `config` of the plugin's entry is checked against the extractor's options; when it cannot be used, the plugin
  /// does not start, and the host says why.
  public static func run(_ type: any Extractor.Type) -> Never {
    if isatty(0) != 0 {
      PluginServer.note(
        "\(type.description.name) is a plugin of contacts-host, which starts it; register it in plugins.json")
      exit(2)
    }
    exit(PluginServer.serveStandardStreams(ExtractorService(type)))
  }
}
