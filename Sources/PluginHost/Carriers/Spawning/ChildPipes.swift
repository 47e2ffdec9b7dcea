import CSystem
import Glibc

/// The three pipes of a child.
struct ChildPipes: Sendable {
  struct Pipe: Sendable {
    let host: Int32
    let child: Int32
  }

  let input: Pipe
  let output: Pipe
  let errors: Pipe

  private var all: [Pipe] { [input, output, errors] }

  init() throws(SystemError) {
    var made: [Pipe] = []
    do throws(SystemError) {
      for index in 0..<3 { made.append(try Self.pipe(hostWrites: index == 0)) }
    } catch {
      for pipe in made { Self.close(pipe) }
      throw error
    }
    (input, output, errors) = (made[0], made[1], made[2])
  }

  private static func pipe(hostWrites: Bool) throws(SystemError) -> Pipe {
    var ends: [Int32] = [-1, -1]
    let failure = csystem_pipe(&ends)
    guard failure == 0 else { throw SystemError(failure, "a pipe for the plugin") }
    let pipe = hostWrites ? Pipe(host: ends[1], child: ends[0]) : Pipe(host: ends[0], child: ends[1])
    // Only the host's end: a child may expect that its reads wait.
    guard fcntl(pipe.host, F_SETFL, fcntl(pipe.host, F_GETFL) | O_NONBLOCK) == 0 else {
      let failure = SystemError(errno, "a pipe for the plugin")
      close(pipe)
      throw failure
    }
    return pipe
  }

  private static func close(_ pipe: Pipe) {
    Glibc.close(pipe.host)
    Glibc.close(pipe.child)
  }

  /// To be called once the child has them.
  func closeChildEnds() { for pipe in all { Glibc.close(pipe.child) } }

  func closeHostEnds() { for pipe in all { Glibc.close(pipe.host) } }
}
