import JSON
import PluginKit

/// How an input is packed, told by its first bytes.
enum Packing {
  case gzip, zip

  /// How many packings may be around a book: a zip of gzip files, say.
  static let maxDepth = 2

  enum Look {
    case packed(Packing)
    case plain
    /// There are too few bytes to say.
    case undecided
  }

  /// Looks at the first bytes of an input.
  static func look(at head: Text) -> Look {
    for (signature, packing) in signatures {
      guard Swift.zip(head, signature).allSatisfy({ $0 == $1 }) else { continue }
      return head.count >= signature.count ? .packed(packing) : .undecided
    }
    return .plain
  }

  private static let signatures: [([UInt8], Packing)] = [
    // The method behind the mark of gzip is always deflate.
    ([0x1F, 0x8B, 0x08], .gzip),
    ([0x50, 0x4B, 0x03, 0x04], .zip),
    // An archive without files, and one that was made to be cut into volumes.
    ([0x50, 0x4B, 0x05, 0x06], .zip),
    ([0x50, 0x4B, 0x07, 0x08], .zip),
  ]
}
