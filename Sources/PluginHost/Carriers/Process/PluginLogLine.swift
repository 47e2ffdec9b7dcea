import JSON

/// A line that a plugin wants to be seen: what it wrote to stderr, or a `$/log`.
struct PluginLogLine: Equatable {
  enum Level: String { case error, warning, info, debug, trace }

  let level: Level
  let message: String

  init(level: Level, message: Text) {
    self.level = level
    self.message = Self.printable(String(message))
  }

  /// The line as stderr has it: a JSON object with `level` and `msg` (or `message`), a text behind `E! ` (`W! `, `I! `,
  /// `D! `, `T! `), or any text.
  init(_ line: Text, parser: JSONParser = JSONParser()) {
    if line.first == UInt8(ascii: "{"), let document = try? parser.parse(line),
      let said = withExtendedLifetime(document, { Self(document.root) })
    {
      self = said
    } else if line.count >= 3, line[1] == UInt8(ascii: "!"), line[2] == UInt8(ascii: " "),
      let level = Self.level(ofLetter: line[0])
    {
      self.init(level: level, message: line.suffix(from: 3))
    } else {
      self.init(level: .info, message: line)
    }
  }

  /// An object with `level` and `msg` or `message`; nil when it is none.
  init?(_ object: JSONNode) {
    guard let message = (object.member("msg") ?? object.member("message"))?.string else { return nil }
    self.init(level: Self.level(named: object.member("level")?.string), message: message)
  }

  /// As it goes into the host's log.
  var text: String { level == .info ? message : "\(level): \(message)" }

  private static func level(ofLetter letter: UInt8) -> Level? {
    switch letter {
    case UInt8(ascii: "E"): .error
    case UInt8(ascii: "W"): .warning
    case UInt8(ascii: "I"): .info
    case UInt8(ascii: "D"): .debug
    case UInt8(ascii: "T"): .trace
    default: nil
    }
  }

  private static func level(named name: Text?) -> Level {
    guard let name = name.map({ String($0).lowercased() }) else { return .info }
    switch name {
    case "fatal", "critical", "panic": return .error
    case "warn": return .warning
    default: return Level(rawValue: name) ?? .info
    }
  }

  /// Control characters could move the cursor of whoever reads the log.
  static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && (scalar.value < 0x20 || scalar.value &- 0x7F < 0x21 || scalar.value &- 0x2028 < 2)
  }
}
