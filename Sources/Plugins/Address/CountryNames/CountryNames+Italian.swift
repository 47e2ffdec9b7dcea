extension CountryNames {
  /// The names in Italian that no language before it shares.
  static let italian: StaticString = """
    AE=Emirati Arabi Uniti|AQ=Antartide|AS=Samoa americane|AX=Isole Åland|AZ=Azerbaigian
    BA=Bosnia ed Erzegovina|BE=Belgio|BQ=Caraibi olandesi|BR=Brasile|BV=Isola Bouvet|BY=Bielorussia
    CC=Isole Cocos (Keeling)|CF=Repubblica Centrafricana|CH=Svizzera|CI=Costa d’Avorio|CK=Isole Cook
    CL=Cile|CN=Cina|CV=Capo Verde|CX=Isola Christmas|CY=Cipro|CZ=Cechia|DE=Germania|DJ=Gibuti
    DK=Danimarca|DO=Repubblica Dominicana|EG=Egitto|EH=Sahara occidentale|ES=Spagna|FJ=Figi
    FK=Isole Falkland|FO=Isole Fær Øer|GB=Regno Unito|GF=Guyana Francese|GI=Gibilterra|GP=Guadalupa
    GQ=Guinea Equatoriale|GS=Georgia del Sud e Sandwich Australi|HK=RAS di Hong Kong
    HM=Isole Heard e McDonald|HR=Croazia|HU=Ungheria|IL=Israele|IM=Isola di Man
    IO=Territorio britannico dell’Oceano Indiano|IS=Islanda|JM=Giamaica|JO=Giordania|JP=Giappone
    KG=Kirghizistan|KH=Cambogia|KM=Comore|KN=Saint Kitts e Nevis|KP=Corea del Nord|KR=Corea del Sud
    KY=Isole Cayman|KZ=Kazakistan|LC=Saint Lucia|LU=Lussemburgo|LV=Lettonia|MA=Marocco
    MH=Isole Marshall|MK=Macedonia del Nord|MO=RAS di Macao|MP=Isole Marianne settentrionali
    MV=Maldive|MX=Messico|MZ=Mozambico|NC=Nuova Caledonia|NF=Isola Norfolk|NL=Paesi Bassi
    NO=Norvegia|NZ=Nuova Zelanda|PF=Polinesia francese|PG=Papua Nuova Guinea|PH=Filippine
    PM=Saint-Pierre e Miquelon|PN=Isole Pitcairn|PS=Territori palestinesi|PT=Portogallo|RE=Riunione
    SB=Isole Salomone|SE=Svezia|SH=Sant’Elena|SK=Slovacchia|TC=Isole Turks e Caicos|TD=Ciad
    TF=Terre australi francesi|TH=Thailandia|TJ=Tagikistan|TL=Timor Est|TR=Turchia|UA=Ucraina
    UM=Isole Minori Esterne degli Stati Uniti|US=Stati Uniti|VA=Città del Vaticano
    VC=Saint Vincent e Grenadine|VG=Isole Vergini Britanniche|VI=Isole Vergini Americane
    """
}
