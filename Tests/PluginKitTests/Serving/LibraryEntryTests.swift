import CPluginABI
import Glibc
import JSON
import PluginKit
import TestSupport
import Testing

/// The table is called as a host in C would call it.
@Suite("The C interface of a Swift extractor")
struct LibraryEntryTests {
  private let table: UnsafePointer<contacts_plugin>

  init() throws {
    let entry = try #require(LibraryEntry.table(for: EchoExtractor.self, 1))
    table = entry.assumingMemoryBound(to: contacts_plugin.self)
  }

  /// What one call said.
  private final class Heard {
    var warnings: [String] = []
    var failure: String?
  }

  private func make(_ config: String) throws -> (
    status: Int32, instance: UnsafeMutableRawPointer?, error: String?
  ) {
    var instance: UnsafeMutableRawPointer?
    var error: UnsafePointer<CChar>?
    let value = try JanssonValue(json: config)
    let status = table.pointee.`init`(table, value.pointer, &instance, &error)
    return (status, instance, error.map { String(cString: $0) })
  }

  private func extract(_ records: String..., config: String = "{}") throws -> (
    results: [String?], heard: Heard
  ) {
    let instance = try make(config).instance
    defer { table.pointee.drop(instance) }
    let heard = Heard()
    var call = contacts_call(
      size: UInt32(MemoryLayout<contacts_call>.size), context: Unmanaged.passUnretained(heard).toOpaque(),
      warn: { call, reason, field, message in
        guard let context = call?.pointee.context, let reason, let field, let message else { return }
        Unmanaged<Heard>.fromOpaque(context).takeUnretainedValue().warnings
          .append("\(String(cString: reason)) \(String(cString: field)): \(String(cString: message))")
      },
      fail: { call, message in
        guard let context = call?.pointee.context, let message else { return }
        Unmanaged<Heard>.fromOpaque(context).takeUnretainedValue().failure = String(cString: message)
      })
    let results = try records.map { json -> String? in
      let record = try JanssonValue(json: json)
      guard let made = table.pointee.extract(instance, record.pointer, &call) else { return nil }
      defer { _ = JanssonValue(owning: made) }
      let document = JSONDocument()
      try document.fill(borrowing: made)
      return RawValue(node: document.root).json
    }
    return (results, heard)
  }

  @Test("The table says what it is")
  func says() throws {
    #expect(table.pointee.size == UInt32(MemoryLayout<contacts_plugin>.size))
    #expect(table.pointee.abi == 1)
    #expect(String(cString: table.pointee.name) == "echo")
    #expect(String(cString: table.pointee.version) == "2.1.0")
    #expect(
      String(cString: table.pointee.manifest) == #"{"reads":["note","nickname"],"writes":["echo","nick"]}"#)
  }

  @Test("A host that is too old is refused, a newer one is not")
  func versions() {
    #expect(LibraryEntry.table(for: EchoExtractor.self, 0) == nil)
    #expect(LibraryEntry.table(for: EchoExtractor.self, 2) != nil)
  }

  @Test("Fields of one record after the other")
  func fields() throws {
    let (results, heard) = try extract(
      #"{"note":"a"}"#, "{}", #"{"nickname":"张","note":null}"#, #"{"note":"twice"}"#,
      #"{"identifier":"1","unknown":0.5}"#, config: #"{"prefix":"> "}"#)
    #expect(
      results == [#"{"echo":{"text":"> a"}}"#, "{}", #"{"nick":"张"}"#, #"{"echo":"second"}"#, "{}"])
    #expect(heard.warnings.isEmpty && heard.failure == nil)
  }

  @Test("What goes wrong is told")
  func trouble() throws {
    let (results, heard) = try extract(#"{"note":"warn"}"#, #"{"note":"undeclared"}"#, #"{"note":"trouble"}"#)
    #expect(results == [#"{"echo":{"text":"warn"}}"#, #"{"echo":{"text":"undeclared"}}"#, nil])
    #expect(
      heard.warnings == [
        "odd echo/1: the note is odd",
        "contract echo: the extractor wrote other, which it does not declare; it was dropped",
      ])
    #expect(heard.failure == "the extractor failed (Trouble)")
    #expect(try extract("[1]").heard.failure == "the record is no object")
  }

  @Test("A config that cannot be used")
  func config() throws {
    let made = try make(#"{"times":0}"#)
    #expect(made.status != 0 && made.instance == nil)
    #expect(made.error == "config.times is less than 1")
    #expect(try make(#"{"prefx":""}"#).error == "config.prefx is not an option; did you mean \"prefix\"?")
  }
}
