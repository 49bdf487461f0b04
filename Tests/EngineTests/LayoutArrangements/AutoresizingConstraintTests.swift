import LayoutArrangements
import LayoutConstraints
import LayoutEngine
import LayoutExplanations
import TestSupport
import Testing

/// The constraints of masks as equations.
@Suite struct AutoresizingConstraintTests {
  /// The margins of the view are 20 and 120 horizontally, 15 and 45 vertically.
  ///
  /// | mask | share of the change | constant |
  /// |---|---|---|
  /// | `v=&-&` | top 15/60 = 0.25 | -0.25 · 60 = -15 |
  /// | `h=&&&` | left 20/200 = 0.1, width 60/200 = 0.3 | 0 |
  /// | `v=&&-` | height 60/75 = 0.8 | -0.8 · 45 = -36 |
  @Test(
    arguments: [
      (
        "h=--& v=&--",
        [
          "v.left == superview.left + 20 @1000", "v.width == 60 @1000",
          "v.bottom == superview.bottom - 45 @1000", "v.height == 60 @1000",
        ]
      ),
      (
        "h=-&- v=&-&",
        [
          "v.left == superview.left + 20 @1000", "v.right == superview.right - 120 @1000",
          "v.top == superview.bottom * 0.25 - 15 @1000", "v.height == 60 @1000",
        ]
      ),
      (
        "h=&&& v=&&-",
        [
          "v.left == superview.right * 0.1 @1000", "v.width == superview.width * 0.3 @1000",
          "v.bottom == superview.bottom - 45 @1000",
          "v.height == superview.height * 0.8 - 36 @1000",
        ]
      ),
    ] as [(String, [String])])
  func equations(_ notation: String, _ expected: [String]) throws {
    let mask = try #require(AutoresizingMask(notation))
    let constraints = try mask.constraints(
      for: "v", frame: LayoutRect(x: 20, y: 15, width: 60, height: 60), in: "superview",
      size: LayoutSize(width: 200, height: 120))
    expectEqual(constraints.map(\.equationText), expected)
  }

  /// The margins add up to 0, so each takes half of the change.
  @Test func equalShares() throws {
    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let constraints = try mask.constraints(
      for: "v", frame: LayoutRect(x: 0, y: 0, width: 200, height: 20), in: "superview",
      size: LayoutSize(width: 200, height: 120))
    expectEqual(constraints[0].equationText, "v.left == superview.right * 0.5 - 100 @1000")
  }

  /// In binary, 0.1 + 0.2 - 0.3 is not 0 but a rounding error of 5.6 · 10⁻¹⁷. The bottom margin
  /// does not take the whole change because of it.
  @Test func roundingErrorsAreNotLengths() throws {
    let mask: AutoresizingMask = [.flexibleHeight, .flexibleBottomMargin]
    let constraints = try mask.constraints(
      for: "v", frame: LayoutRect(x: 0, y: 0.3, width: 20, height: 0), in: "superview",
      size: LayoutSize(width: 200, height: 0.1 + 0.2))
    expectEqual(constraints[3].secondAttribute, .height)
    expectEqual(constraints[3].multiplier, 0.5)
  }
}

/// Masks and constraints in one tree.
@Suite struct AutoresizingTreeTests {
  /// A view between the edge of the root and a view with a mask.
  @Test func constraintsToAViewWithAMask() throws {
    let tree = try LayoutTree(width: 300, height: 100)
    let (label, badge) = (LayoutView("label"), LayoutView("badge"))
    for view in [label, badge] { try tree.root.addSubview(view) }
    try tree.activate(autoresizing: [
      AutoresizedView(
        badge, mask: .flexibleLeftMargin,
        frame: LayoutRect(x: 250, y: 10, width: 30, height: 20))
    ])
    try tree.activate([
      LayoutConstraint(
        item: label, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 20),
      LayoutConstraint(
        item: label, attribute: .right, toItem: badge, attribute: .left, constant: -8),
      LayoutConstraint(item: label, attribute: .top, toItem: badge, attribute: .top),
      LayoutConstraint(item: label, attribute: .height, constant: 20),
    ])
    try tree.setSize(width: 400, height: 100)
    try tree.layoutIfNeeded()
    expectEqual(label.frame, LayoutRect(x: 20, y: 10, width: 322, height: 20))
    expectEqual(badge.frame, LayoutRect(x: 350, y: 10, width: 30, height: 20))
    #expect(try tree.ambiguities().isEmpty)
  }

  /// The panel grows by 100 with the root, and the button by 100 with the panel.
  @Test func superviewsInTheListInAnyOrder() throws {
    let tree = try LayoutTree(width: 200, height: 200)
    let (panel, button) = (LayoutView("panel"), LayoutView("button"))
    try tree.root.addSubview(panel)
    try panel.addSubview(button)
    try tree.activate(autoresizing: [
      AutoresizedView(
        button, mask: .flexibleWidth, frame: LayoutRect(x: 10, y: 10, width: 80, height: 80)),
      AutoresizedView(
        panel, mask: .flexibleWidth, frame: LayoutRect(x: 50, y: 50, width: 100, height: 100)),
    ])
    try tree.setSize(width: 300, height: 200)
    try tree.layoutIfNeeded()
    expectEqual(panel.frame, LayoutRect(x: 50, y: 50, width: 200, height: 100))
    expectEqual(button.frame, LayoutRect(x: 10, y: 10, width: 180, height: 80))
  }

  /// The frame belongs to a root of 200 × 100, and the root is 200 wider.
  @Test func frameOfTheRoot() throws {
    let tree = try LayoutTree(width: 400, height: 100)
    let field = LayoutView("field")
    try tree.root.addSubview(field)
    try tree.activate(autoresizing: [
      AutoresizedView(tree.root, frame: LayoutRect(x: 0, y: 0, width: 200, height: 100)),
      AutoresizedView(
        field, mask: .flexibleWidth, frame: LayoutRect(x: 10, y: 10, width: 100, height: 50)),
    ])
    try tree.layoutIfNeeded()
    expectEqual(field.frame, LayoutRect(x: 10, y: 10, width: 300, height: 50))
  }

  @Test func viewsOfOtherTrees() throws {
    let (tree, other) = (
      try LayoutTree(width: 400, height: 100), try LayoutTree(width: 400, height: 100)
    )
    let (field, foreign, loose) = (LayoutView("field"), LayoutView("foreign"), LayoutView("loose"))
    try tree.root.addSubview(field)
    try other.root.addSubview(foreign)
    let frame = LayoutRect(x: 10, y: 10, width: 100, height: 50)
    for view in [foreign, loose, other.root] {
      #expect(throws: LayoutTreeError.notInTree(view.name)) {
        try tree.activate(autoresizing: [
          AutoresizedView(field, frame: frame), AutoresizedView(view, frame: frame),
        ])
      }
    }
    #expect(tree.constraints.isEmpty)
  }
}
