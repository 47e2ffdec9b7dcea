import Foundation
import JSON
import PluginHost
import PluginKit
import Testing

/// What the built-ins say of their members, held against the schema of the record.
@Suite struct ProvenanceRulesTests {
  @Test func everyMemberOfTheRecordHasARuleAndEveryRuleAMember() throws {
    let document = try JSONParser().parse(
      String(contentsOfFile: Self.schema, encoding: .utf8))
    let stated = try withExtendedLifetime(document) {
      let properties = try #require(document.root.member("properties"))
      return try FieldOrder.standard.flatMap { field -> [String] in
        let schema = try #require(properties.children.first { String($0.key) == field })
        return Self.paths(of: schema, at: field, in: document.root)
      }
    }
    let rules = LinkedBuiltins.collect().extractors.flatMap { $0.description.provenance.map(\.path) }
    #expect(stated.count > 100)
    #expect(Set(stated).subtracting(rules) == [])
    #expect(Set(rules).subtracting(stated) == [])
    #expect(rules.count == Set(rules).count)
  }

  @Test func aBuiltinHasRulesOfItsOwnFieldsAlone() {
    for builtin in LinkedBuiltins.collect().extractors.map({ $0.description }) {
      let fields = Set(builtin.provenance.map { String($0.path.split(separator: "/")[0]) })
      #expect(fields == Set(builtin.writes), "\(builtin.name)")
    }
  }

  private static var schema: String {
    #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
      + "/Sources/contacts-host/Schemas/record.schema.json"
  }

  /// The scalars that the schema lets stand under `path`.
  private static func paths(of schema: JSONNode, at path: String, in root: JSONNode) -> [String] {
    if let reference = schema.member("$ref")?.string, schema.member("properties") == nil {
      let name = String(reference).replacingOccurrences(of: "#/$defs/", with: "")
      let target = root.member("$defs")?.children.first { String($0.key) == name }
      return target.map { paths(of: $0, at: path, in: root) } ?? ["no definition of \(name)"]
    }
    if let items = schema.member("items") { return paths(of: items, at: "\(path)/*", in: root) }
    guard let properties = schema.member("properties") else { return [path] }
    return properties.children.flatMap { paths(of: $0, at: "\(path)/\(String($0.key))", in: root) }
  }
}
