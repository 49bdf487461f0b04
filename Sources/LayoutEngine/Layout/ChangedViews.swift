import ConstraintSolver

/// Views whose frames may have changed, each once.
struct ChangedViews {
  private var views: [Uncounted<LayoutView>] = []

  mutating func insert(_ view: LayoutView) {
    guard !view.hasChanged else { return }
    view.hasChanged = true
    views.append(Uncounted(view))
  }

  mutating func remove(_ view: LayoutView) {
    guard view.hasChanged else { return }
    view.hasChanged = false
    views.removeAll { $0.object === view }
  }

  /// The views, and none any more.
  mutating func take() -> [LayoutView] {
    let taken = views.map { $0.object }
    for view in taken { view.hasChanged = false }
    views = []
    return taken
  }
}

extension LayoutTree {
  /// Notes the views that the last solution has moved.
  func noteMoves() {
    solver.forEachMoved { variable in
      guard let view = viewOfVariable[variable]?.object else { return }
      let isWidth = variable == view.variables.width.index
      noteChange(of: view, includingSubviews: isWidth && view.resolvedDirection == .rightToLeft)
    }
  }

  /// Notes that a view's frame has changed; with it, where frames are rounded or depend on it, those of what is in it.
  func noteChange(of view: LayoutView, includingSubviews: Bool) {
    if scale != nil {
      for view in view.subtree() { changedViews.insert(view) }
    } else {
      changedViews.insert(view)
      if includingSubviews { for view in view.subviews + view.guides { changedViews.insert(view) } }
    }
    for part in view.parts { changedViews.insert(part) }
  }
}
