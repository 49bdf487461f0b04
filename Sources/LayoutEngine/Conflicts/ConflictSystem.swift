import ConstraintSolver
import LayoutConstraints

/// The origin of a row of a conflict.
enum ConflictSource {
  /// A constraint of the tree.
  case constraint(InstalledConstraint)
  /// The given width or height of the root, in points.
  case rootSize(LayoutAxis, length: Double)

  var constraint: InstalledConstraint? {
    if case .constraint(let constraint) = self { constraint } else { nil }
  }

  /// The order of activation; the root's size precedes all constraints.
  fileprivate var order: Int {
    switch self {
    case .constraint(let constraint): constraint.order
    case .rootSize: .min
    }
  }

  /// Returns whether the source position is before another one in the same file. Sources without a
  /// position come first.
  fileprivate func precedes(_ other: ConflictSource) -> Bool {
    switch (constraint?.sourcePosition, other.constraint?.sourcePosition) {
    case (let own?, let next?):
      (own.line, own.column, order) < (next.line, next.column, other.order)
    case (nil, nil): order < other.order
    case (let own, _): own == nil
    }
  }
}

/// Constraints that contradict each other, as linear constraints with the numbers that they have in
/// a layout.
///
/// The variables are a copy: the system does not change with the tree.
struct ConflictSystem {
  /// A row `Σ aᵢxᵢ + constant (==|<=|>=) 0`.
  struct Row {
    let source: ConflictSource
    let relation: LayoutRelation
    let terms: [(coefficient: Double, variable: Int)]
    let constant: Double
    /// The constant of the constraint itself, or the given size of the root.
    let ownConstant: Double
    /// The factor of the row in the sum that is a contradiction; 0 if that is not known.
    var multiplier = 0.0

    var isRootSize: Bool { if case .rootSize = source { true } else { false } }

    /// Whether the row is a minimum of a variable, which is not below 0.
    var isMinimum: Bool {
      guard terms.count == 1 else { return false }
      let coefficient = terms[0].coefficient
      return relation != (coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
        && -constant / coefficient >= 0
    }
  }

  /// A variable of the tree: whether it is a length, which is not below 0, and its offset.
  struct Column {
    let isSize: Bool
    let offset: Int
  }

  private(set) var rows: [Row] = []
  private(set) var columns: [Column] = []
  private var columnsByOffset: [Int: Int] = [:]
  /// The columns whose bounds contribute to the contradiction.
  private(set) var bounds: [Int] = []
  /// The sum of the constants times the multipliers.
  private(set) var excess = 0.0

  var constraints: [InstalledConstraint] { rows.compactMap { $0.source.constraint } }

  mutating func add(_ source: ConflictSource, in tree: LayoutTree) {
    switch source {
    case .constraint(let constraint):
      tree.expression.lower(constraint)
      add(source, constraint.relation, tree.expression, constraint.constant, in: tree)
    case .rootSize(let axis, let length):
      var expression = LinearExpression()
      expression.add(1, tree.root.variables.size(along: axis))
      expression.constant = -tree.root.alignmentRectInsets.insetLength(length, along: axis)
      add(source, .equal, expression, length, in: tree)
    }
  }

  /// Returns the rows of the root's given sizes that the system relates to others but does not
  /// contain.
  func otherRootSizes(in tree: LayoutTree) -> [Row] {
    var extended = self
    extended.addRootSizes(in: tree)
    return Array(extended.rows.dropFirst(rows.count))
  }

  /// Adds the root's given sizes that the system relates to others but does not contain.
  mutating func addRootSizes(in tree: LayoutTree) {
    for axis in LayoutAxis.allCases {
      guard let source = tree.givenRootSize(along: axis), rootLength(along: axis) == nil,
        columnsByOffset[tree.root.variables.size(along: axis).offset] != nil
      else { continue }
      add(source, in: tree)
    }
  }

  /// Returns the given length of the root; `nil` if the system does not contain it.
  func rootLength(along axis: LayoutAxis) -> Double? {
    for row in rows {
      if case .rootSize(axis, let length) = row.source { return length }
    }
    return nil
  }

  /// Sorts the rows by activation, the root's size first. In this order, the solver finds a
  /// starting basis without long searches.
  mutating func sortRows() { rows.sort { $0.source.order < $1.source.order } }

  /// Sorts the rows by their source positions if all of them are in one file, and otherwise by
  /// activation. This is the order in messages.
  mutating func sortRowsBySource() {
    let positions = rows.compactMap { $0.source.constraint?.sourcePosition }
    guard positions.allSatisfy({ $0.file == positions[0].file }) else { return sortRows() }
    rows.sort { $0.source.precedes($1.source) }
  }

  private mutating func add(
    _ source: ConflictSource, _ relation: LayoutRelation, _ expression: LinearExpression,
    _ ownConstant: Double, in tree: LayoutTree
  ) {
    let terms = expression.terms.map {
      (coefficient: $0.coefficient, variable: column(of: $0.variable, in: tree))
    }
    rows.append(
      Row(
        source: source, relation: relation, terms: terms, constant: expression.constant,
        ownConstant: ownConstant))
  }

  private mutating func column(of variable: Variable, in tree: LayoutTree) -> Int {
    if let known = columnsByOffset[variable.offset] { return known }
    columns.append(Column(isSize: tree.isSize(variable), offset: variable.offset))
    columnsByOffset[variable.offset] = columns.count - 1
    return columns.count - 1
  }
}

// MARK: - Certificates

extension ConflictSystem {
  /// Sets the multipliers of the rows to those of a certificate of the tree's solver.
  mutating func setCertificate(_ certificate: InfeasibilityCertificate) {
    setCertificate(
      certificate, bounds: certificate.bounds.compactMap { columnsByOffset[$0.offset] })
  }

  private mutating func setCertificate(_ certificate: InfeasibilityCertificate, bounds: [Int]) {
    guard certificate.multipliers.count == rows.count else { return }
    for (index, multiplier) in certificate.multipliers.enumerated() {
      rows[index].multiplier = multiplier
    }
    (self.bounds, excess) = (bounds, certificate.excess)
  }

  /// Returns an irreducible part of the rows that is a contradiction, with its certificate.
  ///
  /// - Parameter sizeBounds: The sizes that are not below 0.
  /// - Returns: `nil` if the rows can be satisfied.
  func contradiction(_ sizeBounds: ConflictSizeBounds) -> ConflictSystem? {
    guard let conflict = conflict(sizeBounds), let certificate = conflict.certificate
    else { return nil }
    var part = self
    // A new solver numbers its constraints and variables from 0.
    part.rows = conflict.constraints.map { rows[$0.offset] }
    part.setCertificate(certificate, bounds: certificate.bounds.map { $0.offset })
    return part
  }

  private func conflict(_ sizeBounds: ConflictSizeBounds) -> Conflict? {
    do throws(ModelError) {
      var solver = try ConflictSolver(self, sizeBounds)
      return solver.conflict()
    } catch {
      return nil
    }
  }
}

/// The sizes that are not below 0 in a solver of the rows of a conflict.
enum ConflictSizeBounds {
  /// All sizes.
  case all
  /// No sizes: a contradiction then contains the constraints that require sizes.
  case none
  /// The sizes without a number as their minimum. In a contradiction, the minimum takes the place
  /// of the bound.
  case unlessRequired
}

/// A solver of the rows of a system alone.
///
/// The tree's solver has accepted the same numbers; an error of the model is not expected.
struct ConflictSolver: ~Copyable {
  private var solver = Solver()
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []

  /// Creates the solver.
  ///
  /// - Parameters:
  ///   - system: The rows.
  ///   - sizeBounds: The sizes that are not below 0.
  ///   - priority: The priority of all rows.
  /// - Throws: The errors of adding a constraint.
  init(
    _ system: ConflictSystem, _ sizeBounds: ConflictSizeBounds, priority: Double = 1000
  ) throws(ModelError) {
    // A required size of the root takes the place of its bound: the certificate then contains it.
    let minimums =
      priority < 1000
      ? [] : system.rows.filter { $0.isRootSize || sizeBounds == .unlessRequired && $0.isMinimum }
    let unbounded = Set(minimums.map { $0.terms[0].variable })
    for (index, column) in system.columns.enumerated() {
      let isNonnegative = sizeBounds != .none && column.isSize && !unbounded.contains(index)
      variables.append(solver.makeVariable(isNonnegative: isNonnegative))
    }
    if priority == 1000 { solver.acceptAnySolution() }
    for row in system.rows { constraints.append(try add(row, priority: priority)) }
  }

  /// Adds a row. The size of the root is taken as given: a conflict contains it rather than other
  /// constraints that determine the root's size.
  @discardableResult
  private mutating func add(_ row: ConflictSystem.Row, priority: Double) throws(ModelError)
    -> Constraint
  {
    if case .rootSize = row.source {
      let variable = variables[row.terms[0].variable]
      return try solver.makeEditable(variable, priority: priority, value: -row.constant)
    }
    let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
    return try solver.add(
      terms, constant: row.constant, Relation(row.relation), priority: priority)
  }

  /// Adds a required row that no priority changes.
  mutating func addGiven(_ row: ConflictSystem.Row) throws(ModelError) {
    try add(row, priority: 1000)
  }

  mutating func conflict() -> Conflict? {
    do throws(SolveError) {
      try solver.solve()
    } catch {
      if case .unsatisfiable(let conflict) = error { return conflict }
    }
    return nil
  }

  /// Changes the priorities of some rows, and returns whether the rows can then be satisfied.
  /// Otherwise no priority changes.
  mutating func setPriorities(_ priorities: [(row: Int, priority: Double)]) -> Bool {
    for (row, priority) in priorities {
      guard (try? solver.setPriority(priority, of: constraints[row])) != nil else { return false }
    }
    return (try? solver.solve()) != nil
  }

  /// Solves with an additional equation, and returns a result for the solution.
  ///
  /// - Returns: `nil` if rounding errors make the solution unusable.
  mutating func withRow<Result>(
    _ row: ConflictSystem.Row, constant: Double, priority: Double,
    _ body: (borrowing ConflictSolver) -> Result
  ) -> Result? {
    let terms = row.terms.map { Term($0.coefficient, variables[$0.variable]) }
    guard let added = try? solver.add(terms, constant: constant, .equal, priority: priority) else {
      return nil
    }
    let result = (try? solver.solve()) == nil ? nil : body(self)
    guard (try? solver.remove(added)) != nil, (try? solver.solve()) != nil else { return nil }
    return result
  }

  /// Returns the value of the expression of a row, in the last solution.
  func activity(of row: ConflictSystem.Row) -> Double {
    row.terms.reduce(row.constant) {
      $0 + $1.coefficient * solver.uncheckedValue(of: variables[$1.variable])
    }
  }
}

extension LayoutTree {
  /// Returns whether a variable is the width or the height of a view.
  fileprivate func isSize(_ variable: Variable) -> Bool {
    guard let view = viewOfVariable[variable.offset]?.object else { return false }
    return variable == view.variables.width || variable == view.variables.height
  }

  /// Returns the given width or height of the root; `nil` if the constraints determine it.
  func givenRootSize(along axis: LayoutAxis) -> ConflictSource? {
    (axis == .horizontal ? size.width : size.height).map { .rootSize(axis, length: $0) }
  }
}

extension ViewVariables {
  fileprivate func size(along axis: LayoutAxis) -> Variable {
    axis == .horizontal ? width : height
  }
}
