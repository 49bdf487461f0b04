import Testing
import VFLSyntax

/// The language's conformance rows, as far as a check without names can decide them.
@Suite struct ConformanceTests {
  /// The categories that only a check with views, metrics and options can find.
  static let categoriesThatNeedNames: Set<String> = [
    "unknown-view", "unknown-metric", "unknown-name", "view-in-spacing", "no-superview",
    "alignment-along-axis",
    "conflicting-options",
  ]

  /// The rows whose priority is a metric out of range, which only a check with metrics can find.
  static let rowsThatNeedMetrics: Set<String> = ["p-metric-1001", "p-metric-neg", "p-metric-0"]

  static func needsNames(_ row: LanguageCase) -> Bool {
    rowsThatNeedMetrics.contains(row.id) || !categoriesThatNeedNames.isDisjoint(with: row.reasons.prefix(1))
  }

  /// The rows that a syntax check decides.
  static let decidable = LanguageCase.all.filter { !needsNames($0) }

  @Test func noRowIsLeftOutSilently() {
    #expect(LanguageCase.all.count == 510)
    #expect(LanguageCase.all.filter(Self.needsNames).count == 43)
    let foundElsewhere = Set(LanguageCase.all.flatMap { $0.reasons.prefix(1) })
      .subtracting(Self.categoriesThatNeedNames)
    #expect(foundElsewhere.isSubset(of: DiagnosticCategory.allCases.map(\.rawValue)))
  }

  @Test(arguments: decidable)
  func verdictCategoryAndColumn(_ row: LanguageCase) throws {
    let diagnostics = VisualFormatSyntax.parse(row.format).diagnostics
    guard row.expect == "reject" else {
      #expect(diagnostics.isEmpty)
      return
    }
    let first = try #require(diagnostics.first)
    #expect(row.reasons.contains(first.category.rawValue))
    #expect(first.range?.lowerBound == row.column)
  }

  /// Rows that need names: what a syntax check says of them, it says behind the place of the name.
  @Test(arguments: LanguageCase.all.filter(needsNames))
  func syntaxErrorsComeBehindTheName(_ row: LanguageCase) {
    let first = VisualFormatSyntax.parse(row.format).diagnostics.first
    if let offset = first?.range?.lowerBound, let column = row.column { #expect(offset > column) }
  }

  @Test(arguments: decidable)
  func fixItsOfASingleErrorMendTheFormat(_ row: LanguageCase) {
    let diagnostics = VisualFormatSyntax.parse(row.format).diagnostics
    guard diagnostics.count == 1, let fixIts = diagnostics.first?.fixIts else { return }
    for fixIt in fixIts {
      let mended = fixIt.edits.applied(to: Array(row.format.utf8))
      #expect(VisualFormatSyntax.parse(utf8: mended).isValid, "\(String(decoding: mended, as: UTF8.self))")
    }
  }

  @Test func fixItsAreOfferedForMostErrors() {
    let single = Self.decidable.map { VisualFormatSyntax.parse($0.format).diagnostics }.filter {
      $0.count == 1
    }
    #expect(single.count > 100)
    #expect(single.count { !$0[0].fixIts.isEmpty } > 50)
  }
}
