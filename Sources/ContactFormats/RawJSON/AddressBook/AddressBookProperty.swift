import JSON
import PluginKit

/// A property of the AddressBook framework: the raw key that it gives, and how its value is written.
struct AddressBookProperty {
  enum Shape {
    /// As the raw key has it.
    case same
    case kind
    case date
    case timestamp
    /// Date components with names of their own.
    case alternateBirthday
    /// An array of `{label, value, identifier}`.
    case labelled(Element)
  }

  enum Element {
    case same, address, instantMessage, socialProfile, date
  }

  let key: RawKey
  let shape: Shape
  /// Whether it was named by its number.
  var isNumber = false

  /// The property of that name: a constant (`kABPersonPhoneProperty`), its short name (`Phone`), the column or
  /// property name of the database (`First`), or the property's number.
  static func named(_ name: Text) -> AddressBookProperty? {
    if let property = table[name] { return property }
    guard name.hasPrefix("kAB"), name.hasSuffix("Property") else { return nil }
    let prefix: Text = name.hasPrefix("kABPerson") ? "kABPerson" : "kAB"
    guard name.count > prefix.count + 8 else { return nil }
    let property = table[name[prefix.count..<name.count - 8]]
    return property?.isNumber == true ? nil : property
  }

  private static let table: [Text: AddressBookProperty] = {
    var table: [Text: AddressBookProperty] = [:]
    for (key, shape, names) in names {
      for name in names { table[name] = AddressBookProperty(key: key, shape: shape) }
    }
    for (number, name) in numbers {
      table[number] = table[name]
      table[number]?.isNumber = true
    }
    return table
  }()

  private static let names: [(RawKey, Shape, [Text])] = [
    (.identifier, .same, ["UID", "UniqueID", "guid", "RecordID"]),
    // In the macOS framework the title is that before the name; as a bare word it would be anybody's.
    (.namePrefix, .same, ["Prefix", "kABTitleProperty"]),
    (.givenName, .same, ["FirstName", "First"]),
    (.middleName, .same, ["MiddleName", "Middle"]),
    (.familyName, .same, ["LastName", "Last"]),
    (.previousFamilyName, .same, ["PreviousFamilyName", "MaidenName"]),
    (.nameSuffix, .same, ["Suffix"]),
    (.nickname, .same, ["Nickname"]),
    (.phoneticGivenName, .same, ["FirstNamePhonetic", "FirstPhonetic"]),
    (.phoneticMiddleName, .same, ["MiddleNamePhonetic", "MiddlePhonetic"]),
    (.phoneticFamilyName, .same, ["LastNamePhonetic", "LastPhonetic"]),
    (.phoneticOrganizationName, .same, ["OrganizationPhonetic", "PhoneticOrganization"]),
    (.displayName, .same, ["DisplayName"]),
    (.organizationName, .same, ["Organization"]),
    (.departmentName, .same, ["Department"]),
    (.jobTitle, .same, ["JobTitle"]),
    (.contactType, .kind, ["Kind"]),
    (.phoneNumbers, .labelled(.same), ["Phone"]),
    (.emailAddresses, .labelled(.same), ["Email"]),
    (.postalAddresses, .labelled(.address), ["Address"]),
    (.urlAddresses, .labelled(.same), ["URL", "URLs"]),
    (.dates, .labelled(.date), ["Date", "OtherDates", "OtherDateComponents"]),
    (.contactRelations, .labelled(.same), ["RelatedNames"]),
    (.socialProfiles, .labelled(.socialProfile), ["SocialProfile"]),
    (.instantMessageAddresses, .labelled(.instantMessage), ["InstantMessage"]),
    (.birthday, .date, ["Birthday", "BirthdayComponents"]),
    (.nonGregorianBirthday, .alternateBirthday, ["AlternateBirthday", "AlternateBirthdayComponents"]),
    (.note, .same, ["Note"]),
    (.imageData, .same, ["ImageData", "Image", "kABPersonImageFormatOriginalSize"]),
    (.thumbnailImageData, .same, ["ThumbnailImageData", "Thumbnail", "kABPersonImageFormatThumbnail"]),
    (.imageDataAvailable, .same, ["HasImageData"]),
    (.creationDate, .timestamp, ["CreationDate"]),
    (.modificationDate, .timestamp, ["ModificationDate"]),
  ]

  /// The numbers that iOS uses. Those of the dates of creation and modification are not known.
  private static let numbers: [(Text, Text)] = [
    ("0", "FirstName"), ("1", "LastName"), ("3", "Phone"), ("4", "Email"), ("5", "Address"),
    ("6", "MiddleName"),
    ("7", "FirstNamePhonetic"), ("8", "MiddleNamePhonetic"), ("9", "LastNamePhonetic"),
    ("10", "Organization"),
    ("11", "Department"), ("12", "Date"), ("13", "InstantMessage"), ("14", "Note"), ("15", "Kind"),
    ("17", "Birthday"), ("18", "JobTitle"), ("19", "Nickname"), ("20", "Prefix"), ("21", "Suffix"),
    ("22", "URL"),
    ("23", "RelatedNames"), ("46", "SocialProfile"),
  ]
}
