import Foundation
import TestSupport
import Testing
import VisualFormat

/// Compares the constraints and errors of every row in the conformance fixture with the expected
/// ones.
@Suite struct LibraryConformanceTests {
  @Test func fixtureIsComplete() {
    #expect(LanguageCase.all.allSatisfy { ["accept", "reject"].contains($0.expect) })
    let names = FormatOptions.named.map(\.name)
    #expect(LanguageCase.all.allSatisfy { $0.options.allSatisfy(names.contains) })
  }

  @Test(arguments: LanguageCase.all.filter { $0.expect == "accept" })
  func constraints(_ row: LanguageCase) throws {
    let constraints = try row.constraints()
    expectEqual(constraints.map(\.equationText), try #require(row.constraints))
  }

  @Test(arguments: LanguageCase.all.filter { $0.expect == "reject" })
  func errorCategoryAndColumn(_ row: LanguageCase) throws {
    let error = try #require(throws: VisualFormatError.self) { try row.constraints() }
    let first = try #require(error.diagnostics.first)
    #expect(row.expectedCategories.contains(first.category.rawValue))
    #expect(first.range?.lowerBound == row.column)
  }
}

extension LanguageCase {
  /// Returns the constraints of the row. The item of each view is its name.
  func constraints() throws(VisualFormatError) -> [LayoutConstraint<String>] {
    let names = Dictionary(uniqueKeysWithValues: FormatOptions.named.map { ($0.name, $0.options) })
    return try LayoutConstraint.constraints(
      withVisualFormat: format, options: FormatOptions(options.compactMap { names[$0] }),
      metrics: metrics,
      views: Dictionary(uniqueKeysWithValues: views.map { ($0, $0) }),
      superview: context?.superview == false ? nil : "superview")
  }
}
