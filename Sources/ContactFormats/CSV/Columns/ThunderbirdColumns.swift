/// The columns of Thunderbird's address book.
enum ThunderbirdColumns {
  // Its own names for the two pages are those of work and of home.
  static let english = ColumnTable(
    """
    First Name=givenName
    Last Name=familyName
    Display Name=displayName
    Nickname=nickname
    Primary Email=emailAddresses#1
    Secondary Email=emailAddresses#2
    Screen Name=instantMessageAddresses.username
    Work Phone=phoneNumbers[_$!<Work>!$_]
    Home Phone=phoneNumbers[_$!<Home>!$_]
    Fax Number=phoneNumbers[Fax]
    Pager Number=phoneNumbers[_$!<Pager>!$_]
    Mobile Number=phoneNumbers[_$!<Mobile>!$_]
    Home Address=postalAddresses[_$!<Home>!$_].street
    Home Address 2=postalAddresses[_$!<Home>!$_].street
    Home City=postalAddresses[_$!<Home>!$_].city
    Home State=postalAddresses[_$!<Home>!$_].state
    Home ZipCode=postalAddresses[_$!<Home>!$_].postalCode
    Home Country=postalAddresses[_$!<Home>!$_].country
    Work Address=postalAddresses[_$!<Work>!$_].street
    Work Address 2=postalAddresses[_$!<Work>!$_].street
    Work City=postalAddresses[_$!<Work>!$_].city
    Work State=postalAddresses[_$!<Work>!$_].state
    Work ZipCode=postalAddresses[_$!<Work>!$_].postalCode
    Work Country=postalAddresses[_$!<Work>!$_].country
    Job Title=jobTitle
    Department=departmentName
    Organization=organizationName
    Web Page 1=urlAddresses[_$!<Work>!$_]
    Web Page 2=urlAddresses[_$!<Home>!$_]
    Birth Year=birthday.year
    Birth Month=birthday.month
    Birth Day=birthday.day
    Custom 1=extra
    Custom 2=extra
    Custom 3=extra
    Custom 4=extra
    Notes=note
    """)

  static let german = ColumnTable(
    """
    First Name=Vorname
    Last Name=Nachname
    Display Name=Anzeigename
    Nickname=Spitzname
    Primary Email=Primäre E-Mail-Adresse
    Secondary Email=Sekundäre E-Mail-Adresse
    Screen Name=Messenger-Name
    Work Phone=Tel. dienstlich
    Home Phone=Tel. privat
    Fax Number=Fax-Nummer
    Pager Number=Pager-Nummer
    Mobile Number=Mobil-Tel.-Nr.
    Home Address=Privat: Adresse
    Home Address 2=Privat: Adresse 2
    Home City=Privat: Ort
    Home State=Privat: Bundesland
    Home ZipCode=Privat: PLZ
    Home Country=Privat: Land
    Work Address=Dienstlich: Adresse
    Work Address 2=Dienstlich: Adresse 2
    Work City=Dienstlich: Ort
    Work State=Dienstlich: Bundesland
    Work ZipCode=Dienstlich: PLZ
    Work Country=Dienstlich: Land
    Job Title=Arbeitstitel
    Department=Abteilung
    Organization=Organisation
    Web Page 1=Webseite 1
    Web Page 2=Webseite 2
    Birth Year=Geburtsjahr
    Birth Month=Geburtsmonat
    Birth Day=Geburtstag
    Notes=Notizen
    """, translating: english)
}
