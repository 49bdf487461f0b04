import VisualFormat

extension LayoutTransition {
  /// Creates the transition from the layout of a tree to the layout after a change.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - change: A closure that changes constraints, views or the size of the tree.
  /// - Throws: An error of the change or of a layout.
  public init(of tree: LayoutTree, change: () throws -> Void) throws {
    let first = try LayoutSnapshot(of: tree)
    try change()
    self.init(from: first, to: try LayoutSnapshot(of: tree))
  }
}

extension Stage {
  /// Records the frames of a transition at a fraction of its time, in the coordinates of the root.
  init(_ title: String, _ transition: LayoutTransition, at fraction: Double) {
    let rows = transition.frames(at: fraction).map { view in
      let frame = view.frame
      return [view.id] + [frame.x, frame.y, frame.width, frame.height].map(Self.text)
    }
    self.init(title: title, table: Self.table([["", "x", "y", "width", "height"]] + rows))
  }

  /// Returns a number with at most three decimals.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Returns rows whose first column is aligned at the left, and the others at the right.
  private static func table(_ rows: [[String]]) -> String {
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }
}
