public import LayoutConstraints
public import VFLSyntax

/// A format after a check: its tree, its diagnostics and its constraints.
public struct CheckedFormat: Sendable {
  /// The syntax tree with the diagnostics of the syntax alone.
  public let parsed: ParsedFormat
  /// The diagnostics of syntax, options and names, sorted by offset: at most 100, and one that
  /// counts the others.
  public let diagnostics: [Diagnostic]
  /// The number of errors, including those that are only counted.
  public let errorCount: Int
  /// The constraints between names, in the order of the format. There are none if there are
  /// errors, or if only the syntax was checked.
  public let constraints: [LayoutConstraint<String>]

  init(_ parsed: ParsedFormat, constraints: [LayoutConstraint<String>] = []) {
    self.parsed = parsed
    diagnostics = parsed.diagnostics
    errorCount = parsed.errorCount
    self.constraints = constraints
  }

  init(_ parsed: ParsedFormat, _ list: DiagnosticList) {
    self.parsed = parsed
    diagnostics = list.sortedDiagnostics()
    errorCount = list.errorCount
    constraints = []
  }
}
