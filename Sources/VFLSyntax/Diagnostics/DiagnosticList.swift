import LayoutConstraints

/// The diagnostics of a format or an equation. Beyond a limit, diagnostics are only counted.
package struct DiagnosticList: Sendable {
  /// The maximum number of diagnostics that are listed for one format.
  package static let limit = 100

  private var kept: [Diagnostic] = []

  /// The number of diagnostics, including those that are only counted.
  private(set) package var errorCount = 0

  package init() {}

  /// Creates a list that begins with the diagnostics of the parser.
  package init(_ diagnostics: [Diagnostic], errorCount: Int) {
    kept = errorCount == 0 ? [] : diagnostics.filter { $0.category != .tooManyErrors }
    self.errorCount = errorCount
  }

  /// Adds a diagnostic. Beyond the limit, counts it without evaluating it.
  package mutating func append(_ diagnostic: @autoclosure () -> Diagnostic) {
    if kept.count < Self.limit { kept.append(diagnostic()) }
    errorCount += 1
  }

  /// Adds the diagnostics of a later check, and counts the errors that it does not list.
  package mutating func append(_ diagnostics: [Diagnostic], omittedCount: Int = 0) {
    kept += diagnostics
    errorCount += diagnostics.count + omittedCount
  }

  /// Whether the list contains a diagnostic with the same category and message.
  package func contains(_ diagnostic: Diagnostic) -> Bool {
    kept.contains { $0.category == diagnostic.category && $0.message == diagnostic.message }
  }

  /// Removes the diagnostics that another diagnostic explains.
  package mutating func removeAll(where isExplained: (Diagnostic) -> Bool) {
    let before = kept.count
    kept.removeAll(where: isExplained)
    errorCount -= before - kept.count
  }

  /// Returns the first diagnostics, sorted by offset, and one that counts the others.
  package func sortedDiagnostics() -> [Diagnostic] {
    guard !kept.isEmpty else { return [] }
    var result = kept.ordered { $0.sortKey < $1.sortKey }
    result.removeLast(max(kept.count - Self.limit, 0))
    if errorCount > result.count { result.append(.tooManyErrors(errorCount - result.count)) }
    return result
  }
}

extension Diagnostic {
  /// The offset to sort by. Diagnostics without a position come last.
  package var sortKey: Int { range?.lowerBound ?? .max }

  fileprivate static func tooManyErrors(_ omittedCount: Int) -> Diagnostic {
    Diagnostic(
      category: .tooManyErrors,
      message: "\(omittedCount) more error\(omittedCount == 1 ? "" : "s") in this format",
      range: nil)
  }
}
