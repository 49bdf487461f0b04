#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
import LayoutConstraints
public import VFLCompiler
public import VFLSyntax

/// Everything that is wrong with one or several formats, or with an equation.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// A format or equation and what is wrong with it.
  public struct Failure: Hashable, Sendable {
    /// The format or equation.
    public let text: String
    /// What is wrong, sorted by offset: at most 100 diagnostics and one that counts the others.
    public let diagnostics: [Diagnostic]
    /// How many errors there are, those included that are only counted.
    public let errorCount: Int

    init(_ text: String, _ list: DiagnosticList) {
      self.text = text
      diagnostics = list.finished()
      errorCount = list.errorCount
    }
  }

  /// What is wrong with each text that is not right, in the order they were given.
  public let failures: [Failure]

  @usableFromInline
  init(failures: [Failure]) {
    self.failures = failures
  }

  /// The diagnostics of all texts.
  public var diagnostics: [Diagnostic] { failures.flatMap(\.diagnostics) }
}

extension VisualFormatError: CustomStringConvertible {
  /// For each error what is wrong, the format or equation, a caret under the first byte to blame, and fix-its. Of a
  /// long text the part round the caret is shown; an error that blames no byte has no caret.
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
    return ([message, excerpt.text] + caret + fixIts.map { "fix-it: \($0.message)" }).joined(separator: "\n")
  }
}

extension VisualFormatError {
  /// The error of a format without its names.
  init(_ format: String, _ template: RuleTemplate) {
    failures = [Failure(format, template.diagnostics)]
  }

  /// Creates the error of one format or equation.
  @usableFromInline
  init(_ invalid: InvalidRule) {
    failures = [Failure(invalid.text, invalid.diagnostics)]
  }
}
