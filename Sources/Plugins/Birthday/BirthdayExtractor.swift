import JSON
import PluginKit

/// `birthday`: the day of birth, in `alternate` also as a calendar other than the Gregorian has it.
///
/// With `on`, `next` says when the birthday comes round, in `alternate` by the years of its calendar. A day that a year
/// does not have is kept on the last of its month (29 February on the 28th, day 30 of a short Chinese month on day
/// 29), one of a leap month, in a year without it, in the month of that number (Hebrew: Adar I in Adar). Hebrew custom
/// differs in one thing: day 30 of a short month is kept on the day after. Where only the other calendar's day is
/// known, its `next` is also that of `birthday`.
struct BirthdayExtractor: Extractor {
  static let description = ExtractorDescription(
    name: "birthday", version: "1.0.0", summary: "The birthday, with its day in another calendar",
    reads: [.birthday, .nonGregorianBirthday], writes: ["birthday"],
    options: [
      ConfigurationOption("on", .string, summary: "adds the next birthday on or after this day, YYYY-MM-DD")
    ], provenance: provenance)

  private let day: GregorianDate?

  init(configuration: Configuration) throws {
    day = try configuration.string("on").map { option in
      guard let day = GregorianDate(written: option) else {
        throw ConfigurationError(option: "on", reason: "is not a day written YYYY-MM-DD")
      }
      return day
    }
  }

  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) {
    let birthday = read(record, .birthday, fallback: .gregorian, at: "birthday", warningsTo: fields)
    let alternate = read(
      record, .nonGregorianBirthday, fallback: nil, at: "birthday/alternate", warningsTo: fields)
    if birthday == nil && alternate == nil { return }
    let day = context.on ?? day
    let alternateNext = day.flatMap { alternate?.next(notBefore: $0) }
    let next = day.flatMap { birthday?.next(notBefore: $0) } ?? alternateNext
    fields.object("birthday") { writer in
      if let birthday { writer.members(of: birthday) }
      if let alternate {
        writer.object("alternate") { writer in
          writer.members(of: alternate)
          if let alternateNext { writer.date("next", .day(alternateNext)) }
        }
      }
      if let next { writer.date("next", .day(next)) }
    }
  }

  private func read(
    _ record: RawRecord, _ key: RawKey, fallback: DateCalendar?, at place: String, warningsTo fields: Fields
  ) -> ResolvedDate? {
    record.node(key).flatMap { ResolvedDate(reading: $0, fallback: fallback, at: place, warningsTo: fields) }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(BirthdayExtractor.self, to: $0) }
