import JSON
import TestSupport
import Testing

@testable import Plugins

/// Headers that end early, lie, or lead in circles.
@Suite struct PixelSizeTests {
  private func size(_ bytes: [UInt8]) -> [Int]? {
    bytes.withText { bytes in PixelSize(of: bytes).map { [$0.width, $0.height] } }
  }

  private static func big(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  private static func bytes(_ sample: SamplePicture) -> [UInt8] {
    let output = OutputBuffer()
    #expect(sample.base64.withText { output.append(decodingBase64: $0) })
    return Array(output.text)
  }

  /// Every beginning of every picture, and every picture with one byte turned: no crash, and no size beside the truth
  /// for what is only cut off.
  @Test(arguments: SamplePicture.all)
  func cutOffAnywhere(sample: SamplePicture) throws {
    let whole = Self.bytes(sample)
    let truth = try #require(size(whole))
    for end in 0..<whole.count {
      let found = size(Array(whole[..<end]))
      // Of an icon the smaller pictures may be all that is left.
      if !sample.name.hasPrefix("ico") { #expect(found == nil || found == truth) }
    }
    for place in whole.indices {
      for value: UInt8 in [0, 0x7F, 0xFF] {
        var broken = whole
        broken[place] = value
        _ = size(broken)
      }
    }
  }

  // MARK: TIFF

  /// A directory of big-endian entries: tag, type, count, value.
  private static func tiff(_ entries: [(Int, Int, Int, [UInt8])], count: Int? = nil, next: Int = 0) -> [UInt8]
  {
    [0x4D, 0x4D, 0, 42] + big(8, 4) + big(count ?? entries.count, 2)
      + entries.flatMap { big($0.0, 2) + big($0.1, 2) + big($0.2, 4) + $0.3 } + big(next, 4)
  }

  @Test func widthAndHeightOfEitherType() {
    #expect(size(Self.tiff([(256, 3, 1, [0, 7, 0, 0]), (257, 4, 1, [0, 1, 0, 0])])) == [7, 65536])
    #expect(size(Self.tiff([(257, 3, 1, [0, 9, 0, 0]), (256, 3, 1, [0, 7, 0, 0])])) == [7, 9])
  }

  @Test func aDirectoryThatIsItsOwnNext() {
    #expect(size(Self.tiff([(256, 3, 1, [0, 7, 0, 0])], next: 8)) == nil)
    #expect(size(Self.tiff([(256, 3, 1, [0, 7, 0, 0]), (257, 3, 1, [0, 9, 0, 0])], next: 8)) == [7, 9])
  }

  @Test func aCountThatLies() {
    let entries = [(256, 3, 1, [0, 7, 0, 0]), (257, 3, 1, [0, 9, 0, 0])] as [(Int, Int, Int, [UInt8])]
    #expect(size(Self.tiff(entries, count: 0xFFFF)) == [7, 9])
    #expect(size(Self.tiff(entries, count: 1)) == nil)
  }

  @Test(
    arguments: [
      (2, 1, [0, 7, 0, 0]), (3, 2, [0, 7, 0, 7]), (3, 0, [0, 7, 0, 0]), (3, 1, [0, 0, 0, 0]),
      (5, 1, [0, 0, 0, 8]),
      (16, 1, [0, 0, 0, 7]),
    ] as [(Int, Int, [UInt8])])
  func aWidthThatIsNone(type: Int, count: Int, value: [UInt8]) {
    #expect(size(Self.tiff([(257, 3, 1, [0, 9, 0, 0]), (256, type, count, value)])) == nil)
  }

  @Test func directoriesThatAreNowhere() {
    #expect(size([0x4D, 0x4D, 0, 42] + Self.big(0xFFFF_FFFF, 4)) == nil)
    #expect(size([0x4D, 0x4D, 0, 43, 0, 8, 0, 0] + [UInt8](repeating: 0xFF, count: 8)) == nil)
    #expect(
      size([0x4D, 0x4D, 0, 43, 0, 8, 0, 0] + Self.big(16, 8) + [UInt8](repeating: 0xFF, count: 64)) == nil)
  }

  // MARK: HEIF

  private static func heif(ispe: [(Int, Int)], uses: [UInt8], primary: Int = 1) -> [UInt8] {
    let sizes = ispe.flatMap { box("ispe", big(0, 4) + big($0.0, 4) + big($0.1, 4)) }
    let used = big(0, 4) + big(1, 4) + big(1, 2) + [UInt8(uses.count)] + uses
    let meta =
      big(0, 4) + box("pitm", big(0, 4) + big(primary, 2))
      + box("iprp", box("ipco", sizes) + box("ipma", used))
    return box("ftyp", Array("heic".utf8) + big(0, 4)) + box("meta", meta)
  }

  @Test func theSizeThatThePrimaryPictureUses() {
    let sizes = [(512, 512), (4032, 3024)]
    #expect(size(Self.heif(ispe: sizes, uses: [2])) == [4032, 3024])
    #expect(size(Self.heif(ispe: sizes, uses: [0x81])) == [512, 512])
    #expect(size(Self.heif(ispe: sizes, uses: [0, 3, 0x7F])) == nil)
    #expect(size(Self.heif(ispe: sizes, uses: [])) == nil)
    #expect(size(Self.heif(ispe: sizes, uses: [2], primary: 2)) == nil)
  }

  @Test func boxesOfAnyLength() {
    let file = Self.heif(ispe: [(7, 9)], uses: [1])
    let ftyp = Array(file[..<16])
    let meta = Array(file[24...])
    // To the end of the file, and with a length of eight bytes
    #expect(size(ftyp + Self.big(0, 4) + Array("meta".utf8) + meta) == [7, 9])
    #expect(size(ftyp + Self.big(1, 4) + Array("meta".utf8) + Self.big(meta.count + 16, 8) + meta) == [7, 9])
    for lie in [2, 7, meta.count + 9, 0x7FFF_FFFF] {
      #expect(size(ftyp + Self.big(lie, 4) + Array("meta".utf8) + meta) == nil)
    }
    #expect(
      size(ftyp + Self.big(1, 4) + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 8) + meta) == nil)
  }

  // MARK: Icons

  @Test func theLargestOfAnIcon() {
    let header: [UInt8] = [0, 0, 1, 0]
    let small: [UInt8] = [16, 16] + [UInt8](repeating: 0, count: 14)
    let wide: [UInt8] = [48, 32] + [UInt8](repeating: 0, count: 14)
    let large: [UInt8] = [0, 0] + [UInt8](repeating: 0, count: 14)
    #expect(size(header + [3, 0] + small + wide + small) == [48, 32])
    #expect(size(header + [2, 0] + large + wide) == [256, 256])
    #expect(size(header + [0xFF, 0xFF] + small) == [16, 16])
    #expect(size(header + [0, 0]) == nil)
    // A PNG may be larger than an entry can say.
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 0x1A, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    let entry: [UInt8] = [0, 0] + [UInt8](repeating: 0, count: 10) + [22, 0, 0, 0]
    #expect(size(header + [1, 0] + entry + png + Self.big(512, 4) + Self.big(500, 4)) == [512, 500])
  }

  // MARK: Time

  /// Many small things that must be passed over: a moment, where a search that began anew for each would take minutes.
  @Test(.timeLimit(.minutes(1)))
  func muchToPassOver() {
    let count = 1 << 18
    #expect(size([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: count)) == nil)
    #expect(size([0xFF, 0xD8] + Array(repeatElement([0xFF, 0xE0, 0, 2], count: count / 4).joined())) == nil)
    let empty = Array(repeatElement(Self.box("free", []), count: count / 8).joined())
    #expect(size(Self.box("ftyp", Array("heic".utf8)) + empty) == nil)
    let sizes = [(Int, Int)](repeating: (0, 0), count: count / 64)
    #expect(size(Self.heif(ispe: sizes, uses: [UInt8](repeating: 0x7F, count: 255))) == nil)
    let bigTIFF = [0x4D, 0x4D, 0, 43, 0, 8, 0, 0] + Self.big(16, 8) + Self.big(1 << 47, 8)
    #expect(size(bigTIFF + [UInt8](repeating: 0, count: count)) == nil)
  }
}
