import LayoutConstraints

extension LayoutView {
  /// Adds a view or a guide in front of the existing subviews.
  ///
  /// The view first leaves its current superview. If that is this view, only the order of the
  /// subviews changes. A guide that was removed from its owning view can be added again in the same
  /// way.
  ///
  /// - Parameter view: The view, or a guide created by ``addLayoutGuide(named:)``.
  /// - Throws: `notAView` if this is a guide, or if the argument is a guide for a part or the
  ///   content of a view, or a guide of a stack or grid; `hierarchyCycle`; `alreadyInHierarchy`.
  /// - Complexity: O(*n*) in the number of views and constraints in the added view.
  public func addSubview(_ view: LayoutView) throws(LayoutTreeError) {
    try checkSubview(view)
    if view.superview === self {
      remove(view)
      append(view)
    } else {
      view.removeFromSuperview()
      append(view)
      view.superview = self
      tree?.attach(view)
    }
  }

  /// Throws the errors of ``addSubview(_:)``, and changes nothing.
  package func checkSubview(_ view: LayoutView) throws(LayoutTreeError) {
    try checkIsView()
    if view.isFixedGuide { throw .notAView(view.displayName) }
    if let tree = view.tree, tree.root === view { throw .alreadyInHierarchy(view.displayName) }
    if view === self || !view.subviews.isEmpty && isDescendant(of: view) {
      throw .hierarchyCycle(view.displayName)
    }
  }

  func append(_ view: LayoutView) {
    if view.isGuide { guideList.append(view) } else { subviewList.append(view) }
  }

  private func remove(_ view: LayoutView) {
    if view.isGuide { guideList.remove(view) } else { subviewList.remove(view) }
  }

  /// Returns whether the view is a descendant of another view, not that view itself.
  package func isDescendant(of view: LayoutView) -> Bool {
    var outer = superview
    while let ancestor = outer {
      if ancestor === view { return true }
      outer = ancestor.superview
    }
    return false
  }

  /// Removes the view from its superview.
  ///
  /// Constraints that connect the view or its descendants to other views become permanently
  /// inactive. Constraints among the view and its descendants stay with it. The call has no effect
  /// on a guide for a part or the content of a view, and on a guide of a stack or grid.
  ///
  /// - Complexity: O(*n*) in the number of descendants and of constraints that refer to them. The
  ///   first of several removals also moves the subviews after the removed one, and so does the
  ///   next one after the superview's ``subviews`` were read.
  public func removeFromSuperview() {
    if !isFixedGuide { leaveSuperview() }
  }

  /// Removes a guide that an arrangement owns.
  package func removeArrangementGuide() {
    if isArrangementGuide { leaveSuperview() }
  }

  /// Whether this is a guide that a program cannot move to another view: constraints of the view or
  /// of its arrangement depend on it.
  private var isFixedGuide: Bool { part != nil || isContentGuide || isArrangementGuide }

  private func leaveSuperview() {
    guard let superview else { return }
    detachSubtree()
    superview.remove(self)
    self.superview = nil
    arrangementObserver?(.removal)
  }

  /// Returns the view and its descendants, including guides; a view precedes its descendants, and
  /// siblings are adjacent.
  package func subtree() -> [LayoutView] {
    var found = [self]
    var pending = [0]
    while let index = pending.popLast() {
      let view = found[index]
      let start = found.count
      let (subviews, guides) = (view.subviews, view.ownedGuides)
      if !subviews.isEmpty { found += subviews }
      for index in (start..<found.count).reversed() { pending.append(index) }
      if !guides.isEmpty { found += guides }
      if !view.parts.isEmpty { found += view.parts }
    }
    return found
  }

  /// The view and its descendants in depth-first order, each with its depth. The subviews of a view
  /// precede its guides.
  ///
  /// - Complexity: O(*n*) for *n* views.
  package var preorder: [(view: LayoutView, depth: Int)] {
    var found: [(view: LayoutView, depth: Int)] = []
    var pending: [(view: LayoutView, depth: Int)] = [(view: self, depth: 0)]
    while let next = pending.popLast() {
      found.append(next)
      for view in (next.view.subviews + next.view.guides).reversed() {
        pending.append((view: view, depth: next.depth + 1))
      }
    }
    return found
  }

  /// Detaches the constraints between the subtree and views outside it, and removes the subtree
  /// from its tree.
  private func detachSubtree() {
    let leaving = subtree()
    for view in leaving { view.isBeingRemoved = true }
    for view in leaving {
      for reference in view.references where reference.object.owner?.isBeingRemoved == false {
        reference.object.detach()
      }
    }
    for view in leaving { view.isBeingRemoved = false }
    guard let tree else { return }
    for view in leaving { tree.detach(view) }
  }

  /// Releases the descendants without recursion, so that a deep hierarchy does not overflow the
  /// stack.
  func releaseDescendants() {
    var pending: [LayoutView] = []
    release(into: &pending)
    while var view = pending.popLast() {
      if isKnownUniquelyReferenced(&view) { view.release(into: &pending) }
    }
  }

  private func release(into pending: inout [LayoutView]) {
    while let constraint = owned.last { constraint.detach() }
    for constraint in intrinsicConstraints { constraint.clearReferences() }
    for view in subviews + ownedGuides + parts { view.superview = nil }
    pending += subviews
    subviewList = ViewList()
  }

  /// Returns the owner of a constraint: the nearest common ancestor of its items.
  ///
  /// - Throws: `notInTree` if there is none.
  static func constraintOwner(
    _ first: LayoutView, _ second: LayoutView?
  ) throws(LayoutTreeError) -> Unmanaged<LayoutView> {
    guard let second else { return .passUnretained(first.base) }
    guard let owner = nearestCommonAncestor(first, second) else {
      throw .notInTree(second.displayName)
    }
    return owner
  }

  /// Returns the nearest view that is, or contains, each of two views; `nil` if there is none.
  package static func nearestCommonAncestor(
    _ first: LayoutView, _ second: LayoutView
  ) -> Unmanaged<LayoutView>? {
    if first.part == nil, second.part == nil {
      let superview = first.superviewReference
      if first === second || second.superviewReference?.isReference(to: first) == true {
        return .passUnretained(first)
      }
      if superview?.isReference(to: second) == true { return superview }
      if superview != nil, superview?.toOpaque() == second.superviewReference?.toOpaque() {
        return superview
      }
    }
    var firstPath = first.base.path
    var secondPath = second.base.path
    var ancestor: LayoutView?
    while let next = firstPath.popLast(), let other = secondPath.popLast(), next === other {
      ancestor = next
    }
    return ancestor.map { .passUnretained($0) }
  }

  /// The view and its ancestors, from the view to the root.
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

extension [LayoutView] {
  /// The constraints that the views own, without those of content sizes, in order.
  var ownedConstraints: [InstalledConstraint] {
    var constraints: [InstalledConstraint] = []
    for view in self where !view.owned.isEmpty { constraints += view.owned }
    return constraints.inOrder
  }
}

extension Unmanaged<LayoutView> {
  fileprivate func isReference(to view: LayoutView) -> Bool {
    toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }
}

extension LayoutView {
  /// Returns a copy of the view, its descendants and the constraints among them, outside any tree.
  func copy() throws(LayoutTreeError) -> LayoutView {
    let root = try copy(in: nil)
    var copies = [self: root]
    let views = subtree()
    for view in views.dropFirst() {
      guard let superview = view.superview, let outer = copies[superview] else { continue }
      copies[view] = try view.copy(in: outer)
    }
    root.content.direction = effectiveDirection
    for constraint in views.ownedConstraints {
      guard let value = constraint.constraint else { continue }
      let mapped = value.mapItems { copies[$0] ?? $0 }
      let (first, second) = (mapped.firstItem, mapped.secondItem)
      let copy = InstalledConstraint(
        mapped.record, .passUnretained(first), second.map { .passUnretained($0) },
        owner: try Self.constraintOwner(first, second), order: constraint.order,
        source: constraint.source)
      copy.addToLists()
    }
    return root
  }

  /// Returns a copy of the view without its descendants, added to a superview.
  private func copy(in superview: LayoutView?) throws(LayoutTreeError) -> LayoutView {
    let copy = LayoutView(name, kind: kind)
    copy.isArrangementGuide = isArrangementGuide
    copy.superview = superview
    if part == nil {
      superview?.append(copy)
    } else {
      superview?.parts.append(copy)
    }
    copy.content = content
    copy.alignmentRectInsets = alignmentRectInsets
    copy.hasAlignmentRectInsets = hasAlignmentRectInsets
    for axis in LayoutAxis.allCases {
      copy[axis] = self[axis]
      copy[axis].constraints = nil
    }
    return copy
  }
}
