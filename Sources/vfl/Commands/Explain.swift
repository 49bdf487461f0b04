import ArgumentParser
import VFLService
import LayoutLogs
import LayoutRendering
import VFLSyntax
import VFLWorkspace

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains the unsatisfiable constraints in a console log.",
    discussion: """
      The input is any text with the reports of unsatisfiable constraints that UIKit and AppKit print; Logs.md describes \
      their grammar. For each report, the output has an irreducible set of contradictory constraints, as a sum; the \
      constraint that the report names as broken; the changes that would resolve the conflict; and advice.

      Conflicts in a log are results, not errors. The file of -o is empty if there is nothing to write: no report, or \
      with --svg no conflict.

      \(ExitStatusHelp.textWithoutErrors)

      EXAMPLES
        vfl explain console.log
        pbpaste | vfl explain
        vfl explain --format json < console.log
        vfl explain --svg console.log > conflict.svg
      """)

  @OptionGroup(title: "Inputs") var inputs: LogArguments

  @Flag(help: "Draw the layouts of the conflicts as SVG instead of printing text.")
  var svg = false

  @OptionGroup(title: "Output") var output: OutputArguments<OutputFormat>

  func validate() throws {
    if svg, output.format == .json {
      throw ValidationError("'--svg' cannot be combined with '--format json'")
    }
  }

  func run() throws {
    try output.validate(against: inputs, reading: .formats)
    if inputs.includesTerminal {
      try Console.writeError("reading a log from the terminal; end it with Control-D\n")
    }
    let loaded = InputReader(readingLogs: inputs.all)
    let report = Report(of: loaded)
    try output.write(report, results(of: loaded.sources)) {
      if svg { try writePictures(of: loaded.sources) } else { try writeText(of: loaded.sources) }
    }
    try report.exit()
  }

  private func results(of logs: [Source]) -> ExplainResults {
    ExplainResults(logs.flatMap { log in LocatedExplanation.map(log) { $0.json } })
  }

  private func writeText(of logs: [Source]) throws {
    let style = output.path == nil ? output.outputStyle : .plain
    let texts = logs.map { log in LocatedExplanation.map(log) { $0.text(style: style) } }
    for (log, found) in zip(logs, texts) where found.isEmpty { try reportNone(in: log) }
    try output.write(texts.flatMap { $0 }.joined(separator: "\n"))
  }

  /// Draws the conflicts. Reports without one are listed on the standard error.
  private func writePictures(of logs: [Source]) throws {
    var pictures: [LayoutPicture] = []
    for log in logs {
      let explanations = LocatedExplanation.all(in: log)
      if explanations.isEmpty { try reportNone(in: log) }
      for explanation in explanations {
        if let picture = explanation.picture {
          pictures.append(picture)
        } else {
          try Console.writeError(explanation.heading(style: output.errorStyle) + "\n")
        }
      }
    }
    try output.write(pictures.isEmpty ? "" : LayoutPicture.svg(pictures))
  }

  private func reportNone(in log: Source) throws {
    let hint =
      LogReport.hasHeader(in: log.bytes) ? "; no constraint follows the line that begins one" : ""
    try Console.writeError(
      "\(log.name.printableAtLineStart): no report of unsatisfiable constraints\(hint)\n")
  }
}
