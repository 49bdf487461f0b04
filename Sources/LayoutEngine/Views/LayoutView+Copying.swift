import LayoutConstraints

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
    for constraint in views.flatMap({ $0.owned }).inOrder {
      guard let value = constraint.constraint else { continue }
      let mapped = value.mapItems { copies[$0] ?? $0 }
      let copy = InstalledConstraint(
        mapped, mapped.firstItem, mapped.secondItem, order: constraint.order,
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
