package import ConstraintSolver
package import LayoutConstraints

/// A linear expression over the solver's variables: terms and a constant.
package struct LinearExpression {
  package private(set) var terms: [Term] = []
  package var constant = 0.0

  package init() {}

  /// Sets the expression to the left-hand side of a constraint minus its right-hand side.
  package mutating func lower(_ constraint: InstalledConstraint) {
    terms.removeAll(keepingCapacity: true)
    constant = -constraint.constant
    constraint.ownerReference?._withUnsafeGuaranteedRef { owner in
      let side = constraint.referenceSide(in: owner)
      constraint.firstReference?._withUnsafeGuaranteedRef {
        $0.add(constraint.firstAttribute, in: owner, from: side, times: 1, to: &self)
      }
      constraint.secondReference?._withUnsafeGuaranteedRef {
        $0.add(
          constraint.secondAttribute, in: owner, from: side, times: -constraint.multiplier,
          to: &self)
      }
    }
  }

  package mutating func add(_ factor: Double, _ variable: Variable) {
    if factor != 0 { terms.append(Term(factor, variable)) }
  }
}

extension InstalledConstraint {
  /// The side of the common ancestor that horizontal locations are measured from: the left edge if
  /// an attribute is left or right, and the leading edge otherwise.
  ///
  /// A center uses the side of the attribute that it is paired with, so that `centerX == left`
  /// means the same in both reading directions.
  package func referenceSide(in owner: LayoutView) -> ReadingDirection {
    firstAttribute.isAbsoluteSide || secondAttribute.isAbsoluteSide
      ? .leftToRight : owner.resolvedDirection
  }
}

/// A point on an axis of a view, as an offset from the near edge: a fraction of the view's size
/// plus a distance in points.
package struct AxisPoint {
  package var fraction: Double
  package var points: Double

  package init(fraction: Double, points: Double) {
    (self.fraction, self.points) = (fraction, points)
  }

  static func middle(_ first: AxisPoint, _ second: AxisPoint) -> AxisPoint {
    AxisPoint(
      fraction: (first.fraction + second.fraction) / 2, points: (first.points + second.points) / 2)
  }
}

extension Relation {
  package init(_ relation: LayoutRelation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
