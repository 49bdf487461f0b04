import VFLSyntax

extension Report {
  /// Sorts errors before warnings before remarks, and each by place. Sources keep their order;
  /// findings without a place in a file come last.
  package mutating func sortByPlace() {
    var fileOrder: [String: Int] = [:]
    let keys = findings.map { finding in
      let severity = finding.severity.rank
      guard let place = finding.place, place.source.origin.isFile else {
        return (severity, Int.max, 0)
      }
      let file = fileOrder[finding.sourceName] ?? fileOrder.count
      fileOrder[finding.sourceName] = file
      return (severity, file, place.sourceRange.lowerBound)
    }
    findings = findings.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
      .map { findings[$0] }
  }
}

extension Diagnostic.Severity {
  /// The position of findings of the severity among others.
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .remark: 2
    }
  }
}
