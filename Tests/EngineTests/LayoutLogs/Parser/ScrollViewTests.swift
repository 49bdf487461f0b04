import LayoutLogs
import TestSupport
import Testing

/// Edges between a scroll view and an item inside it refer to its content area.
@Suite struct ScrollViewTests {
  private static let scrollViews = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView", "PagingScrollView",
    "NSKVONotifying_UIScrollView",
  ]
  private static let otherViews = ["UIView", "NSScrollView", "ScrollViewHeader", "UITableViewCell"]

  /// Equations with an edge of the superview `S`.
  private static let edgeCases = [
    ("H:|-(8)-[A:0x1]   (names: '|':S:0x9 )", "A:0x1.leading == S:0x9.content.leading + 8"),
    ("V:[A:0x1]-(8)-|   (names: '|':S:0x9 )", "S:0x9.content.bottom == A:0x1.bottom + 8"),
    ("A:0x1.top == S:0x9.top + 8", "A:0x1.top == S:0x9.content.top + 8"),
    ("A:0x1.minX == 8   (names: '|':S:0x9 )", "A:0x1.left == S:0x9.content.left + 8"),
    ("A:0x1.minX == 0*S:0x9.width + 8", "A:0x1.left == S:0x9.content.left + 8"),
  ]

  @Test(arguments: edgeCases)
  func edges(_ text: String, _ expected: String) throws {
    for name in Self.scrollViews + Self.otherViews {
      let isScrollView = Self.scrollViews.contains(name)
      let equation = isScrollView ? expected : expected.replacing(".content", with: "")
      expectEqual(
        try equations(of: text.replacing("S:0x9", with: "\(name):0x9")),
        [equation.replacing("S:0x9", with: "\(name.replacing("NSKVONotifying_", with: "")):0x9")])
    }
  }

  /// Sizes, centers, and edges that are not between the view and an item inside it.
  @Test(arguments: [
    ("A:0x1.width == UIScrollView:0x9.width", "A:0x1.width == UIScrollView:0x9.width"),
    ("A:0x1.centerX == UIScrollView:0x9.centerX", "A:0x1.centerX == UIScrollView:0x9.centerX"),
    ("V:|-(8)-[UIScrollView:0x9]   (names: '|':A:0x1 )", "UIScrollView:0x9.top == A:0x1.top + 8"),
    ("V:[UIScrollView:0x9]-(8)-[A:0x1]", "A:0x1.top == UIScrollView:0x9.bottom + 8"),
    ("A:0x1.top == UIScrollView:0x9.bottom", "A:0x1.top == UIScrollView:0x9.bottom"),
    ("UIScrollView:0x9.top == A:0x1.top", "UIScrollView:0x9.top == A:0x1.top"),
    (
      "V:|-(8)-[UILayoutGuide:0x1'UIScrollView-frameLayoutGuide']   (names: '|':UIScrollView:0x9 )",
      "UILayoutGuide:0x1'UIScrollView-frameLayoutGuide'.top == UIScrollView:0x9.top + 8"
    ),
  ])
  func frames(_ text: String, _ expected: String) throws {
    expectEqual(try equations(of: text), [expected])
  }

  /// Other constraints show whether a view is inside the scroll view.
  @Test(arguments: [
    // `B` is inside `A`, which is inside the scroll view.
    ([("A:0x1", "UIScrollView:0x9"), ("B:0x2", "A:0x1")], ".content"),
    // `B` and the scroll view are siblings.
    ([("UIScrollView:0x9", "A:0x1"), ("B:0x2", "A:0x1")], ""),
    // The scroll view is inside `B`.
    ([("A:0x1", "B:0x2"), ("UIScrollView:0x9", "A:0x1")], ""),
  ])
  func hierarchies(_ superviews: [(String, String)], _ part: String) throws {
    let bodies = [
      "B:0x2.bottom == UIScrollView:0x9.top + 3", "UIScrollView:0x9.left == B:0x2.left + 3",
      "B:0x2.top == UIScrollView:0x9.top + 3",
    ]
    let forms = superviews.map { "V:|-(0)-[\($0)]   (names: '|':\($1) )" }
    let report = try report((bodies + forms).map { "<NSLayoutConstraint:0x5 \($0)>\n" }.joined())
    expectEqual(
      Array(report.outline.prefix(3)), bodies.map { $0.replacing("w:0x9", with: "w:0x9\(part)") })
  }
}
