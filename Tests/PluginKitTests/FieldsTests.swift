import JSON
import PluginKit
import TestSupport
import Testing

@Suite("Fields that an extractor writes")
struct FieldsTests {
  static let declared = [
    Fields.Declared(name: "phones", slot: 4), Fields.Declared(name: "note", slot: 9),
    Fields.Declared(name: "name", slot: 2),
  ]

  func begun() -> Fields {
    let fields = Fields()
    fields.begin("phone", declared: Self.declared)
    return fields
  }

  func written(_ fields: Fields) -> [String] {
    fields.segments.map { "\($0.slot):\(String(fields.text(of: $0)))" }
  }

  @Test("strings, objects and arrays, each in its slot")
  func values() {
    let fields = begun()
    fields.string("note", "a \"b\"\n\u{2028}")
    fields.object("name") { name in
      name.string("family", "张")
      name.string("given", String?.none)
      name.integer("n", -5)
      name.integer("none", nil)
      name.bool("t", true)
      name.bool("f", false)
      name.bool("u", nil)
      name.object("empty") { _ in }
      name.array("list") { list in
        list.string("x")
        list.object { $0.string("k", "v") }
        list.object { _ in }
        list.string("[")
        list.string(Text("y"))
      }
      name.array("none") { _ in }
      name.string("text", Text("{"))
      name.string("last", "é")
    }
    #expect(
      written(fields) == [
        #"9:"a \"b\"\n\u2028""#,
        #"2:{"family":"张","n":-5,"t":true,"f":false,"empty":{},"list":["x",{"k":"v"},{},"[","y"],"none":[],"text":"{","last":"é"}"#,
      ])
    #expect(fields.undeclared.isEmpty && fields.warnings.isEmpty)
  }

  @Test("empty objects and arrays")
  func empty() {
    let fields = begun()
    fields.array("phones") { _ in }
    fields.object("name") { _ in }
    fields.string("note", "")
    #expect(written(fields) == ["4:[]", "2:{}", #"9:"""#])
  }

  @Test("a value of the source goes through as it is")
  func nodes() throws {
    let source = try JSONParser().parse(#"{"a":[1e400,"\u2028",{"b":null}]}"#)
    let fields = begun()
    fields.object("name") { writer in
      writer.node("raw", source.root)
      writer.node("again", source.root.member("a")!)
      writer.key("mine")
      writer.output.append(7)
    }
    #expect(
      written(fields) == [
        #"2:{"raw":{"a":[1e400,"\u2028",{"b":null}]},"again":[1e400,"\u2028",{"b":null}],"mine":7}"#
      ])
  }

  @Test("what is not declared is dropped and remembered; the rest stays")
  func undeclared() {
    let fields = begun()
    fields.string("note", "kept")
    fields.string("emails", "dropped")
    fields.array("secret") { $0.string("dropped") }
    fields.string("name", "kept too")
    #expect(written(fields) == [#"9:"kept""#, #"2:"kept too""#])
    #expect(fields.undeclared == ["emails", "secret"])
    #expect(fields.output.text == #""kept""kept too""#)
    // The next plugin begins without them.
    fields.begin("other", declared: [Fields.Declared(name: "emails", slot: 5)])
    #expect(fields.undeclared.isEmpty)
    fields.string("emails", "now declared")
    fields.string("note", "not its own")
    #expect(written(fields).last == #"5:"now declared""#)
    #expect(fields.undeclared == ["note"])
  }

  @Test("warnings name the plugin, the reason and the place")
  func warnings() {
    let fields = begun()
    fields.warn("notPossible", at: "phones/1", "The number is too short.")
    fields.begin("email", declared: [])
    fields.warn("wrongType", at: "emails/0", "Not a string.")
    #expect(
      fields.warnings == [
        Warning(code: "phone.notPossible", field: "phones/1", message: "The number is too short."),
        Warning(code: "email.wrongType", field: "emails/0", message: "Not a string."),
      ])
  }

  struct Failure: Error {}

  @Test("rolling back takes away all of a plugin that failed and nothing of those before")
  func rollBack() {
    let fields = begun()
    fields.string("note", "before")
    fields.warn("a", at: "note", "before")
    fields.begin("name", declared: Self.declared)
    let mark = fields.mark
    fields.string("name", "taken back")
    fields.warn("b", at: "name", "taken back")
    #expect(throws: Failure.self) {
      try fields.array("phones") { phones in
        phones.string("half")
        try phones.object { phone in
          phone.string("value", "1")
          throw Failure()
        }
      }
    }
    fields.rollBack(to: mark)
    #expect(written(fields) == [#"9:"before""#])
    #expect(fields.output.text == #""before""#)
    #expect(fields.warnings.map(\.code) == ["phone.a"])
    fields.string("phones", "after")
    #expect(written(fields) == [#"9:"before""#, #"4:"after""#])
    #expect(fields.output.text == #""before""after""#)
  }

  @Test("a mark taken and at once rolled back changes nothing")
  func emptyRollBack() {
    let fields = begun()
    fields.rollBack(to: fields.mark)
    fields.string("note", "x")
    fields.rollBack(to: fields.mark)
    #expect(written(fields) == [#"9:"x""#])
  }

  @Test("emptied for the next record")
  func removeAll() {
    let fields = begun()
    for round in 0..<1000 {
      fields.removeAll()
      #expect(fields.segments.isEmpty && fields.warnings.isEmpty && fields.output.isEmpty)
      fields.string("note", String(repeating: "x", count: round))
      fields.warn("w", at: "note", "m")
      #expect(fields.segments.first.map { fields.text(of: $0).count } == round + 2)
    }
  }
}
