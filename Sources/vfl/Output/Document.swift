import VFLSyntax

/// What a subcommand prints as JSON: its own results, and beside them the fields that every document has.
///
/// Fields may be added, never renamed or removed.
struct Document<Results: Encodable>: Encodable {
  let results: Results
  let report: Report

  private enum CodingKeys: CodingKey {
    case version, errors, warnings, diagnostics
  }

  func encode(to encoder: any Encoder) throws {
    try results.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .version)
    try container.encode(report.errorCount, forKey: .errors)
    try container.encode(report.warningCount, forKey: .warnings)
    try container.encode(
      report.entries.filter { !$0.isInResults }.map(DiagnosticDocument.init), forKey: .diagnostics)
  }
}
