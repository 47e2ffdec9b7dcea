import JSON
import PluginKit

/// The columns that a program writes: their names, and where their cells go.
struct ColumnTable: Sendable {
  /// A name may stand for several places: the first column of that name is the first of them.
  private var paths: [ColumnName: [ColumnPath]] = [:]

  /// - Parameter lines: `name=path`, one a line.
  init(_ lines: StaticString) {
    for (name, path) in Self.pairs(lines) {
      do {
        add(name, try ColumnPath(path))
      } catch {
        preconditionFailure("\(path) \(error.reason)")
      }
    }
  }

  /// The table of the same program in another language: `name of this table=name in that language`, one a line.
  /// Its own names come first; columns that a language does not translate keep theirs.
  init(_ lines: StaticString, translating original: ColumnTable) {
    for (name, translated) in Self.pairs(lines) {
      guard let places = original.paths[ColumnName(name)] else {
        preconditionFailure("no column is called \(name)")
      }
      for place in places { add(translated, place) }
    }
    for (name, places) in original.paths where paths[name] == nil { paths[name] = places }
  }

  /// - Parameter other: columns that are known besides.
  init(_ lines: StaticString, besides other: ColumnTable) {
    self.init(lines)
    for (name, places) in other.paths { paths[name] = places }
  }

  init(_ mapping: ColumnMapping) throws(ColumnMappingError) {
    for column in mapping.columns {
      do throws(ColumnPathError) {
        add(column.name, try ColumnPath(column.path))
      } catch {
        throw ColumnMappingError(reason: "column \"\(column.name)\": \(column.path): \(error.reason)")
      }
    }
  }

  private mutating func add(_ name: String, _ path: ColumnPath) {
    paths[ColumnName(name), default: []].append(path)
  }

  func places(of name: ColumnName) -> [ColumnPath] { paths[name] ?? [] }

  private static func pairs(_ lines: StaticString) -> [(name: String, value: String)] {
    Text(lines).split(at: UInt8(ascii: "\n")).map { line in
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
        preconditionFailure("no = in the line \(String(line))")
      }
      return (String(line.prefix(upTo: equals)), String(line.suffix(from: equals + 1)))
    }
  }
}
