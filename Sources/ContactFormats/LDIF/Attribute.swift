import JSON

/// The attributes of LDAP's schemas (RFC 4519, 2798), Mozilla, Evolution and Active Directory that a raw key
/// stands for.
enum Attribute: UInt8, Sendable {
  case name, changeType, objectClass
  // Identity
  case entryUUID, uniqueID, userID
  // Names
  case commonName, displayName, surname, givenName, middleName, nickname, personalTitle, generation
  // Work
  case organization, unit, title, role
  // Phones
  case workPhone, homePhone, mobile, pager, fax, homeFax, otherFax, carPhone, otherPhone, mainPhone
  case companyPhone, assistantPhone, callbackPhone, radio, isdn, telex, tty
  // Emails and pages
  case mail, workURL, homeURL, url
  // Addresses
  case workStreet, workStreet2, workCity, workState, workPostalCode, workCountry, workCountryText, workBox
  case workAddress
  case homeStreet, homeStreet2, homeCity, homeState, homePostalCode, homeCountry, homeAddress
  case otherAddress
  // Instant messages
  case aim, icq, jabber, msn, yahoo, skype, qq, googleTalk, irc
  // Persons
  case spouse, manager, assistant
  // Dates
  case birthYear, birthMonth, birthDay, birthDate, anniversary, modified, created
  // The rest
  case note, photo, thumbnail, category, memberOf, member

  static func named(_ type: Text) -> Attribute? { table.find(type) }

  private static let table = WordTable<Attribute>([
    ("dn", .name), ("changetype", .changeType), ("objectClass", .objectClass),

    ("entryUUID", .entryUUID), ("nsUniqueId", .uniqueID), ("uid", .userID), ("userid", .userID),

    ("cn", .commonName), ("commonName", .commonName), ("displayName", .displayName), ("sn", .surname),
    ("surname", .surname), ("givenName", .givenName), ("gn", .givenName), ("middleName", .middleName),
    ("mozillaNickname", .nickname), ("xmozillanickname", .nickname), ("personalTitle", .personalTitle),
    ("generationQualifier", .generation),

    ("o", .organization), ("organizationName", .organization), ("company", .organization), ("ou", .unit),
    ("organizationalUnitName", .unit), ("orgunit", .unit), ("department", .unit), ("departmentNumber", .unit),
    ("title", .title), ("businessRole", .role), ("roleOccupancy", .role),

    ("telephoneNumber", .workPhone), ("homePhone", .homePhone), ("homeTelephoneNumber", .homePhone),
    ("mobile", .mobile), ("mobileTelephoneNumber", .mobile), ("cellphone", .mobile), ("pager", .pager),
    ("pagerTelephoneNumber", .pager), ("pagerphone", .pager), ("facsimileTelephoneNumber", .fax),
    ("fax", .fax), ("homeFacsimileTelephoneNumber", .homeFax), ("homeFax", .homeFax),
    ("otherFacsimileTelephoneNumber", .otherFax), ("carPhone", .carPhone), ("otherPhone", .otherPhone),
    ("otherTelephone", .workPhone), ("otherHomePhone", .homePhone), ("otherMobile", .mobile),
    ("otherPager", .pager), ("primaryPhone", .mainPhone), ("companyPhone", .companyPhone),
    ("assistantPhone", .assistantPhone), ("callbackPhone", .callbackPhone), ("radio", .radio),
    ("internationaliSDNNumber", .isdn), ("telex", .telex), ("tty", .tty),

    ("mail", .mail), ("rfc822Mailbox", .mail), ("email", .mail), ("emailAddress", .mail),
    ("mozillaSecondEmail", .mail), ("xmozillasecondemail", .mail), ("mozillaWorkUrl", .workURL),
    ("workurl", .workURL), ("mozillaHomeUrl", .homeURL), ("homeurl", .homeURL), ("labeledURI", .url),
    ("url", .url), ("wWWHomePage", .url),

    ("street", .workStreet), ("streetAddress", .workStreet), ("mozillaWorkStreet2", .workStreet2),
    ("mozillaPostalAddress2", .workStreet2), ("l", .workCity), ("localityName", .workCity),
    ("locality", .workCity), ("st", .workState), ("stateOrProvinceName", .workState), ("region", .workState),
    ("postalCode", .workPostalCode), ("zip", .workPostalCode), ("c", .workCountry),
    ("countryName", .workCountry), ("co", .workCountryText), ("friendlyCountryName", .workCountryText),
    ("postOfficeBox", .workBox), ("postalAddress", .workAddress),
    ("mozillaHomeStreet", .homeStreet), ("mozillaHomeStreet2", .homeStreet2),
    ("mozillaHomePostalAddress2", .homeStreet2), ("mozillaHomeLocalityName", .homeCity),
    ("mozillaHomeState", .homeState), ("mozillaHomePostalCode", .homePostalCode),
    ("mozillaHomeCountryName", .homeCountry), ("homePostalAddress", .homeAddress),
    ("otherPostalAddress", .otherAddress),

    ("nsAIMid", .aim), ("nscpaimscreenname", .aim), ("mozilla_AimScreenName", .aim),
    ("mozilla_ICQ", .icq), ("nsICQid", .icq), ("mozilla_JabberId", .jabber), ("mozilla_MSN", .msn),
    ("nsMSNid", .msn), ("mozilla_Yahoo", .yahoo), ("nsYIMid", .yahoo), ("mozilla_Skype", .skype),
    ("mozilla_QQ", .qq), ("mozilla_GoogleTalk", .googleTalk), ("mozilla_IRC", .irc),

    ("spouseName", .spouse), ("manager", .manager), ("managerName", .manager), ("secretary", .assistant),
    ("assistantName", .assistant),

    ("birthyear", .birthYear), ("birthmonth", .birthMonth), ("birthday", .birthDay),
    ("birthDate", .birthDate), ("anniversary", .anniversary), ("modifyTimestamp", .modified),
    ("whenChanged", .modified), ("createTimestamp", .created), ("whenCreated", .created),

    ("description", .note), ("notes", .note), ("note", .note), ("info", .note), ("jpegPhoto", .photo),
    ("thumbnailPhoto", .thumbnail), ("category", .category), ("categories", .category),
    ("memberOf", .memberOf), ("member", .member), ("uniqueMember", .member), ("memberUid", .member),
  ])
}
