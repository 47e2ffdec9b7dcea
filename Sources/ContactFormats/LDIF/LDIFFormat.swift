import JSON
import PluginKit

/// How LDIF (RFC 2849) is told, and who reads it.
enum LDIFFormat {
  static let name: StaticString = "ldif"

  static let format = ContactFormat(
    name: name, summary: "LDIF, as Thunderbird, Evolution and LDAP servers write it", recognize: recognize
  ) { input throws(InputProblem) in LDIFReader(input) }

  /// The first line that is neither blank nor a comment tells: it names an entry, or the version.
  static func recognize(_ head: Text) -> ContactFormat.Recognition {
    if head.prefix(upTo: min(head.count, 64)).contains(0) {
      // Every other byte of the UTF-16 that matters here is zero.
      return head.filter { $0 != 0 }.withUnsafeBytes { recognizeNarrow(Text($0)) }
    }
    return recognizeNarrow(head)
  }

  private static func recognizeNarrow(_ head: Text) -> ContactFormat.Recognition {
    var ends = LineEnds()
    var position = head.hasPrefix("\u{FEFF}") ? 3 : 0
    // The mark of UTF-16, in either order.
    if head.count >= 2, head[0] | head[1] == 0xFF, min(head[0], head[1]) == 0xFE { position = 2 }
    var hasVersion = false
    while position < head.count {
      let end = ends.find(in: head.start, from: position, limit: head.count)
      // What is not all there says nothing yet.
      if end == head.count && head.count >= 64 << 10 { return .no }
      let line = head[position..<end]
      position = end + 1
      if isSkipped(line) { continue }
      if !hasVersion, isVersion(line) {
        hasVersion = true
        continue
      }
      if namesEntry(line) { return .certain }
      if hasVersion { return .no }
      return line.hasPrefixIgnoringCase("objectclass:") ? .possible : .no
    }
    return .no
  }

  private static func isSkipped(_ line: Text) -> Bool {
    // A continuation can only be one of a comment here.
    line.trimmed.isEmpty || line.first == UInt8(ascii: "#") || line.first == 0x20
  }

  private static func isVersion(_ line: Text) -> Bool {
    line.hasPrefixIgnoringCase("version:") && line.suffix(from: 8).trimmed.integer != nil
  }

  /// `dn: cn=…`, or with a name in base64, or `dn:` for the root of a directory.
  private static func namesEntry(_ line: Text) -> Bool {
    guard line.hasPrefixIgnoringCase("dn:") else { return false }
    let name = line.suffix(from: 3)
    return name.first == UInt8(ascii: ":") || name.trimmed.isEmpty || name.contains(UInt8(ascii: "="))
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(LDIFFormat.format, to: $0) }
