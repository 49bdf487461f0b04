import ArgumentParser
import LayoutEngine
import LayoutRendering
import LayoutScenes
import VFLService
import VFLSyntax
import VFLWorkspace

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Lays out a scene or code and prints the frames.",
    discussion: """
      A scene is a file that ends in .yml, .yaml or .json: views, their content, and the rules between them; Scenes.md \
      describes it. Several scenes, or all scenes in a folder, are laid out one by one; '-' reads a scene or formats from \
      standard input. In Swift and Objective-C files, the layouts that functions make are laid out; 'Card.swift:3' is the one \
      in a line. Without a scene or code, formats and equations are laid out: each name is a view, unless --views \
      names them, and --size gives the superview's size. A width or height that is not given is the fitting size.

      Constraints that contradict each other are errors: each conflict is reported with the constraints that cause it, \
      the last of them is broken, and layout continues. A position or size that is not determined is a warning.

      --sweep lists, instead of the frames, the values of a width or height at which the layout changes, with the \
      ranges between them: every position and size is linear in a range. Conflicts and warnings at the scene's own size are \
      not reported. '--sweep direction' prints where the layout from right to left is not the mirror image.

      --stress lays out the scene in the other direction, with doubled strings (all intrinsic widths, including \
      images), with both, with empty strings, and at twice the size of the superview, and prints the problems that the \
      scene does not have otherwise. Tests that do not change the scene are skipped.

      --scene prints the scene itself, with the values of the other options, such as a layout in code for the playground.

      \(ExitStatusHelp.text(failures: ["a stress test failed", "warnings with --strict"]))

      EXAMPLES
        vfl solve Scenes/form.yml
        vfl solve --size 99x9 'H:|[a][b(a)]|' 'V:|[a]|' 'V:|[b]' 'b.height == 9'
        vfl solve --format json --direction rtl Scenes/form.yml
        vfl solve --trace --report title Scenes/form.yml
        vfl solve --set title.intrinsic='[60, 21]' Scenes/form.yml
        vfl solve --sweep width=200..1400 --chart form.svg Scenes/form.yml
        vfl solve --stress Scenes/form.yml
        vfl solve --size iphone-17 Card.swift
        vfl solve --scene Card.swift:3 > card.yml
        vfl solve Scenes/
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup var changes: SceneArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The superview's size in points, or a device such as 'iphone-17', instead of the scene's; 'auto' is the fitting length.",
      valueName: "WxH"))
  var size: CheckedArgument<SizeArgument>?

  @Flag(help: "Also print the tree of views, with ambiguities and broken constraints.")
  var trace = false

  @Option(
    help: ArgumentHelp(
      "Also print the frame, the content size and the constraints of a view; repeatable.",
      valueName: "view"))
  var report: [String] = []

  @Option(
    name: .customLong("sweep"),
    help: ArgumentHelp(
      "Print the values at which the layout changes: 'width=200..1400', 'title.width=20..200', 'direction'; repeatable.",
      valueName: "width=A..B"))
  var sweepArguments: [CheckedArgument<LayoutSweepArgument>] = []

  private var sweeps: [LayoutSweepArgument] { sweepArguments.compactMap(\.value) }

  @Option(
    help: ArgumentHelp(
      "Also write a chart of the sweeps of widths and heights to this file, as SVG.",
      valueName: "file"),
    completion: .file())
  var chart: String?

  @Flag(
    help:
      "Print the problems with doubled and empty strings, in the other direction, and at twice the size."
  )
  var stress = false

  @Flag(help: "Print the scene that is laid out, in YAML, instead of the frames.")
  var scene = false

  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func validate() throws {
    try size?.validate()
    for sweep in sweepArguments { try sweep.validate() }
    try validateSweeps()
    let inspectsViews = trace || !report.isEmpty
    if output.format == .json, inspectsViews {
      throw ValidationError(
        "'--trace' and '--report' cannot be combined with '--format json'")
    }
    if inspectsViews, stress || !sweeps.isEmpty {
      throw ValidationError(
        "'--trace' and '--report' cannot be combined with '--sweep' and '--stress'")
    }
    if scene, inspectsViews || stress || !sweeps.isEmpty || output.format == .json {
      throw ValidationError(
        "'--scene' cannot be combined with '--trace', '--report', '--sweep', '--stress' and '--format json'"
      )
    }
  }

  private func validateSweeps() throws {
    if stress, !sweeps.isEmpty {
      throw ValidationError("'--sweep' cannot be combined with '--stress'")
    }
    if output.format == .json, sweeps.count > 1 {
      throw ValidationError("'--format json' allows only one '--sweep'")
    }
    guard let chart else { return }
    if !sweeps.contains(where: { if case .length = $0 { true } else { false } }) {
      throw ValidationError("'--chart' requires a '--sweep' of a width or height")
    }
    if chart.normalizedPath == output.path?.normalizedPath {
      throw ValidationError("'--chart' and '--output' are the same file")
    }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .scenesOrFormats)
    try inputs.validate(output: chart, of: "--chart", reading: .scenesOrFormats)
    var (scenes, findings) = try changes.read(inputs, names)
    let results = scenes.map { solve($0, &findings) }
    try results.requireParameters(of: sweeps)
    if scene, results.count > 1 { throw ValidationError.severalScenes(results.count) }
    findings.sortByPlace(errorsFirst: true)
    if inputs.canBeSeveralFiles, scenes.contains(where: { $0.source.kind == .scene }) {
      let files = results.map { ($0.scene.title, $0.document) }
      try write(findings, SolveResultsOfFiles(files), results)
    } else {
      try write(findings, results.first?.document ?? SolveResults(nil, of: nil), results)
    }
    try writeChart(of: results)
    try findings.exit(
      strict: strict, alsoFailing: results.contains { $0.stressResults?.haveFindings ?? false })
  }

  private func solve(_ scene: LocatedScene, _ findings: inout Report) -> SolvedScene {
    let scene = scene.sized(size?.value)
    return sweeps.isEmpty
      ? SolvedScene(scene, testsStress: stress, &findings) : SolvedScene(scene, sweeps, &findings)
  }

  private func write(_ findings: Report, _ document: some DocumentResults, _ results: [SolvedScene])
    throws
  {
    let solutions = results.compactMap(\.solution)
    try report.requireViews(in: solutions.map(\.sceneTree), option: "--report")
    try output.write(findings, document) {
      if !solutions.isEmpty { try output.write(text(of: results)) }
    }
  }

  /// Draws the sweeps of lengths, unless there are none because of errors.
  private func writeChart(of results: [SolvedScene]) throws {
    guard let chart else { return }
    let charts = results.flatMap { result in
      result.charts.map { sweep in
        withExtendedLifetime(sweep.sceneTree.tree) {
          SweepChart(
            of: sweep.layouts, named: results.count > 1 ? result.scene.title : nil)
        }
      }
    }
    if charts.isEmpty { return }
    try output.writer().write(Array(SweepChart.svg(charts).utf8), to: chart)
  }
}

// MARK: - Text

extension Solve {
  /// Returns the results as text, one after the other. If there are several, each follows the name
  /// of its file.
  private func text(of results: [SolvedScene]) throws -> String {
    try results.compactMap { result in
      guard let solution = result.solution else { return nil }
      let name = results.count > 1 ? "\(result.scene.title.printableAtLineStart):\n" : ""
      return name + (try text(of: result, solution))
    }.joined(separator: "\n")
  }

  private func text(of result: SolvedScene, _ solution: SceneSolution) throws -> String {
    if scene { return result.yaml(solution) }
    if let stressResults = result.stressResults { return stressResults.text }
    if !sweeps.isEmpty { return result.sweeps.map(\.text).joined(separator: "\n") }
    return try text(of: solution)
  }

  private func text(of solution: SceneSolution) throws -> String {
    let sceneTree = solution.sceneTree
    let tree = sceneTree.tree
    var parts = [LayoutText.table(of: tree)]
    if trace { parts.append(LayoutText.trace(of: tree, solution.ambiguities)) }
    for name in report {
      guard let view = sceneTree.view(named: name) else { continue }
      parts.append(LayoutText.report(try tree.report(on: view)))
    }
    return parts.joined(separator: "\n")
  }
}
