import JSON
import PluginHost
import PluginKit

/// Reads inputs one after the other and writes what they hold; counts and reports what is lost.
final class ExtractJob {
  private let host: Host
  private let settings: ExtractSettings
  private let format: OutputFormat
  private let output: OutputFile
  private let rejects: OutputFile?
  private let log: Log
  private let stop: StopSignal
  private let composer: Composer
  private var written = 0
  /// Contacts that plugins are still at work on.
  private var waiting = 0
  private var rejected = 0
  /// When the wish to stop was first seen; 0 as long as there is none.
  private var stopSeen: UInt64 = 0
  private static let patienceNanoseconds: UInt64 = 5_000_000_000
  private var unreadable = 0
  /// The error that ends the whole job.
  private var fatal: String?

  init(
    host: Host, settings: ExtractSettings, format: OutputFormat, output: OutputFile, rejects: OutputFile?,
    log: Log, stop: StopSignal
  ) {
    self.host = host
    self.settings = settings
    self.format = format
    self.output = output
    self.rejects = rejects
    self.log = log
    self.stop = stop
    composer = Composer(pipeline: settings.pipeline, totals: host.plugins.totals)
    composer.begin(settings.selection, settings.context)
  }

  /// Whether there is any use in reading on.
  var goesOn: Bool {
    guard output.isOpen && fatal == nil && stop.received == nil else { return false }
    guard let limit = settings.limit else { return true }
    // Some of those that are still with the plugins may be lost.
    if written + waiting >= limit { writeContacts(all: true) }
    return written < limit
  }

  func extract(_ input: InputFile) {
    do throws(InputFile.Unreadable) {
      try input.open { content in read(content, of: input) }
    } catch {
      fail(input, error.reason)
    }
  }

  private func read(_ content: InputFile.Content, of input: InputFile) {
    do throws(InputProblem) {
      read(try reader(content, of: input), of: input)
    } catch {
      fail(input, error.reason)
    }
  }

  private func reader(
    _ content: InputFile.Content, of input: InputFile
  ) throws(InputProblem) -> any RecordReader {
    let formats = host.formats
    switch content {
    case .folder:
      return try formats.reader(format: settings.format, folder: input.name, limits: settings.limits)
    case .file(let descriptor):
      if output.isSameFile(as: descriptor) {
        throw InputProblem(.unreadable, "it is where the output goes, too")
      }
      return try formats.reader(
        format: settings.format, path: input.name, source: source(descriptor), limits: settings.limits)
    case .bytes(let descriptor):
      return try formats.reader(
        format: settings.format, source: source(descriptor), file: input.path, limits: settings.limits)
    }
  }

  private func source(_ descriptor: Int32) -> DescriptorSource {
    let source = DescriptorSource(descriptor: descriptor, stop: stop.descriptor)
    // A caller that sends a record and waits for its contact gets it.
    source.willWait = { [weak self] in self?.writeWhatIsThere() }
    return source
  }

  private func read(_ reader: any RecordReader, of input: InputFile) {
    let identities = IdentityMaker()
    while goesOn {
      do throws(ReadFailure) {
        let record = composer.vacant.record
        guard try reader.read(into: record) else { return writeContacts(all: true) }
        switch format {
        case .contacts: compose(identities)
        case .raw(let writer): write(record, with: writer)
        }
      } catch {
        switch error {
        case .record(let problem): reject(problem, file: problem.file ?? input.path)
        // What was being read was not read to its end, and is no record.
        case .input(let problem) where problem.kind == .stopped: return
        case .input(let problem) where problem.file == nil:
          writeContacts(all: true)
          return fail(input, problem.reason)
        case .input(let problem): pass(problem)
        }
      }
    }
  }

  private func write(_ record: RawRecord, with writer: any RecordWriter) {
    writer.write(record, to: output.buffer)
    written += 1
    output.flushIfFull()
  }

  private func compose(_ identities: IdentityMaker) {
    composer.enter { record, memory in identities.identity(of: record, in: memory) }
    waiting += 1
    writeContacts(all: false)
  }

  /// The next contact that is done. Once the process is asked to stop, plugins are waited for a little longer only.
  private func next(all: Bool) -> Composition? {
    do throws(OutOfPatience) {
      return try composer.next(all: all) { () throws(OutOfPatience) in
        guard stop.received != nil else { return }
        let now = MonotonicClock.nanoseconds()
        if stopSeen == 0 { stopSeen = now }
        if now - stopSeen > Self.patienceNanoseconds { throw OutOfPatience() }
      }
    } catch {
      composer.abandon()
      return nil
    }
  }

  private struct OutOfPatience: Error {}

  /// Writes the contacts that are done; with `all`, waits for every one of them.
  private func writeContacts(all: Bool) {
    while fatal == nil, let composition = next(all: all) {
      waiting -= 1
      if let refusal = composition.refusal {
        reject(composition.record, refusal)
      } else {
        if let failure = settings.imageFolder?.failure {
          // Without its picture the record is not what was asked for, nor is any that follows.
          return fatal = failure.message
        }
        composer.write(composition, to: output.buffer)
        written += 1
        output.endLine()
      }
    }
  }

  /// For a caller that sends a record and waits for its contact.
  private func writeWhatIsThere() {
    writeContacts(all: true)
    output.flush()
  }

  // MARK: What is lost

  private func reject(_ problem: RecordProblem, file: String?, refusal: Composition.Refusal? = nil) {
    rejected += 1
    let name = file ?? InputFile.standardInputName
    let place = problem.line.map { "\(name):\($0)" } ?? name
    log.note("\(place): record \(problem.index) is lost: \(problem.reason)")
    guard let rejects else { return }
    RejectWriter.write(problem, file: file, refusal: refusal, to: rejects.buffer)
    rejects.endLine()
  }

  /// Tells of a record that a plugin failed on and that must not pass without it.
  private func reject(_ record: RawRecord, _ refusal: Composition.Refusal) {
    let raw = OutputBuffer()
    record.appendJSON(to: raw)
    let reason = refusal.failure.map { ": \($0.message)" } ?? ""
    reject(
      RecordProblem(
        reason: "the plugin \(refusal.plugin) failed on it\(reason)", index: record.source.index,
        line: record.source.line, raw: Array(raw.text), file: record.source.file),
      file: record.source.file, refusal: refusal)
    if refusal.policy == .fail {
      fatal = "the plugin \(refusal.plugin) failed, and its onFailure is fail\(reason)"
    }
  }

  /// Tells of a file in an archive. One that is no address book is nobody's fault.
  private func pass(_ problem: InputProblem) {
    if problem.kind != .unknownFormat { unreadable += 1 }
    log.note("\(problem.file ?? ""): \(problem.reason)\(problem.kind == .unknownFormat ? "; skipped" : "")")
  }

  private func fail(_ input: InputFile, _ reason: String) {
    unreadable += 1
    log.note("\(input.name): \(reason)")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Tells which plugins failed, and how often: each contact concerned says so too, but who reads them all?
  private func noteFailures() {
    composer.flushCounters()
    let plugins = host.plugins
    for (plugin, counters) in zip(plugins.plan.plugins, plugins.totals.snapshot) where counters.failed > 0 {
      log.note(
        "plugin \(plugin.name) failed on \(counters.failed) of \(Self.count(counters.received, "record"))")
    }
  }

  /// Puts the outputs in their places and says how it went.
  func finish() throws -> ExitStatus {
    if stop.received != nil { writeContacts(all: true) }
    noteFailures()
    if let fatal {
      output.abandon()
      _ = try rejects?.finish()
      throw Failure(status: .internalError, message: fatal)
    }
    if let signal = stop.received {
      // A part of the contacts is not the file that was asked for.
      output.abandon()
      rejects?.abandon()
      return .signal(signal)
    }
    let delivered: ExitStatus
    do {
      delivered = try output.finish()
    } catch {
      rejects?.abandon()
      throw error
    }
    _ = try rejects?.finish()
    if rejected > 0 {
      log.note("\(Self.count(written, "contact")) written, \(Self.count(rejected, "record")) lost")
    }
    if delivered != .success { return delivered }
    return unreadable > 0 ? .input : rejected > 0 ? .rejectedRecords : .success
  }
}
