import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// The constraints of the log that a conflict consists of.
struct ConflictCore {
  let conflict: LayoutConflict
  let layout: LogLayout
  let ownership: Ownership
  let containers: ContainerViews
  /// The indices of the constraints in the order of the log.
  let indices: [Int]
  let constraints: [LoggedConstraint]
  /// The indices of the constraints whose constants alone resolve the conflict, in the order of the
  /// changes; `nil` if they are not known.
  private let resolving: [Int]?
  /// The same for constraints whose priorities are lowered.
  private let loweringOrder: [Int]?
  /// The change of a size of the app that is less than the contents of its view need.
  let smallSizeChange: LayoutRelaxation?
  /// The constants that resolve the conflict, by the indices of the constraints.
  private let resolvingConstants: [Int: Double]

  /// Creates the core of a conflict from the changes that each resolve it alone, in their order.
  init(_ conflict: LayoutConflict, _ order: RelaxationOrder, relaxations: [LayoutRelaxation]) {
    let layout = order.layout
    (self.conflict, self.layout, ownership) = (conflict, layout, order.ownership)
    containers = order.containers
    indices = layout.core(of: conflict)
    constraints = indices.map { layout.constraints[$0] }
    resolving = conflict.canBeRelaxed ? relaxations.compactMap { layout.index(of: $0) } : nil
    loweringOrder =
      conflict.canBeRelaxed
      ? order.sortedForPriorities(relaxations).compactMap { layout.index(of: $0) } : nil
    smallSizeChange = order.smallSize(relaxations, of: conflict)
    var constants: [Int: Double] = [:]
    for relaxation in relaxations {
      if let index = layout.index(of: relaxation) { constants[index] = relaxation.value }
    }
    resolvingConstants = constants
  }
}

extension ConflictCore {
  var advice: [LogAdvice] {
    if let defect = impossibleSize {
      return [.systemConstraints(defect.part, .defect(defect.cause))]
    }
    if let mistake = negativeSize ?? wrongEdge ?? twoPositions ?? edgeInStackView ?? edgeOfGuide
      ?? placementCycle ?? redundantConstraint ?? documentView ?? contradictoryLimits ?? equalSizes
    {
      return [mistake]
    }
    let mask = autoresizingMask
    if mask == nil, let determinedSize { return [determinedSize] }
    // Without the mask of a view that has no subviews, the constraints fit the sizes of the system.
    let sizes =
      mask?.isCompleteSolution == true ? [] : [encapsulatedSize, hiddenStackView, zeroSize]
    var found = ([mask] + sizes + [prototypingConstraint, duplicateConstraint]).compactMap { $0 }
    if let smallSize, found.isEmpty { return [smallSize] }
    if let contentSize { found.append(contentSize) }
    guard isOfSystem, !found.contains(where: { $0.hasAction }) else { return found }
    let cause: LogAdvice.SystemCause? =
      emptyToolbar.map { .emptyToolbar($0) } ?? defect.map { .defect($0.cause) }
    return [.systemConstraints(systemPart, cause)]
  }

  /// Whether only the system and autoresizing masks create the constraints.
  var isOfSystem: Bool {
    indices.allSatisfy {
      ownership.isOfSystem($0) || layout.constraints[$0].isFromAutoresizingMask
    }
  }

  /// A view that is not a container is preferred: the app can set the frame of a container, and its
  /// own constraints must agree with it.
  private var autoresizingMask: LogAdvice? {
    let views = constraints.filter { $0.isFromAutoresizingMask }.compactMap { subject(of: $0) }
      .filter { !ownership.hasFrameOfSystem($0) }
      .filter { containers.canContain($0) || hasOtherConstraints($0) }
    guard let view = views.first(where: { !containers.canContain($0) }) ?? views.first else {
      return nil
    }
    guard containers.canContain(view) else {
      return .autoresizingMask(
        view: view.name, role: isCentered(view) ? .centered : .single, lowered: nil)
    }
    guard indices.contains(where: { ownership.isOwn($0) }) else { return nil }
    return .autoresizingMask(
      view: view.name, role: view.superview === layout.tree.root ? .root : .container,
      lowered: lowered(along: nil))
  }

  /// Returns whether a constraint that does not result from an autoresizing mask refers to a view.
  /// The constraints of a mask follow from one frame and agree with each other.
  private func hasOtherConstraints(_ view: LayoutView) -> Bool {
    constraints.contains { constraint in
      !constraint.isFromAutoresizingMask
        && constraint.sides.contains { layout.view(of: $0.item) === view }
    }
  }

  /// Returns whether the app centers a view.
  private func isCentered(_ view: LayoutView) -> Bool {
    zip(indices, constraints).contains { index, constraint in
      ownership.isOwn(index)
        && constraint.sides.contains {
          ($0.attribute == .centerX || $0.attribute == .centerY)
            && layout.view(of: $0.item) === view
        } && subject(of: constraint) === view
    }
  }

  private var encapsulatedSize: LogAdvice? {
    firstSize { _, index in hasSizeOfSystem(index) }.map { index, view, axis in
      .encapsulatedSize(
        view: view.name, axis: axis, size: sizeOfSystem(index, view, axis),
        lowered: lowered(along: axis))
    }
  }

  private func sizeOfSystem(
    _ index: Int, _ view: LayoutView, _ axis: LayoutAxis
  ) -> LogAdvice.SystemSize {
    let constraint = layout.constraints[index]
    let items = [view, view.superview].compactMap { $0 }.compactMap { ownership.item(of: $0) }
    let isInSplitView = items.contains { item in
      item.className.map { $0.hasSuffix("SplitView") || $0.hasPrefix("_NSSplitView") } ?? false
    }
    let isCell = items.contains { $0.isCellOrItsContentView }
    let flexible = conflict.steps.filter { $0.constraint == nil && $0.amount == 0 }
      .compactMap { $0.view }.filter { $0 !== view }
    return LogAdvice.SystemSize(
      constraint.isMeasuring
        ? .measurement
        : isInSplitView ? .splitView : isCell && !layout.isFromAppKit ? .table : .other,
      constraint.equations.first.flatMap { $0.second == nil ? $0.constant : nil },
      needed: resolvingConstants[index], flexibleViews: flexible.map { $0.name })
  }

  private var hiddenStackView: LogAdvice? {
    firstSize { constraint, _ in constraint.isHiding }.map { _, view, axis in
      .hiddenStackView(
        view: view.name, axis: axis, spacings: spacings(along: axis, at: view),
        lowered: lowered(along: axis))
    }
  }

  private var zeroSize: LogAdvice? {
    guard !constraints.contains(where: { $0.isHiding }) else { return nil }
    return firstSize { isZeroLimit($0, $1) }.map { index, view, axis in
      let lowered = lowered(along: axis, except: index)
      return ownership.isOwn(index)
        ? .collapsedView(view: view.name, axis: axis, lowered: lowered)
        : .zeroSizeAtLaunch(view: view.name, axis: axis, lowered: lowered)
    }
  }

  /// Returns the first constraint of a size that satisfies a condition, by its index, with the view
  /// and the axis.
  private func firstSize(
    where isWanted: (LoggedConstraint, Int) -> Bool
  ) -> (index: Int, view: LayoutView, axis: LayoutAxis)? {
    for (index, constraint) in zip(indices, constraints) where isWanted(constraint, index) {
      if let (view, axis) = size(of: constraint) { return (index, view, axis) }
    }
    return nil
  }

  private var prototypingConstraint: LogAdvice? {
    guard let index = indices.first(where: { layout.constraints[$0].kind == .prototyping }),
      let view = subject(of: layout.constraints[index])
    else { return nil }
    return .prototypingConstraint(layout.text(ofConstraintAt: index), view: view.name)
  }

  private var duplicateConstraint: LogAdvice? {
    guard constraints.count == 2, indices.allSatisfy({ ownership.isOwn($0) }),
      constraints[0].isDuplicate(of: constraints[1]),
      let first = constraints[0].equations.first, let view = subject(of: constraints[0])
    else { return nil }
    let isSubjectFirst = layout.view(of: first.first) === view
    return .duplicateConstraint(
      indices.map { layout.advised($0) }, view: view.name,
      attribute: isSubjectFirst ? first.firstAttribute : first.secondAttribute,
      constants: constraints.compactMap { $0.equations.first?.constant })
  }

  private var contentSize: LogAdvice? {
    for installed in conflict.constraints {
      guard let constraint = layout.constraint(of: installed), constraint.isContentSize,
        let index = layout.index(of: installed), !ownership.isOfSystem(index),
        let (view, axis) = size(of: constraint)
      else { continue }
      let isMinimum = installed.relation == .greaterThanOrEqual
      return .contentSize(
        layout.advised(index), view: view.name, axis: axis, isMinimum: isMinimum)
    }
    return nil
  }

  /// The name of the content view of a toolbar whose size is 0.
  private var emptyToolbar: String? {
    for constraint in constraints where constraint.equations.first?.isZeroSize == true {
      guard let view = subject(of: constraint),
        ownership.item(of: view)?.className == "_UIToolbarContentView"
      else { continue }
      return view.name
    }
    return nil
  }
}

// MARK: - Parts of the advice

extension ConflictCore {
  /// Returns the constraint of the app whose priority to lower: the one of the first change along
  /// an axis, or else of the first change. In place of a size that the view keeps, it is an edge at
  /// the end of its container, if there is one, and if the container does not have the size of a
  /// screen.
  ///
  /// - Parameters:
  ///   - axis: The axis of one of its attributes; `nil` for any. A ratio has both.
  ///   - reason: The index of a constraint whose priority cannot be lowered.
  /// - Returns: The constraint; `nil` if no constraint of the app alone resolves the conflict.
  private func lowered(along axis: LayoutAxis?, except reason: Int? = nil) -> AdvisedConstraint? {
    let own = (loweringOrder ?? brokenFirst).filter { ownership.isOwn($0) && $0 != reason }
    let along = own.filter { index in
      axis == nil || layout.constraints[index].sides.contains { $0.attribute.axis == axis }
    }
    guard let first = along.first ?? own.first else { return nil }
    guard axis != nil, layout.constraints[first].isKeptSize,
      !constraints.contains(where: { $0.hasScreenLength }),
      let edge = along.first(where: { isAtFarEdge($0) })
    else { return layout.advised(first) }
    return layout.advised(edge)
  }

  /// Returns whether the constraint at an index is between the far edges of a view without other
  /// views and of its container.
  private func isAtFarEdge(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    return constraint.sides.allSatisfy { $0.attribute.end == 1 }
      && subject(of: constraint).map { !containers.canContain($0) } == true
  }

  /// The indices of the constraints of the app that each resolve the conflict alone.
  var resolvingOwn: [Int] { (resolving ?? brokenFirst).filter { ownership.isOwn($0) } }

  /// Returns whether the constraints without one of them fit.
  func resolves(_ index: Int) -> Bool { resolving?.contains(index) ?? true }

  /// The indices, that of the constraint that will be broken first, and then from the last one.
  var brokenFirst: [Int] {
    indices.filter { $0 == layout.brokenIndex } + indices.reversed()
  }

  /// Returns the nonzero lengths of the spacings of stack views along an axis; none if the hidden
  /// view is neither a stack view nor an arranged view of one, or if the conflict remains with
  /// spacings of 0.
  private func spacings(along axis: LayoutAxis, at view: LayoutView) -> [Double] {
    let isInStack = constraints.contains { constraint in
      (constraint.isSpacing || constraint.identifier == "UISV-canvas-connection")
        && constraint.sides.contains { layout.view(of: $0.item) === view }
    }
    var lengths: [Double] = []
    var needed = 0.0
    for (index, constraint) in zip(indices, constraints) where constraint.isSpacing {
      guard let equation = constraint.equations.first, equation.constant != 0,
        equation.firstAttribute.axis == axis, let resolving = resolvingConstants[index]
      else { continue }
      // The spacings are terms of one sum, so that the shortening is the same for each of them.
      let difference = equation.constant - resolving
      let shortening = equation.constant < 0 ? -difference : difference
      guard shortening > 0 else { continue }
      lengths.append(equation.constant.magnitude)
      needed = max(needed, shortening)
    }
    let available: Double = lengths.reduce(0) { $0 + $1 }
    return isInStack && needed <= available + LengthTolerance.points ? lengths : []
  }

  /// Returns whether a constraint sets a size of 0 that limits a row or a column, or a size that
  /// differs from it by a number.
  private func isZeroLimit(_ constraint: LoggedConstraint, _ index: Int) -> Bool {
    guard !constraint.isContentSize, let equation = constraint.equations.first,
      equation.isZeroSize, let axis = equation.firstAttribute.axis
    else { return false }
    let hasGaps = constraints.contains { other in
      other.equations.contains {
        $0.firstAttribute.axis == axis
          && (!$0.firstAttribute.isSize || $0.second != nil && $0.constant != 0)
      }
    }
    return hasGaps
      && (!isTerm(index, of: conflict.steps) || isTerm(index, of: conflict.availableSteps))
  }

  func isTerm(_ index: Int, of steps: [ConflictStep]) -> Bool {
    steps.contains { step in
      step.constraint.map { layout.index(of: $0) == index } ?? false
    }
  }

  /// Returns whether the system sets the size that the constraint at an index is about, or the
  /// frame of its view.
  private func hasSizeOfSystem(_ index: Int) -> Bool {
    let constraint = layout.constraints[index]
    return ownership.isSizeOfSystem(index)
      || constraint.isFromAutoresizingMask
        && (subject(of: constraint).map { ownership.hasFrameOfSystem($0) } ?? false)
  }
}

extension LoggedConstraint {
  var isContentSize: Bool {
    if case .contentSize = kind { true } else { false }
  }

  /// Whether the constraint is a minimum of a size, or the size of a control that has only one.
  fileprivate var isKeptSize: Bool {
    guard let equation = equations.first, equation.firstAttribute.isSize, equation.second == nil
    else { return false }
    return equation.relation == .greaterThanOrEqual
      || ["UISwitch", "UIStepper", "UIProgressView", "UIActivityIndicatorView"].contains {
        $0 == equation.first.typeName
      }
  }

  var isHiding: Bool { identifier == "UISV-hiding" }

  fileprivate var isSpacing: Bool { identifier == "UISV-spacing" }

  /// Whether the system sets a size while it measures a view.
  var isMeasuring: Bool { knownIdentifier?.role == .measuredSize }

  /// Whether a container such as a table sets a size.
  var isEncapsulating: Bool { knownIdentifier?.role == .size }

  /// Returns whether two constraints differ in nothing but their constants.
  func isDuplicate(of other: LoggedConstraint) -> Bool {
    kind == other.kind && typeName == other.typeName
      && identifier == other.identifier && equations.count == other.equations.count
      && zip(equations, other.equations).allSatisfy { first, second in
        first.differsOnlyInConstant(from: second)
      }
  }
}

extension LoggedEquation {
  var isZeroSize: Bool {
    firstAttribute.isSize && second == nil && constant == 0 && relation != .greaterThanOrEqual
  }

  fileprivate func differsOnlyInConstant(from other: LoggedEquation) -> Bool {
    relation == other.relation && differsOnlyInRelationAndConstant(from: other)
  }

  func differsOnlyInRelationAndConstant(from other: LoggedEquation) -> Bool {
    let isSameSecond = second.flatMap { item in other.second.map { $0.isSame(as: item) } }
    return first.isSame(as: other.first) && firstAttribute == other.firstAttribute
      && multiplier == other.multiplier
      && (isSameSecond ?? (second == nil && other.second == nil))
      && secondAttribute == other.secondAttribute && priority == other.priority
  }
}
