import ConstraintSolver

/// A sum of variables with factors, and a constant.
struct LinearExpression {
  private(set) var terms: [Term] = []
  var constant = 0.0

  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  mutating func add(_ factor: Double, _ variable: Variable) {
    if factor != 0 { terms.append(Term(factor, variable)) }
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
