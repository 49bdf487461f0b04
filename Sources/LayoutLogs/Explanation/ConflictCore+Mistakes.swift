import LayoutConstraints
import LayoutEngine
import LayoutExplanations

// MARK: - Mistakes of the app

extension ConflictCore {
  /// An equation of the app that ties an edge of a view to the opposite edge of its own superview,
  /// as if they were siblings.
  var wrongEdge: LogAdvice? {
    for index in brokenFirst where ownership.isOwn(index) {
      guard let equation = layout.constraints[index].equations.first,
        let (inner, outer) = innerFirst(equation), let end = inner.attribute.end,
        outer.attribute.end == 1 - end, equation.multiplier == 1, equation.relation == .equal,
        let view = layout.view(of: inner.item)
      else { continue }
      return .wrongEdge(
        layout.text(ofConstraintAt: index), view: view.name, edge: inner.attribute,
        superview: layout.name(of: outer.item.view), opposite: outer.attribute)
    }
    return nil
  }

  /// Two constraints for the same edge of a view, which relate it to the same other view: both of
  /// the app, or one of the app and one of a stack view.
  var twoPositions: LogAdvice? {
    let placements = indices.flatMap { self.placements(at: $0) }
    for (number, first) in placements.enumerated() {
      for second in placements[(number + 1)...] where isTwice(first, second) {
        let (view, edge) = (first.view.name, first.attribute)
        let stack = first.stack ?? second.stack
        let own = [first, second].filter { $0.stack == nil }.map {
          layout.text(ofConstraintAt: $0.index)
        }
        return .twoPositions(own, view: view, edge: edge, stack: stack)
      }
    }
    return nil
  }

  /// The position of a view relative to another one, by an equation of the app or of a stack view.
  private struct Placement {
    let index: Int
    let view: LayoutView
    let attribute: LayoutAttribute
    /// The other view.
    let reference: LayoutView
    /// What the stack view sets; `nil` for a constraint of the app.
    let stack: LogAdvice.StackPlacement?
  }

  /// Returns the placements by the constraint at an index: of one of its views, or of either.
  private func placements(at index: Int) -> [Placement] {
    let constraint = layout.constraints[index]
    let stack = constraint.identifier.flatMap { LogAdvice.StackPlacement(identifier: $0) }
    guard ownership.isOwn(index) || stack != nil, constraint.equations.count == 1,
      let equation = constraint.equations.first, equation.relation == .equal,
      !equation.firstAttribute.isSize
    else { return [] }
    let sides = equation.sides
    return zip(sides, sides.reversed()).compactMap { side, other in
      guard sides.count == 2, !side.item.isGuide, let view = layout.view(of: side.item),
        let reference = viewOfPart(other.item), reference !== view, reference.superview !== view,
        stack != .edges || side.item.className?.hasSuffix("StackView") != true
      else { return nil }
      return Placement(
        index: index, view: view, attribute: side.attribute, reference: reference, stack: stack)
    }
  }

  private func isTwice(_ first: Placement, _ second: Placement) -> Bool {
    let constraints = (layout.constraints[first.index], layout.constraints[second.index])
    return first.index != second.index && (first.stack == nil || second.stack == nil)
      && first.view === second.view && first.reference === second.reference
      && position(first.attribute) == position(second.attribute)
      && !constraints.0.isDuplicate(of: constraints.1)
  }

  /// Returns an attribute with a leading or trailing edge in place of a left or right one.
  private func position(_ attribute: LayoutAttribute) -> LayoutAttribute {
    let isMirrored = layout.tree.root.direction == .rightToLeft
    return switch attribute {
    case .left: isMirrored ? .trailing : .leading
    case .right: isMirrored ? .leading : .trailing
    default: attribute
    }
  }

  /// Returns the view of an item: the view itself, or the one that a part or a guide belongs to.
  private func viewOfPart(_ item: LoggedItem) -> LayoutView? {
    if item.part != .whole { return layout.view(of: item.view) ?? layout.view(of: item) }
    guard let view = layout.view(of: item) else { return nil }
    return item.isGuide && view.superview !== layout.tree.root ? view.superview : view
  }
}

extension ConflictCore {
  private typealias Side = (item: LoggedItem, attribute: LayoutAttribute)

  /// Returns the sides of an equation between a view and its own superview, or the margins of it.
  private func innerFirst(_ equation: LoggedEquation) -> (inner: Side, outer: Side)? {
    let sides = equation.sides
    guard sides.count == 2 else { return nil }
    for (inner, outer) in [(sides[0], sides[1]), (sides[1], sides[0])] {
      guard !inner.item.isGuide, outer.item.part != .whole || !outer.item.isGuide,
        let view = layout.view(of: inner.item), let superview = view.superview,
        superview === layout.view(of: outer.item) || superview === layout.view(of: outer.item.view)
      else { continue }
      return (inner, outer)
    }
    return nil
  }
}

extension LayoutAttribute {
  /// The end of a view along its axis: 0 for a left, leading or top edge, and 1 for the opposite
  /// one; `nil` for other attributes.
  var end: Int? {
    switch self {
    case .left, .leading, .top: 0
    case .right, .trailing, .bottom: 1
    default: nil
    }
  }
}

// MARK: - Conflicts of the system

extension ConflictCore {
  /// The known defect that a single constraint shows; `nil` for all others.
  var impossibleSize: KnownDefect? {
    guard constraints.count == 1 else { return nil }
    return PlatformKnowledge.defects.first { defect in
      switch defect.shape {
      case .onlyNegativeWidth(let className): isOnlyNegativeWidth(of: className)
      case .negativeContentSize: isNegativeContentSize(constraints[0])
      case .zeroSize, .identifier: false
      }
    }
  }

  /// The known defect that constraints of the system show; `nil` for all others.
  var defect: KnownDefect? {
    PlatformKnowledge.defects.first { defect in
      switch defect.shape {
      case .onlyNegativeWidth, .negativeContentSize: false
      case .zeroSize: isAbout(defect.part) && hasZeroSize
      case .identifier(let identifier): constraints.contains { $0.identifier == identifier }
      }
    }
  }

  /// The part of the system that creates the constraints; `nil` if it is not known.
  var systemPart: SystemPart? {
    let parts = indices.compactMap { ownership.part(ofConstraintAt: $0) }
    return parts.first { $0 != .other && $0 != .guide && $0 != .stackView } ?? parts.first
  }

  private func isAbout(_ part: SystemPart) -> Bool {
    indices.contains { ownership.part(ofConstraintAt: $0) == part }
  }

  private var hasZeroSize: Bool {
    constraints.contains { $0.equations.first?.isZeroSize == true }
  }

  private func isOnlyNegativeWidth(of className: String) -> Bool {
    guard layout.constraints.count == 1, constraints[0].kind == .layout,
      constraints[0].identifier == nil, !constraints[0].isFromCodeOfApp,
      let equation = constraints[0].equations.first
    else { return false }
    return equation.first.typeName == className && equation.firstAttribute == .width
      && equation.second == nil && equation.relation == .equal && equation.constant < 0
  }

  private func isNegativeContentSize(_ constraint: LoggedConstraint) -> Bool {
    guard let equation = constraint.equations.first else { return false }
    return constraint.isOfSystem && equation.first.part == .content
      && equation.firstAttribute.isSize && equation.second == nil && equation.constant < 0
  }
}
