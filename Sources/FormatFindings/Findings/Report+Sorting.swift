import LayoutConstraints
import VFLSyntax

extension Report {
  /// Sorts the findings of each source by place, and findings at one place by severity. Sources
  /// keep their order; findings without a place come last.
  ///
  /// - Parameter errorsFirst: Whether all errors come before all warnings, and these before
  ///   remarks.
  package mutating func sortByPlace(errorsFirst: Bool = false) {
    var sourceOrder: [String: Int] = [:]
    let keys = findings.map { finding in
      let severity = finding.severity.rank
      let group = errorsFirst ? severity : 0
      guard let place = finding.place else { return (group, Int.max, 0, severity) }
      let source = sourceOrder[finding.sourceName] ?? sourceOrder.count
      sourceOrder[finding.sourceName] = source
      return (group, source, finding.sortOffset(at: place), severity)
    }
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return }
    findings = sortedIndices(count: keys.count) { keys[$0] < keys[$1] }.map { findings[$0] }
  }
}

extension Finding {
  /// The offset to sort by: the place, or the end of the format for errors that are only counted,
  /// because they follow the listed ones.
  fileprivate func sortOffset(at place: Place) -> Int {
    let isCount = category == FindingCategory(DiagnosticCategory.tooManyErrors)
    let end = place.format.bytes.count
    return isCount
      ? place.format.sourceRange(of: end..<end).upperBound : place.sourceRange.lowerBound
  }
}

extension Diagnostic.Severity {
  /// The position of findings of the severity among others at the same place.
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .remark: 2
    }
  }
}
