public import LayoutEngine

extension LayoutTree: CustomStringConvertible {
  /// The views, one per line, with subviews and guides indented below their superview; then the
  /// conflicts.
  public var description: String {
    var lines = isOutOfDate ? ["(needs layout)"] : []
    var pending = [(view: root, depth: 0)]
    while let (view, depth) = pending.popLast() {
      let indentation = String(repeating: "  ", count: min(depth, Self.maximumIndentationDepth))
      lines.append(indentation + view.description)
      pending += (view.subviews + view.guides).reversed().map { ($0, depth + 1) }
    }
    return (lines + conflicts.map { $0.description }).joined(separator: "\n")
  }

  private static var maximumIndentationDepth: Int { 40 }
}
