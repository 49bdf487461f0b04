import ArgumentParser
import VFLSyntax
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
  @OptionGroup(title: "Names, accepted without effect") var names: LookupArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    try output.file.validate(against: inputs, reading: .formats)
    var report = Report()
    var trees: [SyntaxNode] = []
    var lookup = NameLookup()
    lookup.reportsWarnings = false
    for (_, inputs) in try inputs.loadConfigured(.formats, &report) {
      report.append(Report(of: inputs))
      for source in inputs.sources {
        report.check(source, with: lookup) { format, checked in
          trees.append(SyntaxNode(checked.parsed.syntax, of: format, in: source))
        }
      }
    }
    try output.write(report, TreeResults(trees)) {
      try output.file.write(trees.map(\.outline).joined(separator: "\n"))
    }
    try report.exit()
  }
}
