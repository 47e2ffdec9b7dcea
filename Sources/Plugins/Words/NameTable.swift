import JSON

/// Canonical names of services, found by any of their spellings.
struct NameTable: Sendable {
  /// What programs wrap around a name: `X-AIM`, `CNSocialProfileServiceTwitter`, `SkypeInstant`.
  struct Wrapping: Sendable {
    let prefixes: [Text]
    var suffixes: [Text] = []
  }

  let names: [Text]
  private let words: FoldedWords
  private let wrapping: Wrapping

  /// - Parameter lines: a name on each, and behind it its other spellings in lower case.
  init(_ lines: StaticString, wrapping: Wrapping) {
    let lines = Text(lines).split(at: UInt8(ascii: "\n")).map { $0.split(at: UInt8(ascii: " ")) }
    names = lines.map { $0[0] }
    words = FoldedWords(
      lines.enumerated().flatMap { index, line in line.map { (word: $0, value: index) } })
    self.wrapping = wrapping
  }

  /// The place of the name that `written` stands for.
  func index(of written: Text) -> Int? { words.value(of: written) ?? words.value(of: bare(written.trimmed)) }

  private func bare(_ written: Text) -> Text {
    var bare = written
    let prefix = wrapping.prefixes.first { bare.count > $0.count && bare.hasPrefixIgnoringCase($0) }
    if let prefix { bare = bare.suffix(from: prefix.count) }
    for suffix in wrapping.suffixes where bare.count > suffix.count {
      let end = bare.count - suffix.count
      if bare.suffix(from: end).equalsIgnoringCase(suffix) { return bare.prefix(upTo: end) }
    }
    return bare
  }
}
