/// How the files of a plugin were when it was started: whoever edits a plugin wants the new one to run.
struct FileStamps: Equatable {
  private let paths: [String]
  private let stamps: [FileFingerprint?]

  /// The files that `request` names: its program and arguments that are files, and those with a checksum. A program
  /// that is looked for in PATH belongs to the system.
  init(_ request: SpawnRequest) {
    let words = request.command.enumerated().filter { $0.offset > 0 || $0.element.contains("/") }.map(
      \.element)
    let named = words.filter { !$0.isEmpty }.map { $0.hasPrefix("/") ? $0 : "\(request.folder)/\($0)" }
    self.init(paths: (named + request.checksums.map(\.path)).filter { FileFingerprint(path: $0) != nil })
  }

  private init(paths: [String]) {
    self.paths = paths
    stamps = paths.map { FileFingerprint(path: $0) }
  }

  /// Whether one of them is another now. One that is away is on its way, as far as anybody can tell: what runs goes on.
  var haveChanged: Bool {
    let now = FileStamps(paths: paths)
    return !now.stamps.contains(nil) && now != self
  }
}
