extension Tableau {
  /// Builds a basis for all constraints, with prices of zero, and solves for the values.
  mutating func buildStartingBasis() {
    collectPoints()
    prices.removeAll()
    clear()
    chooseTightConstraints()
    primal.restore()
    placeColumns()
    factorizeBasis()
  }

  /// Collects the breakpoints of the variables' costs.
  private mutating func collectPoints() {
    var counts = IndexedBuffer<VariableIndex, Int32>(repeating: 0, count: matrix.columns.count)
    for variable in matrix.columns.indices where matrix.columns[variable].isNonnegative {
      counts[variable] += 1
    }
    for row in matrix.rows.indices where matrix.isActive(row) {
      if let entry = matrix.onlyEntry(of: row) { counts[entry.variable] += 1 }
    }
    matrix.points.begin(counts)
    for variable in matrix.columns.indices where matrix.columns[variable].isNonnegative {
      matrix.points.append(CostPoint(value: 0, row: .none), to: variable)
    }
    for row in matrix.rows.indices where matrix.isActive(row) {
      if let entry = matrix.onlyEntry(of: row) {
        let point = matrix.point(of: row)
        if !point.value.isFinite { hasOverflown = true }
        matrix.points.append(point, to: entry.variable)
      }
    }
    matrix.points.sort()
  }

  /// Chooses the tight constraints, and the variables that constraints on them alone determine.
  private mutating func chooseTightConstraints() {
    basis.resetStatuses(matrix)
    var transversal = Transversal(variables: matrix.columns.count, constraints: matrix.rows.count)
    let rows = rowsByImportance()
    for row in rows.elements where !isSlack(row) && transversal.match(row, matrix) {
      if matrix.onlyEntry(of: row) == nil { basis.update(.logical(row)) { $0.isBasic = false } }
    }
    for variable in matrix.columns.indices {
      let row = transversal.matches[variable]
      if !row.isNone, matrix.onlyEntry(of: row) == nil { continue }
      basis.update(.structural(variable)) { $0.isBasic = false }
    }
  }

  /// Returns whether an inequality holds with the last values, but is not tight.
  private func isSlack(_ row: RowIndex) -> Bool {
    guard hasCost(row), matrix.rows[row].relation != .equal else { return false }
    let (value, tolerance) = value(of: .logical(row))
    return abs(value) > tolerance && matrix.rows[row].relation.slope(towards: value) == 0
  }

  /// Gives each column the place of the price zero, and each variable a value where that is a
  /// subgradient of its cost: as near to its last value as possible.
  private mutating func placeColumns() {
    for row in matrix.rows.indices where matrix.isActive(row) && matrix.rows[row].count != 1 {
      if matrix.rows[row].count == 0 {
        suspects.insert(.logical(row))
        continue
      }
      let relation = matrix.rows[row].relation
      basis.setPlace(
        relation == .equal ? .point(0) : .piece(relation == .lessThanOrEqual ? 0 : 1),
        of: .logical(row))
    }
    var moved = 0
    for variable in matrix.columns.indices where matrix.points[variable].count > 0 {
      let column = ColumnID.structural(variable)
      if matrix.points[variable].count > 1 { suspects.insert(column) }
      basis.setPlace(findPlace(of: column) ?? .piece(0), of: column)
      let (lower, upper) = interval(of: column)
      let value = primal.values[variable]
      let target = max(lower, min(upper, value))
      if target != value {
        primal.move(variable, by: target - value)
        primal.snap(variable, to: target)
        moved += 1
      }
    }
    if moved > 0 { primal.finishStep(moving: moved) }
  }

  /// Returns the constraints in the order of <doc:Method#The-starting-basis>, then by row index.
  private func rowsByImportance() -> Buffer<RowIndex> {
    var rows = Buffer<RowIndex>()
    rows.reserve(matrix.rowCount)
    var others = Buffer<RowIndex>()
    for row in matrix.rows.indices where matrix.isActive(row) {
      if matrix.rows[row].isRequired, matrix.rows[row].relation == .equal {
        rows.append(row)
      } else {
        others.append(row)
      }
    }
    others.sort { first, second in
      let (one, other) = (matrix.rows[first], matrix.rows[second])
      if one.isRequired != other.isRequired { return other.isRequired }
      if one.priority != other.priority { return one.priority > other.priority }
      if (one.relation == .equal) != (other.relation == .equal) { return one.relation == .equal }
      return first < second
    }
    rows.append(contentsOf: others)
    return rows
  }
}

/// A matching of constraints and variables that grows by augmenting paths: it chooses constraints
/// that can be tight together, by structure alone.
///
/// A variable that a failed search has visited can never be on an augmenting path again, so all
/// failed searches together take linear time.
///
/// Source: <doc:Method#Sources>, 3.
private struct Transversal: ~Copyable {
  /// The constraint that each variable is matched with.
  private(set) var matches: IndexedBuffer<VariableIndex, RowIndex>
  /// The variables that the current search and failed ones have visited.
  private var isVisited = BitTable()
  /// The variables that the current search has visited.
  private var visited = Buffer<VariableIndex>()
  /// The number of each constraint's leading variables that are known to be matched: a matched
  /// variable stays matched.
  private var matchedTerms: IndexedBuffer<RowIndex, Int32>
  /// The constraints on the current path, each with the next entry to visit.
  private var path = Buffer<(row: RowIndex, cursor: Int32)>()

  init(variables: Int, constraints: Int) {
    matches = IndexedBuffer(repeating: .none, count: variables)
    isVisited.extend(to: variables)
    matchedTerms = IndexedBuffer(repeating: 0, count: constraints)
  }

  /// Matches a constraint with a variable, if necessary by changing the matches of others, and
  /// returns whether that is possible.
  mutating func match(_ row: RowIndex, _ matrix: borrowing ConstraintMatrix) -> Bool {
    if matchYoungest(row, matrix) || matchFree(row, matrix) { return true }
    visited.removeAll()
    path.removeAll()
    path.append((row, matrix.rows[row].start))
    while !path.isEmpty {
      if let next = step(matrix) {
        if matchFree(next, matrix) {
          augment(matrix)
          return true
        }
        path.append((next, matrix.rows[next].start))
      } else {
        _ = path.popLast()
      }
    }
    return false
  }

  /// Matches a constraint with its youngest unmatched variable that can be negative, if there is
  /// one: what no constraint determines then keeps its size, and so do the older variables.
  private mutating func matchYoungest(
    _ row: RowIndex, _ matrix: borrowing ConstraintMatrix
  ) -> Bool {
    var youngest: VariableIndex?
    var order = Int64.min
    for entry in matrix.entries(of: row) where matches[entry.variable].isNone {
      let column = matrix.columns[entry.variable]
      if column.isNonnegative || Int64(column.creationOrder) < order { continue }
      (youngest, order) = (entry.variable, Int64(column.creationOrder))
    }
    guard let youngest else { return false }
    matches[youngest] = row
    return true
  }

  /// Matches a constraint with an unmatched variable, and returns whether there is one: the *cheap
  /// assignment* of Duff's algorithm.
  private mutating func matchFree(_ row: RowIndex, _ matrix: borrowing ConstraintMatrix) -> Bool {
    let definition = matrix.rows[row]
    for term in matchedTerms[row]..<definition.count {
      let variable = matrix.entries[definition.start + term].variable
      matchedTerms[row] = term + 1
      if matches[variable].isNone {
        matches[variable] = row
        return true
      }
    }
    return false
  }

  /// Returns the constraint that continues the path; `nil` if none does.
  private mutating func step(_ matrix: borrowing ConstraintMatrix) -> RowIndex? {
    let last = path.count - 1
    let row = matrix.rows[path[last].row]
    while path[last].cursor < row.start + row.count {
      let variable = matrix.entries[path[last].cursor].variable
      path[last].cursor += 1
      if isVisited.insert(Int(variable.offset)) {
        visited.append(variable)
        return matches[variable]
      }
    }
    return nil
  }

  /// Matches each constraint on the path with the variable of the next constraint, which gets
  /// another variable.
  private mutating func augment(_ matrix: borrowing ConstraintMatrix) {
    for (row, cursor) in path.elements { matches[matrix.entries[cursor - 1].variable] = row }
    for variable in visited.elements { isVisited[Int(variable.offset)] = false }
  }
}
