import Glibc

/// A system call that failed, and what it was for.
struct SystemError: Error, Equatable {
  let code: Int32
  let what: String

  init(_ code: Int32, _ what: String) {
    self.code = code
    self.what = what
  }

  var text: String { String(cString: strerror(code)) }

  /// Whether it may work another time without anybody doing anything: something has run out for the moment.
  var isPassing: Bool {
    [EAGAIN, ENOMEM, EMFILE, ENFILE, ENOSPC, EDQUOT, ETXTBSY, EINTR, ETIMEDOUT].contains(code)
  }

  /// The failure of a start, where the system and not the plugin is to blame.
  var failure: PluginFailure {
    PluginFailure(
      .startFailed, .pluginStartFailed, "\(what): \(text)",
      hint: isPassing ? "the system has run out of something for the moment; it is tried again" : nil,
      isRetryable: isPassing)
  }
}
