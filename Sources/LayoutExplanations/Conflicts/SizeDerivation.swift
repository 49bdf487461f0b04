import LayoutConstraints
import LayoutEngine

/// How the constraints of a conflict determine or limit the size of a view.
struct SizeDerivation {
  /// The origin of a size.
  enum Origin {
    /// A constraint on the size alone, or the given size of the root.
    case number
    /// Another size, of which the size is a multiple plus a distance.
    case size(SizeVariable, factor: Double, distance: Double, amount: Double)
    /// The distances between the view's edges: the index of their path.
    case edges(Int)
    /// No constraint: no size is below 0.
    case bound
  }

  let origin: Origin
  /// The size, or its limit.
  let amount: Double
  /// The relation of the size to the amount.
  let relation: LayoutRelation
  /// The constraint on the size; `nil` for the root's given size, for edges and for the bound.
  let constraint: InstalledConstraint?

  var isBound: Bool { if case .bound = origin { true } else { false } }
  var isNumber: Bool { if case .number = origin { true } else { false } }
}

extension SizeDerivation {
  /// Returns whether the size is derived from itself.
  func isCircular(_ size: SizeVariable) -> Bool {
    if case .size(size, _, _, _) = origin { true } else { false }
  }

  /// Returns the derivation by the size that another derivation begins with, if that one is by
  /// a size in turn: the sizes between them are left out.
  func shortened(by source: SizeDerivation) -> SizeDerivation {
    guard case .size(_, let factor, let distance, _) = origin,
      case .size(let other, let otherFactor, let otherDistance, let amount) = source.origin
    else { return self }
    return SizeDerivation(
      origin: .size(
        other, factor: factor * otherFactor, distance: factor * otherDistance + distance,
        amount: amount),
      amount: self.amount, relation: relation, constraint: constraint)
  }
}

// MARK: - Terms

extension SizeDerivation {
  /// Returns the size as a term of a sum, times a fraction of the view that a path covers.
  func step(of view: LayoutView, coverage: Double = 1) -> ConflictStep {
    var magnitude = ConflictMagnitude(amount, times: coverage)
    if case .size(_, let factor, let distance, let other) = origin, distance == 0 {
      magnitude = ConflictMagnitude(other, times: coverage * factor)
    }
    return ConflictStep(
      constraint: constraint, view: view, amount: coverage * amount,
      relation: coverage < 0 ? relation.swapped : relation, magnitude: magnitude, isBound: isBound)
  }

  /// Returns the size as terms: a multiple of another size, and a distance.
  func steps(of view: LayoutView) -> [ConflictStep] {
    guard case .size(let other, let factor, let distance, let amount) = origin, distance != 0 else {
      return [step(of: view)]
    }
    return [
      ConflictStep(
        constraint: nil, view: other.view, amount: factor * amount, relation: relation,
        magnitude: ConflictMagnitude(amount, times: factor), isBound: false),
      ConflictStep(
        constraint: constraint, view: nil, amount: distance, relation: .equal,
        magnitude: ConflictMagnitude(distance), isBound: false),
    ]
  }
}
