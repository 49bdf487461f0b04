public import LayoutConstraints
public import LayoutEngine

/// The frames, content priorities, ambiguities and constraints of one view.
public struct ViewReport {
  /// The content size, priorities and ambiguity of a view along an axis.
  public struct Axis {
    /// The intrinsic content size, in points; `nil` if there is none.
    public let intrinsicSize: Double?
    /// The content hugging priority.
    public let hugging: LayoutPriority
    /// The content compression resistance priority.
    public let resistance: LayoutPriority
    /// The ambiguity along the axis; `nil` if there is none.
    public let ambiguity: LayoutAmbiguity?
  }

  /// The view.
  public let view: LayoutView
  /// The frame, relative to the superview's frame.
  public let frame: LayoutRect
  /// The alignment rectangle, which constraints refer to, relative to the superview's frame.
  public let alignmentRect: LayoutRect
  /// The properties along the horizontal axis.
  public let horizontal: Axis
  /// The properties along the vertical axis.
  public let vertical: Axis
  /// The constraints that refer to the view, in order, whichever view owns them.
  public let constraints: [InstalledConstraint]
}

extension LayoutTree {
  /// Returns a report on a view.
  ///
  /// Pending changes are laid out first.
  ///
  /// - Parameter view: A view of this tree.
  /// - Returns: The report.
  /// - Throws: `notInTree`, and the errors of `layoutIfNeeded()`.
  /// - Complexity: As for ``ambiguities()``.
  public func report(on view: LayoutView) throws(LayoutTreeError) -> ViewReport {
    guard view.tree === self else { throw .notInTree(view.displayName) }
    let ambiguities = try ambiguities().filter { $0.view === view }
    func axis(_ axis: LayoutAxis) -> ViewReport.Axis {
      ViewReport.Axis(
        intrinsicSize: view[axis].size, hugging: view[axis].hugging,
        resistance: view[axis].resistance, ambiguity: ambiguities.first { $0.axis == axis })
    }
    return ViewReport(
      view: view, frame: view.frame, alignmentRect: view.alignmentRect,
      horizontal: axis(.horizontal), vertical: axis(.vertical),
      constraints: constraints(referringTo: view))
  }
}

extension LayoutTree: CustomStringConvertible {
  /// The views, one per line, with subviews and guides indented below their superview; then the
  /// conflicts.
  public var description: String {
    let lines =
      (isOutOfDate ? ["(needs layout)"] : [])
      + root.preorder.map { view, depth in
        String(repeating: "  ", count: min(depth, Self.maximumIndentationDepth)) + view.description
      }
    return (lines + conflicts.map { $0.description }).joined(separator: "\n")
  }

  private static var maximumIndentationDepth: Int { 40 }
}
