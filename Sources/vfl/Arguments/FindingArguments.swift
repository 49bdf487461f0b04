import ArgumentParser
import VFLWorkspace

/// The findings that a check reports, and their effect on its exit status.
struct FindingArguments: ParsableArguments {
  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @Flag(help: "Report errors as warnings, so that they do not fail the check.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "Do not report findings listed in this file, nor fix formats that contain one.",
      valueName: "file"),
    completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings to this file instead of reporting them.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  func validate() throws {
    if strict, lenient { throw ValidationError("'--strict' and '--lenient' cannot be combined") }
    if baseline != nil, writeBaseline != nil {
      throw ValidationError("'--baseline' and '--write-baseline' cannot be combined")
    }
  }

  /// Refuses a baseline that would overwrite an input or the output.
  func validate(
    against inputs: InputArguments, reading selection: InputSelection, output: String?
  ) throws {
    if baseline?.isEmpty == true { throw ValidationError("'--baseline' requires a path") }
    try inputs.validate(output: writeBaseline, of: "--write-baseline", reading: selection)
    if let output = output?.normalizedPath,
      [baseline, writeBaseline].contains(where: { $0?.normalizedPath == output })
    {
      throw ValidationError("'\(output)' is the baseline, which '--output' would overwrite")
    }
  }

  /// Reads the baseline; returns `nil` without `--baseline`.
  ///
  /// - Throws: `InputError` if the file cannot be read or is not a baseline.
  func readBaseline() throws -> Baseline? { try baseline.map { try Baseline(path: $0) } }

  /// Removes the findings that are not reported. Writes them if `--write-baseline` is given.
  ///
  /// - Parameters:
  ///   - report: All findings.
  ///   - known: The baseline; `nil` if there is none.
  ///   - writer: The writer of the new baseline.
  /// - Returns: The report with these findings.
  /// - Throws: `InputError` if a baseline cannot be written.
  func reported(
    _ report: Report, without known: Baseline?, writer: FileWriter
  ) throws -> Report {
    let report = lenient ? report.lenient : report
    if let writeBaseline {
      let baseline = Baseline(report)
      try writer.write(baseline.json(), to: writeBaseline)
      return report.removing(baseline)
    }
    return known.map { report.removing($0) } ?? report
  }
}
