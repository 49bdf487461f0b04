import ArgumentParser
import FormatChecker
import LayoutEngine
import LayoutRendering
import LayoutScenes
import SceneFiles

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lays out a scene and prints the frames.",
    discussion: """
      A scene is a file that ends in .yml, .yaml or .json: views, their content, and the rules between them; Scenes.md \
      describes it. Several scenes, and those of a folder, are laid out one by one; '-' reads a scene or formats from \
      standard input. Without a scene, formats and equations are laid out: each name is a view, unless --views names them, and \
      --size gives the superview's size. A width or height that is not given is the fitting size.

      Constraints that contradict each other are errors: each conflict is reported with the constraints that it needs, \
      the last of them is left out, and layout continues. A position or size that is not determined is a warning.

      \(ExitStatusHelp.text(failures: ["warnings with --strict"]))

      EXAMPLES
        vfl solve Scenes/form.yml
        vfl solve --size 99x9 'H:|[a][b(a)]|' 'V:|[a]|' 'V:|[b]' 'b.height == 9'
        vfl solve --format json --direction rtl Scenes/form.yml
        vfl solve --trace --report title Scenes/form.yml
        vfl solve --set title.intrinsic='[60, 21]' Scenes/form.yml
        vfl solve Scenes/
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup var changes: SceneArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The superview's size, instead of the scene's; either may be 'auto', which fits.",
      valueName: "WxH"))
  var size: CheckedArgument<SizeArgument>?

  @Flag(help: "Print the tree of views, with ambiguities and constraints that are left out.")
  var trace = false

  @Option(help: ArgumentHelp("Print everything about a view; repeatable.", valueName: "view"))
  var report: [String] = []

  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @OptionGroup(title: "Output") var output: OutputArguments

  /// A scene and its solution, if it has one.
  private typealias Result = (scene: LocatedScene, solution: SceneSolution?)

  func validate() throws {
    try size?.validate()
    if output.format == .json, trace || !report.isEmpty {
      throw ValidationError(
        "'--trace' and '--report' cannot be combined with '--format json'")
    }
  }

  func run() throws {
    try output.file.validate(against: inputs, reading: .scenesOrFormats)
    var (scenes, findings) = try changes.read(inputs, names)
    let results: [Result] = scenes.map { ($0, $0.solve(at: size?.value, report: &findings)) }
    findings.sortByPlace(errorsFirst: true)
    if inputs.canBeSeveralFiles, scenes.contains(where: { $0.source.kind == .scene }) {
      let files = results.map { ($0.scene.source.name, SolveResults($0.solution, of: $0.scene)) }
      try write(findings, SolveResultsOfFiles(files), results)
    } else {
      let first = results.first
      try write(findings, SolveResults(first?.solution, of: first?.scene), results)
    }
    try findings.exit(strict: strict)
  }

  private func write(_ findings: Report, _ document: some Encodable, _ results: [Result]) throws {
    let solutions = results.compactMap(\.solution)
    try report.requireViews(in: solutions.map(\.sceneTree), option: "--report")
    try output.write(findings, document) {
      if !solutions.isEmpty { try output.file.write(text(of: results)) }
    }
  }

  /// Returns the solutions as text, one after the other. Of several each follows the name of its
  /// file.
  private func text(of results: [Result]) throws -> String {
    try results.compactMap { scene, solution in
      guard let solution else { return nil }
      return (results.count > 1 ? "\(scene.source.name):\n" : "") + (try text(of: solution))
    }.joined(separator: "\n")
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
