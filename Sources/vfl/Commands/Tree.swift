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

  @OptionGroup var common: CommonArguments

  func run() throws {
    try common.output.file.validate(against: common.inputs)
    var (sources, report) = try common.inputs.read()
    var trees: [TreeNode] = []
    for source in sources {
      report.check(source) { format, checked in
        trees.append(
          TreeNode(checked.parsed.syntax, file: source.name, at: source.location(of: format.sourceStart)))
      }
    }

    switch common.output.format {
    case .json:
      try common.output.file.write(json: Document(results: TreeResults(trees: trees), report: report))
    case .text:
      try Console.writeError(report.text(style: common.output.style))
      try common.output.file.write(trees.map(\.outline).joined(separator: "\n"))
    }
    try report.exit()
  }
}
