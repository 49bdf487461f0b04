import ArgumentParser
import VFLSyntax
import VisualFormat

/// What a run has checked and what it found.
struct Report {
  /// A diagnostic and the format it is about.
  struct Entry {
    let severity: Diagnostic.Severity
    let category: String
    var message: String
    /// Where the diagnostic is from; `nil` where it is about an input as a whole.
    var place: Place?
    /// The name of the input.
    let file: String
    /// Whether the results of a JSON document tell it already.
    var isInResults = false
    /// What makes the entry another than one with other numbers; `nil` where that is the message.
    var subject: String?

    fileprivate var key: [String] {
      [category, subject ?? message, file, "\(place.map { $0.sourceRange($0.range).lowerBound } ?? -1)"]
    }

    struct Place {
      let source: Source
      /// The text that is wrong: a format or equation, or another piece of the source.
      let format: LocatedFormat
      /// What of it is to blame; `nil` where no byte is.
      let range: Range<Int>?
      var notes: [Diagnostic.Note] = []
      var fixIts: [FixIt] = []
      /// What else there is to say, about other places.
      var remarks: [Remark] = []
    }

    struct Remark {
      let message: String
      let place: SourcePosition?
    }
  }

  private(set) var entries: [Entry] = []
  private(set) var fileCount = 0
  private(set) var formatCount = 0
  private var hasUnusableInput = false

  /// How many errors were found, those included that are only counted.
  private(set) var errorCount = 0
  var warningCount: Int { entries.count { $0.severity == .warning } }

  /// Checks every format of a source, adds what is wrong with it, and hands it on.
  mutating func check(
    _ source: Source, with lookup: NameLookup = .none,
    then use: (LocatedFormat, CheckedFormat) -> Void = { _, _ in }
  ) {
    if source.origin.isFile { fileCount += 1 }
    formatCount += source.formats.count
    for format in source.formats {
      let checked = lookup.check(format.bytes)
      add(checked.diagnostics, errorCount: checked.errorCount, of: format, in: source)
      use(format, checked)
    }
  }

  /// Checks a scene: its values, and its rules with the views that it has. It is not laid out.
  mutating func checkScene(_ source: Source) throws {
    if source.origin.isFile { fileCount += 1 }
    guard let scene = try ReadScene(source, [], &self) else { return }
    formatCount += scene.description.rules.count
    _ = scene.scene(&self)
  }

  /// Adds what is wrong with a format or equation.
  mutating func add(_ diagnostics: [Diagnostic], errorCount: Int, of format: LocatedFormat, in source: Source)
  {
    self.errorCount += errorCount
    for diagnostic in diagnostics { entries.append(Entry(diagnostic, of: format, in: source)) }
  }

  /// Adds an entry about something else than a format.
  mutating func add(_ entry: Entry) {
    if entry.severity == .error { errorCount += 1 }
    entries.append(entry)
  }

  /// Sorts errors before warnings, each by their places in the files, the files as they came first; those without a place in a file come last.
  mutating func sortByPlace() {
    var files: [String: Int] = [:]
    let keys = entries.map { entry in
      let severity = entry.severity == .error ? 0 : 1
      guard let place = entry.place, place.source.origin.isFile else { return (severity, Int.max, 0) }
      let file = files[entry.file] ?? files.count
      files[entry.file] = file
      return (severity, file, place.sourceRange(place.range).lowerBound)
    }
    entries = entries.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
      .map { entries[$0] }
  }

  /// Adds what was found in each of several pictures, a report each, in the words of the first that has it. What was not found in all, or not in
  /// the same words, is told with the pictures that have it.
  mutating func merge(_ reports: [Report], of pictures: [String]) {
    let found = reports.map { Dictionary($0.entries.map { ($0.key, $0.message) }) { first, _ in first } }
    for (first, report) in reports.enumerated() {
      errorCount += report.errorCount
      for var entry in report.entries {
        let messages = found.map { [key = entry.key] in $0[key] }
        let having = messages.indices.filter { messages[$0] != nil }
        guard having.first == first else { continue }
        let alike = having.filter { messages[$0] == entry.message }
        let others = having.filter { !alike.contains($0) }
        if alike.count < reports.count { entry.message += ", at \(Self.runs(alike, of: pictures))" }
        if !others.isEmpty { entry.message += "; likewise at \(Self.runs(others, of: pictures))" }
        entries.append(entry)
      }
    }
  }

  /// The names of some pictures; of three and more in a row the first and the last.
  private static func runs(_ indices: [Int], of pictures: [String]) -> String {
    var runs: [ClosedRange<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound + 1 == index {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs.map { run in
      run.count > 2
        ? "\(pictures[run.lowerBound]) to \(pictures[run.upperBound])"
        : run.map { pictures[$0] }.joined(separator: ", ")
    }.joined(separator: ", ")
  }

  mutating func add(_ error: InputError) {
    hasUnusableInput = true
    errorCount += 1
    entries.append(
      Entry(
        severity: .error, category: error.category, message: error.description, place: nil, file: error.name))
  }

  /// Writes a source to its file if it differs from the one read from there.
  ///
  /// - Returns: the source that the file then holds; where writing fails, which the report tells, the original.
  mutating func written(_ source: Source, over original: Source) -> Source {
    guard source.origin.isFile, source.bytes != original.bytes else { return source }
    do {
      try source.write()
      return source
    } catch {
      add(error)
      return original
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
    if hasUnusableInput { throw ExitCode(66) }
    if hasFailed || errorCount > 0 || strict && warningCount > 0 { throw ExitCode(1) }
  }
}

extension Report.Entry {
  init(_ diagnostic: Diagnostic, of format: LocatedFormat, in source: Source) {
    severity = diagnostic.severity
    category = diagnostic.category.rawValue
    message = diagnostic.message
    place = Place(
      source: source, format: format, range: diagnostic.range, notes: diagnostic.notes,
      fixIts: diagnostic.fixIts)
    file = source.name
  }
}
