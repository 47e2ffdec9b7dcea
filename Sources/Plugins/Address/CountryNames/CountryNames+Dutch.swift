extension CountryNames {
  /// The names in Dutch that no language before it shares.
  static let dutch: StaticString = """
    AE=Verenigde Arabische Emiraten|AG=Antigua en Barbuda|AR=Argentinië|AS=Amerikaans-Samoa
    AT=Oostenrijk|AX=Åland|AZ=Azerbeidzjan|BA=Bosnië en Herzegovina|BE=België|BG=Bulgarije
    BQ=Caribisch Nederland|BR=Brazilië|BV=Bouveteiland|CC=Cocoseilanden
    CF=Centraal-Afrikaanse Republiek|CH=Zwitserland|CI=Ivoorkust|CK=Cookeilanden|CM=Kameroen
    CV=Kaapverdië|CX=Christmaseiland|CZ=Tsjechië|DE=Duitsland|DK=Denemarken
    DO=Dominicaanse Republiek|DZ=Algerije|EH=Westelijke Sahara|ES=Spanje|FK=Falklandeilanden
    FO=Faeröer|FR=Frankrijk|GB=Verenigd Koninkrijk|GB=VK|GF=Frans-Guyana|GQ=Equatoriaal-Guinea
    GR=Griekenland|GS=Zuid-Georgia en Zuidelijke Sandwicheilanden|HK=Hongkong SAR van China
    HM=Heard en McDonaldeilanden|HR=Kroatië|HU=Hongarije|IE=Ierland
    IO=Brits Indische Oceaanterritorium|IS=IJsland|KG=Kirgizië|KH=Cambodja|KM=Comoren
    KN=Saint Kitts en Nevis|KP=Noord-Korea|KR=Zuid-Korea|KW=Koeweit|KY=Kaaimaneilanden|KZ=Kazachstan
    LT=Litouwen|LV=Letland|LY=Libië|MH=Marshalleilanden|MK=Noord-Macedonië|MM=Myanmar (Birma)
    MO=Macau SAR van China|MP=Noordelijke Marianen|MV=Maldiven|MY=Maleisië|NC=Nieuw-Caledonië
    NF=Norfolk|NL=Nederland|NO=Noorwegen|NZ=Nieuw-Zeeland|PF=Frans-Polynesië|PG=Papoea-Nieuw-Guinea
    PH=Filipijnen|PM=Saint-Pierre en Miquelon|PN=Pitcairneilanden|PS=Palestijnse gebieden
    RO=Roemenië|RS=Servië|RU=Rusland|SA=Saoedi-Arabië|SB=Salomonseilanden|SD=Soedan|SE=Zweden
    SH=Sint-Helena|SJ=Spitsbergen en Jan Mayen|SK=Slowakije|SS=Zuid-Soedan|ST=Sao Tomé en Principe
    TC=Turks- en Caicoseilanden|TD=Tsjaad|TF=Franse Gebieden in de zuidelijke Indische Oceaan
    TJ=Tadzjikistan|TL=Oost-Timor|TN=Tunesië|TR=Turkije|TT=Trinidad en Tobago|UA=Oekraïne|UG=Oeganda
    UM=Kleine afgelegen eilanden van de Verenigde Staten|US=Verenigde Staten|US=VS|UZ=Oezbekistan
    VA=Vaticaanstad|VC=Saint Vincent en de Grenadines|VG=Britse Maagdeneilanden
    VI=Amerikaanse Maagdeneilanden|WF=Wallis en Futuna|ZA=Zuid-Afrika
    """
}
