extension Report {
  /// The number of findings of each category, largest first: `12 bad-relation, 3 unknown-view`.
  public var categorySummary: String {
    categoryCounts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  /// The number of findings of each category that occurs.
  package var categoryCounts: [FindingCategory: Int] {
    findings.reduce(into: [:]) { $0[$1.category, default: 0] += $1.count }
  }
}
