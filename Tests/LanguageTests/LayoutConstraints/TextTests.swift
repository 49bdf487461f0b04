import Testing
import VisualFormat

@Suite struct TextTests {
  /// Equations and the equivalent formats, also for items in the opposite order.
  @Test(
    arguments: rows(
      """
      b.leading == a.trailing + 8 @1000 → H:[a]-(8)-[b]
      b.top >= a.bottom + 8 @1000 → V:[a]-(>=8)-[b]
      title.leading == superview.leading + 55 @20 → H:|-(55@20)-[title]
      superview.bottom <= a.bottom - 2.5 @1000 → V:[a]-(<=-2.5)-|
      a.trailing <= b.leading - 8 @1000 → H:[a]-(>=8)-[b]
      a.bottom == superview.bottom - 20 @750.5 → V:[a]-(20@750.5)-|
      a.width >= 50 @700 → H:[a(>=50@700)]
      a.height == 0 @1000 → V:[a(0)]
      a.width == b.width @1000 → H:[a(==b)]
      a.height <= b.height @1 → V:[a(<=b@1)]
      """))
  func formats(_ equation: String, _ format: String) throws {
    let constraint = try LayoutConstraint(equation: equation)
    #expect(constraint.equationText == equation)
    #expect(constraint.visualText == format)
    #expect(constraint.logText { $0 } == format)
  }

  /// No format is equivalent: a connection to the superview never relates a leading edge to a
  /// trailing edge.
  @Test(arguments: [
    "a.width == b.width * 2 - 4 @750", "a.width == b.height @1000", "a.width == b.width + 1 @1000",
    "a.top == b.top @1000", "b.left == a.right + 8 @1000", "b.leading == a.trailing * 2 @1000",
    "superview.width == 320 @1000", "a.width == superview.width * 0.5 @1000",
    "superview.leading == superview.leading @1000", "a.leading == superview.trailing @1000",
  ])
  func equations(_ equation: String) throws {
    let constraint = try LayoutConstraint(equation: equation)
    #expect(constraint.equationText == equation)
    #expect(constraint.visualText == nil)
    #expect(constraint.logText { $0 } == equation)
  }

  @Test func itemsOfAnyTypeAreNamedByFunction() throws {
    let constraint = try LayoutConstraint(
      item: 2, attribute: .leading, toItem: 1, attribute: .trailing, constant: 1e20)
    #expect(
      constraint.equationText { "view\($0)" } == "view2.leading == view1.trailing + 1e20 @1000")
    #expect(constraint.logText { "view\($0)" } == "H:[view1]-(1e20)-[view2]")
  }
}
