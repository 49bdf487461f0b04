import TestSupport
import Testing
import VFLSyntax

/// The conformance rows of the language that can be decided without the names of views and
/// metrics.
@Suite struct ConformanceTests {
  /// The categories that are found only with views, metrics and options.
  static let categoriesThatNeedNames: Set<String> = [
    "unknown-view", "unknown-metric", "unknown-name", "view-in-spacing", "no-superview",
    "alignment-along-axis",
    "conflicting-options",
  ]

  /// The rows whose priority is a metric out of range, which is found only with metrics.
  static let rowsThatNeedMetrics: Set<String> = ["p-metric-1001", "p-metric-neg", "p-metric-0"]

  static func needsNames(_ row: LanguageCase) -> Bool {
    rowsThatNeedMetrics.contains(row.id)
      || !categoriesThatNeedNames.isDisjoint(with: row.expectedCategories.prefix(1))
  }

  /// The rows that the syntax alone decides.
  static let decidable = LanguageCase.all.filter { !needsNames($0) }

  @Test func everyRowIsAccountedFor() {
    #expect(LanguageCase.all.count == 510)
    #expect(LanguageCase.all.filter(Self.needsNames).count == 43)
    let foundElsewhere = Set(LanguageCase.all.flatMap { $0.expectedCategories.prefix(1) })
      .subtracting(Self.categoriesThatNeedNames)
    #expect(foundElsewhere.isSubset(of: DiagnosticCategory.syntaxCategories.map(\.rawValue)))
  }

  /// The syntax errors after the name, in rows that need names. All other rows have none.
  static let syntaxErrorsBesideNames: [String: [DiagnosticCategory]] = [
    "bk-indexed-names": [.unclosedView, .unclosedView],
    "cl-dotted-name": [.unclosedView],
    "nm-dash-unknown": [.unclosedView],
    "p-enum-text": [.unclosedPredicateList],
    "m-attr-space": [.attributeNotSupported],
  ]

  @Test(arguments: LanguageCase.all.filter(needsNames))
  func syntaxErrorsFollowTheName(_ row: LanguageCase) {
    let diagnostics = VisualFormatSyntax.parse(row.format).diagnostics
    expectEqual(diagnostics.map(\.category), Self.syntaxErrorsBesideNames[row.id] ?? [])
    for offset in diagnostics.compactMap(\.range?.lowerBound) { #expect(offset > row.column ?? -1) }
  }

  /// The rejected rows with two errors, both of which are reported.
  static let rowsWithTwoErrors: Set<String> = [
    "bk-neg-space-dash", "bk-neg-space-dash-log", "w-around-dash", "w-in-brackets",
  ]

  @Test(arguments: decidable.filter { $0.expect == "reject" })
  func eachErrorIsReportedOnce(_ row: LanguageCase) {
    let count = VisualFormatSyntax.parse(row.format).diagnostics.count
    #expect(count == (Self.rowsWithTwoErrors.contains(row.id) ? 2 : 1))
  }

  @Test(arguments: decidable)
  func everyFixItProducesAValidFormat(_ row: LanguageCase) {
    let diagnostics = VisualFormatSyntax.parse(row.format).diagnostics
    let source = Array(row.format.utf8)
    let attempts =
      diagnostics.count == 1 ? diagnostics[0].fixIts.map { [$0] } : [diagnostics.firstFixIts]
    for fixIts in attempts where !fixIts.isEmpty {
      let fixed = fixIts.applied(to: source)
      #expect(
        VisualFormatSyntax.parse(utf8: fixed).isValid, "\(String(decoding: fixed, as: UTF8.self))")
    }
  }
}
