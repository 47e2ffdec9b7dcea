import JSON
import Testing

@testable import Plugins

@Suite struct LabelTableTests {
  @Test func everyNameIsFoundByItself() {
    for (index, name) in LabelTable.shared.names.enumerated() {
      #expect(LabelTable.shared.index(of: name) == index, "\(String(name))")
    }
  }

  /// Constants `CNLabelContactRelation…` of the Contacts framework's reference, picked over the alphabet.
  @Test func relationsOfTheContactsFramework() {
    let some: [Text] = [
      "assistant", "auntParentsYoungerSister", "brotherInLawHusbandsSistersHusband", "coSiblingInLaw",
      "cousinOrSiblingsChild", "daughterInLawOrSisterInLaw",
      "elderCousinMothersSiblingsDaughterOrFathersSistersDaughter", "femalePartner", "girlfriendOrBoyfriend",
      "grandnephewSistersGrandson", "greatGrandchildOrSiblingsGrandchild", "malePartner",
      "nephewBrothersSonOrHusbandsSiblingsSon", "parentsSiblingFathersYoungerSibling",
      "sisterInLawWifesBrothersWife", "stepsister", "teacher", "uncleFathersElderSistersHusband",
      "youngestSister",
    ]
    for name in some { #expect(LabelTable.shared.index(of: name) != nil, "\(String(name))") }
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
