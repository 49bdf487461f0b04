public import LayoutConstraints

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
  /// Guides are not checked. A subview of a view whose ``LayoutView/contentLayoutGuide`` has been
  /// used can be outside that view. Pending changes are laid out first.
  ///
  /// - Parameter ambiguities: Ambiguities that are reported separately. A zero size that is
  ///   ambiguous is not reported again.
  /// - Returns: the warnings.
  /// - Throws: the errors of ``layoutIfNeeded()``.
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
      for axis in LayoutAxis.allCases where view.isCollapsed(along: axis) {
        if undeterminedSizes[axis]?.contains(view) ?? false { continue }
        found.append(LayoutWarning(view: view, kind: .noSize(axis)))
      }
      if let excess = view.excess(givenSize: size) {
        found.append(LayoutWarning(view: view, kind: .outsideSuperview(excess)))
      }
    }
    return found
  }
}

extension LayoutView {
  fileprivate func isCollapsed(along axis: LayoutAxis) -> Bool {
    let size = axis == .horizontal ? alignmentRect.width : alignmentRect.height
    return size < LengthTolerance.points && needsSize(along: axis)
  }

  /// Returns whether neither the content nor a constraint sets the size along an axis to zero.
  func needsSize(along axis: LayoutAxis) -> Bool {
    self[axis].size != 0 && !references.contains { $0.object.setsSizeToZero(self, along: axis) }
  }

  /// Returns the distances by which the alignment rectangle extends beyond the superview's frame;
  /// `nil` if it does not, or if the superview is a scroll view.
  ///
  /// An axis along which the root's size is not given is ignored for subviews of the root, because
  /// the root can then have any size.
  fileprivate func excess(givenSize: (width: Double?, height: Double?)) -> LayoutInsets? {
    guard let superview, superview.contentGuide == nil else { return nil }
    let isBounded = superview.superview != nil
    let (hasWidth, hasHeight) = (
      isBounded || givenSize.width != nil, isBounded || givenSize.height != nil
    )
    let rect = alignmentRect
    let outer = superview.exactFrame
    let left = -rect.x
    let right = rect.maxX - outer.width
    let isMirrored = superview.resolvedDirection == .rightToLeft
    let excess = LayoutInsets(
      top: -rect.y, leading: isMirrored ? right : left, bottom: rect.maxY - outer.height,
      trailing: isMirrored ? left : right)
    let positive = LayoutInsets(
      top: hasHeight ? Self.significant(excess.top) : 0,
      leading: hasWidth ? Self.significant(excess.leading) : 0,
      bottom: hasHeight ? Self.significant(excess.bottom) : 0,
      trailing: hasWidth ? Self.significant(excess.trailing) : 0)
    return positive == LayoutInsets() ? nil : positive
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
