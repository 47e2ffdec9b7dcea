import JSON

/// The calendar that a date is in.
enum DateCalendar {
  case gregorian
  case chinese
  /// Known by name only: its dates are kept as they are given.
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
      self = .other(Self.others.first { bare.matches(folded: $0.folded) }?.name ?? name)
    }
  }

  var name: Text {
    switch self {
    case .gregorian: "gregorian"
    case .chinese: "chinese"
    case .other(let name): name
    }
  }

  var isGregorian: Bool { if case .gregorian = self { true } else { false } }

  private static let others: [(folded: Text, name: Text)] = [
    ("buddhist", "buddhist"), ("coptic", "coptic"), ("dangi", "dangi"), ("ethiopic", "ethiopic"),
    ("ethiopicametemihret", "ethiopic"), ("ethiopicametealem", "ethiopic-amete-alem"),
    ("ethioaa", "ethiopic-amete-alem"), ("hebrew", "hebrew"), ("indian", "indian"), ("islamic", "islamic"),
    ("islamiccivil", "islamic-civil"), ("islamictabular", "islamic-tbla"), ("islamictbla", "islamic-tbla"),
    ("islamicummalqura", "islamic-umalqura"), ("islamicumalqura", "islamic-umalqura"),
    ("japanese", "japanese"), ("persian", "persian"), ("republicofchina", "roc"), ("roc", "roc"),
  ]
}
