import ArgumentParser
import FormatChecker

/// The findings that a check reports, and how they end it.
struct FindingArguments: ParsableArguments {
  @Flag(help: "Let warnings fail the check too.")
  var strict = false

  @Flag(help: "Report errors as warnings, so that they do not fail the check.")
  var lenient = false

  @Option(
    help: ArgumentHelp("Do not report the findings that this file contains.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this file, and report none of them.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  func validate() throws {
    if strict, lenient { throw ValidationError("'--strict' excludes '--lenient'") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("'--baseline' excludes '--write-baseline'")
    }
  }

  /// Returns a report with the findings that are to be reported.
  ///
  /// - Throws: `InputError` if a baseline cannot be read or written.
  func reported(_ report: Report) throws -> Report {
    let report = lenient ? report.lenient : report
    if let writeBaseline {
      let baseline = Baseline(report)
      try ReplacedFile.write(baseline.json(), to: writeBaseline)
      return report.removing(baseline)
    }
    return try baseline.map { report.removing(try Baseline(path: $0)) } ?? report
  }
}
