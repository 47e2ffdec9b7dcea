/// Puts plugins behind those whose fields they read, and otherwise leaves them in the order of the manifest.
struct RunningOrder {
  /// That one plugin waits for another, and for what.
  struct Wait: Equatable {
    let reader: Int
    let writer: Int
    let field: String
  }

  enum Result: Equatable {
    case order([Int])
    /// Plugins that wait for each other in a circle: the writer of each is the reader of the next, and the
    /// last closes it.
    case cycle([Wait])
  }

  static func sort(count: Int, waits: [Wait]) -> Result {
    let waitsOf = (0..<count).map { reader in waits.filter { $0.reader == reader } }
    var order: [Int] = []
    var isPlaced = [Bool](repeating: false, count: count)
    while let next = (0..<count).first(where: { plugin in
      !isPlaced[plugin] && waitsOf[plugin].allSatisfy { isPlaced[$0.writer] }
    }) {
      isPlaced[next] = true
      order.append(next)
    }
    guard let stuck = isPlaced.firstIndex(of: false) else { return .order(order) }

    // Each that is stuck waits for another that is, so following the first such wait ends in a circle.
    var path: [Wait] = []
    var plugin = stuck
    while !path.contains(where: { $0.reader == plugin }) {
      guard let wait = waitsOf[plugin].first(where: { !isPlaced[$0.writer] }) else { return .order(order) }
      path.append(wait)
      plugin = wait.writer
    }
    let cycle = Array(path.drop { $0.reader != plugin })
    // The same circle is told the same way wherever it was entered.
    let start = cycle.indices.min { cycle[$0].reader < cycle[$1].reader } ?? 0
    return .cycle(Array(cycle[start...] + cycle[..<start]))
  }
}
