extension CountryNames {
  /// Names in use beside those of CLDR: official ones, abbreviations, parts of a country that addresses name
  /// as one, and older names that still stand for the same country.
  static let aliases: StaticString = """
    US=U.S.A.|US=United States of America|US=America|US=Estados Unidos de América
    US=Vereinigte Staaten von Amerika|US=États-Unis d'Amérique|US=Stati Uniti d'America
    US=Соединённые Штаты Америки|US=США|US=美利坚合众国|US=美國|US=米国|US=미합중국
    GB=U.K.|GB=Great Britain|GB=Britain|GB=England|GB=Scotland|GB=Wales|GB=Northern Ireland
    GB=United Kingdom of Great Britain and Northern Ireland|GB=Großbritannien|GB=Grande-Bretagne
    GB=Angleterre|GB=Gran Bretaña|GB=Inglaterra|GB=Gran Bretagna|GB=Inghilterra|GB=Grã-Bretanha
    GB=Groot-Brittannië|GB=Engeland|GB=Великобритания|GB=Англия|GB=大不列颠|GB=英格兰
    CN=P.R. China|CN=PRC|CN=People's Republic of China|CN=Mainland China|CN=中华人民共和国|CN=中国大陆
    CN=中國大陸|CN=中華人民共和國|CN=中華人民共和国|CN=Volksrepublik China|CN=Zhongguo
    HK=Hong Kong SAR|HK=Hongkong|HK=中国香港|HK=中國香港
    MO=Macao SAR|MO=Macau SAR|MO=中国澳门|MO=中國澳門
    TW=Taiwan R.O.C.|TW=Taiwan Republic of China|TW=中国台湾|TW=中國台灣|TW=臺灣|TW=中華民國
    JP=日本国|JP=Nippon|JP=Nihon
    KR=Korea|KR=Republic of Korea|KR=Korea (South)|KR=Korea (Rep.)|KR=Rep. of Korea|KR=R.O.K.
    KR=한국|KR=남한|KR=大韓民国|KR=大韓民國|KR=大韩民国|KR=南韓
    KP=DPRK|KP=D.P.R.K.|KP=Democratic People's Republic of Korea|KP=Korea (North)
    DE=Federal Republic of Germany|DE=Bundesrepublik Deutschland|DE=BRD|AT=Oesterreich
    AT=Republik Österreich|CH=Schweizerische Eidgenossenschaft|CH=Suisse|CH=Svizzera|CH=Svizra
    NL=Holland|NL=The Netherlands|NL=Hollande|NL=Olanda|NL=Holanda
    BE=Belgique|BE=België|LU=Lëtzebuerg|IE=Republic of Ireland|IE=Éire|IE=Eire
    RU=Russian Federation|RU=Российская Федерация|RU=РФ|BY=Беларусь|BY=Белоруссия|UA=Україна
    CZ=Czech Republic|CZ=Česká republika|CZ=Tschechische Republik|CZ=République tchèque
    SK=Slovak Republic|SK=Slovenská republika|SI=Slovenija|HR=Hrvatska|RS=Srbija|RS=Србија
    BA=Bosna i Hercegovina|ME=Crna Gora|MK=Macedonia|MK=Republic of Macedonia|AL=Shqipëria
    GR=Hellas|GR=Ελλάδα|GR=ΕΛΛΑΔΑ|GR=Ελλάς|CY=Κύπρος|BG=България|RO=România|HU=Magyarország
    EE=Eesti|LV=Latvija|LT=Lietuva|IS=Ísland|MD=Republic of Moldova|GE=საქართველო|AM=Հայաստան
    TR=Türkiye|IL=ישראל|IN=Bharat|IN=भारत|LK=Ceylon
    VN=Viet Nam|VN=Việt Nam|TH=ประเทศไทย|TH=ไทย|LA=Lao PDR|MM=Burma|KH=Kampuchea|BN=Brunei Darussalam
    IR=Islamic Republic of Iran|SY=Syrian Arab Republic|AE=U.A.E.|AE=UAE|SA=KSA|PS=State of Palestine
    CI=Ivory Coast|CV=Cabo Verde|SZ=Swaziland|CD=DR Congo|CD=D.R. Congo
    CD=Democratic Republic of the Congo|CG=Republic of the Congo|TZ=United Republic of Tanzania
    FM=Federated States of Micronesia|TL=East Timor|VA=Holy See|VA=Vatican|BO=Plurinational State of Bolivia
    VE=Bolivarian Republic of Venezuela|MX=Estados Unidos Mexicanos|MX=Méjico|BR=Brasil|AR=República Argentina
    NZ=Aotearoa|AU=Commonwealth of Australia|BA=Bosnia-Herzegovina|KN=Saint Kitts and Nevis|LC=Saint Lucia
    VC=Saint Vincent and the Grenadines|PM=Saint Pierre and Miquelon|SH=Saint Helena|MF=Saint Martin
    BL=Saint Barthélemy|TT=Trinidad|AG=Antigua|VI=US Virgin Islands|KZ=Қазақстан
    """
}
