import ArgumentParser
import VFLWorkspace

/// The output of a subcommand.
struct OutputArguments: ParsableArguments {
  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "The form of the output; JSON goes to standard output as one document.")
  var format = OutputFormat.text

  @OptionGroup var color: ColorArguments

  @OptionGroup var file: OutputFile

  /// Refuses a file for text if `--in-place` writes the text to other files.
  func validateWithChangedFiles() throws {
    if format == .text && file.path != nil {
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
      try file.write(Document(results(), report: report))
    case .text:
      try report.writeText(style: color.style) { try Console.writeError($0) }
      if let line = report.unsearchedLine { try Console.writeError(line + "\n") }
      try writeText()
    }
  }
}

/// The color of diagnostics.
struct ColorArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to use color in diagnostics.",
      discussion: """
        'auto' depends on the terminal, NO_COLOR, CLICOLOR_FORCE and TERM; the option takes precedence.
        """))
  var color = ColorMode.auto

  /// The style of diagnostics on the standard error.
  var style: TextStyle { .terminal(isColored: color.isColored) }

  var outputStyle: TextStyle { .terminal(isColored: color.isOutputColored) }
}

extension ColorMode: ExpressibleByArgument {}
