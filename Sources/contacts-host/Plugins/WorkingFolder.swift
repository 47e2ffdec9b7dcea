import Glibc

/// Where the program was started.
enum WorkingFolder {
  static var path: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }
}
