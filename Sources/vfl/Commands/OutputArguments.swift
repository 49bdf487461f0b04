import ArgumentParser

/// How a subcommand prints.
struct OutputArguments: ParsableArguments {
  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "The form of the output; JSON goes to standard output as one document.")
  var format = OutputFormat.text

  @Option(
    help: ArgumentHelp(
      "When to use colour.",
      discussion: "'auto' asks the terminal, NO_COLOR, CLICOLOR_FORCE and TERM; the option wins over them."))
  var color = ColorMode.auto

  @OptionGroup var file: OutputFile

  /// The style of diagnostics, which go to standard error.
  var style: Style { Style(isColored: color.isColored) }
}

extension ColorMode: ExpressibleByArgument {}
