import JSON
import PluginKit

/// One of several lines that make one value: a NOTE, or a CATEGORIES.
struct PropertyPiece {
  var text: Text = ""
  /// How many elements of the value are its own.
  var count = 0
  let group: Text
  let parameters: JSONDocument.Handle?
}

// What a card says of a property whose value has a key of its own: `{key, group?, parameters?}` in
// `propertyDetails`. No field is made of it; it is for whoever writes the card again.
extension CardDecoder {
  /// - Parameters:
  ///   - value: The value, for keys that hold several.
  ///   - isTaken: Whether something else in the record stands for a parameter.
  @inline(__always)
  func addDetails(
    of line: ContentLine, for key: RawKey, value: Text? = nil, isTaken: (Parameter) -> Bool = { _ in false }
  ) {
    if line.group.isEmpty && parser.parameters.isEmpty { return }
    let parameters = detailParameters(of: line, isTaken: isTaken)
    if line.group.isEmpty && parameters == nil { return }
    append(PropertyPiece(text: value ?? "", group: line.group, parameters: parameters), for: key)
  }

  /// The lines of a key that joins them, unless there is only one, of which nothing is to be said.
  func addDetails(of pieces: [PropertyPiece], for key: RawKey) {
    guard pieces.count > 1 || pieces.contains(where: { !$0.group.isEmpty || $0.parameters != nil }) else {
      return
    }
    for piece in pieces { append(piece, for: key) }
  }

  /// All parameters but those that say how the value is written.
  func detailParameters(
    of line: ContentLine, isTaken: (Parameter) -> Bool = { _ in false }
  ) -> JSONDocument.Handle? {
    if parser.parameters.isEmpty { return nil }
    return parametersObject { parameter in
      switch parameter.word {
      case .encoding, .charset, .value: false
      default: !isTaken(parameter)
      }
    }
  }

  private func append(_ piece: PropertyPiece, for key: RawKey) {
    let entry = record.appendObject(to: .propertyDetails)
    document.append(document.make(string: key.text), as: "key", to: entry)
    if !piece.group.isEmpty {
      document.append(document.make(string: safe(piece.group)), as: "group", to: entry)
    }
    if let parameters = piece.parameters { document.append(parameters, as: "parameters", to: entry) }
    if !piece.text.isEmpty { document.append(document.make(string: piece.text), as: "value", to: entry) }
    if piece.count > 0 { document.append(document.make(number: piece.count), as: "count", to: entry) }
  }
}
