/// The diagnostics of one format or equation, of which only so many are worth reading.
package struct DiagnosticList: Sendable {
  /// How many diagnostics of one format are kept.
  package static let limit = 100

  private var kept: [Diagnostic] = []

  /// How many diagnostics there are, kept or not.
  private(set) package var errorCount = 0

  package init() {}

  /// The diagnostics of parsing, for more to be added.
  package init(_ diagnostics: [Diagnostic], errorCount: Int) {
    kept = errorCount == 0 ? [] : diagnostics.filter { $0.category != .tooManyErrors }
    self.errorCount = errorCount
  }

  package mutating func append(_ diagnostic: @autoclosure () -> Diagnostic) {
    if kept.count < Self.limit { kept.append(diagnostic()) }
    errorCount += 1
  }

  /// Adds the diagnostics of a later check, of which the last ones may only be counted.
  package mutating func append(_ diagnostics: [Diagnostic], countingAlso uncountedCount: Int = 0) {
    kept += diagnostics
    errorCount += diagnostics.count + uncountedCount
  }

  /// Whether something has been told already.
  package func contains(_ diagnostic: Diagnostic) -> Bool {
    kept.contains { $0.category == diagnostic.category && $0.message == diagnostic.message }
  }

  /// Takes out the diagnostics that another one explains.
  package mutating func removeAll(where isExplained: (Diagnostic) -> Bool) {
    let before = kept.count
    kept.removeAll(where: isExplained)
    errorCount -= before - kept.count
  }

  /// The first diagnostics, sorted by offset, and one that counts the others.
  package func finished() -> [Diagnostic] {
    guard !kept.isEmpty else { return [] }
    let sorted = kept.enumerated().sorted { first, second in
      (first.element.sortKey, first.offset) < (second.element.sortKey, second.offset)
    }
    var result = sorted.prefix(Self.limit).map { $0.element }
    if errorCount > result.count { result.append(.tooManyErrors(errorCount - result.count)) }
    return result
  }
}

extension Diagnostic {
  /// Orders diagnostics by offset, those that blame no byte last.
  fileprivate var sortKey: Int { range?.lowerBound ?? .max }

  fileprivate static func tooManyErrors(_ omittedCount: Int) -> Diagnostic {
    Diagnostic(
      category: .tooManyErrors,
      message: "\(omittedCount) more error\(omittedCount == 1 ? "" : "s") in this format", range: nil)
  }
}
