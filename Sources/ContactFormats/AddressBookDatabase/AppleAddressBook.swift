import JSON
import PluginKit

/// The address book databases of iOS and macOS: how they are told, found in folders, and opened.
enum AppleAddressBook {
  static let magic: Text = "SQLite format 3\0"

  static let ios = ContactFormat(
    name: IOSAddressBook.formatName,
    summary: "AddressBook.sqlitedb of iOS, also in a folder or an unencrypted backup, with its pictures",
    recognize: { recognize($0, table: "CREATE TABLE ABPerson") },
    makeReader: { input throws(InputProblem) in try reader(input) },
    folders: ContactFormat.Folders(recognize: IOSFolder.recognize) { input throws(InputProblem) in
      try IOSFolder.reader(input)
    })

  static let macos = ContactFormat(
    name: MacAddressBook.formatName,
    summary: "AddressBook-v22.abcddb of macOS, also an .abbu folder with its accounts",
    recognize: { recognize($0, table: "CREATE TABLE ZABCDRECORD") },
    makeReader: { input throws(InputProblem) in try reader(input) },
    folders: ContactFormat.Folders(recognize: MacFolder.recognize) { input throws(InputProblem) in
      try MacFolder.reader(input)
    })

  /// The names of the tables are in the first pages, unless all is still in the log beside the file. Then either
  /// format will do: when the database is open, its tables decide.
  private static func recognize(_ head: Text, table: Text) -> ContactFormat.Recognition {
    guard head.hasPrefix(magic) else { return .no }
    return head.contains(table) ? .certain : .possible
  }

  private static func reader(_ input: ContactFormat.Input) throws(InputProblem) -> any RecordReader {
    let volume = AddressBookReader.Volume(name: "") { () throws(InputProblem) in
      guard let path = input.path else {
        return try parts(
          of: try DatabaseFile.open(reading: input.source), besides: nil, input.limits,
          includesGroups: input.includesGroups)
      }
      return try parts(
        of: try DatabaseFile.open(path: path), besides: path, input.limits,
        includesGroups: input.includesGroups)
    }
    return try AddressBookReader([volume], file: input.file, limits: input.limits)
  }

  /// The book in a database: its persons, then its groups if they are asked for.
  ///
  /// - Parameters:
  ///   - path: where the database is, for the pictures that are beside it.
  ///   - images: where the pictures of iOS are, if not there.
  static func parts(
    of database: Database, besides path: String?, _ limits: ReadLimits, includesGroups: Bool,
    images: String? = nil, links: MacLinks? = nil
  ) throws(InputProblem) -> [any AddressBook] {
    let tables: Set<String>
    do throws(SQLiteError) {
      tables = try database.tables()
      if tables.contains(MacAddressBook.records) {
        let pictures = MacPictures(besides: path, limit: limits.maxRecordBytes)
        var known = links
        if known == nil { known = try ownLinks(of: database) }
        let persons = try MacAddressBook(database, pictures: pictures, links: known)
        return includesGroups
          ? [persons, try MacAddressBook(database, .groups, pictures: pictures)] : [persons]
      }
      if tables.contains(IOSAddressBook.persons) {
        let pictures = IOSFolder.images(images ?? path.map { IOSFolder.imagesPath(besides: $0) }, limits)
        let persons = try IOSAddressBook(database, images: pictures)
        let hasGroups = includesGroups && tables.contains(IOSAddressBook.groups)
        return hasGroups ? [persons, try IOSAddressBook(database, .groups)] : [persons]
      }
    } catch {
      throw DatabaseFile.problem(error)
    }
    throw InputProblem(.unknownFormat, ForeignDatabase.sentence { tables.contains(String($0)) })
  }

  /// Of a database that is damaged the links are not known.
  private static func ownLinks(of database: Database) throws(SQLiteError) -> MacLinks? {
    let links = try MacLinks()
    do throws(SQLiteError) {
      return try links.add(database) ? links : nil
    } catch {
      if error.isDamage { return nil }
      throw error
    }
  }
}

@section("contacts_builtin") @used
private let registerIOS: Builtins.Entry = { Builtins.add(AppleAddressBook.ios, to: $0) }

@section("contacts_builtin") @used
private let registerMacOS: Builtins.Entry = { Builtins.add(AppleAddressBook.macos, to: $0) }
