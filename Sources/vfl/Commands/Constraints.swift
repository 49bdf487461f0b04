import ArgumentParser
import LayoutConstraints
import VFLService
import VFLSyntax
import VFLWorkspace

struct Constraints: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constraints",
    abstract: "Prints the constraints of format strings and of scenes.",
    discussion: """
      Each line is an equation: 'b.leading == a.trailing + 8 @1000'. They are in the order of NSLayoutConstraint: from \
      left to right, then the alignments pair by pair. The standard space is 8 between views and 20 to the superview, \
      unless a file '.vfl.yml' changes it.

      Without --views, each name in brackets is a view, and so is a name in a size that is not a key of --metrics. If there \
      are errors, no constraints are printed.

      The constraints of a scene are grouped by their origins: content sizes, autoresizing masks, stacks, grids and rules. \
      The identifiers of constraints follow the equations.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl constraints 'H:|-[name]-[field(>=100)]-|' --options alignAllTop
        vfl constraints --metrics gap=12,low=250 'V:[a]-gap@low-[b]'
        vfl constraints --views a,b --format json Layouts/row.vfl
        vfl constraints Scenes/form.yml
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup(title: "Names") var surroundings: SurroundingsArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func run() throws {
    try output.validate(against: inputs, reading: .formatsAndNamedScenes)
    var report = Report()
    let groups = try inputs.loadConfigured(.formatsAndNamedScenes, &report)
    for group in groups { report.append(Report(of: group.inputs)) }
    let sources = groups.flatMap(\.inputs.sources)
    if sources.contains(where: { $0.kind == .scene }) { return try printScenes(sources, &report) }
    let constraints = groups.flatMap { configuration, inputs in
      var lookup = names.lookup(hasSuperview: surroundings.hasSuperview)
      lookup.spacing = configuration.spacingProfile
      lookup.reportsWarnings = false
      return ConstraintsResults(of: inputs.sources, with: lookup, report: &report).constraints
    }
    let results = ConstraintsResults(report.errorCount > 0 ? [] : constraints)
    try output.write(report, results) { try output.write(results.text) }
    try report.exit()
  }

  private func printScenes(_ sources: [Source], _ report: inout Report) throws {
    try validateScenes(among: sources)
    let metrics = names.lookup().metrics
    var scenes: [SceneConstraints] = []
    for source in sources {
      guard var scene = LocatedScene(source, parser: ValueDocument.init(yaml:), report: &report)
      else { continue }
      scene.scene.metrics.merge(metrics) { $1 }
      guard let tree = scene.tree(report: &report) else { continue }
      scenes.append(SceneConstraints(of: tree, in: scene))
    }
    report.sortByPlace(errorsFirst: true)
    if report.errorCount > 0 { scenes = [] }
    try output.write(report, SceneConstraintsResults(scenes)) {
      try output.write(scenes.map(\.text).joined())
    }
    try report.exit()
  }

  private func validateScenes(among sources: [Source]) throws {
    if sources.contains(where: { $0.kind != .scene }) {
      throw ValidationError("cannot combine formats and scenes")
    }
    if !names.views.isEmpty || !names.options.isEmpty || !surroundings.hasSuperview {
      throw ValidationError("'--views', '--options' and '--no-superview' apply only to formats")
    }
  }
}
