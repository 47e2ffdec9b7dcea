// Sound because `items` and the flags are touched only under the monitor's lock.
import Glibc

/// Requests that wait for a worker, in order, bounded in bytes.
final class WorkQueue: @unchecked Sendable {
  private let monitor = Monitor()
  private var items: [(request: Request, bytes: Int)?] = []
  /// Items before this place are taken.
  private var head = 0
  private var bytes = 0
  private var working = 0
  /// Who waits for room or for the end, and not for a request.
  private var watchers = 0
  private var isClosed = false
  private let maxBytes: Int
  /// What a request holds beside its line, roughly: the memory of its document.
  private static let bytesOfARequest = 24 << 10

  init(maxBytes: Int) { self.maxBytes = maxBytes }

  /// Whether nothing waits and nobody works.
  var isIdle: Bool { monitor.locked { isEmpty && working == 0 } }

  /// Adds a request; waits while too much is waiting already.
  func add(_ request: Request, bytes lineBytes: Int) {
    let size = lineBytes + Self.bytesOfARequest
    monitor.locked {
      watch { bytes == 0 || bytes + size <= maxBytes }
      items.append((request, size))
      bytes += size
      // One request wakes one worker, unless others hear it, too.
      if watchers > 0 { monitor.notify() } else { monitor.notifyOne() }
    }
  }

  /// The next request; nil when the queue is closed and empty. `done()` is due for each.
  func take() -> Request? {
    monitor.locked {
      while isEmpty {
        if isClosed { return nil }
        monitor.wait()
      }
      guard let item = items[head] else { return nil }
      items[head] = nil
      head += 1
      // Moving the rest up only now and then keeps taking at constant cost.
      if head * 2 > items.count {
        items.removeFirst(head)
        head = 0
      }
      bytes -= item.bytes
      working += 1
      if watchers > 0 { monitor.notify() }
      return item.request
    }
  }

  private var isEmpty: Bool { head == items.count }

  func done() {
    monitor.locked {
      working -= 1
      if watchers > 0 { monitor.notify() }
    }
  }

  /// Waits until everything that was added is done, but for `present` workers that are themselves waiting here.
  func drain(present: Int = 0) {
    monitor.locked {
      watch { isEmpty && working <= present }
    }
  }

  /// Waits under the lock.
  private func watch(until holds: () -> Bool) {
    watchers += 1
    while !holds() { monitor.wait() }
    watchers -= 1
  }

  /// Lets the workers end once the queue is empty.
  func close() {
    monitor.locked {
      isClosed = true
      monitor.notify()
    }
  }
}

/// Starts a thread that runs `body` and ends by itself.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  defer { attributes.deallocate() }
  pthread_attr_init(attributes)
  // Deep JSON is walked by recursion, here and in Jansson.
  pthread_attr_setstacksize(attributes, 8 << 20)
  pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  let status = pthread_create(
    &thread, attributes,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, box)
  pthread_attr_destroy(attributes)
  precondition(status == 0, "no thread could be started")
}
