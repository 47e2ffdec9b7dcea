import JSON

/// The calendar that a date is in.
enum DateCalendar {
  case gregorian
  case chinese
  case counted(EraCalendar)
  case reckoned(ReckonedCalendar)
  /// Known by name only, if at all: its dates are kept as they are given.
  case other(Text)

  /// The calendar called `name`: as CLDR and Foundation spell it (`islamic-umalqura`), or as the Objective-C
  /// constant is called (`NSCalendarIdentifierIslamicUmmAlQura`, `NSChineseCalendar`), in any case.
  init(name: Text) {
    var bare = name
    let prefix: Text = "NSCalendarIdentifier"
    if name.hasPrefixIgnoringCase(prefix) {
      bare = name.suffix(from: prefix.count)
    } else if name.hasPrefixIgnoringCase("NS"), name.count > 10,
      name.suffix(from: name.count - 8).equalsIgnoringCase("Calendar")
    {
      bare = name[2..<name.count - 8]
    }
    if bare.matches(folded: "gregorian") || bare.matches(folded: "gregory") || bare.matches(folded: "iso8601")
    {
      self = .gregorian
    } else if bare.matches(folded: "chinese") {
      self = .chinese
    } else {
      self = Self.others.first { bare.matches(folded: $0.folded) }?.calendar ?? .other(name)
    }
  }

  var name: Text {
    switch self {
    case .gregorian: "gregorian"
    case .chinese: "chinese"
    case .counted(let calendar): calendar.name
    case .reckoned(let calendar): calendar.name
    case .other(let name): name
    }
  }

  var isGregorian: Bool { if case .gregorian = self { true } else { false } }

  private static let others: [(folded: Text, calendar: DateCalendar)] = [
    ("hebrew", .reckoned(.hebrew)),
    ("islamiccivil", .reckoned(.islamicCivil)), ("islamicc", .reckoned(.islamicCivil)),
    ("islamictabular", .reckoned(.islamicTabular)), ("islamictbla", .reckoned(.islamicTabular)),
    ("persian", .reckoned(.persian)), ("indian", .reckoned(.indian)), ("coptic", .reckoned(.coptic)),
    ("ethiopic", .reckoned(.ethiopic)), ("ethiopicametemihret", .reckoned(.ethiopic)),
    ("ethiopicametealem", .reckoned(.ethiopicAmeteAlem)), ("ethioaa", .reckoned(.ethiopicAmeteAlem)),
    ("buddhist", .counted(.buddhist)), ("japanese", .counted(.japanese)),
    ("republicofchina", .counted(.republicOfChina)), ("roc", .counted(.republicOfChina)),
    // Observed, or tables of almanacs that do not agree with each other.
    ("islamic", .other("islamic")), ("islamicummalqura", .other("islamic-umalqura")),
    ("islamicumalqura", .other("islamic-umalqura")), ("dangi", .other("dangi")),
    ("vietnamese", .other("vietnamese")), ("bangla", .other("bangla")), ("gujarati", .other("gujarati")),
    ("kannada", .other("kannada")), ("malayalam", .other("malayalam")), ("marathi", .other("marathi")),
    ("odia", .other("odia")), ("tamil", .other("tamil")), ("telugu", .other("telugu")),
    ("vikram", .other("vikram")),
  ]
}
