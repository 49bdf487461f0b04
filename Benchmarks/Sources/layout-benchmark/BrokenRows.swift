import BenchmarkSupport
import LayoutEngine
import LayoutExplanations

/// Rows of two views that are too wide for the root, each with one broken constraint.
struct BrokenRows {
  private let tree: LayoutTree
  private let count: Int
  /// The widths of the root: too narrow for 64 points, 8 points and 76 points next to each other.
  private static let widths = stride(from: 60.0, to: 100, by: 4)

  init(count: Int) throws {
    self.count = count
    tree = try LayoutTree(width: 200, height: 100)
    var constraints: [LayoutConstraint<LayoutView>] = []
    for _ in 0..<count {
      let (first, second) = (LayoutView(), LayoutView())
      for view in [first, second] { try tree.root.addSubview(view) }
      constraints += [
        try LayoutConstraint(
          item: first, attribute: .leading, toItem: tree.root, attribute: .leading, constant: 20),
        try LayoutConstraint(item: first, attribute: .width, constant: 64),
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

  /// Measures layouts at widths that break a constraint of each row: the layout and reading all
  /// frames, and reading the conflicts without and with their messages.
  func measure(_ result: inout [String: Any]) throws {
    result["broken"] = count
    result["broken_resize_us"] = try time { _ in }
    result["broken_conflicts_us"] = try time { precondition($0.conflicts.count == count) }
    result["broken_messages_us"] = try time { tree in
      precondition(tree.conflicts.allSatisfy { !$0.message.isEmpty })
    }
  }

  private func time(_ read: (LayoutTree) -> Void) throws -> Double {
    let start = processorTime()
    var stepCount = 0
    for width in Self.widths {
      try tree.setSize(width: width, height: 100)
      try tree.layoutIfNeeded()
      precondition(tree.root.subviews.reduce(0) { $0 + $1.frame.x } > 0)
      read(tree)
      stepCount += 1
    }
    return (processorTime() - start) * 1e6 / Double(stepCount)
  }
}
