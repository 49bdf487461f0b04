import ArgumentParser
import VFLService
import Foundation
import VFLWorkspace

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

  var containsFixedText: Bool { format == .text || format == .json }

  /// Whether the progress of a long check is shown: on a terminal, for people.
  var showsProgress: Bool { format == .text && isatty(ProcessContext.current.errors) == 1 }

  /// Writes the findings and the results of a check.
  ///
  /// - Parameters:
  ///   - report: The findings. As text they go to the standard error.
  ///   - results: The results in a JSON document.
  ///   - part: The name of the shard that is reported, if it is not all files.
  ///   - writeText: Writes the results as text.
  /// - Throws: `InputError` if an output cannot be written, and what `writeText` throws.
  func write(
    _ report: Report, _ results: @autoclosure () -> CheckResults, part: String? = nil,
    text writeText: () throws -> Void
  ) throws {
    switch format {
    case .text:
      try report.writeText(style: color.style) { try Console.writeError($0) }
      try writeText()
    case .json: try file.write(Document(results(), report: report))
    case .xcode: try file.write(report.xcodeText)
    case .github: try file.write(report.githubText)
    case .sarif: try file.write(SARIFDocument(report, toolVersion: VFL.version, part: part).json())
    case .checkstyle: try file.write(report.checkstyleText)
    }
  }
}
