import JSON

/// Names of files in a zip archive.
enum ZipName {
  /// The name as text: UTF-8, as nearly everybody writes it, or else the code page of the first PCs. Control
  /// characters, which no name needs and a terminal obeys, are replaced.
  static func text(_ bytes: Text) -> String {
    let document = JSONDocument()
    var name = bytes
    if !bytes.isUTF8, let charset = Charset(named: "CP437"),
      let decoded = CharsetDecoder().decode(bytes, from: charset, into: document)
    {
      name = decoded
    }
    let scalars = String(name).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    return withExtendedLifetime(document) { String(String.UnicodeScalarView(scalars)) }
  }

  /// Whether it is a folder, or belongs to the system and not to a user: `__MACOSX/`, `.DS_Store`.
  static func isPassedOver(_ name: String) -> Bool {
    if name.hasSuffix("/") || name.hasSuffix("\\") { return true }
    return name.split { $0 == "/" || $0 == "\\" }.contains { part in
      part == "__MACOSX" || part.hasPrefix(".") && part != "." && part != ".."
    }
  }
}
