import JSON
import PluginKit

/// CSV of address books: how it is told, and who reads it.
enum CSVFormat {
  static let name: StaticString = "csv"

  static let format = ContactFormat(
    name: name,
    summary: "CSV of Google Contacts, Outlook and Thunderbird; any other with --map",
    recognize: recognize
  ) { input throws(InputProblem) in CSVReader(input) }

  /// By the names of its columns, and by nothing else: many texts have commas in them.
  static func recognize(_ sample: Text) -> ContactFormat.Recognition {
    if sample.prefix(upTo: min(sample.count, 64)).contains(0) || isWide(sample) {
      return narrow(sample).withUnsafeBytes { recognizeNarrow(Text($0)) }
    }
    return recognizeNarrow(sample.hasPrefix("\u{FEFF}") ? sample.suffix(from: 3) : sample)
  }

  /// Whether it begins with a mark of UTF-16.
  private static func isWide(_ sample: Text) -> Bool {
    sample.count >= 2 && (sample[0] == 0xFF && sample[1] == 0xFE || sample[0] == 0xFE && sample[1] == 0xFF)
  }

  /// The sample in UTF-8.
  private static func narrow(_ sample: Text) -> [UInt8] {
    let source = UnicodeSource(MemorySource(Array(sample.bytes)))
    var bytes = [UInt8](repeating: 0, count: sample.count * 2)
    var count = 0
    while count < bytes.count {
      let added = bytes.withUnsafeMutableBytes { buffer in
        (try? source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))) ?? 0
      }
      if added == 0 { break }
      count += added
    }
    return Array(bytes[..<count])
  }

  private static func recognizeNarrow(_ sample: Text) -> ContactFormat.Recognition {
    var rest = sample
    while let first = rest.first, first == 0x0A || first == 0x0D { rest = rest.suffix(from: 1) }
    guard mayBeHeader(rest) else { return .no }
    // The whole row must be there: half of a name is another name.
    for atEnd in [false, true] {
      guard case .header(let header) = Header.read(rest, atEnd: atEnd, delimiter: nil, mapped: nil) else {
        continue
      }
      if isSeparatorLine(rest.prefix(upTo: header.byteCount)) {
        let behind = rest.suffix(from: header.byteCount)
        return behind.isEmpty ? .possible : recognizeNarrow(behind)
      }
      if !header.isAddressBook { return .no }
      return atEnd ? .possible : .certain
    }
    return .no
  }

  private static func isSeparatorLine(_ row: Text) -> Bool {
    row.hasPrefixIgnoringCase("sep=") && row.trimmed.count <= 5
  }

  /// A quick look that spares other formats a closer one: their first lines have a colon or a bracket in front.
  private static func mayBeHeader(_ sample: Text) -> Bool {
    guard let first = sample.first, first >= 0x20 || first == 0x09 else { return false }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "#"), UInt8(ascii: "%"):
      return false
    default: break
    }
    if first == UInt8(ascii: "\"") { return true }
    for byte in sample.prefix(upTo: min(sample.count, 256)) {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: return true
      case UInt8(ascii: ":"), 0: return false
      default: continue
      }
    }
    return sample.count <= 256
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(CSVFormat.format, to: $0) }
