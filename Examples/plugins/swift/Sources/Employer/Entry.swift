import PluginKit

/// What contacts-host looks up in the library.
@c(contacts_plugin_v1)
public func entry(_ hostABI: UInt32) -> UnsafeRawPointer? {
  LibraryEntry.table(for: EmployerExtractor.self, hostABI)
}
