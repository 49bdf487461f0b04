/// A change that awaits the next solution, with what is needed to take it back. Constraints that were added stand in a list of their own.
enum StagedChange: BitwiseCopyable {
  case removedVariable(Int32)
  case removedConstraint(Int32)
  case constant(Int32, from: Double, to: Double)
  case priority(Int32, from: Double, to: Double)
  case editable(Int32, from: Int32)
}

extension Solver {
  // MARK: variables

  /// Makes a variable. Amortised constant time. It stays even if the next solution is refused.
  ///
  /// - Parameter isNonNegative: Whether its value is never below zero, as of a width. This costs less than a constraint.
  /// - Returns: the variable; its value is 0.
  public mutating func makeVariable(isNonNegative: Bool = false) -> Variable {
    let number = matrix.addColumn(isNonNegative: isNonNegative)
    if Int(number) == values.count {
      values.append(0)
      lastValues.append(0)
      structurals.append(Standing(isBasic: false))
    } else {
      values[number] = 0
      lastValues[number] = 0
      structurals[number] = Standing(isBasic: false)
    }
    return Variable(number: number, generation: matrix.columns[number].generation)
  }

  /// Removes a variable that occurs in no constraint. Constant time.
  ///
  /// - Parameter variable: The variable.
  /// - Throws: `unknownVariable`, `variableInUse`: a constraint that was removed counts until the next solution.
  public mutating func remove(_ variable: Variable) throws(ModelError) {
    let number = try number(of: variable)
    guard matrix.columns[number].count == 0 else { throw .variableInUse(variable) }
    matrix.retireColumn(number)
    staged.append(.removedVariable(number))
  }

  // MARK: constraints

  /// Adds the constraint `Σ aᵢxᵢ + constant (==|<=|>=) 0`. Time proportional to its
  /// terms; n log n of more than 16.
  ///
  /// A coefficient of at most 1e-14 that is also at most 1e-14 of the largest coefficient is a rounding error and is dropped.
  ///
  /// - Parameters:
  ///   - terms: The aᵢ and xᵢ; those of one variable are added up.
  ///   - constant: The constant.
  ///   - relation: How the expression is to compare with zero.
  ///   - priority: Above 0 and at most 1000, which is required.
  /// - Returns: the constraint, which the next solution may refuse.
  /// - Throws: `numberNotFinite`, `priorityOutOfRange`, `unknownVariable`.
  @discardableResult
  public mutating func add(
    _ terms: [Term], constant: Double, _ relation: Relation, priority: Double = 1000
  ) throws(ModelError) -> Constraint {
    try add(terms.span, constant: constant, relation, priority: priority)
  }

  /// Adds the constraint `Σ aᵢxᵢ + constant (==|<=|>=) 0`, whose terms stand in memory of the caller's.
  ///
  /// A coefficient of at most 1e-14 that is also at most 1e-14 of the largest coefficient is a rounding error and is dropped.
  ///
  /// - Parameters:
  ///   - terms: The aᵢ and xᵢ; those of one variable are added up.
  ///   - constant: The constant.
  ///   - relation: How the expression is to compare with zero.
  ///   - priority: Above 0 and at most 1000, which is required.
  /// - Returns: the constraint, which the next solution may refuse.
  /// - Throws: `numberNotFinite`, `priorityOutOfRange`, `unknownVariable`.
  @discardableResult
  public mutating func add(
    _ terms: Span<Term>, constant: Double, _ relation: Relation, priority: Double = 1000
  ) throws(ModelError) -> Constraint {
    guard constant.isFinite else { throw .numberNotFinite(constant) }
    try check(priority: priority)
    scratchTerms.removeAll()
    for index in terms.indices {
      let term = terms[index]
      guard term.coefficient.isFinite else { throw .numberNotFinite(term.coefficient) }
      guard isKnown(term.variable) else { throw .unknownVariable(term.variable) }
      scratchTerms.append(term)
    }
    try mergeTerms()
    return stage(constant: constant, relation: relation, priority: priority)
  }

  /// Adds a constraint with the terms in `scratchTerms`.
  @discardableResult
  mutating func stage(constant: Double, relation: Relation, priority: Double) -> Constraint {
    let row = matrix.addRow(
      UnsafeBufferPointer(scratchTerms.elements), constant: constant, relation: relation, priority: priority)
    if Int(row) == logicals.count {
      logicals.append(Standing(isBasic: true))
    } else {
      logicals[row] = Standing(isBasic: true)
    }
    added.append(row)
    return Constraint(number: row, generation: matrix.rows[row].generation)
  }

  /// Removes a constraint.
  ///
  /// - Parameter constraint: The constraint.
  /// - Throws: `unknownConstraint`.
  public mutating func remove(_ constraint: Constraint) throws(ModelError) {
    let row = try number(of: constraint)
    matrix.retireRow(row)
    staged.append(.removedConstraint(row))
  }

  /// Changes the constant of a constraint.
  ///
  /// - Parameters:
  ///   - constant: The new constant.
  ///   - constraint: The constraint.
  /// - Throws: `numberNotFinite`, `unknownConstraint`.
  public mutating func setConstant(_ constant: Double, of constraint: Constraint) throws(ModelError) {
    guard constant.isFinite else { throw .numberNotFinite(constant) }
    let row = try number(of: constraint)
    changeConstant(row, to: constant)
  }

  /// Changes the priority of a constraint.
  ///
  /// - Parameters:
  ///   - priority: The new priority.
  ///   - constraint: The constraint.
  /// - Throws: `priorityOutOfRange`, `unknownConstraint`.
  public mutating func setPriority(_ priority: Double, of constraint: Constraint) throws(ModelError) {
    try check(priority: priority)
    let row = try number(of: constraint)
    let old = matrix.rows[row].priority
    guard old != priority else { return }
    matrix.rows.base[Int(row)].priority = priority
    staged.append(.priority(row, from: old, to: priority))
  }

  // MARK: edit variables

  /// Adds the constraint `variable == value`, whose value can then be suggested.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - priority: Above 0 and at most 1000.
  ///   - value: The first suggestion.
  /// - Returns: the constraint; when it is removed, the variable can no longer be suggested a value.
  /// - Throws: `alreadyEditable`, and what adding a constraint throws.
  @discardableResult
  public mutating func makeEditable(
    _ variable: Variable, priority: Double, value: Double
  ) throws(ModelError) -> Constraint {
    guard value.isFinite else { throw .numberNotFinite(value) }
    let number = try number(of: variable)
    let old = matrix.columns[number].edit
    guard old < 0 || matrix.rows[old].isRetired else { throw .alreadyEditable(variable) }
    let constraint = try add([Term(1, variable)], constant: -value, .equal, priority: priority)
    matrix.columns.base[Int(number)].edit = constraint.number
    staged.append(.editable(number, from: old))
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
    let edit = matrix.columns[try number(of: variable)].edit
    guard edit >= 0, !matrix.rows[edit].isRetired else { throw .notEditable(variable) }
    changeConstant(edit, to: -value)
  }

  // MARK: helpers

  private mutating func changeConstant(_ row: Int32, to constant: Double) {
    var old = matrix.rows[row].constant
    guard old != constant else { return }
    matrix.rows.base[Int(row)].constant = constant
    if !staged.isEmpty, case .constant(row, let first, _) = staged[staged.count - 1] {
      old = first
      staged.truncate(to: staged.count - 1)
    }
    staged.append(.constant(row, from: old, to: constant))
  }

  private func check(priority: Double) throws(ModelError) {
    guard priority > 0, priority <= Level.required else { throw .priorityOutOfRange(priority) }
  }

  @inline(__always)
  private func isKnown(_ variable: Variable) -> Bool {
    variable.number >= 0 && Int(variable.number) < matrix.columns.count
      && matrix.columns[variable.number].generation == variable.generation
      && matrix.columns[variable.number].isLive
  }

  func number(of variable: Variable) throws(ModelError) -> Int32 {
    guard isKnown(variable) else { throw .unknownVariable(variable) }
    return variable.number
  }

  func number(of constraint: Constraint) throws(ModelError) -> Int32 {
    let row = constraint.number
    guard row >= 0, Int(row) < matrix.rows.count, matrix.rows[row].generation == constraint.generation,
      matrix.rows[row].isLive, !matrix.rows[row].isRetired
    else { throw .unknownConstraint(constraint) }
    return row
  }

  /// Adds up the terms of one variable, and drops those that are zero or, beside the largest, rounding errors.
  private mutating func mergeTerms() throws(ModelError) {
    if scratchTerms.count > Self.shortCount { scratchTerms.sort { $0.variable.number < $1.variable.number } }
    var kept = 0
    for index in 0..<scratchTerms.count {
      let term = scratchTerms[index]
      if let place = place(of: term.variable, among: kept) {
        let sum = scratchTerms[place].coefficient + term.coefficient
        guard sum.isFinite else { throw .numberNotFinite(sum) }
        scratchTerms.base[place].coefficient = sum
      } else {
        scratchTerms[kept] = term
        kept += 1
      }
    }
    scratchTerms.truncate(to: kept)
    var largest = 0.0
    for term in scratchTerms.elements { largest = max(largest, abs(term.coefficient)) }
    kept = 0
    for term in scratchTerms.elements
    where abs(term.coefficient) > Tolerance.cancellation * min(1, largest) {
      scratchTerms[kept] = term
      kept += 1
    }
    scratchTerms.truncate(to: kept)
  }

  /// So many terms are compared with each other; more are sorted.
  private static let shortCount = 16

  private func place(of variable: Variable, among count: Int) -> Int? {
    let start = scratchTerms.count > Self.shortCount ? max(0, count - 1) : 0
    return (start..<count).first { scratchTerms[$0].variable.number == variable.number }
  }
}
