import ArgumentParser
import VFLSyntax

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints format strings in canonical form.",
    discussion: """
      The canonical form says the same in the fewest bytes: no blanks but one after each comma, parentheses only where \
      a list or a negative number needs them, the shortest decimals. Orientation, '==' and '@1000' stay as written. \
      Comments and blank lines of a .vfl file stay; a format that goes on over several lines becomes one line if it \
      changes. A broken format is reported and stays as it is.

      Exit status: 0 clean; 1 errors were found, or with --check something would change; 64 wrong usage; 66 an input \
      cannot be read.

      EXAMPLES
        vfl format 'H: |-(10)-[a(>=20,<=40)]'
        vfl format --in-place Layouts/feed.vfl
        vfl format --check Layouts/
      """)

  @OptionGroup var common: CommonArguments

  @Flag(help: "Print nothing but what would change, and exit with status 1 if anything would.")
  var check = false

  @Flag(help: "Write the canonical form back to the files.")
  var inPlace = false

  func validate() throws {
    if check && inPlace {
      throw ValidationError("'--check' and '--in-place' exclude each other")
    }
    if inPlace && !common.inputs.areAllPaths {
      throw ValidationError("'--in-place' works on files and folders only")
    }
  }

  func run() throws {
    try common.output.file.validate(against: common.inputs)
    var (sources, report) = try common.inputs.read()
    var results: [FormattedSource] = []
    for source in sources {
      var changes: [FormattedSource.Change] = []
      report.check(source) { format, checked in
        if let change = FormattedSource.Change(format, checked.parsed) { changes.append(change) }
      }
      results.append(FormattedSource(source, changes: changes))
    }
    if inPlace {
      for result in results { _ = report.written(result.formatted, over: result.source) }
    }

    switch common.output.format {
    case .json:
      try common.output.file.write(json: Document(results: FormatResults(results), report: report))
    case .text:
      try Console.writeError(report.text(style: common.output.style))
      if check {
        try common.output.file.write(results.map(\.listing).joined())
      } else if !inPlace {
        try common.output.file.write(bytes: results.map(\.formatted).printedBytes)
      }
    }
    try report.exit(alsoFailing: check && results.contains(where: \.isChanged))
  }
}
