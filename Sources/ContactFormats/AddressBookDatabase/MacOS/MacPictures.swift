import JSON
import PluginKit

/// Pictures as Core Data keeps them: in the row behind a byte 1, or in a file whose name is in the row behind a byte 2.
struct MacPictures {
  /// Where the files are; nil for a book that came without its folder.
  private let folder: String?
  let limit: Int

  init(besides path: String?, limit: Int) {
    self.limit = limit
    guard let path else {
      folder = nil
      return
    }
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = path[start...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    folder = "\(path[..<start]).\(stem)_SUPPORT/_EXTERNAL_DATA"
  }

  func put(_ key: RawKey, _ stored: Text?, into record: DatabaseRecord) {
    guard let stored, let tag = stored.first else { return }
    switch tag {
    case 1: record.setImage(key, stored.count > 1 ? stored.suffix(from: 1) : nil)
    case 2: putFile(key, named: stored.suffix(from: 1), into: record)
    default: record.setImage(key, stored)
    }
  }

  private func putFile(_ key: RawKey, named stored: Text, into record: DatabaseRecord) {
    let name = stored.prefix(upTo: stored.firstIndex(of: 0) ?? stored.count)
    // Never a path: the name comes from the file.
    let isName =
      !name.isEmpty && name.first != UInt8(ascii: ".") && !name.contains(UInt8(ascii: "/")) && name.isUTF8
    guard let folder, isName, let bytes = Folder.contents("\(folder)/\(String(name))", atMost: limit) else {
      return record.remark(
        "database.pictureMissing", "the picture is in a file of its own, which cannot be read")
    }
    bytes.withUnsafeBytes { record.setImage(key, Text($0)) }
  }
}
