public import LayoutConstraints
public import VFLCompiler
public import VFLSyntax

/// Everything that is wrong with one or several format strings.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// A format and what is wrong with it.
  public struct Failure: Hashable, Sendable {
    /// The format.
    public let format: String
    /// What is wrong, sorted by offset: at most 100 diagnostics and one that counts the others.
    public let diagnostics: [Diagnostic]
    /// How many errors there are, those included that are only counted.
    public let errorCount: Int

    init(_ format: String, _ list: DiagnosticList) {
      self.format = format
      diagnostics = list.finished()
      errorCount = list.errorCount
    }
  }

  /// The formats that are wrong, in the order they were given.
  public let failures: [Failure]

  @usableFromInline
  init(failures: [Failure]) {
    self.failures = failures
  }

  /// The diagnostics of all formats.
  public var diagnostics: [Diagnostic] { failures.flatMap(\.diagnostics) }
}

extension VisualFormatError: CustomStringConvertible {
  /// For each error three lines: what is wrong, the format, and a caret under the first byte to blame. An error that
  /// blames no byte has no caret.
  public var description: String {
    failures.flatMap { failure in failure.diagnostics.map { failure.text(of: $0) } }.joined(separator: "\n")
  }
}

extension VisualFormatError.Failure {
  fileprivate func text(of diagnostic: Diagnostic) -> String {
    let bytes = Array(format.utf8)[...]
    let excerpt = Excerpt(line: bytes, highlighting: diagnostic.range ?? 0..<0)
    let lines = "\(diagnostic.message)\n\(excerpt.text)"
    return diagnostic.range == nil ? lines : "\(lines)\n\(excerpt.padding)^"
  }
}

extension VisualFormatError {
  /// The error of a format without its names.
  init(_ format: String, _ template: RuleTemplate) {
    failures = [Failure(format, template.diagnostics)]
  }

  /// The error of a format.
  @usableFromInline
  init(
    _ label: ConstraintLabel, _ template: RuleTemplate, _ bound: BoundTemplate, _ missing: [MissingItem],
    _ known: KnownNames
  ) {
    let diagnostics = template.diagnostics(bound, missing: missing, known: known)
    failures = [Failure(label.text ?? "", diagnostics)]
  }
}
