import Glibc
import JSON
import PluginKit

/// Where the book of iOS lies in a folder: by its own name, or in a backup that iTunes or the Finder made, under the
/// names that these give their files.
enum IOSFolder {
  private static let bookName = "AddressBook.sqlitedb"
  private static let imagesName = "AddressBookImages.sqlitedb"
  // SHA-1 of "HomeDomain-Library/AddressBook/" and the name of the file.
  private static let bookID = "31bb7ba8914766d4ba40d6dfb6113c8b614be442"
  private static let imagesID = "cd6702cea29fe89cf280a76794405adb17f9a0ee"

  static func recognize(_ folder: String) -> ContactFormat.Recognition {
    find(in: folder) != nil || isBackup(folder) ? .certain : .no
  }

  static func reader(_ input: ContactFormat.FolderInput) throws(InputProblem) -> any RecordReader {
    let folder = input.path
    if isEncrypted(folder) {
      throw InputProblem(.unknownFormat, "this is an encrypted backup; make one without encryption")
    }
    guard let (book, images) = find(in: folder) else {
      throw InputProblem(.unknownFormat, "this is a backup without an address book")
    }
    let volume = AddressBookReader.Volume(name: "") { () throws(InputProblem) in
      try AppleAddressBook.parts(
        of: try DatabaseFile.open(path: book), besides: book, input.limits,
        includesGroups: input.includesGroups, images: images)
    }
    return try AddressBookReader([volume], file: folder, limits: input.limits)
  }

  private static func find(in folder: String) -> (book: String, images: String)? {
    // Since iOS 10 the files of a backup are in folders named after their first two letters.
    let places = [
      (bookName, imagesName),
      ("\(bookID.prefix(2))/\(bookID)", "\(imagesID.prefix(2))/\(imagesID)"),
      (bookID, imagesID),
    ]
    for (book, images) in places where Folder.isFile("\(folder)/\(book)") {
      return ("\(folder)/\(book)", "\(folder)/\(images)")
    }
    return nil
  }

  // MARK: Backups

  private static func isBackup(_ folder: String) -> Bool {
    Folder.isFile("\(folder)/Manifest.db") || Folder.isFile("\(folder)/Manifest.mbdb")
      || statedEncryption(of: folder) != nil
  }

  /// The manifest says it, and of newer backups the list of files is encrypted itself.
  private static func isEncrypted(_ folder: String) -> Bool {
    if statedEncryption(of: folder) == true { return true }
    let magic = AppleAddressBook.magic
    guard let head = Folder.contents("\(folder)/Manifest.db", atMost: magic.count, orItsHead: true) else {
      return false
    }
    return !head.isEmpty && head.withUnsafeBytes { Text($0) != magic }
  }

  /// Nil when there is no manifest that says it.
  private static func statedEncryption(of folder: String) -> Bool? {
    guard let bytes = Folder.contents("\(folder)/Manifest.plist", atMost: 16 << 20) else { return nil }
    switch bytes.withUnsafeBytes({ PropertyList(Text($0))?["IsEncrypted"] }) {
    case .bool(let isEncrypted): return isEncrypted
    case .integer(let number): return number != 0
    default: return nil
    }
  }

  // MARK: Pictures

  static func imagesPath(besides book: String) -> String {
    let start = book.lastIndex(of: "/").map { book.index(after: $0) } ?? book.startIndex
    return book[start...] == bookID ? "\(book[..<start])\(imagesID)" : "\(book[..<start])\(imagesName)"
  }

  /// Nil when there are none, or none that can be read: the book is what was asked for.
  static func images(_ path: String?, _ limits: ReadLimits) -> IOSImages? {
    guard let path, Folder.isFile(path), let database = try? DatabaseFile.open(path: path) else { return nil }
    return try? IOSImages(database, limit: limits.maxRecordBytes)
  }
}
