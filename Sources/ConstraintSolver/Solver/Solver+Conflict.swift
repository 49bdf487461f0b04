extension Solver {
  /// Returns an irreducible set of required constraints that cannot be satisfied together.
  ///
  /// When no step can reduce the violations of the required constraints, their multipliers are a
  /// certificate of infeasibility (J. Farkas, 1902). If exactly one constraint is violated, the
  /// rows and bounds of the certificate are linearly dependent in only one way (J. Gleeson, J.
  /// Ryan, "Identifying minimally infeasible subsystems of inequalities", ORSA Journal on Computing
  /// 2, 1990). Without any one of these rows, the others can then be satisfied, unless a further
  /// bound or a suggested value prevents it. The rows that bounds can replace, or else all violated
  /// rows but one, are left out, and the others are solved as a separate system, a limited number
  /// of times. A result that can still be reducible goes through a deletion filter (J. W. Chinneck,
  /// E. W. Dravnieks, ORSA Journal on Computing 3, 1991).
  ///
  /// - Returns: `nil` if rounding errors made the certificate invalid.
  mutating func conflict() -> Conflict? {
    let multipliers = multipliers()
    let rows = inOrder(multipliers.map { $0.row })
    if options.conflictSearch == .certificate {
      return conflict(rows, certificate(of: rows, from: multipliers))
    }
    let suggestions = suggestions(for: rows)
    guard let irreducible = irreducibleRows(of: multipliers, rows, given: suggestions) else {
      return nil
    }
    let found = inOrder(irreducible)
    if options.narrowingDepth > 0 { return conflict(found, nil) }
    return conflict(
      found,
      certificate(of: found, from: multipliers)
        ?? certificate(ofSeparate: found, given: suggestions))
  }

  private func conflict(
    _ rows: [RowIndex], _ certificate: InfeasibilityCertificate?
  ) -> Conflict {
    Conflict(
      constraints: rows.map { Constraint(index: $0, generation: matrix.rows[$0].generation) },
      certificate: certificate)
  }

  private func inOrder(_ rows: [RowIndex]) -> [RowIndex] {
    rows.sorted { matrix.rows[$0].creationOrder < matrix.rows[$1].creationOrder }
  }

  private mutating func irreducibleRows(
    of multipliers: [Multiplier], _ rows: [RowIndex], given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    let others = rows.filter { !suggestions.contains($0) }
    let shares = boundShares(of: multipliers)
    let replaceable = replaceableRows(others, shares)
    if violatedRequiredCount == 1, replaceable.isEmpty,
      suggestions.allSatisfy({ rows.contains($0) }),
      !shares.values.contains(where: { $0 < 1 })
    {
      return rows
    }
    if options.narrowingDepth < Self.narrowingLimit,
      let conflict = narrowedConflict(others, replaceable, given: suggestions)
    {
      return conflict
    }
    if options.narrowingDepth == 0 {
      var part = Subsystem(narrowingDepth: 1)
      if let conflict = part.firstConflict(among: others, given: suggestions, of: self) {
        return conflict
      }
    }
    var part = Subsystem(narrowingDepth: options.narrowingDepth)
    return part.filter(others, given: suggestions, of: self)
  }

  /// The number of times that a conflict is narrowed down before a deletion filter removes one
  /// constraint at a time.
  private static let narrowingLimit = 8

  private func narrowedConflict(
    _ rows: [RowIndex], _ replaceable: [RowIndex], given suggestions: [RowIndex]
  )
    -> [RowIndex]?
  {
    if replaceable.isEmpty {
      return conflict(leavingOut: otherViolations(rows), among: rows, given: suggestions)
    }
    return conflict(leavingOutPrefixOf: replaceable, among: rows, given: suggestions)
  }

  /// Returns all violated rows but the first. Without them, the certificate contains only one
  /// conflict.
  private func otherViolations(_ rows: [RowIndex]) -> [RowIndex] {
    Array(rows.filter { isViolated($0) }.dropFirst())
  }

  private func conflict(
    leavingOut excluded: some Sequence<RowIndex>, among rows: [RowIndex],
    given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    let excluded = Set(excluded)
    guard !excluded.isEmpty else { return nil }
    var part = Subsystem(narrowingDepth: options.narrowingDepth + 1)
    return part.conflict(
      among: rows.filter { !excluded.contains($0) }, given: suggestions, of: self)
  }

  /// Returns a conflict that leaves out as many of the first replaceable rows as possible;
  /// bisection finds their number.
  private func conflict(
    leavingOutPrefixOf replaceable: [RowIndex], among rows: [RowIndex],
    given suggestions: [RowIndex]
  ) -> [RowIndex]? {
    if let conflict = conflict(leavingOut: replaceable, among: rows, given: suggestions) {
      return conflict
    }
    var (largestUnsatisfiable, smallestSatisfiable) = (0, replaceable.count)
    while largestUnsatisfiable + 1 < smallestSatisfiable {
      let middle = (largestUnsatisfiable + smallestSatisfiable) / 2
      let excluded = Set(replaceable.prefix(middle))
      var part = Subsystem(narrowingDepth: options.narrowingDepth)
      if part.isSatisfiable(rows.filter { !excluded.contains($0) }, given: suggestions, of: self) {
        smallestSatisfiable = middle
      } else {
        largestUnsatisfiable = middle
      }
    }
    return conflict(
      leavingOut: replaceable.prefix(largestUnsatisfiable), among: rows, given: suggestions)
  }
}

// MARK: - Suggestions

extension Solver {
  /// Returns the required suggestions of values for the variables of some constraints.
  private func suggestions(for rows: [RowIndex]) -> [RowIndex] {
    var found: [RowIndex] = []
    for row in rows {
      for index in matrix.rows[row].range {
        let edit = matrix.columns[matrix.entries[index].variable].editConstraint
        guard !edit.isNone, matrix.rows[edit].isRequired, !matrix.rows[edit].isRetired else {
          continue
        }
        if !found.contains(edit) { found.append(edit) }
      }
    }
    return found
  }
}
