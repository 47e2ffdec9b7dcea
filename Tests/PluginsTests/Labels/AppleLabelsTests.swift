import JSON
import TestSupport
import Testing

@testable import Plugins

/// The labels of Apple's Contacts framework, by the names of its constants.
@Suite struct AppleLabelsTests {
  /// What follows `CNLabelContactRelation` in every constant of the framework, as the bindings of PyObjC 12.2 list them.
  private static let relations = """
    Assistant Aunt AuntFathersBrothersWife AuntFathersElderBrothersWife AuntFathersElderSister
    AuntFathersSister AuntFathersYoungerBrothersWife AuntFathersYoungerSister AuntMothersBrothersWife
    AuntMothersElderSister AuntMothersSister AuntMothersYoungerSister AuntParentsElderSister
    AuntParentsSister AuntParentsYoungerSister Boyfriend Brother BrotherInLaw
    BrotherInLawElderSistersHusband BrotherInLawHusbandsBrother BrotherInLawHusbandsSistersHusband
    BrotherInLawSistersHusband BrotherInLawSpousesBrother BrotherInLawWifesBrother
    BrotherInLawWifesSistersHusband BrotherInLawYoungerSistersHusband Child ChildInLaw CoBrotherInLaw
    CoFatherInLaw CoMotherInLaw CoParentInLaw CoSiblingInLaw CoSisterInLaw Colleague Cousin
    CousinFathersBrothersDaughter CousinFathersBrothersSon CousinFathersSistersDaughter
    CousinFathersSistersSon CousinGrandparentsSiblingsChild CousinGrandparentsSiblingsDaughter
    CousinGrandparentsSiblingsSon CousinMothersBrothersDaughter CousinMothersBrothersSon
    CousinMothersSistersDaughter CousinMothersSistersSon CousinOrSiblingsChild
    CousinParentsSiblingsChild CousinParentsSiblingsDaughter CousinParentsSiblingsSon Daughter
    DaughterInLaw DaughterInLawOrSisterInLaw DaughterInLawOrStepdaughter ElderBrother ElderBrotherInLaw
    ElderCousin ElderCousinFathersBrothersDaughter ElderCousinFathersBrothersSon
    ElderCousinFathersSistersDaughter ElderCousinFathersSistersSon ElderCousinMothersBrothersDaughter
    ElderCousinMothersBrothersSon ElderCousinMothersSiblingsDaughterOrFathersSistersDaughter
    ElderCousinMothersSiblingsSonOrFathersSistersSon ElderCousinMothersSistersDaughter
    ElderCousinMothersSistersSon ElderCousinParentsSiblingsDaughter ElderCousinParentsSiblingsSon
    ElderSibling ElderSiblingInLaw ElderSister ElderSisterInLaw EldestBrother EldestSister Father
    FatherInLaw FatherInLawHusbandsFather FatherInLawOrStepfather FatherInLawWifesFather FemaleCousin
    FemaleFriend FemalePartner Friend Girlfriend GirlfriendOrBoyfriend Grandaunt Grandchild
    GrandchildOrSiblingsChild Granddaughter GranddaughterDaughtersDaughter GranddaughterOrNiece
    GranddaughterSonsDaughter Grandfather GrandfatherFathersFather GrandfatherMothersFather Grandmother
    GrandmotherFathersMother GrandmotherMothersMother Grandnephew GrandnephewBrothersGrandson
    GrandnephewSistersGrandson Grandniece GrandnieceBrothersGranddaughter GrandnieceSistersGranddaughter
    Grandparent Grandson GrandsonDaughtersSon GrandsonOrNephew GrandsonSonsSon Granduncle
    GreatGrandchild GreatGrandchildOrSiblingsGrandchild GreatGranddaughter GreatGrandfather
    GreatGrandmother GreatGrandparent GreatGrandson Husband MaleCousin MaleFriend MalePartner Manager
    Mother MotherInLaw MotherInLawHusbandsMother MotherInLawOrStepmother MotherInLawWifesMother Nephew
    NephewBrothersSon NephewBrothersSonOrHusbandsSiblingsSon NephewOrCousin NephewSistersSon
    NephewSistersSonOrWifesSiblingsSon Niece NieceBrothersDaughter
    NieceBrothersDaughterOrHusbandsSiblingsDaughter NieceOrCousin NieceSistersDaughter
    NieceSistersDaughterOrWifesSiblingsDaughter Parent ParentInLaw ParentsElderSibling ParentsSibling
    ParentsSiblingFathersElderSibling ParentsSiblingFathersSibling ParentsSiblingFathersYoungerSibling
    ParentsSiblingMothersElderSibling ParentsSiblingMothersSibling ParentsSiblingMothersYoungerSibling
    ParentsYoungerSibling Partner Sibling SiblingInLaw SiblingsChild Sister SisterInLaw
    SisterInLawBrothersWife SisterInLawElderBrothersWife SisterInLawHusbandsBrothersWife
    SisterInLawHusbandsSister SisterInLawSpousesSister SisterInLawWifesBrothersWife
    SisterInLawWifesSister SisterInLawYoungerBrothersWife Son SonInLaw SonInLawOrBrotherInLaw
    SonInLawOrStepson Spouse Stepbrother Stepchild Stepdaughter Stepfather Stepmother Stepparent
    Stepsister Stepson Teacher Uncle UncleFathersBrother UncleFathersElderBrother
    UncleFathersElderSistersHusband UncleFathersSistersHusband UncleFathersYoungerBrother
    UncleFathersYoungerSistersHusband UncleMothersBrother UncleMothersElderBrother
    UncleMothersSistersHusband UncleMothersYoungerBrother UncleParentsBrother UncleParentsElderBrother
    UncleParentsYoungerBrother Wife YoungerBrother YoungerBrotherInLaw YoungerCousin
    YoungerCousinFathersBrothersDaughter YoungerCousinFathersBrothersSon
    YoungerCousinFathersSistersDaughter YoungerCousinFathersSistersSon
    YoungerCousinMothersBrothersDaughter YoungerCousinMothersBrothersSon
    YoungerCousinMothersSiblingsDaughterOrFathersSistersDaughter
    YoungerCousinMothersSiblingsSonOrFathersSistersSon YoungerCousinMothersSistersDaughter
    YoungerCousinMothersSistersSon YoungerCousinParentsSiblingsDaughter YoungerCousinParentsSiblingsSon
    YoungerSibling YoungerSiblingInLaw YoungerSister YoungerSisterInLaw YoungestBrother YoungestSister
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func everyRelationHasItsNameAndWords() {
    #expect(Self.relations.count == 216)
    #expect(Set(Self.relations).count == 216)
    for relation in Self.relations {
      let name = relation.prefix(1).lowercased() + relation.dropFirst()
      let index = relation.withText { LabelTable.shared.index(of: $0) }
      #expect(index.map { String(LabelTable.shared.names[$0]) } == name)
    }
  }

  /// In these languages most relations have a word, or two, of their own; the others say it less exactly.
  @Test(arguments: [
    (LabelLanguage.english, 216), (.simplifiedChinese, 190), (.traditionalChinese, 190), (.japanese, 100),
    (.korean, 100),
  ])
  func relationsAreToldApart(language: LabelLanguage, atLeast count: Int) {
    let texts = LabelTexts.in(language).tails
    let told = Set(
      Self.relations.compactMap { relation in
        relation.withText { LabelTable.shared.index(of: $0) }.map { text(texts[$0]) }
      })
    #expect(told.count >= count, "\(told.count)")
  }

  private func text(_ tail: [UInt8]) -> Substring {
    let tail = String(decoding: tail, as: UTF8.self)
    return tail[(tail.firstRange(of: #","text":""#)?.upperBound ?? tail.startIndex)...]
  }
}
