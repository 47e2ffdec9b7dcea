extension CountryNames {
  /// The names in Danish that no language before it shares.
  static let danish: StaticString = """
    AE=De Forenede Arabiske Emirater|AG=Antigua og Barbuda|AS=Amerikansk Samoa|AT=Østrig
    AZ=Aserbajdsjan|BA=Bosnien-Hercegovina|BQ=De tidligere Nederlandske Antiller|BV=Bouvetøen
    CC=Cocosøerne|CF=Den Centralafrikanske Republik|CI=Elfenbenskysten|CK=Cookøerne|CX=Juleøen
    CZ=Tjekkiet|DO=Den Dominikanske Republik|EH=Vestsahara|FK=Falklandsøerne|FO=Færøerne|FR=Frankrig
    GF=Fransk Guyana|GQ=Ækvatorialguinea|GR=Grækenland|GS=South Georgia og De Sydlige Sandwichøer
    HK=SAR Hongkong|HM=Heard Island og McDonald Islands
    IO=Det Britiske Territorium i Det Indiske Ocean|KM=Comorerne|KN=Saint Kitts og Nevis
    KY=Caymanøerne|KZ=Kasakhstan|MH=Marshalløerne|MO=SAR Macao|MP=Nordmarianerne|MV=Maldiverne
    NC=Ny Kaledonien|NL=Nederlandene|PF=Fransk Polynesien|PG=Papua Ny Guinea|PH=Filippinerne
    PM=Saint Pierre og Miquelon|PN=Pitcairn|PS=De palæstinensiske områder|SB=Salomonøerne
    SC=Seychellerne|SJ=Svalbard og Jan Mayen|SK=Slovakiet|ST=São Tomé og Príncipe
    TC=Turks- og Caicosøerne|TF=De Franske Besiddelser i Det Sydlige Indiske Ocean og Antarktis
    TJ=Tadsjikistan|TR=Tyrkiet|TT=Trinidad og Tobago|UM=Amerikanske oversøiske øer
    VC=Saint Vincent og Grenadinerne|VG=De Britiske Jomfruøer|VI=De Amerikanske Jomfruøer
    WF=Wallis og Futuna
    """
}
