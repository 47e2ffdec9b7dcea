import Glibc

/// What /proc says about a process.
enum ProcessUsage {
  static func instance(_ pid: Int32) -> CarrierStatus.Instance {
    CarrierStatus.Instance(pid: pid, residentKiB: residentKiB(pid), openFiles: openFiles(pid))
  }

  /// The second number of `statm`, in pages.
  private static func residentKiB(_ pid: Int32) -> Int? {
    let descriptor = open("/proc/\(pid)/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    let numbers = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }

  private static func openFiles(_ pid: Int32) -> Int? {
    guard let folder = opendir("/proc/\(pid)/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { count += 1 }
    }
    return count
  }
}
