import JSON

/// Follows the grammar of JSON over bytes that come in pieces, as far as it takes to see where an object ends, or
/// that it cannot go on: strings, brackets, and what may follow what. What numbers and escapes look like is left to
/// the parser.
struct JSONScanner {
  enum Outcome: Equatable {
    /// All bytes belong to the object, and it goes on.
    case more
    /// The object ends before this offset.
    case end(Int)
    /// The byte at this offset cannot be.
    case broken(Int)
  }

  private enum State {
    case value, valueOrEnd, name, nameOrEnd, colon, commaOrEnd, string, escape, scalar
  }

  /// For each open bracket, whether it is a brace.
  private var open: [Bool] = []
  private var state = State.value
  /// Whether the string at hand is a name.
  private var isName = false
  private let bracket: RecordBracket
  private let maxDepth: Int
  private let indent: Int
  /// How many spaces a later line has begun with; nil once something else has come, and on the first line.
  private var spaces: Int?

  /// Where a later line begins with the bracket of a record and is not indented deeper than the first: should the object turn out to
  /// be broken, the next one may begin there.
  private(set) var restart: Int?
  /// How many spaces are before the byte that cannot be, when it is the first of its line.
  private(set) var spacesBeforeBreak: Int?
  /// Whether the object has more than one line so far.
  private(set) var isMultiline = false
  var depth: Int { open.count }
  private(set) var isTooDeep = false
  var isInString: Bool { state == .string || state == .escape }
  var isInEscape: Bool { state == .escape }

  /// - Parameter indent: how far the line of the object's first byte is indented.
  init(bracket: RecordBracket = .brace, indent: Int, maxDepth: Int) {
    self.bracket = bracket
    self.indent = indent
    self.maxDepth = maxDepth
  }

  /// Goes on at `offset` of `text`, which is where it stopped in an earlier, shorter `text`.
  mutating func scan(_ text: Text, from offset: Int) -> Outcome {
    let bytes = text.bytes
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      switch state {
      case .string:
        switch byte {
        case UInt8(ascii: "\""): state = isName ? .colon : .commaOrEnd
        case UInt8(ascii: "\\"): state = .escape
        case 0x0A: return .broken(index)
        default: break
        }
      case .escape:
        if byte == 0x0A { return .broken(index) }
        state = .string
      case .scalar where !Self.endsScalar(byte):
        break
      default:
        if state == .scalar { state = .commaOrEnd }
        if byte == 0x0A {
          spaces = 0
          isMultiline = true
        } else if byte == 0x20 || byte == 0x09 || byte == 0x0D {
          if let before = spaces { spaces = before + 1 }
        } else {
          let before = spaces
          if let before { beginLine(behind: before, with: byte, at: index) }
          if !take(byte) {
            spacesBeforeBreak = before
            return .broken(index)
          }
          if open.isEmpty { return .end(index + 1) }
        }
      }
      index += 1
    }
    return .more
  }

  private mutating func beginLine(behind spaces: Int, with byte: UInt8, at index: Int) {
    self.spaces = nil
    if byte == bracket.opening, restart == nil, spaces <= indent { restart = index }
  }

  /// Takes a byte that is neither in a string or scalar nor white space.
  ///
  /// - Returns: false when it cannot be there.
  private mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard state == .value || state == .valueOrEnd else { return false }
      if open.count == maxDepth {
        isTooDeep = true
        return false
      }
      let isObject = byte == UInt8(ascii: "{")
      open.append(isObject)
      state = isObject ? .nameOrEnd : .valueOrEnd
    case UInt8(ascii: "}"):
      guard open.last == true, state == .nameOrEnd || state == .commaOrEnd else { return false }
      open.removeLast()
      state = .commaOrEnd
    case UInt8(ascii: "]"):
      guard open.last == false, state == .valueOrEnd || state == .commaOrEnd else { return false }
      open.removeLast()
      state = .commaOrEnd
    case UInt8(ascii: "\""):
      guard state != .colon && state != .commaOrEnd else { return false }
      isName = state == .name || state == .nameOrEnd
      state = .string
    case UInt8(ascii: ":"):
      guard state == .colon else { return false }
      state = .value
    case UInt8(ascii: ","):
      guard state == .commaOrEnd, let isObject = open.last else { return false }
      state = isObject ? .name : .value
    default:
      guard state == .value || state == .valueOrEnd, !open.isEmpty, Self.beginsScalar(byte) else {
        return false
      }
      state = .scalar
    }
    return true
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"):
      true
    default: false
    }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
