package import ConstraintSolver
import LayoutConstraints

extension LayoutTree {
  /// Returns the order of the constraints that result from a view's content size: before all
  /// others, and by the serial numbers of the views.
  static func intrinsicOrder(of view: LayoutView, _ axis: LayoutAxis) -> Int {
    Int.min / 2 + 4 * view.serialNumber + (axis == .horizontal ? 0 : 2)
  }

  func addToSolver(_ constraint: InstalledConstraint) {
    isOutOfDate = true
    guard !needsRebuild, constraint.row == nil else { return }
    expression.lower(constraint)
    do {
      let row = try solver.add(&expression, as: constraint)
      constraint.row = row
      constraintOfRow.set(UnmanagedReference(constraint), at: row.offset)
    } catch {
      recordError(error)
    }
  }

  /// Records an error of the solver. The next layout rebuilds the solver, and fails if the error
  /// occurs again.
  package func recordError(_ error: ModelError) {
    modelError = error
    needsRebuild = true
  }

  /// Adds a constraint to the solver again, because its terms have changed.
  func reinstall(_ constraint: InstalledConstraint) {
    removeFromSolver(constraint)
    addToSolver(constraint)
  }

  /// Updates the solver's constant after a change of the constraint's constant or of the position
  /// that an attribute stands for.
  func updateConstant(of constraint: InstalledConstraint) {
    isOutOfDate = true
    guard !needsRebuild, let row = constraint.row else { return }
    expression.lower(constraint)
    do { try solver.setConstant(expression.constant, of: row) } catch { recordError(error) }
  }

  func updatePriority(of constraint: InstalledConstraint) {
    isOutOfDate = true
    removeFromBroken(constraint)
    restorePriority(of: constraint)
  }

  /// Gives a constraint in the solver its priority, which a broken one does not have there.
  func restorePriority(of constraint: InstalledConstraint) {
    guard !needsRebuild, let row = constraint.row else { return }
    do { try solver.setPriority(constraint.priority.rawValue, of: row) } catch {
      recordError(error)
    }
  }

  func removeFromSolver(_ constraint: InstalledConstraint) {
    isOutOfDate = true
    removeFromBroken(constraint)
    guard let row = constraint.row else { return }
    constraint.row = nil
    constraintOfRow.set(nil, at: row.offset)
    if needsRebuild { return }
    do { try solver.remove(row) } catch { recordError(error) }
  }

  private func removeFromBroken(_ constraint: InstalledConstraint) {
    if let index = brokenIndex(of: constraint) { brokenConstraints.remove(at: index) }
  }

  /// - Complexity: O(log *n*) for *n* broken constraints.
  package func isBroken(_ constraint: InstalledConstraint) -> Bool {
    brokenIndex(of: constraint) != nil
  }

  /// Returns the index of a constraint in the broken ones, by bisection: these are in the order of
  /// activation.
  private func brokenIndex(of constraint: InstalledConstraint) -> Int? {
    var (lower, upper) = (0, brokenConstraints.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      let other = brokenConstraints[middle].constraint
      if other === constraint { return middle }
      if other.order < constraint.order { lower = middle + 1 } else { upper = middle }
    }
    return nil
  }

  /// Returns the violation of a constraint in the last layout, in points.
  func violation(of constraint: InstalledConstraint) -> Double {
    let value = activity(of: constraint)
    let violation =
      switch constraint.relation {
      case .equal: value.magnitude
      case .lessThanOrEqual: value
      case .greaterThanOrEqual: -value
      }
    return violation > LengthTolerance.points ? violation : 0
  }

  /// Returns the left-hand side of a constraint minus its right-hand side, in the last layout.
  package func activity(of constraint: InstalledConstraint) -> Double {
    expression.lower(constraint)
    return expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.uncheckedValue(of: $1.variable)
    }
  }

  func updateSizeConstraints() {
    isOutOfDate = true
    guard !needsRebuild else { return }
    let insets = root.alignmentRectInsets
    sizeConstraints.width = updateSizeConstraint(
      sizeConstraints.width, root.variables.width,
      size.width.map { insets.insetLength($0, along: .horizontal) })
    sizeConstraints.height = updateSizeConstraint(
      sizeConstraints.height, root.variables.height,
      size.height.map { insets.insetLength($0, along: .vertical) })
  }

  private func updateSizeConstraint(
    _ constraint: Constraint?, _ variable: Variable, _ length: Double?
  ) -> Constraint? {
    let target = fitting.target(for: length)
    do {
      if let constraint {
        try solver.suggest(target.value, for: variable)
        try solver.setPriority(target.priority.rawValue, of: constraint)
        return constraint
      }
      let constraint = try solver.makeEditable(
        variable, priority: target.priority.rawValue, value: target.value)
      constraintOfRow.set(nil, at: constraint.offset)
      return constraint
    } catch {
      recordError(error)
      return nil
    }
  }
}

extension LayoutTree {
  /// Adds a view and its descendants to the tree. Their constraints become the newest ones, in
  /// their existing order.
  func attach(_ view: LayoutView) {
    let views = view.subtree()
    if frameObserver != nil { for view in views { changedViews.insert(view) } }
    assignNumbers(to: views)
    for view in views { register(view) }
    for view in views where view.hasContentSize {
      for axis in LayoutAxis.allCases { view.updateIntrinsicConstraints(axis) }
    }
    for constraint in views.ownedConstraints { addToSolver(constraint) }
    isOutOfDate = true
  }

  /// Assigns serial numbers to views, and order numbers to the constraints among them.
  func assignNumbers(to views: [LayoutView]) {
    for view in views {
      lastSerialNumber += 1
      view.serialNumber = lastSerialNumber
    }
    for constraint in views.ownedConstraints {
      lastOrder += 1
      constraint.order = lastOrder
    }
  }

  /// Reserves capacity in the solver if the system at least doubles in size.
  func reserve(views: Int, constraints: Int) {
    let (variables, rows) = (viewOfVariable.count + 4 * views, constraintOfRow.count + constraints)
    guard variables >= 2 * viewOfVariable.count || rows >= 2 * constraintOfRow.count else { return }
    solver.reserveCapacity(
      variables: variables, constraints: rows, terms: Self.typicalTermCount * rows)
    viewOfVariable.reserveCapacity(variables)
    constraintOfRow.reserveCapacity(rows)
  }

  /// The number of terms of a typical constraint.
  private static let typicalTermCount = 3

  private func register(_ view: LayoutView) {
    view.tree = self
    view.resolvedDirection =
      view.content.direction ?? view.superview?.resolvedDirection ?? .leftToRight
    if view.part == nil { makeVariables(of: view) }
    if view.content.measurement != nil { registerMeasuredView(view) }
  }

  private func makeVariables(of view: LayoutView) {
    view.variables = ViewVariables(
      isRoot: view === root, hasNonnegativeSize: !view.allowsNegativeSize, in: &solver)
    view.variables.forEach { variable in
      viewOfVariable.set(UnmanagedReference(view), at: variable.offset)
    }
  }

  /// Removes a single view from the tree.
  func detach(_ view: LayoutView) {
    for constraint in view.intrinsicConstraints { removeFromSolver(constraint) }
    for constraint in view.owned { removeFromSolver(constraint) }
    if view.variables.areAllocated {
      view.variables.forEach { variable in
        viewOfVariable.set(nil, at: variable.offset)
        removedVariables.append(variable)
      }
    }
    changedViews.remove(view)
    if view.content.measurement != nil { unregisterMeasuredView(view) }
    view.clearTree()
    isOutOfDate = true
  }

  /// Removes the variables of removed views from the solver, except those that constraints still
  /// contain.
  package func removeUnusedVariables() {
    var remaining: [Variable] = []
    for variable in removedVariables {
      do { try solver.remove(variable) } catch { remaining.append(variable) }
    }
    removedVariables = remaining
  }

  /// Schedules a rebuild of the solver, because the meaning of the variables has changed.
  package func setNeedsRebuild() {
    needsRebuild = true
    isOutOfDate = true
  }

  /// Rebuilds the solver for all views of the tree. Variables that need not move keep their last
  /// values.
  func rebuildSolver(_ views: [LayoutView]) {
    let lastVariables = views.map { $0.variables }
    var lastSolver = Solver()
    swap(&lastSolver, &solver)
    (needsRebuild, modelError) = (false, nil)
    (constraintOfRow, viewOfVariable, removedVariables, brokenConstraints) = ([], [], [], [])
    explainedConflicts = nil
    measuredViews = []
    sizeConstraints = (nil, nil)
    reserve(views: views.count, constraints: 2)
    for view in views { register(view) }
    for (view, last) in zip(views, lastVariables) where last.areAllocated {
      view.variables.forEach(with: last) {
        solver.setLastValue(lastSolver.uncheckedValue(of: $1), of: $0)
      }
    }
    if frameObserver != nil { for view in views { changedViews.insert(view) } }
    updateSizeConstraints()
    for view in views where view.hasContentSize {
      for constraint in view.intrinsicConstraints { constraint.row = nil }
      for axis in LayoutAxis.allCases where view[axis].constraints == nil {
        view.updateIntrinsicConstraints(axis)
      }
    }
    let constraints = views.ownedConstraints
    for constraint in constraints { constraint.row = nil }
    let intrinsicConstraints = views.filter { $0.hasContentSize }.flatMap {
      $0.intrinsicConstraints
    }
    for constraint in intrinsicConstraints.inOrder + constraints { addToSolver(constraint) }
  }
}

extension LayoutView {
  /// Removes the references to the tree and its solver from the view.
  func clearTree() {
    for constraint in intrinsicConstraints { constraint.clearReferences() }
    (horizontal.constraints, vertical.constraints) = (nil, nil)
    for constraint in owned { constraint.row = nil }
    variables = .none
    origin.version = 0
    tree = nil
  }
}

extension Solver {
  fileprivate mutating func add(
    _ expression: inout LinearExpression, as constraint: InstalledConstraint
  ) throws(ModelError) -> Constraint {
    try add(
      expression.terms, constant: expression.constant, Relation(constraint.relation),
      priority: constraint.priority.rawValue)
  }
}

extension Array {
  /// Sets an element of a sparse list, and extends the list if necessary.
  mutating func set<Wrapped>(_ element: Wrapped?, at index: Int) where Element == Wrapped? {
    while count <= index { append(nil) }
    self[index] = element
  }
}
