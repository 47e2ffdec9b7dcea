import Testing

@testable import PluginHost

@Suite struct OrderTests {
  @Test func isTheManifestsWhereNothingElseIsSaid() throws {
    let plan = try plan(
      #"{"name":"note","kind":"builtin"},{"name":"phone","kind":"builtin"},{"name":"name","kind":"builtin"}"#)
    #expect(plan.plugins.map(\.name) == ["note", "phone", "name"])
    #expect(plan.plugins.map(\.index) == [0, 1, 2])
    #expect(plan.fields.map(\.name) == ["note", "phones", "name"])
  }

  @Test func putsReadersBehindWriters() throws {
    let plan = try plan(
      [
        process("a", reads: ["fields.note", "fromC"], writes: ["fromA"]),
        process("b", reads: ["note"], writes: ["fromB"]),
        process("c", reads: ["fromB"], writes: ["fromC"]),
        #"{"name":"note","kind":"builtin"}"#,
      ].joined(separator: ","))
    #expect(plan.plugins.map(\.name) == ["b", "c", "note", "a"])
    // The places in the record are the manifest's all the same.
    #expect(plan.fields.map(\.name) == ["fromA", "fromB", "fromC", "note"])
    #expect(plan.fields.map(\.plugin) == ["a", "b", "c", "note"])
  }

  @Test func tellsACycle() {
    let text = [
      process("free", reads: [], writes: ["f"]),
      process("stuck", reads: ["y"], writes: ["s"]),
      process("a", reads: ["z"], writes: ["x"]),
      process("b", reads: ["f", "x"], writes: ["y"]),
      process("c", reads: ["fields.y"], writes: ["z"]),
    ].joined(separator: ",")
    #expect(
      refusal(ofEntries: text)
        == "/nowhere/plugins.json: plugins wait for each other: a → c → b → a"
        + #" ("a" reads "z" of "c", "c" reads "y" of "b", "b" reads "x" of "a"); take one of these reads out"#
    )
  }

  @Test func aCycleHasItsCode() throws {
    let text = process("a", reads: ["y"], writes: ["x"]) + "," + process("b", reads: ["x"], writes: ["y"])
    let error = try #require(throws: ManifestError.self) { try plan(text) }
    #expect(error.code?.rawValue == 1202)
  }

  /// An entry that is disabled anyway closes no circle.
  @Test func aBrokenEntryIsInNoCycle() throws {
    let plan = try plan(
      process("a", reads: ["y"], writes: ["x"]) + ","
        + process("b", reads: ["x"], writes: ["y"], more: #","instances":0"#))
    #expect(plan.plugins.map(\.name) == ["a"])
  }

  /// Against the plain meaning of the words, on small random graphs.
  @Test func holdsForAllSortsOfGraphs() {
    var random = SystemRandomNumberGenerator()
    var cycles = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...6, using: &random)
      var waits: [RunningOrder.Wait] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let reader = Int.random(in: 0..<count, using: &random)
        let writer = Int.random(in: 0..<count, using: &random)
        if reader != writer { waits.append(RunningOrder.Wait(reader: reader, writer: writer, field: "f")) }
      }
      switch RunningOrder.sort(count: count, waits: waits) {
      case .order(let order):
        #expect(order.sorted() == Array(0..<count))
        for wait in waits {
          #expect(
            order.firstIndex(of: wait.writer)! < order.firstIndex(of: wait.reader)!, "\(waits) \(order)")
        }
        if waits.isEmpty { #expect(order == Array(0..<count)) }
      case .cycle(let cycle):
        cycles += 1
        #expect(!cycle.isEmpty)
        #expect(cycle.allSatisfy { waits.contains($0) })
        #expect(Set(cycle.map(\.reader)).count == cycle.count)
        for (wait, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
          #expect(wait.writer == next.reader)
        }
        #expect(cycle.map(\.reader).min() == cycle[0].reader)
      }
    }
    #expect(cycles > 100 && cycles < 1_900)
  }
}
