// Sound because the record and the call are lent for the time of `extract`, and nothing of them is kept beyond it.
internal import CPluginABI
import JSON

/// An extractor behind the C interface: what `self` points to.
final class LibraryExtractor {
  private let run: ExtractorRun
  private let output = OutputBuffer(capacity: 1 << 10)

  init(_ type: any Extractor.Type, configuration: OpaquePointer?) throws {
    let document = JSONDocument()
    if let configuration { try document.fill(borrowing: configuration) }
    run = try withExtendedLifetime(document) {
      try ExtractorRun(type, configuration: document.isEmpty ? nil : document.root)
    }
  }

  func extract(
    _ lent: OpaquePointer, _ call: UnsafePointer<contacts_call>
  ) -> OpaquePointer? {
    output.removeAll()
    let record = run.record
    defer { record.removeAll() }
    do {
      try record.document.fill(borrowing: lent)
      guard record.document.root.kind == .object else {
        call.pointee.fail?(call, "the record is no object")
        return nil
      }
      record.adoptRoot { _ in }
      try run.extract(into: output) { call.pointee.warn?(call, $0, $1, $2) }
      return try JanssonValue(parsing: output.text).release()
    } catch let error as ExtractorRun.Failure {
      call.pointee.fail?(call, error.message)
    } catch let error as BorrowedValueError {
      call.pointee.fail?(call, "the record \(error.explanation)")
    } catch {
      call.pointee.fail?(call, "what the extractor wrote is no JSON")
    }
    return nil
  }
}
