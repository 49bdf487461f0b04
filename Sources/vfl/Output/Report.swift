import ArgumentParser
import VFLSyntax

/// What a run has checked and what it found.
struct Report {
  /// A diagnostic and the format it is about.
  struct Entry {
    let severity: Diagnostic.Severity
    let category: String
    let message: String
    /// Where the diagnostic is from; `nil` where it is about an input as a whole.
    let place: Place?
    /// The name of the input.
    let file: String

    struct Place {
      let source: Source
      let format: LocatedFormat
      let diagnostic: Diagnostic
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var fileCount = 0
  private(set) var formatCount = 0
  private var hasUnreadableInput = false

  var errorCount: Int { entries.count { $0.severity == .error } }
  var warningCount: Int { entries.count { $0.severity == .warning } }

  /// Parses every format of a source, adds what is wrong with it, and hands it on.
  mutating func check(_ source: Source, then use: (LocatedFormat, ParsedFormat) -> Void = { _, _ in }) {
    if source.origin.isFile { fileCount += 1 }
    formatCount += source.formats.count
    for format in source.formats {
      let parsed = VisualFormatSyntax.parse(utf8: format.bytes)
      for diagnostic in parsed.diagnostics {
        entries.append(
          Entry(
            severity: diagnostic.severity, category: diagnostic.category.rawValue,
            message: diagnostic.message,
            place: Entry.Place(source: source, format: format, diagnostic: diagnostic), file: source.name))
      }
      use(format, parsed)
    }
  }

  mutating func add(_ error: InputError) {
    hasUnreadableInput = true
    entries.append(
      Entry(
        severity: .error, category: "unreadable-input", message: error.description, place: nil,
        file: error.name))
  }

  /// Writes a source to its file if it differs from the one read from there; a failure is in the report.
  mutating func write(_ source: Source, over original: Source) {
    guard source.origin.isFile, source.bytes != original.bytes else { return }
    do {
      try source.write()
    } catch {
      add(error)
    }
  }

  mutating func addWarning(noFormatsIn folder: String) {
    entries.append(
      Entry(
        severity: .warning, category: "no-formats", message: "no .vfl file in '\(folder)'", place: nil,
        file: folder))
  }

  /// One line that says what was checked and how much was wrong.
  var summary: String {
    let formats = counted(formatCount, "format")
    let files = fileCount == 0 ? "" : " in \(counted(fileCount, "file"))"
    let errors = errorCount == 0 ? "no errors" : counted(errorCount, "error")
    let warnings = warningCount == 0 ? "" : ", \(counted(warningCount, "warning"))"
    return "checked \(formats)\(files): \(errors)\(warnings)"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// Ends the run with the exit status that the findings ask for, if it is not 0.
  func exit(strict: Bool = false, alsoFailing hasFailed: Bool = false) throws(ExitCode) {
    if hasUnreadableInput { throw ExitCode(66) }
    if hasFailed || errorCount > 0 || strict && warningCount > 0 { throw ExitCode(1) }
  }
}
