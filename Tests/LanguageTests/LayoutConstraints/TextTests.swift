import LayoutConstraints
import Testing

@Suite struct TextTests {
  struct Case: Sendable {
    let constraint: LayoutConstraint<String>
    let equation: String
    let visual: String?
  }

  /// Returns a constraint between two names, or of one name to a constant if `other` is `nil`.
  static func make(
    _ item: String, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ other: String? = nil,
    _ otherAttribute: LayoutAttribute = .notAnAttribute, times multiplier: Double = 1,
    plus constant: Double = 0, at priority: Double = 1000
  ) throws -> LayoutConstraint<String> {
    try LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute,
      multiplier: multiplier, constant: constant, priority: LayoutPriority(priority))
  }

  @Test(arguments: [
    try Case(
      constraint: make("b", .leading, .equal, "a", .trailing, plus: 8),
      equation: "b.leading == a.trailing + 8 @1000", visual: "H:[a]-(8)-[b]"),
    try Case(
      constraint: make("b", .top, .greaterThanOrEqual, "a", .bottom, plus: 8),
      equation: "b.top >= a.bottom + 8 @1000", visual: "V:[a]-(>=8)-[b]"),
    try Case(
      constraint: make("title", .leading, .equal, "superview", .leading, plus: 55, at: 20),
      equation: "title.leading == superview.leading + 55 @20", visual: "H:|-(55@20)-[title]"),
    try Case(
      constraint: make("superview", .bottom, .lessThanOrEqual, "a", .bottom, plus: -2.5),
      equation: "superview.bottom <= a.bottom - 2.5 @1000", visual: "V:[a]-(<=-2.5)-|"),
    // Spaces with their items in the opposite order, which is common in code.
    try Case(
      constraint: make("a", .trailing, .lessThanOrEqual, "b", .leading, plus: -8),
      equation: "a.trailing <= b.leading - 8 @1000", visual: "H:[a]-(>=8)-[b]"),
    try Case(
      constraint: make("a", .bottom, .equal, "superview", .bottom, plus: -20, at: 750.5),
      equation: "a.bottom == superview.bottom - 20 @750.5", visual: "V:[a]-(20@750.5)-|"),
    try Case(
      constraint: make("a", .width, .greaterThanOrEqual, plus: 50, at: 700),
      equation: "a.width >= 50 @700", visual: "H:[a(>=50@700)]"),
    try Case(
      constraint: make("a", .height, plus: 0), equation: "a.height == 0 @1000", visual: "V:[a(0)]"),
    try Case(
      constraint: make("a", .width, .equal, "b", .width), equation: "a.width == b.width @1000",
      visual: "H:[a(==b)]"),
    try Case(
      constraint: make("a", .height, .lessThanOrEqual, "b", .height, at: 1),
      equation: "a.height <= b.height @1", visual: "V:[a(<=b@1)]"),
    // No format is equivalent to these constraints.
    try Case(
      constraint: make("a", .width, .equal, "b", .width, times: 2, plus: -4, at: 750),
      equation: "a.width == b.width * 2 - 4 @750", visual: nil),
    try Case(
      constraint: make("a", .width, .equal, "b", .height), equation: "a.width == b.height @1000",
      visual: nil),
    try Case(
      constraint: make("a", .width, .equal, "b", .width, plus: 1),
      equation: "a.width == b.width + 1 @1000",
      visual: nil),
    try Case(
      constraint: make("a", .top, .equal, "b", .top), equation: "a.top == b.top @1000", visual: nil),
    try Case(
      constraint: make("b", .left, .equal, "a", .right, plus: 8),
      equation: "b.left == a.right + 8 @1000",
      visual: nil),
    try Case(
      constraint: make("b", .leading, .equal, "a", .trailing, times: 2),
      equation: "b.leading == a.trailing * 2 @1000", visual: nil),
    try Case(
      constraint: make("superview", .width, plus: 320), equation: "superview.width == 320 @1000",
      visual: nil),
    try Case(
      constraint: make("a", .width, .equal, "superview", .width, times: 0.5),
      equation: "a.width == superview.width * 0.5 @1000", visual: nil),
    try Case(
      constraint: make("superview", .leading, .equal, "superview", .leading),
      equation: "superview.leading == superview.leading @1000", visual: nil),
    // A connection to the superview never relates a leading edge to a trailing edge.
    try Case(
      constraint: make("a", .leading, .equal, "superview", .trailing),
      equation: "a.leading == superview.trailing @1000", visual: nil),
  ])
  func texts(_ testCase: Case) {
    #expect(testCase.constraint.equationText == testCase.equation)
    #expect(testCase.constraint.visualText == testCase.visual)
    #expect(testCase.constraint.logText { $0 } == testCase.visual ?? testCase.equation)
  }

  @Test func itemsOfAnyTypeAreNamedByFunction() throws {
    let constraint = try LayoutConstraint(
      item: 2, attribute: .leading, toItem: 1, attribute: .trailing, constant: 1e20)
    #expect(
      constraint.equationText { "view\($0)" } == "view2.leading == view1.trailing + 1e20 @1000")
    #expect(constraint.logText { "view\($0)" } == "H:[view1]-(1e20)-[view2]")
  }
}
