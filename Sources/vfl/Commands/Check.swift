import ArgumentParser
import CodeFiles
import FormatChecker
import FormatFinder
import SceneFiles

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks format strings and reports every error in them.",
    discussion: """
      Each error is reported once, with its place, its category and, where the fix is clear, a fix-it. A .vfl file and \
      standard input have one format a line; lines that begin with '#' or '//' are comments; a line that ends in '\\' \
      continues on the next line, even if that begins with '#'. In a folder, all .vfl files and all code are checked, \
      except for names that begin with a dot and folders reached through links.

      In Swift and Objective-C code, the formats are found in calls of constraints(withVisualFormat:…), #layout and the \
      project's own functions and macros. A comment '// vfl:ignore' or '// vfl:ignore[category]' suppresses the findings \
      of its line and of the next one. 'vfl list' prints the formats that are found.

      A scene, a file that ends in .yml, .yaml or .json, is checked with the views that the scene defines.

      With --views, names are looked up too: in brackets among the views, in spacings and priorities among the metrics, \
      in sizes among both. Without --views, names are not looked up. --options and --no-superview are checked in both cases.

      Diagnostics go to standard error, the summary to standard output. With --fix, files are fixed in place; the \
      fixed text of a string or of standard input goes to standard output, and the remaining errors are reported.

      Exit status: 0 clean; 1 errors were found, or warnings with --strict; 64 wrong usage; 66 an input cannot be read or \
      the output cannot be written.

      EXAMPLES
        vfl check 'H:|-[a(>30)]-[b]-|'
        vfl check --views name,field --metrics gap=12 'H:|-[nmae]-gap-[field]-|'
        vfl check Sources/
        vfl check --format json Layouts/ > report.json
        vfl check --fix Layouts/feed.vfl
        grep '^H:' formats.txt | vfl check -
        vfl check Scenes/form.yml
      """)

  @OptionGroup var common: CommonArguments
  @OptionGroup(title: "Output") var output: ReportArguments

  @Flag(help: "Apply the first fix-it of each error, of at most 1,000 in a format.")
  var fix = false

  @Flag(help: "Let warnings fail the check too.")
  var strict = false

  func run() throws {
    let lookup = common.lookup(withoutViews: .unchecked)
    try output.file.validate(against: common.inputs)
    let inputs = try common.inputs.load(.formatsCodeAndNamedScenes)
    var (sources, report) = (inputs.sources, Report(of: inputs))
    var fixed: [CheckResults.Fixed]?
    if fix {
      let originals = sources
      sources = originals.map { source in
        let fixed =
          source.kind == .scene ? source.applyingSceneFixIts() : source.applyingFixIts(with: lookup)
        return report.write(fixed, replacing: source)
      }
      fixed = zip(originals, sources).map(CheckResults.Fixed.init)
      for change in CodeFixes(in: inputs).changes {
        let written = report.write(change.fixed, replacing: change.original)
        fixed?.append(CheckResults.Fixed(original: change.original, fixed: written))
      }
    }
    let code = CodeProject(reading: inputs, report: &report).files.map(LocatedCode.init)
    for source in sources {
      if source.kind == .scene {
        report.check(scene: source)
      } else {
        report.check(source, with: lookup)
      }
    }
    for code in code { report.check(code) }
    try output.write(report, CheckResults(report, fixed: fixed)) {
      if fix {
        try output.file.write(sources.filter { !$0.origin.isFile }.printedBytes)
        try Console.writeError(report.summary + "\n")
      } else {
        try output.file.write(report.summary + "\n")
      }
    }
    try report.exit(strict: strict)
  }
}
