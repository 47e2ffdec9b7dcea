// Sound because a library stays loaded for good, and its table stays valid as its interface promises: whoever has
// passed `init` may look at it at any time, from any thread.
import CPluginABI
import JSON

/// A shared library with a plugin in it: loaded, and found to keep to `contacts_plugin.h`.
final class LoadedLibrary: Sendable {
  static let entryName = "contacts_plugin_v1"
  private typealias Entry = @convention(c) (UInt32) -> UnsafePointer<contacts_plugin>?

  let path: String
  /// As it calls itself.
  let name: String
  let version: String
  let declaration: PluginDeclaration
  nonisolated(unsafe) let table: UnsafePointer<contacts_plugin>

  /// - Parameters:
  ///   - path: absolute.
  ///   - checksums: of the library and of what it brings along; empty when none are asked for.
  init(path: String, checksums: [FileChecksum] = []) throws(PluginFailure) {
    self.path = path
    table = try Self.table(LibraryFile(path).load(checksums), path)
    let plugin = table.pointee
    let version = UInt32(CONTACTS_PLUGIN_ABI)
    if plugin.size < UInt32(MemoryLayout<contacts_plugin>.size) {
      throw Self.broken(
        path, "its table has \(plugin.size) bytes, and \(MemoryLayout<contacts_plugin>.size) are the least",
        hint: "set .size to sizeof(contacts_plugin), and compile it with the contacts_plugin.h of this host")
    }
    if plugin.abi != version {
      throw PluginFailure(
        .protocolUnsupported, .protocolUnsupported,
        "\(path) was made for version \(plugin.abi) of the interface, and this host has version \(version)",
        hint: plugin.abi > version
          ? "update contacts-host" : "compile it with the contacts_plugin.h of this host")
    }
    guard let name = Self.word(plugin.name), let own = Self.word(plugin.version) else {
      throw Self.broken(
        path, "its table has no name or no version", hint: "set .name and .version to short texts")
    }
    self.name = name
    self.version = own
    if plugin.extract == nil {
      throw Self.broken(path, "its table has no extract", hint: "set .extract to the function that extracts")
    }
    declaration = try Self.declaration(plugin.manifest, path)
  }

  private static func table(
    _ handle: LibraryHandle, _ path: String
  ) throws(PluginFailure) -> UnsafePointer<contacts_plugin> {
    guard let symbol = handle.symbol(entryName) else {
      throw broken(
        path, "it exports no \(entryName)",
        hint: "define that function, not static and, in C++, extern \"C\"; contacts_plugin.h has an example")
    }
    guard let table = unsafeBitCast(symbol, to: Entry.self)(UInt32(CONTACTS_PLUGIN_ABI)) else {
      throw PluginFailure(
        .protocolUnsupported, .protocolUnsupported,
        "\(path) refuses a host with version \(CONTACTS_PLUGIN_ABI) of the interface",
        hint: "it is made for a newer contacts-host, or for other machines; ask its author")
    }
    return table
  }

  private static func declaration(
    _ manifest: UnsafePointer<CChar>?, _ path: String
  ) throws(PluginFailure) -> PluginDeclaration {
    let hint = "set .manifest to a JSON object: {\"reads\":[\"note\"],\"writes\":[\"pronouns\"]}"
    guard let manifest else { throw broken(path, "its table has no manifest", hint: hint) }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONParser(limits: JSONLimits(maxBytes: 1 << 20)).parse(String(cString: manifest))
    } catch {
      throw broken(path, "its manifest is not JSON: \(error)", hint: hint)
    }
    guard let declaration = withExtendedLifetime(document, { PluginDeclaration(document.root) }) else {
      throw broken(path, "its manifest does not say what it reads and writes", hint: hint)
    }
    return declaration
  }

  /// A short text of the table; nil when it is none.
  private static func word(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text, let word = String(validatingCString: text), !word.isEmpty, word.utf8.count <= 100,
      word.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    return word
  }

  private static func broken(_ path: String, _ what: String, hint: String) -> PluginFailure {
    PluginFailure(
      .startFailed, .pluginStartFailed, "\(path) is no plugin that can be used: \(what)", hint: hint)
  }
}
