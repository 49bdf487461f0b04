import LayoutConstraints
import LayoutEngine

/// The constraints of the log that a conflict consists of.
struct ConflictCore {
  let conflict: LayoutConflict
  let layout: LogLayout
  /// The indices of the constraints in the order of the log.
  let indices: [Int]
  let constraints: [LoggedConstraint]

  /// Creates the core of a conflict; `nil` if there is no conflict.
  init?(_ conflict: LayoutConflict?, in layout: LogLayout?) {
    guard let conflict, let layout else { return nil }
    self.conflict = conflict
    self.layout = layout
    indices = layout.core(of: conflict)
    constraints = indices.map { layout.constraints[$0] }
  }
}

extension ConflictCore {
  /// The advice for the kinds of constraints in the core, at most one of each kind.
  var advice: [LogAdvice] {
    [
      autoresizingMask, encapsulatedSize, hiddenStackView, zeroSize, duplicateConstraint,
      contentSize,
    ].compactMap { $0 }
  }

  /// A view that is not a container is preferred: the system can set the frame of a container.
  private var autoresizingMask: LogAdvice? {
    let views = constraints.filter { $0.isFromAutoresizingMask }.compactMap { subject(of: $0) }
    guard let view = views.first(where: { $0.subviews.isEmpty }) ?? views.first else { return nil }
    return .autoresizingMask(
      view: view.name, isContainer: !view.subviews.isEmpty, lowered: lowered(along: nil))
  }

  private var encapsulatedSize: LogAdvice? {
    guard let (view, axis) = size(where: { $0.hasEncapsulatedSize }) else { return nil }
    return .encapsulatedSize(view: view, axis: axis, lowered: lowered(along: axis))
  }

  private var hiddenStackView: LogAdvice? {
    guard let (view, axis) = size(where: { $0.isHiding }) else { return nil }
    return .hiddenStackView(
      view: view, axis: axis, spacings: spacings(along: axis), lowered: lowered(along: axis))
  }

  private var zeroSize: LogAdvice? {
    guard !constraints.contains(where: { $0.isHiding }) else { return nil }
    for (index, constraint) in zip(indices, constraints) where isZeroLimit(constraint, index) {
      guard let (view, axis) = size(of: constraint) else { continue }
      return .zeroSizeAtLaunch(
        view: view, axis: axis, lowered: lowered(along: axis, except: index))
    }
    return nil
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
        let (view, axis) = size(of: constraint)
      else { continue }
      let isMinimum = installed.relation == .greaterThanOrEqual
      return .contentSize(view: view, axis: axis, isMinimum: isMinimum)
    }
    return nil
  }
}

// MARK: - Parts of the advice

extension ConflictCore {
  /// Returns the view that a constraint is about: the one that is not its superview.
  private func subject(of constraint: LoggedConstraint) -> LayoutView? {
    guard let equation = constraint.equations.first, let first = layout.view(of: equation.first)
    else { return nil }
    guard let second = equation.second.flatMap({ layout.view(of: $0) }) else { return first }
    return second.superview === first ? second : first
  }

  /// Returns the view and the axis of a constraint of its size; `nil` for other constraints.
  private func size(of constraint: LoggedConstraint) -> (view: String, axis: LayoutAxis)? {
    guard let equation = constraint.equations.first, equation.firstAttribute.isSize,
      let axis = equation.firstAttribute.axis, let view = subject(of: constraint)
    else { return nil }
    return (view.name, axis)
  }

  private func size(
    where condition: (LoggedConstraint) -> Bool
  ) -> (view: String, axis: LayoutAxis)? {
    for constraint in constraints where condition(constraint) {
      if let size = size(of: constraint) { return size }
    }
    return nil
  }

  /// Returns the constraint of the app that can give way: the one that the report says will be
  /// broken, or else the last one.
  ///
  /// - Parameters:
  ///   - axis: The axis of one of its attributes; `nil` for any. A ratio of a width and a height
  ///     has both.
  ///   - reason: The index of a constraint that cannot give way.
  /// - Returns: The constraint as text; `nil` if the conflict has none.
  private func lowered(along axis: LayoutAxis?, except reason: Int? = nil) -> String? {
    let own = zip(indices, constraints).filter { index, constraint in
      constraint.isOwn && index != reason
        && (axis == nil || constraint.sides.contains { $0.attribute.axis == axis })
    }.map { index, _ in index }
    let index = own.first { $0 == layout.brokenIndex } ?? own.last
    return index.map { layout.text(ofConstraintAt: $0) }
  }

  /// Returns the lengths of the spacings of stack views along an axis, without those of 0.
  private func spacings(along axis: LayoutAxis) -> [Double] {
    constraints.filter { $0.identifier == "UISV-spacing" }.flatMap { $0.equations }
      .filter { $0.firstAttribute.axis == axis && $0.constant != 0 }
      .map { $0.constant.magnitude }
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
}

extension LoggedConstraint {
  fileprivate var isFromAutoresizingMask: Bool {
    if case .autoresizingMask = kind { true } else { false }
  }

  fileprivate var isContentSize: Bool {
    if case .contentSize = kind { true } else { false }
  }

  fileprivate var isHiding: Bool { identifier == "UISV-hiding" }

  fileprivate var hasEncapsulatedSize: Bool {
    guard let identifier else { return false }
    return ["UIView-Encapsulated-Layout-", "NSView-Encapsulated-Layout-"].contains {
      identifier.hasPrefix($0)
    }
  }

  /// Whether the app creates the constraint.
  fileprivate var isOwn: Bool { kind == .layout && !(identifier?.isSystemIdentifier ?? false) }

  /// Returns whether two constraints differ in nothing but their constants.
  fileprivate func isDuplicate(of other: LoggedConstraint) -> Bool {
    kind == .layout && other.kind == .layout && typeName == other.typeName
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
