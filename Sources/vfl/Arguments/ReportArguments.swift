import ArgumentParser
import FormatChecker

/// The output of a check, which other tools can read.
struct ReportArguments: ParsableArguments {
  enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case xcode
    case github
    case sarif
    case checkstyle
  }

  @Option(
    help: ArgumentHelp(
      "The form of the output; all but text go to standard output as one document.",
      discussion: """
        'xcode' prints one line per finding, as a compiler does; 'github' prints annotations of GitHub Actions.
        """))
  var format = ReportFormat.text

  @OptionGroup var color: ColorArguments

  @OptionGroup var file: OutputFile

  /// Writes the findings and the results of a check.
  ///
  /// - Parameters:
  ///   - report: The findings. As text they go to the standard error.
  ///   - results: The results in a JSON document.
  ///   - writeText: Writes the results as text.
  /// - Throws: `InputError` if an output cannot be written, and what `writeText` throws.
  func write(
    _ report: Report, _ results: @autoclosure () -> CheckResults, text writeText: () throws -> Void
  ) throws {
    switch format {
    case .text:
      try Console.writeError(report.text(style: color.style))
      try writeText()
    case .json: try file.write(Document(results(), report: report).json())
    case .xcode: try file.write(report.xcodeText)
    case .github: try file.write(report.githubText)
    case .sarif: try file.write(SARIFDocument(report, toolVersion: VFL.version).json())
    case .checkstyle: try file.write(report.checkstyleText)
    }
  }
}
