import LayoutConstraints

extension LayoutView {
  /// A view like this one, with all that is in it and the constraints between that, in no tree.
  func copy() throws(LayoutTreeError) -> LayoutView {
    var copies: [LayoutView: LayoutView] = [:]
    let views = subtree()
    for view in views {
      let copy = try view.copy(in: view === self ? nil : view.superview.flatMap { copies[$0] })
      copies[view] = copy
    }
    let root = copies[self] ?? self
    root.content.direction = effectiveDirection
    for constraint in views.flatMap({ $0.owned }).inOrder {
      guard let value = constraint.constraint, let owner = constraint.owner else { continue }
      let item = value.mapItems { copies[$0] ?? $0 }
      InstalledConstraint(
        item.firstItem, item.secondItem, like: item, owner: copies[owner] ?? root, order: constraint.order,
        place: constraint.place
      ).link()
    }
    return root
  }

  /// A view like this one alone, in another.
  private func copy(in superview: LayoutView?) throws(LayoutTreeError) -> LayoutView {
    let copy: LayoutView
    switch kind {
    case .view:
      copy = LayoutView(name)
      try superview?.addSubview(copy)
    case .freeGuide, .part:
      copy = LayoutView(name, kind: kind, of: superview ?? self)
      if isGuide, part == nil { superview?.guides.append(copy) } else { superview?.parts.append(copy) }
    }
    copy.content = content
    for axis in [LayoutAxis.horizontal, .vertical] {
      copy[axis] = self[axis]
      copy[axis].rules = nil
    }
    return copy
  }
}
