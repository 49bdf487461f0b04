import ArgumentParser
import VFLService
import VFLWorkspace

struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Prints format strings in canonical form.",
    discussion: """
      The canonical form has the same meaning: no blanks except one after each comma, parentheses only where a list or a \
      negative number needs them, the shortest decimals. Orientation, '==' and '@1000' stay as written. Comments and blank \
      lines of a .vfl file stay; a format that continues over several lines becomes one line if it changes. A format with \
      errors is reported and stays as it is. Names are not looked up.

      \(ExitStatusHelp.text(failures: ["a difference with --check"]))

      EXAMPLES
        vfl format 'H: |-(10)-[a(>=20,<=40)]'
        vfl format --in-place Layouts/feed.vfl
        vfl format --check Layouts/
      """)

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Names, accepted without effect") var names: NameArguments
  @OptionGroup(title: "Names, accepted without effect") var surroundings: SurroundingsArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  @Flag(help: "Print only what would change, and exit with status 1 if anything would.")
  var check = false

  @Flag(help: "Write the canonical form back to the files.")
  var inPlace = false

  func validate() throws {
    if check && inPlace {
      throw ValidationError("'--check' and '--in-place' cannot be combined")
    }
    if inPlace && !inputs.areAllPaths {
      throw ValidationError("'--in-place' requires files or folders")
    }
    if inPlace { try output.validateWithChangedFiles() }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .formats)
    var (sources, report) = try inputs.readConfigured(.formats)
    let results = sources.map { FormattedSource($0, report: &report) }
    if inPlace {
      let writer = output.writer(of: inputs.all)
      for result in results {
        _ = report.write(result.formatted, replacing: result.original, with: writer)
      }
    }
    try output.write(report, FormatResults(results)) {
      if check {
        try output.write(results.map(\.listing).joined())
      } else if !inPlace {
        try output.write(results.map(\.formatted).printedBytes)
      }
    }
    try report.exit(alsoFailing: check && results.contains(where: \.isChanged))
  }
}
