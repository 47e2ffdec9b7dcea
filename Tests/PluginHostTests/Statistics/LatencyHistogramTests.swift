import PluginHost
import Testing

@Suite struct LatencyHistogramTests {
  @Test func nothingRecordedHasNoPercentile() {
    #expect(LatencyHistogram().microseconds(at: 0.5) == nil)
  }

  @Test(arguments: [1, 7, 8, 100, 999, 12_345, 1_000_000, 987_654_321, 60_000_000_000] as [UInt64])
  func aBucketIsNeverMoreThanAnEighthOff(_ nanoseconds: UInt64) throws {
    var histogram = LatencyHistogram()
    histogram.record(nanoseconds: nanoseconds)
    let told = try #require(histogram.microseconds(at: 0.5)) * 1000
    #expect(told >= Double(nanoseconds))
    #expect(told <= Double(max(nanoseconds, 8)) * 1.125 + 1)
  }

  @Test func percentilesOfThousandDurations() throws {
    var low = LatencyHistogram()
    var high = LatencyHistogram()
    for microseconds in 1...500 { low.record(nanoseconds: UInt64(microseconds) * 1000) }
    for microseconds in 501...1000 { high.record(nanoseconds: UInt64(microseconds) * 1000) }
    low.add(high)
    #expect(low.count == 1000)
    for (share, exact) in [(0.5, 500.0), (0.95, 950), (0.99, 990)] {
      let told = try #require(low.microseconds(at: share))
      #expect(told >= exact && told <= exact * 1.125)
    }
  }
}
