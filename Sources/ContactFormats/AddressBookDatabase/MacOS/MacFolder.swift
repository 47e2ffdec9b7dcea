import PluginKit

/// Where the books of macOS lie in a folder: the main one in it, those of accounts in folders under `Sources`. An
/// archive (`.abbu`) is such a folder, as is the one in which macOS keeps them.
enum MacFolder {
  private static let suffix = ".abcddb"

  static func recognize(_ folder: String) -> ContactFormat.Recognition {
    books(in: folder).isEmpty ? .no : .certain
  }

  static func reader(_ input: ContactFormat.FolderInput) throws(InputProblem) -> any RecordReader {
    let books = books(in: input.path)
    if books.isEmpty {
      throw InputProblem(.unknownFormat, "this is a folder without an address book of macOS")
    }
    let links = books.count > 1 ? links(books.map { "\(input.path)/\($0)" }) : nil
    let volumes = books.map { name in
      AddressBookReader.Volume(name: name) { () throws(InputProblem) in
        let path = "\(input.path)/\(name)"
        return try AppleAddressBook.parts(
          of: try DatabaseFile.open(path: path), besides: path, input.limits,
          includesGroups: input.includesGroups, links: links)
      }
    }
    return try AddressBookReader(volumes, file: input.path, limits: input.limits)
  }

  /// By their names within the folder.
  private static func books(in folder: String) -> [String] {
    let sources = Folder.names(in: "\(folder)/Sources").map { "Sources/\($0)/" }
    return ([""] + sources).flatMap { part in
      Folder.names(in: "\(folder)/\(part)").filter { $0.hasSuffix(suffix) }.map { part + $0 }
    }
    .filter { Folder.isFile("\(folder)/\($0)") }
  }

  /// Those of all books; a book that cannot be read is told of when its turn comes.
  private static func links(_ paths: [String]) -> MacLinks? {
    guard let links = try? MacLinks() else { return nil }
    var isKnown = false
    for path in paths {
      if let database = try? DatabaseFile.open(path: path), (try? links.add(database)) == true {
        isKnown = true
      }
    }
    return isKnown ? links : nil
  }
}
