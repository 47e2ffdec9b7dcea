import JSON
import TestSupport

/// The value in `bytes`, parsed and written again.
func rewritten(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws -> String {
  let document = JSONDocument()
  try bytes.withText { try JSONParser(limits: limits).parse($0, into: document) }
  let output = OutputBuffer()
  output.appendJSON(document.root)
  return String(output.text)
}

func rewritten(_ text: String, limits: JSONLimits = JSONLimits()) throws -> String {
  try rewritten(Array(text.utf8), limits: limits)
}

/// The value in `text`, for the time of the call: a node does not keep its document.
func withParsed<Result>(_ text: String, _ body: (JSONNode) throws -> Result) throws -> Result {
  let document = try JSONParser().parse(text)
  return try withExtendedLifetime(document) { try body(document.root) }
}

/// Why `bytes` are refused; nil when they are not.
func refusal(of bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> JSONError? {
  let document = JSONDocument()
  do throws(JSONError) {
    let failure: JSONError? = bytes.withText { text in
      do throws(JSONError) {
        try JSONParser(limits: limits).parse(text, into: document)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return nil
  } catch {
    // The contract: nothing of a refused text stays behind.
    precondition(document.isEmpty)
    return error
  }
}

func refusal(of text: String, limits: JSONLimits = JSONLimits()) -> JSONError? {
  refusal(of: Array(text.utf8), limits: limits)
}
