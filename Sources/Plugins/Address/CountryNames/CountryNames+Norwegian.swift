extension CountryNames {
  /// The names in Norwegian that no language before it shares.
  static let norwegian: StaticString = """
    AE=De forente arabiske emirater|BA=Bosnia-Hercegovina|BE=Belgia|BQ=Karibisk Nederland
    BV=Bouvetøya|BY=Hviterussland|CC=Kokosøyene|CF=Den sentralafrikanske republikk|CH=Sveits
    CK=Cookøyene|CV=Kapp Verde|CX=Christmasøya|CY=Kypros|CZ=Tsjekkia|DO=Den dominikanske republikk
    ES=Spania|FK=Falklandsøyene|FM=Mikronesiaføderasjonen|FO=Færøyene|GB=Storbritannia|GR=Hellas
    GS=Sør-Georgia og Sør-Sandwichøyene|HK=Hongkong SAR Kina|HM=Heard- og McDonaldøyene|HR=Kroatia
    IM=Man|IO=Det britiske territoriet i Indiahavet|KH=Kambodsja|KM=Komorene|KR=Sør-Korea
    KY=Caymanøyene|MH=Marshalløyene|MK=Nord-Makedonia|MO=Macao SAR Kina|MP=Nord-Marianene
    MV=Maldivene|NC=Ny-Caledonia|NF=Norfolkøya|PF=Fransk Polynesia|PH=Filippinene|PN=Pitcairnøyene
    PS=Det palestinske området|SB=Salomonøyene|SC=Seychellene|SS=Sør-Sudan|TC=Turks- og Caicosøyene
    TD=Tsjad|TF=De franske sørterritorier|TR=Tyrkia|UM=USAs ytre øyer|VC=St. Vincent og Grenadinene
    VG=De britiske jomfruøyene|VI=De amerikanske jomfruøyene|ZA=Sør-Afrika
    """
}
