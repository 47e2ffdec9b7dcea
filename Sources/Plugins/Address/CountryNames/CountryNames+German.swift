extension CountryNames {
  /// The names in German that no language before it shares.
  static let german: StaticString = """
    AE=Vereinigte Arabische Emirate|AG=Antigua und Barbuda|AL=Albanien|AM=Armenien|AQ=Antarktis
    AR=Argentinien|AS=Amerikanisch-Samoa|AT=Österreich|AU=Australien|AX=Ålandinseln|AZ=Aserbaidschan
    BA=Bosnien und Herzegowina|BD=Bangladesch|BE=Belgien|BG=Bulgarien|BN=Brunei Darussalam
    BO=Bolivien|BQ=Karibische Niederlande|BR=Brasilien|BV=Bouvetinsel|BW=Botsuana|CA=Kanada
    CC=Kokosinseln|CD=Kongo-Kinshasa|CF=Zentralafrikanische Republik|CG=Kongo-Brazzaville|CH=Schweiz
    CK=Cookinseln|CM=Kamerun|CO=Kolumbien|CU=Kuba|CV=Cabo Verde|CX=Weihnachtsinsel|CY=Zypern
    CZ=Tschechien|DE=Deutschland|DJ=Dschibuti|DK=Dänemark|DO=Dominikanische Republik|DZ=Algerien
    EE=Estland|EG=Ägypten|EH=Westsahara|ES=Spanien|ET=Äthiopien|FI=Finnland|FJ=Fidschi
    FK=Falklandinseln|FM=Mikronesien|FO=Färöer|FR=Frankreich|GA=Gabun|GB=Vereinigtes Königreich
    GE=Georgien|GF=Französisch-Guayana|GL=Grönland|GQ=Äquatorialguinea|GR=Griechenland
    GS=Südgeorgien und die Südlichen Sandwichinseln|HK=Sonderverwaltungsregion Hongkong
    HM=Heard und McDonaldinseln|HR=Kroatien|HU=Ungarn|ID=Indonesien|IE=Irland|IN=Indien
    IO=Britisches Territorium im Indischen Ozean|IQ=Irak|IS=Island|IT=Italien|JM=Jamaika
    JO=Jordanien|KE=Kenia|KG=Kirgisistan|KH=Kambodscha|KM=Komoren|KN=St. Kitts und Nevis
    KP=Nordkorea|KR=Südkorea|KY=Kaimaninseln|KZ=Kasachstan|LB=Libanon|LT=Litauen|LU=Luxemburg
    LV=Lettland|LY=Libyen|MA=Marokko|MD=Republik Moldau|MG=Madagaskar|MH=Marshallinseln
    MK=Nordmazedonien|MN=Mongolei|MO=Sonderverwaltungsregion Macau|MO=Macau|MP=Nördliche Marianen
    MR=Mauretanien|MV=Malediven|MX=Mexiko|MZ=Mosambik|NC=Neukaledonien|NF=Norfolkinsel
    NL=Niederlande|NO=Norwegen|NZ=Neuseeland|PF=Französisch-Polynesien|PG=Papua-Neuguinea
    PH=Philippinen|PL=Polen|PM=St. Pierre und Miquelon|PN=Pitcairninseln
    PS=Palästinensische Autonomiegebiete|PS=Palästina|QA=Katar|RO=Rumänien|RS=Serbien|RU=Russland
    RW=Ruanda|SA=Saudi-Arabien|SB=Salomonen|SC=Seychellen|SE=Schweden|SG=Singapur|SI=Slowenien
    SJ=Spitzbergen und Jan Mayen|SK=Slowakei|SS=Südsudan|ST=São Tomé und Príncipe|SY=Syrien
    TC=Turks- und Caicosinseln|TD=Tschad|TF=Französische Süd- und Antarktisgebiete|TJ=Tadschikistan
    TN=Tunesien|TR=Türkei|TT=Trinidad und Tobago|TZ=Tansania|UM=Amerikanische Überseeinseln
    US=Vereinigte Staaten|US=USA|UZ=Usbekistan|VA=Vatikanstadt|VC=St. Vincent und die Grenadinen
    VG=Britische Jungferninseln|VI=Amerikanische Jungferninseln|WF=Wallis und Futuna|YE=Jemen
    ZA=Südafrika|ZM=Sambia|ZW=Simbabwe
    """
}
