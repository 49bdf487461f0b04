extension LayoutSnapshot {
  /// Creates a snapshot of the layout of a tree. Pending changes are laid out first.
  ///
  /// The snapshot contains the root, all views and the guides that
  /// ``LayoutView/addLayoutGuide(named:)`` created, but no guides for parts of views and none that
  /// belong to stacks and grids. The subviews of a view precede its guides.
  ///
  /// The identifier of a view is its name. That of a view without a name, and of a guide whose name
  /// is not unique, is its path of indices: `#` is the root, `#1.0` the first subview of the root's
  /// second subview, and `#1.g0` the first guide of that subview.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - identifier: A closure that returns the identifier of a view; `nil` for the name or the
  ///     path.
  /// - Throws: `layoutFailed` with an error of ``LayoutTree/layoutIfNeeded()``, or with
  ///   `queryDuringNotification` if a ``LayoutTree/frameObserver`` has changed the tree;
  ///   `duplicateIdentifier`; `numberOutOfRange` for a frame that is too large.
  /// - Complexity: O(*n*) for *n* views, after the layout; for a path, its length in addition.
  public init(
    of tree: LayoutTree, identifiedBy identifier: (LayoutView) -> String? = { _ in nil }
  ) throws(LayoutSnapshotError) {
    do throws(LayoutTreeError) {
      try tree.layoutForQuery()
    } catch {
      throw .layoutFailed(error)
    }
    let displayed = tree.root.preorder.map { $0.view }.filter { !$0.isArrangementGuide }
    let names = ViewIdentifiers(displayed)
    var ids: [LayoutView: String] = [:]
    var views: [View] = []
    for view in displayed {
      let id = identifier(view) ?? names.identifier(of: view)
      ids[view] = id
      views.append(
        View(
          id: id, name: view.name.isEmpty ? id : view.name, frame: view.frameInRoot,
          parent: view.superview.flatMap { ids[$0] }, isGuide: view.isGuide))
    }
    let frame = tree.root.frame
    try self.init(size: LayoutSize(width: frame.width, height: frame.height), views: views)
  }
}

/// The names of views and guides in a tree, and their places among their siblings.
private struct ViewIdentifiers {
  /// The names that more than one view or guide has.
  private var repeatedNames: Set<String> = []
  /// The index of a view among the subviews of its superview, or of a guide among the guides.
  private var places: [LayoutView: String] = [:]

  init(_ views: [LayoutView]) {
    var names: Set<String> = []
    for view in views {
      if !names.insert(view.name).inserted { repeatedNames.insert(view.name) }
      for (index, subview) in view.subviews.enumerated() { places[subview] = "\(index)" }
      let guides = view.guides.filter { !$0.isArrangementGuide }
      for (index, guide) in guides.enumerated() { places[guide] = "g\(index)" }
    }
  }

  func identifier(of view: LayoutView) -> String {
    let isNamed = !view.name.isEmpty && !(view.isGuide && repeatedNames.contains(view.name))
    return isNamed ? view.name : path(of: view)
  }

  private func path(of view: LayoutView) -> String {
    var path: [String] = []
    var current = view
    while let superview = current.superview, let place = places[current] {
      path.append(place)
      current = superview
    }
    return "#" + path.reversed().joined(separator: ".")
  }
}
