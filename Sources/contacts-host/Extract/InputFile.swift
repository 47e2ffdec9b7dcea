import Glibc

/// An input of `extract`: a file, or stdin.
struct InputFile {
  /// As it was named; nil for stdin.
  let path: String?

  /// The inputs that `operands` name; stdin when there are none and it is no terminal.
  static func all(named operands: [String]) throws -> [InputFile] {
    if operands.isEmpty {
      if isatty(0) != 0 { throw Failure.usage("name a file, or send an address book on stdin") }
      return [InputFile(path: nil)]
    }
    if operands.filter({ $0 == "-" }).count > 1 { throw Failure.usage("- (stdin) can be named once only") }
    return operands.map { InputFile(path: $0 == "-" ? nil : $0) }
  }

  /// For messages.
  var name: String { path ?? Self.standardInputName }
  static let standardInputName = "stdin"

  /// What was found under the name.
  enum Content {
    /// Bytes, from this descriptor.
    case bytes(Int32)
    /// A file that lies there whole.
    case file(Int32)
    case folder
  }

  /// Lets `body` use what there is; a descriptor is open during the call.
  ///
  /// - Throws: a sentence, when it cannot be opened.
  func open(_ body: (Content) -> Void) throws(Unreadable) {
    guard let path else { return body(.bytes(0)) }
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Unreadable(reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    switch kind {
    case S_IFDIR: body(.folder)
    case S_IFREG: body(.file(descriptor))
    default: body(.bytes(descriptor))
    }
  }

  struct Unreadable: Error {
    let reason: String
  }
}
