import Synchronization

/// A value that several threads of a test share.
package final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: Value) { mutex = Mutex(value) }

  package var value: Value { mutex.withLock { $0 } }

  package func set(_ value: Value) { mutex.withLock { $0 = value } }

  package func change(_ body: (inout Value) -> Void) { mutex.withLock { body(&$0) } }
}
