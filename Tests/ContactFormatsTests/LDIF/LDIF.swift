import JSON
import PluginKit

@testable import ContactFormats

/// The format, for tests.
enum LDIF {
  static func recognize(_ bytes: UnsafeRawBufferPointer) -> ContactFormat.Recognition {
    LDIFFormat.recognize(Text(bytes))
  }
}
