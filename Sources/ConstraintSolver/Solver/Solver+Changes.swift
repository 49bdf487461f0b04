// MARK: - Variables

extension Solver {
  /// Creates a variable with the value 0. Amortized constant time.
  ///
  /// The variable remains if the next solution throws an error.
  ///
  /// - Parameter isNonnegative: Whether the variable has the lower bound 0, like a width. A bound
  ///   is cheaper than a constraint.
  /// - Returns: The variable.
  public mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    let index = tableau.matrix.addColumn(isNonnegative: isNonnegative)
    tableau.primal.addVariable(index)
    tableau.basis.addVariable(index)
    if isNonnegative, hasSolution {
      tableau.matrix.points.insert(CostPoint(value: 0, row: .none), index)
      tableau.basis.structurals[index].place = .piece(1)
    }
    return tableau.matrix.variable(at: index)
  }

  /// Removes a variable that occurs in no constraint. Constant time.
  ///
  /// - Parameter variable: The variable.
  /// - Throws: `unknownVariable`; `variableInUse`, even if the constraint was removed since the
  ///   last solution.
  public mutating func remove(_ variable: Variable) throws(ModelError) {
    let index = try index(of: variable)
    guard tableau.matrix.columns[index].count == 0 else { throw .variableInUse(variable) }
    tableau.matrix.columns[index].isLive = false
    pending.changes.append(.removedVariable(index))
  }
}

// MARK: - Constraints

extension Solver {
  /// Adds the constraint `Σ aᵢxᵢ + constant (==|<=|>=) 0`.
  ///
  /// Terms of the same variable are added up; a sum of at most 1e-14 of the larger addend is a
  /// rounding error and becomes zero. A coefficient of at most 1e-14 that is also at most 1e-14 of
  /// the largest coefficient is a rounding error too and is dropped. Time: proportional to the
  /// number n of terms; n log n for more than 16 terms.
  ///
  /// - Parameters:
  ///   - terms: The aᵢ and xᵢ.
  ///   - constant: The constant.
  ///   - relation: The relation between the expression and zero.
  ///   - priority: The priority, above 0 and at most 1000. A constraint of priority 1000 is
  ///     required.
  /// - Returns: The constraint. The next solution can refuse it.
  /// - Throws: `numberNotFinite`, `priorityOutOfRange`, `unknownVariable`.
  @discardableResult
  public mutating func add(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Double = 1000
  ) throws(ModelError) -> Constraint {
    guard constant.isFinite else { throw .numberNotFinite(constant) }
    try check(priority: priority)
    termCollector.terms.removeAll()
    for term in terms {
      guard term.coefficient.isFinite else { throw .numberNotFinite(term.coefficient) }
      _ = try index(of: term.variable)
      termCollector.terms.append(term)
    }
    try termCollector.merge()
    return addMergedTerms(constant: constant, relation: relation, priority: priority)
  }

  /// Adds a constraint with the merged terms in `termCollector`.
  @discardableResult
  mutating func addMergedTerms(
    constant: Double, relation: Relation, priority: Double
  ) -> Constraint {
    let row = tableau.matrix.addRow(
      termCollector.terms, constant: constant, relation: relation, priority: priority)
    tableau.basis.addConstraint(row)
    pending.added.append(row)
    return tableau.matrix.constraint(at: row)
  }

  /// Removes a constraint.
  ///
  /// - Parameter constraint: The constraint.
  /// - Throws: `unknownConstraint`.
  public mutating func remove(_ constraint: Constraint) throws(ModelError) {
    retire(try index(of: constraint))
  }

  mutating func retire(_ row: RowIndex) {
    tableau.matrix.rows[row].isRetired = true
    pending.changes.append(.removedConstraint(row))
  }

  /// Changes the constant of a constraint.
  ///
  /// - Parameters:
  ///   - constant: The new constant.
  ///   - constraint: The constraint.
  /// - Throws: `numberNotFinite`, `unknownConstraint`.
  public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(ModelError)
  {
    guard constant.isFinite else { throw .numberNotFinite(constant) }
    setConstant(constant, of: try index(of: constraint))
  }

  private mutating func setConstant(_ constant: Double, of row: RowIndex) {
    let old = tableau.matrix.rows[row].constant
    guard old != constant else { return }
    tableau.matrix.rows[row].constant = constant
    pending.appendConstant(of: row, from: old, to: constant)
  }

  /// Changes the priority of a constraint.
  ///
  /// - Parameters:
  ///   - priority: The new priority, above 0 and at most 1000.
  ///   - constraint: The constraint.
  /// - Throws: `priorityOutOfRange`, `unknownConstraint`.
  public mutating func setPriority(_ priority: Double, of constraint: Constraint) throws(ModelError)
  {
    try check(priority: priority)
    setPriority(priority, of: try index(of: constraint))
  }

  mutating func setPriority(_ priority: Double, of row: RowIndex) {
    let old = tableau.matrix.rows[row].priority
    guard old != priority else { return }
    tableau.matrix.rows[row].priority = priority
    pending.changes.append(.priority(row, from: old, to: priority))
  }
}

// MARK: - Edit variables

extension Solver {
  /// Makes a variable an edit variable: adds the constraint `variable == value`, whose value
  /// ``suggest(_:for:)`` changes.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - priority: The priority of the constraint, above 0 and at most 1000.
  ///   - value: The first value.
  /// - Returns: The constraint. Removing it ends the editing of the variable.
  /// - Throws: `alreadyEditable`, and the errors of adding a constraint.
  @discardableResult
  public mutating func makeEditable(
    _ variable: Variable, priority: Double, value: Double
  ) throws(ModelError) -> Constraint {
    guard value.isFinite else { throw .numberNotFinite(value) }
    let index = try index(of: variable)
    let old = tableau.matrix.columns[index].editConstraint
    guard old.isNone || tableau.matrix.rows[old].isRetired else { throw .alreadyEditable(variable) }
    let constraint = try add([Term(1, variable)], constant: -value, .equal, priority: priority)
    tableau.matrix.columns[index].editConstraint = constraint.index
    pending.changes.append(.editable(index, from: old))
    return constraint
  }

  /// Suggests a value for an editable variable.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - variable: The variable.
  /// - Throws: `numberNotFinite`, `unknownVariable`, `notEditable`.
  public mutating func suggest(_ value: Double, for variable: Variable) throws(ModelError) {
    guard value.isFinite else { throw .numberNotFinite(value) }
    let edit = tableau.matrix.columns[try index(of: variable)].editConstraint
    guard !edit.isNone, !tableau.matrix.rows[edit].isRetired else { throw .notEditable(variable) }
    setConstant(-value, of: edit)
  }
}

// MARK: - Checks

extension Solver {
  private func check(priority: Double) throws(ModelError) {
    guard priority > 0, priority <= Level.required else { throw .priorityOutOfRange(priority) }
  }

  @inline(__always)
  func index(of variable: Variable) throws(ModelError) -> VariableIndex {
    let index = variable.index
    guard !index.isNone, variable.offset < tableau.matrix.columns.count,
      tableau.matrix.columns[index].generation == variable.generation,
      tableau.matrix.columns[index].isLive
    else { throw .unknownVariable(variable) }
    return index
  }

  func index(of constraint: Constraint) throws(ModelError) -> RowIndex {
    let row = constraint.index
    guard !row.isNone, constraint.offset < tableau.matrix.rows.count,
      tableau.matrix.rows[row].generation == constraint.generation, tableau.matrix.isActive(row)
    else { throw .unknownConstraint(constraint) }
    return row
  }
}

/// The terms of one constraint: working storage in which they are collected and merged.
struct TermCollector: ~Copyable {
  var terms = Buffer<Term>()

  /// The number of terms up to which comparing each pair is faster than sorting.
  private static let unsortedLimit = 16

  /// Adds up the terms of the same variable, and drops zeros and negligible coefficients.
  ///
  /// - Throws: `numberNotFinite`.
  @inline(__always)
  mutating func merge() throws(ModelError) {
    if needsMerging { try mergeTerms() }
  }

  /// Whether there are many terms, a variable occurs twice, or a coefficient can be negligible.
  @inline(__always)
  private var needsMerging: Bool {
    let count = terms.count
    if count > Self.unsortedLimit { return true }
    for index in 0..<count {
      if abs(terms[index].coefficient) <= Tolerance.cancellation { return true }
      let variable = terms[index].variable.index
      for other in 0..<index where terms[other].variable.index == variable { return true }
    }
    return false
  }

  @inline(never)
  private mutating func mergeTerms() throws(ModelError) {
    let isSorted = terms.count > Self.unsortedLimit
    if isSorted { terms.sort { $0.variable.index < $1.variable.index } }
    var kept = 0
    for term in terms.elements {
      let candidates = (isSorted ? max(0, kept - 1) : 0)..<kept
      if let place = candidates.first(where: { terms[$0].variable.index == term.variable.index }) {
        let old = terms[place].coefficient
        let sum = old + term.coefficient
        guard sum.isFinite else { throw .numberNotFinite(sum) }
        // What remains of `0.1 x + 0.2 x - 0.3 x` must not determine x.
        let least = Tolerance.cancellation * max(abs(old), abs(term.coefficient))
        terms[place].coefficient = abs(sum) <= least ? 0 : sum
      } else {
        terms[kept] = term
        kept += 1
      }
    }
    terms.truncate(to: kept)
    dropNegligibleTerms()
  }

  private mutating func dropNegligibleTerms() {
    let largest = terms.elements.reduce(0) { max($0, abs($1.coefficient)) }
    var kept = 0
    for term in terms.elements
    where abs(term.coefficient) > Tolerance.cancellation * min(1, largest) {
      terms[kept] = term
      kept += 1
    }
    terms.truncate(to: kept)
  }
}
