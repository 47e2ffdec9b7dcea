extension CountryNames {
  /// The names in Spanish that no language before it shares.
  static let spanish: StaticString = """
    AE=Emiratos Árabes Unidos|AF=Afganistán|AG=Antigua y Barbuda|AI=Anguila|AQ=Antártida
    AS=Samoa Americana|AX=Islas Aland|AZ=Azerbaiyán|BA=Bosnia y Herzegovina|BD=Bangladés|BE=Bélgica
    BH=Baréin|BL=San Bartolomé|BM=Bermudas|BQ=Caribe neerlandés|BR=Brasil|BT=Bután|BV=Isla Bouvet
    BY=Bielorrusia|BZ=Belice|CC=Islas Cocos|CD=República Democrática del Congo
    CF=República Centroafricana|CG=Congo|CH=Suiza|CK=Islas Cook|CM=Camerún|CW=Curazao
    CX=Isla de Navidad|CY=Chipre|CZ=Chequia|DE=Alemania|DJ=Yibuti|DK=Dinamarca
    DO=República Dominicana|DZ=Argelia|EG=Egipto|ES=España|ET=Etiopía|FI=Finlandia|FJ=Fiyi
    FK=Islas Malvinas|FO=Islas Feroe|FR=Francia|GB=Reino Unido|GD=Granada|GF=Guayana Francesa
    GL=Groenlandia|GP=Guadalupe|GQ=Guinea Ecuatorial|GR=Grecia
    GS=Islas Georgia del Sur y Sandwich del Sur|GW=Guinea-Bisáu|HK=RAE de Hong Kong (China)
    HM=Islas Heard y McDonald|HR=Croacia|HU=Hungría|IE=Irlanda|IM=Isla de Man
    IO=Territorio Británico del Océano Índico|IS=Islandia|IT=Italia|JO=Jordania|KG=Kirguistán
    KH=Camboya|KM=Comoras|KN=San Cristóbal y Nieves|KP=Corea del Norte|KR=Corea del Sur
    KY=Islas Caimán|KZ=Kazajistán|LB=Líbano|LC=Santa Lucía|LS=Lesoto|LT=Lituania|LU=Luxemburgo
    LV=Letonia|LY=Libia|MA=Marruecos|MD=Moldavia|MF=San Martín|MH=Islas Marshall
    MK=Macedonia del Norte|MM=Myanmar (Birmania)|MO=RAE de Macao (China)|MP=Islas Marianas del Norte
    MQ=Martinica|MU=Mauricio|MV=Maldivas|MW=Malaui|MY=Malasia|NC=Nueva Caledonia|NF=Isla Norfolk
    NL=Países Bajos|NO=Noruega|NZ=Nueva Zelanda|PF=Polinesia Francesa|PG=Papúa Nueva Guinea
    PH=Filipinas|PL=Polonia|PM=San Pedro y Miquelón|PN=Islas Pitcairn|PS=Territorios Palestinos
    PS=Palestina|QA=Catar|RO=Rumanía|RU=Rusia|SA=Arabia Saudí|SB=Islas Salomón|SE=Suecia
    SH=Santa Elena|SI=Eslovenia|SJ=Svalbard y Jan Mayen|SK=Eslovaquia|SL=Sierra Leona|SR=Surinam
    SS=Sudán del Sur|ST=Santo Tomé y Príncipe|SY=Siria|SZ=Esuatini|TC=Islas Turcas y Caicos
    TF=Territorios Australes Franceses|TH=Tailandia|TJ=Tayikistán|TN=Túnez|TR=Turquía
    TT=Trinidad y Tobago|UA=Ucrania|UM=Islas menores alejadas de EE. UU.|US=Estados Unidos
    US=EE. UU.|VA=Ciudad del Vaticano|VC=San Vicente y las Granadinas|VG=Islas Vírgenes Británicas
    VI=Islas Vírgenes de EE. UU.|WF=Wallis y Futuna|ZA=Sudáfrica|ZW=Zimbabue
    """
}
