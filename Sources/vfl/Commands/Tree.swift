import ArgumentParser
import FormatFindings
import VFLService
import VFLWorkspace

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Prints the syntax trees of format strings.",
    discussion: """
      Each line has a production of the grammar, the range of its text in UTF-8 bytes, end exclusive, and the text. \
      For a format with errors the part that could be parsed is printed, and the errors go to standard error. Names are \
      not looked up.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl tree 'H:|-[a(>=50@700)]-(>=8)-[b]-|'
        vfl tree --format json '[a][b]'
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names, accepted without effect") var names: NameArguments
  @OptionGroup(title: "Names, accepted without effect") var surroundings: SurroundingsArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func run() throws {
    try output.validate(against: inputs, reading: .formats)
    var (sources, report) = try inputs.readConfigured(.formats)
    var lookup = NameLookup()
    lookup.reportsWarnings = false
    let results = TreeResults(of: sources, with: lookup, report: &report)
    try output.write(report, results) { try output.write(results.text) }
    try report.exit()
  }
}
