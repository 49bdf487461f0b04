import ConstraintSolver
import LayoutConstraints
import LayoutEngine

/// The layout at a value of a parameter, as affine functions of the parameter near it.
struct SweepSample {
  /// The state of a constraint that a breakpoint can change.
  enum State: Hashable {
    /// The constraint is an inequality that is not tight, or a satisfied optional constraint.
    case satisfied
    /// The constraint is an inequality that is tight.
    case tight
    /// The constraint is optional and violated: 1 above, −1 below its right-hand side.
    case violated(Int)
    /// The constraint depends on a variable that is not determined, so that its state is arbitrary.
    case undetermined
  }

  /// The value of the parameter.
  let value: Double
  /// The values between which the functions hold.
  var range: ClosedRange<Double>
  /// Whether the functions hold on one side of the value at most.
  let isAtBreakpoint: Bool
  let views: [LayoutView]
  /// The alignment rectangles of the views, and their changes as the parameter grows by one.
  let rects: [LayoutRect]
  let rates: [LayoutRect]
  /// The solver's variables, and their changes as the parameter grows by one; 0 if they are not
  /// determined.
  let variables: [(value: Double, rate: Double)]
  let undetermined: [Set<LayoutAxis>]
  let constraints: [InstalledConstraint]
  /// The states of the constraints in the middle of the range.
  let states: [State]
  var conflicts: [LayoutConflict]

  /// Whether any view is not determined.
  var isUndetermined: Bool { undetermined.contains { !$0.isEmpty } }

  /// Returns an alignment rectangle at another value in the range.
  func rect(_ index: Int, at other: Double) -> LayoutRect {
    let (rect, rate, change) = (rects[index], rates[index], other - value)
    return LayoutRect(
      x: rect.x + change * rate.x, y: rect.y + change * rate.y,
      width: rect.width + change * rate.width, height: rect.height + change * rate.height)
  }

  /// Returns a frame at another value in the range. It is an affine function wherever it is not
  /// empty because of negative insets.
  func frame(_ index: Int, at other: Double) -> LayoutRect {
    views[index].frame(around: rect(index, at: other))
  }

  /// Returns whether two samples belong to the same piece. What is not determined is not compared.
  func isSamePiece(as other: SweepSample) -> Bool {
    states == other.states
      && conflicts.keys == other.conflicts.keys && undetermined == other.undetermined
      && zip(variables, other.variables).allSatisfy { own, other in
        (own.rate - other.rate).magnitude < SweepTolerance.rate
      }
  }

  /// Returns whether two samples have the same functions, which then hold between them.
  ///
  /// The minimum of each violation is a convex function of the parameter. If it is the same affine
  /// function near two values, it is that function between them, too.
  func isSameFunction(as other: SweepSample) -> Bool {
    let change = other.value - value
    return isSamePiece(as: other)
      && zip(variables, other.variables).allSatisfy { own, other in
        (own.value + change * own.rate - other.value).magnitude
          < SweepTolerance.length(max(own.value.magnitude, other.value.magnitude))
      }
  }
}

/// The constraints of a conflict, and the side where they contradict the broken one.
struct ConflictKey: Hashable {
  private let broken: ObjectIdentifier
  private let constraints: [ObjectIdentifier]
  private let isPositive: Bool

  init(_ conflict: LayoutConflict) {
    broken = ObjectIdentifier(conflict.broken)
    constraints = conflict.constraints.map { ObjectIdentifier($0) }
    isPositive = conflict.system.rows.contains {
      $0.source.constraint === conflict.broken && $0.multiplier > 0
    }
  }
}

extension [LayoutConflict] {
  /// The conflicts without their amounts.
  var keys: [ConflictKey] { map { ConflictKey($0) } }
}

// MARK: - Sampling

extension LayoutTree {
  /// Lays out the tree at a value of a parameter.
  func sample(_ parameter: LayoutParameter, at value: Double, in limits: ClosedRange<Double>)
    throws(LayoutTreeError) -> SweepSample
  {
    let order = lastOrder
    try setValue(value, of: parameter)
    try layoutIfNeeded()
    // An arrangement has installed constraints with other multipliers.
    if lastOrder != order { throw .notLinear }
    let rows = rows(of: parameter).map { (constraint: $0, rate: -1.0) }
    guard let sensitivity = try? solver.sensitivity(to: rows) else {
      throw .unsolvable(SolveError.numericallyUnstable.description)
    }
    var rates = [Double](repeating: 0, count: viewOfVariable.count)
    for rate in sensitivity.rates { rates[rate.variable.offset] = rate.change }
    var changes = sensitivity.range.clamped(to: validChanges(of: parameter))
    for conflict in conflicts {
      changes = changes.clamped(to: conflict.system.validity(under: parameter))
    }
    return try sample(parameter, value, changes, rates, in: limits)
  }

  /// Returns the sample of the last layout, which holds for some changes of the parameter.
  private func sample(
    _ parameter: LayoutParameter, _ value: Double, _ changes: ClosedRange<Double>,
    _ rates: [Double], in limits: ClosedRange<Double>
  ) throws(LayoutTreeError) -> SweepSample {
    let range = (value + changes.lowerBound)...(value + changes.upperBound)
    let validRange = range.clamped(to: limits)
    let middle = (validRange.lowerBound + validRange.upperBound) / 2 - value
    let constraints = self.constraints.filter { !$0.isBroken }
    let isDetermined = try determinedVariables()
    let states = constraints.map { constraint in
      let ownRate: Double = ConflictSource.constraint(constraint).depends(on: parameter) ? -1 : 0
      return state(of: constraint, after: middle, rates, ownRate: ownRate, isDetermined)
    }
    let tolerance = SweepTolerance.length(value)
    let views = root.subtree().filter { $0.part == nil }
    var variables = rates.map { (value: 0.0, rate: $0) }
    for view in views {
      view.variables.forEach { variable in
        variables[variable.offset].value = solver.uncheckedValue(of: variable)
      }
    }
    for offset in variables.indices where !isDetermined[offset] { variables[offset] = (0, 0) }
    return SweepSample(
      value: value, range: validRange,
      isAtBreakpoint: changes.lowerBound > -tolerance || changes.upperBound < tolerance,
      views: views, rects: views.map { $0.alignmentRect }, rates: views.map { $0.rate(of: rates) },
      variables: variables, undetermined: views.map { undeterminedAxes(of: $0, isDetermined) },
      constraints: constraints, states: states, conflicts: conflicts)
  }

  /// Returns the state of a constraint after a change of the parameter.
  private func state(
    of constraint: InstalledConstraint, after change: Double, _ rates: [Double], ownRate: Double,
    _ isDetermined: [Bool]
  ) -> SweepSample.State {
    let activity = activity(of: constraint)
    guard expression.terms.allSatisfy({ isDetermined[$0.variable.offset] }) else {
      return .undetermined
    }
    let rate = expression.terms.reduce(ownRate) {
      $0 + $1.coefficient * rates[$1.variable.offset]
    }
    let value = activity + change * rate
    if value.magnitude <= SweepTolerance.length(constraint.constant) {
      return constraint.relation == .equal ? .satisfied : .tight
    }
    switch constraint.relation {
    case .equal: return .violated(value > 0 ? 1 : -1)
    case .lessThanOrEqual: return value > 0 ? .violated(1) : .satisfied
    case .greaterThanOrEqual: return value < 0 ? .violated(-1) : .satisfied
    }
  }
}

extension LayoutView {
  /// Returns the change of the alignment rectangle in the superview with the variables.
  fileprivate func rate(of rates: [Double]) -> LayoutRect {
    func rate(_ variable: Variable) -> Double {
      rates.indices.contains(variable.offset) ? rates[variable.offset] : 0
    }
    let width = rate(variables.width)
    let height = rate(variables.height)
    guard let superview else { return LayoutRect(x: 0, y: 0, width: width, height: height) }
    let start = rate(variables.start)
    let isMirrored = superview.resolvedDirection == .rightToLeft
    return LayoutRect(
      x: isMirrored ? rate(superview.variables.width) - start - width : start,
      y: rate(variables.top), width: width, height: height)
  }
}

extension ConflictSystem {
  /// Returns the changes of a parameter that leave the sum of the rows a contradiction.
  func validity(under parameter: LayoutParameter) -> ClosedRange<Double> {
    guard excess > 0 else { return -.infinity ... .infinity }
    let rate = rows.reduce(0) { sum, row in
      row.source.depends(on: parameter) ? sum - row.multiplier : sum
    }
    if rate == 0 { return -.infinity ... .infinity }
    return rate < 0 ? -.infinity...(-excess / rate) : (-excess / rate)...(.infinity)
  }
}

/// The tolerances of sweeps.
enum SweepTolerance {
  /// The largest change per point of the parameter that counts as no change, and the largest
  /// difference between changes that count as equal: far above rounding errors, and far below the
  /// multipliers of layouts.
  static let rate = 1e-7

  /// Returns the largest difference between lengths, or values of the parameter, that count as
  /// equal: the solver's tolerance of a constraint, which is relative to the largest term. Terms of
  /// a thousand points are assumed at least.
  static func length(_ magnitude: Double) -> Double { 1e-9 * max(1000, magnitude.magnitude) }
}
