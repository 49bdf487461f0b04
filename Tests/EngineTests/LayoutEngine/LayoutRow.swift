import LayoutEngine
import Testing

/// A row of the fixtures `conflicts` and `breakpoints`: a layout, and its conflicts or a sweep.
struct LayoutRow: Decodable, Sendable, CustomTestStringConvertible {
  struct Conflict: Decodable {
    /// The constraints; the last one is the broken one.
    let constraints: [String]?
    let summary: String?
    let message: String?
  }

  struct Sweep: Decodable {
    /// The parameter: a length of the root, or of the content of a view: `a.width`.
    let parameter: String
    let range: [Double]
    let pieces: Int
    let breakpoints: [Breakpoint]
  }

  struct Breakpoint: Decodable {
    let value: Double
    /// The side, the category and the view of each event; no view for a conflict.
    let events: Set<String>
  }

  let id: String
  private let size: [Double?]?
  private let direction: String?
  /// The layout margins of the root on all sides.
  private let margins: Double?
  /// The insets from the frame of the view `a` to its alignment rectangle.
  private let insets: [String: Double]?
  private let views: [String]?
  private let rules: [String]
  let conflicts: [Conflict]?
  let sweep: Sweep?

  var testDescription: String { id }

  /// Returns the layout, with further views, and rules that precede the ones of the layout.
  func fixture(besides others: [String] = [], _ otherRules: String...) throws -> LayoutFixture {
    let size = size ?? [320, 480]
    let fixture = try LayoutFixture(
      size[0], size[1], direction: direction == nil ? .leftToRight : .rightToLeft)
    for view in (views ?? ["a", "b", "c"]) + others { try fixture.addView(view) }
    if let margins { try fixture.tree.root.setLayoutMargins(LayoutInsets(all: margins)) }
    if let insets {
      let lengths = ["top", "leading", "bottom", "trailing"].map { insets[$0] ?? 0 }
      try fixture["a"].setAlignmentRectInsets(
        LayoutInsets(
          top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3]))
    }
    for rule in otherRules + rules { try fixture.add(rule) }
    return fixture
  }
}
