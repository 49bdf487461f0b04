package import LayoutEngine

extension LayoutTree {
  /// Places and sizes the views where the constraints of a conflict do not, so that a picture can
  /// show all of them, and lays out the tree.
  ///
  /// Most conflicts are along one axis. Along the other one, each view gets a length, subviews are
  /// inside their superviews, and subviews that would overlap are in lanes. All this is optional,
  /// so that the conflicts stay the same.
  ///
  /// - Throws: `outOfRange`, `tooLarge` or `unsolvable` for numbers that are too large.
  package func spreadViews() throws(LayoutTreeError) {
    try ViewLanes(self).activateConstraints()
  }
}

/// The optional constraints that give the views of a tree room.
private struct ViewLanes {
  fileprivate typealias Constraint = LayoutConstraint<LayoutView>

  private let tree: LayoutTree
  /// The root and its descendants; each precedes its subviews.
  private let views: [LayoutView]
  /// The views that constraints refer to along an axis.
  private var used: [LayoutAxis: Set<LayoutView>] = [:]
  /// The views whose positions are related, along an axis, to a view that is not inside them.
  private var positioned: [LayoutAxis: Set<LayoutView>] = [:]

  /// The distance from the edges of a view to the lanes of its subviews, with room for its name.
  private static let margin = 24.0
  private static let spacing = 12.0
  private static let sizePriority: LayoutPriority = 1
  private static let positionPriority: LayoutPriority = 2

  init(_ tree: LayoutTree) {
    self.tree = tree
    views = tree.root.preorder.map { $0.view }
    for constraint in tree.constraints {
      insert(constraint.firstItem, constraint.firstAttribute, constraint)
      insert(constraint.secondItem, constraint.secondAttribute, constraint)
    }
  }

  private mutating func insert(
    _ view: LayoutView?, _ attribute: LayoutAttribute, _ constraint: InstalledConstraint
  ) {
    guard let view, let axis = attribute.axis else { return }
    used[axis, default: []].insert(view)
    // The common ancestor of a view and a descendant is the view itself.
    guard attribute.isLocation, constraint.commonAncestor !== view else { return }
    positioned[axis, default: []].insert(view)
  }

  private func isPositioned(_ view: LayoutView, along axis: LayoutAxis) -> Bool {
    positioned[axis]?.contains(view) ?? false
  }

  /// Activates the constraints in steps: the lanes along an axis depend on the layout along the
  /// other one.
  func activateConstraints() throws(LayoutTreeError) {
    try activate(LayoutAxis.allCases.flatMap { sizesAndInclusions(along: $0) })
    for axis in [LayoutAxis.vertical, .horizontal] { try activate(lanes(along: axis)) }
  }

  private func activate(_ constraints: [Constraint]) throws(LayoutTreeError) {
    try tree.activate(constraints)
    try tree.layoutIfNeeded()
  }
}

// MARK: - Constraints

extension ViewLanes {
  /// The sizes of views without subviews, and the inclusion of positioned views in their
  /// superviews.
  private func sizesAndInclusions(along axis: LayoutAxis) -> [Constraint] {
    views.flatMap { view -> [Constraint] in
      var constraints: [Constraint?] = []
      if view.subviews.isEmpty { constraints.append(size(axis.defaultLength, of: view, axis)) }
      if isPositioned(view, along: axis) { constraints.append(inclusion(of: view, axis)) }
      return constraints.compactMap { $0 }
    }
  }

  /// The positions of views without one, in lanes along an axis, and the sizes of their superviews.
  private func lanes(along axis: LayoutAxis) -> [Constraint] {
    var constraints: [Constraint?] = []
    var lengths: [LayoutView: Double] = [:]
    for view in views.reversed() {
      let free = view.subviews.filter { !isPositioned($0, along: axis) }
      var end = Self.margin
      for lane in lanes(of: free, along: axis) {
        constraints += lane.map { position(end, of: $0, in: view, axis) }
        end += (lane.compactMap { lengths[$0] }.max() ?? 0) + Self.spacing
      }
      let content = free.isEmpty ? 0 : end - Self.spacing + Self.margin
      let length = max(axis.defaultLength, content)
      if !view.subviews.isEmpty { constraints.append(size(length, of: view, axis)) }
      let extent = view.alignmentRect.extent(along: axis)
      lengths[view] = used[axis]?.contains(view) == true ? extent.end - extent.start : length
    }
    return constraints.compactMap { $0 }
  }

  /// Returns views in lanes along an axis. The views of a lane do not overlap along the other axis.
  private func lanes(of views: [LayoutView], along axis: LayoutAxis) -> [[LayoutView]] {
    let otherAxis: LayoutAxis = axis == .horizontal ? .vertical : .horizontal
    let extents = views.map { $0.alignmentRect.extent(along: otherAxis) }
    let order = views.indices.sorted { (extents[$0].start, $0) < (extents[$1].start, $1) }
    var lanes: [(views: [LayoutView], end: Double)] = []
    for index in order {
      let extent = extents[index]
      let lane = lanes.firstIndex { $0.end <= extent.start + LengthTolerance.points }
      if let lane {
        lanes[lane].views.append(views[index])
        lanes[lane].end = extent.end
      } else {
        lanes.append((views: [views[index]], end: extent.end))
      }
    }
    return lanes.map { $0.views }
  }
}

extension ViewLanes {
  private func size(_ length: Double, of view: LayoutView, _ axis: LayoutAxis) -> Constraint? {
    try? LayoutConstraint(
      item: view, attribute: axis.sizeAttribute, constant: length, priority: Self.sizePriority)
  }

  private func position(
    _ distance: Double, of view: LayoutView, in superview: LayoutView, _ axis: LayoutAxis
  ) -> Constraint? {
    try? LayoutConstraint(
      item: view, attribute: axis.nearEdge, toItem: superview, attribute: axis.nearEdge,
      constant: distance, priority: Self.positionPriority)
  }

  private func inclusion(of view: LayoutView, _ axis: LayoutAxis) -> Constraint? {
    guard let superview = view.superview else { return nil }
    return try? LayoutConstraint(
      item: superview, attribute: axis.farEdge, relatedBy: .greaterThanOrEqual, toItem: view,
      attribute: axis.farEdge, constant: Self.margin, priority: Self.positionPriority)
  }
}

// MARK: - Axes

extension LayoutAxis {
  /// The length of a view that no constraint determines: room for a name or for two lines of text.
  fileprivate var defaultLength: Double { self == .horizontal ? 160 : 44 }
}

extension LayoutRect {
  /// Returns the start and the end along an axis. An empty view is at least 1 point long.
  fileprivate func extent(along axis: LayoutAxis) -> (start: Double, end: Double) {
    let (start, length) = axis == .horizontal ? (x, width) : (y, height)
    return (start: start, end: start + max(1, length))
  }
}
