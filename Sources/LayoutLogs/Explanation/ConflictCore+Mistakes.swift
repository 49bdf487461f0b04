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
        layout.advised(index), view: view.name, edge: inner.attribute,
        superview: layout.name(of: outer.item.view), opposite: outer.attribute,
        inset: inset(of: equation, inner, outer))
    }
    return nil
  }

  /// Returns the equation of the edge of the superview that the constant of a wrong one is a
  /// distance from, inside the superview; `nil` if it is not one.
  private func inset(of equation: LoggedEquation, _ inner: Side, _ outer: Side) -> String? {
    let isInnerFirst = equation.first.isSame(as: inner.item)
    let distance = isInnerFirst ? equation.constant : 0 - equation.constant
    guard distance != 0, (outer.attribute.end == 0) == (distance > 0) else { return nil }
    let attribute = outer.attribute.name
    let sides = [inner.item, outer.item].map { "\(layout.name(of: $0)).\(attribute)" }
    let sign = distance < 0 ? "-" : "+"
    return "\(sides.joined(separator: " == ")) \(sign) \(distance.magnitude.arithmeticText)"
  }

  /// A constraint of the app between an edge of a view and of its stack view, which contradicts
  /// only constraints of stack views.
  var edgeInStackView: LogAdvice? {
    let own = indices.filter { ownership.origin(ofConstraintAt: $0) != .stackView }
    guard own.count == 1, ownership.isOwn(own[0]), indices.count > 1,
      !constraints.contains(where: { $0.isHiding }),
      let equation = layout.constraints[own[0]].equations.first, equation.relation == .equal,
      let (inner, outer) = innerFirst(equation), let end = inner.attribute.end,
      outer.attribute.end == end, outer.item.className?.hasSuffix("StackView") == true,
      let view = layout.view(of: inner.item)
    else { return nil }
    return .twoPositions(
      [layout.advised(own[0])], view: view.name, edge: inner.attribute, placement: .edges)
  }

  /// Two constraints for the same edge of a view, or two factors of its size, that relate it to the
  /// same other view: both of the app, or one of the app and one of a stack view. If the conflict
  /// consists of equations of the app, the other views can differ, if one of them will be broken.
  var twoPositions: LogAdvice? {
    let placements = indices.flatMap { self.placements(at: $0) }
    let isOfEquations = zip(indices, constraints).allSatisfy { index, constraint in
      ownership.isOwn(index) && constraint.equations.allSatisfy { $0.relation == .equal }
    }
    for (number, first) in placements.enumerated() {
      for second in placements[(number + 1)...]
      where isTwice(first, second, withAnyReference: isOfEquations) {
        let (view, edge) = (first.view.name, first.attribute)
        let stack = first.stack ?? second.stack
        let own = [first, second].filter { $0.stack == nil }.map { $0.index }
        return .twoPositions(
          own.map { layout.advised($0) }, view: view, edge: edge, placement: stack)
      }
    }
    return nil
  }

  /// A constraint of the app that gives a guide an edge of its own view, which the system sets.
  var edgeOfGuide: LogAdvice? {
    guard indices.count == 2, let own = indices.first(where: { ownership.isOwn($0) }),
      let other = indices.first(where: { !ownership.isOwn($0) }),
      ownership.part(ofConstraintAt: other) == .guide,
      layout.constraints[own].equations.count == 1,
      let equation = layout.constraints[own].equations.first, equation.relation == .equal,
      equation.firstAttribute.end != nil
    else { return nil }
    let views = equation.sides.compactMap { layout.view(of: $0.item) }
    for side in equation.sides
    where layout.constraints[other].sides.contains(where: { $0.item.isSame(as: side.item) }) {
      guard let view = layout.view(of: side.item), views.contains(where: { $0 === view.superview })
      else { continue }
      return .twoPositions(
        [layout.advised(own)], view: view.name, edge: side.attribute, placement: .guide)
    }
    return nil
  }

  /// A constraint of the app that gives the document of a scroll view of AppKit the size or an edge
  /// of the scroll view, and not of its clip view.
  var documentView: LogAdvice? {
    let clipViews = constraints.filter { $0.isFromAutoresizingMask }.compactMap { subject(of: $0) }
      .filter { isClipView($0) }
    for index in brokenFirst where ownership.isOwn(index) {
      guard let equation = layout.constraints[index].equations.first,
        equation.firstAttribute == equation.secondAttribute
      else { continue }
      let views = equation.sides.compactMap { layout.view(of: $0.item) }
      for clipView in clipViews where views.contains(where: { $0 === clipView.superview }) {
        guard let document = views.first(where: { $0.superview === clipView }),
          let scrollView = clipView.superview
        else { continue }
        return .documentView(
          layout.advised(index), document: document.name, clipView: clipView.name,
          scrollView: scrollView.name)
      }
    }
    return nil
  }

  private func isClipView(_ view: LayoutView) -> Bool {
    ownership.hasFrameOfSystem(view)
      && ownership.item(of: view)?.className?.hasSuffix("ClipView") == true
  }

  /// The position of a view relative to another one, by an equation of the app or of a stack view.
  private struct Placement {
    let index: Int
    let view: LayoutView
    let attribute: LayoutAttribute
    /// The other view.
    let reference: LayoutView
    /// The factor of a size.
    let multiplier: Double
    /// Whether the view is the first one of the equation.
    let isFirst: Bool
    /// What the stack view sets; `nil` for a constraint of the app.
    let stack: LogAdvice.SystemPlacement?
  }

  /// Returns the placements by the constraint at an index: of one of its views, or of either.
  private func placements(at index: Int) -> [Placement] {
    let constraint = layout.constraints[index]
    let stack = constraint.identifier.flatMap { LogAdvice.SystemPlacement(identifier: $0) }
    guard ownership.isOwn(index) || stack != nil, constraint.equations.count == 1,
      let equation = constraint.equations.first, equation.relation == .equal
    else { return [] }
    let sides = equation.sides
    return zip(sides, sides.reversed()).enumerated().compactMap { number, pair in
      let (side, other) = pair
      guard sides.count == 2, !side.item.isGuide, let view = layout.view(of: side.item),
        let reference = viewOfPart(other.item), reference !== view, reference.superview !== view,
        stack != .edges || side.item.className?.hasSuffix("StackView") != true
      else { return nil }
      return Placement(
        index: index, view: view, attribute: side.attribute, reference: reference,
        multiplier: equation.multiplier, isFirst: number == 0, stack: stack)
    }
  }

  private func isTwice(
    _ first: Placement, _ second: Placement, withAnyReference isOfEquations: Bool
  ) -> Bool {
    let constraints = (layout.constraints[first.index], layout.constraints[second.index])
    let isSize = first.attribute.isSize
    let hasSameReference = first.reference === second.reference
    return first.index != second.index && (first.stack == nil || second.stack == nil)
      && first.view === second.view && position(first.attribute) == position(second.attribute)
      && (isSize
        ? hasSameReference && first.multiplier != second.multiplier
        : hasSameReference
          || isOfEquations && first.isFirst && second.isFirst && isBroken(first, second))
      && !constraints.0.isDuplicate(of: constraints.1)
  }

  /// Returns whether one of two placements will be broken, or the log does not say which one is.
  private func isBroken(_ first: Placement, _ second: Placement) -> Bool {
    layout.brokenIndex.map { $0 == first.index || $0 == second.index } ?? true
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

// MARK: - Redundant constraints

extension ConflictCore {
  /// A constraint of the app that sets what two others of the same view and container determine.
  ///
  /// Of both edges and a center or a size, it is the center or the size. Of one edge, a center and
  /// a size, it is the edge, or the center if that will be broken. There is none if a constraint
  /// other than these will be broken, and for a size in a container that follows it: one whose size
  /// the system sets, or other contents. Of two sizes in rows or columns of one container, it is
  /// the one that will be broken, or, if that is the size of an image, the other one.
  var redundantConstraint: LogAdvice? {
    let broken = indices.first { $0 == layout.brokenIndex }
    let isOwn = indices.allSatisfy {
      ownership.isOwn($0) || ownership.origin(ofConstraintAt: $0) == .stackView
    }
    let sizedView = broken.flatMap { size(of: layout.constraints[$0])?.view }
    let isImageBroken = sizedView.map { isImageView($0) } ?? false
    let relations = indices.compactMap { relation(at: $0) }
    for relation in relations where !relation.attribute.isSize {
      guard let axis = relation.attribute.axis else { continue }
      let same = relations.filter { $0.hasSameViews(as: relation) && $0.attribute.axis == axis }
      let isAlone = !relations.contains {
        $0.container === relation.container && $0.view !== relation.view
      }
      let isOneOfTwo =
        sizedView != nil && conflict.chain == nil && !isImageView(relation.view)
      let size = axis.sizeAttribute
      let (start, center, end): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
        axis == .horizontal ? (.leading, .centerX, .trailing) : (.top, .centerY, .bottom)
      let hasFixedSize = isOwn || axis == .horizontal
      let forms: [(attributes: [LayoutAttribute], isUsable: Bool)] = [
        ([center, start, end], true), ([size, start, end], isOwn && (isAlone || isOneOfTwo)),
        ([start, center, size], hasFixedSize), ([end, center, size], hasFixedSize),
      ]
      for form in forms where form.isUsable {
        var found = form.attributes.compactMap { name in same.first { $0.attribute == name } }
        guard found.count == 3,
          broken.map({ index in found.contains { $0.index == index } }) ?? true
            || isImageBroken && isOneOfTwo && form.attributes[0].isSize
        else { continue }
        if found[2].attribute.isSize, found[1].index == broken { found.swapAt(0, 1) }
        guard resolves(found[0].index) else { continue }
        return .redundantConstraint(
          layout.advised(found[0].index), view: relation.view.name, attribute: found[0].printed,
          determinedBy: found[1...].map { $0.printed })
      }
    }
    return nil
  }

  private func isImageView(_ view: LayoutView) -> Bool {
    ownership.item(of: view)?.typeName == "UIImageView"
  }

  /// The value of an attribute of a view by an equation of the app.
  private struct Relation {
    let index: Int
    let view: LayoutView
    /// The attribute, which is a leading or trailing edge in place of a left or right one.
    let attribute: LayoutAttribute
    /// The attribute as the equation contains it.
    let printed: LayoutAttribute
    /// The other view; `nil` for a number.
    let container: LayoutView?

    func hasSameViews(as other: Relation) -> Bool {
      view === other.view && (container == nil || container === other.container)
    }
  }

  private func relation(at index: Int) -> Relation? {
    let constraint = layout.constraints[index]
    guard ownership.isOwn(index), constraint.equations.count == 1,
      let equation = constraint.equations.first, equation.relation == .equal,
      let view = subject(of: constraint)
    else { return nil }
    let isFactor = equation.multiplier != 1
    guard !isFactor || equation.firstAttribute.isSize else { return nil }
    var container: LayoutView?
    if let second = equation.second {
      let other = layout.view(of: equation.first) === view ? second : equation.first
      container = layout.view(of: other)
      guard container != nil,
        position(equation.firstAttribute) == position(equation.secondAttribute)
      else { return nil }
      if isFactor, container !== view.superview { container = nil }
    }
    return Relation(
      index: index, view: view, attribute: position(equation.firstAttribute),
      printed: equation.firstAttribute, container: container)
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
  var end: Int? { isNearEdge.map { $0 ? 0 : 1 } }
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
    let isInStackView = indices.allSatisfy {
      ownership.origin(ofConstraintAt: $0) == .stackView || layout.constraints[$0].isEncapsulating
    }
    let isOfCell = constraints.contains { $0.sides[0].item.isCellOrItsContentView }
    if isInStackView, !isOfCell { return .stackView }
    return indices.compactMap { ownership.part(ofConstraintAt: $0) }.mostSpecific
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
