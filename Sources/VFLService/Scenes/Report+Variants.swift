import FormatFindings

extension Report {
  /// Adds the findings of several variants of one layout, such as its sizes in a sweep.
  ///
  /// A finding is added once, with the message of the first variant that has it. If not all
  /// variants have it, or if its message differs, the message names the variants.
  ///
  /// - Parameters:
  ///   - reports: The report of each variant.
  ///   - names: The name of each variant.
  package mutating func merge(_ reports: [Report], of names: [String]) {
    let messages = reports.map { report in
      report.findings.reversed().reduce(into: [:]) { $0[$1.key] = $1.message }
    }
    for (index, report) in reports.enumerated() {
      errorCount += report.errorCount
      for finding in report.findings {
        let own = messages.map { $0[finding.key] }
        let variants = own.indices.filter { own[$0] != nil }
        guard variants.first == index else { continue }
        findings.append(finding.naming(variants, of: names) { own[$0] == finding.message })
      }
    }
  }
}

extension Finding {
  /// The properties that a finding shares with the same finding of another variant.
  fileprivate var key: [String] {
    let offset = place?.sourceRange.lowerBound ?? -1
    return [category.rawValue, identity, sourceName, "\(offset)"]
  }

  fileprivate func naming(_ variants: [Int], of names: [String], hasMessage: (Int) -> Bool)
    -> Finding
  {
    var finding = self
    let alike = variants.filter(hasMessage)
    let others = variants.filter { !hasMessage($0) }
    if alike.count < names.count { finding.message += ", at \(names.runs(at: alike))" }
    if !others.isEmpty { finding.message += "; likewise at \(names.runs(at: others))" }
    return finding
  }
}

extension [String] {
  /// Returns the names at ascending indices. A run of three or more is its first and its last
  /// name.
  fileprivate func runs(at indices: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound + 1 == index {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs.map { run in
      run.count > 2
        ? "\(self[run.lowerBound]) to \(self[run.upperBound])" : self[run].joined(separator: ", ")
    }.joined(separator: ", ")
  }
}
