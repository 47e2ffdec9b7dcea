import Glibc

/// What tells a file from the one that was there before, without reading it.
package struct FileFingerprint: Sendable, Equatable {
  private let device: UInt
  private let inode: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil when there is no regular file at `path`.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
