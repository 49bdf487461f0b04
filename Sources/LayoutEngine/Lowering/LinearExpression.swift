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

/// Lowering of attributes to expressions over the solver's variables.
///
/// A location is measured from an edge of the common ancestor: vertically from the top edge, and
/// horizontally from the edge that `InstalledConstraint.referenceSide` selects. The variables of
/// each view are relative to the leading edge of its superview. Therefore a constraint without left
/// and right lowers to the same row in both reading directions.
extension LayoutView {
  /// Adds a multiple of an attribute of the view to an expression.
  ///
  /// A location is measured in the ancestor, which can be the view itself; a horizontal one from
  /// the leading edge of the reading direction `side`.
  func add(
    _ attribute: LayoutAttribute, in ancestor: LayoutView, from side: ReadingDirection,
    times factor: Double, to expression: inout LinearExpression
  ) {
    switch attribute {
    case .width, .height:
      addSize(attribute, times: factor, to: &expression)
    case .left, .right, .leading, .trailing, .centerX:
      addHorizontal(point(attribute, from: side), in: ancestor, from: side, factor, &expression)
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      addVertical(point(attribute, from: .leftToRight), in: ancestor, factor, &expression)
    case .notAnAttribute:
      break
    }
  }

  private func addSize(
    _ attribute: LayoutAttribute, times factor: Double, to expression: inout LinearExpression
  ) {
    let variables = part == nil ? self.variables : base.variables
    let edges = edges(of: attribute, from: .leftToRight)
    expression.add(
      factor * (edges.far.fraction - edges.near.fraction),
      attribute == .width ? variables.width : variables.height)
    expression.constant += factor * (edges.far.points - edges.near.points)
  }

  private func addHorizontal(
    _ point: AxisPoint, in ancestor: LayoutView, from side: ReadingDirection, _ factor: Double,
    _ expression: inout LinearExpression
  ) {
    expression.constant += factor * point.points
    visitPath(to: ancestor, from: point.fraction) { view, superview, fraction in
      let variables = view.variables
      guard let superview else { return expression.add(factor * fraction, variables.width) }
      if superview._withUnsafeGuaranteedRef({ $0.resolvedDirection }) == side {
        expression.add(factor, variables.start)
        expression.add(factor * fraction, variables.width)
      } else {
        expression.add(factor, superview._withUnsafeGuaranteedRef { $0.variables.width })
        expression.add(-factor, variables.start)
        expression.add(factor * (fraction - 1), variables.width)
      }
    }
  }

  private func addVertical(
    _ point: AxisPoint, in ancestor: LayoutView, _ factor: Double,
    _ expression: inout LinearExpression
  ) {
    expression.constant += factor * point.points
    visitPath(to: ancestor, from: point.fraction) { view, superview, fraction in
      if superview != nil { expression.add(factor, view.variables.top) }
      expression.add(factor * fraction, view.variables.height)
    }
  }

  /// Calls a closure for each view on the path from the view's base up to, but not including, an
  /// ancestor.
  ///
  /// The arguments of the closure are the view, its superview, and a fraction of the view's size:
  /// the given fraction for the base, and zero for its superviews. If the base is the ancestor, the
  /// closure is called once, without a superview.
  private func visitPath(
    to ancestor: LayoutView, from fraction: Double,
    _ step: (LayoutView, Unmanaged<LayoutView>?, Double) -> Void
  ) {
    var view = part == nil ? Unmanaged.passUnretained(self) : superviewReference
    var fraction = fraction
    let end = Unmanaged.passUnretained(ancestor).toOpaque()
    while let current = view {
      let superview =
        current.toOpaque() == end ? nil : current._withUnsafeGuaranteedRef { $0.superviewReference }
      current._withUnsafeGuaranteedRef { step($0, superview, fraction) }
      if superview?.toOpaque() == end { return }
      fraction = 0
      view = superview
    }
  }
}

// MARK: - Edges of a view

extension LayoutView {
  /// Returns the position of a location in the view's base, measured from the top edge or from the
  /// leading edge of a reading direction.
  package func point(_ attribute: LayoutAttribute, from side: ReadingDirection) -> AxisPoint {
    let edges = edges(of: attribute, from: side)
    switch attribute {
    case .left, .leading, .top: return edges.near
    case .right, .trailing, .bottom: return edges.far
    case .firstBaseline:
      return content.firstBaseline.map { AxisPoint(fraction: 0, points: $0) } ?? edges.near
    case .lastBaseline:
      return content.lastBaseline.map { AxisPoint(fraction: 0, points: $0) } ?? edges.far
    default: return .middle(edges.near, edges.far)
    }
  }

  /// Returns the positions, in the view's base, of the view's edges along the axis of an attribute.
  @inline(__always)
  package func edges(of attribute: LayoutAttribute, from side: ReadingDirection) -> (
    near: AxisPoint, far: AxisPoint
  ) {
    if let part { return edges(of: part, along: attribute.axis, from: side) }
    return (AxisPoint(fraction: 0, points: 0), AxisPoint(fraction: 1, points: 0))
  }

  private func edges(
    of part: ViewPart, along axis: LayoutAxis?, from side: ReadingDirection
  ) -> (near: AxisPoint, far: AxisPoint) {
    var near = AxisPoint(fraction: 0, points: 0)
    var far = AxisPoint(fraction: 1, points: 0)
    let content = base.content
    let isHorizontal = axis == .horizontal
    switch part {
    case .margins, .safeArea:
      let insets = part == .margins ? content.margins : content.safeArea
      let horizontal = insets.insets(for: side, in: base.resolvedDirection)
      near.points = isHorizontal ? horizontal.leading : insets.top
      far.points = isHorizontal ? -horizontal.trailing : -insets.bottom
    case .top where !isHorizontal:
      far = AxisPoint(fraction: 0, points: content.safeArea.top)
    case .bottom where !isHorizontal:
      near = AxisPoint(fraction: 1, points: -content.safeArea.bottom)
    case .top, .bottom, .frame:
      break
    }
    return (near, far)
  }
}
