import JSON

/// What is noticed about a plugin's lines while it is asked other things.
final class ConformanceFindings {
  private static let kept = 3

  /// A kind of fault: how often it was seen, and the first few times.
  struct Finding {
    private(set) var count = 0
    private(set) var examples: [String] = []

    mutating func add(_ example: @autoclosure () -> String) {
      count += 1
      if examples.count < ConformanceFindings.kept { examples.append(example()) }
    }

    var failure: CheckFailure? {
      if count == 0 { return nil }
      let rest = count - examples.count
      return CheckFailure(
        examples.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more like that" : ""))
    }
  }

  /// Lines that are no messages.
  var garbage = Finding()
  /// Answers to what was not asked, or was answered before.
  var strays = Finding()
  /// Those of them that answer nothing that ever was asked.
  var unasked = 0
  /// Messages that do not look as the protocol has them.
  var shapes = Finding()
  var hasAnything = false

  func add(_ line: ProbeLine, answering method: String?) {
    hasAnything = true
    guard let root = line.document?.root else {
      return garbage.add("\(line.problem ?? "it is no JSON"): \(line.beginning)")
    }
    if root.kind != .object { return garbage.add("it is no object: \(line.beginning)") }
    if let problem = PluginLineShape.problem(root, answering: method) { shapes.add(problem) }
  }
}
