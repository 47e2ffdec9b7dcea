import Glibc

/// How long the file of a shared library has to be.
///
/// The loader maps what the header promises without looking whether it is there, and touching what is not kills the
/// process: a file that was copied halfway has to be found before.
enum LibraryExtent {
  /// The end of the last byte that is to be mapped (`PT_LOAD`), for a 64-bit ELF file of this machine; beyond
  /// all files when its table is not there.
  static func end(of descriptor: Int32) -> UInt64 {
    guard let header = read(descriptor, at: 0, count: 64) else { return .max }
    let size = UInt64(number(header, 54, UInt16.self))
    let count = UInt64(number(header, 56, UInt16.self))
    guard size == 56,
      let table = read(descriptor, at: number(header, 32, UInt64.self), count: Int(size * count))
    else { return .max }
    var end: UInt64 = 0
    for place in stride(from: 0, to: table.count, by: Int(size))
    where number(table, place, UInt32.self) == 1 {
      let offset = number(table, place + 8, UInt64.self)
      let (last, isTooMuch) = offset.addingReportingOverflow(number(table, place + 32, UInt64.self))
      end = isTooMuch ? .max : max(end, last)
    }
    return end
  }

  private static func number<Number: FixedWidthInteger>(
    _ bytes: [UInt8], _ place: Int, _ type: Number.Type
  ) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
  }

  /// Nil when the file has not so many.
  private static func read(_ descriptor: Int32, at offset: UInt64, count: Int) -> [UInt8]? {
    guard let offset = Int(exactly: offset) else { return nil }
    var size = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      size = pread(descriptor, buffer.baseAddress, count, offset)
      used = max(0, size)
    }
    return size == count ? bytes : nil
  }
}
