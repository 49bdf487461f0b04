import ArgumentParser
import Foundation
import VFLService
import VFLWorkspace

/// The forms of a subcommand's output, the values of `--format`.
protocol OutputForm: ExpressibleByArgument, CaseIterable {
  static var standard: Self { get }
  static var help: ArgumentHelp { get }
}

enum OutputFormat: String, OutputForm {
  case text
  case json

  static let standard = Self.text
  static let help: ArgumentHelp =
    "The form of the output; JSON goes to standard output as one document."
}

/// The forms of the output of a check, which other tools can read.
enum ReportFormat: String, OutputForm {
  case text
  case json
  case xcode
  case github
  case sarif
  case checkstyle

  static let standard = Self.text
  static let help = ArgumentHelp(
    "The form of the output; all but text go to standard output as one document.",
    discussion: """
      'xcode' prints one line per finding, as a compiler does; 'github' prints annotations of GitHub Actions.
      """)
}

/// The form of the output, the color of diagnostics and the file to which a document is written.
///
/// The options are in one group, because ArgumentParser validates a group in a group 64 times in a
/// debug build.
struct OutputArguments<Form: OutputForm>: ParsableArguments {
  @Option(help: Form.help)
  var format = Form.standard

  @Option(
    help: ArgumentHelp(
      "When to use color in diagnostics.",
      discussion: """
        'auto' depends on the terminal, NO_COLOR, CLICOLOR_FORCE and TERM; the option takes precedence.
        """))
  var color = ColorMode.auto

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write the document to this file instead of standard output.", valueName: "file"),
    completion: .file())
  var path: String?

  @Flag(help: "Also write through links that you name to files in other folders.")
  var writeThroughLinks = false

  /// The style of diagnostics on the standard error.
  var errorStyle: TextStyle { .terminal(isColored: color.isColored) }

  /// The style of text on the standard output.
  var outputStyle: TextStyle { .terminal(isColored: color.isOutputColored) }

  /// The writer of the outputs and of the files that inputs name.
  func writer(of inputs: [Input] = []) -> FileWriter {
    FileWriter(of: inputs, writesThroughLinks: writeThroughLinks)
  }

  /// Refuses an output file that is also an input.
  func validate(against inputs: some InputCollection, reading selection: InputSelection) throws {
    try inputs.validate(output: path, of: "--output", reading: selection)
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ document: Document) throws {
    if path != nil { return try write(document.json()) }
    try document.writeJSON { try Console.write($0) }
  }

  func write(_ bytes: [UInt8]) throws {
    if let path { try writer().write(bytes, to: path) } else { try Console.write(bytes) }
  }
}

extension ColorMode: ExpressibleByArgument {}

extension OutputArguments<OutputFormat> {
  /// Refuses a file for text if `--in-place` writes the text to other files.
  func validateWithChangedFiles() throws {
    if format == .text && path != nil {
      throw ValidationError("'--in-place' and '--output' can be combined only with '--format json'")
    }
  }

  /// Writes the findings and the results of a subcommand.
  ///
  /// - Parameters:
  ///   - report: The findings. As text they go to the standard error, as do the folders that were
  ///     not searched.
  ///   - results: The results in a JSON document.
  ///   - writeText: Writes the results as text.
  /// - Throws: `InputError` if an output cannot be written, and what `writeText` throws.
  func write<Results: DocumentResults>(
    _ report: Report, _ results: @autoclosure () -> Results, text writeText: () throws -> Void
  ) throws {
    switch format {
    case .json:
      try write(Document(results(), report: report))
    case .text:
      try report.writeText(style: errorStyle) { try Console.writeError($0) }
      if let line = report.unsearchedLine { try Console.writeError(line + "\n") }
      try writeText()
    }
  }
}

extension OutputArguments<ReportFormat> {
  /// Whether the output contains the fixed text of strings.
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
      try report.writeText(style: errorStyle) { try Console.writeError($0) }
      try writeText()
    case .json: try write(Document(results(), report: report))
    case .xcode: try write(report.xcodeText)
    case .github: try write(report.githubText)
    case .sarif: try write(SARIFDocument(report, toolVersion: VFL.version, part: part).json())
    case .checkstyle: try write(report.checkstyleText)
    }
  }
}
