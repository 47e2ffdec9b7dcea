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
  private let record = RawRecord()
  private var written = 0
  private var rejected = 0
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
    composer = Composer(pipeline: settings.pipeline, totals: host.totals)
  }

  /// Whether there is any use in reading on.
  var goesOn: Bool {
    output.isOpen && fatal == nil && stop.received == nil && settings.limit.map { written < $0 } ?? true
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
    source.willWait = { [output] in output.flush() }
    return source
  }

  private func read(_ reader: any RecordReader, of input: InputFile) {
    let identities = IdentityMaker()
    while goesOn {
      do throws(ReadFailure) {
        guard try reader.read(into: record) else { return }
        switch format {
        case .contacts: compose(identities, input)
        case .raw(let writer): write(with: writer)
        }
      } catch {
        switch error {
        case .record(let problem): reject(problem, input)
        // What was being read was not read to its end, and is no record.
        case .input(let problem) where problem.kind == .stopped: return
        case .input(let problem) where problem.file == nil: return fail(input, problem.reason)
        case .input(let problem): pass(problem)
        }
      }
    }
  }

  private func write(with writer: any RecordWriter) {
    writer.write(record, to: output.buffer)
    written += 1
    output.flushIfFull()
  }

  private func compose(_ identities: IdentityMaker, _ input: InputFile) {
    let start = output.buffer.count
    let outcome = composer.compose(
      record, selection: settings.selection, context: settings.context,
      identity: identities.identity(of: record),
      into: output.buffer)
    switch outcome {
    case .composed:
      if let failure = settings.imageFolder?.failure {
        // Without its picture the record is not what was asked for, nor is any that follows.
        output.buffer.truncate(to: start)
        return fatal = failure.message
      }
      written += 1
      output.endLine()
    case .refused(let plugin, let policy):
      let raw = OutputBuffer()
      record.appendCanonicalJSON(to: raw)
      reject(
        RecordProblem(
          reason: "the plugin \(plugin) failed on it", index: record.source.index, line: record.source.line,
          raw: Array(raw.text), file: record.source.file),
        input, plugin: plugin)
      if policy == .fail { fatal = "the plugin \(plugin) failed, and its onFailure is fail" }
    }
  }

  // MARK: What is lost

  private func reject(_ problem: RecordProblem, _ input: InputFile, plugin: String? = nil) {
    rejected += 1
    let name = problem.file ?? input.name
    let place = problem.line.map { "\(name):\($0)" } ?? name
    log.note("\(place): record \(problem.index) is lost: \(problem.reason)")
    guard let rejects else { return }
    RejectWriter.write(problem, file: problem.file ?? input.path, plugin: plugin, to: rejects.buffer)
    rejects.endLine()
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

  /// Puts the outputs in their places and says how it went.
  func finish() throws -> ExitStatus {
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
