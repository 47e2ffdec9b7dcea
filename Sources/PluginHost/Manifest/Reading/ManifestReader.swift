import JSON
import PluginKit

/// Reads the text of a manifest. What is wrong outside the entries is thrown; what is wrong in one stays with it.
struct ManifestReader {
  private static let keys = ["schema", "plugins", "access", "limits", "$schema"]
  private static let schema = 1
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let source: ManifestSource
  let builtins: [any Extractor.Type]

  func read() throws(ManifestError) -> Manifest {
    let document = try parse()
    // Nodes live in the document.
    return try withExtendedLifetime(document) { () throws(ManifestError) in try read(document.root) }
  }

  private func parse() throws(ManifestError) -> JSONDocument {
    let document = JSONDocument()
    let failure: JSONError? = source.bytes.withUnsafeBytes { bytes in
      // Some editors put a mark at the start.
      let skipped = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
      do throws(JSONError) {
        try JSONParser().parse(Text(UnsafeRawBufferPointer(rebasing: bytes[skipped...])), into: document)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw ManifestError(source.origin, .syntax(failure)) }
    return document
  }

  private func read(_ root: JSONNode) throws(ManifestError) -> Manifest {
    let issues = ManifestIssues()
    var manifest = Manifest()
    if let object = ManifestObject(root, path: "", issues: issues), isSchemaKnown(object) {
      object.checkKeys(Self.keys, of: "the manifest")
      manifest.limits = limits(object)
      manifest.accessRoots = accessRoots(object)
      manifest.entries = entries(object)
    }
    if !issues.all.isEmpty { throw ManifestError(source.origin, .refused(issues.all)) }
    markDoubles(&manifest.entries)
    return manifest
  }

  /// Checked before all else: of another schema, nothing further can be said.
  private func isSchemaKnown(_ object: ManifestObject) -> Bool {
    guard let member = object.member("schema") else {
      object.report("schema", "is missing; write \"schema\": \(Self.schema)")
      return false
    }
    guard let schema = member.integer else {
      object.report("schema", "must be \(Self.schema), not \(member.kind.phrase)")
      return false
    }
    if schema != Self.schema {
      let advice =
        schema > Self.schema ? "a newer contacts-host may know it" : "write \"schema\": \(Self.schema)"
      object.report("schema", "is \(schema), and this host knows schema \(Self.schema) alone; \(advice)")
    }
    return schema == Self.schema
  }

  private func limits(_ object: ManifestObject) -> ManifestLimits {
    var limits = ManifestLimits()
    guard
      let given = object.object(
        "limits", keys: ["maxLineBytes", "maxBatchRecords"], of: "the manifest's limits")
    else { return limits }
    limits.maxLineBytes = given.integer("maxLineBytes", in: 1_024...1 << 30) ?? limits.maxLineBytes
    limits.maxBatchRecords = given.integer("maxBatchRecords", in: 1...1_000_000) ?? limits.maxBatchRecords
    return limits
  }

  private func accessRoots(_ object: ManifestObject) -> [String] {
    let access = object.object("access", keys: ["roots"], of: "access")
    return (access?.words("roots") ?? []).map { resolved($0.text, in: source.folder) }
  }

  private func entries(_ object: ManifestObject) -> [ManifestEntry] {
    guard let elements = object.elements("plugins") else {
      if object.member("plugins") == nil {
        object.report(
          "plugins", "is missing; list the plugins, as [{\"name\":\"name\",\"kind\":\"builtin\"}]")
      }
      return []
    }
    let folder = source.folder
    return elements.enumerated().map { index, element in
      EntryReader(node: element.node, index: index, builtins: builtins, folder: folder).read()
    }
  }

  /// The first of a name keeps it.
  private func markDoubles(_ entries: inout [ManifestEntry]) {
    var first: [String: Int] = [:]
    for index in entries.indices {
      guard let name = entries[index].name else { continue }
      if let other = first[name] {
        entries[index].add(
          "\(entries[index].path).name",
          "is \(quoted(name)), the name of plugins[\(other)] too; give each plugin a name of its own")
      } else {
        first[name] = index
      }
    }
  }
}
