import ArgumentParser
import VFLSyntax

struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the syntax trees of format strings.",
    discussion: """
      Each line names a production of the grammar, the range of its text in UTF-8 bytes, end exclusive, and the text. \
      Of a broken format, what could be read is printed, and the errors go to standard error.

      Exit status: 0 clean; 1 errors were found; 64 wrong usage; 66 an input cannot be read.

      EXAMPLES
        vfl tree 'H:|-[a(>=50@700)]-(>=8)-[b]-|'
        vfl tree --format json '[a][b]'
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  func run() throws {
    var (sources, report) = inputs.read()
    var trees: [TreeNode] = []
    for source in sources {
      report.check(source) { _, parsed in trees.append(TreeNode(parsed.syntax)) }
    }

    switch output.format {
    case .json:
      try Console.write(json: TreeDocument(trees: trees, report: report))
    case .text:
      Console.writeError(report.text(style: output.style))
      Console.write(trees.map(\.outline).joined(separator: "\n"))
    }
    try report.exit()
  }
}
