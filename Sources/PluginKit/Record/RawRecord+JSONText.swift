package import JSON

extension RawRecord {
  /// Appends everything that the record has, as JSON that is read back as the same record.
  package func appendJSON(to output: OutputBuffer) {
    output.append(UInt8(ascii: "{"))
    for key in RawKey.allCases {
      guard let value = handle(key) else { continue }
      output.appendComma(after: UInt8(ascii: "{"))
      output.appendJSON(string: key.text)
      output.append(UInt8(ascii: ":"))
      output.appendJSON(document.node(value))
    }
    output.append(UInt8(ascii: "}"))
  }
}
