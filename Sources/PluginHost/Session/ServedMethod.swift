import JSON

/// A method of the protocol.
///
/// To add one: a file with a type, and its line in `Session.catalogue`.
protocol ServedMethod: SendableMetatype {
  static var name: String { get }
  /// Answered by the reading thread, even while workers are busy: costs nothing worth queueing.
  static var isImmediate: Bool { get }
  /// Allowed before `initialize`.
  static var worksUninitialized: Bool { get }
  /// No request is accepted behind it.
  static var endsSession: Bool { get }
  /// Whether it may have to wait for others, and so runs on a worker: the reading thread has cancels and pings to see.
  static func mayWait(for plugins: PluginSet) -> Bool

  /// Appends the result, one JSON value, to `engine.output`.
  static func answer(_ params: Params, of request: Request, with engine: Engine) throws(ProtocolError)
}

extension ServedMethod {
  static var isImmediate: Bool { false }
  static var worksUninitialized: Bool { false }
  static var endsSession: Bool { false }
  static func mayWait(for plugins: PluginSet) -> Bool { endsSession }
}

enum PingMethod: ServedMethod {
  static let name = "ping"
  static let isImmediate = true
  static let worksUninitialized = true

  static func answer(_ params: Params, of request: Request, with engine: Engine) {
    engine.output.append("{}")
  }
}

enum ShutdownMethod: ServedMethod {
  static let name = "shutdown"
  static let worksUninitialized = true
  static let endsSession = true

  static func answer(_ params: Params, of request: Request, with engine: Engine) {
    engine.session.waitForOthers()
    engine.output.append("{}")
  }
}
