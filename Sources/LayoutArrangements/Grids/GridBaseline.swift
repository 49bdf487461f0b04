import LayoutEngine

/// The guides of the content views with a common baseline in a row, and their constraints.
struct GridBaseline {
  /// The guide at the height of the common baseline.
  let line: LayoutView
  /// The guide around the views, which is placed as a whole; `nil` if no placement applies.
  var group: LayoutView?
  var constraints = ArrangementConstraints()

  /// Removes the guides with their constraints.
  func remove() {
    line.removeFromSuperview()
    group?.removeFromSuperview()
  }
}
