import JSON

/// The labels in one language, made into JSON once.
struct LabelTexts: Sendable {
  /// By index in the table: what follows `raw` in the object, from `,"name":` to the closing brace.
  let tails: [[UInt8]]

  init(_ language: LabelLanguage, table: LabelTable = .shared) {
    var own = LabelTexts.own(language, table)
    let english = language == .english ? own : LabelTexts.own(.english, table)
    own = table.names.indices.map { LabelTexts.text($0, own, table, depth: 0) ?? english[$0] }
    tails = table.names.indices.map { index in
      let output = OutputBuffer(capacity: 128)
      output.append(",\"name\":")
      output.appendJSON(string: table.names[index])
      output.append(",\"text\":")
      output.appendJSON(string: own[index] ?? String(table.names[index]))
      output.append(UInt8(ascii: "}"))
      return Array(output.text)
    }
  }

  private static func own(_ language: LabelLanguage, _ table: LabelTable) -> [String?] {
    var texts =
      language.parent.map { own($0, table) } ?? [String?](repeating: nil, count: table.names.count)
    for line in Text(language.texts).split(at: UInt8(ascii: "\n")) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")),
        let index = table.index(of: line.prefix(upTo: equals))
      else { preconditionFailure("no label in line \(String(line))") }
      texts[index] = String(line.suffix(from: equals + 1))
    }
    return texts
  }

  /// The text of a label, or those of the less exact ones; nil when one of them has none.
  private static func text(_ index: Int, _ own: [String?], _ table: LabelTable, depth: Int) -> String? {
    if let text = own[index] { return text }
    // `cousin` and `maleCousin` stand for one another: the depth ends the circle.
    guard depth < 8, !table.lessExact[index].isEmpty else { return nil }
    var parts: [String] = []
    for label in table.lessExact[index] {
      guard let part = text(label, own, table, depth: depth + 1) else { return nil }
      if !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: " / ")
  }

  static func `in`(_ language: LabelLanguage) -> LabelTexts {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    case .hongKongChinese: hongKongChinese
    case .japanese: japanese
    case .korean: korean
    case .german: german
    case .french: french
    case .canadianFrench: canadianFrench
    case .spanish: spanish
    case .latinAmericanSpanish: latinAmericanSpanish
    case .portuguese: portuguese
    case .europeanPortuguese: europeanPortuguese
    case .italian: italian
    case .russian: russian
    case .arabic: arabic
    }
  }

  // Each is made when the first label is told in its language.
  private static let english = LabelTexts(.english)
  private static let simplifiedChinese = LabelTexts(.simplifiedChinese)
  private static let traditionalChinese = LabelTexts(.traditionalChinese)
  private static let hongKongChinese = LabelTexts(.hongKongChinese)
  private static let japanese = LabelTexts(.japanese)
  private static let korean = LabelTexts(.korean)
  private static let german = LabelTexts(.german)
  private static let french = LabelTexts(.french)
  private static let canadianFrench = LabelTexts(.canadianFrench)
  private static let spanish = LabelTexts(.spanish)
  private static let latinAmericanSpanish = LabelTexts(.latinAmericanSpanish)
  private static let portuguese = LabelTexts(.portuguese)
  private static let europeanPortuguese = LabelTexts(.europeanPortuguese)
  private static let italian = LabelTexts(.italian)
  private static let russian = LabelTexts(.russian)
  private static let arabic = LabelTexts(.arabic)
}
