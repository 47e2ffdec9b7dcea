import JSON
import PluginKit

/// How a vCard is told, and who reads it.
enum VCardFormat {
  static let format = ContactFormat(
    name: "vcard", summary: "vCard 2.1, 3.0 and 4.0, with Apple's, Android's and others' additions",
    recognize: recognize, makeReader: { input throws(InputProblem) in VCardReader(input) },
    writing: ContactFormat.Writing(
      summary: "vCard 4.0, or 3.0 as Apple's address books write and read it", versions: ["4.0", "3.0"],
      makeWriter: { VCardWriter(version: $0 == "3.0" ? .v30 : .v40) }))

  static let headBytes = 16
  private static let genomics: Text = "##fileformat=VCF"

  /// A line BEGIN:VCARD anywhere in the first bytes, in UTF-16 as well. A genomics file is recognized too, to
  /// be refused by the reader: nobody else has a better word for it.
  static func recognize(_ head: Text) -> ContactFormat.Recognition {
    if head.hasPrefix(genomics) { return .certain }
    if head.prefix(upTo: min(head.count, 64)).contains(0) {
      // Every other byte of the UTF-16 that matters here is zero.
      return head.filter { $0 != 0 }.withUnsafeBytes { recognizeNarrow(Text($0)) }
    }
    return recognizeNarrow(head)
  }

  /// What to say of an input that begins with `head` and has no card in it.
  static func refusal(of head: [UInt8]) -> InputProblem {
    if head.withUnsafeBytes({ Text($0).hasPrefix(genomics) }) {
      return InputProblem(
        .unknownFormat,
        "it is a genomics file (Variant Call Format), which shares no more than its .vcf with vCard")
    }
    return InputProblem(.corrupt, "there is no vCard in it: no line says BEGIN:VCARD")
  }

  /// A card that begins with its VERSION might be something else.
  private static func recognizeNarrow(_ head: Text) -> ContactFormat.Recognition {
    var splitter = CardSplitter(maxCardBytes: max(head.count, 1))
    var rest = head
    var recognition = ContactFormat.Recognition.no
    while true {
      let count = splitter.receive { buffer in
        let part = rest.prefix(upTo: min(buffer.count, rest.count))
        buffer.copyMemory(from: part.bytes)
        rest = rest.suffix(from: part.count)
        return part.count
      }
      while let card = count == 0 ? splitter.finish() : splitter.next() {
        if !card.text.hasPrefixIgnoringCase("VERSION") { return .certain }
        recognition = .possible
      }
      if count == 0 { return recognition }
    }
  }
}

@section("contacts_builtin") @used
private let register: Builtins.Entry = { Builtins.add(VCardFormat.format, to: $0) }
