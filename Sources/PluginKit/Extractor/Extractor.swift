/// A field extractor: reads a raw record, writes fields of the contact record.
///
/// An extractor is a pure function of the record, the context and its own configuration: it keeps nothing
/// from one record to the next, does no input or output, and gives the same fields for the same record
/// whatever else runs. The host calls one instance from several threads at once.
///
/// ```swift
/// struct PronounsExtractor: Extractor {
///   static let description = ExtractorDescription(
///     name: "pronouns", version: "1.0.0", summary: "Pronouns found in the note",
///     reads: [.note], writes: ["pronouns"])
///
///   init(configuration: Configuration) {}
///
///   func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) throws {
///     guard let note = record.string(.note), note.contains("she/her") else { return }
///     fields.string("pronouns", "she/her")
///   }
/// }
/// ```
public protocol Extractor: Sendable {
  /// What the host must know before the first record.
  static var description: ExtractorDescription { get }

  /// Makes an extractor with `configuration`, which the host has checked against `description.options`.
  ///
  /// - Throws: `ConfigurationError` when a value is of the right type and still cannot be used.
  init(configuration: Configuration) throws

  /// Writes the fields that `record` gives.
  ///
  /// A value that cannot be used costs that value: leave it out and call `fields.warn`. A field whose raw keys
  /// are not available is not written.
  ///
  /// - Throws: anything; what was written for this record is then dropped, the record comes without the
  ///   plugin's fields and with a warning, and the other plugins go on.
  func extract(_ record: RawRecord, context: ExtractionContext, into fields: Fields) throws
}

/// What an extractor is called, reads and writes.
public struct ExtractorDescription: Sendable {
  /// The name under which `plugins.json` registers it.
  public let name: String
  /// The plugin's own version.
  public let version: String
  /// One line for people.
  public let summary: String
  /// The raw keys that its fields are made of. Asking for one of them (`keys`) asks for this plugin.
  public let reads: [RawKey]
  /// Raw keys that it also looks at, where they are available: context, not content.
  public let consults: [RawKey]
  /// The output fields that it writes. Others are dropped, counted and warned of.
  public let writes: [String]
  /// What its `config` may hold.
  public let options: [ConfigurationOption]
  /// How the members that it writes come about, for those who ask for `provenance`.
  public let provenance: [ProvenanceRule]

  /// Describes an extractor; see the members.
  public init(
    name: String, version: String, summary: String, reads: [RawKey], consults: [RawKey] = [],
    writes: [String], options: [ConfigurationOption] = [], provenance: [ProvenanceRule] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.reads = reads
    self.consults = consults
    self.writes = writes
    self.options = options
    self.provenance = provenance
  }
}

/// What holds for a whole call: the same for every record of it.
public struct ExtractionContext: Sendable {
  /// The region, as two upper-case letters, that national phone numbers are taken to be of; nil for none.
  public var region: String?
  /// The language of `label.text`, as a BCP 47 tag such as `en` or `zh-Hans`.
  public var locale: String
  /// The day from which on next birthdays are told; nil where they are not asked for.
  package var on: GregorianDate?
  /// Where pictures are kept whose bytes are asked for as files; nil when they are not.
  package var images: (any ImageStore)?

  /// A context; without arguments as the host has it when nothing is asked for.
  public init(region: String? = nil, locale: String = "en") {
    self.region = region
    self.locale = locale
  }
}
