extension LabelLanguage {
  /// What Hong Kong and Macao say otherwise than Taiwan; after Android's words.
  static let hongKongChineseTexts: StaticString = """
    home=住宅
    mobile=手機
    homeFax=住宅傳真
    pager=傳呼機
    workMobile=工作手機
    workPager=工作傳呼機
    """

  /// What Canada says otherwise than France; after Android's words.
  static let canadianFrenchTexts: StaticString = """
    mobile=cellulaire
    homeFax=télécopieur domicile
    workFax=télécopieur travail
    otherFax=autre télécopieur
    fax=télécopieur
    pager=téléavertisseur
    car=véhicule
    workMobile=cellulaire travail
    workPager=téléavertisseur travail
    manager=gestionnaire
    """

  /// What Latin America says otherwise than Spain; after Android's words.
  static let latinAmericanSpanishTexts: StaticString = """
    mobile=celular
    pager=localizador
    car=automóvil
    workMobile=celular del trabajo
    workPager=localizador del trabajo
    manager=supervisor(a)
    """

  /// What Portugal says otherwise than Brazil; after Android's words.
  static let europeanPortugueseTexts: StaticString = """
    mobile=telemóvel
    car=automóvel
    callback=chamada de retorno
    workMobile=telemóvel do trabalho
    """
}
