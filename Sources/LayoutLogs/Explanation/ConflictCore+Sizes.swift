import LayoutConstraints
import LayoutEngine
import LayoutExplanations

// MARK: - Sizes that other constraints determine

extension ConflictCore {
  /// A size of the app that the other constraints of the conflict determine: a factor of the size
  /// of a container in a row or a column, any size but a maximum in one of a root view, or a number
  /// for a view with the size of its container.
  var determinedSize: LogAdvice? { determinedTerm ?? sizeBesideContainer }

  /// A term of a row or a column whose other terms, and the size of the container, are fixed.
  private var determinedTerm: LogAdvice? {
    guard let chain = conflict.chain?.place else { return nil }
    let terms = conflict.steps.filter { $0.relation != .equal }
    let others = terms.filter { $0.constraint == nil }
    guard others.isEmpty, terms.count < 2 else { return nil }
    let isInRoot = isRootView(chain.container)
    for index in resolvingOwn {
      let constraint = layout.constraints[index]
      guard let equation = constraint.equations.first, equation.relation != .lessThanOrEqual,
        let (view, axis) = size(of: constraint), axis == chain.axis, view !== chain.container,
        isTerm(index, of: conflict.steps),
        terms.allSatisfy({ term in term.constraint.map { layout.index(of: $0) } == index })
      else { continue }
      let isFactor =
        equation.second != nil && equation.firstAttribute == equation.secondAttribute
        && equation.multiplier != 1 && equation.relation == .equal
      guard isFactor || isInRoot && equation.second == nil else { continue }
      return .determinedSize(
        layout.advised(index), view: view.name, attribute: equation.firstAttribute, by: nil)
    }
    return nil
  }

  /// Returns whether a view is the root view of a view controller: a plain view to which the system
  /// gives a length of a screen.
  private func isRootView(_ view: LayoutView) -> Bool {
    ownership.item(of: view)?.typeName == "UIView"
      && constraints.contains { constraint in
        constraint.isEncapsulating && size(of: constraint)?.view === view
          && layout.isScreenLength(constraint)
      }
  }

  /// A number for the size of a view that has the size of its container.
  private var sizeBesideContainer: LogAdvice? {
    guard indices.count == 3 else { return nil }
    for index in resolvingOwn {
      let constraint = layout.constraints[index]
      guard let equation = constraint.equations.first, equation.second == nil,
        equation.relation == .equal, let (view, axis) = size(of: constraint)
      else { continue }
      let relation = indices.first { other in
        guard ownership.isOwn(other), let equation = layout.constraints[other].equations.first,
          equation.relation == .equal, equation.firstAttribute == axis.sizeAttribute,
          equation.firstAttribute == equation.secondAttribute
        else { return false }
        let views = equation.sides.compactMap { layout.view(of: $0.item) }
        return views.contains { $0 === view } && views.contains { view.isInside($0) }
      }
      guard let relation else { continue }
      return .determinedSize(
        layout.advised(index), view: view.name, attribute: equation.firstAttribute,
        by: layout.advised(relation))
    }
    return nil
  }
}

// MARK: - Sizes that do not fit

extension ConflictCore {
  /// A size of the app that is a number below 0.
  var negativeSize: LogAdvice? {
    for index in brokenFirst where ownership.isOwn(index) {
      let constraint = layout.constraints[index]
      guard let equation = constraint.equations.first, equation.firstAttribute.isSize,
        equation.second == nil, equation.constant < 0, equation.relation != .greaterThanOrEqual,
        let view = subject(of: constraint)
      else { continue }
      return .negativeSize(
        layout.advised(index), view: view.name, attribute: equation.firstAttribute)
    }
    return nil
  }

  /// A size of the app that is less than the contents of the view need.
  var smallSize: LogAdvice? {
    guard let smallSizeChange, let index = layout.index(of: smallSizeChange),
      let (view, axis) = size(of: layout.constraints[index])
    else { return nil }
    return .smallSize(
      layout.advised(index), view: view.name, axis: axis, needed: smallSizeChange.value)
  }

  /// A lower limit of the app that is above an upper one for the same size or distance.
  var contradictoryLimits: LogAdvice? {
    guard indices.count == 2, indices.allSatisfy({ ownership.isOwn($0) }),
      constraints.allSatisfy({ $0.equations.count == 1 }),
      let first = constraints[0].equations.first, let second = constraints[1].equations.first,
      first.differsOnlyInRelationAndConstant(from: second), first.relation != second.relation
    else { return nil }
    let isInOrder = first.constant > second.constant
    let (lower, upper) = isInOrder ? (first, second) : (second, first)
    guard upper.relation == .lessThanOrEqual, lower.relation != .lessThanOrEqual else { return nil }
    let advised = (isInOrder ? indices : indices.reversed()).map { layout.advised($0) }
    return .contradictoryLimits(
      advised[0], advised[1], areSwapped: lower.relation == .greaterThanOrEqual)
  }

  /// Two sizes of the app that a stack view makes equal. A size of 0 hides a view.
  var equalSizes: LogAdvice? {
    let own = indices.filter { ownership.isOwn($0) }
    let identifiers = indices.filter { !ownership.isOwn($0) }.map {
      layout.constraints[$0].identifier
    }
    guard own.count == 2,
      let property = LogAdvice.EqualSizes.allCases.first(where: { property in
        identifiers.allSatisfy { $0 == property.identifier }
      }), !identifiers.isEmpty
    else { return nil }
    let sizes = own.compactMap { size(of: layout.constraints[$0]) }
    guard sizes.count == 2, sizes[0].view !== sizes[1].view, sizes[0].axis == sizes[1].axis,
      own.allSatisfy({ layout.constraints[$0].equations.first?.second == nil }),
      !own.contains(where: { layout.constraints[$0].equations.contains { $0.isZeroSize } })
    else { return nil }
    return .equalSizes(
      own.map { layout.advised($0) }, views: sizes.map { $0.view.name }, axis: sizes[0].axis,
      property)
  }
}

// MARK: - Cycles

extension ConflictCore {
  /// Constraints that place each of some views after another one of them.
  var placementCycle: LogAdvice? {
    let placements = conflict.constraints.compactMap { succession(by: $0) }
    let axes = Set(placements.map { $0.axis })
    guard placements.count > 1, axes.count == 1,
      placements.allSatisfy({ placement in
        placements.contains { $0.later === placement.earlier }
      }),
      let index = brokenFirst.first(where: { index in
        ownership.isOwn(index) && placements.contains { $0.index == index }
      })
    else { return nil }
    return .placementCycle(
      layout.advised(index), views: placements.map { $0.earlier.name }, axis: placements[0].axis)
  }

  /// A view that begins at or after the end of another one.
  private struct Succession {
    let index: Int
    let earlier: LayoutView
    let later: LayoutView
    let axis: LayoutAxis
  }

  private func succession(by constraint: InstalledConstraint) -> Succession? {
    guard let index = layout.index(of: constraint), constraint.multiplier == 1,
      let first = constraint.first?.base, let second = constraint.second?.base,
      let end = constraint.firstAttribute.end, constraint.secondAttribute.end == 1 - end,
      !first.isInside(second), !second.isInside(first), let axis = constraint.firstAttribute.axis
    else { return nil }
    let isFirstLater = end == 0
    let gap = isFirstLater ? constraint.constant : 0 - constraint.constant
    let limit: LayoutRelation = isFirstLater ? .lessThanOrEqual : .greaterThanOrEqual
    guard gap >= 0, constraint.relation != limit else { return nil }
    let (earlier, later) = isFirstLater ? (second, first) : (first, second)
    return Succession(index: index, earlier: earlier, later: later, axis: axis)
  }
}

extension LogLayout {
  /// Returns whether a constraint gives a view that is not in another one of the report the width
  /// or the height of a screen.
  func isScreenLength(_ constraint: LoggedConstraint) -> Bool {
    guard constraint.hasScreenLength, let item = constraint.sides.first?.item,
      !item.isCellOrItsContentView
    else { return false }
    return view(of: item)?.superview === tree.root
  }
}

extension LoggedConstraint {
  /// Whether the constraint sets a size to the width or the height of a screen.
  var hasScreenLength: Bool {
    guard let equation = equations.first, equation.firstAttribute.isSize, equation.second == nil
    else { return false }
    return PlatformKnowledge.screenLengths.contains(equation.constant)
  }
}
