import Glibc

/// What the file system of a path was mounted with.
enum MountFlags {
  /// ST_NOEXEC of statvfs(3), which is for Linux alone, and so not among what Swift's Glibc shows.
  private static let noExecution: UInt = 8

  /// Whether nothing may be executed there; false when that cannot be told.
  static func forbidExecution(of path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_flag & noExecution != 0
  }
}
