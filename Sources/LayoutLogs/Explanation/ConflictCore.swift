import LayoutConstraints
import LayoutEngine
import LayoutExplanations

/// The constraints of the log that a conflict consists of.
struct ConflictCore {
  let conflict: LayoutConflict
  let layout: LogLayout
  /// The indices of the constraints in the order of the log.
  let indices: [Int]
  let constraints: [LoggedConstraint]
  /// The constants that each resolve the conflict alone, by the indices of the constraints; `nil`
  /// if they are not known.
  private let resolvingConstants: [Int: Double]?

  init(_ conflict: LayoutConflict, in layout: LogLayout, relaxations: [LayoutRelaxation]) {
    self.conflict = conflict
    self.layout = layout
    indices = layout.core(of: conflict)
    constraints = indices.map { layout.constraints[$0] }
    var constants: [Int: Double] = [:]
    for relaxation in relaxations {
      if let index = layout.index(of: relaxation) { constants[index] = relaxation.value }
    }
    resolvingConstants = conflict.canBeRelaxed ? constants : nil
  }
}

extension ConflictCore {
  var advice: [LogAdvice] {
    let found = [
      autoresizingMask, encapsulatedSize, hiddenStackView, zeroSize, prototypingConstraint,
      duplicateConstraint, contentSize,
    ].compactMap { $0 }
    guard constraints.allSatisfy({ $0.isOfSystem || $0.isFromAutoresizingMask }),
      !found.contains(where: { $0.hasAction })
    else { return found }
    return [.systemConstraints(emptyToolbar: emptyToolbar)]
  }

  /// A view that is not a container is preferred: the app can set the frame of a container, and its
  /// own constraints must agree with it.
  private var autoresizingMask: LogAdvice? {
    let views = constraints.filter { $0.isFromAutoresizingMask }.compactMap { subject(of: $0) }
      .filter { !hasFrameOfSystem($0) }
    guard let view = views.first(where: { !isContainer($0) }) ?? views.first else { return nil }
    let hasContent = isContainer(view)
    guard !hasContent || constraints.contains(where: { $0.isOwn }) else { return nil }
    return .autoresizingMask(
      view: view.name, isContainer: hasContent, lowered: lowered(along: nil))
  }

  private var encapsulatedSize: LogAdvice? {
    firstSize { constraint, _ in hasSizeOfSystem(constraint) }.map { index, view, axis in
      .encapsulatedSize(
        view: view.name, axis: axis, isTemporary: layout.constraints[index].isMeasuring,
        lowered: lowered(along: axis))
    }
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
      .zeroSizeAtLaunch(
        view: view.name, axis: axis, lowered: lowered(along: axis, except: index))
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
    guard constraints.count == 2, constraints[0].isDuplicate(of: constraints[1]),
      let first = constraints[0].equations.first, let view = subject(of: constraints[0])
    else { return nil }
    let isSubjectFirst = layout.view(of: first.first) === view
    return .duplicateConstraint(
      view: view.name, attribute: isSubjectFirst ? first.firstAttribute : first.secondAttribute,
      constants: constraints.compactMap { $0.equations.first?.constant })
  }

  private var contentSize: LogAdvice? {
    for installed in conflict.constraints {
      guard let constraint = layout.constraint(of: installed), constraint.isContentSize,
        !constraint.isOfSystem, let (view, axis) = size(of: constraint)
      else { continue }
      let isMinimum = installed.relation == .greaterThanOrEqual
      return .contentSize(view: view.name, axis: axis, isMinimum: isMinimum)
    }
    return nil
  }

  /// The name of the content view of a toolbar whose size is 0.
  private var emptyToolbar: String? {
    for constraint in constraints where constraint.equations.first?.isZeroSize == true {
      guard let view = subject(of: constraint),
        layout.item(of: view)?.className == "_UIToolbarContentView"
      else { continue }
      return view.name
    }
    return nil
  }
}

// MARK: - Parts of the advice

extension ConflictCore {
  /// Returns the constraint of the app whose priority to lower: the one that the report says will
  /// be broken, or else the last one along an axis, or else the last one.
  ///
  /// - Parameters:
  ///   - axis: The axis of one of its attributes; `nil` for any. A ratio has both.
  ///   - reason: The index of a constraint whose priority cannot be lowered.
  /// - Returns: The constraint as text; `nil` if no constraint of the app alone resolves the
  ///   conflict.
  private func lowered(along axis: LayoutAxis?, except reason: Int? = nil) -> String? {
    let own = indices.filter {
      layout.constraints[$0].isOwn && $0 != reason && resolvesAlone($0)
    }
    let along = own.filter { index in
      axis == nil || layout.constraints[index].sides.contains { $0.attribute.axis == axis }
    }
    let candidates = along.isEmpty ? own : along
    let index = candidates.first { $0 == layout.brokenIndex } ?? candidates.last
    return index.map { layout.text(ofConstraintAt: $0) }
  }

  /// Returns whether a lower priority of a constraint resolves the conflict, as another constant
  /// does.
  private func resolvesAlone(_ index: Int) -> Bool {
    resolvingConstants.map { $0[index] != nil } ?? true
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
        equation.firstAttribute.axis == axis, let resolving = resolvingConstants?[index]
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

  /// Returns whether a constraint sets a size of 0 that limits a row or a column.
  private func isZeroLimit(_ constraint: LoggedConstraint, _ index: Int) -> Bool {
    guard !constraint.isContentSize, let equation = constraint.equations.first,
      equation.isZeroSize, let axis = equation.firstAttribute.axis
    else { return false }
    let hasGaps = constraints.contains { other in
      other.equations.contains {
        !$0.firstAttribute.isSize && $0.firstAttribute.axis == axis
      }
    }
    return hasGaps
      && (!isTerm(index, of: conflict.steps) || isTerm(index, of: conflict.availableSteps))
  }

  private func isTerm(_ index: Int, of steps: [ConflictStep]) -> Bool {
    steps.contains { step in
      step.constraint.map { layout.index(of: $0) == index } ?? false
    }
  }

  /// Returns whether the system sets the size that a constraint is about: with an identifier that
  /// says so, or with the frame of a view of its own.
  private func hasSizeOfSystem(_ constraint: LoggedConstraint) -> Bool {
    constraint.isEncapsulating || constraint.isMeasuring
      || constraint.isFromAutoresizingMask
        && (subject(of: constraint).map { hasFrameOfSystem($0) } ?? false)
  }
}

extension LoggedConstraint {
  fileprivate var isContentSize: Bool {
    if case .contentSize = kind { true } else { false }
  }

  fileprivate var isHiding: Bool { identifier == "UISV-hiding" }

  fileprivate var isSpacing: Bool { identifier == "UISV-spacing" }

  /// Whether the system sets a size while it measures a view.
  fileprivate var isMeasuring: Bool {
    guard let identifier else { return false }
    return identifier.hasPrefix("_UITemporaryLayout") || identifier == "fittingSizeHTarget"
      || identifier == "fittingSizeVTarget"
  }

  /// Whether a container such as a table sets a size.
  fileprivate var isEncapsulating: Bool {
    guard let identifier else { return false }
    return ["UIView-Encapsulated-Layout-", "NSView-Encapsulated-Layout-"].contains {
      identifier.hasPrefix($0)
    }
  }

  /// Returns whether two constraints of the app differ in nothing but their constants.
  fileprivate func isDuplicate(of other: LoggedConstraint) -> Bool {
    isOwn && other.isOwn && kind == other.kind && typeName == other.typeName
      && identifier == other.identifier && equations.count == other.equations.count
      && zip(equations, other.equations).allSatisfy { first, second in
        first.differsOnlyInConstant(from: second)
      }
  }
}

extension LoggedEquation {
  fileprivate var isZeroSize: Bool {
    firstAttribute.isSize && second == nil && constant == 0 && relation != .greaterThanOrEqual
  }

  fileprivate func differsOnlyInConstant(from other: LoggedEquation) -> Bool {
    let isSameSecond = second.flatMap { item in other.second.map { $0.isSame(as: item) } }
    return first.isSame(as: other.first) && firstAttribute == other.firstAttribute
      && relation == other.relation && multiplier == other.multiplier
      && (isSameSecond ?? (second == nil && other.second == nil))
      && secondAttribute == other.secondAttribute && priority == other.priority
  }
}
