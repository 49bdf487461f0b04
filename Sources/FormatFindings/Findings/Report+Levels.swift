public import VFLSyntax

extension Report {
  /// Applies the severities of a configuration.
  ///
  /// The categories of the errors that `too-many-errors` counts are unknown. They stay errors,
  /// unless the levels contain that category.
  ///
  /// - Parameter levels: The levels of categories. Findings of other categories stay, and so do
  ///   errors of inputs. Findings of categories that are off by default become omissions.
  /// - Returns: The report with other severities, and without the findings that are ignored.
  /// - Complexity: O(*n*) for *n* findings.
  public func applying(_ levels: [FindingCategory: FindingLevel]) -> Report {
    var report = self
    report.omitFindingsOffByDefault(except: Set(levels.keys))
    if levels.isEmpty { return report }
    report.replaceFindings(by: report.findings.compactMap { $0.applying(levels) })
    return report
  }

  /// Returns the report with warnings in place of errors, except for errors of inputs.
  public var lenient: Report {
    var report = self
    report.replaceFindings(by: findings.map { $0.severity == .error ? $0.lenient : $0 })
    return report
  }

  /// Replaces the findings by some of them, perhaps with other severities.
  mutating func replaceFindings(by new: [Finding]) {
    errorCount += new.count(of: .error) - findings.count(of: .error)
    findings = new
  }
}

extension Finding {
  /// Applies the severities of a configuration.
  ///
  /// - Parameter levels: The levels of categories. A finding of another category stays.
  /// - Returns: The finding with the severity of its category; `nil` if it is ignored.
  public func applying(_ levels: [FindingCategory: FindingLevel]) -> Finding? {
    guard !isOfInput, let level = levels[category] else { return self }
    return level.severity.map { with(severity: $0) }
  }

  fileprivate var lenient: Finding { isOfInput ? self : with(severity: .warning) }

  package var isOfInput: Bool { category.isOfInput }
}

/// The severity that a configuration gives to the findings of a category.
public enum FindingLevel: String, Hashable, Sendable, CaseIterable {
  /// The findings are errors.
  case error
  /// The findings are warnings.
  case warning
  /// The findings are remarks.
  case remark
  /// The findings are not reported.
  case ignore

  /// The severity of the findings; `nil` if they are not reported.
  public var severity: Diagnostic.Severity? { Diagnostic.Severity(rawValue: rawValue) }
}
