package import JSON

/// One setting of an extractor, as it stands in `config` of its entry in `plugins.json`.
public struct ConfigurationOption: Sendable {
  /// The kinds of value that an option may take.
  public enum Kind: Sendable, Equatable {
    /// Any text.
    case string
    /// `true` or `false`.
    case bool
    /// A whole number.
    case integer
    /// One of these texts.
    case choice([String])
  }

  /// The member of `config`.
  public let name: String
  /// What it may be.
  public let kind: Kind
  /// What holds when it is left out, for people; nil when nothing does.
  public let defaultText: String?
  /// One line for people.
  public let summary: String

  /// Describes an option; see the members.
  public init(_ name: String, _ kind: Kind, default defaultText: String? = nil, summary: String) {
    self.name = name
    self.kind = kind
    self.defaultText = defaultText
    self.summary = summary
  }
}

/// The checked `config` of one extractor.
public struct Configuration: Sendable {
  enum Value: Sendable, Equatable {
    case string(String)
    case bool(Bool)
    case integer(Int)
  }

  private var values: [String: Value] = [:]

  /// No setting at all: every option has its default.
  public init() {}

  /// Reads `config`, a JSON object, against `options`. Later calls of `merge` override single members; one that
  /// throws changes nothing.
  package init(_ config: JSONNode?, options: [ConfigurationOption]) throws(ConfigurationError) {
    try merge(config, options: options)
  }

  package mutating func merge(
    _ config: JSONNode?, options: [ConfigurationOption]
  ) throws(ConfigurationError) {
    guard let config, !config.isNull else { return }
    guard config.kind == .object else { throw ConfigurationError(option: nil, reason: "is not an object") }
    var merged = values
    for member in config.children {
      let name = String(member.key)
      guard let option = options.first(where: { $0.name == name }) else {
        let hint = Suggestion.phrase(for: name, among: options.map(\.name))
        throw ConfigurationError(option: name, reason: "is not an option\(hint)")
      }
      merged[name] = member.isNull ? nil : try Self.value(of: member, for: option)
    }
    values = merged
  }

  /// Sets one option from text, as the command line and the protocol give it.
  package mutating func set(_ name: String, _ text: String) { values[name] = .string(text) }

  /// The text of option `name`; nil when it was left out.
  public func string(_ name: String) -> String? {
    if case .string(let value) = values[name] { value } else { nil }
  }

  /// The truth of option `name`; nil when it was left out.
  public func bool(_ name: String) -> Bool? {
    if case .bool(let value) = values[name] { value } else { nil }
  }

  /// The number of option `name`; nil when it was left out.
  public func integer(_ name: String) -> Int? {
    if case .integer(let value) = values[name] { value } else { nil }
  }

  private static func value(
    of node: JSONNode, for option: ConfigurationOption
  ) throws(ConfigurationError) -> Value {
    switch option.kind {
    case .string:
      if let text = node.string { return .string(String(text)) }
      throw ConfigurationError(option: option.name, reason: "is not a string")
    case .bool:
      if let value = node.bool { return .bool(value) }
      throw ConfigurationError(option: option.name, reason: "is not true or false")
    case .integer:
      if let value = node.integer { return .integer(value) }
      throw ConfigurationError(option: option.name, reason: "is not a whole number")
    case .choice(let choices):
      let text = node.string.map { String($0) }
      if let text, choices.contains(text) { return .string(text) }
      let hint = text.map { Suggestion.phrase(for: $0, among: choices) } ?? ""
      throw ConfigurationError(
        option: option.name, reason: "is not one of \(choices.joined(separator: ", "))\(hint)")
    }
  }
}

/// A setting that cannot be used.
public struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The option, or nil when the whole `config` is meant.
  public let option: String?
  /// What is wrong with it, to be read behind its name.
  public let reason: String

  /// An error about `option`.
  public init(option: String?, reason: String) {
    self.option = option
    self.reason = reason
  }

  /// The sentence that the host shows.
  public var description: String { option.map { "config.\($0) \(reason)" } ?? "config \(reason)" }
}
