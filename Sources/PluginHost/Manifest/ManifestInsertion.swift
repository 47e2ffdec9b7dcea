import JSON

/// Adds an entry to the text of a manifest, and leaves all else of it as somebody wrote it.
package enum ManifestInsertion {
  /// The text with `entry` behind the last of `plugins`. Nil when that array is not to be found.
  ///
  /// - Parameter manifest: valid JSON.
  package static func adding(_ entry: String, to manifest: [UInt8]) -> [UInt8]? {
    var scanner = Scanner(bytes: manifest)
    guard let list = scanner.plugins() else { return nil }
    // The line end behind the last entry stays in front of the bracket.
    var end = list.upperBound
    while end > list.lowerBound, Text.isBlank(manifest[end - 1]) || manifest[end - 1] == 0x0A { end -= 1 }
    let isEmpty = end == list.lowerBound
    let added = (isEmpty ? "" : ",") + "\n  " + entry
    return Array(manifest[..<end]) + Array(added.utf8) + Array(manifest[(isEmpty ? list.upperBound : end)...])
  }

  /// Walks over valid JSON.
  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// What stands between the brackets of the member `plugins`.
    mutating func plugins() -> Range<Int>? {
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: "\""):
          let start = index
          skipString()
          let isKey = depth == 1 && bytes[start..<index].elementsEqual("\"plugins\"".utf8)
          if isKey, opens(UInt8(ascii: ":")), opens(UInt8(ascii: "[")) { return array() }
          continue
        default: break
        }
        index += 1
      }
      return nil
    }

    /// Steps over blanks and `byte`, if that is next.
    private mutating func opens(_ byte: UInt8) -> Bool {
      var place = index
      while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
      guard place < bytes.count, bytes[place] == byte else { return false }
      index = place + 1
      return true
    }

    /// The inside of the array that has just begun.
    private mutating func array() -> Range<Int>? {
      let start = index
      var depth = 1
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 { return start..<index }
        case UInt8(ascii: "\""):
          skipString()
          continue
        default: break
        }
        index += 1
      }
      return nil
    }

    private mutating func skipString() {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    }
  }
}
