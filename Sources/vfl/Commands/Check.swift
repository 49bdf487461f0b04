import ArgumentParser
import VFLSyntax

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks format strings and tells every error in them.",
    discussion: """
      Each error is told once, with its place, its category and, where the repair is clear, a fix-it. A .vfl file and \
      standard input hold one format a line; lines that begin with '#' or '//' are comments; a line that ends in '\\' \
      goes on in the next. Of a folder, every .vfl file in it is checked.

      Diagnostics go to standard error, the summary to standard output. With --fix, files are mended in place; the \
      mended text of a string or of standard input goes to standard output, and what is left is reported.

      Exit status: 0 clean; 1 errors were found, or warnings with --strict; 64 wrong usage; 66 an input cannot be read.

      EXAMPLES
        vfl check 'H:|-[a(>30)]-[b]-|'
        vfl check --format json Layouts/ > report.json
        vfl check --fix Layouts/feed.vfl
        grep -v TODO formats.txt | vfl check -
        vfl check --string '-[a]'
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names") var names: NameArguments
  @OptionGroup(title: "Output") var output: OutputArguments

  @Flag(help: "Apply the first fix-it of each error.")
  var fix = false

  @Flag(help: "Let warnings fail the check too.")
  var strict = false

  func run() throws {
    names.remarkThatNamesAreNotResolved()
    var (sources, report) = inputs.read()
    var fixed: [CheckDocument.Fixed] = []
    if fix {
      for index in sources.indices {
        let original = sources[index]
        sources[index] = original.applyingFixIts()
        fixed.append(CheckDocument.Fixed(original: original, mended: sources[index]))
        report.write(sources[index], over: original)
      }
    }
    for source in sources { report.check(source) }

    switch output.format {
    case .json:
      try Console.write(json: CheckDocument(report: report, fixed: fix ? fixed : nil))
    case .text:
      Console.writeError(report.text(style: output.style))
      if fix {
        for source in sources where !source.origin.isFile { Console.write(bytes: source.printedBytes) }
        Console.writeError(report.summary + "\n")
      } else {
        Console.write(report.summary + "\n")
      }
    }
    try report.exit(strict: strict)
  }
}
