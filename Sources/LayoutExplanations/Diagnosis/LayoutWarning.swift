public import LayoutConstraints
public import LayoutEngine

/// A suspicious result of a layout that satisfies its constraints.
public struct LayoutWarning {
  /// The kind of a suspicious result.
  public enum Kind: Hashable, Sendable {
    /// The view has zero width or height, although no constraint requires that.
    case noSize(LayoutAxis)
    /// The view extends beyond the edges of its superview, by these distances in points; zero at an
    /// edge that it does not cross.
    case outsideSuperview(LayoutInsets)
  }

  /// The view.
  public let view: LayoutView
  /// The kind of the result.
  public let kind: Kind
}

extension LayoutTree {
  /// Returns the views that have zero size or extend beyond their superview, in the order of the
  /// tree.
  ///
  /// Guides are not checked. A subview of a view whose `LayoutView.contentLayoutGuide` has been
  /// used can be outside that view. Pending changes are laid out first.
  ///
  /// - Parameter ambiguities: Ambiguities that are reported separately. A zero size that is
  ///   ambiguous is not reported again.
  /// - Returns: The warnings.
  /// - Throws: The errors of `layoutIfNeeded()`.
  /// - Complexity: O(*n*) in the number of views and constraints.
  public func warnings(excluding ambiguities: [LayoutAmbiguity] = []) throws(LayoutTreeError)
    -> [LayoutWarning]
  {
    try layoutForQuery()
    var found: [LayoutWarning] = []
    var undeterminedSizes: [LayoutAxis: Set<LayoutView>] = [:]
    for ambiguity in ambiguities where ambiguity.aspect != .position {
      undeterminedSizes[ambiguity.axis, default: []].insert(ambiguity.view)
    }
    for view in root.subtree() where !view.isGuide && view !== root {
      let rect = view.alignmentRect
      for axis in LayoutAxis.allCases where view.isCollapsed(rect, along: axis) {
        if undeterminedSizes[axis]?.contains(view) ?? false { continue }
        found.append(LayoutWarning(view: view, kind: .noSize(axis)))
      }
      if let superview = view.superview, let excess = view.excess(of: rect, in: superview) {
        found.append(LayoutWarning(view: view, kind: .outsideSuperview(excess)))
      }
    }
    return found
  }
}

// MARK: - Properties of layouts, which warnings and sweeps share

extension LayoutView {
  /// Returns whether a view with an alignment rectangle has no size along an axis, although neither
  /// its content nor a constraint requires that.
  func isCollapsed(_ rect: LayoutRect, along axis: LayoutAxis) -> Bool {
    rect.length(along: axis) < LengthTolerance.points && self[axis].size != 0
      && !references.contains { $0.object.setsSizeToZero(self, along: axis) }
  }

  /// Whether the view must not extend beyond its superview along an axis.
  ///
  /// A guide can extend beyond it, and so can the content of a scroll view. A root without a given
  /// size can have any size.
  func isBounded(along axis: LayoutAxis) -> Bool {
    guard let superview, superview.contentGuide == nil, !isGuide else { return false }
    return superview.superview != nil || superview.tree?.value(of: .rootSize(axis)) != nil
  }
}

extension LayoutRect {
  /// Returns how far an alignment rectangle extends beyond the left or upper edge, and beyond the
  /// right or lower edge, of a superview with a frame; negative inside.
  func excess(beyond frame: LayoutRect, along axis: LayoutAxis) -> (near: Double, far: Double) {
    axis == .horizontal ? (-x, maxX - frame.width) : (-y, maxY - frame.height)
  }
}

// MARK: - Distances beyond the superview

extension LayoutView {
  /// Returns how far the alignment rectangle extends beyond the superview's frame; `nil` if it does
  /// not, or is allowed to.
  fileprivate func excess(of rect: LayoutRect, in superview: LayoutView) -> LayoutInsets? {
    let outer = superview.exactFrame
    func excess(along axis: LayoutAxis) -> (near: Double, far: Double) {
      guard isBounded(along: axis) else { return (0, 0) }
      let (near, far) = rect.excess(beyond: outer, along: axis)
      return (Self.significant(near), Self.significant(far))
    }
    let (left, right) = excess(along: .horizontal)
    let (top, bottom) = excess(along: .vertical)
    let isMirrored = superview.resolvedDirection == .rightToLeft
    let insets = LayoutInsets(
      top: top, leading: isMirrored ? right : left, bottom: bottom,
      trailing: isMirrored ? left : right)
    return insets == LayoutInsets() ? nil : insets
  }

  private static func significant(_ length: Double) -> Double {
    length > LengthTolerance.points ? length : 0
  }
}

extension InstalledConstraint {
  /// Returns whether the constraint sets a view's size along an axis to zero.
  fileprivate func setsSizeToZero(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    first === view && second == nil && firstAttribute.axis == axis && constant == 0
      && relation != .greaterThanOrEqual
  }
}

extension LayoutWarning {
  /// The warning in one sentence.
  public var message: String {
    switch kind {
    case .noSize(let axis):
      return "'\(view.displayName)' has no \(axis.sizeAttribute.name)"
    case .outsideSuperview(let excess):
      let edges = [
        (excess.top, "top"), (excess.leading, "leading"), (excess.bottom, "bottom"),
        (excess.trailing, "trailing"),
      ].filter { $0.0 > 0 }.map { "\($0.0.displayText) beyond the \($0.1) edge" }
      return
        "'\(view.displayName)' extends \(edges.joined(separator: " and ")) of '\(view.superview?.displayName ?? "")'"
    }
  }
}

extension LayoutWarning: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
