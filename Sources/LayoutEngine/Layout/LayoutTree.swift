import ConstraintSolver
import LayoutConstraints

/// A tree of views, its constraints, and what has them solved.
///
/// What is changed takes effect with ``layoutIfNeeded()``; then every view has a frame.
///
///     let tree = try LayoutTree(width: 320, height: 480)
///     let title = LayoutView("title")
///     try tree.root.addSubview(title)
///     try tree.activate(
///       LayoutConstraint.constraints(withVisualFormat: "H:|-[title]-|", views: ["title": title]))
///     try tree.layoutIfNeeded()
///     title.frame  // 20 to 300
///
/// Only what changes costs time: a changed constant moves what depends on it. Constraints that contradict each other do not stop a layout. Of
/// each contradiction the constraint that came last is left out, until the others allow it; ``conflicts`` tells which.
///
/// Source: strict priorities are those of ``ConstraintSolver``; what a constraint means in a tree of views, and the contradiction that is told
/// as its constraints, are as in Apple's Auto Layout Guide.
public final class LayoutTree {
  /// The view that contains all others.
  public let root: LayoutView
  /// How a size that is not given is chosen; see ``setSize(width:height:)``.
  public var fitting = Fitting.compressed {
    didSet { if fitting != oldValue { stateSize() } }
  }
  /// How large the root's frame is to be; `nil` for what its constraints ask for.
  public private(set) var size: (width: Double?, height: Double?)
  /// How many pixels a point has, if frames are to lie on the pixel grid; `nil` where they need not.
  @exclusivity(unchecked) public private(set) var scale: Double?
  /// The contradictions that the last layout has found, in the order of the constraints that are left out.
  public internal(set) var conflicts: [LayoutConflict] = []

  /// What is told, after a layout, of each view whose frame may have changed: those that moved or were resized in their superview, those that came
  /// into the tree, and with a pixel grid also what is in such views. The order is that in which they were met.
  public var frameObserver: ((LayoutView) -> Void)?

  @exclusivity(unchecked) var solver = Solver()
  /// The views that the observer is to be told of.
  var changedViews = ChangedViews()
  @exclusivity(unchecked) var needsLayout = true
  @exclusivity(unchecked) private(set) var mustRebuild = false
  private(set) var sizeRules: (width: Constraint?, height: Constraint?)
  /// What each row of the solver comes of; none for the root's size.
  @exclusivity(unchecked) var constraintOfRow: [Uncounted<InstalledConstraint>?] = []
  /// What each variable of the solver belongs to.
  @exclusivity(unchecked) var viewOfVariable: [Uncounted<LayoutView>?] = []
  /// Variables of views that have left, to be removed once their constraints are.
  private var departed: [Variable] = []
  @exclusivity(unchecked) private var expression = LinearExpression()
  @exclusivity(unchecked) var lastOrder = 0
  private var lastSerial = 0

  /// Makes a tree with nothing but its root.
  ///
  /// - Parameters:
  ///   - root: A view that is in no other; what is in it comes with it. If none is given, one of the name `superview`.
  ///   - width: How wide the root's frame is; `nil` for what its constraints ask for.
  ///   - height: How high the root's frame is; `nil` for what its constraints ask for.
  /// - Throws: `numberNotFinite`, `notPositive`, `isGuide`; `isRoot` for a view that is in a tree already or in another view.
  public init(root: LayoutView? = nil, width: Double?, height: Double?) throws(LayoutTreeError) {
    let root = root ?? LayoutView(superviewName)
    if root.isGuide { throw .isGuide(root.name) }
    if root.tree != nil || root.superview != nil { throw .isRoot(root.name) }
    for length in [width, height] { try checkSize(length) }
    self.root = root
    size = (width, height)
    number(root.subtree())
    stateAll()
  }

  deinit {
    for view in root.subtree() { view.tree = nil }
  }

  /// Says how large the root's frame is to be.
  ///
  /// A size that is not given is the fitting size: as small or as large as the constraints allow, by ``fitting``, at priority 50.
  ///
  /// - Parameters:
  ///   - width: The width, or `nil` for the fitting width.
  ///   - height: The height, or `nil` for the fitting height.
  /// - Throws: `numberNotFinite`, `notPositive`.
  public func setSize(width: Double?, height: Double?) throws(LayoutTreeError) {
    for length in [width, height] { try checkSize(length) }
    size = (width, height)
    stateSize()
  }

  /// Says which pixel grid frames are to lie on.
  ///
  /// Edges are rounded, each where it is in the root, and not widths: so neighbours that touch still do, and the same edge of two views stays the
  /// same.
  ///
  /// - Parameter scale: How many pixels a point has, or `nil` for no grid.
  /// - Throws: `numberNotFinite`, `notPositive`.
  public func setScale(_ scale: Double?) throws(LayoutTreeError) {
    try checkSize(scale)
    if let scale, scale == 0 { throw .notPositive(scale) }
    guard scale != self.scale else { return }
    self.scale = scale
    needsLayout = true
    if frameObserver != nil { for view in root.subtree() { changedViews.insert(view) } }
  }
}

// MARK: - Views

extension LayoutTree {
  /// Takes a view and what is in it into the tree.
  func admit(_ view: LayoutView) {
    let views = view.subtree()
    if frameObserver != nil { for view in views { changedViews.insert(view) } }
    number(views)
    for view in views { enter(view) }
    for view in views {
      view.updateIntrinsicRules(.horizontal)
      view.updateIntrinsicRules(.vertical)
      for constraint in view.owned { state(constraint) }
    }
    needsLayout = true
  }

  private func number(_ views: [LayoutView]) {
    for view in views {
      lastSerial += 1
      view.serial = lastSerial
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
    if view.part == nil { view.variables = makeVariables(of: view) }
  }

  private func makeVariables(of view: LayoutView) -> ViewVariables {
    let variables = ViewVariables(isRoot: view === root, in: &solver)
    for variable in variables.all { viewOfVariable.set(Uncounted(view), at: variable.index) }
    return variables
  }

  /// Lets a view go that has been taken out.
  func dismiss(_ view: LayoutView) {
    for axis in LayoutAxis.allCases {
      guard let rules = view[axis].rules else { continue }
      for rule in [rules.hugging, rules.resistance] {
        withdraw(rule)
        rule.abandon()
      }
      view[axis].rules = nil
    }
    for constraint in view.owned { withdraw(constraint) }
    if view.variables.exist {
      for variable in view.variables.all {
        viewOfVariable.set(nil, at: variable.index)
        departed.append(variable)
      }
    }
    view.variables = .none
    changedViews.remove(view)
    view.tree = nil
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
}

// MARK: - Constraints

extension LayoutTree {
  /// The order of the constraints of a view's content size: before all others, as the views came.
  static func intrinsicOrder(of view: LayoutView, _ axis: LayoutAxis) -> Int {
    Int.min / 2 + 4 * view.serial + (axis == .horizontal ? 0 : 2)
  }

  /// States a constraint in the solver.
  func state(_ constraint: InstalledConstraint) {
    needsLayout = true
    guard !mustRebuild, constraint.row == nil else { return }
    expression.lower(constraint)
    do {
      let row = try solver.add(
        expression.terms.span, constant: expression.constant, Relation(constraint.relation),
        priority: constraint.priority.rawValue)
      constraint.row = row
      constraintOfRow.set(Uncounted(constraint), at: row.index)
    } catch {
      mustRebuild = true
    }
  }

  /// States a constraint again whose constant, or what its items' attributes mean, has changed.
  func restate(_ constraint: InstalledConstraint) {
    needsLayout = true
    guard !mustRebuild, let row = constraint.row else { return }
    expression.lower(constraint)
    do { try solver.setConstant(expression.constant, of: row) } catch { mustRebuild = true }
  }

  func reprioritize(_ constraint: InstalledConstraint) {
    needsLayout = true
    guard !mustRebuild, let row = constraint.row else { return }
    do { try solver.setPriority(constraint.priority.rawValue, of: row) } catch { mustRebuild = true }
  }

  /// Takes a constraint out of the solver.
  func withdraw(_ constraint: InstalledConstraint) {
    needsLayout = true
    conflicts.removeAll { $0.dropped === constraint }
    guard let row = constraint.row else { return }
    constraint.row = nil
    constraintOfRow.set(nil, at: row.index)
    if !mustRebuild { do { try solver.remove(row) } catch { mustRebuild = true } }
  }

  func isDropped(_ constraint: InstalledConstraint) -> Bool {
    conflicts.contains { $0.dropped === constraint }
  }

  /// By how much a constraint is not met by the last layout.
  func violation(of constraint: InstalledConstraint) -> Double {
    expression.lower(constraint)
    let value = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.known($1.variable)
    }
    let violation: Double
    switch constraint.relation {
    case .equal: violation = value.magnitude
    case .lessThanOrEqual: violation = value
    case .greaterThanOrEqual: violation = -value
    }
    return violation > Self.roundingError ? violation : 0
  }

  /// What is smaller is met.
  private static let roundingError = 1e-6

  /// Makes the solver's constraints on the root's size agree with it.
  func stateSize() {
    needsLayout = true
    guard !mustRebuild else { return }
    let inner = root.alignmentInsets.reduced(size)
    sizeRules.width = sizeRule(sizeRules.width, root.variables.width, inner.width)
    sizeRules.height = sizeRule(sizeRules.height, root.variables.height, inner.height)
  }

  private func sizeRule(_ rule: Constraint?, _ variable: Variable, _ length: Double?) -> Constraint? {
    let wish = fitting.wish(for: length)
    do {
      if let rule {
        try solver.suggest(wish.value, for: variable)
        try solver.setPriority(wish.priority.rawValue, of: rule)
        return rule
      }
      let rule = try solver.makeEditable(variable, priority: wish.priority.rawValue, value: wish.value)
      constraintOfRow.set(nil, at: rule.index)
      return rule
    } catch {
      mustRebuild = true
      return nil
    }
  }

  /// States everything in a new solver.
  func stateAll() {
    solver = Solver()
    mustRebuild = false
    constraintOfRow = []
    viewOfVariable = []
    departed = []
    conflicts = []
    sizeRules = (nil, nil)
    let views = root.subtree()
    reserve(views: views.count, constraints: 2)
    for view in views { enter(view) }
    if frameObserver != nil { for view in views { changedViews.insert(view) } }
    stateSize()
    var constraints: [InstalledConstraint] = []
    for view in views {
      for axis in LayoutAxis.allCases {
        guard let rules = view[axis].rules else {
          view.updateIntrinsicRules(axis)
          continue
        }
        constraints += [rules.hugging, rules.resistance]
      }
      constraints += view.owned
    }
    constraints.sort { $0.order < $1.order }
    for constraint in constraints {
      constraint.row = nil
      state(constraint)
    }
  }
}

extension Array {
  /// Writes an element of a sparse list.
  fileprivate mutating func set<Wrapped>(_ element: Wrapped?, at index: Int) where Element == Wrapped? {
    while count <= index { append(nil) }
    self[index] = element
  }
}
