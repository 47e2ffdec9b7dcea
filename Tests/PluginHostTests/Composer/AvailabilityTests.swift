import JSON
import PluginKit
import Testing

@testable import PluginHost

/// What is not there: keys that the source did not give, and plugins that nobody asked. Over all built-in extractors.
@Suite struct AvailabilityTests {
  /// One extractor: its raw keys with a value each, and what it makes of them when each is known to be empty.
  struct Row: CustomTestStringConvertible, Sendable {
    let plugin: String
    let fields: [String]
    let values: [(key: RawKey, json: String)]
    /// The members that it writes when all its keys are known to be empty.
    let empty: String

    var testDescription: String { plugin }

    init(_ plugin: String, _ fields: [String], empty: String = "", _ values: [(RawKey, String)]) {
      self.plugin = plugin
      self.fields = fields
      self.empty = empty
      self.values = values.map { (key: $0.0, json: $0.1) }
    }
  }

  static let rows = [
    Row(
      "name", ["name"], empty: #""name":{}"#,
      [
        (.namePrefix, #""Dr.""#), (.givenName, #""Jane""#), (.middleName, #""K.""#),
        (.familyName, #""Frank""#),
        (.previousFamilyName, #""Roe""#), (.nameSuffix, #""PhD""#), (.nickname, #""Jay""#),
        (.phoneticGivenName, #""Jayn""#), (.phoneticMiddleName, #""Kay""#),
        (.phoneticFamilyName, #""Frenk""#),
        (.displayName, #""Dr. Jane K. Frank""#),
      ]),
    Row("kind", ["kind"], empty: #""kind":"unknown""#, [(.contactType, "0")]),
    Row("phone", ["phones"], empty: #""phones":[]"#, [(.phoneNumbers, #"[{"value":"+1 202 555 0123"}]"#)]),
    Row("email", ["emails"], empty: #""emails":[]"#, [(.emailAddresses, #"[{"value":"a@example.com"}]"#)]),
    Row(
      "address", ["addresses"], empty: #""addresses":[]"#,
      [(.postalAddresses, #"[{"value":{"city":"Ulm"}}]"#)]),
    Row("url", ["urls"], empty: #""urls":[]"#, [(.urlAddresses, #"[{"value":"https://example.com"}]"#)]),
    Row(
      "job", ["job"], empty: #""job":{}"#,
      [
        (.organizationName, #""Acme""#), (.departmentName, #""Lab""#), (.jobTitle, #""Engineer""#),
        (.role, #""Lead""#), (.phoneticOrganizationName, #""Akmee""#),
      ]),
    Row(
      "birthday", ["birthday"],
      [
        (.birthday, #"{"year":1990,"month":6,"day":23}"#),
        (
          .nonGregorianBirthday,
          #"{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1}"#
        ),
      ]),
    Row("dates", ["dates"], empty: #""dates":[]"#, [(.dates, #"[{"value":{"month":9,"day":1}}]"#)]),
    Row(
      "im", ["instantMessages"], empty: #""instantMessages":[]"#,
      [(.instantMessageAddresses, #"[{"value":{"service":"QQ","username":"10001"}}]"#)]),
    Row(
      "relations", ["relations"], empty: #""relations":[]"#,
      [(.contactRelations, #"[{"value":{"name":"Ada"}}]"#)]),
    Row(
      "social", ["socialProfiles"], empty: #""socialProfiles":[]"#,
      [(.socialProfiles, #"[{"value":{"service":"sinaweibo","username":"123456"}}]"#)]),
    Row("note", ["note"], [(.note, #""hi""#)]),
    Row(
      "image", ["image"],
      [
        (.imageData, #""YWJj""#), (.thumbnailImageData, #""YWI=""#), (.imageDataAvailable, "true"),
        (.imageType, #""image/png""#),
      ]),
    Row(
      "timestamps", ["created", "modified"],
      [(.creationDate, #""2016-01-02T03:04:05Z""#), (.modificationDate, #""2017-12-04T05:54:31Z""#)]),
  ]

  /// A record with everything.
  private static var everything: [(key: RawKey, json: String)] { rows.flatMap(\.values) }

  private let pipeline: Pipeline
  private let names: [String]

  init() throws {
    let builtins = LinkedBuiltins.collect().extractors.filter { type in
      Self.rows.contains { $0.plugin == type.description.name }
    }
    let plan = try PluginPlan(source(DefaultManifest.text(for: builtins)), builtins: builtins)
    pipeline = try PluginSet(plan: plan, makeRunner: { _ in nil }).pipeline(PluginOverrides())
    names = pipeline.stages.map(\.name)
  }

  /// The members behind `source`, and how many records each plugin was given.
  private func compose(
    _ values: [(key: RawKey, json: String)], keys: [String]? = nil
  ) throws -> (members: String, received: [String: Int]) {
    let totals = PluginTotals(plugins: names.count)
    let composer = Composer(pipeline: pipeline, totals: totals)
    let members = values.map { #","\#($0.key.name)":\#($0.json)"# }.joined()
    let text = try PluginHostTests.compose(#"{"identifier":"A"\#(members)}"#, with: composer, keys: keys)
    let start = try #require(text.firstRange(of: #""index":0}"#)?.upperBound)
    let received = totals.snapshot.enumerated().filter { $0.element.received > 0 }
      .map { (names[$0.offset], $0.element.received) }
    return (String(text[start...].dropLast()), Dictionary(uniqueKeysWithValues: received))
  }

  /// The names of the members at the top.
  private func fields(of members: String) throws -> [String] {
    let document = try JSONParser().parse("{\(members.dropFirst())}")
    return withExtendedLifetime(document) { document.root.children.map { String($0.key) } }
  }

  @Test func theTableHasAllFifteenAndAllTheirKeys() {
    #expect(Self.rows.count == 15 && names.count == 15)
    for stage in pipeline.stages {
      let row = Self.rows.first { $0.plugin == stage.name }
      #expect(row?.fields == stage.writes)
      // What only says how to read another key is no content: the order of a name.
      #expect(
        row.map { RawKeySet($0.values.map(\.key)) } == stage.reads.subtracting(.init(.nameOrder)),
        "\(stage.name)")
    }
  }

  @Test func S0_10_nothingAvailableGivesNoFieldAndNoError() throws {
    #expect(try compose([]).members == "")
  }

  @Test(arguments: rows)
  func S0_10_keysOfOthersGiveNoFieldOfItsOwn(row: Row) throws {
    let others = Self.rows.filter { $0.plugin != row.plugin }.flatMap(\.values)
    let members = try compose(others).members
    let found = try fields(of: members)
    // Where nothing is said of the kind, names imply it.
    for field in row.fields where field != "kind" { #expect(!found.contains(field), "\(members)") }
    #expect(!found.contains("warnings"))
    #expect(
      found.count == Self.rows.flatMap(\.fields).count - row.fields.count + (row.plugin == "kind" ? 1 : 0))
  }

  @Test(arguments: rows)
  func S0_10_aKeyThatIsKnownToBeEmptyIsNoError(row: Row) throws {
    for empty in ["null", #""""#, "[]"] {
      let isList = RawKey.labelled.contains(row.values[0].key)
      if (empty == #""""# && isList) || (empty == "[]" && !isList) { continue }
      let values = row.values.map { (key: $0.key, json: $0.key == .imageDataAvailable ? "null" : empty) }
      let members = try compose(values, keys: row.fields).members
      #expect(members == (row.empty.isEmpty ? "" : ",\(row.empty)"), "\(empty)")
    }
  }

  /// Each key on its own: the others of the plugin are absent, not empty, in what it writes.
  @Test(arguments: rows)
  func S0_10_oneKeyOfSeveral(row: Row) throws {
    for value in row.values {
      let alone = try compose([value])
      #expect(!alone.members.contains("warnings") && !alone.members.contains("null"), "\(alone.members)")
      #expect(!alone.members.contains(#""""#) && !alone.members.contains("[]"), "\(alone.members)")
      // S0-16 guards all keys of the job by one of them; S0-7: what was not fetched is not there.
      let asked = try compose(Self.everything, keys: [value.key.name])
      let own = try compose([value], keys: [value.key.name])
      if row.fields.contains(value.key.name) { continue }
      #expect(asked.members == own.members, "\(value.key)")
    }
  }

  @Test(arguments: rows)
  func S0_7_onlyThePluginThatIsAskedRuns(row: Row) throws {
    for field in row.fields {
      let result = try compose(Self.everything, keys: [field])
      #expect(try fields(of: result.members) == [field])
      #expect(result.received == [row.plugin: 1])
    }
    for value in row.values {
      let readers = pipeline.stages.filter { $0.reads.contains(value.key) }.map(\.name)
      let result = try compose(Self.everything, keys: [value.key.name])
      #expect(result.received == Dictionary(uniqueKeysWithValues: readers.map { ($0, 1) }), "\(value.key)")
    }
    #expect(try compose(Self.everything, keys: ["identifier", "groups"]).received.isEmpty)
    #expect(try compose(Self.everything).received.count == 15)
  }

  @Test func S0_8_theThirtyKeysOfTheTutorial() throws {
    let thirty = """
      identifier namePrefix givenName middleName familyName previousFamilyName nameSuffix nickname organizationName
      departmentName jobTitle phoneticGivenName phoneticMiddleName phoneticFamilyName phoneticOrganizationName birthday
      nonGregorianBirthday note imageData thumbnailImageData imageDataAvailable contactType phoneNumbers emailAddresses
      postalAddresses dates urlAddresses contactRelations socialProfiles instantMessageAddresses
      """.split { $0 == " " || $0 == "\n" }.map(String.init)
    #expect(Set(thirty).count == 30)
    for name in thirty {
      let key = try #require(RawKey(name: name))
      let result = try compose(Self.everything, keys: [name])
      #expect(result.members.isEmpty == (key == .identifier), "\(name)")
    }
  }

  /// Systems differ in what they have: phonetic names of organizations came with iOS 10, and whether there is an image
  /// with macOS 10.12.
  @Test func S0_9_keysThatOlderSystemsLack() throws {
    let older = Self.everything.filter {
      $0.key != .phoneticOrganizationName && $0.key != .imageDataAvailable
    }
    let members = try compose(older).members
    #expect(
      members.contains(#""job":{"organization":"Acme","department":"Lab","title":"Engineer","role":"Lead"}"#))
    #expect(members.contains(#""image":{"available":true,"mediaType":"image/png","byteCount":3"#))
    #expect(!members.contains("warnings"))
  }
}
