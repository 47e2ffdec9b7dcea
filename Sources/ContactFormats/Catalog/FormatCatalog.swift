package import JSON
package import PluginKit

/// The formats that are linked in, told apart by content or named by the user.
package struct FormatCatalog: RecordFormats {
  /// How much of an input is looked at.
  private static let sampleBytes = 64 << 10

  private let formats: [ContactFormat]
  private let columns: ColumnMapping?
  private let includesGroups: Bool

  /// - Parameters:
  ///   - formats: in any order; between two that are equally sure the name decides.
  ///   - columns: what the columns of tables hold, where their header does not tell.
  ///   - includesGroups: whether groups are records, too, where a book keeps them apart from its contacts.
  package init(_ formats: [ContactFormat], columns: ColumnMapping? = nil, includesGroups: Bool = false) {
    self.columns = columns
    self.includesGroups = includesGroups
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
    try reader(name, source, file: file, path: nil, limits)
  }

  package func reader(
    format name: String?, path: String, source: any ByteSource, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader {
    try reader(name, source, file: path, path: path, limits)
  }

  package func reader(
    format name: String?, folder: String, limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader {
    let input = ContactFormat.FolderInput(
      path: folder, limits: limits, includesGroups: includesGroups)
    if let name {
      if let folders = try named(name).folders { return try folders.makeReader(input) }
      throw InputProblem(
        .unknownFormat, "this is a folder, and \(name) is a format of files; name the files in it")
    }
    let known = formats.compactMap(\.folders)
    let recognized = known.map { ($0, $0.recognize(folder)) }
    guard let best = recognized.max(by: { $0.1 < $1.1 }), best.1 > .no else {
      throw InputProblem(.unknownFormat, "this is a folder without an address book; name the files in it")
    }
    return try best.0.makeReader(input)
  }

  private func reader(
    _ name: String?, _ source: any ByteSource, file: String?, path: String?, _ limits: ReadLimits
  ) throws(InputProblem) -> any RecordReader {
    let format: ContactFormat? = if let name { try named(name) } else { nil }
    return try open(source, as: format, file: file, path: path, limits: limits, depth: 0)
  }

  /// - Parameter depth: how many packings are around these bytes.
  private func open(
    _ source: any ByteSource, as format: ContactFormat?, file: String?, path: String?, limits: ReadLimits,
    depth: Int
  ) throws(InputProblem) -> any RecordReader {
    let peeking = PeekingSource(source, limit: Self.sampleBytes)
    if let packing = try packing(of: peeking) {
      return try unpack(packing, peeking, as: format, file: file, limits: limits, depth: depth + 1)
    }
    let recognized = if let format { format } else { try recognize(peeking, isNamed: file != nil) }
    let input = ContactFormat.Input(
      source: peeking, file: file, path: path, limits: limits, columns: columns,
      includesGroups: includesGroups)
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
      return try open(GzipSource(source), as: format, file: file, path: nil, limits: limits, depth: depth)
    case .zip:
      return ZipReader(source, file: file) { source, file throws(InputProblem) in
        try self.open(source, as: format, file: file, path: nil, limits: limits, depth: depth)
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
    var isAll = false
    while true {
      // What has been looked at already may be enough.
      let sample = source.peeked
      // Not at each of many small pieces: that would take time by the square.
      let isDue = sample.count >= max(1, 2 * judged) || sample.last == 0x0A && sample.count >= judged + 64
      if isAll || isDue {
        judged = sample.count
        let (best, recognition) = mostCertain(of: sample)
        if recognition == .certain || isAll && recognition == .possible { return best }
      }
      if isAll {
        if let failure = source.failure { throw failure }
        if Self.isBlank(sample), !isNamed { return nil }
        throw InputProblem(.unknownFormat, ForeignContent.sentence(about: sample))
      }
      isAll = try !source.peekOn()
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
