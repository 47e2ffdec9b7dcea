// Sound because `items` and the flags are touched only between lock and unlock, and mutex and condition never
// move.
import Glibc

/// Requests that wait for a worker, in order, bounded in bytes.
final class WorkQueue: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var items: [(request: Request, bytes: Int)?] = []
  /// Items before this place are taken.
  private var head = 0
  private var bytes = 0
  private var working = 0
  private var isClosed = false
  private let maxBytes: Int
  /// What a request holds beside its line, roughly: the memory of its document.
  private static let bytesOfARequest = 24 << 10

  init(maxBytes: Int) {
    self.maxBytes = maxBytes
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Whether nothing waits and nobody works.
  var isIdle: Bool { locked { isEmpty && working == 0 } }

  /// Adds a request; waits while too much is waiting already.
  func add(_ request: Request, bytes lineBytes: Int) {
    let size = lineBytes + Self.bytesOfARequest
    locked {
      while bytes > 0, bytes + size > maxBytes { pthread_cond_wait(changed, mutex) }
      items.append((request, size))
      bytes += size
      pthread_cond_broadcast(changed)
    }
  }

  /// The next request; nil when the queue is closed and empty. `done()` is due for each.
  func take() -> Request? {
    locked {
      while isEmpty {
        if isClosed { return nil }
        pthread_cond_wait(changed, mutex)
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
      pthread_cond_broadcast(changed)
      return item.request
    }
  }

  private var isEmpty: Bool { head == items.count }

  func done() {
    locked {
      working -= 1
      pthread_cond_broadcast(changed)
    }
  }

  /// Waits until everything that was added is done, but for `present` workers that are themselves waiting here.
  func drain(present: Int = 0) {
    locked {
      while !isEmpty || working > present { pthread_cond_wait(changed, mutex) }
    }
  }

  /// Lets the workers end once the queue is empty.
  func close() {
    locked {
      isClosed = true
      pthread_cond_broadcast(changed)
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
