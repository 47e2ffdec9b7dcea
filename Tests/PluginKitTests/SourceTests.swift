import Glibc
import JSON
import PluginKit
import TestSupport
import Testing

@Suite("Reading bytes and lines")
struct SourceTests {
  /// Gives some bytes, then fails.
  final class BrokenSource: ByteSource {
    private var given = false

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputProblem) -> Int {
      if given { throw InputProblem(.unreadable, "the disk is gone") }
      given = true
      buffer.copyBytes(from: Array("one\ntw".utf8))
      return 6
    }
  }

  func readAll(_ source: any ByteSource) throws(InputProblem) -> [String] {
    var reader = LineReader(source: source, maxLineBytes: 1000)
    var found: [String] = []
    while let line = try reader.next() {
      guard case .line(let text) = line else { continue }
      found.append("\(reader.lineNumber): \(String(text))")
    }
    return found
  }

  @Test("lines of memory, in pieces of any size", arguments: [1, 2, 3, 7, 1000])
  func memory(chunk: Int) throws {
    let source = MemorySource(Array("one\r\ntwo\n\nfour".utf8), chunk: chunk)
    #expect(try readAll(source) == ["1: one", "2: two", "3: ", "4: four"])
  }

  @Test("a source that fails gives its lines, then the failure")
  func broken() throws {
    var reader = LineReader(source: BrokenSource(), maxLineBytes: 1000)
    guard case .line(let text)? = try reader.next() else {
      Issue.record("no line")
      return
    }
    #expect(text == "one")
    do {
      _ = try reader.next()
      Issue.record("the failure is lost")
    } catch {
      #expect(error.kind == .unreadable && error.reason == "the disk is gone")
    }
  }

  @Test("a descriptor: waits for what is to come, says so before, and ends at the end")
  func descriptor() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let writing = ends[1]
    let source = DescriptorSource(descriptor: ends[0])
    var waits = 0
    // Each time that nothing is there, the next piece is written; then the end comes.
    let pieces = ["on", "e\ntwo\n", "thr"]
    source.willWait = {
      if waits < pieces.count {
        let bytes = Array(pieces[waits].utf8)
        #expect(write(writing, bytes, bytes.count) == bytes.count)
      } else {
        close(writing)
      }
      waits += 1
    }
    #expect(try readAll(source) == ["1: one", "2: two", "3: thr"])
    #expect(waits == 4)
    close(ends[0])
  }

  @Test("a descriptor that does not block is waited for")
  func nonBlocking() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let writing = ends[1]
    let source = DescriptorSource(descriptor: ends[0])
    var thread = pthread_t()
    let context = UnsafeMutableRawPointer(bitPattern: Int(writing) + 1)
    pthread_create(
      &thread, nil,
      { context in
        let descriptor = Int32(Int(bitPattern: context) - 1)
        usleep(20_000)
        _ = write(descriptor, "late\n", 5)
        close(descriptor)
        return nil
      }, context)
    #expect(try readAll(source) == ["1: late"])
    pthread_join(thread, nil)
    close(ends[0])
  }

  @Test("a descriptor that cannot be read is told with the system's words")
  func unreadable() throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    do {
      _ = try readAll(DescriptorSource(descriptor: folder))
      Issue.record("a folder was read")
    } catch {
      #expect(error.kind == .unreadable && error.reason == "Is a directory")
    }
  }
}
