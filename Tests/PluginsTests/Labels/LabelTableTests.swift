import JSON
import Testing

@testable import Plugins

@Suite struct LabelTableTests {
  @Test func everyNameIsFoundByItself() {
    for (index, name) in LabelTable.shared.names.enumerated() {
      #expect(LabelTable.shared.index(of: name) == index, "\(String(name))")
    }
  }

  /// No spelling stands for two labels.
  @Test func everyAliasIsFound() {
    let names = LabelTable.shared.names
    for line in Text(LabelTable.aliases).split(at: UInt8(ascii: "\n")) {
      let words = line.split(at: UInt8(ascii: " "))
      #expect(LabelTable.shared.index(of: words[0]).map { names[$0] } == words[1], "\(String(line))")
    }
  }

  @Test(arguments: LabelLanguage.allCases)
  func everyLabelHasATextInEachLanguage(language: LabelLanguage) {
    let tails = LabelTexts.in(language).tails.map { String(decoding: $0, as: UTF8.self) }
    for (tail, name) in zip(tails, LabelTable.shared.names) {
      let head = #","name":"\#(String(name))","text":""#
      #expect(tail.hasPrefix(head))
      #expect(tail.count > head.count + 2, "\(String(name)) has no text")
    }
  }

  /// A text that says no more than its name was forgotten.
  @Test func labelsAreToldInTheLanguageItself() {
    let english = LabelTexts.in(.english).tails
    let atHome = LabelTable.shared.index(of: "home")!
    let sister = LabelTable.shared.index(of: "sister")!
    for language in LabelLanguage.allCases where language != .english {
      #expect(LabelTexts.in(language).tails[atHome] != english[atHome])
      #expect(LabelTexts.in(language).tails[sister] != english[sister])
    }
  }
}
