import JSON
import PluginKit
import Synchronization

extension PluginInstance {
  /// Takes a line that the plugin wrote and that began to arrive at `began`. False when no more is to be read.
  func take(_ line: LineFramer.Line, _ began: UInt64) -> Bool {
    lastTraffic = began
    switch line {
    case .line(let text):
      do throws(JSONError) {
        try parser.parse(text, into: document)
      } catch {
        unusable(text, "its answer is not JSON: \(error)", began)
        return fault == nil
      }
      take(PluginMessage(document.root), text, began)
    case .tooLong(let head, let bytes):
      unusable(head, "its answer of \(bytes) bytes is too long", began)
    }
    return fault == nil
  }

  private func take(_ message: PluginMessage, _ text: Text, _ began: UInt64) {
    switch message {
    case .log(let line): log.pass(line)
    case .garbage: tookGarbage(text)
    case .stray: stray()
    case .result(let id, _), .error(let id, _):
      if !isRunning {
        id == 0 ? introduced(message) : stray()
      } else if let place = exchanges.firstIndex(where: { $0.id == id }) {
        let exchange = remove(place, began)
        decode(message, for: exchange)
        finish(exchange, began)
      } else if !ping.take(id) {
        stray()
      }
    }
  }

  private func decode(_ message: PluginMessage, for exchange: Exchange) {
    switch message {
    case .result(_, let result):
      let unknown = decoder.take(result, for: exchange)
      if unknown > 0 {
        log.note("an answer holds \(unknown) records that were not asked for, or asked for once")
      }
    case .error(_, let error): decoder.take(error: error, for: exchange)
    case .log, .stray, .garbage: break
    }
  }

  private func stray() { pool.strayLines.add(1, ordering: .relaxed) }

  /// A line that cannot be read. When its id can be, the line that it answers is not waited for any longer: its records
  /// are tried one by one, so that only the one with the bad answer is lost.
  private func unusable(_ text: Text, _ what: String, _ began: UInt64) {
    guard isRunning, let id = Int(RequestID.recovered(from: text).json) else { return tookGarbage(text) }
    guard let place = exchanges.firstIndex(where: { $0.id == id }) else { return stray() }
    let exchange = remove(place, began)
    let open = exchange.open
    if open.count == 1 {
      exchange.work.fail(open[0], .contract("\(program.name) broke the protocol: \(what)"))
      finish(exchange, began)
    } else {
      suspects += open.map { Suspect(work: exchange.work, record: $0) }
    }
  }

  private func tookGarbage(_ text: Text) {
    stray()
    garbage += 1
    log.pass(PluginLogLine(level: .warning, message: text.prefix(upTo: min(text.count, 200))))
    let limit = isRunning ? PluginProgram.Bounds.garbageLines : PluginProgram.Bounds.bannerLines + 1
    if garbage >= limit { fault = .garbage(lines: garbage) }
  }

  /// Takes a line out of those in flight; the plugin can now be at work on the next one.
  private func remove(_ place: Int, _ began: UInt64) -> Exchange {
    let exchange = exchanges.remove(at: place)
    if place == 0 {
      ping.reset()
      if let next = exchanges.first, next.written > 0 { exchanges[0].begun = max(next.written, began) }
    }
    return exchange
  }

  /// Gives a batch back when all of it is done.
  private func finish(_ exchange: Exchange, _ began: UInt64) {
    // Whoever answers may talk in between; one that only talks is given up.
    garbage = 0
    let batch = exchange.work.batch
    batch.timing.sent = exchange.sent
    batch.timing.begun = exchange.begun > 0 ? exchange.begun : exchange.written
    batch.timing.answered = began
    let isWhole = exchange.record == nil
    complete(exchange.work, wire: isWhole ? exchange.written &- exchange.sent : nil)
  }

  func complete(_ work: BatchWork, wire: UInt64? = nil) {
    if work.remaining == 0 { pool.complete(work.batch, of: index, wire: wire) }
  }
}
