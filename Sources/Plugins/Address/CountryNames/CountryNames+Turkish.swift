extension CountryNames {
  /// The names in Turkish that no language before it shares.
  static let turkish: StaticString = """
    AE=Birleşik Arap Emirlikleri|AG=Antigua ve Barbuda|AL=Arnavutluk|AM=Ermenistan|AQ=Antarktika
    AR=Arjantin|AS=Amerikan Samoası|AT=Avusturya|AU=Avustralya|AX=Åland Adaları|AZ=Azerbaycan
    BA=Bosna-Hersek|BE=Belçika|BG=Bulgaristan|BH=Bahreyn|BO=Bolivya|BQ=Karayip Hollandası
    BR=Brezilya|BS=Bahamalar|BV=Bouvet Adası|BW=Botsvana|CC=Cocos (Keeling) Adaları
    CD=Kongo - Kinşasa|CF=Orta Afrika Cumhuriyeti|CG=Kongo - Brazavil|CH=İsviçre|CK=Cook Adaları
    CL=Şili|CN=Çin|CO=Kolombiya|CX=Christmas Adası|CY=Kıbrıs|CZ=Çekya|DE=Almanya|DJ=Cibuti
    DK=Danimarka|DO=Dominik Cumhuriyeti|DZ=Cezayir|EE=Estonya|EG=Mısır|EH=Batı Sahra|ER=Eritre
    ES=İspanya|ET=Etiyopya|FI=Finlandiya|FK=Falkland Adaları|FM=Mikronezya|FO=Faroe Adaları
    FR=Fransa|GB=Birleşik Krallık|GB=BK|GE=Gürcistan|GF=Fransız Guyanası|GI=Cebelitarık|GM=Gambiya
    GN=Gine|GQ=Ekvator Ginesi|GR=Yunanistan|GS=Güney Georgia ve Güney Sandwich Adaları
    GW=Gine-Bissau|HK=Çin Hong Kong ÖİB|HM=Heard Adası ve McDonald Adaları|HR=Hırvatistan
    HU=Macaristan|ID=Endonezya|IL=İsrail|IM=Man Adası|IN=Hindistan
    IO=Britanya Hint Okyanusu Toprakları|IS=İzlanda|IT=İtalya|JO=Ürdün|JP=Japonya|KH=Kamboçya
    KM=Komorlar|KN=Saint Kitts ve Nevis|KP=Kuzey Kore|KR=Güney Kore|KW=Kuveyt|KY=Cayman Adaları
    LB=Lübnan|LR=Liberya|LT=Litvanya|LV=Letonya|MA=Fas|ME=Karadağ|MH=Marshall Adaları
    MK=Kuzey Makedonya|MN=Moğolistan|MO=Çin Makao ÖİB|MO=Makao|MP=Kuzey Mariana Adaları|MR=Moritanya
    MV=Maldivler|MW=Malavi|MX=Meksika|MY=Malezya|NA=Namibya|NC=Yeni Kaledonya|NE=Nijer
    NF=Norfolk Adası|NG=Nijerya|NL=Hollanda|NO=Norveç|NZ=Yeni Zelanda|OM=Umman
    PF=Fransız Polinezyası|PG=Papua Yeni Gine|PH=Filipinler|PL=Polonya|PM=Saint Pierre ve Miquelon
    PN=Pitcairn Adaları|PS=Filistin Bölgeleri|PS=Filistin|PT=Portekiz|RO=Romanya|RS=Sırbistan
    RU=Rusya|SA=Suudi Arabistan|SB=Solomon Adaları|SC=Seyşeller|SE=İsveç|SI=Slovenya
    SJ=Svalbard ve Jan Mayen|SK=Slovakya|SO=Somali|SS=Güney Sudan|ST=Sao Tome ve Principe|SY=Suriye
    SZ=Esvatini|TC=Turks ve Caicos Adaları|TF=Fransız Güney Toprakları|TH=Tayland|TJ=Tacikistan
    TN=Tunus|TR=Türkiye|TT=Trinidad ve Tobago|TW=Tayvan|TZ=Tanzanya|UA=Ukrayna
    UM=ABD Küçük Harici Adaları|US=Amerika Birleşik Devletleri|US=ABD|UZ=Özbekistan
    VC=Saint Vincent ve Grenadinler|VG=Britanya Virjin Adaları|VI=ABD Virjin Adaları
    WF=Wallis ve Futuna|XK=Kosova|ZA=Güney Afrika|ZM=Zambiya|ZW=Zimbabve
    """
}
