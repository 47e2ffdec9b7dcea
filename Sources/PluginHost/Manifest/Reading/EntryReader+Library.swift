extension EntryReader {
  func readLibrary(_ object: ManifestObject, into entry: inout ManifestEntry) {
    readFields(object, into: &entry)
    if object.member("path") == nil {
      object.report("path", "is missing; give the library's file, as \"libPlugin.so\"")
    }
    let path = object.string("path")
    if let path { checkTrust(path, at: object.path(of: "path"), object.issues) }
    let isolation = object.choice("isolation", LibraryPlugin.Isolation.self) ?? .process
    if isolation == .none { refuseSupervision(object) }
    let checksums = checksums(object, library: path)
    let supervision = supervision(object)
    if isolation == .process { checkSandbox(supervision, object) }
    let configuration = configuration(object)
    guard let path, object.issues.all.isEmpty else { return }
    entry.carrier = .library(
      LibraryPlugin(
        path: resolved(path, in: folder), checksums: checksums,
        fingerprint: FileFingerprint(path: resolved(path, in: folder)), configuration: configuration,
        isolation: isolation, supervision: supervision))
  }
}
