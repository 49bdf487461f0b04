/// Chooses constraints that could be tight together, the important ones first, by structure alone: a maximum matching of constraints and
/// variables that grows by augmenting paths.
///
/// What a failed search has seen can never lie on an augmenting path again, so all failed searches together take linear time.
///
/// Source: I. S. Duff, "On algorithms for obtaining a maximum transversal", ACM Trans. Math. Software 7 (1981).
struct Transversal: ~Copyable {
  /// The constraint that each variable is matched with; -1 if none.
  private var matches: Buffer<Int32>
  private var visits: Buffer<Int32>
  /// How many of each constraint's variables are known to be matched: they will never be free again.
  private var matchedTerms: Buffer<Int32>
  /// The path, as constraints with the entry at which each is looked at.
  private var path = Buffer<Int32>()
  private var cursors = Buffer<Int32>()
  private var round: Int32 = 0

  private static let closed = Int32.max

  init(variables: Int, constraints: Int) {
    matches = Buffer(repeating: -1, count: variables)
    visits = Buffer(repeating: 0, count: variables)
    matchedTerms = Buffer(repeating: 0, count: constraints)
  }

  /// Matches a constraint with a variable, if need be by matching others anew.
  mutating func match(_ row: Int32, _ matrix: borrowing ConstraintMatrix) -> Bool {
    if matchFree(row, matrix) { return true }
    round += 1
    path.removeAll()
    cursors.removeAll()
    path.append(row)
    cursors.append(matrix.rows[row].start)
    while !path.isEmpty {
      if let next = step(matrix) {
        if matchFree(next, matrix) {
          augment(matrix)
          return true
        }
        path.append(next)
        cursors.append(matrix.rows[next].start)
      } else {
        _ = path.popLast()
        _ = cursors.popLast()
      }
    }
    closeVisited(from: row, matrix)
    return false
  }

  /// Matches a constraint with a variable that no other has.
  private func matchFree(_ row: Int32, _ matrix: borrowing ConstraintMatrix) -> Bool {
    let definition = matrix.rows[row]
    for term in matchedTerms[row]..<definition.count {
      let variable = matrix.entries[definition.start + term].variable
      matchedTerms[row] = term + 1
      if matches[variable] < 0 {
        matches[variable] = row
        return true
      }
    }
    return false
  }

  /// The constraint to which the path can go on.
  private func step(_ matrix: borrowing ConstraintMatrix) -> Int32? {
    let last = path.count - 1
    let row = matrix.rows[path[last]]
    while cursors[last] < row.start + row.count {
      let variable = matrix.entries[cursors[last]].variable
      cursors[last] += 1
      if visits[variable] < round {
        visits[variable] = round
        return matches[variable]
      }
    }
    return nil
  }

  /// Gives each constraint on the path the variable of the next one, which has found a free one.
  private func augment(_ matrix: borrowing ConstraintMatrix) {
    for index in 0..<path.count { matches[matrix.entries[cursors[index] - 1].variable] = path[index] }
  }

  /// Lets no later search see again what this one saw.
  private mutating func closeVisited(from row: Int32, _ matrix: borrowing ConstraintMatrix) {
    path.append(row)
    while let row = path.popLast() {
      for index in matrix.rows[row].range {
        let variable = matrix.entries[index].variable
        guard visits[variable] == round else { continue }
        visits[variable] = Self.closed
        path.append(matches[variable])
      }
    }
  }
}

extension Solver {
  /// Builds a basis for all constraints and solves for the values.
  mutating func start() throws(SolveError) {
    chooseTightConstraints()
    factorizeBasis()
    priceAllColumns()
  }

  private mutating func chooseTightConstraints() {
    for variable in 0..<matrix.columns.count {
      let isUsed = matrix.columns[variable].count > 0
      update(.structural(Int32(truncatingIfNeeded: variable))) {
        $0 = Standing(isBasic: isUsed)
      }
    }
    for row in 0..<matrix.rows.count {
      update(.logical(Int32(truncatingIfNeeded: row))) { $0 = Standing(isBasic: true) }
    }
    var transversal = Transversal(variables: matrix.columns.count, constraints: matrix.rows.count)
    let rows = rowsByImportance()
    for index in 0..<rows.count {
      let row = rows[index]
      if transversal.match(row, matrix) { update(.logical(row)) { $0.isBasic = false } }
    }
    violatedRequired = 0
  }

  /// Required equations, then what is not required by priority, equations first, then required inequalities; else as they were added.
  private func rowsByImportance() -> Buffer<Int32> {
    var equations = Buffer<Int32>()
    equations.reserve(matrix.liveRows)
    var others = Buffer<Int32>()
    for number in 0..<matrix.rows.count {
      let row = matrix.rows[number]
      guard row.isLive, !row.isRetired else { continue }
      if row.isRequired, row.relation == .equal {
        equations.append(Int32(truncatingIfNeeded: number))
      } else {
        others.append(Int32(truncatingIfNeeded: number))
      }
    }
    others.sort { first, second in
      let (one, other) = (matrix.rows[first], matrix.rows[second])
      if one.isRequired != other.isRequired { return other.isRequired }
      if one.priority != other.priority { return one.priority > other.priority }
      if (one.relation == .equal) != (other.relation == .equal) { return one.relation == .equal }
      return first < second
    }
    for row in others.elements { equations.append(row) }
    return equations
  }
}
