import ArgumentParser
import VFLService
import VFLWorkspace

struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts extended formats of autolayout.js to a scene.",
    discussion: """
      The inputs are lines of extended formats, such as 'HV:|-[a1..3]-|', '|~[title(50%)]~|' or 'C:a.top(b.bottom+10)'. \
      Standard formats, comments and blank lines are also allowed. All inputs together are one scene. Grammar.md \
      describes the language.

      The scene has the frames that autolayout.js computes. Its rules are standard formats and equations; spacers, stacks \
      and shares of sizes are guides. The diagnostics list what a scene cannot contain, and where autolayout.js reads a \
      text in another way than Apple's systems do, such as '-(>=20)-'.

      A line with an error is not converted; the scene contains the other lines.

      \(ExitStatusHelp.text())

      EXAMPLES
        vfl convert 'HV:|-[photo]-|' '|~[title(50%)]~|'
        vfl convert Layouts/row.vfl -o row.yml
        vfl convert --to formats '|[left(100)]->[right(100)]|'
        vfl convert 'HV:|[a]|' | vfl solve --size 320x480 -
      """)

  /// The forms of a converted text, the values of `--to`.
  enum Target: String, CaseIterable, ExpressibleByArgument {
    case scene
    case formats
  }

  @Option(
    name: .customLong("to"),
    help: "The result: a scene, or only its formats and equations, one in a line.")
  var target = Target.scene

  @OptionGroup(title: "Inputs") var inputs: InputArguments
  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func run() throws {
    try output.validate(against: inputs, reading: .formats)
    var (sources, report) = try inputs.read(.formats)
    let results = ConversionResults(ConvertedScene(sources, report: &report))
    report.sortByPlace()
    try output.write(report, results) {
      try output.write(target == .scene ? results.yaml : results.rulesText)
    }
    try report.exit()
  }
}
