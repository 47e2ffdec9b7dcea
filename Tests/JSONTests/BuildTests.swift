import JSON
import TestSupport
import Testing

@Suite("Building and copying documents")
struct BuildTests {
  func written(_ node: JSONNode) -> String {
    let output = OutputBuffer()
    output.appendJSON(node)
    return String(output.text)
  }

  @Test("every kind, in the order of building")
  func build() {
    let document = JSONDocument()
    #expect(document.isEmpty)
    let root = document.make(.object)
    document.append(document.make(string: "张"), as: "s", to: root)
    document.append(document.make(number: "1.50"), as: "n", to: root)
    document.append(document.make(number: -12), as: "i", to: root)
    document.append(document.make(true), as: "t", to: root)
    document.append(document.make(false), as: "f", to: root)
    document.append(document.make(.null), as: "z", to: root)
    document.append(document.make(.array), as: "a", to: root)
    document.append(document.make(string: ""), as: "", to: root)
    #expect(written(document.root) == #"{"s":"张","n":1.50,"i":-12,"t":true,"f":false,"z":null,"a":[],"":""}"#)
    #expect(document.root.childCount == 8)
    #expect(!document.isEmpty)
  }

  @Test("values may be added to any container at any time")
  func interleaved() {
    let document = JSONDocument()
    let root = document.make(.array)
    let first = document.make(.array)
    let second = document.make(.array)
    document.append(first, to: root)
    document.append(second, to: root)
    for number in 0..<300 {
      document.append(document.make(number: number), to: number % 2 == 0 ? first : second)
    }
    let children = Array(document.root.children)
    #expect(children[0].children.compactMap(\.integer) == Array(stride(from: 0, to: 300, by: 2)))
    #expect(children[1].children.compactMap(\.integer) == Array(stride(from: 1, to: 300, by: 2)))
    #expect(document.node(second).childCount == 150)
    #expect(document.index(of: JSONDocument.Handle(document.index(of: second))) == document.index(of: second))
  }

  @Test("whole numbers at the borders", arguments: [0, 9, -9, 10, -10, 1_000_000, Int.max, Int.min])
  func numbers(value: Int) {
    let document = JSONDocument()
    _ = document.make(number: value)
    #expect(String(document.root.text) == String(value))
    #expect(document.root.integer == value)
  }

  @Test("copied text lives as long as the content")
  func copiedText() {
    let document = JSONDocument()
    var bytes = Array("gone soon".utf8)
    let copy = bytes.withText { document.copy($0) }
    for index in bytes.indices { bytes[index] = 0 }
    #expect(copy == "gone soon")
    // Thousands of further texts, small and large, do not move it.
    let borders = [4095, 4096, 4097, 16_383, 16_384, 16_385, 40_000, 100_000]
    for size in Array(0..<3000).map({ $0 * 7 % 9000 }) + borders + borders.reversed() {
      let bytes = Array(repeating: UInt8(truncatingIfNeeded: size), count: size)
      guard bytes.withText({ Array(document.copy($0)) }) == bytes else {
        Issue.record("a text of \(size) bytes is not what it was")
        return
      }
    }
    #expect(copy == "gone soon")
  }

  @Test("a deep copy outlives the document it came from")
  func deepCopy() throws {
    let text = #"{"a":[1,-0,1e400,"x",{"b":null,"":[[],{}]}],"c":"\u2028é","d":true,"e":false}"#
    let target = JSONDocument()
    let list = target.make(.array)
    do {
      let source = try JSONParser().parse(text)
      target.append(target.copy(source.root), to: list)
      target.append(target.copy(source.root.member("a")!), to: list)
      source.removeAll()
      _ = source.make(string: "something else")
    }
    let array = #"[1,-0,1e400,"x",{"b":null,"":[[],{}]}]"#
    #expect(written(target.root) == "[\(text),\(array)]")
  }

  @Test("a member copied by itself has no name in its new place")
  func copiedMember() throws {
    let source = try JSONParser().parse(#"{"old":{"inner":1}}"#)
    let target = JSONDocument()
    let root = target.make(.object)
    target.append(target.copy(source.root.member("old")!), as: "new", to: root)
    #expect(written(target.root) == #"{"new":{"inner":1}}"#)
  }

  @Test("a document is used again thousands of times")
  func reuse() throws {
    let document = JSONDocument()
    let parser = JSONParser()
    let huge = "[" + String(repeating: "\"0123456789\",", count: 30_000) + "{}]"
    for round in 0..<5000 {
      let text =
        switch round % 1000 {
        case 500: huge
        case 700: "[\"" + String(repeating: "é", count: 40_000) + "\"]"
        default:
          "{\"round\":\(round),\"list\":[\(round % 7),\"\(String(repeating: "x", count: round % 300))\"]}"
        }
      try text.withText { try parser.parse($0, into: document) }
      let output = OutputBuffer()
      output.appendJSON(document.root)
      try #require(output.text == text.withText { document.copy($0) })
    }
  }

  @Test("building again and again starts empty each time")
  func rebuild() {
    let document = JSONDocument()
    for round in 0..<3000 {
      document.removeAll()
      let root = document.make(.array)
      for number in 0..<(round % 200) {
        let text = document.copy("value")
        let item = document.make(.object)
        document.append(item, to: root)
        document.append(document.make(string: text), as: "k", to: item)
        document.append(document.make(number: number), as: "n", to: item)
      }
      guard document.root.childCount == round % 200 else {
        Issue.record("round \(round) holds \(document.root.childCount)")
        return
      }
    }
  }

  @Test("handles that are none trap")
  func foreignHandle() async {
    await #expect(processExitsWith: .failure) {
      let document = JSONDocument()
      _ = document.make(.array)
      _ = document.node(JSONDocument.Handle(1))
    }
    await #expect(processExitsWith: .failure) {
      let document = JSONDocument()
      let array = document.make(.array)
      document.append(JSONDocument.Handle(-1), to: array)
    }
    await #expect(processExitsWith: .failure) { _ = JSONDocument().root }
  }
}
