import TestSupport
import Testing

/// The helpers that other tests lean on, tried on programs that every system has.
@Suite("Running programs from tests")
struct SupportTests {
  @Test("both pipes are drained while the input is fed, however much there is")
  func drains() throws {
    let input = Array(repeating: UInt8(ascii: "x"), count: 3_000_000)
    let echo = try run("/bin/sh", ["-c", "tee /dev/stderr"], stdin: input)
    #expect(echo.status == 0)
    #expect(echo.stdout.utf8.count == input.count && echo.stderr.utf8.count == input.count)
  }

  @Test("a program that does not read its input does no harm")
  func ignoresInput() throws {
    let result = try run(
      "/bin/sh", ["-c", "exec <&-; echo a; echo; echo b; exit 7"],
      stdin: Array(repeating: 0, count: 1_000_000))
    #expect(result.status == 7 && result.lines == ["a", "b"])
  }

  @Test("the end by a signal is told as a shell tells it")
  func signals() throws {
    #expect(try run("/bin/sh", ["-c", "kill -TERM $$"]).status == 143)
    // The tests ignore SIGPIPE; their children do not.
    #expect(try run("/bin/sh", ["-c", "kill -PIPE $$"]).status == 141)
  }

  @Test("the environment is the one that was given")
  func environment() throws {
    #expect(try run("/usr/bin/env", [], environment: ["ONLY": "this"]).stdout == "ONLY=this\n")
  }

  @Test("past its deadline a program is killed")
  func deadline() {
    #expect(throws: ChildProcessError.self) { try run("/bin/sleep", ["60"], deadline: .milliseconds(50)) }
    #expect(throws: ChildProcessError.self) { try run("/no/such/program", []) }
  }

  @Test("a session goes line by line, and ends when its input does")
  func session() throws {
    let client = try ServeClient(executable: "/bin/sh", ["-c", "cat; echo last; echo told >&2; exit 3"])
    #expect(try client.ask("one") == "one")
    let long = String(repeating: "é", count: 1_000_000)
    #expect(try client.ask(long) == long)
    try client.send(bytes: Array("two\nthr".utf8))
    #expect(try client.receive() == "two")
    #expect(throws: ChildProcessError.self) { try client.receive(deadline: .milliseconds(50)) }
    let end = try client.finish()
    #expect(end.stdout == "thrlast\n" && end.stderr == "told\n" && end.status == 3)
  }

  @Test("the built program is found beside the tests")
  func built() throws {
    #expect(try runBinary(["--version"]).status == 0)
  }

  @Test("folders of a test go when it ends")
  func folders() throws {
    let path: String
    do {
      let folder = try TemporaryFolder()
      path = folder.path
      try folder.write("a/b.txt", "é\n")
      #expect(try folder.read("a/b.txt") == "é\n")
      #expect(try run("/bin/cat", [folder.path("a/b.txt")]).stdout == "é\n")
    }
    #expect(try run("/bin/ls", [path]).status != 0)
  }
}
