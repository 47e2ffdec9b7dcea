package import JSON
package import PluginKit

/// The formats that are linked in, told apart by content or named by the user.
package struct FormatCatalog: RecordFormats {
  /// How much of an input is looked at.
  private static let sampleBytes = 64 << 10

  private let formats: [ContactFormat]

  /// - Parameter formats: in any order; between two that are equally sure the name decides.
  package init(_ formats: [ContactFormat]) {
    self.formats = formats.sorted { String(Text($0.name)) < String(Text($1.name)) }
  }

  package var names: [String] { formats.map { String(Text($0.name)) } }

  /// Names and summaries, for people.
  package var descriptions: [(name: String, summary: String)] {
    formats.map { (String(Text($0.name)), $0.summary) }
  }

  package func fill(_ record: RawRecord, from json: JSONNode) throws(RecordProblem) {
    record.removeAll()
    guard json.kind == .object else { throw RecordProblem(reason: "a raw record is a JSON object") }
    record.document.removeAll()
    _ = record.document.copy(json)
    record.adoptJSON()
    record.source.format = RawJSON.name
  }

  package func reader(
    format name: String?, source: any ByteSource, file: String?, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader {
    let format: ContactFormat? = if let name { try named(name) } else { nil }
    return try open(source, as: format, file: file, limits: limits, depth: 0)
  }

  /// - Parameter depth: how many packings are around these bytes.
  private func open(
    _ source: any ByteSource, as format: ContactFormat?, file: String?, limits: ReadLimits, depth: Int
  ) throws(InputProblem) -> any RecordReader {
    let peeking = PeekingSource(source, limit: Self.sampleBytes)
    if let packing = try packing(of: peeking) {
      return try unpack(packing, peeking, as: format, file: file, limits: limits, depth: depth + 1)
    }
    let recognized = if let format { format } else { try recognize(peeking, isNamed: file != nil) }
    let input = ContactFormat.Input(source: peeking, file: file, limits: limits)
    return try recognized?.makeReader(input) ?? EmptyReader()
  }

  private func unpack(
    _ packing: Packing, _ source: PeekingSource, as format: ContactFormat?, file: String?, limits: ReadLimits,
    depth: Int
  ) throws(InputProblem) -> any RecordReader {
    guard depth <= Packing.maxDepth else {
      throw InputProblem(
        .unreadable, "it is packed more than \(Packing.maxDepth) times: unpack it, and read what was in it")
    }
    switch packing {
    case .gzip:
      return try open(GzipSource(source), as: format, file: file, limits: limits, depth: depth)
    case .zip:
      return ZipReader(source, file: file) { source, file throws(InputProblem) in
        try self.open(source, as: format, file: file, limits: limits, depth: depth)
      }
    }
  }

  /// How the input is packed; no more is read than it takes to tell.
  private func packing(of source: PeekingSource) throws(InputProblem) -> Packing? {
    while true {
      switch Packing.look(at: source.peeked) {
      case .packed(let packing): return packing
      case .plain: return nil
      case .undecided: if !(try source.peekOn()) { return nil }
      }
    }
  }

  private func named(_ name: String) throws(InputProblem) -> ContactFormat {
    if let format = formats.first(where: { String(Text($0.name)) == name }) { return format }
    let hint = Suggestion.phrase(for: name, among: names)
    let known = hint.isEmpty ? "; known are \(names.joined(separator: ", "))" : hint
    throw InputProblem(.unknownFormat, "there is no format \"\(name)\"\(known)")
  }

  /// The format that knows the beginning of `source`; nil when there is nothing in it. A file that somebody
  /// named should not be empty.
  ///
  /// Somebody may be typing at the other end, so no more is read than it takes to be certain.
  private func recognize(_ source: PeekingSource, isNamed: Bool) throws(InputProblem) -> ContactFormat? {
    var judged = 0
    while true {
      // What was looked at before may be all that will come for now.
      let isNew = judged == 0 && !source.peeked.isEmpty
      let isAll = if isNew { false } else { try !source.peekOn() }
      let sample = source.peeked
      // Not at each of many small pieces: that would take time by the square.
      let isDue = isAll || sample.count >= 2 * judged || sample.last == 0x0A && sample.count >= judged + 64
      guard isDue else { continue }
      judged = sample.count
      let (best, recognition) = mostCertain(of: sample)
      if recognition == .certain || isAll && recognition == .possible { return best }
      guard isAll else { continue }
      if let failure = source.failure { throw failure }
      if Self.isBlank(sample), !isNamed { return nil }
      throw InputProblem(.unknownFormat, ForeignContent.sentence(about: sample))
    }
  }

  private func mostCertain(of sample: Text) -> (ContactFormat?, ContactFormat.Recognition) {
    var best: (ContactFormat?, ContactFormat.Recognition) = (nil, .no)
    for format in formats where best.1 != .certain {
      let recognition = format.recognize(sample)
      if recognition > best.1 { best = (format, recognition) }
    }
    return best
  }

  private static func isBlank(_ sample: Text) -> Bool {
    (sample.hasPrefix("\u{FEFF}") ? sample.suffix(from: 3) : sample).trimmed.isEmpty
  }
}

/// The reader of nothing.
private final class EmptyReader: RecordReader {
  func read(into record: RawRecord) -> Bool { false }
}
