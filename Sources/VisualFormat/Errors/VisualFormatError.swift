#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import LayoutConstraints
public import VFLCompiler
public import VFLSyntax

/// The errors of one or more formats, or of an equation.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// An invalid format or equation with its diagnostics.
  public struct Failure: Hashable, Sendable {
    /// The format or equation.
    public let text: String
    /// The diagnostics, sorted by offset.
    ///
    /// If there are more than 100, the first 100 are followed by one that counts the others.
    public let diagnostics: [Diagnostic]
    /// The number of errors, including those that are only counted.
    public let errorCount: Int

    init(_ text: String, _ list: DiagnosticList) {
      self.text = text
      diagnostics = list.sortedDiagnostics()
      errorCount = list.errorCount
    }
  }

  /// The invalid formats or equations, in the order they were passed.
  public let failures: [Failure]

  @usableFromInline
  init(failures: [Failure]) {
    self.failures = failures
  }

  /// The diagnostics of all failures.
  public var diagnostics: [Diagnostic] { failures.flatMap(\.diagnostics) }
}

extension VisualFormatError: CustomStringConvertible {
  /// For each diagnostic: the message, the format or equation, a caret, and the fix-its.
  ///
  /// The caret is below the first byte of the diagnostic's range. A diagnostic without a range has
  /// no caret. A long format or equation is shortened to the part around the caret.
  public var description: String {
    failures.flatMap { failure in
      let bytes = Array(failure.text.utf8)[...]
      return failure.diagnostics.map { $0.lines(in: bytes) }
    }.joined(separator: "\n")
  }
}

extension VisualFormatError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}

extension Diagnostic {
  fileprivate func lines(in bytes: ArraySlice<UInt8>) -> String {
    let excerpt = Excerpt(line: bytes, highlighting: range ?? 0..<0)
    let caret = range == nil ? [] : ["\(excerpt.padding)^"]
    return ([message, excerpt.text] + caret + fixIts.map { "fix-it: \($0.message)" }).joined(
      separator: "\n")
  }
}

extension VisualFormatError {
  /// Creates the error of a format whose names are not resolved.
  init(_ format: String, _ template: RuleTemplate) {
    failures = [Failure(format, template.diagnostics)]
  }

  /// Creates the error of one format or equation.
  @usableFromInline
  init(_ invalid: InvalidRule) {
    failures = [Failure(invalid.text, invalid.diagnostics)]
  }
}
