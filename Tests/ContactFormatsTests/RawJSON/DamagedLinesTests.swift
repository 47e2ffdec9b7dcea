import ContactFormats
import PluginKit
import Testing

/// Whatever happens to one line, all others are read.
struct DamagedLinesTests {
  /// A small generator with a seed, so that a failure can be had again.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var mixed = state
      mixed ^= mixed >> 33
      return mixed &* 0xFF51_AFD7_ED55_8CCD
    }
  }

  private func line(_ number: Int) -> String {
    """
    {"givenName":"N\(number)","phoneNumbers":[{"label":"_$!<Home>!$_","value":{"stringValue":"+1 \(number)"}},\
    {"value":"{[\\"\(number)"}],"birthday":{"year":19\(number % 90 + 10)},"note":null,"extra":[]}
    """
  }

  @Test(arguments: 0..<8)
  func oneDamagedLineCostsNoOther(_ seed: UInt64) throws {
    var generator = Generator(state: seed)
    for _ in 0..<60 {
      var lines = (0..<7).map { Array(line($0).utf8) }
      let victim = Int.random(in: 1...5, using: &generator)
      damage(&lines[victim], &generator)
      let input = Array(lines.joined(separator: [0x0A]))
      let chunk = Int.random(in: 1...40, using: &generator)
      let reading = try Reading(input, chunk: chunk)
      for number in 0..<7 where number != victim {
        #expect(
          reading.outcomes.contains { $0.hasSuffix("@\(number + 1): N\(number)") },
          "line \(number + 1) of \(String(decoding: input, as: UTF8.self)) in pieces of \(chunk)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func piecesDoNotMatter(_ seed: UInt64) throws {
    var generator = Generator(state: seed &+ 100)
    let separators: [[UInt8]] = [[0x0A], [0x2C], [0x2C, 0x0A], [0x20], [0x0D, 0x0A, 0x20]]
    for _ in 0..<40 {
      var lines = (0..<5).map { Array(line($0).utf8) }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        damage(&lines[Int.random(in: 0..<5, using: &generator)], &generator)
      }
      var input = Array(lines.joined(separator: separators.randomElement(using: &generator) ?? []))
      if Bool.random(using: &generator) { input = [UInt8(ascii: "[")] + input + [UInt8(ascii: "]")] }
      let whole = try Reading(input)
      for chunk in [1, Int.random(in: 2...100, using: &generator)] {
        let pieces = try Reading(input, chunk: chunk)
        #expect(
          pieces.outcomes == whole.outcomes, "\(String(decoding: input, as: UTF8.self)) in pieces of \(chunk)"
        )
      }
    }
  }

  private func damage(_ line: inout [UInt8], _ generator: inout Generator) {
    if line.isEmpty { return }
    let place = Int.random(in: 0..<line.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: line.removeLast(line.count - place)
    case 1: line.remove(at: place)
    case 2: line.insert(Array("{}[]\",:\\x0\u{1}".utf8).randomElement(using: &generator) ?? 0x78, at: place)
    default: line[place] = UInt8.random(in: 0...255, using: &generator) | 0x20
    }
  }
}
