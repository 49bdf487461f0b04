import SwiftDiagnostics
import TestSupport
import Testing

@testable import VisualFormatExpansion

/// Tests the conformance cases of the language as uses of the macro.
@Suite struct ConformanceTests {
  /// The names are keys of dictionary literals, so the macro reports the run-time errors of names.
  @Test(arguments: LanguageCase.all)
  func verdictAndCategory(_ testCase: LanguageCase) throws {
    let diagnostics = try testCase.diagnostics(ofUseWith: testCase.dictionaries)
    guard testCase.context?.superview != false else {
      expectEqual(diagnostics.count, 0, "a missing superview is known only at run time")
      return
    }
    try testCase.expectVerdict(diagnostics)
  }

  /// The names refer to variables. Cases that do not depend on names have the same verdict.
  @Test(arguments: LanguageCase.all.filter { !$0.dependsOnNames })
  func verdictAndCategoryWithoutDictionaries(_ testCase: LanguageCase) throws {
    try testCase.expectVerdict(try testCase.diagnostics(ofUseWith: ""))
  }

  @Test func mostCasesDoNotDependOnNames() {
    #expect(LanguageCase.all.filter { !$0.dependsOnNames }.count > 440)
  }
}

extension LanguageCase {
  /// Whether the verdict depends on the values of names.
  fileprivate var dependsOnNames: Bool {
    let categoriesOfNames: Set = [
      "unknown-view", "unknown-metric", "unknown-name", "view-in-spacing", "no-superview",
    ]
    return !categoriesOfNames.isDisjoint(with: expectedCategories)
      || Self.casesThatDependOnNames.contains(id)
  }

  private static let casesThatDependOnNames: Set = [
    "nm-underscore",  // '_' is a valid key, but not the name of a variable
    "nm-both-in-spacing",  // a key can be in both dictionaries, a variable has one value
    "p-metric-1001", "p-metric-neg", "p-metric-0",  // the metric's value is not a valid priority
  ]

  fileprivate var dictionaries: String {
    let metrics = metrics.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let views = views.map { "\"\($0)\": \($0)" }
    return ", metrics: [\(metrics.isEmpty ? ":" : metrics.joined(separator: ", "))]"
      + ", views: [\(views.isEmpty ? ":" : views.joined(separator: ", "))]"
  }

  /// Returns the errors that the macro reports for the case.
  fileprivate func diagnostics(ofUseWith dictionaries: String) throws -> [MacroDiagnostic] {
    let options =
      options.isEmpty ? "" : ", options: [\(options.map { ".\($0)" }.joined(separator: ", "))]"
    let source = "#layout(\(format.debugDescription)\(options)\(dictionaries))"
    return try CheckedLayout(of: source).diagnostics.filter { $0.severity == .error }
  }

  fileprivate func expectVerdict(_ diagnostics: [MacroDiagnostic]) throws {
    guard expect == "reject" else { return expectEqual(diagnostics.map { $0.primary.message }, []) }
    let first = try #require(diagnostics.first)
    #expect(expectedCategories.contains(first.category))
    #expect(first.primary.location.excerpt?.range.lowerBound == column)
  }
}
