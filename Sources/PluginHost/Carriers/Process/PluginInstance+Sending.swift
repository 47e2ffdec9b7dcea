extension PluginInstance {
  /// Queues a batch, or one record of it.
  func send(_ work: BatchWork, record: Int?, _ connection: PluginConnection) {
    let id = takeID()
    let place = connection.send { PluginRequest.extract(work.batch, record: record, id: id, to: $0) }
    exchanges.append(
      Exchange(id: id, work: work, record: record, start: place.lowerBound, end: place.upperBound))
  }

  /// Suspects go one by one, with nothing else in flight: whatever happens then is this record's doing.
  func sendSuspect(_ connection: PluginConnection) {
    guard exchanges.isEmpty else { return }
    for suspect in suspects.prefix(while: { !$0.work.batch.isWanted }) {
      suspect.work.finish(suspect.record)
      complete(suspect.work)
      suspects.removeFirst()
    }
    if suspects.isEmpty {
      if let failure = unexplained { settle(failure) }
    } else {
      let suspect = suspects.removeFirst()
      send(suspect.work, record: suspect.record, connection)
    }
  }

  func flush(_ connection: PluginConnection) {
    let hasProgressed = connection.flush()
    let now = MonotonicClock.nanoseconds()
    for place in exchanges.indices where exchanges[place].written == 0 {
      if exchanges[place].sent == 0, exchanges[place].start < connection.written {
        exchanges[place].sent = now
      }
      if exchanges[place].end <= connection.written { exchanges[place].written = now }
      // As long as the pipe takes something the plugin is reading, and has not had the time for its work.
      if place == 0, hasProgressed { exchanges[0].begun = now }
    }
    if let first = exchanges.first, first.begun == 0 { exchanges[0].begun = now }
  }

  /// Asks a plugin that takes long whether it is there, and says when that is to be done.
  func pingIfDue(_ connection: PluginConnection) -> UInt64 {
    guard let first = exchanges.first, first.begun > 0, ping.answer == nil else { return .max }
    let due = first.begun + program.timeout / 2
    guard MonotonicClock.nanoseconds() >= due else { return due }
    let id = takeID()
    _ = connection.send { PluginRequest.plain("ping", id: id, to: $0) }
    ping.sent(id)
    _ = connection.flush()
    return .max
  }
}
