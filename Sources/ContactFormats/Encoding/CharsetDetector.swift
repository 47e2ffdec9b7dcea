import JSON

/// Guesses the charset of bytes that declare none and are not UTF-8, by how well they read in each.
///
/// Every candidate gets a mark per character, from the place of the character in the charset (common characters
/// stand together in all of the Asian ones) and from whether address books are full of it.
final class CharsetDetector {
  struct Guess {
    let charset: Charset
    /// Whether no other candidate comes near, on enough characters to tell.
    let isSure: Bool
  }

  static let maxBytes = 64 << 10

  private let decoder: CharsetDecoder
  private let scratch = JSONDocument()
  private var lines: [[UInt8]] = []
  private var known: Set<[UInt8]> = []
  private var byteCount = 0

  init(decoder: CharsetDecoder) { self.decoder = decoder }

  /// Adds bytes to judge by.
  func add(_ text: Text) {
    guard byteCount < Self.maxBytes, !text.isASCII else { return }
    let bytes = [UInt8](text.prefix(upTo: min(text.count, Self.maxBytes)))
    guard known.insert(bytes).inserted else { return }
    lines.append(bytes)
    byteCount += bytes.count
  }

  /// The best candidate; `expected`, the charset of what came before, is taken when it reads well, and has a
  /// head start when it reads so-so.
  func guess(expecting expected: Charset?) -> Guess {
    if let candidate = Self.candidates.first(where: { $0.charset == expected }),
      let (mark, _) = mark(of: candidate), mark >= 0.6
    {
      return Guess(charset: candidate.charset, isSure: true)
    }
    var best = (charset: Charset.windows1252, mark: -Double.infinity)
    var second = -Double.infinity
    var characters = 0
    for candidate in Self.candidates {
      guard let (mark, count) = mark(of: candidate) else { continue }
      let total = mark + (candidate.charset == expected ? 0.4 : 0)
      if total > best.mark {
        second = best.mark
        best = (candidate.charset, total)
        characters = count
      } else {
        second = max(second, total)
      }
    }
    if best.mark <= 0 { return Guess(charset: expected ?? .windows1252, isSure: false) }
    return Guess(charset: best.charset, isSure: best.mark - second >= 0.4 && characters >= 4)
  }

  // MARK: Marks

  private struct Candidate {
    let charset: Charset
    let frequent: Set<UInt32>
    /// The mark of the character at an offset, and how many bytes it has.
    let judge: @Sendable ([UInt8], Int) -> (mark: Double, length: Int)
  }

  /// The mean mark of all characters that are not ASCII; nil when the bytes are not of that charset.
  private func mark(of candidate: Candidate) -> (mark: Double, characters: Int)? {
    var sum = 0.0
    var characters = 0
    var failures = 0
    for line in lines {
      scratch.removeAll()
      let decoded = line.withUnsafeBytes { decoder.decode(Text($0), from: candidate.charset, into: scratch) }
      guard let decoded else {
        failures += 1
        continue
      }
      for scalar in String(decoded).unicodeScalars where candidate.frequent.contains(scalar.value) {
        sum += 2
      }
      var index = 0
      while index < line.count {
        if line[index] < 0x80 {
          index += 1
          continue
        }
        let (mark, length) = candidate.judge(line, index)
        sum += mark
        characters += 1
        index += length
      }
    }
    // A damaged line among many good ones does not speak against a charset.
    if characters == 0 || failures * 4 > lines.count { return nil }
    return (sum / Double(characters) - Double(failures), characters)
  }

  private static let candidates: [Candidate] = [
    Candidate(charset: .gb18030, frequent: FrequentCharacters.simplifiedChinese, judge: judgeGB18030),
    Candidate(charset: .big5, frequent: FrequentCharacters.traditionalChinese, judge: judgeBig5),
    Candidate(charset: .shiftJIS, frequent: FrequentCharacters.japanese, judge: judgeShiftJIS),
    Candidate(charset: .eucKR, frequent: FrequentCharacters.korean, judge: judgeEUCKR),
    Candidate(charset: .eucJP, frequent: FrequentCharacters.japanese, judge: judgeEUCJP),
    Candidate(charset: .windows1251, frequent: [], judge: judgeCyrillic),
    Candidate(charset: .windows1253, frequent: [], judge: judgeGreek),
    Candidate(charset: .windows1255, frequent: [], judge: judgeHebrew),
    Candidate(charset: .windows1256, frequent: [], judge: judgeArabic),
    Candidate(charset: .windows1252, frequent: [], judge: judgeWestern),
  ]
}
