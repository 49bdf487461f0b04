public import LayoutConstraints
public import VFLSyntax

/// A format after a check: its tree, its diagnostics and its constraints.
public struct CheckedFormat: Sendable {
  /// The syntax tree with the diagnostics of the syntax alone.
  public let parsed: ParsedFormat
  /// The diagnostics of syntax, options and names, sorted by offset: at most 100, and one that
  /// counts the others. If there are no errors, the warnings and remarks about parts of the format
  /// that are probably wrong or not needed: at most 100, about options last.
  public let diagnostics: [Diagnostic]
  /// The number of errors, including those that are only counted.
  public let errorCount: Int
  /// The constraints between names, in the order of the format. There are none if there are
  /// errors, or if only the syntax was checked.
  public let constraints: [LayoutConstraint<String>]

  init(_ parsed: ParsedFormat, constraints: [LayoutConstraint<String>] = []) {
    self.init(
      parsed: parsed, diagnostics: parsed.diagnostics.notingEquation(in: parsed.syntax.source),
      errorCount: parsed.errorCount, constraints: constraints)
  }

  private init(
    parsed: ParsedFormat, diagnostics: [Diagnostic], errorCount: Int,
    constraints: [LayoutConstraint<String>]
  ) {
    self.parsed = parsed
    self.diagnostics = diagnostics
    self.errorCount = errorCount
    self.constraints = constraints
  }

  init(_ parsed: ParsedFormat, _ list: DiagnosticList) {
    self.parsed = parsed
    diagnostics = list.sortedDiagnostics().notingEquation(in: parsed.syntax.source)
    errorCount = list.errorCount
    constraints = []
  }

  /// The format with warnings and remarks after its diagnostics.
  func adding(_ lints: [Diagnostic]) -> CheckedFormat {
    CheckedFormat(
      parsed: parsed, diagnostics: diagnostics + lints, errorCount: errorCount,
      constraints: constraints)
  }
}

extension [Diagnostic] {
  /// The diagnostics of a format, the first with a note if the format is probably an equation.
  fileprivate func notingEquation(in format: [UInt8]) -> [Diagnostic] {
    guard let first, EquationSyntax.isEquation(format) else { return self }
    return [first.notingEquation] + dropFirst()
  }
}

extension Diagnostic {
  fileprivate var notingEquation: Diagnostic {
    let note =
      "this looks like an equation; in code, use '#constraint' or 'constraint(withEquation:)'; elsewhere, a scene or 'vfl solve'"
    return Diagnostic(
      severity: severity, category: category, message: message, range: range,
      notes: notes + [Note(note)], fixIts: fixIts)
  }
}
