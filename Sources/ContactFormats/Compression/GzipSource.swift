import JSON
import PluginKit

/// The bytes that are packed with gzip: one member or several, one behind the other.
///
/// What can be read before the data break off or turn out to be damaged is given out first.
final class GzipSource: ByteSource {
  private enum Place { case inMember, behindMember, atEnd }

  private var window: ByteWindow
  private let inflater = Inflater(.gzip)
  private var place = Place.inMember
  private var failure: InputProblem?
  /// Whether there may be output that the last buffer had no room for.
  private var mayHoldMore = false

  /// - Parameter source: begins with gzip's header.
  init(_ source: any ByteSource) { window = ByteWindow(source: source) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    while true {
      if let failure { throw failure }
      switch place {
      case .atEnd: return 0
      case .behindMember: try goOnBehindMember()
      case .inMember:
        let count = try inflate(into: buffer)
        if count > 0 { return count }
      }
    }
  }

  private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
    if window.count == 0, !mayHoldMore, !(try window.more()) {
      failure = InputProblem(
        .corrupt, "the gzip data end too early: the file is cut off, and what came behind is lost")
      return 0
    }
    let step = inflater.step(window.text, into: buffer)
    window.dropFirst(step.consumed)
    mayHoldMore = step.written == buffer.count
    switch step.state {
    case .going: break
    case .finished:
      place = .behindMember
      mayHoldMore = false
    case .damaged:
      failure = InputProblem(.corrupt, "the gzip data are damaged, and what comes behind is lost")
    case .wrongChecksum:
      failure = InputProblem(
        .corrupt, "the checksum of the gzip data is wrong: what was read from them may be damaged")
    }
    return step.written
  }

  /// Another member, zeros to fill a block, or the end.
  private func goOnBehindMember() throws(InputProblem) {
    while true {
      while window.count > 0, window.text[0] == 0 { window.dropFirst(1) }
      if window.count >= 2 { break }
      if !(try window.more()) { break }
    }
    if window.count == 0 {
      place = .atEnd
    } else if window.count >= 2, window.text[0] == 0x1F, window.text[1] == 0x8B {
      inflater.reset()
      place = .inMember
    } else {
      failure = InputProblem(.corrupt, "behind the gzip data stands something else, which was not read")
    }
  }
}
