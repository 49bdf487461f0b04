import BenchmarkSupport
import LayoutEngine
import LayoutExplanations

/// Rows of two views that are too wide for the root, each with one broken constraint.
///
/// A row needs 20 + 64 + 8 + 76 + 20 = 188 points, and each one 0.1 less than the row before it.
struct BrokenRows {
  private let tree: LayoutTree
  private let count: Int
  /// Widths of the root that are too narrow for all rows.
  private static let narrowWidths = Array(stride(from: 60.0, to: 100, by: 4))
  /// Widths of the root that are too narrow for some of the rows.
  private static let passedWidths = Array(stride(from: 188.5, to: 157, by: -0.35))

  init(count: Int) throws {
    self.count = count
    tree = try LayoutTree(width: 200, height: 100)
    var constraints: [LayoutConstraint<LayoutView>] = []
    for index in 0..<count {
      let (first, second) = (LayoutView(), LayoutView())
      for view in [first, second] { try tree.root.addSubview(view) }
      constraints += [
        try LayoutConstraint(
          item: first, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 20),
        try LayoutConstraint(item: first, attribute: .width, constant: 64 - 0.1 * Double(index)),
        try LayoutConstraint(
          item: second, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: first,
          attribute: .trailing, constant: 8),
        try LayoutConstraint(item: second, attribute: .width, constant: 76),
        try LayoutConstraint(
          item: tree.root, attribute: .trailing, toItem: second, attribute: .trailing,
          constant: 20),
      ]
    }
    try tree.activate(constraints)
    try tree.layoutIfNeeded()
  }

  /// Measures layouts and reading all frames: at widths that are too narrow for all rows, at the
  /// first such width and the first one that is wide enough, and at widths where three or four more
  /// or fewer rows fit. Also measures reading the conflicts without and with their messages.
  func measure(_ result: inout [String: Any]) throws {
    result["broken"] = count
    result["broken_first_us"] = try time([60]) { _ in }
    result["broken_resize_us"] = try time(Self.narrowWidths) { _ in }
    result["broken_conflicts_us"] = try time(Self.narrowWidths) {
      precondition($0.conflicts.count == count)
    }
    result["broken_messages_us"] = try time(Self.narrowWidths) { tree in
      precondition(tree.conflicts.allSatisfy { !$0.message.isEmpty })
    }
    result["broken_last_us"] = try time([200]) { precondition($0.conflicts.isEmpty) }
    result["broken_passing_us"] = try time(Self.passedWidths + Self.passedWidths.reversed()) { _ in
    }
  }

  /// Returns the mean time of a layout at one of the widths.
  private func time(_ widths: [Double], _ read: (LayoutTree) -> Void) throws -> Double {
    let start = processorTime()
    for width in widths {
      try tree.setSize(width: width, height: 100)
      try tree.layoutIfNeeded()
      precondition(tree.root.subviews.reduce(0) { $0 + $1.frame.x } > 0)
      read(tree)
    }
    return (processorTime() - start) * 1e6 / Double(widths.count)
  }
}
