import PluginKit

/// `contacts-host schema record|raw|manifest|protocol`: the JSON Schema of what goes in and comes out.
enum SchemaCommand {
  static let command = Command(
    name: "schema", operands: "record | raw | manifest | protocol",
    summary: "Print the JSON Schema of a record, the manifest or the protocol.",
    discussion: """
      record     a contact record, as extract prints it
      raw        a raw record, as extract reads it from JSON and plugins get it
      manifest   plugins.json
      protocol   the lines of serve; it refers to record and raw

      The schemas are of JSON Schema 2020-12.
      """,
    options: [], run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard let name = arguments.operands.first else {
      throw Failure.usage("schema takes one of \(Schema.names)")
    }
    if arguments.operands.count > 1 {
      throw Failure.usage("schema takes one operand; \(arguments.operands[1]) is one too many")
    }
    guard let schema = Schema(rawValue: name) else {
      let hint = Suggestion.phrase(for: name, among: Schema.allCases.map(\.rawValue))
      throw Failure.usage("schema takes one of \(Schema.names), not \(name)\(hint)")
    }
    try StandardOutput.print(schema.text)
    return .success
  }
}

/// The schemas, which lie as files in `Schemas` and are built into the program.
private enum Schema: String, CaseIterable {
  case record, raw, manifest, `protocol`

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  var text: String {
    let bytes =
      switch self {
      case .record: PackageResources.record_schema_json
      case .raw: PackageResources.raw_schema_json
      case .manifest: PackageResources.manifest_schema_json
      case .protocol: PackageResources.protocol_schema_json
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
