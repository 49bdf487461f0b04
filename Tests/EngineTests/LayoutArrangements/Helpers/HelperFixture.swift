import LayoutArrangements
import LayoutConstraints
import LayoutEngine

/// A tree whose root `card` contains `a`, `b` and `c`, with contents of 20 × 10, 40 × 20 and 60 ×
/// 30 points. The margins of the card are 5 at the top, 10 at the leading edge, 15 at the bottom
/// and 20 at the trailing edge.
struct HelperFixture {
  let tree: LayoutTree
  let card = LayoutView("card")
  let a = LayoutView("a")
  let b = LayoutView("b")
  let c = LayoutView("c")

  init(_ direction: ReadingDirection = .leftToRight, width: Double = 200, height: Double = 100)
    throws
  {
    tree = try LayoutTree(root: card, width: width, height: height)
    card.direction = direction
    try card.setLayoutMargins(LayoutInsets(top: 5, leading: 10, bottom: 15, trailing: 20))
    for (index, view) in [a, b, c].enumerated() {
      try view.setIntrinsicContentSize(
        width: 20 * Double(index + 1), height: 10 * Double(index + 1))
      try card.addSubview(view)
    }
  }

  var views: [LayoutView] { [a, b, c] }

  /// The active constraints that do not result from content sizes.
  var installed: [InstalledConstraint] { tree.constraints.filter { !$0.isIntrinsic } }

  /// Returns the constraints that views have the sizes of their contents.
  func contentSizes(_ views: LayoutView...) -> [LayoutConstraint<LayoutView>] {
    views.flatMap {
      $0.size(width: $0.intrinsicContentSize.width, height: $0.intrinsicContentSize.height)
    }
  }

  /// Returns the constraints that views are at the corner of the card where text begins.
  func corner(_ views: LayoutView...) -> [LayoutConstraint<LayoutView>] {
    views.flatMap { $0.pin([.leading, .top], to: card) }
  }
}

extension [LayoutConstraint<LayoutView>] {
  /// The constraints as equations between the names of the views.
  var equations: [String] { map { $0.equationText { $0.name } } }
}
