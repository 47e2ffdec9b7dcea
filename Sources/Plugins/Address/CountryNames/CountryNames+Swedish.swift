extension CountryNames {
  /// The names in Swedish that no language before it shares.
  static let swedish: StaticString = """
    AE=Förenade Arabemiraten|AG=Antigua och Barbuda|AS=Amerikanska Samoa|AT=Österrike
    AZ=Azerbajdzjan|BA=Bosnien och Hercegovina|BQ=Karibiska Nederländerna|BV=Bouvetön|BY=Vitryssland
    CC=Kokosöarna|CF=Centralafrikanska republiken|CK=Cooköarna|CN=Kina|CV=Kap Verde|CX=Julön
    CY=Cypern|CZ=Tjeckien|DE=Tyskland|DK=Danmark|DO=Dominikanska republiken|DZ=Algeriet|EG=Egypten
    EH=Västsahara|ET=Etiopien|FK=Falklandsöarna|FO=Färöarna|FR=Frankrike|GB=Storbritannien
    GF=Franska Guyana|GQ=Ekvatorialguinea|GR=Grekland|GS=Sydgeorgien och Sydsandwichöarna
    HK=Hongkong SAR|HM=Heardön och McDonaldöarna|HU=Ungern
    IO=Brittiska territoriet i Indiska oceanen|KG=Kirgizistan|KH=Kambodja|KM=Komorerna
    KN=S:t Kitts och Nevis|KR=Sydkorea|KY=Caymanöarna|KZ=Kazakstan|MA=Marocko|MD=Moldavien
    MH=Marshallöarna|MK=Nordmakedonien|MN=Mongoliet|MO=Macao SAR|MP=Nordmarianerna|MV=Maldiverna
    NC=Nya Kaledonien|NF=Norfolkön|NL=Nederländerna|NO=Norge|NZ=Nya Zeeland|PF=Franska Polynesien
    PG=Papua Nya Guinea|PH=Filippinerna|PM=S:t Pierre och Miquelon|PN=Pitcairnöarna
    PS=Palestinska territorierna|RU=Ryssland|SB=Salomonöarna|SC=Seychellerna|SE=Sverige|SI=Slovenien
    SJ=Svalbard och Jan Mayen|SK=Slovakien|SS=Sydsudan|ST=São Tomé och Príncipe
    TC=Turks- och Caicosöarna|TF=Franska sydterritorierna|TK=Tokelauöarna|TL=Östtimor|TN=Tunisien
    TR=Turkiet|TT=Trinidad och Tobago|UA=Ukraina|UM=USA:s yttre öar|VA=Vatikanstaten
    VC=S:t Vincent och Grenadinerna|VG=Brittiska Jungfruöarna|VI=Amerikanska Jungfruöarna
    WF=Wallis- och Futunaöarna|ZA=Sydafrika
    """
}
