extension Solver {
  /// Returns an irreducible set of required constraints that cannot be satisfied together, from the
  /// row of the tableau of a violated column that no step can satisfy; `nil` if rounding errors
  /// made the certificate invalid. See <doc:Method#Conflicts>.
  mutating func conflict(of column: ColumnID) -> Conflict? {
    conflict(tableau.contradiction(of: column), violated: column)
  }

  /// Overload of ``conflict(of:)`` for constraints whose sum contradicts itself. ``Tableau/row``
  /// contains the row of the violated column, unless they contain only one variable or none.
  mutating func conflict(_ parts: [CertificatePart], violated: ColumnID?) -> Conflict? {
    let parts = inOrder(parts)
    guard let own = conflict(parts) else { return nil }
    if !findsIrreducibleConflicts { return own }
    let rows = parts.map { $0.row }
    let suggestions = suggestions(for: rows)
    let (others, replaced) = separateReplaceable(parts, own)
    guard suggestions.allSatisfy({ row in others.contains { $0.row == row } }),
      let narrowed = conflict(others)
    else { return reduced(own, unproven: Set(rows), given: suggestions) }
    guard let violated else { return narrowed }
    let unproven = tableau.unprovenRows(of: violated, others, replaced: replaced)
    return unproven.isEmpty ? narrowed : reduced(narrowed, unproven: unproven, given: suggestions)
  }

  /// Returns the amount of a contradiction with the current constants of its constraints, one of
  /// which can be demoted; `nil` if the multipliers prove nothing any more: another constraint is
  /// not required, one was removed, or the amount can be rounding error.
  ///
  /// Time proportional to the number of constraints in the conflict.
  package func excess(of conflict: Conflict, demoted: Constraint) -> Double? {
    guard let certificate = conflict.certificate else { return nil }
    var excess = CompensatedSum(0)
    var scale = 1.0
    for (constraint, multiplier) in zip(conflict.constraints, certificate.multipliers) {
      guard let row = (try? index(of: constraint)).map({ tableau.matrix.rows[$0] }),
        row.isRequired || constraint == demoted
      else { return nil }
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
    return solveSeparately(rows, given: suggestions(for: rows), isIrreducible: true)
      .flatMap { self.conflict(inOrder($0)) }
  }

  /// Returns a conflict without the unproven constraints that are unnecessary, and then without the
  /// suggestions that are; the whole conflict if rounding errors hide which ones are.
  private func reduced(
    _ own: Conflict, unproven: Set<RowIndex>, given: [RowIndex]
  ) -> Conflict {
    let rows = own.constraints.map { $0.index }
    let others = rows.filter { !given.contains($0) }
    let proven = others.filter { !unproven.contains($0) }
    let open = others.filter { unproven.contains($0) }
    guard let necessary = necessaryRows(of: open, beside: proven, given: given),
      let suggestions = necessaryRows(of: given, beside: proven + necessary, given: [])
    else { return own }
    let found = proven + necessary + suggestions
    if Set(found) == Set(rows) { return own }
    return solveSeparately(found, given: suggestions).flatMap { conflict(inOrder($0)) } ?? own
  }

  /// Returns the constraints that contradict others, as few as possible; `nil` if rounding errors
  /// hide a contradiction. `isChanged` says whether the others can contradict each other already.
  /// This is QuickXplain, see <doc:Method#Conflicts>.
  private func necessaryRows(
    of rows: [RowIndex], beside others: [RowIndex], given: [RowIndex], isChanged: Bool = true
  ) -> [RowIndex]? {
    if rows.isEmpty { return [] }
    if isChanged {
      guard let parts = solveSeparately(others, given: given) else { return nil }
      if !parts.isEmpty { return [] }
    }
    if rows.count == 1 { return rows }
    let (first, second) = (Array(rows[..<(rows.count / 2)]), Array(rows[(rows.count / 2)...]))
    guard let later = necessaryRows(of: second, beside: others + first, given: given),
      let earlier = necessaryRows(
        of: first, beside: others + later, given: given, isChanged: !later.isEmpty)
    else { return nil }
    return earlier + later
  }

  /// Separates the constraints on one nonnegative variable that its bound can replace: together,
  /// they contribute less than the excess of the certificate.
  private func separateReplaceable(
    _ parts: [CertificatePart], _ own: Conflict
  ) -> (others: [CertificatePart], replaced: [CertificatePart]) {
    var (others, replaced): ([CertificatePart], [CertificatePart]) = ([], [])
    var excess = own.certificate?.excess ?? 0
    for (part, multiplier) in zip(parts, own.certificate?.multipliers ?? []) {
      let share = multiplier * tableau.matrix.rows[part.row].constant
      if share < excess, let entry = tableau.matrix.onlyEntry(of: part.row),
        tableau.matrix.columns[entry.variable].isNonnegative, multiplier * entry.coefficient < 0
      {
        excess -= share
        replaced.append(part)
      } else {
        others.append(part)
      }
    }
    return (others, replaced)
  }

  /// Returns the required suggestions of values for the variables of some constraints.
  private func suggestions(for rows: [RowIndex]) -> [RowIndex] {
    var found: [RowIndex] = []
    for row in rows {
      for entry in tableau.matrix.entries(of: row) {
        let edit = tableau.matrix.columns[entry.variable].editConstraint
        if !edit.isNone, tableau.matrix.isActive(edit), tableau.matrix.rows[edit].isRequired,
          !found.contains(edit)
        {
          found.append(edit)
        }
      }
    }
    return found
  }

  private func inOrder(_ parts: [CertificatePart]) -> [CertificatePart] {
    tableau.inCreationOrder(parts) { .logical($0.row) }
  }

  /// Returns the conflict of constraints in the order of creation; `nil` if their sum is not a
  /// contradiction.
  private func conflict(_ parts: [CertificatePart]) -> Conflict? {
    let least = parts.reduce(Double.infinity) { min($0, abs($1.factor)) }
    guard least > 0, least.isFinite else { return nil }
    let multipliers = parts.map { $0.factor / least }
    var excess = CompensatedSum(0)
    var terms: [VariableIndex: (sum: CompensatedSum, scale: Double)] = [:]
    for (part, multiplier) in zip(parts, multipliers) {
      let definition = tableau.matrix.rows[part.row]
      guard definition.relation.slope(towards: multiplier) == 1 else { return nil }
      excess.add(multiplier, times: definition.constant)
      for entry in tableau.matrix.entries(of: part.row) {
        terms[entry.variable, default: (CompensatedSum(0), 0)].sum.add(
          multiplier, times: entry.coefficient)
        terms[entry.variable]?.scale += abs(multiplier * entry.coefficient)
      }
    }
    guard excess.value > 0, let bounds = bounds(of: terms) else { return nil }
    return Conflict(
      constraints: parts.map { tableau.matrix.constraint(at: $0.row) },
      certificate: InfeasibilityCertificate(
        multipliers: multipliers, bounds: bounds, excess: excess.value))
  }

  /// Returns the variables whose bounds a sum of constraints needs; `nil` if the sum is not one of
  /// nonnegative variables with positive factors.
  private func bounds(
    of terms: [VariableIndex: (sum: CompensatedSum, scale: Double)]
  ) -> [Variable]? {
    var bounds: [VariableIndex] = []
    for (variable, (sum, scale)) in terms {
      if abs(sum.value) <= Tolerance.feasibility * scale { continue }
      guard sum.value > 0, tableau.matrix.columns[variable].isNonnegative else { return nil }
      bounds.append(variable)
    }
    return tableau.inCreationOrder(bounds) { .structural($0) }
      .map { tableau.matrix.variable(at: $0) }
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
      guard matrix.isActive(row), definition.isRequired, constant != 0,
        definition.relation.slope(towards: constant) == 1
      else { return nil }
      return [CertificatePart(row: row, factor: constant > 0 ? 1 : -1, column: column)]
    }
    let (lower, upper) = column.variable.map { hardLimits(of: $0) } ?? (nil, nil)
    guard let lower = lower?.value, let upper = upper?.value,
      lower - upper > Tolerance.feasibility * max(1, abs(lower), abs(upper))
    else { return nil }
    return [part(of: column, factor: -1), part(of: column, factor: 1)].compactMap { $0 }
  }

  /// The constraints whose sum contradicts itself: the row of a violated column in ``row`` has no
  /// element that can decrease the violation.
  func contradiction(of column: ColumnID) -> [CertificatePart] {
    let sign: Double = violation(of: column) > 0 ? 1 : -1
    var parts = [part(of: column, factor: sign)]
    let least = row.leastElement
    for number in row.columns.elements where abs(row[Int(number)]) > least {
      parts.append(part(of: self.column(number), factor: -sign * row[Int(number)]))
    }
    return parts.compactMap { $0 }
  }

  /// The required constraint that limits a column in a direction; `nil` if a bound does.
  private func part(of column: ColumnID, factor: Double) -> CertificatePart? {
    if let row = column.row { return CertificatePart(row: row, factor: factor, column: column) }
    guard let (lower, upper) = column.variable.map({ hardLimits(of: $0) }),
      let row = (factor > 0 ? upper : lower)?.row, !row.isNone
    else { return nil }
    return CertificatePart(
      row: row, factor: factor / matrix.coefficient(ofSingle: row), column: column)
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
  /// contradict the others: step 3 of <doc:Method#Conflicts>. ``row`` contains the row of the
  /// violated column; the variables of the replaced constraints move to their bounds first.
  mutating func unprovenRows(
    of violated: ColumnID, _ parts: [CertificatePart], replaced: [CertificatePart]
  ) -> Set<RowIndex> {
    var unproven: Set<RowIndex> = []
    let shifts = replaced.filter { $0.column != violated }
      .map { (part: $0, distance: -value(of: $0.column).value) }
    let own = parts.first { $0.column == violated }
    let limit = violated.row != nil ? 0 : own.map { matrix.point(of: $0.row).value } ?? 0
    let excess = value(of: violated).value - limit + change(with: shifts)
    let moves = parts.filter { $0.column != violated }
      .map { (part: $0, distance: -excess / element(of: $0.column)) }
    for (part, distance) in moves {
      if let variable = part.column.variable, matrix.columns[variable].isNonnegative,
        !(primal.values[variable] + distance >= 0)
      {
        unproven.insert(part.row)
      }
    }
    var variables: Set<VariableIndex> = []
    for part in parts { variables.formUnion(matrix.entries(of: part.row).map { $0.variable }) }
    for variable in inCreationOrder(Array(variables), { .structural($0) })
    where matrix.columns[variable].isNonnegative && basis.structurals[variable].isBasic
      && ColumnID.structural(variable) != violated
    {
      row.clear()
      collectRow(of: .structural(variable))
      let value = primal.values[variable] + change(with: shifts)
      for (part, distance) in moves where !(value + distance * element(of: part.column) >= 0) {
        unproven.insert(part.row)
      }
      if let own, !(value >= 0) { unproven.insert(own.row) }
    }
    return unproven
  }

  /// Returns the change of the column in ``row`` with moves of nonbasic columns.
  private func change(with moves: [(part: CertificatePart, distance: Double)]) -> Double {
    moves.reduce(0) { $0 + $1.distance * element(of: $1.part.column) }
  }
}

/// A required constraint in a certificate.
struct CertificatePart {
  var row: RowIndex
  var factor: Double
  /// The column of the tableau that the constraint limits.
  var column: ColumnID
}
