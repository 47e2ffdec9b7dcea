extension PluginInstance {
  /// Why a process is given up.
  enum Fault {
    case exited, closedOutput, closedInput
    /// The time is over. Whether it answered a ping meanwhile; nil when it was not asked.
    case late(pingAnswered: Bool?)
    case garbage(lines: Int)
    /// It cannot be used, as the answer to `initialize` shows.
    case refused(PluginFailure)
  }

  /// A question that a plugin answers even while it works, if it reads in a thread of its own. It tells people whether
  /// a late plugin is busy or dead, and decides nothing: most plugins have one thread.
  struct Ping {
    /// The ids of those that are not answered.
    private var open: [Int] = []
    /// Whether the last one was answered; nil when there was none for the line at work.
    private(set) var answer: Bool?

    mutating func sent(_ id: Int) {
      open.append(id)
      answer = false
    }

    /// Takes an answer; false when it is not one to a ping.
    mutating func take(_ id: Int) -> Bool {
      guard let place = open.firstIndex(of: id) else { return false }
      if place == open.count - 1, answer != nil { answer = true }
      open.remove(at: place)
      return true
    }

    /// Another line is at work.
    mutating func reset() { answer = nil }
  }

  /// The failure that `fault` is, of a process that has ended so.
  func failure(_ fault: Fault, _ exit: ChildExit?, standardError: String?) -> PluginFailure {
    let isBusy = !exchanges.isEmpty
    func crashed(_ what: String, hint: String?) -> PluginFailure {
      PluginFailure(
        .crashed, .pluginCrashed, "\(program.name) \(what)\(isBusy ? " before it answered" : "")", hint: hint,
        isRetryable: true, standardError: standardError)
    }
    switch fault {
    case .exited: return crashed(exit?.description ?? "ended", hint: exit?.hint)
    case .closedOutput:
      return crashed("closed its stdout and lived on", hint: "a plugin answers until it ends")
    case .closedInput:
      return crashed("closed its stdin and lived on", hint: "a plugin reads until the end of stdin")
    case .late(let pingAnswered):
      let diagnosis =
        switch pingAnswered {
        case true: "; it answered a ping meanwhile, so it is busy"
        case false: "; nor did it answer a ping"
        case nil: ""
        }
      return PluginFailure(
        .timeout, .pluginTimeout,
        "\(program.name) did not answer within \(program.supervision.timeoutMs) ms\(diagnosis)",
        hint: pingAnswered == true
          ? "if it needs the time, raise timeoutMs"
          : "does it flush stdout after each line? If it needs the time, raise timeoutMs",
        isRetryable: true,
        standardError: standardError)
    case .garbage(let lines):
      return .contract(
        "\(program.name) wrote \(lines) lines to stdout that are no messages of the protocol",
        hint: "stdout carries answers alone; everything else goes to stderr")
    case .refused(let failure): return failure
    }
  }

  /// The same, while `initialize` has no answer yet.
  func startFailure(_ fault: Fault, _ exit: ChildExit?, standardError: String?) -> PluginFailure {
    func failed(_ what: String, hint: String?, isRetryable: Bool = true) -> PluginFailure {
      .notStarted(program.name, what, hint: hint, isRetryable: isRetryable, standardError: standardError)
    }
    switch fault {
    case .exited:
      return failed(
        "it \(exit?.description ?? "ended") before it answered initialize",
        hint: exit?.hint ?? "its last words are in the log", isRetryable: exit?.isPermanent != true)
    case .closedOutput: return failed("it closed its stdout before it answered initialize", hint: nil)
    case .closedInput: return failed("it closed its stdin before it answered initialize", hint: nil)
    case .late:
      return failed(
        "it did not answer initialize within \(program.supervision.startTimeoutMs) ms",
        hint: "does it flush stdout after each line? If it needs the time, raise startTimeoutMs")
    case .garbage(let lines):
      return failed(
        "it wrote \(lines) lines to stdout that are no messages of the protocol, and no answer to initialize",
        hint: "is it a plugin? One answers initialize with one line of JSON")
    case .refused(let failure): return failure
    }
  }
}
