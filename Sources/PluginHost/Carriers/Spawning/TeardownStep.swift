import Glibc

/// One step of ending a child: what to do, and how long to wait for it to take effect.
package struct TeardownStep: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    /// Let it see the end of its input, upon which a plugin ends by itself.
    case closeInput
    /// Sent to all of its group.
    case signal(Int32)
  }

  package let action: Action
  package let milliseconds: Int

  package init(_ action: Action, waitMilliseconds: Int) {
    self.action = action
    self.milliseconds = waitMilliseconds
  }

  /// For a plugin that is no longer needed.
  package static let graceful = [
    TeardownStep(.closeInput, waitMilliseconds: 2_000),
    TeardownStep(.signal(SIGTERM), waitMilliseconds: 2_000),
    TeardownStep(.signal(SIGKILL), waitMilliseconds: 1_000),
  ]

  /// For one that is past talking to.
  package static let immediate = [TeardownStep(.signal(SIGKILL), waitMilliseconds: 1_000)]
}

extension ChildProcess {
  /// Goes through `steps` until the child has ended; what is left of its group is killed then in any case. Bounded
  /// by their times whatever the child or its children do, holding its pipes for one. Nil when not even the last
  /// step ended it, as when the system itself holds it up; it is reaped once it does end.
  @discardableResult
  package func tearDown(_ steps: [TeardownStep] = TeardownStep.graceful) -> ChildExit? {
    for step in steps {
      switch step.action {
      case .closeInput: closeInput()
      case .signal(let signal): signalGroup(signal)
      }
      if let exit = reap(withinMilliseconds: step.milliseconds) { return exit }
    }
    return nil
  }
}
