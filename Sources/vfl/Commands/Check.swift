import ArgumentParser
import VFLService
import VFLSyntax
import VFLWorkspace

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks format strings and reports every error in them.",
    discussion: """
      Each error is reported once, with its place, its category and, where the fix is clear, a fix-it. A .vfl file and \
      standard input have one format per line; lines that begin with '#' or '//' are comments; a line that ends in '\\' \
      continues on the next line, even if that begins with '#'. In a folder, all .vfl files and all code are checked, \
      except for names that begin with a dot, folders reached through links, and the folders Pods, Carthage, .build, \
      DerivedData and node_modules, unless they are named or a configuration includes them. The summary counts what is \
      not searched, not checked or checked in part, and not reported.

      A valid format that is probably wrong gets a warning: predicates that contradict or repeat each other, a view that \
      is related to itself. An option without an effect is a remark. A minimum of 0 is reported only if a configuration \
      has a severity for 'zero-minimum'.

      In Swift and Objective-C code, the formats are found in calls of constraints(withVisualFormat:…), #layout and the \
      project's own functions and macros. A comment '// vfl:ignore' or '// vfl:ignore[category]' suppresses the findings \
      on its line and the next. 'vfl list' prints the formats that are found.

      A scene, a file that ends in .yml, .yaml or .json, is checked with the views that the scene defines.

      With --views, names are looked up too: in brackets among the views, in spacings and priorities among the metrics, \
      in sizes among both. Without --views, names are not looked up. --options and --no-superview are checked in both cases.

      Diagnostics go to standard error, the summary to standard output. With --fix, files are fixed in place; the \
      fixed text of a string or of standard input goes to standard output, and the remaining errors are reported. \
      Formats with a finding in the baseline are not fixed. A link found in a folder is checked, but its target is \
      not fixed.

      With --changed-since, every file is compared with the commit in its own repository. A file in a submodule is \
      compared with the commit of the submodule that the outer repository records. A file outside of any repository is \
      an error.

      \(ExitStatusHelp.text(failures: ["warnings with --strict"]))

      EXAMPLES
        vfl check 'H:|-[a(>30)]-[b]-|'
        vfl check --views name,field --metrics gap=12 'H:|-[nmae]-gap-[field]-|'
        vfl check Sources/
        vfl check --write-baseline .vfl-baseline.json Sources/
        vfl check --format json Layouts/ > report.json
        vfl check --fix Layouts/feed.vfl
        grep '^H:' formats.txt | vfl check -
        vfl check Scenes/form.yml
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup(title: "Names") var surroundings: SurroundingsArguments
  @OptionGroup(title: "Files") var scope: CheckScope
  @OptionGroup(title: "Findings") var findings: FindingArguments
  @OptionGroup(title: "Output") var output: OutputArguments<ReportFormat>

  @Flag(help: "Apply the first fix-it of each error, also in files; at most 1,000 per format.")
  var fix = false

  @Flag(
    help:
      "Print the configuration that applies to the inputs, or to the working directory, and exit.")
  var dumpConfiguration = false

  func validate() throws {
    if dumpConfiguration && fix {
      throw ValidationError("'--dump-configuration' and '--fix' cannot be combined")
    }
    if fix && !output.containsFixedText && !inputs.areAllPaths {
      throw ValidationError(
        "'--fix' of a string or of standard input requires '--format text' or 'json'")
    }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .formatsCodeAndNamedScenes)
    if dumpConfiguration { return try printConfigurations() }
    try findings.validate(
      against: inputs, reading: .formatsCodeAndNamedScenes, output: output.path)
    let writer = output.writer(of: inputs.all)
    // A baseline that cannot be read is an error before '--fix' changes files.
    let baseline = try findings.readBaseline()
    var (groups, report) = try readInputs()
    let selected = try scope.reportedPaths(among: groups.flatMap(\.paths), of: inputs, &report)
    for index in groups.indices {
      groups[index].removeSources(except: selected, keepsOthers: scope.reportsArguments)
    }
    var fixed: [CheckResults.Fixed]?
    if fix {
      fixed = groups.indices.flatMap {
        groups[$0].applyFixIts(selecting: selected, except: baseline, writer, &report)
      }
    }
    check(groups, selected, &report)
    report = try findings.reported(report, without: baseline, writer: output.writer())
    try output.write(report, CheckResults(report, fixed: fixed), part: scope.shard?.value?.name) {
      try writeText(of: report, fixed: groups.flatMap(\.sources))
    }
    try report.exit(strict: findings.strict)
  }

  /// Reads the inputs, grouped by their configurations.
  private func readInputs() throws -> (inputs: [CheckedInputs], report: Report) {
    var report = Report()
    let lookup = names.lookup(withoutViews: .unchecked, hasSuperview: surroundings.hasSuperview)
    let groups = try inputs.loadConfigured(.formatsCodeAndNamedScenes, &report)
    let inputs = groups.map { configuration, inputs in
      CheckedInputs(inputs, configuration, allStrings: scope.allStrings, lookup: lookup)
    }
    return (inputs, report)
  }

  private func check(
    _ groups: [CheckedInputs], _ selected: Set<String>, _ report: inout Report
  ) {
    let progress = ProgressLine(total: groups.reduce(0) { $0 + $1.codeFileCount })
    let showsProgress = output.showsProgress
    for group in groups {
      report.append(
        group.report(selecting: selected) { if showsProgress { progress.advance() } })
    }
    progress.clear()
  }

  private func printConfigurations() throws {
    var report = Report()
    let groups = try inputs.configured(&report, allowsNone: true)
    let texts = groups.map { group in
      "# \((group.file?.path ?? "no \(ConfigurationFile.name)").printable)\n\(group.configuration.yaml)"
    }
    try Console.writeError(report.text())
    try output.write(texts.joined(separator: "---\n"))
    try report.exit()
  }

  private func writeText(of report: Report, fixed sources: [Source]) throws {
    for source in sources where source.kind == .formatList && source.isLog {
      try Console.writeError(
        "\(source.name.printableAtLineStart): note: a log with unsatisfiable constraints; "
          + "'vfl explain' reads logs\n")
    }
    let summary = summary(of: report)
    if fix {
      try output.write(sources.filter { !$0.origin.isFile }.printedBytes)
      try Console.writeError(summary)
    } else {
      try output.write(summary)
    }
  }

  /// The number of findings above which the summary has a line with their categories.
  private static let longListCount = 10

  private func summary(of report: Report) -> String {
    let isLong = report.findings.count > Self.longListCount
    let categories = isLong ? [report.categorySummary] : []
    return ([report.summary] + categories + report.omissionLines).map { $0 + "\n" }.joined()
  }
}
