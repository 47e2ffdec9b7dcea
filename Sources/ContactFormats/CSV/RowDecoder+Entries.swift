import JSON
import PluginKit

// Labelled values, and dates.
extension RowDecoder {
  func take(_ entry: Layout.Entry, of row: Row) {
    stand(at: entry.members.isEmpty ? entry.valueColumns.first : nil)
    switch entry.key {
    case .birthday, .nonGregorianBirthday:
      if let date = date(entry, row) { record.set(entry.key, to: date) }
    case .dates:
      if !entry.members.isEmpty {
        if let date = date(entry, row) { add(date, entry, row, isFirst: true) }
        return
      }
      takeValues(entry, row) { dateValue($0) }
    case .postalAddresses, .instantMessageAddresses, .socialProfiles:
      takeObjects(entry, row)
    default:
      takeValues(entry, row) { document.make(string: $0) }
    }
  }

  private func takeValues(_ entry: Layout.Entry, _ row: Row, _ make: (Text) -> JSONDocument.Handle?) {
    guard let column = entry.valueColumns.first else { return }
    var isFirst = true
    forEachValue(of: row.text(column)) { text in
      if text.trimmed.isEmpty { return }
      if let value = make(text) { add(value, entry, row, isFirst: isFirst) }
      isFirst = false
    }
  }

  /// The label of a value, and whether the source prefers it: Google puts a star before the label of that one.
  private func add(_ value: JSONDocument.Handle, _ entry: Layout.Entry, _ row: Row, isFirst: Bool) {
    let object = record.appendObject(to: entry.key)
    var label = entry.label
    var isPreferred = false
    // A label that the name of the column stands for.
    if !label.isEmpty { note("label", of: entry.key, at: nil) }
    if let column = entry.labelColumn {
      let own = row.text(column)
      if !own.isEmpty {
        label = own
        note("label", of: entry.key, at: column)
      }
      if layout.dialect.isGoogle, own.hasPrefix("* ") || own == "*" {
        isPreferred = isFirst
        // The star alone is no label.
        if own.suffix(from: 1).trimmed.isEmpty { label = "" }
      }
    }
    if !label.isEmpty { document.append(document.make(string: label), as: "label", to: object) }
    document.append(value, as: "value", to: object)
    if isPreferred { document.append(document.make(true), as: "preferred", to: object) }
  }

  // MARK: Values with parts

  /// One value; of Google, as many as its parts have texts in one cell: the second text of each belongs to the second.
  private func takeObjects(_ entry: Layout.Entry, _ row: Row) {
    var objects: [JSONDocument.Handle] = []
    var isFilled: [Bool] = []
    var origins: [(object: Int, member: Text, column: Int)] = []
    func object(_ index: Int) -> JSONDocument.Handle {
      while objects.count <= index {
        let object = document.make(.object)
        if !entry.service.isEmpty {
          document.append(document.make(string: entry.service), as: "service", to: object)
        }
        objects.append(object)
        isFilled.append(false)
      }
      return objects[index]
    }
    // The value itself stands for the name of an account.
    let whole = entry.valueColumns.map { Layout.Member(name: "username", columns: [$0]) }
    for member in whole + entry.members {
      let isService = member.name == "service"
      if member.columns.count > 1, let list = texts(of: member.columns, row) {
        document.append(list, as: member.name, to: object(0))
        isFilled[0] = true
        continue
      }
      var index = 0
      for column in member.columns {
        forEachValue(of: row.text(column)) { text in
          if !text.trimmed.isEmpty {
            document.append(document.make(string: text), as: member.name, to: object(index))
            if record.places.areKept { origins.append((index, member.name, column)) }
            // A service without an account is nothing.
            if !isService { isFilled[index] = true }
          }
          index += 1
        }
      }
    }
    var isFirst = true
    for (index, object) in objects.enumerated() where isFilled[index] {
      add(object, entry, row, isFirst: isFirst)
      isFirst = false
      for origin in origins where origin.object == index {
        note(origin.member, of: entry.key, at: origin.column)
      }
      if !entry.service.isEmpty { note("service", of: entry.key, at: nil) }
    }
  }

  /// Notes in which column a member of the last value at `key` stands; nil for one that the names of its columns say.
  private func note(_ member: Text, of key: RawKey, at column: Int?) {
    guard record.places.areKept else { return }
    var place = record.places.here
    if let column { place.column = String(layout.names[column]) } else { place.isTranslated = true }
    record.places.note(key, record.count(of: key) - 1, member, at: place)
  }

  /// The texts of several columns for one part; nil when fewer than two have one.
  private func texts(of columns: [Int], _ row: Row) -> JSONDocument.Handle? {
    guard columns.count(where: { !row.text($0).isEmpty }) > 1 else { return nil }
    let list = document.make(.array)
    for column in columns {
      let text = row.text(column)
      if !text.isEmpty { document.append(document.make(string: text), to: list) }
    }
    return list
  }

  // MARK: Dates

  /// A date from one column, or from a column for each part.
  private func date(_ entry: Layout.Entry, _ row: Row) -> JSONDocument.Handle? {
    if let column = entry.valueColumns.first, let date = dateValue(row.text(column)) { return date }
    var object: JSONDocument.Handle?
    for member in entry.members {
      guard let column = member.columns.first else { continue }
      let text = row.text(column).trimmed
      // A year, month or day of 0 is none.
      if text.isEmpty || TableDate.saysNone(text) { continue }
      let target = object ?? document.make(.object)
      object = target
      if let digits = CardDate.number(text, digits: 1...9) {
        document.append(document.make(number: digits), as: member.name, to: target)
      } else {
        document.append(document.make(string: text), as: member.name, to: target)
      }
    }
    return object
  }

  /// `{calendar, year, month, day}` and, unless it is written in ISO's form, the source's own `text`; `{text}` for
  /// what cannot be read; nil for nothing.
  private func dateValue(_ text: Text) -> JSONDocument.Handle? {
    if text.isEmpty || TableDate.saysNone(text) { return nil }
    let value = document.make(.object)
    do throws(TableDate.Fault) {
      let date = try TableDate(text, order: dateOrder)
      document.append(document.make(string: "gregorian"), as: "calendar", to: value)
      if let year = date.fullYear { document.append(document.make(number: year), as: "year", to: value) }
      if let month = date.month { document.append(document.make(number: month), as: "month", to: value) }
      if let day = date.day { document.append(document.make(number: day), as: "day", to: value) }
      if date.isISO { return value }
      if date.hasShortYear {
        remark("csv.shortYear", "years of two digits were read as 1930 to 2029")
      }
    } catch {
      if error == .ambiguous {
        remark(
          "csv.ambiguousDate",
          "nothing in the file tells whether the day or the month comes first in a date; it is kept as text")
      }
    }
    document.append(document.make(string: text), as: "text", to: value)
    return value
  }
}
