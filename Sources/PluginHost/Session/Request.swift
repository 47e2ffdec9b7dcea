import JSON
import PluginKit
import Synchronization

/// One message of the client.
final class Request: Sendable {
  /// nil for a notification.
  let id: RequestID?
  let method: String
  // Sound because the document is filled before the request is made and only read from then on.
  private nonisolated(unsafe) let document: JSONDocument
  private let isCancelled = Atomic(false)
  let deadline: UInt64?

  /// Why a line is no request, and the id to answer with.
  struct Malformed: Error {
    let id: RequestID
    let error: ProtocolError
  }

  /// Parses a line.
  init(line: Text, parser: JSONParser) throws(Malformed) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try parser.parse(line)
    } catch {
      throw Malformed(
        id: .recovered(from: line),
        error: ProtocolError(
          .parseError, "the line is not JSON: \(error)", hint: "send one JSON object per line, in UTF-8"))
    }
    let root = document.root
    guard root.kind == .object else {
      let what =
        root.kind == .array ? "JSON-RPC batch arrays are not accepted" : "the line is not a JSON object"
      throw Malformed(
        id: .null,
        error: ProtocolError(
          .invalidRequest, what, hint: "send one request object a line; records go into params"))
    }
    self.document = document
    var id: RequestID?
    if let node = root.member("id") {
      guard let known = RequestID(node) else {
        throw Malformed(
          id: .null,
          error: ProtocolError(.invalidRequest, "id is neither a string nor an integer", hint: "give one"))
      }
      id = known
    }
    self.id = id
    guard root.member("jsonrpc")?.string == "2.0", let method = root.member("method")?.string else {
      throw Malformed(
        id: id ?? .null,
        error: ProtocolError(
          .invalidRequest, "not a JSON-RPC 2.0 request",
          hint: "send {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"…\",\"params\":{…}}"))
    }
    self.method = String(method)
    let milliseconds = root.member("params")?.member("_meta")?.member("deadlineMs")?.integer
    // A deadline beyond the age of the machine is none.
    deadline = milliseconds.map { milliseconds in
      let (wait, isEndless) = UInt64(clamping: milliseconds).multipliedReportingOverflow(by: 1_000_000)
      let (end, isBeyond) = MonotonicClock.nanoseconds().addingReportingOverflow(wait)
      return isEndless || isBeyond ? .max : end
    }
  }

  /// The params: an object, or nothing.
  func params() throws(ProtocolError) -> Params {
    guard let node = document.root.member("params"), !node.isNull else { return Params(node: nil) }
    guard node.kind == .object else {
      throw .invalidParams("params is not an object", hint: "name the parameters: {\"records\":[…]}")
    }
    return Params(node: node)
  }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Throws when nobody waits for the answer any more.
  func checkWanted() throws(ProtocolError) {
    if isCancelled.load(ordering: .relaxed) {
      throw ProtocolError(
        .cancelled, "the request was cancelled", hint: "send it again if it is still wanted",
        isRetryable: true)
    }
    if let deadline, MonotonicClock.nanoseconds() > deadline {
      throw ProtocolError(
        .deadlineExceeded, "the request was not done within its deadlineMs",
        hint: "send fewer records at a time, or give a longer deadlineMs", isRetryable: true)
    }
  }
}

/// The params of a request, read by name. Valid as long as the request is.
struct Params {
  let node: JSONNode?

  func member(_ name: Text) -> JSONNode? {
    guard let value = node?.member(name), !value.isNull else { return nil }
    return value
  }

  func string(_ name: Text) throws(ProtocolError) -> String? {
    guard let value = member(name) else { return nil }
    guard let text = value.string else {
      throw .invalidParams("\(String(name)) is not a string", hint: "give it as a JSON string")
    }
    return String(text)
  }

  func bool(_ name: Text) throws(ProtocolError) -> Bool? {
    guard let value = member(name) else { return nil }
    guard let bool = value.bool else {
      throw .invalidParams("\(String(name)) is neither true nor false", hint: "give true or false")
    }
    return bool
  }

  func strings(_ name: Text) throws(ProtocolError) -> [String]? {
    guard let value = member(name) else { return nil }
    var strings: [String] = []
    for element in value.kind == .array ? Array(value.children) : [value] {
      guard value.kind == .array, let text = element.string else {
        throw .invalidParams("\(String(name)) is not an array of strings", hint: "give it as [\"…\"]")
      }
      strings.append(String(text))
    }
    return strings
  }

  func array(_ name: Text) throws(ProtocolError) -> JSONNode {
    guard let value = member(name) else {
      throw .invalidParams("\(String(name)) is missing", hint: "give \(String(name)) as an array")
    }
    guard value.kind == .array else {
      throw .invalidParams("\(String(name)) is not an array", hint: "give it as [ … ], also for one element")
    }
    return value
  }
}
