// Sound because the memory is written once, before anybody sees it, and given back with the object.

/// Texts that live as long as this object: names that are made once and then compared with and written often.
package final class TextPool: Sendable {
  private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer
  /// In the order in which the strings were given.
  package let texts: [Text]

  package init(_ strings: [String]) {
    memory = .allocate(byteCount: strings.reduce(0) { $0 + $1.utf8.count }, alignment: 1)
    var start = 0
    var texts: [Text] = []
    for string in strings {
      let place = UnsafeMutableRawBufferPointer(rebasing: memory[start..<start + string.utf8.count])
      place.copyBytes(from: string.utf8)
      texts.append(Text(UnsafeRawBufferPointer(place)))
      start += place.count
    }
    self.texts = texts
  }

  deinit { memory.deallocate() }
}
