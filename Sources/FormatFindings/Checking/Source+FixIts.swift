import VFLSyntax

extension Source {
  /// Returns the source with the first fix-it of each error applied.
  ///
  /// - Parameters:
  ///   - report: The findings in the source.
  ///   - baseline: The findings whose formats are not fixed; `nil` if there are none.
  ///   - known: These formats; before the first pass `nil`.
  /// - Returns: A source of the same kind and origin.
  package func applyingFirstFixIts(
    of report: Report, except baseline: Baseline?, _ known: inout BaselineFormats?
  ) -> Source {
    let formats = known ?? BaselineFormats(of: baseline, in: report)
    known = formats
    return applying(report.firstFixItsOfErrors(except: formats))
  }

  /// The maximum number of passes. A pass omits fix-its that overlap earlier ones, and the errors
  /// beyond the hundred that a check lists in a format.
  package static let maximumFixPassCount = 10
}

extension Report {
  /// Returns the first fix-it of each error that has one, except in the formats of a baseline.
  fileprivate func firstFixItsOfErrors(except formats: BaselineFormats) -> [FixIt] {
    findings.filter { $0.severity == .error && !formats.contains($0) }
      .compactMap { $0.fixIts.first }
  }
}
