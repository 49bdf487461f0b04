package import VFLSyntax

/// The error of a format or equation that cannot be compiled, with all of its diagnostics.
@usableFromInline
package struct InvalidRule: Error {
  /// The format or equation.
  package let text: String
  /// The diagnostics of the text, and their count.
  package let diagnostics: DiagnosticList

  /// Creates the error of a template whose names, options or superviews have errors.
  @usableFromInline
  package init(
    _ text: String, _ template: RuleTemplate, _ bound: BoundTemplate, missing: [MissingItem],
    knownNames: KnownNames
  ) {
    self.text = text
    diagnostics = template.diagnostics(bound, missing: missing, knownNames: knownNames)
  }
}
