import VFLSyntax

/// The version of all JSON documents. Fields may be added to them, never renamed or removed.
let documentVersion = 1

/// What `vfl check --format json` prints.
struct CheckDocument: Encodable {
  let version = documentVersion
  let checked: Checked
  let errors: Int
  let warnings: Int
  let diagnostics: [DiagnosticDocument]
  /// With `--fix`, what became of each input.
  let fixed: [Fixed]?

  struct Checked: Encodable {
    let files: Int
    let formats: Int
  }

  struct Fixed: Encodable {
    let file: String
    let changed: Bool
    /// The mended text of a string or of standard input; left out for a file, which holds its own.
    let text: String?

    init(original: Source, mended: Source) {
      file = original.name
      changed = original.bytes != mended.bytes
      text = original.origin.isFile ? nil : String(decoding: mended.bytes, as: UTF8.self)
    }
  }

  init(report: Report, fixed: [Fixed]?) {
    checked = Checked(files: report.fileCount, formats: report.formatCount)
    errors = report.errorCount
    warnings = report.warningCount
    diagnostics = report.entries.map(DiagnosticDocument.init)
    self.fixed = fixed
  }
}

/// What `vfl tree --format json` prints: a tree for each format.
struct TreeDocument: Encodable {
  let version = documentVersion
  let trees: [TreeNode]
  let errors: Int
  let warnings: Int
  let diagnostics: [DiagnosticDocument]

  init(trees: [TreeNode], report: Report) {
    self.trees = trees
    errors = report.errorCount
    warnings = report.warningCount
    diagnostics = report.entries.map(DiagnosticDocument.init)
  }
}

/// What `vfl format --format json` prints: the whole text of each input, and the formats that are not canonical.
struct FormatDocument: Encodable {
  let version = documentVersion
  let formatted: [Formatted]
  let errors: Int
  let warnings: Int
  let diagnostics: [DiagnosticDocument]

  struct Formatted: Encodable {
    let file: String
    let text: String
    let changes: [Change]
  }

  struct Change: Encodable {
    let line: Int
    let column: Int
    let format: String
    let canonical: String
  }

  init(results: [FormattedSource], report: Report) {
    formatted = results.map { result in
      Formatted(
        file: result.source.name, text: String(decoding: result.formatted.bytes, as: UTF8.self),
        changes: result.changes.map { change in
          let location = result.source.location(of: change.format.sourceStart)
          return Change(
            line: location.line, column: location.column,
            format: String(decoding: change.format.bytes, as: UTF8.self), canonical: change.canonicalText)
        })
    }
    errors = report.errorCount
    warnings = report.warningCount
    diagnostics = report.entries.map(DiagnosticDocument.init)
  }
}
