// Sound because the collector is held during the calls, and the linker gives the section whole entries.
import CSystem
package import PluginKit

/// The extractors and formats that are linked into this program.
package enum LinkedBuiltins {
  /// Lets each of them add itself to a collector. The order is the linker's, and means nothing.
  package static func collect() -> Builtins {
    let builtins = Builtins()
    withExtendedLifetime(builtins) {
      let collector = Unmanaged.passUnretained(builtins).toOpaque()
      for index in 0..<csystem_builtin_count() { csystem_call_builtin(index, collector) }
    }
    return builtins
  }
}
