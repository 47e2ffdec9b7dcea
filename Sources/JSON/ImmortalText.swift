/// Text that lives as long as the process: names that are made once, at start or when plugins are loaded.
package enum ImmortalText {
  // Sound because the memory is never given back. What is made here is a few names of a manifest.
  package static func make(_ string: String) -> Text {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: string.utf8.count)
    _ = copy.initialize(from: string.utf8)
    return Text(UnsafeRawBufferPointer(copy))
  }
}
