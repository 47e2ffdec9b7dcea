/// Collects the extractors and formats that are linked into the host.
///
/// Each registers itself in its own folder, through a function pointer in the linker section
/// `contacts_builtin`; the host runs over that section. So a new one is a folder (and, for an extractor, a
/// line in `plugins.json`), and no list has to know it.
///
/// ```swift
/// @section("contacts_builtin") @used
/// private let register: Builtins.Entry = { Builtins.add(NoteExtractor.self, to: $0) }
/// ```
package final class Builtins {
  /// What an entry of the section is: it adds itself to the collector that it is passed.
  package typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> Void

  package private(set) var extractors: [any Extractor.Type] = []
  package private(set) var formats: [ContactFormat] = []

  package init() {}

  package static func add(_ extractor: any Extractor.Type, to collector: UnsafeMutableRawPointer) {
    at(collector).extractors.append(extractor)
  }

  package static func add(_ format: ContactFormat, to collector: UnsafeMutableRawPointer) {
    at(collector).formats.append(format)
  }

  // Sound because the host passes the collector that it is holding during the call.
  private static func at(_ collector: UnsafeMutableRawPointer) -> Builtins {
    Unmanaged<Builtins>.fromOpaque(collector).takeUnretainedValue()
  }
}
