extension CountryNames {
  /// The names in Polish that no language before it shares.
  static let polish: StaticString = """
    AD=Andora|AE=Zjednoczone Emiraty Arabskie|AG=Antigua i Barbuda|AQ=Antarktyda|AR=Argentyna
    AS=Samoa Amerykańskie|AX=Wyspy Alandzkie|AZ=Azerbejdżan|BA=Bośnia i Hercegowina|BD=Bangladesz
    BH=Bahrajn|BM=Bermudy|BO=Boliwia|BQ=Niderlandy Karaibskie|BR=Brazylia|BS=Bahamy|BV=Wyspa Bouveta
    BY=Białoruś|CC=Wyspy Kokosowe|CD=Demokratyczna Republika Konga|CF=Republika Środkowoafrykańska
    CH=Szwajcaria|CK=Wyspy Cooka|CN=Chiny|CR=Kostaryka|CV=Republika Zielonego Przylądka
    CX=Wyspa Bożego Narodzenia|CY=Cypr|CZ=Czechy|DE=Niemcy|DJ=Dżibuti|DK=Dania|DM=Dominika
    DO=Dominikana|DZ=Algieria|EC=Ekwador|EG=Egipt|EH=Sahara Zachodnia|ER=Erytrea|ES=Hiszpania
    FK=Falklandy|FM=Mikronezja|FO=Wyspy Owcze|FR=Francja|GB=Wielka Brytania|GB=Wlk. Bryt.|GE=Gruzja
    GF=Gujana Francuska|GL=Grenlandia|GN=Gwinea|GP=Gwadelupa|GQ=Gwinea Równikowa|GR=Grecja
    GS=Georgia Południowa i Sandwich Południowy|GT=Gwatemala|GW=Gwinea Bissau|GY=Gujana
    HK=SRA Hongkong (Chiny)|HM=Wyspy Heard i McDonalda|HR=Chorwacja|HU=Węgry|ID=Indonezja
    IE=Irlandia|IL=Izrael|IM=Wyspa Man|IN=Indie|IO=Brytyjskie Terytorium Oceanu Indyjskiego
    IT=Włochy|JM=Jamajka|JP=Japonia|KG=Kirgistan|KM=Komory|KN=Saint Kitts i Nevis|KP=Korea Północna
    KR=Korea Południowa|KW=Kuwejt|KY=Kajmany|LT=Litwa|LU=Luksemburg|LV=Łotwa|MA=Maroko|MC=Monako
    MD=Mołdawia|ME=Czarnogóra|MH=Wyspy Marshalla|MK=Macedonia Północna|MM=Mjanma (Birma)
    MO=SRA Makau (Chiny)|MO=Makau|MP=Mariany Północne|MQ=Martynika|MR=Mauretania|MV=Malediwy
    MX=Meksyk|MY=Malezja|MZ=Mozambik|NC=Nowa Kaledonia|NI=Nikaragua|NL=Holandia|NO=Norwegia
    NZ=Nowa Zelandia|PF=Polinezja Francuska|PG=Papua-Nowa Gwinea|PH=Filipiny|PL=Polska
    PM=Saint-Pierre i Miquelon|PR=Portoryko|PS=Terytoria Palestyńskie|PS=Palestyna|PT=Portugalia
    PY=Paragwaj|RO=Rumunia|RU=Rosja|SA=Arabia Saudyjska|SB=Wyspy Salomona|SC=Seszele|SE=Szwecja
    SH=Wyspa Świętej Heleny|SI=Słowenia|SJ=Svalbard i Jan Mayen|SK=Słowacja|SS=Sudan Południowy
    ST=Wyspy Świętego Tomasza i Książęca|SV=Salwador|TC=Turks i Caicos|TD=Czad
    TF=Francuskie Terytoria Południowe i Antarktyczne|TH=Tajlandia|TJ=Tadżykistan|TL=Timor Wschodni
    TN=Tunezja|TR=Turcja|TT=Trynidad i Tobago|TW=Tajwan
    UM=Dalekie Wyspy Mniejsze Stanów Zjednoczonych|US=Stany Zjednoczone|UY=Urugwaj|VA=Watykan
    VC=Saint Vincent i Grenadyny|VE=Wenezuela|VG=Brytyjskie Wyspy Dziewicze
    VI=Wyspy Dziewicze Stanów Zjednoczonych|VN=Wietnam|WF=Wallis i Futuna|XK=Kosowo|YT=Majotta
    ZA=Republika Południowej Afryki
    """
}
