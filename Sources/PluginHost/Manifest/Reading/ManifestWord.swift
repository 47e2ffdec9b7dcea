/// A text in the manifest, and its place.
struct ManifestWord {
  let path: String
  let text: String
}
