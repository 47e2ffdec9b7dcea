import JSON
import PluginKit

/// A table of labelled values.
struct MacValueTable {
  enum Shape {
    /// A column that is the value.
    case plain(String)
    case object([(column: String, member: StaticString)])
    case date
  }

  let name: String
  let key: RawKey
  let shape: Shape
  /// Owner, identifier, label, whether it is the preferred one, then the columns of the value.
  private(set) var sql = ""

  private init(_ name: String, _ key: RawKey, _ shape: Shape) {
    self.name = name
    self.key = key
    self.shape = shape
  }

  /// With the query for the columns that are there.
  func resolved(in database: Database, _ present: Set<String>) throws(SQLiteError) -> MacValueTable {
    let columns = try database.columns(of: name)
    func column(_ name: String) -> String { columns.contains(name) ? "v.\(name)" : "NULL" }
    let hasServices = present.contains("ZABCDSERVICE") && columns.contains("ZSERVICE")
    var shown = ["v.ZOWNER", column("ZUNIQUEID"), column("ZLABEL"), column("ZISPRIMARY")]
    switch shape {
    case .plain(let value): shown.append(column(value))
    case .date: shown += [column("ZDATE"), column("ZDATEYEARLESS"), column("ZDATEYEAR")]
    case .object(let members):
      for (name, _) in members {
        shown.append(name == "ZSERVICE" ? hasServices ? "s.ZSERVICENAME" : "NULL" : column(name))
      }
    }
    var resolved = self
    resolved.sql = """
      SELECT \(shown.joined(separator: ", ")) FROM \(name) v
      \(hasServices ? "LEFT JOIN ZABCDSERVICE s ON s.Z_PK = v.ZSERVICE" : "") WHERE v.ZOWNER >= ?1
      ORDER BY v.ZOWNER, \(columns.contains("ZORDERINGINDEX") ? "v.ZORDERINGINDEX, " : "")v.Z_PK
      """
    return resolved
  }

  func tables(_ present: Set<String>) -> [String] {
    key == .instantMessageAddresses && present.contains("ZABCDSERVICE") ? [name, "ZABCDSERVICE"] : [name]
  }

  func take(_ row: Statement, into record: DatabaseRecord) {
    guard let value = value(row, record) else { return }
    record.appendLabelled(
      value, to: key, identifier: row.text(1), label: row.text(2), isPreferred: row.integer(3) == 1)
  }

  private func value(_ row: Statement, _ record: DatabaseRecord) -> JSONDocument.Handle? {
    switch shape {
    case .plain: return row.text(4).map { record.string($0) }
    case .date: return record.date(row.text(4), yearless: row.text(5), year: row.text(6))
    case .object(let members):
      var object: JSONDocument.Handle?
      for (index, member) in members.enumerated() {
        guard let text = row.text(Int32(4 + index)) else { continue }
        let value = object ?? record.document.make(.object)
        object = value
        record.append(text, as: member.member, to: value)
      }
      return object
    }
  }

  static let all = [
    MacValueTable("ZABCDPHONENUMBER", .phoneNumbers, .plain("ZFULLNUMBER")),
    MacValueTable("ZABCDEMAILADDRESS", .emailAddresses, .plain("ZADDRESS")),
    MacValueTable(
      "ZABCDPOSTALADDRESS", .postalAddresses,
      .object([
        ("ZSTREET", "street"), ("ZSUBLOCALITY", "subLocality"), ("ZCITY", "city"),
        ("ZSAMA", "subAdministrativeArea"), ("ZSTATE", "state"), ("ZZIPCODE", "postalCode"),
        ("ZCOUNTRYNAME", "country"), ("ZCOUNTRYCODE", "isoCountryCode"),
      ])),
    MacValueTable("ZABCDURLADDRESS", .urlAddresses, .plain("ZURL")),
    MacValueTable("ZABCDCONTACTDATE", .dates, .date),
    MacValueTable("ZABCDRELATEDNAME", .contactRelations, .plain("ZNAME")),
    MacValueTable(
      "ZABCDSOCIALPROFILE", .socialProfiles,
      .object([
        ("ZSERVICENAME", "service"), ("ZUSERNAME", "username"), ("ZURLSTRING", "urlString"),
        ("ZUSERIDENTIFIER", "userIdentifier"), ("ZDISPLAYNAME", "displayName"),
      ])),
    MacValueTable(
      "ZABCDMESSAGINGADDRESS", .instantMessageAddresses,
      .object([("ZSERVICE", "service"), ("ZADDRESS", "username"), ("ZUSERIDENTIFIER", "userIdentifier")])),
  ]
}
