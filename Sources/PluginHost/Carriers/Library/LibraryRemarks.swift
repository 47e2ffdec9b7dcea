// Sound because the pointers are handed to the library together with what keeps them: the instance that owns this.
import CPluginABI
import Glibc
import JSON

/// What a library says during a call of `extract`, beside what it returns.
final class LibraryRemarks {
  struct Warning {
    let reason: String
    let field: String?
    let message: String
  }

  /// No text is longer.
  private static let maxBytes = 4096

  private(set) var warnings: [Warning] = []
  /// Why nothing can be made of the record, in the library's words, which may quote the record.
  private(set) var failure: String?
  /// Outside of a call nothing is taken.
  private var isOpen = false

  func begin() {
    if !warnings.isEmpty { warnings.removeAll(keepingCapacity: true) }
    failure = nil
    isOpen = true
  }

  func end() { isOpen = false }

  /// What is lent to the library. The caller gives it back.
  func makeCall() -> UnsafeMutablePointer<contacts_call> {
    let call = UnsafeMutablePointer<contacts_call>.allocate(capacity: 1)
    call.initialize(
      to: contacts_call(
        size: UInt32(MemoryLayout<contacts_call>.size), context: Unmanaged.passUnretained(self).toOpaque(),
        warn: { call, reason, field, message in
          LibraryRemarks.of(call)?.warn(reason, field, message)
        },
        fail: { call, message in LibraryRemarks.of(call)?.fail(message) }))
    return call
  }

  private static func of(_ call: UnsafePointer<contacts_call>?) -> LibraryRemarks? {
    guard let context = call?.pointee.context else { return nil }
    let remarks = Unmanaged<LibraryRemarks>.fromOpaque(context).takeUnretainedValue()
    return remarks.isOpen ? remarks : nil
  }

  private func warn(
    _ reason: UnsafePointer<CChar>?, _ field: UnsafePointer<CChar>?, _ message: UnsafePointer<CChar>?
  ) {
    guard warnings.count < WarningRule.maxWarnings, let reason = Self.string(reason),
      let message = Self.string(message)
    else { return }
    warnings.append(Warning(reason: reason, field: Self.string(field), message: message))
  }

  private func fail(_ message: UnsafePointer<CChar>?) {
    failure = failure ?? Self.string(message) ?? "no reason given"
  }

  /// Bytes that are not UTF-8 become U+FFFD.
  private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text else { return nil }
    return String(Text(UnsafeRawBufferPointer(start: text, count: strnlen(text, maxBytes))))
  }
}
