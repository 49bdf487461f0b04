public import LayoutConstraints

/// A view that is laid out as asked, but in a way that nobody is likely to have meant.
public struct LayoutWarning {
  /// What is odd.
  public enum Kind: Hashable, Sendable {
    /// The view has no width or no height, though no constraint says so.
    case noSize(LayoutAxis)
    /// The view reaches beyond its superview, so far at each edge; zero where it does not.
    case outsideSuperview(LayoutInsets)
  }

  /// The view.
  public let view: LayoutView
  /// What is odd about it.
  public let kind: Kind
}

extension LayoutTree {
  /// The views that have no size or reach beyond their superview, in the order of the tree. Guides are not looked at.
  ///
  /// Changes that await a layout are laid out first.
  ///
  /// - Parameter ambiguities: What is told already: a size that is not determined is not also said to be missing.
  /// - Returns: the warnings.
  /// - Throws: what ``layoutIfNeeded()`` throws.
  /// - Complexity: proportional to the number of views and constraints.
  public func warnings(besides ambiguities: [LayoutAmbiguity] = []) throws(LayoutTreeError) -> [LayoutWarning]
  {
    try layoutForQuery()
    var found: [LayoutWarning] = []
    var open: [LayoutAxis: Set<LayoutView>] = [:]
    for ambiguity in ambiguities where ambiguity.aspect != .position {
      open[ambiguity.axis, default: []].insert(ambiguity.view)
    }
    for view in root.subtree() where !view.isGuide && view !== root {
      for axis in LayoutAxis.allCases where view.isUnseen(along: axis) {
        if open[axis]?.contains(view) ?? false { continue }
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
  /// A smaller length, in points, is a rounding error.
  private static let leastLength = 1e-6

  fileprivate func isUnseen(along axis: LayoutAxis) -> Bool {
    let size = axis == .horizontal ? alignmentRect.width : alignmentRect.height
    return size < Self.leastLength && self[axis].size != 0
      && !references.contains { $0.object.makesZero(self, along: axis) }
  }

  /// How far the alignment rectangle reaches beyond the superview's frame; not along an axis along which the root's size is not given, so that it could
  /// be any.
  fileprivate func excess(givenSize: (width: Double?, height: Double?)) -> LayoutInsets? {
    guard let superview else { return nil }
    let isBounded = superview.superview != nil
    let (hasWidth, hasHeight) = (isBounded || givenSize.width != nil, isBounded || givenSize.height != nil)
    let rect = alignmentRect
    let outer = superview.exactFrame
    let left = -rect.x
    let right = rect.maxX - outer.width
    let isMirrored = superview.resolvedDirection == .rightToLeft
    let excess = LayoutInsets(
      top: -rect.y, leading: isMirrored ? right : left, bottom: rect.maxY - outer.height,
      trailing: isMirrored ? left : right)
    let positive = LayoutInsets(
      top: hasHeight ? Self.seen(excess.top) : 0, leading: hasWidth ? Self.seen(excess.leading) : 0,
      bottom: hasHeight ? Self.seen(excess.bottom) : 0, trailing: hasWidth ? Self.seen(excess.trailing) : 0)
    return positive == LayoutInsets() ? nil : positive
  }

  private static func seen(_ length: Double) -> Double { length > leastLength ? length : 0 }
}

extension InstalledConstraint {
  /// Whether the constraint says that a view has no size.
  fileprivate func makesZero(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    first === view && second == nil && firstAttribute.axis == axis && constant == 0
      && relation != .greaterThanOrEqual
  }
}

extension LayoutWarning {
  /// One sentence.
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
        "'\(view.displayName)' reaches \(edges.joined(separator: " and ")) of '\(view.superview?.displayName ?? "")'"
    }
  }
}
