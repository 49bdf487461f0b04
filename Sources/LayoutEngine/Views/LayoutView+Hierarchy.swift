extension LayoutView {
  /// Puts a view into this one, in front of those that are in it already. It leaves the one it was in; if that is this one, nothing but the order
  /// changes. A guide that was taken out of a view can be put into one again, too.
  ///
  /// - Parameter view: The view, or a guide that was made with ``makeGuide(named:)``.
  /// - Throws: `isGuide` if this is a guide, or the other stands for a part of a view; `cycle`; `isRoot`.
  /// - Complexity: proportional to the views and constraints in the view.
  public func addSubview(_ view: LayoutView) throws(LayoutTreeError) {
    if isGuide { throw .isGuide(name) }
    if view.part != nil { throw .isGuide(view.name) }
    if let tree = view.tree, tree.root === view { throw .isRoot(view.name) }
    if view === self || !view.subviews.isEmpty && isInside(view) { throw .cycle(view.name) }
    if view.superview === self {
      remove(view)
      append(view)
    } else {
      view.removeFromSuperview()
      append(view)
      view.superview = self
      tree?.admit(view)
    }
  }

  private func append(_ view: LayoutView) {
    if view.isGuide { guides.append(view) } else { subviews.append(view) }
  }

  private func remove(_ view: LayoutView) {
    if view.isGuide { guides.removeAll { $0 === view } } else { subviews.removeAll { $0 === view } }
  }

  /// Whether the view is in another, however deep.
  func isInside(_ view: LayoutView) -> Bool {
    var outer = superview
    while let ancestor = outer {
      if ancestor === view { return true }
      outer = ancestor.superview
    }
    return false
  }

  /// Takes the view out of its superview. Constraints between what is in it and what is not go; those within it stay with it. A
  /// guide that stands for a part of a view stays.
  ///
  /// - Complexity: proportional to the views in it and the constraints that refer to them.
  public func removeFromSuperview() {
    guard let superview, part == nil else { return }
    leaveTree()
    superview.remove(self)
    self.superview = nil
  }

  /// The view, those in it and their guides, each before those in it and beside its siblings.
  func subtree() -> [LayoutView] {
    var found = [self]
    var pending = [self]
    while let view = pending.popLast() {
      found += view.subviews
      if !view.guides.isEmpty { found += view.guides }
      if !view.parts.isEmpty { found += view.parts }
      for index in stride(from: view.subviews.count - 1, through: 0, by: -1) {
        pending.append(view.subviews[index])
      }
    }
    return found
  }

  /// Removes the constraints that lead out of the view, and takes what is in it out of the tree.
  private func leaveTree() {
    let leaving = subtree()
    for view in leaving { view.isLeaving = true }
    for view in leaving {
      for reference in view.references where reference.object.owner?.isLeaving == false {
        reference.object.detach()
      }
    }
    for view in leaving { view.isLeaving = false }
    guard let tree else { return }
    for view in leaving { tree.dismiss(view) }
  }

  /// Lets go of what is in the view, without recursion however deep it is.
  func dismantle() {
    var pending: [LayoutView] = []
    release(into: &pending)
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) { view.release(into: &pending) }
    }
  }

  private func release(into pending: inout [LayoutView]) {
    while let constraint = owned.last { constraint.detach() }
    for rule in intrinsicConstraints { rule.abandon() }
    for view in subviews + guides + parts { view.superview = nil }
    pending += subviews
    subviews = []
  }

  /// The nearest view that both are in, or are; `nil` if they are in different trees.
  static func nearestCommonAncestor(_ first: LayoutView, _ second: LayoutView) -> Unmanaged<LayoutView>? {
    if first.part == nil, second.part == nil {
      let superview = first.superviewReference
      if first === second || second.superviewReference?.isReference(to: first) == true {
        return .passUnretained(first)
      }
      if superview?.isReference(to: second) == true { return superview }
      if superview != nil, superview?.toOpaque() == second.superviewReference?.toOpaque() { return superview }
    }
    var firstPath = first.base.path
    var secondPath = second.base.path
    var ancestor: LayoutView?
    while let next = firstPath.popLast(), let other = secondPath.popLast(), next === other { ancestor = next }
    return ancestor.map { .passUnretained($0) }
  }

  /// The view, its superview and so on up to the root.
  private var path: [LayoutView] {
    var path = [self]
    var view = self
    while let superview = view.superview {
      path.append(superview)
      view = superview
    }
    return path
  }
}

extension Unmanaged<LayoutView> {
  fileprivate func isReference(to view: LayoutView) -> Bool {
    toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }
}
