import JSON
import PluginKit
import Testing

@testable import ContactFormats

/// Outlook's columns, in English and translated.
@Suite struct OutlookTests {
  @Test("names, job, relations, categories, web page, and what nobody asks for")
  func singles() {
    let record = ReadTable(
      """
      Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Given Yomi,Surname Yomi,Company Yomi,\
      Spouse,Children,Manager's Name,Assistant's Name,Referred By,Categories,Web Page,Notes,Sensitivity,User 1,Private
      Dr.,Eva,Q.,Roth,Jr.,Acme,R&D,Boss,ee,rr,aku,Max,"Tim; Kim",Meg,Ali,Rob,Friends; Work Team;,http://w.example,n,\
      Normal,u,False
      """
    ).only
    #expect(record.version == "outlook")
    #expect(record[.namePrefix] + record[.nameSuffix] == #""Dr.""Jr.""#)
    #expect(record[.organizationName] + record[.departmentName] + record[.jobTitle] == #""Acme""R&D""Boss""#)
    #expect(
      record[.phoneticGivenName] + record[.phoneticFamilyName] + record[.phoneticOrganizationName]
        == #""ee""rr""aku""#)
    #expect(
      record[.contactRelations]
        == #"[{"label":"_$!<Spouse>!$_","value":"Max"},{"label":"_$!<Child>!$_","value":"Tim; Kim"},"#
        + #"{"label":"_$!<Manager>!$_","value":"Meg"},{"label":"_$!<Assistant>!$_","value":"Ali"},"#
        + #"{"label":"Referred By","value":"Rob"}]"#)
    #expect(record[.groups] == #"["Friends","Work Team"]"#)
    #expect(record[.urlAddresses] == #"[{"value":"http://w.example"}]"#)
    #expect(
      record[.extra]
        == #"[{"name":"Sensitivity","value":"Normal"},{"name":"User 1","value":"u"},{"name":"Private","value":"False"}]"#
    )
    #expect(!record.available.contains(.phoneNumbers))
    #expect(!record.available.contains(.identifier))
  }

  @Test(
    "each telephone has its label",
    arguments: [
      ("Assistant's Phone", "_$!<Assistant>!$_"), ("Business Fax", "_$!<WorkFAX>!$_"),
      ("Business Phone", "_$!<Work>!$_"), ("Business Phone 2", "_$!<Work>!$_"), ("Callback", "Callback"),
      ("Car Phone", "Car"), ("Company Main Phone", "Company Main"), ("Home Fax", "_$!<HomeFAX>!$_"),
      ("Home Phone", "_$!<Home>!$_"), ("Home Phone 2", "_$!<Home>!$_"), ("ISDN", "ISDN"),
      ("Mobile Phone", "_$!<Mobile>!$_"), ("Other Fax", "_$!<OtherFAX>!$_"), ("Other Phone", "_$!<Other>!$_"),
      ("Pager", "_$!<Pager>!$_"), ("Primary Phone", "_$!<Main>!$_"), ("Radio Phone", "Radio"),
      ("TTY/TDD Phone", "TTY/TDD"), ("Telex", "Telex"),
    ])
  func phones(column: String, label: String) {
    let record = ReadTable("First Name,\(column)\nEva,12\n").only
    #expect(record[.phoneNumbers] == #"[{"label":"\#(label)","value":"12"}]"#)
  }

  @Test("three addresses, their streets of up to three lines")
  func addresses() {
    let record = ReadTable(
      """
      Last Name,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,\
      Business Country/Region,Home Street,Home Street 2,Home Country,Other City,Other Address PO Box
      Roth,1 Yard,,Unit 5,Hull,East,HU1,UK,2 Row,,UK,Bath,99
      """
    ).only
    #expect(
      record[.postalAddresses]
        == #"[{"label":"_$!<Work>!$_","value":{"street":["1 Yard","Unit 5"],"city":"Hull","state":"East","#
        + #""postalCode":"HU1","country":"UK"}},{"label":"_$!<Home>!$_","value":{"street":"2 Row","country":"UK"}},"#
        + #"{"label":"_$!<Other>!$_","value":{"city":"Bath","poBox":"99"}}]"#)
  }

  @Test("French: the first Titre is the prefix, the one behind the name the job title")
  func french() {
    let both = ReadTable(
      "Titre,Prénom,Nom,Société,Titre,Ville (bureau),Téléphone (bureau)\nDr,Eva,Roth,Acme,Chef,Lyon,5\n"
    ).only
    #expect(both[.namePrefix] + both[.jobTitle] == #""Dr""Chef""#)
    let one = ReadTable("Prénom,Nom,Société,Titre,Ville (bureau)\nEva,Roth,Acme,Chef,Lyon\n").only
    #expect(one[.namePrefix] + one[.jobTitle] == #""Chef""#)
  }

  /// One header a language, each with the names of given name, family name, mobile phone, home city and birthday.
  static let translations: [(String, String)] = [
    ("German", "Vorname,Nachname,Mobiltelefon,Ort privat,Geburtstag"),
    ("French", "Prénom,Nom,Tél. mobile,Ville (domicile),Anniversaire"),
    ("Spanish", "Nombre,Apellidos,Mobile Phone,Home City,Birthday"),
    ("Italian", "Nome,Cognome,Cellulare,Città (ab.),Compleanno"),
    ("Brazilian", "Primeiro nome,Sobrenome,Telefone celular,Cidade do endereço residencial,Birthday"),
    ("Portuguese", "Primeiro nome,Apelido,Telemóvel,Localidade da residência,Data de nascimento"),
    ("Dutch", "Voornaam,Achternaam,Mobiele telefoon,\"Huisadres, plaats\",Verjaardag"),
    ("Polish", "Imię,Nazwisko,Telefon komórkowy,Adres domowy - miejscowość,Urodziny"),
    ("Russian", "Имя,Фамилия,Телефон переносной,Город \u{A0}(дом. адрес),День рождения"),
    ("Japanese", "名,姓,携帯電話,市町村 (自宅),誕生日"),
    ("Korean", "이름,성,휴대폰,집 주소 구/군/시,생일"),
    ("Chinese", "名,姓,移动电话,住宅地址 市/县,生日"),
  ]

  @Test("in twelve more languages", arguments: translations)
  func translated(language: String, header: String) {
    let record = ReadTable("\(header)\nEva,Roth,12,Kyoto,1990-06-23\n").only
    #expect(record.version == "outlook")
    #expect(
      record.json
        == #"{"givenName":"Eva","familyName":"Roth","phoneNumbers":[{"label":"_$!<Mobile>!$_","value":"12"}],"#
        + #""postalAddresses":[{"label":"_$!<Home>!$_","value":{"city":"Kyoto"}}],"#
        + #""birthday":{"calendar":"gregorian","year":1990,"month":6,"day":23}}"#)
    let bytes = Array("\(header)\n".utf8)
    #expect(bytes.withUnsafeBytes { CSVFormat.recognize(Text($0)) } == .certain)
  }

  @Test("one foreign word does not make a table foreign")
  func oneWord() {
    let record = ReadTable("First Name,Last Name,Birthday,Position\nEva,Roth,4/5/1990,x\n").only
    #expect(record[.extra] == #"[{"name":"Position","value":"x"}]"#)
    #expect(record[.birthday] == #"{"text":"4/5/1990"}"#)
  }

  @Test("the webmail names for emails, accounts and pages")
  func webmail() {
    let record = ReadTable(
      "Display Name,First Name,Email Home,Email Work,IM Skype,Website Blog,Work City,Home Zip,Last Name\n"
        + "E. R.,Eva,a@b.example,c@d.example,ev,http://b.example,Köln,50667,Roth\n"
    ).only
    #expect(
      record[.emailAddresses]
        == #"[{"label":"Home","value":"a@b.example"},{"label":"Work","value":"c@d.example"}]"#)
    #expect(record[.instantMessageAddresses] == #"[{"value":{"service":"Skype","username":"ev"}}]"#)
    #expect(record[.urlAddresses] == #"[{"label":"Blog","value":"http://b.example"}]"#)
    #expect(
      record[.postalAddresses]
        == #"[{"label":"_$!<Work>!$_","value":{"city":"Köln"}},"#
        + #"{"label":"_$!<Home>!$_","value":{"postalCode":"50667"}}]"#)
  }
}
