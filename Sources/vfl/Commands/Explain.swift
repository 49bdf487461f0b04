import ArgumentParser
import FormatChecker
import LayoutRendering
import VFLSyntax

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explains the unsatisfiable constraints in a console log.",
    discussion: """
      The input is any text with the reports of unsatisfiable constraints that UIKit and AppKit print; Logs.md describes \
      what is read. For each report, the output has a minimal set of its constraints that contradict each other, as a \
      sum, the constraint that the system breaks, the changes that would resolve the conflict, and advice.

      Conflicts in a log are results, not errors. \(ExitStatusHelp.text())

      EXAMPLES
        vfl explain console.log
        vfl explain --format json < console.log
        vfl explain --svg console.log > conflict.svg
      """)

  @OptionGroup(title: "Inputs") var inputs: LogArguments

  @Flag(help: "Draw the layouts of the conflicts as SVG instead of printing text.")
  var svg = false

  @OptionGroup(title: "Output") var output: OutputArguments

  func validate() throws {
    if svg, output.format == .json {
      throw ValidationError("'--svg' cannot be combined with '--format json'")
    }
  }

  func run() throws {
    try output.file.validate(against: inputs, reading: .formats)
    if inputs.includesTerminal {
      try Console.writeError("reading a log from the terminal until its end, Control-D\n")
    }
    let loaded = LoadedInputs(readingLogs: inputs.all)
    let report = Report(of: loaded)
    let explanations = loaded.sources.map { LocatedExplanation.all(in: $0) }
    try output.write(report, ExplainResults(explanations.flatMap { $0 })) {
      for (source, found) in zip(loaded.sources, explanations) where found.isEmpty {
        let name = source.name.printable
        try Console.writeError("\(name): no report of unsatisfiable constraints\n")
      }
      try write(explanations.flatMap { $0 })
    }
    try report.exit()
  }

  private func write(_ explanations: [LocatedExplanation]) throws {
    if svg { return try writePictures(of: explanations) }
    let style = output.file.path == nil ? output.color.outputStyle : .plain
    if explanations.isEmpty { return }
    try output.file.write(explanations.map { $0.text(style: style) }.joined(separator: "\n"))
  }

  /// Draws the conflicts. Reports without one are listed on the standard error.
  private func writePictures(of explanations: [LocatedExplanation]) throws {
    var pictures: [LayoutPicture] = []
    for explanation in explanations {
      if let picture = explanation.picture {
        pictures.append(picture)
      } else {
        try Console.writeError(explanation.heading(style: output.color.style) + "\n")
      }
    }
    if !pictures.isEmpty { try output.file.write(LayoutPicture.svg(pictures, scale: 1)) }
  }
}
