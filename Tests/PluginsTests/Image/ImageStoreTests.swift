import JSON
import PluginKit
import Synchronization
import TestSupport
import Testing

@testable import Plugins

/// Remembers what it is given.
private final class FakeStore: ImageStore {
  let kept = Mutex<[String: Int]>([:])
  let isFull: Bool

  init(isFull: Bool = false) { self.isFull = isFull }

  func keep(_ bytes: Text, as name: Text) -> String? {
    if isFull { return nil }
    kept.withLock { $0[String(name), default: 0] += bytes.count }
    return "pictures/\(String(name))"
  }
}

@Suite struct ImageStoreTests {
  private func image(_ raw: String, in store: FakeStore) throws -> Extraction {
    var context = ExtractionContext()
    context.images = store
    return try extract(ImageExtractor.self, raw: raw, context: context)
  }

  @Test(arguments: SamplePicture.all)
  func aFileIsNamedAfterItsBytes(sample: SamplePicture) throws {
    let store = FakeStore()
    // What the source says of the type does not get into the name.
    let result = try image(#"{"imageData":"\#(sample.base64)","imageType":"image/..%2F"}"#, in: store)
    let ending = [
      "image/jpeg": "jpg", "image/vnd.microsoft.icon": "ico",
    ][sample.mediaType, default: String(sample.mediaType.dropFirst("image/".count))]
    let name = "\(sample.sha256).\(ending)"
    #expect(store.kept.withLock { $0 } == [name: sample.byteCount])
    #expect(result.fields.hasSuffix(#","file":"pictures/\#(name)"}}"#))
    #expect(!result.fields.contains(#""data""#))
  }

  @Test func thumbnailsAreFilesToo() throws {
    let store = FakeStore()
    let (png, gif) = (SamplePicture.named("png"), SamplePicture.named("gif"))
    let result = try image(
      #"{"imageData":"\#(png.base64)","thumbnailImageData":"\#(gif.base64)"}"#, in: store)
    #expect(store.kept.withLock { $0 } == ["\(png.sha256).png": 77, "\(gif.sha256).gif": 47])
    #expect(result.fields.contains(#","file":"pictures/\#(png.sha256).png","thumbnail":{"#))
    #expect(result.fields.hasSuffix(#","file":"pictures/\#(gif.sha256).gif"}}}"#))
  }

  @Test func bytesOfNoKnownType() throws {
    let store = FakeStore()
    // printf abc | sha256sum
    let name = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.bin"
    _ = try image(#"{"imageData":"YWJj","imageType":"image/png"}"#, in: store)
    #expect(store.kept.withLock { $0 } == [name: 3])
  }

  @Test(arguments: [
    #"{"imageDataAvailable":true}"#, #"{"imageData":{"uri":"http://example.com/me.jpg"}}"#,
    #"{"imageData":"*"}"#,
  ])
  func withoutBytesThereIsNoFile(raw: String) throws {
    let store = FakeStore()
    #expect(try !image(raw, in: store).fields.contains("file"))
    #expect(store.kept.withLock { $0 }.isEmpty)
  }

  @Test func whatCannotBeKeptHasNoFile() throws {
    let png = SamplePicture.named("png")
    let result = try image(#"{"imageData":"\#(png.base64)"}"#, in: FakeStore(isFull: true))
    #expect(result.fields.contains(png.sha256) && !result.fields.contains("file"))
  }
}
