import Glibc
import JSON
import PluginHost
import PluginKit
import Synchronization
import TestSupport
import Testing

/// One pipeline with every built-in, used by several threads at once: to be run under the thread sanitizer too.
@Suite struct ThreadTests {
  private static let record = #"""
    {"identifier":"A","givenName":"三","familyName":"单","organizationName":"示例公司",
     "phoneNumbers":[{"label":"_$!<Mobile>!$_","value":"+86 138 0013 8000"},{"value":"(202) 555-0123"}],
     "emailAddresses":[{"label":"work","value":"san@example.cn"}],
     "postalAddresses":[{"value":{"street":"1 Elm Row","city":"Leeds","country":"Vereinigtes Königreich"}}],
     "birthday":{"year":1990,"month":6,"day":23},"dates":[{"value":{"month":9,"day":1}}],
     "nonGregorianBirthday":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1},
     "socialProfiles":[{"value":{"service":"sinaweibo","username":"x"}}],"imageData":"/9j/4AAQSkZJRg=="}
    """#

  @Test func everyThreadComposesTheSame() throws {
    let builtins = LinkedBuiltins.collect().extractors
    let plan = try PluginPlan.load(manifest: nil, builtins: builtins)
    let pipeline = try PluginSet(plan: plan, makeRunner: { _ in nil }).pipeline(PluginOverrides())
    let results = Results()
    let threads = (0..<4).map { _ in
      Self.start {
        guard let made = try? Self.compose(pipeline, times: 50) else { return }
        results.add(made)
      }
    }
    for thread in threads { pthread_join(thread, nil) }
    #expect(results.all.count == 4)
    #expect(Set(results.all).count == 1)
    #expect(results.all.first?.contains(#""section":"S""#) == true)
  }

  private static func compose(_ pipeline: Pipeline, times: Int) throws -> String {
    let composer = Composer(pipeline: pipeline)
    let output = OutputBuffer()
    composer.begin(Selection(everythingIn: pipeline), ExtractionContext(region: "US"))
    for _ in 0..<times {
      output.removeAll()
      try composer.compose(record, into: output)
    }
    return String(output.text)
  }

  private final class Results: Sendable {
    private let made = Mutex<[String]>([])

    func add(_ result: String) { made.withLock { $0.append(result) } }

    var all: [String] { made.withLock { $0 } }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t {
    final class Box {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    return thread
  }
}
