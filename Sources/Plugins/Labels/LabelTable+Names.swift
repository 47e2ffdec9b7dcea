extension LabelTable {
  /// The canonical names, one a line. A label's Apple form is `_$!<Name>!$_` of the same letters, but for
  /// case: `_$!<HomeFAX>!$_` is `homeFax`.
  ///
  /// Behind a name may stand the labels whose texts, joined by " / ", say the same less exactly. A
  /// language that has no words of its own for a label uses those.
  ///
  /// The first lines are the labels of the Contacts framework, and the telephone columns of Outlook and Android.
  /// Then come the constants `CNLabelContactRelation…` of its reference. A word that only Google, Android or RFC 6350
  /// have is no label of this table: it stays as it is written.
  static let names: StaticString = """
    home
    work
    other
    school
    mobile
    main
    homeFax
    workFax
    otherFax
    fax
    pager
    appleWatch
    iPhone
    iCloud
    homePage
    anniversary
    birthday
    mobileMe
    car
    callback
    companyMain
    isdn
    radio
    telex
    tty
    workMobile
    workPager
    assistant
    manager
    colleague
    teacher
    sibling brother/sister
    youngerSibling youngerSister/youngerBrother
    elderSibling elderSister/elderBrother
    sister
    youngerSister sister
    youngestSister youngerSister
    elderSister sister
    eldestSister elderSister
    brother
    youngerBrother brother
    youngestBrother youngerBrother
    elderBrother brother
    eldestBrother elderBrother
    friend
    maleFriend friend
    femaleFriend friend
    spouse wife/husband
    wife
    husband
    partner
    malePartner partner
    femalePartner partner
    girlfriendOrBoyfriend girlfriend/boyfriend
    girlfriend
    boyfriend
    parent mother/father
    mother
    father
    child daughter/son
    daughter
    son
    grandparent grandmother/grandfather
    grandmother
    grandmotherMothersMother grandmother
    grandmotherFathersMother grandmother
    grandfather
    grandfatherMothersFather grandfather
    grandfatherFathersFather grandfather
    greatGrandparent greatGrandmother/greatGrandfather
    greatGrandmother
    greatGrandfather
    grandchild granddaughter/grandson
    granddaughter
    granddaughterDaughtersDaughter granddaughter
    granddaughterSonsDaughter granddaughter
    grandson
    grandsonDaughtersSon grandson
    grandsonSonsSon grandson
    grandchildOrSiblingsChild grandchild/siblingsChild
    granddaughterOrNiece granddaughter/niece
    grandsonOrNephew grandson/nephew
    greatGrandchild greatGranddaughter/greatGrandson
    greatGranddaughter
    greatGrandson
    greatGrandchildOrSiblingsGrandchild greatGrandchild/grandniece/grandnephew
    parentInLaw motherInLaw/fatherInLaw
    motherInLaw
    motherInLawWifesMother motherInLaw
    motherInLawHusbandsMother motherInLaw
    fatherInLaw
    fatherInLawWifesFather fatherInLaw
    fatherInLawHusbandsFather fatherInLaw
    coParentInLaw coMotherInLaw/coFatherInLaw
    coMotherInLaw
    coFatherInLaw
    siblingInLaw sisterInLaw/brotherInLaw
    youngerSiblingInLaw youngerSisterInLaw/youngerBrotherInLaw
    elderSiblingInLaw elderSisterInLaw/elderBrotherInLaw
    sisterInLaw
    youngerSisterInLaw sisterInLaw
    elderSisterInLaw sisterInLaw
    sisterInLawSpousesSister sisterInLaw
    sisterInLawWifesSister sisterInLaw
    sisterInLawHusbandsSister sisterInLaw
    sisterInLawBrothersWife sisterInLaw
    sisterInLawYoungerBrothersWife sisterInLawBrothersWife
    sisterInLawElderBrothersWife sisterInLawBrothersWife
    sisterInLawWifesBrothersWife sisterInLaw
    sisterInLawHusbandsBrothersWife sisterInLaw
    brotherInLaw
    youngerBrotherInLaw brotherInLaw
    elderBrotherInLaw brotherInLaw
    brotherInLawSpousesBrother brotherInLaw
    brotherInLawWifesBrother brotherInLaw
    brotherInLawHusbandsBrother brotherInLaw
    brotherInLawSistersHusband brotherInLaw
    brotherInLawYoungerSistersHusband brotherInLawSistersHusband
    brotherInLawElderSistersHusband brotherInLawSistersHusband
    brotherInLawWifesSistersHusband brotherInLaw
    brotherInLawHusbandsSistersHusband brotherInLaw
    coSiblingInLaw coSisterInLaw/coBrotherInLaw
    coSisterInLaw sisterInLaw
    coBrotherInLaw brotherInLaw
    childInLaw daughterInLaw/sonInLaw
    daughterInLaw
    sonInLaw
    daughterInLawOrSisterInLaw daughterInLaw/sisterInLaw
    sonInLawOrBrotherInLaw sonInLaw/brotherInLaw
    motherInLawOrStepmother motherInLaw/stepmother
    fatherInLawOrStepfather fatherInLaw/stepfather
    daughterInLawOrStepdaughter daughterInLaw/stepdaughter
    sonInLawOrStepson sonInLaw/stepson
    cousin maleCousin/femaleCousin
    youngerCousin cousin
    elderCousin cousin
    maleCousin cousin
    femaleCousin cousin
    cousinParentsSiblingsChild cousin
    cousinParentsSiblingsSon maleCousin
    youngerCousinParentsSiblingsSon cousinParentsSiblingsSon
    elderCousinParentsSiblingsSon cousinParentsSiblingsSon
    cousinParentsSiblingsDaughter femaleCousin
    youngerCousinParentsSiblingsDaughter cousinParentsSiblingsDaughter
    elderCousinParentsSiblingsDaughter cousinParentsSiblingsDaughter
    cousinMothersSistersDaughter femaleCousin
    youngerCousinMothersSistersDaughter cousinMothersSistersDaughter
    elderCousinMothersSistersDaughter cousinMothersSistersDaughter
    cousinMothersSistersSon maleCousin
    youngerCousinMothersSistersSon cousinMothersSistersSon
    elderCousinMothersSistersSon cousinMothersSistersSon
    cousinMothersBrothersDaughter femaleCousin
    youngerCousinMothersBrothersDaughter cousinMothersBrothersDaughter
    elderCousinMothersBrothersDaughter cousinMothersBrothersDaughter
    cousinMothersBrothersSon maleCousin
    youngerCousinMothersBrothersSon cousinMothersBrothersSon
    elderCousinMothersBrothersSon cousinMothersBrothersSon
    cousinFathersSistersDaughter femaleCousin
    youngerCousinFathersSistersDaughter cousinFathersSistersDaughter
    elderCousinFathersSistersDaughter cousinFathersSistersDaughter
    cousinFathersSistersSon maleCousin
    youngerCousinFathersSistersSon cousinFathersSistersSon
    elderCousinFathersSistersSon cousinFathersSistersSon
    cousinFathersBrothersDaughter femaleCousin
    youngerCousinFathersBrothersDaughter cousinFathersBrothersDaughter
    elderCousinFathersBrothersDaughter cousinFathersBrothersDaughter
    cousinFathersBrothersSon maleCousin
    youngerCousinFathersBrothersSon cousinFathersBrothersSon
    elderCousinFathersBrothersSon cousinFathersBrothersSon
    cousinGrandparentsSiblingsChild cousin
    cousinGrandparentsSiblingsDaughter femaleCousin
    cousinGrandparentsSiblingsSon maleCousin
    youngerCousinMothersSiblingsSonOrFathersSistersSon maleCousin
    elderCousinMothersSiblingsSonOrFathersSistersSon maleCousin
    youngerCousinMothersSiblingsDaughterOrFathersSistersDaughter femaleCousin
    elderCousinMothersSiblingsDaughterOrFathersSistersDaughter femaleCousin
    parentsSibling aunt/uncle
    parentsYoungerSibling parentsSibling
    parentsElderSibling parentsSibling
    parentsSiblingMothersSibling parentsSibling
    parentsSiblingMothersYoungerSibling parentsSiblingMothersSibling
    parentsSiblingMothersElderSibling parentsSiblingMothersSibling
    parentsSiblingFathersSibling parentsSibling
    parentsSiblingFathersYoungerSibling parentsSiblingFathersSibling
    parentsSiblingFathersElderSibling parentsSiblingFathersSibling
    aunt
    auntParentsSister aunt
    auntParentsYoungerSister auntParentsSister
    auntParentsElderSister auntParentsSister
    auntFathersSister aunt
    auntFathersYoungerSister auntFathersSister
    auntFathersElderSister auntFathersSister
    auntFathersBrothersWife aunt
    auntFathersYoungerBrothersWife auntFathersBrothersWife
    auntFathersElderBrothersWife auntFathersBrothersWife
    auntMothersSister aunt
    auntMothersYoungerSister auntMothersSister
    auntMothersElderSister auntMothersSister
    auntMothersBrothersWife aunt
    grandaunt
    uncle
    uncleParentsBrother uncle
    uncleParentsYoungerBrother uncleParentsBrother
    uncleParentsElderBrother uncleParentsBrother
    uncleMothersBrother uncle
    uncleMothersYoungerBrother uncleMothersBrother
    uncleMothersElderBrother uncleMothersBrother
    uncleMothersSistersHusband uncle
    uncleFathersBrother uncle
    uncleFathersYoungerBrother uncleFathersBrother
    uncleFathersElderBrother uncleFathersBrother
    uncleFathersSistersHusband uncle
    uncleFathersYoungerSistersHusband uncleFathersSistersHusband
    uncleFathersElderSistersHusband uncleFathersSistersHusband
    granduncle
    siblingsChild niece/nephew
    cousinOrSiblingsChild cousin/siblingsChild
    niece
    nieceSistersDaughter niece
    nieceBrothersDaughter niece
    nieceSistersDaughterOrWifesSiblingsDaughter niece
    nieceBrothersDaughterOrHusbandsSiblingsDaughter niece
    nieceOrCousin niece/cousin
    nephew
    nephewSistersSon nephew
    nephewBrothersSon nephew
    nephewSistersSonOrWifesSiblingsSon nephew
    nephewBrothersSonOrHusbandsSiblingsSon nephew
    nephewOrCousin nephew/cousin
    grandniece
    grandnieceSistersGranddaughter grandniece
    grandnieceBrothersGranddaughter grandniece
    grandnephew
    grandnephewSistersGrandson grandnephew
    grandnephewBrothersGrandson grandnephew
    stepparent stepmother/stepfather
    stepfather
    stepmother
    stepchild stepdaughter/stepson
    stepson
    stepdaughter
    stepbrother
    stepsister
    """

  /// Other words for them: those of vCard and its dialects, of CSV, of RFC 6350.
  static let aliases: StaticString = """
    cell mobile
    cellular mobile
    cellphone mobile
    mobilephone mobile
    homephone home
    workphone work
    mainphone main
    carphone car
    business work
    businessfax workFax
    faxhome homeFax
    faxwork workFax
    faxother otherFax
    workcell workMobile
    companymainphone companyMain
    ttytdd tty
    tlx telex
    xevolutioncallback callback
    xevolutioncompany companyMain
    xevolutionradio radio
    xevolutiontelex telex
    xevolutionttytdd tty
    xevolutionassistant assistant
    """
}
