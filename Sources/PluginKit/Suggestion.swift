/// Finds what somebody most likely meant by a word that is not known.
package enum Suggestion {
  /// `; did you mean "…"?`, or nothing when no candidate is near.
  package static func phrase(for word: String, among candidates: [String]) -> String {
    closest(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The candidate with the fewest edits, if that is few for the word's length.
  package static func closest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased())
    let limit = max(1, (letters.count + 1) / 3)
    return
      candidates
      .map { (candidate: $0, edits: distance(letters, Array($0.lowercased()))) }
      .filter { $0.edits <= limit }
      .min { $0.edits < $1.edits }?
      .candidate
  }

  /// Insertions, removals, replacements and swaps of neighbours that turn `a` into `b`.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int]()
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        let change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var best = min(change, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
