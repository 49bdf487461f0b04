extension Solver {
  /// Returns an irreducible set of required constraints that cannot be satisfied together, from the
  /// row of the tableau of a violated column that no step can satisfy.
  ///
  /// The row combines required constraints into a contradiction (J. Farkas, 1902): a *certificate*.
  /// The constraints of a basis are linearly independent, so there is only one such combination (J.
  /// Gleeson, J. Ryan, "Identifying minimally infeasible subsystems of inequalities", ORSA Journal
  /// on Computing 2, 1990): without any one of its constraints, the others can be satisfied, unless
  /// further bounds of nonnegative variables or suggested values prevent it. Constraints that these
  /// bounds can replace are excluded first. Moves of single columns prove that others are
  /// necessary; those without a proof are examined by QuickXplain.
  ///
  /// - Returns: `nil` if rounding errors made the certificate invalid.
  mutating func conflict(of column: ColumnID) -> Conflict? {
    let sign: Double = tableau.violation(of: column) > 0 ? 1 : -1
    let parts = tableau.contradiction(of: column, sign: sign)
    guard let own = certificate(of: parts) else { return nil }
    return irreducible(own) { $0.unprovenRows(of: column, parts) }
  }

  /// Returns an irreducible conflict of required constraints on one variable, or of a constraint
  /// without variables.
  mutating func conflict(_ parts: [CertificatePart]) -> Conflict? {
    guard let own = certificate(of: parts) else { return nil }
    return irreducible(own) { _ in [] }
  }

  /// Returns the amount of a contradiction with the current constants of its constraints.
  ///
  /// The multipliers prove a contradiction for all constants with which the excess is positive.
  /// They prove nothing if a constraint was removed or is no longer required, and if the excess can
  /// be rounding error. Time proportional to the number of constraints in the conflict.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - demoted: A constraint of the conflict that need not be required.
  /// - Returns: The amount, which is positive; `nil` if the certificate proves nothing any more.
  package func excess(of conflict: Conflict, demoted: Constraint) -> Double? {
    guard let certificate = conflict.certificate else { return nil }
    var excess = CompensatedSum(0)
    var scale = 1.0
    for (constraint, multiplier) in zip(conflict.constraints, certificate.multipliers) {
      guard isKnown(constraint) else { return nil }
      let row = tableau.matrix.rows[constraint.index]
      guard row.isRequired || constraint == demoted else { return nil }
      excess.add(multiplier, times: row.constant)
      scale = max(scale, abs(multiplier * row.constant))
    }
    return excess.value > Tolerance.significantChange * scale ? excess.value : nil
  }

  /// Returns an irreducible part of a conflict with the current constants of its constraints; `nil`
  /// if rounding errors hide it. Time: a solution of these constraints alone.
  ///
  /// - Precondition: ``excess(of:demoted:)`` is not `nil`.
  package func updated(_ conflict: Conflict) -> Conflict? {
    let rows = conflict.constraints.map { $0.index }
    return self.conflict(among: rows, given: suggestions(for: rows))
  }

  private func certificate(of parts: [CertificatePart]) -> Conflict? {
    var factors: [RowIndex: Double] = [:]
    for part in parts { factors[part.row, default: 0] += part.factor }
    let rows = inOrder(Array(factors.keys))
    return certificate(of: rows, rows.map { factors[$0] ?? 0 }).map { conflict(rows, $0) }
  }

  /// Returns an irreducible part of a conflict; `unprovenRows` returns the constraints that can be
  /// unnecessary, if no bound can replace a constraint.
  private mutating func irreducible(
    _ own: Conflict, unprovenRows: (inout Tableau) -> Set<RowIndex>
  ) -> Conflict? {
    if !options.findsIrreducibleConflicts { return own }
    let rows = own.constraints.map { $0.index }
    let suggestions = suggestions(for: rows)
    let replaceable = replaceableRows(of: own)
    if suggestions.contains(where: { replaceable.contains($0) || !rows.contains($0) }) {
      return reduced(own, unproven: Set(rows), given: suggestions)
    }
    if !replaceable.isEmpty {
      return conflict(among: rows.filter { !replaceable.contains($0) }, given: suggestions)
    }
    let unproven = unprovenRows(&tableau)
    return unproven.isEmpty ? own : reduced(own, unproven: unproven, given: suggestions)
  }

  /// Returns a conflict without the unproven constraints that are unnecessary, and then without the
  /// suggestions that are.
  private func reduced(
    _ own: Conflict, unproven: Set<RowIndex>, given: [RowIndex]
  ) -> Conflict? {
    let rows = own.constraints.map { $0.index }
    let others = rows.filter { !given.contains($0) }
    let proven = others.filter { !unproven.contains($0) }
    guard
      let necessary = necessaryRows(
        of: others.filter { unproven.contains($0) }, beside: proven, given: given),
      let suggestions = necessaryRows(of: given, beside: proven + necessary, given: [])
    else { return nil }
    let found = inOrder(proven + necessary + suggestions)
    return conflict(
      found, found == rows ? own.certificate : certificate(ofSeparate: found, given: given))
  }

  /// Returns the constraints that contradict others, as few as possible; `nil` if rounding errors
  /// hide a contradiction. `isChanged` says whether the others can contradict each other already.
  ///
  /// Takes few tests if few constraints are necessary, and two for each if all are. Source: U.
  /// Junker, "QUICKXPLAIN: preferred explanations and relaxations for over-constrained problems",
  /// AAAI 2004.
  private func necessaryRows(
    of rows: [RowIndex], beside others: [RowIndex], given: [RowIndex], isChanged: Bool = true
  ) -> [RowIndex]? {
    if rows.isEmpty { return [] }
    if isChanged {
      var part = Subsystem()
      guard let isSatisfiable = part.isSatisfiable(others, given: given, of: self) else {
        return nil
      }
      if !isSatisfiable { return [] }
    }
    if rows.count == 1 { return rows }
    let (first, second) = (Array(rows[..<(rows.count / 2)]), Array(rows[(rows.count / 2)...]))
    guard let later = necessaryRows(of: second, beside: others + first, given: given),
      let earlier = necessaryRows(
        of: first, beside: others + later, given: given, isChanged: !later.isEmpty)
    else { return nil }
    return earlier + later
  }

  /// Returns an irreducible conflict of some rows, which are solved as a separate system.
  private func conflict(among rows: [RowIndex], given suggestions: [RowIndex]) -> Conflict? {
    var part = Subsystem()
    return part.conflict(
      among: rows.filter { !suggestions.contains($0) }, given: suggestions, of: self
    ).flatMap { factors in
      let found = inOrder(Array(factors.keys))
      return certificate(of: found, found.map { factors[$0] ?? 0 }).map { conflict(found, $0) }
    }
  }

  /// The constraints on one nonnegative variable that its bound can replace: together, they
  /// contribute less than the excess of the certificate.
  private func replaceableRows(of own: Conflict) -> Set<RowIndex> {
    guard var excess = own.certificate?.excess, let multipliers = own.certificate?.multipliers
    else {
      return []
    }
    var rows: Set<RowIndex> = []
    for (constraint, multiplier) in zip(own.constraints, multipliers) {
      let row = constraint.index
      guard let entry = tableau.matrix.onlyEntry(of: row),
        tableau.matrix.columns[entry.variable].isNonnegative,
        multiplier * entry.coefficient < 0
      else { continue }
      let share = multiplier * tableau.matrix.rows[row].constant
      guard share < excess else { continue }
      excess -= share
      rows.insert(row)
    }
    return rows
  }

  private func conflict(
    _ rows: [RowIndex], _ certificate: InfeasibilityCertificate?
  ) -> Conflict {
    Conflict(
      constraints: rows.map { tableau.matrix.constraint(at: $0) }, certificate: certificate)
  }

  private func inOrder(_ rows: [RowIndex]) -> [RowIndex] {
    rows.sorted {
      tableau.matrix.rows[$0].creationOrder < tableau.matrix.rows[$1].creationOrder
    }
  }

  /// Returns the required suggestions of values for the variables of some constraints.
  private func suggestions(for rows: [RowIndex]) -> [RowIndex] {
    var found: [RowIndex] = []
    for row in rows {
      for entry in tableau.matrix.entries(of: row) {
        let edit = tableau.matrix.columns[entry.variable].editConstraint
        if !edit.isNone, tableau.matrix.rows[edit].isRequired, !tableau.matrix.rows[edit].isRetired,
          !found.contains(edit)
        {
          found.append(edit)
        }
      }
    }
    return found
  }

  /// Returns the certificate of some rows, which are solved as a separate system.
  private func certificate(
    ofSeparate rows: [RowIndex], given suggestions: [RowIndex]
  ) -> InfeasibilityCertificate? {
    var part = Subsystem()
    return part.factors(of: rows, given: suggestions.filter { rows.contains($0) }, of: self)
      .flatMap { certificate(of: rows, $0) }
  }

  /// Returns the certificate with the given factors of rows; `nil` if they do not add up to a
  /// contradiction.
  private func certificate(of rows: [RowIndex], _ factors: [Double]) -> InfeasibilityCertificate? {
    let least = factors.reduce(Double.infinity) { min($0, abs($1)) }
    guard least > 0, least.isFinite else { return nil }
    var excess = CompensatedSum(0)
    var columns: [VariableIndex: (sum: CompensatedSum, scale: Double)] = [:]
    for (row, factor) in zip(rows, factors.map { $0 / least }) {
      guard tableau.matrix.rows[row].relation.allowsFactor(factor) else { return nil }
      excess.add(factor, times: tableau.matrix.rows[row].constant)
      for entry in tableau.matrix.entries(of: row) {
        columns[entry.variable, default: (CompensatedSum(0), 0)].sum
          .add(factor, times: entry.coefficient)
        columns[entry.variable]?.scale += abs(factor * entry.coefficient)
      }
    }
    guard excess.value > 0, let bounds = bounds(of: columns) else { return nil }
    return InfeasibilityCertificate(
      multipliers: factors.map { $0 / least }, bounds: bounds, excess: excess.value)
  }

  /// Returns the variables whose bounds a sum of constraints needs; `nil` if the sum is not one of
  /// nonnegative variables with positive factors.
  private func bounds(
    of columns: [VariableIndex: (sum: CompensatedSum, scale: Double)]
  ) -> [Variable]? {
    var bounds: [Variable] = []
    for (variable, column) in columns {
      let factor = column.sum.value
      guard abs(factor) > Tolerance.feasibility * column.scale else { continue }
      guard factor > 0, tableau.matrix.columns[variable].isNonnegative else { return nil }
      bounds.append(tableau.matrix.variable(at: variable))
    }
    return bounds.sorted { $0.offset < $1.offset }
  }
}

extension Tableau {
  /// The required constraints on one variable, or a constraint without variables, that contradict
  /// each other; `nil` if there are none.
  mutating func contradictionOfBounds() -> [CertificatePart]? {
    while let column = suspects.popLast() {
      guard let parts = contradictionOfBounds(column) else { continue }
      suspects.insert(column)
      return parts
    }
    return nil
  }

  private func contradictionOfBounds(_ column: ColumnID) -> [CertificatePart]? {
    if let row = column.row {
      let (definition, constant) = (matrix.rows[row], matrix.rows[row].constant)
      let isViolated =
        matrix.isActive(row) && definition.isRequired && constant != 0
        && definition.relation.slope(towards: constant) == 1
      return isViolated
        ? [CertificatePart(row: row, factor: constant > 0 ? 1 : -1, column: column)] : nil
    }
    guard let variable = column.variable else { return nil }
    let (lower, upper) = hardLimits(of: variable)
    guard let lower, let upper,
      lower.value - upper.value > Tolerance.feasibility * max(1, abs(lower.value), abs(upper.value))
    else { return nil }
    let ends = [(lower, -1.0), (upper, 1.0)].filter { !$0.0.row.isNone }
    return ends.map {
      CertificatePart(
        row: $0.0.row, factor: $0.1 / matrix.coefficient(ofSingle: $0.0.row), column: column)
    }
  }

  /// The constraints whose sum contradicts itself: the row of a violated column in ``row`` has no
  /// element that can decrease the violation.
  func contradiction(of column: ColumnID, sign: Double) -> [CertificatePart] {
    var parts: [CertificatePart] = []
    append(column, factor: sign, &parts)
    let least = row.leastElement
    for number in row.columns.elements where abs(row[Int(number)]) > least {
      append(self.column(number), factor: -sign * row[Int(number)], &parts)
    }
    return parts
  }

  /// Appends the required constraint that limits a column in a direction, unless a bound does.
  private func append(_ column: ColumnID, factor: Double, _ parts: inout [CertificatePart]) {
    if let row = column.row {
      return parts.append(CertificatePart(row: row, factor: factor, column: column))
    }
    guard let variable = column.variable else { return }
    let (lower, upper) = hardLimits(of: variable)
    guard let row = (factor > 0 ? upper : lower)?.row, !row.isNone else { return }
    parts.append(
      CertificatePart(row: row, factor: factor / matrix.coefficient(ofSingle: row), column: column))
  }

  /// The breakpoints of required constraints that limit a variable from below and above.
  private func hardLimits(of variable: VariableIndex) -> (lower: CostPoint?, upper: CostPoint?) {
    var (lower, upper): (CostPoint?, CostPoint?) = (nil, nil)
    for point in matrix.points[variable] {
      let step = step(at: point)
      guard step.level == Level.hard else { continue }
      if step.below > 0 { lower = point }
      if step.above > 0, upper == nil { upper = point }
    }
    return (lower, upper)
  }

  /// The constraints of a certificate without which bounds of nonnegative variables could
  /// contradict the others.
  ///
  /// Without one of them, its column can move until the violated column satisfies its constraint.
  /// That proves the constraint necessary if all variables remain nonnegative.
  mutating func unprovenRows(
    of violated: ColumnID, _ parts: [CertificatePart]
  ) -> Set<RowIndex> {
    var moves: [(column: ColumnID, row: RowIndex, distance: Double)] = []
    var unproven: Set<RowIndex> = []
    let own = parts.first { $0.column == violated }
    let excess = excess(of: violated, own?.row ?? .none)
    for part in parts where part.column != violated {
      let distance = -excess / row[number(of: part.column)]
      moves.append((part.column, part.row, distance))
      if let variable = part.column.variable, matrix.columns[variable].isNonnegative,
        !(primal.values[variable] + distance >= 0)
      {
        unproven.insert(part.row)
      }
    }
    row.clear()
    for variable in basicNonnegativeVariables(of: parts, except: violated) {
      collectRow(of: .structural(variable))
      for move in moves {
        let change = move.distance * row[number(of: move.column)]
        if !(primal.values[variable] + change >= 0) { unproven.insert(move.row) }
      }
      if let own, !(primal.values[variable] >= 0) { unproven.insert(own.row) }
      row.clear()
    }
    return unproven
  }

  /// By how much a column is above, or as a negative number below, the value of a constraint, or of
  /// the bound of a nonnegative variable.
  private func excess(of column: ColumnID, _ row: RowIndex) -> Double {
    let value = value(of: column).value
    return column.row != nil || row.isNone ? value : value - matrix.point(of: row).value
  }

  private func basicNonnegativeVariables(
    of parts: [CertificatePart], except violated: ColumnID
  ) -> [VariableIndex] {
    var variables: Set<VariableIndex> = []
    for part in parts {
      for entry in matrix.entries(of: part.row)
      where matrix.columns[entry.variable].isNonnegative
        && basis.structurals[entry.variable].isBasic
        && ColumnID.structural(entry.variable) != violated
      {
        variables.insert(entry.variable)
      }
    }
    return variables.sorted { $0.offset < $1.offset }
  }
}

/// A required constraint in a certificate.
struct CertificatePart {
  var row: RowIndex
  var factor: Double
  /// The column of the tableau that the constraint limits.
  var column: ColumnID
}

extension Relation {
  /// Returns whether a multiple of a constraint with the relation is at most 0 where it holds.
  fileprivate func allowsFactor(_ factor: Double) -> Bool {
    switch self {
    case .equal: true
    case .lessThanOrEqual: factor > 0
    case .greaterThanOrEqual: factor < 0
    }
  }
}
