// Sound because Nettle's context is a plain value that lives inside this one.
internal import CNettle

/// SHA-256 of bytes given in parts.
package struct SHA256 {
  private var context = sha256_ctx()

  package init() { nettle_sha256_init(&context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return }
    nettle_sha256_update(&context, bytes.count, base.assumingMemoryBound(to: UInt8.self))
  }

  /// The 32 bytes of the digest. The value starts anew afterwards.
  package mutating func finish() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
      nettle_sha256_digest(&context, Int(SHA256_DIGEST_SIZE), buffer.baseAddress)
      count = Int(SHA256_DIGEST_SIZE)
    }
  }

  package static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }
}
