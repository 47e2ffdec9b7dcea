extension CountryNames {
  /// The names in Portuguese that no language before it shares.
  static let portuguese: StaticString = """
    AE=Emirados Árabes Unidos|AF=Afeganistão|AG=Antígua e Barbuda|AX=Ilhas Aland|AX=Alanda
    AZ=Azerbaijão|BA=Bósnia e Herzegovina|BD=Bangladeche|BF=Burquina Faso|BH=Barém|BJ=Benim
    BL=São Bartolomeu|BQ=Países Baixos Caribenhos|BS=Baamas|BT=Butão|BV=Ilha Bouvet|BY=Bielorrússia
    CC=Ilhas Cocos (Keeling)|CC=Ilhas dos Cocos (Keeling)|CG=República do Congo|CH=Suíça
    CI=Costa do Marfim|CI=Côte d’Ivoire (Costa do Marfim)|CK=Ilhas Cook|CM=Camarões|CW=Curaçau
    CX=Ilha Christmas|CX=Ilha do Natal|CZ=Tchéquia|DE=Alemanha|DJ=Djibuti|DJ=Jibuti|EC=Equador
    EG=Egito|EH=Saara Ocidental|EH=Sara Ocidental|ER=Eritreia|ES=Espanha|FK=Ilhas Malvinas
    FK=Ilhas Falkland|FO=Ilhas Faroé|FR=França|GA=Gabão|GF=Guiana Francesa|GH=Gana|GL=Gronelândia
    GN=Guiné|GQ=Guiné Equatorial|GS=Ilhas Geórgia do Sul e Sandwich do Sul|GU=Guame|GW=Guiné-Bissau
    GY=Guiana|HK=Hong Kong, RAE da China|HM=Ilhas Heard e McDonald|IM=Ilha de Man
    IO=Território Britânico do Oceano Índico|IQ=Iraque|IR=Irã|IR=Irão|JP=Japão|KE=Quênia
    KG=Quirguistão|KH=Camboja|KI=Quiribati|KN=São Cristóvão e Névis|KN=São Cristóvão e Neves
    KP=Coreia do Norte|KR=Coreia do Sul|KY=Ilhas Cayman|KY=Ilhas Caimão|KZ=Cazaquistão
    LI=Listenstaine|LK=Sri Lanca|MA=Marrocos|MF=São Martinho|MF=São Martinho (Saint-Martin)
    MH=Ilhas Marshall|MK=Macedônia do Norte|MM=Mianmar (Birmânia)|MO=Macau, RAE da China
    MP=Ilhas Marianas do Norte|MS=Monserrate|MU=Maurícia|MZ=Moçambique|NC=Nova Caledônia
    NF=Ilha Norfolk|NL=Países Baixos|NZ=Nova Zelândia|OM=Omã|PG=Papua-Nova Guiné|PK=Paquistão
    PM=São Pedro e Miquelão|PN=Ilhas Pitcairn|PS=Territórios palestinianos|PY=Paraguai|RE=Reunião
    RO=Romênia|RS=Sérvia|SA=Arábia Saudita|SB=Ilhas Salomão|SC=Seicheles|SD=Sudão|SG=Singapura
    SH=Santa Helena|SJ=Svalbard e Jan Mayen|SL=Serra Leoa|SM=São Marinho|SS=Sudão do Sul
    ST=São Tomé e Príncipe|SX=São Martinho (Sint Maarten)|SZ=Essuatíni|TC=Ilhas Turcas e Caicos
    TD=Chade|TF=Territórios Franceses do Sul|TF=Territórios Austrais Franceses|TJ=Tadjiquistão
    TJ=Tajiquistão|TK=Toquelau|TM=Turcomenistão|TM=Turquemenistão|TT=Trinidad e Tobago
    TT=Trindade e Tobago|UM=Ilhas Menores Distantes dos EUA|UM=Ilhas Menores Afastadas dos EUA
    US=EUA|UY=Uruguai|UZ=Uzbequistão|UZ=Usbequistão|VA=Cidade do Vaticano
    VC=São Vicente e Granadinas|VG=Ilhas Virgens Britânicas|VI=Ilhas Virgens Americanas
    VI=Ilhas Virgens dos EUA|VN=Vietnã|VN=Vietname|WF=Wallis e Futuna|YE=Iêmen|YT=Maiote
    ZA=África do Sul
    """
}
