import ArgumentParser
import LayoutLogs
import LayoutRendering
import LayoutScenes
import VFLService
import VFLSyntax
import VFLWorkspace

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains the unsatisfiable constraints and exceptions in a console log.",
    discussion: """
      The input is any text with the reports of unsatisfiable constraints that UIKit and AppKit print, or with \
      exceptions such as "Unable to parse constraint format"; Logs.md describes it. For each report, the output has \
      contradictory constraints, as a sum; the constraint that the report names as broken; the changes that would \
      resolve the conflict; and advice. Equal reports are printed once, with their number.

      Conflicts and exceptions in a log are results, not errors, unless '--fail-on' says so. The file of -o is empty \
      if there is nothing to write: no report, or with --svg or --scene no conflict.

      With --follow, pipe the log of a simulator or a device to the command, or name a file that grows. Control-C \
      ends it:

        xcrun simctl spawn booted log stream | vfl explain --follow

      \(ExitStatusHelp.textWithoutErrors(failure: "a report or an exception fails by '--fail-on'"))

      EXAMPLES
        vfl explain console.log
        pbpaste | vfl explain
        vfl explain --format json < console.log
        vfl explain --svg console.log > conflict.svg
        vfl explain --scene console.log > conflict.yml
        vfl explain --fail-on app --format junit console.log > report.xml
        vfl explain --follow < console.log
        vfl explain --sources Sources/ console.log
      """)

  @OptionGroup(title: "Inputs") var inputs: LogArguments

  @Flag(help: "Print each report or exception when it ends, while the input grows.")
  var follow = false

  @Flag(help: "Draw the layouts of the conflicts as SVG instead of printing text.")
  var svg = false

  @Flag(help: "Write the first conflict as a scene instead of printing text.")
  var scene = false

  @OptionGroup(title: "Code") var code: CodeArguments

  @OptionGroup(title: "Reports") var reports: ReportArguments

  @OptionGroup(title: "Output") var output: OutputArguments<ExplanationFormat>

  func validate() throws {
    let forms = [
      (isGiven: scene, option: "--scene"), (svg, "--svg"),
      (output.format != .text, "--format \(output.format)"),
    ].filter { $0.isGiven }.map { $0.option }
    if forms.count > 1 { throw Self.conflict(forms[0], forms[1]) }
    guard follow else { return }
    if let form = forms.first, output.format != .json { throw Self.conflict("--follow", form) }
    if output.path != nil { throw Self.conflict("--follow", "--output") }
    if inputs.all.count > 1 { throw ValidationError("'--follow' requires one input") }
  }

  private static func conflict(_ option: String, _ other: String) -> ValidationError {
    ValidationError("'\(option)' cannot be combined with '\(other)'")
  }

  func run() throws {
    try output.validate(against: inputs, reading: .formats)
    var report = Report()
    var options = try reports.options()
    options.codeSearch = try code.search(&report)
    if inputs.includesTerminal {
      try Console.writeError("reading a log from the terminal; end it with Control-D\n")
    }
    if follow {
      try report.writeText(style: output.errorStyle) { try Console.writeError($0) }
      try report.exit()
      return try follow(options)
    }
    let loaded = InputReader(readingLogs: inputs.all)
    report.append(Report(of: loaded))
    if output.format == .text {
      try report.writeText(style: output.errorStyle) { try Console.writeError($0) }
    }
    // JSON has every entry; the field 'sameAs' marks those that are equal to another one.
    let includesEqual = reports.all || output.format == .json
    let logs = loaded.sources.map {
      EntryList(of: LocatedLog($0, options: options), includesEqual: includesEqual)
    }
    try report.exit(alsoFailing: try write(logs, report))
  }

  private func follow(_ options: LogOptions) throws {
    Interruption.record()
    var follower = LogFollower(
      options: options, condition: reports.failOn, printsAll: reports.all,
      style: output.format == .text ? output.outputStyle : nil)
    try follower.follow(FollowedInput(inputs.all[0]))
    if follower.hasFailed { throw ExitCode.failure }
  }
}

// MARK: - Output

extension Explain {
  /// Writes the explanations, and returns whether an entry fails.
  private func write(_ logs: [EntryList], _ report: Report) throws -> Bool {
    switch output.format {
    case .text where svg: return try writePictures(of: logs)
    case .text where scene: return try writeScene(of: logs)
    case .text: return try writeText(of: logs)
    case .json:
      let (values, hasFailed) = explain(logs) { ($0.json, isException: $0.isException) }
      try reportIgnored(in: logs)
      let entries = values.flatMap { $0 }
      let results = ExplainResults(
        entries.filter { !$0.isException }.map { $0.0 },
        exceptions: entries.filter { $0.isException }.map { $0.0 })
      try output.write(Document(results, report: report))
      return hasFailed
    case .junit, .github:
      let condition = reports.failOn
      let (values, hasFailed) = explain(logs) { ExplainedEntry($0, failingOn: condition) }
      try reportIgnored(in: logs)
      let explained = zip(logs, values).map { ExplainedLog($0.log.source, $1) }
      try output.write(
        output.format == .junit
          ? JUnitDocument(explained, report).text : explained.githubText(report))
      return hasFailed
    }
  }

  /// Returns the results of a function for the entries of each log, and whether an entry fails.
  private func explain<Result: Sendable>(
    _ logs: [EntryList], _ transform: @escaping @Sendable (LogEntry) -> Result
  ) -> (results: [[Result]], hasFailed: Bool) {
    let condition = reports.failOn
    let results = logs.map { log in log.map { (transform($0), $0.fails(condition)) } }
    return (results.map { $0.map { $0.0 } }, results.contains { $0.contains { $0.1 } })
  }

  private func writeText(of logs: [EntryList]) throws -> Bool {
    let style = output.path == nil ? output.outputStyle : .plain
    let (texts, hasFailed) = explain(logs) { $0.text(style: style) }
    for (log, texts) in zip(logs, texts) where texts.isEmpty { try reportNone(in: log) }
    try output.write(texts.flatMap { $0 }.joined(separator: "\n"))
    return hasFailed
  }

  private func writePictures(of logs: [EntryList]) throws -> Bool {
    var pictures: [LayoutPicture] = []
    let hasFailed = try write(logs) { report in
      guard let picture = report.picture else { return false }
      pictures.append(picture)
      return true
    }
    try output.write(pictures.isEmpty ? "" : LayoutPicture.svg(pictures))
    return hasFailed
  }

  /// Writes the first conflict as a scene.
  private func writeScene(of logs: [EntryList]) throws -> Bool {
    var scene: LayoutScene?
    let hasFailed = try write(logs) { report in
      guard scene == nil, let found = report.scene else { return false }
      scene = found
      return true
    }
    try output.write(scene.map { SceneValue($0).yaml } ?? "")
    return hasFailed
  }

  /// Calls a function for each report, and lists the entries that it does not write on the standard
  /// error.
  ///
  /// - Parameters:
  ///   - logs: The logs.
  ///   - body: Writes a report, and returns whether it can.
  /// - Returns: Whether an entry fails.
  /// - Throws: `InputError` if the standard error cannot be written.
  private func write(_ logs: [EntryList], _ body: (LocatedExplanation) -> Bool) throws -> Bool {
    var hasFailed = false
    for log in logs {
      let entries = log.entries
      if entries.isEmpty { try reportNone(in: log) }
      for entry in entries {
        if entry.fails(reports.failOn) { hasFailed = true }
        if case .report(let report) = entry, body(report) { continue }
        try Console.writeError(entry.heading(style: output.errorStyle) + "\n")
      }
    }
    return hasFailed
  }

  /// Lists the logs that contain only entries of other processes: the name of the app can be wrong.
  private func reportIgnored(in logs: [EntryList]) throws {
    for log in logs where log.ignored.text != nil && log.isEmpty { try reportNone(in: log) }
  }

  private func reportNone(in list: EntryList) throws {
    let log = list.log.source
    try Console.writeError(
      Self.messageWithoutReports(
        of: log.name, ignored: list.ignored,
        hasHeader: LogReport.hasHeader(in: log.bytes)))
  }

  /// Returns the message about a log without reports and exceptions.
  static func messageWithoutReports(
    of name: String, ignored: IgnoredEntries, hasHeader: Bool = false
  ) -> String {
    var text = "no report of unsatisfiable constraints"
    if let ignored = ignored.text {
      text += " of the app; \(ignored)"
    } else if hasHeader {
      text +=
        "; no constraint follows the line that begins one: web pages remove text in angle brackets, "
        + "so copy the log from the console, or as plain text"
    }
    return "\(name.printableAtLineStart): \(text)\n"
  }
}
