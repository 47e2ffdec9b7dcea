import JSON
import PluginKit

// What is kept as it was written: `{group?, name, parameters?, value}`.
extension CardDecoder {
  func addExtra(_ line: ContentLine) {
    addExtra(
      group: line.group, name: line.name, value: verbatim(line), parameters: parametersObject(of: line))
  }

  func addExtra(group: Text = "", name: Text, value: Text, parameters: JSONDocument.Handle? = nil) {
    fill(record.appendObject(to: .extra), group: group, name: name, value: value, parameters: parameters)
  }

  /// A line as it is written, for other places than `extra`.
  func verbatimObject(of line: ContentLine) -> JSONDocument.Handle {
    let parameters = parametersObject(of: line)
    let object = document.make(.object)
    fill(object, group: line.group, name: line.name, value: verbatim(line), parameters: parameters)
    return object
  }

  private func fill(
    _ entry: JSONDocument.Handle, group: Text, name: Text, value: Text, parameters: JSONDocument.Handle?
  ) {
    if !group.isEmpty { document.append(document.make(string: safe(group)), as: "group", to: entry) }
    document.append(document.make(string: safe(name)), as: "name", to: entry)
    if let parameters { document.append(parameters, as: "parameters", to: entry) }
    document.append(document.make(string: value), as: "value", to: entry)
  }

  /// A line that is no property.
  func takeUnreadable(_ line: Text) {
    unreadableLines += 1
    addExtra(name: "", value: safe(line))
  }

  /// `text` of the card as UTF-8, where no line is at hand that could declare a charset.
  func safe(_ text: Text) -> Text { isUTF8 ? text : utf8(text, of: ContentLine()) }

  /// All parameters of the line that was parsed last, an object; nil when it has none.
  func parametersObject(of line: ContentLine) -> JSONDocument.Handle? {
    if parser.parameters.isEmpty { return nil }
    return parametersObject { _ in true }
  }

  /// The parameters that nothing else in the record stands for.
  func otherParameters(of line: ContentLine, taken: (ParameterName) -> Bool = { _ in false })
    -> JSONDocument.Handle?
  {
    guard line.hasOtherParameters else { return nil }
    return parametersObject { parameter in
      guard let word = parameter.word else { return true }
      switch word {
      case .type, .encoding, .charset, .value: return false
      case .pref: return parameter.value.integer != 1
      default: return !taken(word)
      }
    }
  }

  /// Names are members; one that has several values, or is given several times, holds an array.
  func parametersObject(_ isWanted: (Parameter) -> Bool) -> JSONDocument.Handle? {
    var names = TextTable()
    var values: [JSONDocument.Handle] = []
    var object: JSONDocument.Handle?
    for parameter in parser.parameters where isWanted(parameter) {
      let value = document.make(string: parameterText(parameter))
      let (number, isNew) = names.insert(parameter.name)
      if isNew {
        let target = object ?? document.make(.object)
        object = target
        document.append(value, as: safe(parameter.name), to: target)
        values.append(value)
        continue
      }
      if document.node(values[number]).kind == .string {
        let first = document.share(values[number])
        document.replace(values[number], by: .array)
        document.append(first, to: values[number])
      }
      document.append(value, to: values[number])
    }
    return object
  }

  /// The value of a parameter: carets decoded, in UTF-8.
  func parameterText(_ parameter: Parameter) -> Text { caretsDecoded(parameter.value) }

  func caretsDecoded(_ value: Text) -> Text {
    let text = safe(value)
    guard version != .v21, !hasPlainParameters, text.contains(UInt8(ascii: "^")) else { return text }
    return document.write(atMost: text.count) { room in
      var out = 0
      var index = 0
      while index < text.count {
        let byte = text.start[index]
        if byte == UInt8(ascii: "^"), index + 1 < text.count, let plain = Self.caret(text.start[index + 1]) {
          room[out] = plain
          index += 2
        } else {
          room[out] = byte
          index += 1
        }
        out += 1
      }
      return out
    }
  }

  private static func caret(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "'"): UInt8(ascii: "\"")
    case UInt8(ascii: "^"): UInt8(ascii: "^")
    default: nil
    }
  }

  /// The first value of a parameter of the line that was parsed last.
  func parameter(_ word: ParameterName) -> Text? {
    for parameter in parser.parameters where parameter.word == word { return parameterText(parameter) }
    return nil
  }
}
