import PluginHost
import PluginKit

/// What `extract` writes: contact records, or the raw records in a format of their own.
enum OutputFormat {
  case contacts
  case raw(any RecordWriter)

  static let contactsName = "ndjson"

  /// Options that say what is worked out, and so mean nothing where nothing is.
  private static let ofContacts = ["--keys", "--region", "--locale", "--phones", "--images", "--on"]

  static func named(in arguments: Arguments) throws -> OutputFormat {
    let formats = written()
    let name = try arguments.choice("--to", of: [contactsName] + formats.map(\.name)) ?? contactsName
    let writing = formats.first { $0.name == name }?.writing
    for format in formats where format.name != name {
      let option = versionOption(of: format.name)
      if arguments.has(option) { throw Failure.usage("\(option) goes with --to \(format.name)") }
    }
    guard let writing else { return .contacts }
    if let option = ofContacts.first(where: { arguments.has($0) }) {
      throw Failure.usage("\(option) goes with --to \(contactsName); \(name) is written from what was read")
    }
    let version = try arguments.choice(versionOption(of: name), of: writing.versions)
    return .raw(writing.makeWriter(version))
  }

  /// The formats that can be written, by name.
  static func written() -> [(name: String, writing: ContactFormat.Writing)] {
    LinkedBuiltins.collect().formats
      .compactMap { format in format.writing.map { (name: "\(format.name)", writing: $0) } }
      .sorted { $0.name < $1.name }
  }

  private static func versionOption(of name: String) -> String { "--\(name)-version" }
}
