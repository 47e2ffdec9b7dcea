import JSON

/// The labels that have a canonical name, found by any of their spellings.
struct LabelTable: Sendable {
  static let shared = LabelTable()

  /// By index.
  let names: [Text]
  /// By index: the labels that say the same less exactly.
  let lessExact: [[Int]]
  private let words: FoldedWords

  init() {
    let lines = Text(Self.names).split(at: UInt8(ascii: "\n")).map { $0.split(at: UInt8(ascii: " ")) }
    let names = lines.map { $0[0] }
    let aliases = Text(Self.aliases).split(at: UInt8(ascii: "\n")).map { $0.split(at: UInt8(ascii: " ")) }
    func index(_ name: Text) -> Int {
      guard let index = names.firstIndex(of: name) else {
        preconditionFailure("unknown label \(String(name))")
      }
      return index
    }

    self.names = names
    lessExact = lines.map { line in
      line.count > 1 ? line[1].split(at: UInt8(ascii: "/")).map(index) : []
    }
    words = FoldedWords(
      names.enumerated().map { (word: $1, value: $0) } + aliases.map { (word: $0[0], value: index($0[1])) })
  }

  /// The label written `word`, whatever the case of its letters and with or without blanks, hyphens,
  /// underscores, slashes and dots between them.
  func index(of word: Text) -> Int? { words.value(of: word) }
}
