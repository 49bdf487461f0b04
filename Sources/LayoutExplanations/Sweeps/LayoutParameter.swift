import ConstraintSolver
public import LayoutConstraints
public import LayoutEngine

/// A number that a sweep changes.
public enum LayoutParameter {
  /// The width or the height of the root.
  case rootSize(LayoutAxis)
  /// The width or the height of a view's content.
  case contentSize(LayoutView, LayoutAxis)
}

extension LayoutTree {
  /// Returns the value of a parameter; `nil` if it is not given.
  func value(of parameter: LayoutParameter) -> Double? {
    switch parameter {
    case .rootSize(.horizontal): size.width
    case .rootSize(.vertical): size.height
    case .contentSize(let view, let axis): view[axis].size
    }
  }

  /// Sets a parameter; `nil` for a length that is not given.
  func setValue(_ value: Double?, of parameter: LayoutParameter) throws(LayoutTreeError) {
    switch parameter {
    case .rootSize(.horizontal): try setSize(width: value, height: size.height)
    case .rootSize(.vertical): try setSize(width: size.width, height: value)
    case .contentSize(let view, .horizontal):
      try view.setIntrinsicContentSize(width: value, height: view[.vertical].size)
    case .contentSize(let view, .vertical):
      try view.setIntrinsicContentSize(width: view[.horizontal].size, height: value)
    }
  }

  /// Returns the rows of the solver whose constants depend on a parameter; each constant falls by
  /// one as the parameter grows by one.
  func rows(of parameter: LayoutParameter) -> [Constraint] {
    switch parameter {
    case .rootSize(let axis):
      let row = axis == .horizontal ? sizeConstraints.width : sizeConstraints.height
      return rootExcess(along: axis) < 0 ? [] : [row].compactMap { $0 }
    case .contentSize(let view, let axis):
      return view.intrinsicConstraints.filter { $0.firstAttribute.axis == axis }
        .compactMap { $0.row }
    }
  }

  /// Returns the changes of a parameter that leave ``rows(of:)`` the same.
  func validChanges(of parameter: LayoutParameter) -> ClosedRange<Double> {
    guard case .rootSize(let axis) = parameter else { return -.infinity ... .infinity }
    let excess = rootExcess(along: axis)
    return excess < 0 ? -.infinity...(-excess) : (-excess)...(.infinity)
  }

  /// Returns by how much the root's given size exceeds its alignment rectangle insets. If they are
  /// larger, the alignment rectangle has no size, whatever size is given.
  private func rootExcess(along axis: LayoutAxis) -> Double {
    (value(of: .rootSize(axis)) ?? 0) - root.alignmentRectInsets.length(along: axis)
  }
}

extension ConflictSource {
  /// Returns whether the row's constant depends on a parameter.
  func depends(on parameter: LayoutParameter) -> Bool {
    switch (self, parameter) {
    case (.rootSize(let axis, _), .rootSize(let swept)): axis == swept
    case (.constraint(let constraint), .contentSize(let view, let axis)):
      constraint.isIntrinsic && constraint.first === view
        && constraint.firstAttribute.axis == axis
    default: false
    }
  }
}
