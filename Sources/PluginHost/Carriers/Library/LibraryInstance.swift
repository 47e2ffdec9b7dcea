// Sound because `self` and the call are handed to the library as long as this object lives and no longer, and the
// object is used by one thread at a time: whoever takes it out of the pool.
import CPluginABI
import JSON

/// One `self` of a library plugin: what one caller at a time extracts with.
final class LibraryInstance: @unchecked Sendable {
  let library: LoadedLibrary
  let remarks = LibraryRemarks()
  private let plugin: String
  private var instance: UnsafeMutableRawPointer?
  private let call: UnsafeMutablePointer<contacts_call>
  private let document = JSONDocument()

  /// - Parameters:
  ///   - plugin: the name by which it is spoken of.
  ///   - configuration: the `config` object.
  init(_ library: LoadedLibrary, plugin: String, configuration: borrowing JanssonValue) throws(PluginFailure)
  {
    self.library = library
    self.plugin = plugin
    let table = library.table
    if let make = table.pointee.`init` {
      var words: UnsafePointer<CChar>?
      guard make(table, configuration.pointer, &instance, &words) == 0 else {
        let reason = words.map { String(cString: $0) } ?? "it does not say why"
        throw PluginFailure(
          .startFailed, .pluginStartFailed, "\(plugin) cannot be made ready: \(reason)",
          hint: "look at \"config\" of its entry")
      }
    }
    call = remarks.makeCall()
  }

  deinit {
    if library.table.pointee.`init` != nil { library.table.pointee.drop?(instance) }
    call.deallocate()
  }

  /// Asks for the fields of a record: `take` gets their object, which is valid during the call. What it warned of is
  /// in `remarks` until the next call.
  func extract(
    _ record: borrowing JanssonValue, _ take: (JSONNode) -> Void
  ) throws(PluginFailure) {
    remarks.begin()
    let made = library.table.pointee.extract(instance, record.pointer, call)
    remarks.end()
    if made == record.pointer { throw contract("it returned the record itself, which is only lent to it") }
    var isEndless = false
    defer { if let made, !isEndless { _ = JanssonValue(owning: made) } }
    if let said = remarks.failure {
      throw PluginFailure(
        .failed, .recordFailed, "\(plugin) could not read this record", standardError: said)
    }
    guard let made else {
      throw contract("it returned nothing, and did not call fail to say why")
    }
    // Texts of the document lie in the value.
    defer { document.removeAll() }
    do throws(BorrowedValueError) {
      try document.fill(borrowing: made)
    } catch {
      // A value that holds itself cannot be given back, and one that is nested very deeply would take the whole stack.
      if case .tooDeep = error { isEndless = true }
      throw contract("what it returned \(error.explanation)")
    }
    guard document.root.kind == .object else { throw contract("what it returned is no object") }
    take(document.root)
  }

  private func contract(_ what: String) -> PluginFailure {
    PluginFailure(
      .contract, .contractViolation, "\(plugin) broke the interface: \(what)",
      hint: "mend the plugin; contacts_plugin.h has the rules")
  }
}
