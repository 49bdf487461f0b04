package import VFLSyntax

/// The findings of a check, with counts of what was checked.
///
///     var report = Report()
///     report.check(source, with: NameLookup(views: .anyName))
///     print(report.text(), report.summary)
public struct Report: Sendable {
  /// The findings, in the order of their addition.
  public package(set) var findings: [Finding] = []
  /// The number of files that were checked.
  public private(set) var fileCount = 0
  /// The number of formats that were checked, in a scene also of equations.
  public private(set) var formatCount = 0
  /// The number of layouts in code that were checked.
  public private(set) var layoutCount = 0
  /// The number of errors, including those that are only counted.
  public package(set) var errorCount = 0
  /// The number of findings that were removed because a baseline contains them.
  public package(set) var baselineCount = 0
  /// What the check leaves out.
  public package(set) var omissions = Omissions()
  /// Whether an input could not be read, or a file could not be written.
  public package(set) var hasInputErrors = false

  /// Creates an empty report.
  public init() {}

  /// The number of warnings.
  public var warningCount: Int { findings.count(of: .warning) }
  /// The number of remarks.
  public var remarkCount: Int { findings.count(of: .remark) }

  /// Checks every format of a source. The findings are in the order of their places.
  ///
  /// - Parameters:
  ///   - source: The source. A scene has no formats of its own; `VFLService` checks it.
  ///   - lookup: The names and options.
  ///   - body: A function that is called with every format and the result of its check.
  /// - Complexity: O(*n*) for *n* bytes, and O(*k* log *k*) for *k* findings.
  public mutating func check(
    _ source: Source, with lookup: NameLookup = NameLookup(),
    then body: (LocatedFormat, CheckedFormat) -> Void = { _, _ in }
  ) {
    var report = Report()
    report.count(source, formats: source.formats.count)
    let knownNames = lookup.knownNames
    for format in source.formats {
      let checked = lookup.check(utf8: format.bytes, knownNames: { knownNames })
      report.add(checked.diagnostics, errorCount: checked.errorCount, of: format, in: source)
      body(format, checked)
    }
    report.sortByPlace()
    append(report)
  }

  package mutating func count(_ source: Source, formats: Int, layouts: Int = 0) {
    if source.origin.isFile { fileCount += 1 }
    formatCount += formats
    layoutCount += layouts
  }

  /// The number of formats, layouts, files, errors, warnings and remarks in one line:
  /// `checked 14 formats in 1 file: 1 error, 2 warnings`.
  public var summary: String {
    let formats = counted(formatCount, "format")
    let layouts = layoutCount == 0 ? "" : " and \(counted(layoutCount, "layout"))"
    let files = fileCount == 0 ? "" : " in \(counted(fileCount, "file"))"
    let errors = errorCount == 0 ? "no errors" : counted(errorCount, "error")
    let (warningCount, remarkCount) = (warningCount, remarkCount)
    let warnings = warningCount == 0 ? "" : ", \(counted(warningCount, "warning"))"
    let remarks = remarkCount == 0 ? "" : ", \(counted(remarkCount, "remark"))"
    let known = baselineCount == 0 ? "" : "; \(counted(baselineCount, "finding")) in the baseline"
    return "checked \(formats)\(layouts)\(files): \(errors)\(warnings)\(remarks)\(known)"
  }

  /// Returns a number with a noun.
  package func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

// MARK: - Adding findings

extension Report {
  package mutating func add(_ finding: Finding) {
    if finding.severity == .error { errorCount += finding.count }
    findings.append(finding)
  }

  /// Adds the findings and counts of another report.
  package mutating func append(_ other: Report) {
    if findings.isEmpty { findings = other.findings } else { findings += other.findings }
    fileCount += other.fileCount
    formatCount += other.formatCount
    layoutCount += other.layoutCount
    errorCount += other.errorCount
    baselineCount += other.baselineCount
    omissions.add(other.omissions)
    hasInputErrors = hasInputErrors || other.hasInputErrors
  }

  /// Adds the diagnostics of a format or equation.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics; the last may count others.
  ///   - errorCount: The number of errors, including those that are only counted.
  ///   - format: The format or equation.
  ///   - source: The source that contains it.
  package mutating func add(
    _ diagnostics: [Diagnostic], errorCount: Int, of format: LocatedFormat, in source: Source
  ) {
    for finding in Finding.findings(of: diagnostics, count: errorCount, format, in: source) {
      add(finding)
    }
  }
}

extension [Finding] {
  /// The number of diagnostics, including those that are only counted.
  var diagnosticCount: Int { reduce(0) { $0 + $1.count } }

  /// Returns the number of diagnostics of a severity, including those that are only counted.
  package func count(of severity: Diagnostic.Severity) -> Int {
    indices.reduce(0) { self[$1].severity == severity ? $0 + self[$1].count : $0 }
  }
}
