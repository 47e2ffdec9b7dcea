import PluginHost
import PluginKit
import Plugins

/// `contacts-host extract`: address books in, contact records out.
enum ExtractCommand {
  static let command = Command(
    name: "extract", operands: "[FILE…|-]", summary: "Read address books and print contact records.",
    discussion: """
      Prints one JSON object a line for every contact of every FILE, in order. Without FILE, and for -, stdin is
      read. What cannot be read is told on stderr with its place; the rest goes on, and the exit status is then 5
      (records) or 7 (whole inputs). --to vcard prints vCards of what was read; no plugin is asked.
      """,
    options: [
      Command.Option("--from", value: "FORMAT", "read as this format instead of telling it from the content"),
      ColumnsFile.option,
      Command.Option("--groups", "print the groups of databases and LDIF, too, as records of their own"),
      Command.Option("--to", value: "FORMAT", "write this format (ndjson, the default, or vcard)"),
      Command.Option("--vcard-version", value: "V", "the version of --to vcard: 4.0 (default) or 3.0"),
      Command.Option("--output", short: "o", value: "FILE", "write to FILE, which appears when all is done"),
      Command.Option(
        "--keys", value: "LIST", "only these fields (phones) or raw keys (phoneNumbers), by commas"),
      Command.Option("--region", value: "CC", "the country that national phone numbers are taken to be of"),
      Command.Option(
        "--locale", value: "L", "the language of label texts, such as zh-Hans or pt-BR (default en)"),
      Command.Option("--phones", value: "MODE", "e164 (default), digits or raw"),
      Command.Option(
        "--images", value: "MODE", "none (default), inline, or a folder, which gets a file for every picture"),
      Command.Option("--on", value: "DATE", "add the next birthday on or after DATE (YYYY-MM-DD)"),
      Command.Option("--provenance", "add where each value comes from, and how"),
      Command.Option("--limit", value: "N", "stop after N contacts"),
      Command.Option(
        "--rejects", value: "FILE", "write what could not be read to FILE, one JSON object a line"),
      Command.Option("--max-record-bytes", value: "N", "longest record that is read (default 67108864)"),
      HostLoader.manifestOption,
      HostLoader.recordWireOption,
    ],
    run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let inputs = try InputFile.all(named: arguments.operands)
    let format = try OutputFormat.named(in: arguments)
    let stop = StopSignal.catchAll()
    let host = try HostLoader.load(
      arguments, includesGroups: arguments.has("--groups"), log: .standardError)
    let settings = try ExtractSettings(arguments, host: host)
    if let locale = arguments.value("--locale"), !LabelLocale.isKnown(locale) {
      Log.standardError.note("there are no label texts in \(locale); they are in English")
    }
    if case .contacts = format { try HostLoader.start(host) }
    defer { host.shutDown() }
    let (output, rejects) = try outputs(arguments, stop)
    let job = ExtractJob(
      host: host, settings: settings, format: format, output: output, rejects: rejects, log: .standardError,
      stop: stop)
    for input in inputs where job.goesOn { job.extract(input) }
    return try job.finish()
  }

  private static func outputs(_ arguments: Arguments, _ stop: StopSignal) throws -> (OutputFile, OutputFile?)
  {
    let rejectsPath = arguments.value("--rejects")
    if rejectsPath == "-" { throw Failure.usage("--rejects takes a file; stdout is for contacts") }
    let path = arguments.value("--output")
    let output = try OutputFile(path: path == "-" ? nil : path, stop: stop)
    do {
      let rejects = try rejectsPath.map { try OutputFile(path: $0, stop: stop) }
      if let target = rejects?.target, target == output.target {
        rejects?.abandon()
        throw Failure.usage("--output and --rejects name the same file")
      }
      let sources = arguments.operands + [arguments.value("--manifest")].compactMap { $0 }
      for (option, target) in [("--output", output.target), ("--rejects", rejects?.target)] {
        guard let target, let source = sources.first(where: { OutputFile.isSameFile($0, target) }) else {
          continue
        }
        rejects?.abandon()
        throw Failure.usage("\(option) would replace \(source), which is read")
      }
      return (output, rejects)
    } catch {
      output.abandon()
      throw error
    }
  }
}

/// What the options of `extract` come to.
struct ExtractSettings {
  let format: String?
  let limit: Int?
  let limits: ReadLimits
  let context: ExtractionContext
  let pipeline: Pipeline
  let selection: Selection
  let imageFolder: ImageFolder?

  init(_ arguments: Arguments, host: Host) throws {
    let stated = try arguments.choice("--from", of: host.formats.names)
    if arguments.has(ColumnsFile.option.name) {
      guard stated ?? ColumnsFile.format == ColumnsFile.format else {
        throw Failure.usage("--map is for --from \(ColumnsFile.format)")
      }
      format = ColumnsFile.format
    } else {
      format = stated
    }
    limit = try arguments.integer("--limit", minimum: 0)
    var limits = ReadLimits()
    if let bytes = try arguments.integer("--max-record-bytes", minimum: 1024) {
      limits.maxRecordBytes = bytes
    }
    self.limits = limits

    var context = ExtractionContext()
    if let region = arguments.value("--region") {
      guard let code = RegionCode.checked(region) else {
        throw Failure.usage("--region takes a country code of two letters, such as US or CN")
      }
      context.region = code
    }
    if let locale = arguments.value("--locale") { context.locale = locale }
    if let on = arguments.value("--on") {
      guard let day = GregorianDate(written: on) else {
        throw Failure.usage("--on takes a day, written YYYY-MM-DD")
      }
      context.on = day
    }

    var overrides = PluginOverrides()
    if let phones = try arguments.choice("--phones", of: ["e164", "digits", "raw"]) {
      overrides.set("phone", "normalize", to: phones)
    }
    let images = try arguments.value("--images").map { try ImagesMode($0) }
    if let images { overrides.set("image", "bytes", to: images.bytes) }
    do {
      pipeline = try host.plugins.pipeline(overrides)
      var selection: Selection
      if let keys = arguments.value("--keys") {
        selection = try Selection(keys: keys.split(separator: ",").map(String.init), in: pipeline)
      } else {
        selection = Selection(everythingIn: pipeline)
      }
      selection.tracesValues = arguments.has("--provenance")
      self.selection = selection
    } catch let unknown as UnknownKey {
      throw Failure.usage("--keys: \(unknown)")
    } catch let issue as ManifestIssue {
      throw Failure.usage("\(Self.flag(of: issue.path)) \(issue.reason)")
    }
    // Made when nothing else is amiss any more.
    imageFolder = try images?.folder.map { try ImageFolder($0) }
    context.images = imageFolder
    self.context = context
  }

  /// The option by which a plugin's setting is given on the command line.
  private static func flag(of setting: String) -> String {
    switch setting {
    case "phone.normalize": "--phones"
    case "image.bytes": "--images"
    default: setting
    }
  }
}
