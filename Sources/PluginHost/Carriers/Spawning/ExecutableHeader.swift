import Glibc

/// What the first bytes of a file say about how it is executed.
struct ExecutableHeader {
  enum Kind: Equatable {
    case empty
    /// `#!`, with the interpreter as it is written, a carriage return included.
    case script(interpreter: String)
    /// The machine's number, and the loader that the file asks for.
    case elf(machine: UInt16, is64: Bool, loader: String?)
    case windows, macOS
    case other
  }

  let kind: Kind
  /// Whether the first line ends as lines do on Windows.
  let firstLineHasCarriageReturn: Bool

  /// Nil when the file cannot be read.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let head = Self.read(descriptor, at: 0, count: 4096) else { return nil }
    self.init(head) { offset, count in Self.read(descriptor, at: offset, count: count) }
  }

  /// - Parameter more: further bytes of the file, fewer at its end.
  init(_ head: [UInt8], more: (_ offset: Int, _ count: Int) -> [UInt8]?) {
    firstLineHasCarriageReturn = head.prefix { $0 != 0x0A }.last == 0x0D
    if head.isEmpty {
      kind = .empty
    } else if head.starts(with: "#!".utf8) {
      let line = head.dropFirst(2).prefix { $0 != 0x0A }.drop { $0 == 0x20 || $0 == 0x09 }
      kind = .script(interpreter: String(decoding: line.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self))
    } else if head.starts(with: [0x7F, 0x45, 0x4C, 0x46]), head.count >= 64 {
      kind = Self.elf(head, more: more)
    } else if head.starts(with: "MZ".utf8) {
      kind = .windows
    } else if [0xFEED_FACE, 0xFEED_FACF, 0xCEFA_EDFE, 0xCFFA_EDFE, 0xCAFE_BABE].contains(
      head.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    {
      kind = .macOS
    } else {
      kind = .other
    }
  }

  private static func elf(_ head: [UInt8], more: (Int, Int) -> [UInt8]?) -> Kind {
    let is64 = head[4] == 2
    let isBigEndian = head[5] == 2
    func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> Int {
      guard place + size <= bytes.count else { return 0 }
      let field = bytes[place..<place + size]
      let value =
        isBigEndian
        ? field.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        : field.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(clamping: value)
    }
    let table = is64 ? number(head, 32, 8) : number(head, 28, 4)
    let size = is64 ? number(head, 54, 2) : number(head, 42, 2)
    let count = is64 ? number(head, 56, 2) : number(head, 44, 2)
    var loader: String?
    // Segment 3 (PT_INTERP) holds the path of the loader, ended by a NUL.
    if size >= 32, table < 1 << 40, let headers = more(table, min(size * count, 64 << 10)) {
      for place in stride(from: 0, to: headers.count, by: size) where number(headers, place, 4) == 3 {
        let start = is64 ? number(headers, place + 8, 8) : number(headers, place + 4, 4)
        let length = is64 ? number(headers, place + 32, 8) : number(headers, place + 16, 4)
        if start < 1 << 40, let bytes = more(start, min(length, 4096)) {
          loader = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        break
      }
    }
    return .elf(machine: UInt16(clamping: number(head, 18, 2)), is64: is64, loader: loader)
  }

  private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var size = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      size = pread(descriptor, buffer.baseAddress, count, offset)
      used = max(0, size)
    }
    return size < 0 ? nil : bytes
  }

  /// The usual name of a machine's number in ELF.
  static func name(ofMachine machine: UInt16) -> String {
    let names: [UInt16: String] = [
      3: "x86", 8: "MIPS", 20: "PowerPC", 21: "PowerPC 64", 22: "S/390", 40: "ARM", 62: "x86-64",
      183: "AArch64",
      243: "RISC-V", 258: "LoongArch",
    ]
    return names[machine] ?? "machine \(machine)"
  }
}
