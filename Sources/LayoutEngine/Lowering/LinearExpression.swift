import ConstraintSolver
import LayoutConstraints

/// A sum of variables with factors, and a constant.
struct LinearExpression {
  private(set) var terms: [Term] = []
  var constant = 0.0

  /// Becomes what compares with zero in a constraint.
  mutating func lower(_ constraint: InstalledConstraint) {
    terms.removeAll(keepingCapacity: true)
    constant = -constraint.constant
    constraint.ownerReference?._withUnsafeGuaranteedRef { owner in
      let side = constraint.referenceSide(in: owner)
      constraint.firstReference?._withUnsafeGuaranteedRef {
        $0.add(constraint.firstAttribute, in: owner, from: side, times: 1, to: &self)
      }
      constraint.secondReference?._withUnsafeGuaranteedRef {
        $0.add(constraint.secondAttribute, in: owner, from: side, times: -constraint.multiplier, to: &self)
      }
    }
  }

  mutating func add(_ factor: Double, _ variable: Variable) {
    if factor != 0 { terms.append(Term(factor, variable)) }
  }
}

extension InstalledConstraint {
  /// The side of the common ancestor that horizontal locations are measured from: the left one where an attribute is left or right, else the leading
  /// one. A center takes the side of the attribute that it is paired with, so that `centerX == left` means the same in both directions.
  fileprivate func referenceSide(in owner: LayoutView) -> ReadingDirection {
    firstAttribute.isAbsoluteSide || secondAttribute.isAbsoluteSide ? .leftToRight : owner.resolvedDirection
  }
}

/// A place on an axis of a view: so much of its size from the near edge, and so many points.
struct AxisPoint {
  var fraction: Double
  var points: Double

  static func middle(_ first: AxisPoint, _ second: AxisPoint) -> AxisPoint {
    AxisPoint(fraction: (first.fraction + second.fraction) / 2, points: (first.points + second.points) / 2)
  }
}

extension Relation {
  init(_ relation: LayoutRelation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
