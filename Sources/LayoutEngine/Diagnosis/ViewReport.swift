public import LayoutConstraints

/// What can be told of one view.
public struct ViewReport {
  /// What a view wants along an axis, and what is open there.
  public struct Axis {
    /// The size of its content; `nil` for none.
    public let intrinsicSize: Double?
    /// How strongly it resists being larger than its content.
    public let hugging: LayoutPriority
    /// How strongly it resists being smaller than its content.
    public let resistance: LayoutPriority
    /// What is not determined; `nil` if all is.
    public let ambiguity: LayoutAmbiguity?
  }

  /// The view.
  public let view: LayoutView
  /// Where it is in its superview.
  public let frame: LayoutRect
  /// Its alignment rectangle there, which constraints speak of.
  public let alignmentRect: LayoutRect
  /// What it wants horizontally.
  public let horizontal: Axis
  /// What it wants vertically.
  public let vertical: Axis
  /// Every constraint that refers to it, whichever view it lives with, in order.
  public let constraints: [InstalledConstraint]
}

extension LayoutTree {
  /// What can be told of a view.
  ///
  /// Changes that await a layout are laid out first.
  ///
  /// - Parameter view: A view of this tree.
  /// - Returns: the report.
  /// - Throws: `notInTree`, and what ``layoutIfNeeded()`` throws.
  /// - Complexity: that of ``ambiguities()``.
  public func report(on view: LayoutView) throws(LayoutTreeError) -> ViewReport {
    guard view.tree === self else { throw .notInTree(view.name) }
    let ambiguities = try ambiguities().filter { $0.view === view }
    func axis(_ axis: LayoutAxis) -> ViewReport.Axis {
      ViewReport.Axis(
        intrinsicSize: view[axis].size, hugging: view[axis].hugging, resistance: view[axis].resistance,
        ambiguity: ambiguities.first { $0.axis == axis })
    }
    return ViewReport(
      view: view, frame: view.frame, alignmentRect: view.alignmentRect, horizontal: axis(.horizontal),
      vertical: axis(.vertical), constraints: constraints(referringTo: view))
  }
}
