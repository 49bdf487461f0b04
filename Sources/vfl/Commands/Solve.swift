import ArgumentParser
import LayoutRendering
import VisualFormat

struct Solve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lays out a scene and prints the frames.",
    discussion: """
      A scene is a file that ends in .yml, .yaml or .json: views, what they contain, and the rules between them; Scenes.md \
      describes it. Several scenes, and those of a folder, are laid out one by one; '-' reads a scene or formats from \
      standard input. Without a scene, formats and equations are laid out: each name is a view, unless --views names them, and \
      --size gives the superview's size. A width or height that is not given is the fitting size.

      Constraints that contradict each other are errors: each contradiction is told with the constraints that it needs, the \
      last of them is left out, and layout goes on. What is not determined is a warning.

      Exit status: 0 clean; 1 errors were found, or warnings with --strict; 64 wrong usage; 66 an input cannot be read.

      EXAMPLES
        vfl solve Scenes/form.yml
        vfl solve --size 99x9 'H:|[a][b(a)]|' 'V:|[a]|' 'V:|[b]' 'b.height == 9'
        vfl solve --format json --direction rtl Scenes/form.yml
        vfl solve --trace --report title Scenes/form.yml
        vfl solve --set title.intrinsic='[60, 21]' Scenes/form.yml
        vfl solve Scenes/
      """)

  @OptionGroup var input: SceneArguments

  @Option(
    help: ArgumentHelp(
      "The superview's size, instead of the scene's; either may be 'auto', which fits.", valueName: "WxH"))
  var size: SizeArgument?

  @Flag(help: "Print the tree of views, with what is ambiguous or left out marked.")
  var trace = false

  @Option(help: ArgumentHelp("Print all that is known of a view; repeatable.", valueName: "view"))
  var report: [String] = []

  @Flag(help: "Let warnings fail the command too.")
  var strict = false

  @OptionGroup(title: "Output") var output: OutputArguments

  func validate() throws {
    if output.format == .json, trace || !report.isEmpty {
      throw ValidationError("'--trace' and '--report' print text; the JSON document holds what they tell")
    }
  }

  func run() throws {
    try output.file.validate(against: input.inputs)
    var findings = Report()
    let scenes = try input.read(&findings)
    let solutions = scenes.map { read in
      read.scene(at: size, &findings).flatMap { Solution(of: $0, &findings) }
    }
    findings.sortByPlace()

    switch output.format {
    case .json:
      if input.inputs.nameSeveralFiles, scenes.contains(where: \.source.isScene) {
        let results = zip(scenes, solutions).map { SolveResults.File($0.source.name, SolveResults($1)) }
        try output.file.write(json: Document(results: SolveResults.Files(scenes: results), report: findings))
      } else {
        try output.file.write(
          json: Document(results: SolveResults(solutions.first ?? nil), report: findings))
      }
    case .text:
      try Console.writeError(findings.text(style: output.style))
      try checkViews(of: solutions.compactMap(\.self))
      if solutions.contains(where: { $0 != nil }) {
        try output.file.write(text(of: Array(zip(scenes, solutions))))
      }
    }
    try findings.exit(strict: strict)
  }

  private func checkViews(of solutions: [Solution]) throws {
    for name in report where !solutions.isEmpty && !solutions.contains(where: { $0.view(named: name) != nil })
    {
      try Console.writeError(
        "\(output.style.error("error:")) --report: no view named '\(name)' in the scene\n")
      throw ExitCode.validationFailure
    }
  }

  /// The solutions one after the other; of several each below the name of its file.
  private func text(of solutions: [(ReadScene, Solution?)]) throws -> String {
    try solutions.compactMap { read, solution in
      guard let solution else { return nil }
      return (solutions.count > 1 ? "\(read.source.name):\n" : "") + (try text(of: solution))
    }.joined(separator: "\n")
  }

  private func text(of solution: Solution) throws -> String {
    var parts = [solution.table]
    if trace { parts.append(LayoutText.trace(of: solution.scene.tree, solution.ambiguities)) }
    for name in report {
      guard let view = solution.view(named: name) else { continue }
      parts.append(LayoutText.report(try solution.scene.tree.report(on: view)))
    }
    return parts.joined(separator: "\n")
  }
}
