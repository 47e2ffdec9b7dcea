import Glibc
import JSON
import TestSupport
import Testing

@testable import PluginHost

@Suite struct BatchQueueTests {
  private func batch(_ bytes: Int) -> PluginBatch {
    let batch = PluginBatch(writes: TextPool([]))
    batch.append { $0.append(String(repeating: "x", count: bytes)) }
    return batch
  }

  @Test func firstInFirstOut() {
    var queue = BatchQueue()
    let batches = (0..<100).map { batch($0) }
    for (index, batch) in batches.enumerated() {
      queue.append(batch)
      guard index % 3 == 2 else { continue }
      let taken = queue.removeFirst()
      #expect(taken === batches[index / 3])
    }
    #expect(queue.count == 67)
    #expect(queue.bytes == batches[33...].reduce(0) { $0 + $1.input.count })
    #expect(queue.first === batches[33])
    let rest = queue.removeAll()
    #expect(rest.elementsEqual(batches[33...]) { $0 === $1 })
    let none = queue.removeFirst()
    #expect(queue.isEmpty && queue.bytes == 0 && none == nil)
  }
}

@Suite struct FileStampsTests {
  @Test func aFileThatIsWrittenAnewHasChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("plugin.py", "1")
    try folder.write("other.py", "1")
    let stamps = FileStamps(
      SpawnRequest(plugin: "p", command: ["python3", "plugin.py", ""], folder: folder.path))
    #expect(!stamps.haveChanged)
    try folder.write("other.py", "22")
    #expect(!stamps.haveChanged)
    try folder.write("plugin.py", "22")
    #expect(stamps.haveChanged)
  }

  @Test func aFileThatIsGoneHasNotChangedUntilAnotherOneIsThere() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("plugin", "1")
    let stamps = FileStamps(SpawnRequest(plugin: "p", command: [path], folder: "/"))
    #expect(!stamps.haveChanged)
    #expect(rename(path, path + ".old") == 0)
    #expect(!stamps.haveChanged)
    try folder.write("plugin", "2")
    #expect(stamps.haveChanged)
  }
}

@Suite struct PingTests {
  @Test func onlyTheAnswerToTheLastOneTells() {
    var ping = PluginInstance.Ping()
    #expect(ping.answer == nil)
    ping.sent(4)
    #expect(ping.answer == false)
    ping.reset()
    ping.sent(7)
    // Late, but no stray line.
    let late = ping.take(4)
    #expect(late && ping.answer == false)
    let last = ping.take(7)
    #expect(last && ping.answer == true)
    let again = ping.take(7)
    #expect(!again)
  }
}
