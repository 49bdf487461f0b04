import ArgumentParser
import LayoutLogs
import VFLService
import VFLWorkspace

/// The reports of a log that are printed, and what is known of its app.
struct ReportArguments: ParsableArguments {
  @Flag(help: "Print equal reports too, each with its own lines.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Which conflicts and exceptions fail, with the exit status 1.",
      discussion: "'app' are the conflicts that the app can resolve, and its exceptions.",
      valueName: "conflicts"))
  var failOn = FailureCondition.none

  @Option(
    help: ArgumentHelp(
      "A module, a prefix of classes or the process of the app; repeatable.",
      discussion: """
        Reports and exceptions of other processes are ignored, and those of classes of other modules are not the app's.
        """, valueName: "name"))
  var app: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with lines such as '0x7f8a1c504b20 title' and 'card.width fixedWidth'.",
      discussion: "The names replace the addresses and identifiers in the output.",
      valueName: "file"),
    completion: .file())
  var names: String?

  func validate() throws {
    if app.contains("") { throw ValidationError("expected a name after '--app'") }
  }

  /// Returns the options with the names of the file.
  ///
  /// - Throws: `InputError` if the file cannot be read.
  func options() throws -> LogOptions {
    LogOptions(names: try readNames(), app: app.isEmpty ? nil : LogApp(names: app))
  }

  private func readNames() throws -> LogNames {
    guard let names else { return LogNames() }
    let text = try SizeLimitedFile.read(names)
    do throws(LogNamesError) {
      return try LogNames(utf8: text)
    } catch {
      throw InputError(.read, names, reason: error.description)
    }
  }
}

extension FailureCondition: ExpressibleByArgument {}

/// The forms of the output of `vfl explain`.
enum ExplanationFormat: String, OutputForm {
  case text
  case json
  case junit
  case github

  static let standard = Self.text
  static let help = ArgumentHelp(
    "The form of the output; all but text go to standard output as one document.",
    discussion: """
      'junit' is XML with a test case for each report and exception; 'github' prints annotations of GitHub Actions.
      """)
}
