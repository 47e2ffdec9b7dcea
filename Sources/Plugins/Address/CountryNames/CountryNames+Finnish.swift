extension CountryNames {
  /// The names in Finnish that no language before it shares.
  static let finnish: StaticString = """
    AE=Arabiemiirikunnat|AG=Antigua ja Barbuda|AR=Argentiina|AS=Amerikan Samoa|AT=Itävalta
    AX=Ahvenanmaa|AZ=Azerbaidžan|BA=Bosnia ja Hertsegovina|BQ=Karibian Alankomaat|BR=Brasilia
    BS=Bahama|BV=Bouvet’nsaari|BY=Valko-Venäjä|CC=Kookossaaret (Keelingsaaret)
    CD=Kongon demokraattinen tasavalta|CF=Keski-Afrikan tasavalta|CG=Kongon tasavalta|CH=Sveitsi
    CI=Norsunluurannikko|CK=Cookinsaaret|CN=Kiina|CO=Kolumbia|CU=Kuuba|CX=Joulusaari|CZ=Tšekki
    DE=Saksa|DK=Tanska|DO=Dominikaaninen tasavalta|EE=Viro|EG=Egypti|EH=Länsi-Sahara|ES=Espanja
    FI=Suomi|FJ=Fidži|FK=Falklandinsaaret|FM=Mikronesia|FO=Färsaaret|FR=Ranska|GB=Iso-Britannia
    GB=Britannia|GF=Ranskan Guayana|GL=Grönlanti|GQ=Päiväntasaajan Guinea|GR=Kreikka
    GS=Etelä-Georgia ja Eteläiset Sandwichinsaaret|HK=Hongkong – Kiinan erityishallintoalue
    HM=Heard ja McDonaldinsaaret|HU=Unkari|IE=Irlanti|IM=Mansaari|IN=Intia
    IO=Brittiläinen Intian valtameren alue|IS=Islanti|JP=Japani|KG=Kirgisia|KH=Kambodža|KM=Komorit
    KN=Saint Kitts ja Nevis|KP=Pohjois-Korea|KR=Etelä-Korea|KY=Caymansaaret|LT=Liettua
    MH=Marshallinsaaret|MK=Pohjois-Makedonia|MO=Macao – Kiinan erityishallintoalue
    MP=Pohjois-Mariaanit|MV=Malediivit|MX=Meksiko|MY=Malesia|NC=Uusi-Kaledonia|NF=Norfolkinsaari
    NL=Alankomaat|NO=Norja|NZ=Uusi-Seelanti|PF=Ranskan Polynesia|PG=Papua-Uusi-Guinea|PH=Filippiinit
    PL=Puola|PM=Saint-Pierre ja Miquelon|PS=Palestiinalaisalue|PS=Palestiina|PT=Portugali|RU=Venäjä
    SB=Salomonsaaret|SC=Seychellit|SE=Ruotsi|SH=Saint Helena|SJ=Svalbard ja Jan Mayen|SS=Etelä-Sudan
    ST=São Tomé ja Príncipe|SY=Syyria|TC=Turks- ja Caicossaaret|TD=Tšad
    TF=Ranskan eteläiset ja antarktiset alueet|TH=Thaimaa|TJ=Tadžikistan|TL=Itä-Timor|TR=Turkki
    TT=Trinidad ja Tobago|UM=Yhdysvaltain erillissaaret|US=Yhdysvallat|VA=Vatikaani
    VC=Saint Vincent ja Grenadiinit|VG=Brittiläiset Neitsytsaaret|VI=Yhdysvaltain Neitsytsaaret
    WF=Wallis ja Futuna|ZA=Etelä-Afrikka
    """
}
