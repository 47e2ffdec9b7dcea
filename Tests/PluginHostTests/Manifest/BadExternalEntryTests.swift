import Testing

@testable import PluginHost

@Suite struct BadExternalEntryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let more: String
    let sentences: [String]
    var testDescription: String { more }

    init(_ more: String, _ sentences: String...) {
      self.more = more
      self.sentences = sentences
    }
  }

  static let day = "must be a whole number from 1 to 86400000, not"
  static let digits = "must be 64 hexadecimal digits; sha256sum FILE prints them"

  /// Behind `"command"`, `"reads"` and `"writes"` of a process plugin.
  static let members = [
    Case(#""timeotMs":1"#, #"timeotMs is not a key of a process plugin; did you mean "timeoutMs"?"#),
    Case(
      #""isolation":"none""#, "isolation is a key of library plugins, not of a process plugin; take it out"),
    Case(#""timeoutMs":0"#, "timeoutMs \(day) 0"),
    Case(#""timeoutMs":"2s""#, "timeoutMs \(day) a string"),
    Case(#""timeoutMs":1e3"#, "timeoutMs \(day) 1e3"),
    Case(#""startTimeoutMs":86400001"#, "startTimeoutMs \(day) 86400001"),
    Case(#""instances":0"#, "instances must be a whole number from 1 to 256, not 0"),
    Case(#""eager":1"#, "eager must be true or false, not a number"),
    Case(#""network":"no""#, "network must be true or false, not a string"),
    Case(#""files":"x""#, "files must be an array, not a string"),
    Case(#""sandbox":"bubblewrap""#, #"sandbox must be "none" or "bwrap", not "bubblewrap""#),
    Case(#""sandbox":true"#, #"sandbox must be "none" or "bwrap", not true"#),
    Case(
      #""sandbox":"none","network":false,"files":[]"#,
      #"network can be refused in a sandbox only; add "sandbox": "bwrap", or take it out"#,
      #"files bounds what a sandbox shows, and there is none; add "sandbox": "bwrap", or take it out"#),
    Case(
      #""network":false"#,
      #"network can be refused in a sandbox only; add "sandbox": "bwrap", or take it out"#),
    // One mistake, one sentence.
    Case(
      #""sandbox":"bubblewrap","network":false"#,
      #"sandbox must be "none" or "bwrap", not "bubblewrap""#),
    Case(
      #""env":["LANG","A=b","2"]"#,
      #"env[1] must be the name of an environment variable, as "LANG"; values are not set here"#,
      #"env[2] must be the name of an environment variable, as "LANG"; values are not set here"#),
    Case(#""limits":{"memoryMB":5}"#, #"limits.memoryMB is not a key of limits; did you mean "memoryMiB"?"#),
    Case(#""limits":{"openFiles":3}"#, "limits.openFiles must be a whole number from 8 to 1048576, not 3"),
    Case(
      #""restart":{"faliures":5}"#, #"restart.faliures is not a key of restart; did you mean "failures"?"#),
    Case(
      #""restart":{"baseMs":500,"maxMs":100}"#, "restart.maxMs must not be less than baseMs, which is 500"),
    Case(#""restart":5"#, "restart must be an object, not a number"),
    Case(#""config":"x""#, "config must be an object, not a string"),
    Case(#""sha256":"abc""#, "sha256 must be an object, not a string"),
    Case(#""sha256":{}"#, "sha256 is empty; name a file, or take it out"),
    Case(#""sha256":{"a.py":"abc"}"#, #"sha256["a.py"] \#(digits)"#),
    Case(
      #""sha256":{"a.py":"\#(String(repeating: "g", count: 64))","":"0"}"#, #"sha256["a.py"] \#(digits)"#,
      #"sha256[""] is not the name of a file"#),
    Case(
      #""override":["phones"]"#, #"override[0] is "phones", which the plugin does not write; take it out"#),
    Case(
      #""examples":[{"in":{"notes":""},"out":{"mine":1}}]"#,
      #"examples[0].in.notes is not a key of what the plugin reads; did you mean "note"?"#),
    Case(#""examples":{}"#, "examples must be an array, not an object"),
  ]

  @Test(arguments: members) func ofAProcess(_ bad: Case) throws {
    let entry =
      #"{"name":"p","kind":"process","command":["p"],"reads":["note"],"writes":["mine"],\#(bad.more)}"#
    #expect(try plan(entry).issues.map(\.description) == bad.sentences.map { "plugins[0].\($0)" })
  }

  /// Whole entries, `plugins[0]`.
  static let whole = [
    Case(
      #"{"name":"p","kind":"process"}"#, #"reads is missing; list what the plugin reads, as ["note"]"#,
      #"writes is missing; list what the plugin writes, as ["pronouns"]"#,
      #"command is missing; give the program and its arguments, as ["python3", "plugin.py"]"#),
    Case(
      #"{"name":"p","kind":"process","command":"python3 p.py","reads":"note","writes":[]}"#,
      "reads must be an array, not a string", "writes is empty; a plugin writes at least one field",
      "command must be an array, not a string"),
    Case(
      #"{"name":"p","kind":"process","command":[],"reads":[],"writes":["x"]}"#,
      "command is empty; give the program and its arguments"),
    Case(
      #"{"name":"p","kind":"process","command":["",5],"reads":[],"writes":["x"]}"#,
      "command[0] must not be empty", "command[1] must be a string, not a number"),
    Case(
      #"{"name":"p","kind":"process","command":["p"],"reads":["note","note"],"writes":["x",2,"a/b","extra"]}"#,
      #"reads[1] is "note" for the second time; once is enough"#,
      "writes[1] must be a string, not a number",
      #"writes[2] must be a name of letters, digits, - and _ that begins with a letter, not "a/b""#,
      #"writes[3] is "extra", which the host itself writes; choose another name"#),
    Case(
      #"{"name":"l","kind":"library","reads":[],"writes":["x"],"path":"","command":["x"]}"#,
      "command is a key of process plugins, not of a library plugin; take it out", "path must not be empty"),
    Case(
      #"{"name":"l","kind":"library","reads":[],"writes":["x"]}"#,
      #"path is missing; give the library's file, as "libPlugin.so""#),
    Case(
      #"{"name":"l","kind":"library","reads":[],"writes":["x"],"path":"l.so","sha256":"12","isolation":"proces"}"#,
      #"isolation must be "process" or "none", not "proces"; did you mean "process"?"#, "sha256 \(digits)"),
    // What cannot be held in the host itself is not promised.
    Case(
      #"{"name":"l","kind":"library","reads":[],"writes":["x"],"path":"l.so","isolation":"none","timeoutMs":5,"sandbox":"none"}"#,
      #"timeoutMs has no effect with "isolation": "none", where the library runs in the host; take one of them out"#,
      #"sandbox has no effect with "isolation": "none", where the library runs in the host; take one of them out"#
    ),
  ]

  @Test(arguments: whole) func asAWhole(_ bad: Case) throws {
    #expect(try plan(bad.more).issues.map(\.description) == bad.sentences.map { "plugins[0].\($0)" })
  }

  @Test(arguments: [
    "v", "id", "idKind", "source", "warnings", "provenance", "extra", "groups", "linkedIds", "members",
  ])
  func mayNotWriteTheEnvelope(_ name: String) throws {
    let plan = try plan(process("p", reads: [], writes: [name]))
    #expect(
      plan.issues.map(\.description) == [
        "plugins[0].writes[0] is \"\(name)\", which the host itself writes; choose another name"
      ])
  }
}
