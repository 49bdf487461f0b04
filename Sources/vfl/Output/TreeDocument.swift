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
