/// One thing that a plugin must get right.
struct ConformanceCheck: Sendable {
  typealias Body = @Sendable (Conformance) throws(CheckFailure) -> String?

  let name: String
  /// To be read behind "it".
  let expectation: String
  /// What to do when it fails.
  let advice: String
  /// Whether it is only noted, and cannot fail.
  var isNote = false
  /// Whether it looks at what the others have brought to light.
  var isFinding = false
  /// Returns what is worth saying about it.
  let body: Body

  /// All of them, in the order in which they are made.
  static let all: [ConformanceCheck] = starting + extracting + lines + ending + findings

  /// Without an answer to it nothing else can be asked.
  static let first = "initialize"

  private static let starting = [
    ConformanceCheck(
      name: first, expectation: "answers initialize",
      advice:
        "answer {\"protocol\":1,\"plugin\":{\"name\",\"version\"},\"reads\":[…],\"writes\":[…]}, and flush stdout"
    ) { run throws(CheckFailure) in try run.introduction() },
    ConformanceCheck(
      name: "declares", expectation: "declares no more than the manifest grants",
      advice: "take it out of the plugin, or add it to the entry in plugins.json"
    ) { run throws(CheckFailure) in try run.declarations() },
  ]

  private static let extracting = [
    ConformanceCheck(
      name: "batch-1", expectation: "answers single records",
      advice: "answer extract with {\"records\":[{\"i\",\"out\"}]}, with the i of each record once"
    ) { run throws(CheckFailure) in try run.singleRecords() },
    ConformanceCheck(
      name: "batch-64", expectation: "answers 64 records in a line, whatever their i",
      advice: "take i from each record and do not count; answer every one of them once"
    ) { run throws(CheckFailure) in try run.batch() },
    ConformanceCheck(
      name: "empty-in", expectation: "answers a record that has nothing of what it reads",
      advice: "a record may lack any member: \"in\":{} is answered with \"out\":{}"
    ) { run throws(CheckFailure) in try run.emptyRecord() },
    ConformanceCheck(
      name: "ids", expectation: "echoes ids as they came, strings and integers",
      advice: "keep id as the JSON value that it is, and put it into the answer"
    ) { run throws(CheckFailure) in try run.identifiers() },
    ConformanceCheck(
      name: "pipelining", expectation: "answers four lines in flight",
      advice: "read on after each line, and answer each; never wait for more input before you answer"
    ) { run throws(CheckFailure) in try run.pipelining() },
  ]

  private static let lines = [
    ConformanceCheck(
      name: "unknown-members", expectation: "ignores members that it does not know",
      advice: "take the members that you know, and leave the others alone"
    ) { run throws(CheckFailure) in try run.unknownMembers() },
    ConformanceCheck(
      name: "unknown-notification", expectation: "ignores notifications that it does not know",
      advice: "a message without id is never answered"
    ) { run throws(CheckFailure) in try run.unknownNotification() },
    ConformanceCheck(
      name: "unknown-request", expectation: "answers a request that it does not know with -32601",
      advice: "answer with {\"error\":{\"code\":-32601,\"message\":…}}, and go on"
    ) { run throws(CheckFailure) in try run.unknownRequest() },
    ConformanceCheck(
      name: "bad-line", expectation: "answers a line that is not JSON with -32700",
      advice:
        "answer with {\"id\":null,\"error\":{\"code\":-32700,\"message\":…}}, and go on with the next line"
    ) { run throws(CheckFailure) in try run.badLine() },
    ConformanceCheck(
      name: "separators", expectation: "takes U+0085, U+2028 and U+2029 in strings for data",
      advice: "end lines at the byte 0x0A alone; many libraries for lines split at more"
    ) { run throws(CheckFailure) in try run.separators() },
    ConformanceCheck(
      name: "blank-lines", expectation: "skips blank lines", advice: "read on when a line is empty"
    ) { run throws(CheckFailure) in try run.framed { "\n\r\n\($0)\n\n" } },
    ConformanceCheck(
      name: "crlf", expectation: "takes a CR before the LF off", advice: "strip one CR from the end of a line"
    ) { run throws(CheckFailure) in try run.framed { "\($0)\r\n" } },
    ConformanceCheck(
      name: "split-writes", expectation: "puts lines together that arrive in pieces",
      advice: "a read may give half a line, or half a character; collect bytes up to the LF"
    ) { run throws(CheckFailure) in try run.splitWrites() },
    ConformanceCheck(
      name: "long-line", expectation: "reads a line of 1 MiB", advice: "do not bound the length of a line"
    ) { run throws(CheckFailure) in try run.longLine() },
    ConformanceCheck(
      name: "ping", expectation: "answers ping", advice: "answer ping with {\"result\":{}}"
    ) { run throws(CheckFailure) in try run.ping() },
    ConformanceCheck(
      name: "ping-busy", expectation: "answers ping while it is busy", advice: "", isNote: true
    ) { run throws(CheckFailure) in try run.pingWhileBusy() },
  ]

  private static let ending = [
    ConformanceCheck(
      name: "shutdown", expectation: "answers shutdown",
      advice: "answer shutdown with {\"result\":{}}, and go on until stdin is closed"
    ) { run throws(CheckFailure) in try run.shutdown() },
    ConformanceCheck(
      name: "end", expectation: "ends within 2 s of the end of stdin",
      advice: "leave the loop at the end of stdin, and leave no thread behind that holds the process"
    ) { run throws(CheckFailure) in try run.end() },
    ConformanceCheck(
      name: "early-end", expectation: "answers what it has when stdin ends without shutdown, and ends",
      advice: "at the end of stdin answer what was read, flush stdout, and end"
    ) { run throws(CheckFailure) in try run.earlyEnd() },
    ConformanceCheck(
      name: "version", expectation: "refuses version 99 of the protocol",
      advice:
        "answer initialize with error 1002 when protocol.min…max does not hold your version, or with your version"
    ) { run throws(CheckFailure) in try run.version() },
  ]

  private static let findings = [
    ConformanceCheck(
      name: "stdout", expectation: "writes nothing but messages to stdout",
      advice:
        "print to stderr, and let libraries do so: give the protocol a copy of stdout, and lead 1 to stderr",
      isFinding: true
    ) { run throws(CheckFailure) in try run.check(run.findings.garbage) },
    ConformanceCheck(
      name: "once", expectation: "answers each request once, and nothing else",
      advice: "write one line for each request, with its id", isFinding: true
    ) { run throws(CheckFailure) in try run.check(run.findings.strays) },
    ConformanceCheck(
      name: "schema", expectation: "writes lines as the schema has them",
      advice: "contacts-host schema protocol prints it: pluginResponse and pluginNotification",
      isFinding: true
    ) { run throws(CheckFailure) in try run.check(run.findings.shapes) },
  ]
}
