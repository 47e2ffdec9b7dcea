import JSON
import Names

/// Words by which the parts of a name in an alphabet are known.
enum NameVocabulary {
  /// Before a name: `Dr.`, `Mrs`, `Prof.`
  static func isTitle(_ word: Text) -> Bool { titles.contains(word) }

  /// Behind a name: `Jr.`, `III`, `PhD`.
  static func isSuffix(_ word: Text) -> Bool { suffixes.contains(word) }

  /// Behind a name and a comma, where also those can stand that are names of people elsewhere.
  static func isSuffixBehindComma(_ word: Text) -> Bool {
    suffixes.contains(word) || suffixesBehindComma.contains(word)
  }

  /// What a family name begins with: `van der`, `de la`, `bin`. In upper case only words that are hardly anything else.
  static func isParticle(_ word: Text) -> Bool {
    guard particles.contains(word) else { return isArticle(word) }
    return isLowerCase(word) || capitalParticles.contains(word)
  }

  /// `al-Rashid`, `d'Arc`: the particle is part of the word.
  private static func isArticle(_ word: Text) -> Bool {
    word.hasPrefixIgnoringCase("al-") || word.hasPrefixIgnoringCase("el-")
      || word.hasPrefixIgnoringCase("ibn-")
      || word.hasPrefix("d'") || word.hasPrefix("d’")
  }

  /// Between the two family names of Spain and Portugal.
  static func isConjunction(_ word: Text) -> Bool { word == "y" || word == "e" || word == "i" }

  /// Begins a given name of several words: `Abd al-Rahman`, `Abu Bakr`.
  static func isBeginOfGivenName(_ word: Text) -> Bool { beginsOfGivenNames.contains(word) }

  /// Says that this is no name of a person.
  static func isOfNoPerson(_ word: Text) -> Bool { others.contains(word) }

  static func isHungarianSurname(_ word: Text) -> Bool { hungarianSurnames.contains(word) }

  static func isLowerCase(_ word: Text) -> Bool {
    guard let first = word.firstCodePoint else { return false }
    return !LetterCase.isUpper(first) && WritingSystem(first) == .alphabet
  }

  /// Whether a word of two letters or more is all in upper case.
  static func isUpperCase(_ word: Text) -> Bool {
    var letters = 0
    for codePoint in word.codePoints where WritingSystem(codePoint) == .alphabet {
      if !LetterCase.isUpper(codePoint) { return false }
      letters += 1
    }
    return letters > 1 && !word.contains(UInt8(ascii: "."))
  }

  private static let titles = WordList(
    """
    mr mrs ms miss mx mister madam dr dres prof professor profdr sir dame lord lady rev revd reverend hon rabbi \
    capt captain col colonel maj major gen general lt lieutenant sgt sergeant cpl cmdr adm admiral judge senator \
    herr frau fräulein dipling dring dipl ing mag monsieur madame mademoiselle mme mlle maître \
    señor señora señorita sr sra srta doña dña signor signora sig sigra dott dottssa avv \
    meneer mevrouw dhr mevr drs ir senhor senhora mudr judr mgr phdr rndr haji hajji sheikh shri smt
    """)

  private static let suffixes = WordList(
    """
    jr jun junior sr sen senior ii iii iv phd md dds dmd do dvm jd llm llb esq esquire cpa mba mph msc bsc rn ret \
    obe cbe mbe kbe dbe qc kc frs mdb mdl fils père
    """)

  private static let suffixesBehindComma = WordList(
    "ma ba bs ms mp mep vi v mag bed med edd dphil drphil pe sj op osb")

  private static let particles = WordList(
    """
    van von vom der den de del della dello degli dei delle di da dal dalla do dos das du des la le les lo ten ter te \
    zu zum zur af av bin ibn ben bint al el ul 't op in
    """)

  private static let capitalParticles = WordList(
    "van von vom der den de del della di da dos das du bin ibn bint al el")

  private static let beginsOfGivenNames = WordList("abd abdul abdel abdal abdur abu abou umm oum")

  private static let others = WordList(
    """
    the of and for und et at on inc ltd llc llp plc gmbh ag kg ohg ug ev co corp corporation company group holding sa \
    sarl srl spa bv nv oy ab as pty limited & + hotel restaurant bar cafe café pizza pizzeria taxi bank shop store \
    school schule university universität college hospital klinik clinic pharmacy apotheke praxis church kirche club \
    verein team service services support office büro mobile cell phone home work fax emergency notruf info sales \
    mom mum dad mama papa mother father aunt uncle oma opa tante onkel neighbor neighbour nachbar landlord \
    plumber electrician doctor dentist new old
    """)

  private static let hungarianSurnames = WordList(
    """
    nagy kovács tóth szabó horváth varga kiss molnár németh farkas balogh papp takács juhász lakatos mészáros oláh \
    rácz fekete szilágyi szűcs hegedűs bíró szalai szántó fehér halász katona orbán boros somogyi veres
    """)
}
