import ArgumentParser
import VFLSyntax

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks format strings and tells every error in them.",
    discussion: """
      Each error is told once, with its place, its category and, where the repair is clear, a fix-it. A .vfl file and \
      standard input hold one format a line; lines that begin with '#' or '//' are comments; a line that ends in '\\' \
      goes on in the next, even if that begins with '#'. Of a folder, every .vfl file below it is checked, but for names \
      that begin with a dot and folders behind links.

      A scene, a file that ends in .yml, .yaml or .json, is checked with the views that it names itself.

      With --views, names are looked up too: in brackets among the views, in spacings and priorities among the metrics, \
      in sizes among both. Without it, no name is. --options and --no-superview are checked with it and without.

      Diagnostics go to standard error, the summary to standard output. With --fix, files are fixed in place; the \
      fixed text of a string or of standard input goes to standard output, and what is left is reported.

      Exit status: 0 clean; 1 errors were found, or warnings with --strict; 64 wrong usage; 66 an input cannot be read.

      EXAMPLES
        vfl check 'H:|-[a(>30)]-[b]-|'
        vfl check --views name,field --metrics gap=12 'H:|-[nmae]-gap-[field]-|'
        vfl check --format json Layouts/ > report.json
        vfl check --fix Layouts/feed.vfl
        grep '^H:' formats.txt | vfl check -
        vfl check Scenes/form.yml
      """)

  @OptionGroup var common: CommonArguments

  @Flag(help: "Apply the first fix-it of each error, of at most 1,000 in a format.")
  var fix = false

  @Flag(help: "Let warnings fail the check too.")
  var strict = false

  func run() throws {
    let lookup = common.lookup(withoutViews: .unknown)
    try common.output.file.validate(against: common.inputs)
    var (sources, report) = try common.inputs.read(scenes: .accepted)
    var fixed: [CheckResults.Fixed] = []
    if fix {
      let originals = sources
      sources = originals.map { report.written($0.fixed(with: lookup), over: $0) }
      fixed = zip(originals, sources).map(CheckResults.Fixed.init)
    }
    for source in sources {
      if source.isScene { try report.checkScene(source) } else { report.check(source, with: lookup) }
    }

    switch common.output.format {
    case .json:
      try common.output.file.write(
        json: Document(results: CheckResults(report: report, fixed: fix ? fixed : nil), report: report))
    case .text:
      try Console.writeError(report.text(style: common.output.style))
      if fix {
        try common.output.file.write(bytes: sources.filter { !$0.origin.isFile }.printedBytes)
        try Console.writeError(report.summary + "\n")
      } else {
        try common.output.file.write(report.summary + "\n")
      }
    }
    try report.exit(strict: strict)
  }
}
