import ConstraintSolver
import LayoutConstraints

extension LayoutTree {
  /// Takes a view and what is in it into the tree. Its constraints count as new there, in the order that they have.
  func admit(_ view: LayoutView) {
    let views = view.subtree()
    if frameObserver != nil { for view in views { changedViews.insert(view) } }
    number(views)
    for view in views { enter(view) }
    for view in views {
      for axis in LayoutAxis.allCases { view.updateIntrinsicRules(axis) }
    }
    for constraint in views.flatMap({ $0.owned }).inOrder { state(constraint) }
    needsLayout = true
  }

  /// Gives views their places among those that came, and the constraints between them theirs.
  func number(_ views: [LayoutView]) {
    for view in views {
      lastSerial += 1
      view.serial = lastSerial
    }
    for constraint in views.flatMap({ $0.owned }).inOrder {
      lastOrder += 1
      constraint.order = lastOrder
    }
  }

  /// Makes room in the solver, if much is to come.
  func reserve(views: Int, constraints: Int) {
    let (variables, rows) = (viewOfVariable.count + 4 * views, constraintOfRow.count + constraints)
    guard variables >= 2 * viewOfVariable.count || rows >= 2 * constraintOfRow.count else { return }
    solver.reserveCapacity(variables: variables, constraints: rows, terms: Self.usualTerms * rows)
    viewOfVariable.reserveCapacity(variables)
    constraintOfRow.reserveCapacity(rows)
  }

  /// How many terms a constraint has in most layouts.
  private static let usualTerms = 3

  private func enter(_ view: LayoutView) {
    view.tree = self
    view.resolvedDirection = view.content.direction ?? view.superview?.resolvedDirection ?? .leftToRight
    if view.part == nil { makeVariables(of: view) }
    if view.content.measurement != nil { addMeasured(view) }
  }

  private func makeVariables(of view: LayoutView) {
    view.variables = ViewVariables(isRoot: view === root, in: &solver)
    view.variables.forEach { variable in viewOfVariable.set(Uncounted(view), at: variable.index) }
  }

  /// Lets a view go that has been taken out.
  func dismiss(_ view: LayoutView) {
    for rule in view.intrinsicConstraints { withdraw(rule) }
    for constraint in view.owned { withdraw(constraint) }
    if view.variables.exist {
      view.variables.forEach { variable in
        viewOfVariable.set(nil, at: variable.index)
        departed.append(variable)
      }
    }
    changedViews.remove(view)
    if view.content.measurement != nil { removeMeasured(view) }
    view.forgetTree()
    needsLayout = true
  }

  /// Has the solver forget the variables whose constraints are gone.
  func removeDeparted() {
    var remaining: [Variable] = []
    for variable in departed {
      do { try solver.remove(variable) } catch { remaining.append(variable) }
    }
    departed = remaining
  }

  /// Takes note that variables are to be made anew, because they mean something else now.
  func needsRebuilding() {
    mustRebuild = true
    needsLayout = true
  }

  /// States everything in a new solver, in which what is open stays where it is.
  func stateAll() {
    let views = root.subtree()
    let lastVariables = views.map { $0.variables }
    var lastSolver = Solver()
    swap(&lastSolver, &solver)
    (mustRebuild, refusal) = (false, nil)
    (constraintOfRow, viewOfVariable, departed, conflicts) = ([], [], [], [])
    measuredViews = []
    sizeRules = (nil, nil)
    reserve(views: views.count, constraints: 2)
    for view in views { enter(view) }
    for (view, last) in zip(views, lastVariables) where last.exist {
      view.variables.forEach(with: last) { solver.setLastValue(lastSolver.known($1), of: $0) }
    }
    if frameObserver != nil { for view in views { changedViews.insert(view) } }
    stateSize()
    for view in views {
      for rule in view.intrinsicConstraints { rule.row = nil }
      for constraint in view.owned { constraint.row = nil }
      for axis in LayoutAxis.allCases where view[axis].rules == nil { view.updateIntrinsicRules(axis) }
    }
    for constraint in views.flatMap({ $0.intrinsicConstraints + $0.owned }).inOrder { state(constraint) }
  }
}

extension LayoutView {
  /// Forgets the tree that the view was in, and what the solver knew of it.
  func forgetTree() {
    for rule in intrinsicConstraints { rule.abandon() }
    (horizontal.rules, vertical.rules) = (nil, nil)
    for constraint in owned { constraint.row = nil }
    variables = .none
    origin.version = 0
    tree = nil
  }
}

extension Array {
  /// Writes an element of a sparse list.
  mutating func set<Wrapped>(_ element: Wrapped?, at index: Int) where Element == Wrapped? {
    while count <= index { append(nil) }
    self[index] = element
  }
}
