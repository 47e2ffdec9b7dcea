import JSON
import PluginKit
import TestSupport
import Testing

@Suite("Raw records")
struct RawRecordTests {
  @Test("the keys are those of the record's description, and each is found by its name")
  func keys() {
    let names = [
      "identifier", "namePrefix", "givenName", "middleName", "familyName", "previousFamilyName", "nameSuffix",
      "nickname", "phoneticGivenName", "phoneticMiddleName", "phoneticFamilyName", "phoneticOrganizationName",
      "displayName", "organizationName", "departmentName", "jobTitle", "role", "contactType", "phoneNumbers",
      "emailAddresses", "postalAddresses", "urlAddresses", "dates", "contactRelations", "socialProfiles",
      "instantMessageAddresses", "birthday", "nonGregorianBirthday", "note", "imageData",
      "thumbnailImageData",
      "imageDataAvailable", "imageType", "creationDate", "modificationDate", "groups", "linkedIdentifiers",
      "members", "extra",
    ]
    for name in names {
      let key = RawKey(name: name)
      #expect(key?.name == name)
      #expect(name.withText { RawKey($0) } == key)
      #expect(key.map { String($0.text) } == name)
    }
    for other in ["", "note ", "Note", "notes", "phoneNumber", String(repeating: "x", count: 100)] {
      #expect(RawKey(name: other) == nil)
      #expect(other.withText { RawKey($0) } == nil)
    }
    #expect(RawKey.labelled.keys.count == 8)
  }

  @Test("sets of keys")
  func sets() {
    // One bit each.
    #expect(RawKey.allCases.count <= 64)
    #expect(RawKeySet.all.keys == RawKey.allCases)
    var set: RawKeySet = [.note, .identifier]
    #expect(set.contains(.note) && !set.contains(.extra))
    set.insert(.extra)
    #expect(set.keys == [.identifier, .note, .extra])
    #expect(RawKeySet([RawKey]()).isEmpty && RawKeySet(.note) == [.note])
  }

  @Test("not available, known to be empty, and there: three things")
  func availability() throws {
    let record = try rawRecord(
      #"{"note":"","birthday":null,"phoneNumbers":[],"nickname":"小三","departmentName":["R&D","Lab"]}"#)
    for key in [RawKey.note, .birthday, .phoneNumbers, .nickname] { #expect(record.isAvailable(key)) }
    for key in [RawKey.givenName, .emailAddresses, .extra] {
      #expect(!record.isAvailable(key))
      #expect(record.value(key) == nil && record.string(key) == nil && Array(record.values(key)).isEmpty)
    }
    #expect(record.string(.note) == nil && record.value(.note)?.string == "")
    #expect(record.value(.birthday) == nil && record.string(.birthday) == nil)
    #expect(
      Array(record.values(.phoneNumbers)).isEmpty && record.value(.phoneNumbers)?.elements.isEmpty == true)
    #expect(record.string(.nickname) == "小三" && record.text(.nickname) == "小三")
    #expect(record.string(.departmentName) == nil)
    #expect(record.value(.departmentName)?.elements.map(\.string) == ["R&D", "Lab"])
    #expect(record.availableKeys == [.note, .birthday, .phoneNumbers, .nickname, .departmentName])
  }

  @Test("a plugin sees only what it declares")
  func visibility() throws {
    let record = try rawRecord(#"{"note":"n","nickname":"x","phoneNumbers":[{"value":"1"}]}"#)
    record.visible = [.nickname]
    #expect(!record.isAvailable(.note) && record.string(.note) == nil && record.value(.note) == nil)
    #expect(Array(record.values(.phoneNumbers)).isEmpty)
    #expect(record.isAvailable(.nickname) && record.string(.nickname) == "x")
    #expect(!record.isAnyAvailable([.note, .phoneNumbers]) && record.isAnyAvailable([.note, .nickname]))
    record.visible = .all
    #expect(record.string(.note) == "n" && Array(record.values(.phoneNumbers)).count == 1)
  }

  @Test("labelled values, well and badly formed")
  func labelled() throws {
    let record = try rawRecord(
      """
      {"phoneNumbers":[
        {"label":"_$!<Mobile>!$_","value":"138","identifier":"A1","preferred":true},
        {"label":"","value":{"stringValue":"139"},"identifier":"","preferred":false},
        {"value":null,"label":null,"preferred":"yes"},
        {},"plain",5,
        {"label":7,"value":""}]}
      """)
    let values = Array(record.values(.phoneNumbers))
    #expect(values.count == 7)
    #expect(values.map(\.label) == ["_$!<Mobile>!$_", nil, nil, nil, nil, nil, nil])
    #expect(values.map(\.identifier) == ["A1", nil, nil, nil, nil, nil, nil])
    #expect(values.map(\.isPreferred) == [true, false, false, false, false, false, false])
    #expect(values.map { $0.value?.string } == ["138", nil, nil, nil, nil, nil, ""])
    #expect(values[1].value?["stringValue"]?.string == "139")
    #expect(values[2].value == nil && values[4].value == nil)
    // Not an array: no values.
    #expect(try Array(rawRecord(#"{"phoneNumbers":{"value":"1"}}"#).values(.phoneNumbers)).isEmpty)
    #expect(try Array(rawRecord(#"{"phoneNumbers":"1"}"#).values(.phoneNumbers)).isEmpty)
  }

  @Test("values of any shape")
  func values() throws {
    let record = try rawRecord(
      #"{"birthday":{"year":1990,"month":"06","day":1.5,"isLeapMonth":true,"text":null,"list":[1,"é",{}]}}"#)
    let value = try #require(record.value(.birthday))
    #expect(value["year"]?.integer == 1990 && value["month"]?.integer == 6 && value["day"]?.integer == nil)
    #expect(value["isLeapMonth"]?.bool == true && value["year"]?.bool == nil && value["year"]?.string == nil)
    #expect(value["text"] == nil && value["Year"] == nil && value["list"]?["0"] == nil)
    #expect(value["list"]?.elements.count == 3 && value["year"]?.elements.isEmpty == true)
    #expect(value["list"]?.json == #"[1,"é",{}]"#)
    #expect(
      value.json == #"{"year":1990,"month":"06","day":1.5,"isLeapMonth":true,"text":null,"list":[1,"é",{}]}"#)
  }

  @Test("readers build a record piece by piece, and use it again for the next")
  func building() {
    let record = RawRecord()
    for round in 0..<50 {
      record.removeAll()
      #expect(record.availableKeys.isEmpty && record.handle(.note) == nil && record.source.index == 0)
      record.source.index = round
      record.source.line = 3
      record.visible = [.note]
      record.visible = .all
      record.markAvailable([.emailAddresses, .note])
      record.set(.nickname, to: record.document.copy("nick"))
      for number in 0...round % 3 {
        let phone = record.appendObject(to: .phoneNumbers)
        let digits = record.document.make(number: number)
        record.document.append(digits, as: "value", to: phone)
      }
      record.append(record.document.make(string: "friends"), to: .groups)
      record.append(record.document.make(string: "family"), to: .groups)
      #expect(record.isAvailable(.emailAddresses) && record.value(.emailAddresses) == nil)
      #expect(record.string(.nickname) == "nick")
      #expect(record.values(.phoneNumbers).map { $0.value?.integer } == Array(0...round % 3))
      #expect(record.value(.groups)?.json == #"["friends","family"]"#)
      #expect(record.availableKeys == [.emailAddresses, .note, .nickname, .phoneNumbers, .groups])
    }
  }

  @Test("a key is set once; before the first record nothing can be set")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let record = RawRecord()
      record.removeAll()
      record.set(.note, to: "a")
      record.set(.note, to: "b")
    }
    await #expect(processExitsWith: .failure) { RawRecord().set(.note, to: "a") }
  }
}

@Suite("Raw keys")
struct RawKeyTests {
  @Test("ordinals count the keys in order, and names lead back to them")
  func ordinals() {
    #expect(RawKey.allCases.map(\.ordinal) == Array(0..<RawKey.allCases.count))
    for key in RawKey.allCases {
      #expect(RawKey(name: key.name) == key)
      #expect(RawKey(key.text) == key)
      #expect(String(key.text) == key.name)
    }
    #expect(RawKey(name: "givenname") == nil && RawKey(name: "") == nil && RawKey("") == nil)
  }
}
