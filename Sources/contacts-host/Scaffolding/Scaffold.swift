import JSON
import PluginHost

/// A new plugin: its files, and its entry in the manifest.
struct Scaffold {
  let name: ScaffoldName
  let language: ScaffoldLanguage
  let kind: PluginKind
  /// The folder of contacts-host's sources; for Swift only.
  let package: String?

  /// Files by their place in the plugin's folder.
  var files: [ScaffoldFile] {
    typealias Template = PackageResources
    let common = [
      ScaffoldFile("plugins.json", Array("{\"schema\":1,\n \"plugins\":[\n  \(entry(folder: nil))]}\n".utf8)),
      template("example.json", Template.example_json),
      template("README.md", Template.README_md_txt),
    ]
    let own =
      switch (language, kind) {
      case (.python, _):
        [
          template("plugin.py", Template.plugin_py_txt, isExecutable: true),
          ScaffoldFile("contacts_plugin.py", Template.contacts_plugin_py),
        ]
      case (.node, _):
        [
          template("plugin.mjs", Template.plugin_mjs_txt, isExecutable: true),
          ScaffoldFile("contacts-plugin.mjs", Template.contacts_plugin_mjs),
        ]
      case (.sh, _): [template("plugin.sh", Template.plugin_sh_txt, isExecutable: true)]
      case (.c, _):
        [
          template("plugin.c", Template.plugin_c_txt), template("Makefile", Template.Makefile_txt),
          ScaffoldFile("contacts_plugin.h", Template.contacts_plugin_h_txt),
        ]
      case (.swift, .process):
        [
          template("Package.swift", Template.Package_process_swift_txt),
          template("Sources/\(module)/main.swift", Template.main_swift_txt), extractor,
        ]
      case (.swift, _):
        [
          template("Package.swift", Template.Package_library_swift_txt),
          template("Sources/\(module)/Entry.swift", Template.Entry_swift_txt), extractor,
        ]
      }
    return own + common
  }

  private var module: String { "\(name.type)Plugin" }

  private var extractor: ScaffoldFile {
    template("Sources/\(module)/\(name.type)Extractor.swift", PackageResources.Extractor_swift_txt)
  }

  /// The entry for a manifest that lies in `folder`'s parent, or elsewhere when that is absolute; nil for the plugin's own
  /// folder.
  func entry(folder: String?) -> String {
    func place(_ file: String) -> String { quoted(folder.map { "\($0)/\(file)" } ?? file) }
    let start =
      switch (language, kind) {
      case (.python, _): "\"command\":[\"python3\",\(place("plugin.py"))]"
      case (.node, _): "\"command\":[\"node\",\(place("plugin.mjs"))]"
      case (.sh, _): "\"command\":[\"sh\",\(place("plugin.sh"))]"
      case (.c, _): "\"path\":\(place("lib\(name.name).so"))"
      case (.swift, .process): "\"command\":[\(quoted((folder ?? ".") + "/.build/release/\(module)"))]"
      case (.swift, _): "\"path\":\(place(".build/release/lib\(module).so"))"
      }
    return """
      {"name":"\(name.name)","kind":"\(kind.rawValue)",\(start),
         "reads":["note"],"writes":["\(name.field)"],
         "examples":[
          {"in":{"note":"met at the #chess club, #2024"},"out":{"\(name.field)":["chess","2024"]}},
          {"in":{"note":"no tags here: # a#b"},"out":{}}]}
      """
  }

  private func quoted(_ text: String) -> String {
    let output = OutputBuffer(capacity: 128)
    output.appendJSON(string: text)
    return String(output.text)
  }

  // MARK: Templates

  private func template(_ path: String, _ content: [UInt8], isExecutable: Bool = false) -> ScaffoldFile {
    var text = String(decoding: content, as: UTF8.self)
    for (placeholder, value) in values { text = Self.replace(placeholder, in: text, by: value) }
    return ScaffoldFile(path, Array(text.utf8), isExecutable: isExecutable)
  }

  private var values: [(String, String)] {
    [
      ("{{name}}", name.name), ("{{field}}", name.field), ("{{type}}", name.type), ("{{module}}", module),
      ("{{package}}", package.map(Self.escapedForSwift) ?? ""), ("{{needs}}", needs), ("{{build}}", build),
      ("{{main}}", main),
    ]
  }

  private var main: String {
    switch language {
    case .python: "plugin.py"
    case .node: "plugin.mjs"
    case .sh: "plugin.sh"
    case .c: "plugin.c"
    case .swift: "Sources/\(module)/\(name.type)Extractor.swift"
    }
  }

  private var needs: String {
    switch language {
    case .python: "Python 3.9 or later"
    case .node: "Node 16 or later"
    case .sh: "a POSIX shell and jq 1.6 or later, which knows whole numbers up to 2^53 only"
    case .c: "a C compiler and Jansson (Debian: `libjansson-dev`)"
    case .swift: "Swift 6.2 or later, and the sources of contacts-host at the path that Package.swift names"
    }
  }

  private var build: String {
    switch language {
    case .python, .node, .sh: "Nothing is to be built."
    case .c: "`make` builds it."
    case .swift: "`swift build -c release` builds it."
    }
  }

  private static func escapedForSwift(_ text: String) -> String {
    String(text.flatMap { $0 == "\\" || $0 == "\"" ? ["\\", $0] : [$0] })
  }

  private static func replace(_ placeholder: String, in text: String, by value: String) -> String {
    var rest = text[...]
    var made = ""
    while let place = rest.firstRange(of: placeholder) {
      made += rest[..<place.lowerBound] + value
      rest = rest[place.upperBound...]
    }
    return made + rest
  }
}
