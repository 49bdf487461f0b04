import ConstraintSolver

/// The views of a tree whose frames can have changed, without duplicates, in the order of
/// insertion.
struct ChangedViews {
  private var positions: [LayoutView: Int] = [:]
  private var lastPosition = 0

  var isEmpty: Bool { positions.isEmpty }

  mutating func insert(_ view: LayoutView) {
    lastPosition += 1
    if positions[view] == nil { positions[view] = lastPosition }
  }

  mutating func remove(_ view: LayoutView) {
    if !positions.isEmpty { positions[view] = nil }
  }

  mutating func removeAll() { positions.removeAll() }

  /// Inserts a view and the guides for its parts.
  mutating func insertWithParts(_ view: LayoutView) {
    insert(view)
    for part in view.parts { insert(part) }
  }

  /// Removes and returns the views, optionally with their descendants.
  mutating func popAll(includingSubtrees: Bool) -> [LayoutView] {
    let changed = positions.sorted { $0.value < $1.value }.map { $0.key }
    positions.removeAll(keepingCapacity: true)
    guard includingSubtrees else { return changed }
    var visited: Set<LayoutView> = []
    var all: [LayoutView] = []
    for view in changed {
      var pending = [view]
      while let view = pending.popLast() {
        guard visited.insert(view).inserted else { continue }
        all.append(view)
        pending += view.parts + view.ownedGuides + view.subviews
      }
    }
    return all
  }
}

extension LayoutTree {
  /// Records the views that the last solution moved. In a right-to-left view, a change of its width
  /// moves its contents.
  func recordMoves() {
    solver.forEachMovedVariable { variable in
      guard let view = viewOfVariable[variable]?.object else { return }
      changedViews.insertWithParts(view)
      if variable == view.variables.width.offset, view.resolvedDirection == .rightToLeft {
        insertContents(of: view)
      }
    }
  }

  /// Performs layouts without calls of the frame observer.
  ///
  /// The next layout reports the views that were to be reported before, and those whose frames
  /// differ afterwards. The frames in between are not reported.
  package func deferringNotifications<Value>(_ body: () throws(LayoutTreeError) -> Value)
    throws(LayoutTreeError) -> Value
  {
    guard let observer = frameObserver else { return try body() }
    let (pending, views) = (changedViews, root.subtree())
    let frames = views.map { $0.exactFrame }
    frameObserver = nil
    defer {
      frameObserver = observer
      changedViews = pending
      for (view, frame) in zip(views, frames) where !view.exactFrame.isNear(frame) {
        changedViews.insert(view)
      }
    }
    return try body()
  }

  /// Records that the frame of a view, and with it the frames of its contents, can have changed for
  /// a reason other than a solution.
  func recordChange(of view: LayoutView) {
    isOutOfDate = true
    guard frameObserver != nil else { return }
    changedViews.insertWithParts(view)
    insertContents(of: view)
  }

  private func insertContents(of view: LayoutView) {
    for inner in view.subviews + view.ownedGuides { changedViews.insertWithParts(inner) }
  }
}

extension LayoutRect {
  /// Returns whether two rectangles differ by rounding errors at most.
  fileprivate func isNear(_ other: LayoutRect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy {
      $0.magnitude <= LengthTolerance.points
    }
  }
}
