import JSON
import Testing

struct DocumentEditingTests {
  private func text(_ document: JSONDocument) -> String {
    let output = OutputBuffer()
    output.appendJSON(document.root)
    return String(output.text)
  }

  private func member(_ name: Text, of document: JSONDocument) throws -> JSONDocument.Handle {
    document.handle(of: try #require(document.root.member(name)))
  }

  @Test func renamesAMember() throws {
    let document = try JSONParser().parse(#"{"ZIP":"1","City":"x"}"#)
    document.rename(try member("ZIP", of: document), to: "postalCode")
    #expect(text(document) == #"{"postalCode":"1","City":"x"}"#)
  }

  @Test func replacesAValueInItsPlace() throws {
    let document = try JSONParser().parse(#"{"a":1,"b":[1,2],"c":{"x":1},"d":2}"#)
    document.replace(try member("a", of: document), by: "one")
    document.replace(try member("b", of: document), by: .true)
    let object = try member("c", of: document)
    document.replace(object, by: .object)
    document.append(document.make(number: 7), as: "y", to: object)
    #expect(text(document) == #"{"a":"one","b":true,"c":{"y":7},"d":2}"#)
  }

  @Test func sharesAValueWithAnotherParent() throws {
    let document = try JSONParser().parse(#"{"a":{"x":[1,"z"]},"b":[],"c":3}"#)
    let list = try member("b", of: document)
    document.append(document.share(try member("a", of: document)), to: list)
    document.append(document.share(try member("c", of: document)), to: list)
    #expect(text(document) == #"{"a":{"x":[1,"z"]},"b":[{"x":[1,"z"]},3],"c":3}"#)
  }

  @Test func valuesMayBeMadeWhileChildrenAreVisited() throws {
    let elements = (0..<500).map { "\($0)" }.joined(separator: ",")
    let document = try JSONParser().parse("[\(elements)]")
    var visited = 0
    for child in document.children(of: document.handle(of: document.root)) {
      let copy = document.make(number: 1000 + visited)
      document.replace(child, by: document.node(copy).text)
      visited += 1
    }
    #expect(visited == 500)
    #expect(text(document).hasPrefix(#"["1000","1001","#))
    #expect(text(document).hasSuffix(#","1499"]"#))
  }
}
