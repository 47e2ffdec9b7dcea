import Glibc

/// Bounds of what is parsed.
package struct JSONLimits: Sendable {
  /// Longest text, in bytes.
  package var maxBytes: Int
  /// Deepest nesting of arrays and objects, 2,047 at most: Jansson ends at 2,048 and counts scalars too.
  package let maxDepth: Int

  package init(maxBytes: Int = 64 << 20, maxDepth: Int = 512) {
    self.maxBytes = maxBytes
    self.maxDepth = min(maxDepth, 2047)
  }
}

/// Parses one JSON value into a document, through Jansson.
package struct JSONParser: Sendable {
  package let limits: JSONLimits

  package init(limits: JSONLimits = JSONLimits()) { self.limits = limits }

  /// To be called once, before several threads parse.
  package static func prepare() { JanssonTree.seed() }

  /// Replaces the content of `document` by the value in `text`. Afterwards `text` is no longer needed.
  ///
  /// On an error the document is empty.
  package func parse(_ text: Text, into document: JSONDocument) throws(JSONError) {
    document.removeAll()
    if text.count > limits.maxBytes {
      throw error(.tooLarge(limit: limits.maxBytes), in: text, at: limits.maxBytes)
    }
    // Jansson drops a raw NUL behind a number or a literal without a word.
    if let nul = text.firstIndex(of: 0) { throw error(.nulByte, in: text, at: nul) }

    let tree: JanssonTree
    do throws(JanssonTree.Failure) {
      tree = try JanssonTree(parsing: text)
    } catch {
      if error.isNumberOverflow { return try parseGuarded(text, into: document) }
      throw self.error(error, in: text, readTo: error.byte)
    }
    do throws(JanssonWalk.Obstacle) {
      try tree.fill(document, maxDepth: limits.maxDepth, exactZero: !NumberGuard.mayHoldNegativeZero(text))
    } catch {
      document.removeAll()
      if error == .depth { throw tooDeep(text) }
      return try parseGuarded(text, into: document)
    }
    document.keep(tree)
  }

  /// The same into a document of its own.
  package func parse(_ text: Text) throws(JSONError) -> JSONDocument {
    let document = JSONDocument()
    try parse(text, into: document)
    return document
  }

  package func parse(_ string: String) throws(JSONError) -> JSONDocument {
    let document = JSONDocument()
    var string = string
    let failure: JSONError? = string.withUTF8 { bytes in
      do throws(JSONError) {
        try parse(Text(UnsafeRawBufferPointer(bytes)), into: document)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return document
  }

  private func parseGuarded(_ text: Text, into document: JSONDocument) throws(JSONError) {
    let rewritten = NumberGuard(rewriting: text)
    let tree: JanssonTree
    do throws(JanssonTree.Failure) {
      tree = try JanssonTree(parsing: rewritten.output.text)
    } catch {
      throw self.error(error, in: text, readTo: rewritten.original(error.byte))
    }
    do throws(JanssonWalk.Obstacle) {
      try tree.fillGuarded(document, maxDepth: limits.maxDepth)
    } catch {
      document.removeAll()
      throw error == .depth ? tooDeep(text) : self.error(.syntax, in: text, at: 0)
    }
    document.keep(tree)
  }

  private func tooDeep(_ text: Text) -> JSONError {
    error(.tooDeep(limit: limits.maxDepth), in: text, at: firstByte(of: text, deeperThan: limits.maxDepth))
  }

  /// Where the nesting of valid JSON exceeds `depth`.
  private func firstByte(of text: Text, deeperThan depth: Int) -> Int {
    var level = 0
    var inString = false
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): inString.toggle()
      case UInt8(ascii: "\\") where inString: index += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if !inString { level += 1 }
        if level > depth { return index }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !inString { level -= 1 }
      default: break
      }
      index += 1
    }
    return text.count
  }

  private func error(_ failure: JanssonTree.Failure, in text: Text, readTo end: Int) -> JSONError {
    guard let reason = failure.reason else { return tooDeep(text) }
    if text.firstIndex(where: { !Tokens.isSpace($0) }) == nil { return error(.empty, in: text, at: 0) }
    let place = ErrorPlace(reason, in: text, readTo: end)
    return error(place.reason, in: text, at: place.byte)
  }

  /// An error at `byte`, with line and column counted from the text.
  private func error(_ reason: JSONError.Reason, in text: Text, at byte: Int) -> JSONError {
    var line = 1
    var column = 1
    for byte in text.prefix(upTo: min(byte, text.count)) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return JSONError(reason: reason, line: line, column: column, byte: byte)
  }
}
