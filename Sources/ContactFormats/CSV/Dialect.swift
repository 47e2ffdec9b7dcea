import PluginKit

/// Whose columns a table has.
struct Dialect: Sendable {
  /// What stands in `source.version`.
  let name: StaticString
  let table: ColumnTable
  /// Names that alone tell this dialect; nil for all of the table.
  var standard: ColumnTable?
  /// Whether its columns are numbered as Google's are, several values stand in one cell, and a star marks a label.
  var isGoogle = false
  /// In which order day and month stand where the program's language decides it; nil where only the country does.
  var dateOrder: DateOrder?

  static let outlook = Dialect(
    name: "outlook", table: OutlookColumns.webmail, standard: OutlookColumns.english)
  static let google = Dialect(name: "google", table: GoogleColumns.single, isGoogle: true)
  static let thunderbird = Dialect(name: "thunderbird", table: ThunderbirdColumns.english)

  /// In English, which is asked for first. Where several are as good the first one is taken: they then agree.
  static let english: [Dialect] = [outlook, google, thunderbird]

  /// In other languages.
  static let translated: [Dialect] =
    [
      OutlookColumns.german, OutlookColumns.french, OutlookColumns.spanish, OutlookColumns.italian,
      OutlookColumns.brazilianPortuguese, OutlookColumns.portuguese, OutlookColumns.dutch,
      OutlookColumns.polish, OutlookColumns.russian,
    ].map { Dialect(name: "outlook", table: $0, dateOrder: .dayMonth) }
    + [OutlookColumns.japanese, OutlookColumns.korean, OutlookColumns.simplifiedChinese].map {
      Dialect(name: "outlook", table: $0)
    } + [Dialect(name: "thunderbird", table: ThunderbirdColumns.german, dateOrder: .dayMonth)]

  static func mapped(_ mapping: ColumnMapping) throws(ColumnMappingError) -> Dialect {
    Dialect(name: "mapped", table: try ColumnTable(mapping))
  }

  /// Where the cells of a column may go; empty for a column that it does not know.
  func places(of name: ColumnName) -> [ColumnPath] {
    let places = table.places(of: name)
    if !places.isEmpty || !isGoogle { return places }
    return GoogleColumns.place(of: name).map { [$0] } ?? []
  }

  /// Whether it is a column of this program, understood or not.
  func knows(_ name: ColumnName) -> Bool {
    !places(of: name).isEmpty || isGoogle && GoogleColumns.isNumbered(name)
  }
}
