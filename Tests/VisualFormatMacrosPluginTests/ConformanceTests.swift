import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import VisualFormatMacrosPlugin

/// The language's conformance fixture, each row written as a use of the macro.
@Suite struct ConformanceTests {
  /// Names bound by dictionaries: what is missing, not finite or no priority is known, as at run time.
  @Test(arguments: LanguageCase.all)
  func verdictAndCategory(_ row: LanguageCase) throws {
    let diagnostics = try row.diagnostics(ofUseWith: row.dictionaries)
    guard row.context?.superview != false else {
      expectSame(diagnostics.count, 0, "only the run time knows that a view has no superview")
      return
    }
    try row.expectVerdict(diagnostics)
  }

  /// Names left to the scope: a row that needs none is judged alike.
  @Test(arguments: LanguageCase.all.filter { !$0.isAboutNames })
  func verdictAndCategoryWithoutNames(_ row: LanguageCase) throws {
    try row.expectVerdict(try row.diagnostics(ofUseWith: ""))
  }

  @Test func mostRowsNeedNoNames() {
    #expect(LanguageCase.all.filter { !$0.isAboutNames }.count > 440)
  }
}

extension LanguageCase {
  /// Whether the verdict depends on what names stand for.
  fileprivate var isAboutNames: Bool {
    let reasonsOfNames: Set = [
      "unknown-view", "unknown-metric", "unknown-name", "view-in-spacing", "no-superview",
    ]
    return !reasonsOfNames.isDisjoint(with: reasons) || Self.rowsAboutNames.contains(id)
  }

  private static let rowsAboutNames: Set = [
    "nm-underscore",  // '_' is a key, but no variable's name
    "nm-both-in-spacing",  // one key in both dictionaries is two things, a variable is one
    "p-metric-1001", "p-metric-neg", "p-metric-0",  // the metric's value is no priority
  ]

  fileprivate var dictionaries: String {
    let metrics = metrics.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let views = views.map { "\"\($0)\": \($0)" }
    return ", metrics: [\(metrics.isEmpty ? ":" : metrics.joined(separator: ", "))]"
      + ", views: [\(views.isEmpty ? ":" : views.joined(separator: ", "))]"
  }

  /// The errors that the macro tells.
  fileprivate func diagnostics(ofUseWith dictionaries: String) throws -> [MacroDiagnostic] {
    let options = options.isEmpty ? "" : ", options: [\(options.map { ".\($0)" }.joined(separator: ", "))]"
    let source = Parser.parse(source: "#layout(\(format.debugDescription)\(options)\(dictionaries))")
    let node = try #require(
      source.statements.first?.item.as(ExprSyntax.self)?.as(MacroExpansionExprSyntax.self))
    let arguments = try MacroArguments(node)
    let layout = CheckedLayout(arguments) { LayoutMacro.template($0, arguments) }
    return layout.diagnostics.filter { $0.severity == .error }
  }

  fileprivate func expectVerdict(_ diagnostics: [MacroDiagnostic]) throws {
    guard expect == "reject" else { return expectSame(diagnostics.map { $0.remark.message }, []) }
    let first = try #require(diagnostics.first)
    #expect(reasons.contains(first.category))
    #expect(first.remark.place.excerpt?.range.lowerBound == column)
  }
}
