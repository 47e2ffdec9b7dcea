import PluginKit

/// The words behind a subcommand, sorted into options and operands.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `words` as `command` declares them. `--name value` and `--name=value` are the same; behind `--`
  /// everything is an operand.
  init(_ words: [String], for command: Command) throws {
    let options = command.options + [Command.help]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let spelled = parts[0]
      guard let option = options.first(where: { $0.name == spelled || $0.short.map { "-\($0)" } == spelled })
      else {
        throw Failure.usage(
          "\(spelled) is not an option of \(command.name)\(Suggestion.phrase(for: spelled, among: options.map(\.name)))"
        )
      }
      try add(option, inline: parts.count > 1 ? parts[1] : nil, &rest)
    }
  }

  private mutating func add(_ option: Command.Option, inline: String?, _ rest: inout ArraySlice<String>)
    throws
  {
    if option.value == nil {
      if inline != nil { throw Failure.usage("\(option.name) takes no value") }
      values[option.name] = [""]
      return
    }
    guard let value = inline ?? rest.popFirst() else {
      throw Failure.usage("\(option.name) needs a value: \(option.spelling)")
    }
    if values[option.name] != nil, !option.isRepeatable {
      throw Failure.usage("\(option.name) is given twice")
    }
    values[option.name, default: []].append(value)
  }

  /// The names of the options that are there, in the order of the alphabet.
  var given: [String] { values.keys.sorted() }

  func has(_ option: String) -> Bool { values[option] != nil }

  func value(_ option: String) -> String? { values[option]?.last }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// A whole number of at least `minimum`.
  func integer(_ option: String, minimum: Int) throws -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw Failure.usage("\(option) takes a whole number of at least \(minimum)")
    }
    return number
  }

  /// One of `choices`.
  func choice(_ option: String, of choices: [String]) throws -> String? {
    guard let text = value(option) else { return nil }
    guard choices.contains(text) else {
      let hint = Suggestion.phrase(for: text, among: choices)
      throw Failure.usage("\(option) takes one of \(choices.joined(separator: ", "))\(hint)")
    }
    return text
  }
}
