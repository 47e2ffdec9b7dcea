extension CountryNames {
  /// The names in Czech that no language before it shares.
  static let czech: StaticString = """
    AE=Spojené arabské emiráty|AG=Antigua a Barbuda|AQ=Antarktida|AS=Americká Samoa|AT=Rakousko
    AX=Ålandy|AZ=Ázerbájdžán|BA=Bosna a Hercegovina|BG=Bulharsko|BL=Svatý Bartoloměj|BN=Brunej
    BQ=Karibské Nizozemsko|BV=Bouvetův ostrov|BY=Bělorusko|CC=Kokosové ostrovy
    CF=Středoafrická republika|CH=Švýcarsko|CI=Pobřeží slonoviny|CK=Cookovy ostrovy|CO=Kolumbie
    CR=Kostarika|CV=Kapverdy|CX=Vánoční ostrov|CY=Kypr|CZ=Česko|DE=Německo|DJ=Džibutsko|DK=Dánsko
    DO=Dominikánská republika|DZ=Alžírsko|EC=Ekvádor|EE=Estonsko|EH=Západní Sahara|ES=Španělsko
    ET=Etiopie|FI=Finsko|FK=Falklandské ostrovy|FM=Mikronésie|FO=Faerské ostrovy|FR=Francie
    GB=Spojené království|GE=Gruzie|GF=Francouzská Guyana|GL=Grónsko|GQ=Rovníková Guinea|GR=Řecko
    GS=Jižní Georgie a Jižní Sandwichovy ostrovy|HK=Hongkong – ZAO Číny
    HM=Heardův ostrov a McDonaldovy ostrovy|HR=Chorvatsko|HU=Maďarsko|IE=Irsko|IM=Ostrov Man
    IO=Britské indickooceánské území|JO=Jordánsko|JP=Japonsko|KE=Keňa|KN=Svatý Kryštof a Nevis
    KP=Severní Korea|KR=Jižní Korea|KW=Kuvajt|KY=Kajmanské ostrovy|LC=Svatá Lucie|LI=Lichtenštejnsko
    LR=Libérie|LT=Litva|LU=Lucembursko|LV=Lotyšsko|MD=Moldavsko|ME=Černá Hora
    MF=Svatý Martin (Francie)|MH=Marshallovy ostrovy|MK=Severní Makedonie|MM=Myanmar (Barma)
    MN=Mongolsko|MO=Macao – ZAO Číny|MP=Severní Mariany|MQ=Martinik|MU=Mauricius|MV=Maledivy
    MY=Malajsie|NC=Nová Kaledonie|NG=Nigérie|NL=Nizozemsko|NO=Norsko|NZ=Nový Zéland
    PF=Francouzská Polynésie|PG=Papua-Nová Guinea|PL=Polsko|PM=Saint-Pierre a Miquelon
    PN=Pitcairnovy ostrovy|PR=Portoriko|PS=Palestinská území|PT=Portugalsko|RO=Rumunsko|RS=Srbsko
    RU=Rusko|SA=Saúdská Arábie|SB=Šalamounovy ostrovy|SC=Seychely|SE=Švédsko|SH=Svatá Helena
    SI=Slovinsko|SJ=Špicberky a Jan Mayen|SK=Slovensko|SO=Somálsko|SS=Jižní Súdán
    ST=Svatý Tomáš a Princův ostrov|SX=Svatý Martin (Nizozemsko)|TC=Turks a Caicos|TD=Čad
    TF=Francouzská jižní území|TH=Thajsko|TL=Východní Timor|TN=Tunisko|TR=Turecko
    TT=Trinidad a Tobago|TW=Tchaj-wan|UA=Ukrajina|UM=Menší odlehlé ostrovy USA|US=Spojené státy
    VA=Vatikán|VC=Svatý Vincenc a Grenadiny|VG=Britské Panenské ostrovy|VI=Americké Panenské ostrovy
    WF=Wallis a Futuna|ZA=Jihoafrická republika
    """
}
