import ConstraintSolver

/// Views of a tree whose frames may have changed, each once, in the order in which they came.
struct ChangedViews {
  private var places: [LayoutView: Int] = [:]
  private var lastPlace = 0

  mutating func insert(_ view: LayoutView) {
    lastPlace += 1
    if places[view] == nil { places[view] = lastPlace }
  }

  mutating func remove(_ view: LayoutView) {
    if !places.isEmpty { places[view] = nil }
  }

  mutating func removeAll() { places.removeAll() }

  /// The views, and none any more; on request with all that is in them.
  mutating func take(withSubtrees: Bool) -> [LayoutView] {
    let changed = places.sorted { $0.value < $1.value }.map { $0.key }
    places.removeAll(keepingCapacity: true)
    guard withSubtrees else { return changed }
    var met: Set<LayoutView> = []
    var all: [LayoutView] = []
    for view in changed {
      var pending = [view]
      while let view = pending.popLast() {
        guard met.insert(view).inserted else { continue }
        all.append(view)
        pending += view.parts + view.guides + view.subviews
      }
    }
    return all
  }
}

extension LayoutTree {
  /// Notes the views that the last solution has moved; where text begins at the right, what is in a view moves with its width.
  func noteMoves() {
    solver.forEachMoved { variable in
      guard let view = viewOfVariable[variable]?.object else { return }
      changedViews.insert(view)
      for part in view.parts { changedViews.insert(part) }
      if variable == view.variables.width.index, view.resolvedDirection == .rightToLeft {
        insertContents(of: view)
      }
    }
  }

  /// Notes that a view's frame has changed in another way, and with it those of what is in it.
  func noteChange(of view: LayoutView) {
    needsLayout = true
    guard frameObserver != nil else { return }
    changedViews.insert(view)
    for part in view.parts { changedViews.insert(part) }
    insertContents(of: view)
  }

  private func insertContents(of view: LayoutView) {
    for inner in view.subviews + view.guides {
      changedViews.insert(inner)
      for part in inner.parts { changedViews.insert(part) }
    }
  }
}
