import JSON
import Testing

struct DepthTests {
  private func reason(_ json: String) -> JSONError? {
    do throws(JSONError) {
      _ = try JSONParser().parse(json)
      return nil
    } catch {
      return error
    }
  }

  /// 2,048 is where Jansson itself gives up.
  @Test(arguments: [513, 2048, 2049, 20_000])
  func theLimitIsTheParsersOwn(_ depth: Int) {
    let error = reason(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    #expect(error?.reason == .tooDeep(limit: 512))
    #expect(error?.column == 513)
    #expect(error?.byte == 512)
  }

  @Test func asDeepAsTheLimitIsAllowed() {
    #expect(reason(String(repeating: "[", count: 512) + String(repeating: "]", count: 512)) == nil)
  }
}
