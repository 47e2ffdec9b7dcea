// Sound because the table and all that it points to are made once and never given back, as the interface asks for,
// and what arrives as `self` or `user` is what was handed out as such.
internal import CPluginABI
import Glibc
import JSON

/// Makes a shared library of an extractor: a library plugin.
///
/// This is all that is needed beside the extractor, in a package with a product of kind
/// `.library(name: "Pronouns", type: .dynamic, …)`:
///
/// ```swift
/// import PluginKit
///
/// @c(contacts_plugin_v1)
/// public func entry(_ hostABI: UInt32) -> UnsafeRawPointer? {
///   LibraryEntry.table(for: PronounsExtractor.self, hostABI)
/// }
/// ```
///
/// The entry in `plugins.json` names the library, and grants what the extractor reads and writes:
///
/// ```json
/// {"name": "pronouns", "kind": "library", "path": "libPronouns.so", "reads": ["note"], "writes": ["pronouns"]}
/// ```
///
/// The extractor gets raw keys only.
public enum LibraryEntry {
  /// What the exported function returns: the table that a host calls the extractor through; nil for a host that is
  /// too old for it.
  ///
  /// - Parameter hostABI: the version that the host passed to the function.
  public static func table(for type: any Extractor.Type, _ hostABI: UInt32) -> UnsafeRawPointer? {
    guard hostABI >= UInt32(CONTACTS_PLUGIN_ABI) else { return nil }
    let description = type.description
    let table = UnsafeMutablePointer<contacts_plugin>.allocate(capacity: 1)
    table.initialize(
      to: contacts_plugin(
        size: UInt32(MemoryLayout<contacts_plugin>.size), abi: UInt32(CONTACTS_PLUGIN_ABI),
        name: lasting(description.name), version: lasting(description.version),
        manifest: lasting(manifest(description)),
        init: { plugin, configuration, instance, error in
          guard let kind = plugin?.pointee.user, let instance else { return 1 }
          let type = Unmanaged<ExtractorType>.fromOpaque(kind).takeUnretainedValue().type
          do {
            let extractor = try LibraryExtractor(type, configuration: configuration)
            instance.pointee = Unmanaged.passRetained(extractor).toOpaque()
            return 0
          } catch let failure {
            error?.pointee = LibraryEntry.lasting("\(failure)")
            return 1
          }
        },
        extract: { instance, record, call in
          guard let instance, let record, let call else { return nil }
          return Unmanaged<LibraryExtractor>.fromOpaque(instance).takeUnretainedValue().extract(record, call)
        },
        drop: { instance in
          if let instance { Unmanaged<LibraryExtractor>.fromOpaque(instance).release() }
        },
        user: UnsafeRawPointer(Unmanaged.passRetained(ExtractorType(type)).toOpaque())))
    return UnsafeRawPointer(table)
  }

  /// A copy that is never given back.
  fileprivate static func lasting(_ string: String) -> UnsafePointer<CChar>? {
    strdup(string).map { UnsafePointer($0) }
  }

  private static func manifest(_ description: ExtractorDescription) -> String {
    let output = OutputBuffer(capacity: 256)
    ObjectWriter.write(to: output) { object in
      object.array("reads") { list in ExtractorRun.reads(of: description).forEach { list.string($0) } }
      object.array("writes") { list in description.writes.forEach { list.string($0) } }
    }
    return String(output.text)
  }
}

/// A type that can be pointed to.
private final class ExtractorType {
  let type: any Extractor.Type

  init(_ type: any Extractor.Type) { self.type = type }
}
