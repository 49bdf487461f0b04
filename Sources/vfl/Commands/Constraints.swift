import ArgumentParser
import CheckConfiguration
import FormatChecker
import LayoutConstraints

struct Constraints: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the constraints of format strings.",
    discussion: """
      Each line is an equation: 'b.leading == a.trailing + 8 @1000'. The order is that of NSLayoutConstraint: from left \
      to right, then the alignments pair by pair. The standard space is 8 between views and 20 to the superview, \
      unless a file '.vfl.yml' changes it.

      Without --views, each name in brackets is a view, and so is a name in a size that is not a key of --metrics. If there \
      are errors, no constraints are printed.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl constraints 'H:|-[name]-[field(>=100)]-|' --options alignAllTop
        vfl constraints --metrics gap=12,low=250 'V:[a]-gap@low-[b]'
        vfl constraints --views a,b --format json Layouts/row.vfl
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: LookupArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    try output.file.validate(against: inputs, reading: .formats)
    var report = Report()
    var constraints: [LayoutConstraint<String>] = []
    for (configuration, inputs) in try inputs.loadConfigured(.formats, &report) {
      var lookup = names.lookup(withoutViews: .anyName)
      lookup.spacing = configuration.spacingProfile
      lookup.reportsWarnings = false
      report.append(Report(of: inputs))
      for source in inputs.sources {
        report.check(source, with: lookup) { _, checked in constraints += checked.constraints }
      }
    }
    if report.errorCount > 0 { constraints = [] }
    try output.write(report, ConstraintsResults(constraints)) {
      try output.file.write(constraints.map { $0.equationText + "\n" }.joined())
    }
    try report.exit()
  }
}
