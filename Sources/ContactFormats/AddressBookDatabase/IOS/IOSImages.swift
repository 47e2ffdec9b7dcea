import JSON
import PluginKit

/// The pictures of a book: `AddressBookImages.sqlitedb`, which lies beside it.
final class IOSImages {
  private let database: Database
  private let limit: Int
  private let fullSize: Table?
  private let thumbnail: Table?
  /// Why no more pictures are read.
  private var damage: String?

  private struct Table {
    /// Person, row, bytes, then which part of the picture is shown.
    let list: String
    let data: Statement
  }

  private var rows: [RawKey: OwnedRows] = [:]

  init(_ database: Database, limit: Int) throws(SQLiteError) {
    self.database = database
    self.limit = limit
    fullSize = try Self.table("ABFullSizeImage", in: database, others: ["crop_x", "crop_y", "crop_width"])
    thumbnail = try Self.table("ABThumbnailImage", in: database, others: [])
  }

  private static func table(_ name: String, in database: Database, others: [String]) throws(SQLiteError)
    -> Table?
  {
    let columns = try database.columns(of: name)
    guard columns.contains("record_id"), columns.contains("data") else { return nil }
    let shown = (["record_id", "rowid", "length(data)"] + others.filter { columns.contains($0) })
    return Table(
      list: """
        SELECT \(shown.joined(separator: ", ")) FROM \(name) WHERE record_id >= ?1 ORDER BY record_id, rowid
        """,
      data: try database.prepare("SELECT data FROM \(name) WHERE rowid = ?1"))
  }

  func begin(at person: Int64) throws(SQLiteError) {
    rows = [:]
    for (key, table) in [(RawKey.imageData, fullSize), (.thumbnailImageData, thumbnail)] {
      if let table { rows[key] = try OwnedRows(database, table.list, from: person) }
    }
  }

  func put(imagesOf person: Int64, into record: DatabaseRecord) {
    do throws(SQLiteError) {
      if damage == nil {
        try put(.imageData, fullSize, person, record)
        try put(.thumbnailImageData, thumbnail, person, record)
      }
    } catch {
      damage = error.message
    }
    if let damage {
      record.remark(
        "database.damaged", "a picture may be missing: the database of pictures cannot be read (\(damage))")
    }
  }

  /// There are thumbnails of several sizes; the largest is taken.
  private func put(_ key: RawKey, _ table: Table?, _ person: Int64, _ record: DatabaseRecord)
    throws(SQLiteError)
  {
    var largest: (row: Int64, bytes: Int64)?
    try rows[key]?.forEach(of: person) { row throws(SQLiteError) in
      if row.integer(2) > largest?.bytes ?? 0 { largest = (row.integer(1), row.integer(2)) }
      for column in 3..<max(3, row.columnCount) where !row.isNull(column) {
        record.addExtra(row.name(of: column), column: column, of: row)
      }
    }
    guard let table, let largest else { return }
    if largest.bytes > limit {
      return record.remark(
        "database.pictureTooLong", "the picture has more bytes than the limit of \(limit), and is left out")
    }
    table.data.reset()
    table.data.bind(largest.row, at: 1)
    if try table.data.step() { record.setImage(key, table.data.bytes(0)) }
    table.data.reset()
  }
}
