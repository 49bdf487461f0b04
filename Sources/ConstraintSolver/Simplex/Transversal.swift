/// A matching of constraints and variables that grows by augmenting paths: it chooses constraints
/// that can be tight together, by structure alone.
///
/// A variable that a failed search has visited can never be on an augmenting path again, so all
/// failed searches together take linear time.
///
/// Source: I. S. Duff, "On algorithms for obtaining a maximum transversal", ACM Trans. Math.
/// Software 7 (1981).
struct Transversal: ~Copyable {
  /// The constraint that each variable is matched with.
  private var matches: IndexedBuffer<VariableIndex, RowIndex>
  /// The round of the last search that visited each variable.
  private var visits: IndexedBuffer<VariableIndex, Int32>
  /// The number of each constraint's leading variables that are known to be matched: a matched
  /// variable stays matched.
  private var matchedTerms: IndexedBuffer<RowIndex, Int32>
  /// The constraints on the current path, each with the next entry to visit.
  private var path = Buffer<RowIndex>()
  private var cursors = Buffer<Int32>()
  private var round: Int32 = 0

  private static let closed = Int32.max

  init(variables: Int, constraints: Int) {
    matches = IndexedBuffer(repeating: .none, count: variables)
    visits = IndexedBuffer(repeating: 0, count: variables)
    matchedTerms = IndexedBuffer(repeating: 0, count: constraints)
  }

  /// Matches a constraint with a variable, if necessary by changing the matches of others, and
  /// returns whether that is possible.
  mutating func match(_ row: RowIndex, _ matrix: borrowing ConstraintMatrix) -> Bool {
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

  /// Matches each constraint on the path with the variable of the next constraint, which gets
  /// another variable.
  private mutating func augment(_ matrix: borrowing ConstraintMatrix) {
    for index in path.indices { matches[matrix.entries[cursors[index] - 1].variable] = path[index] }
  }

  /// Excludes the variables that a failed search has visited from all later ones.
  private mutating func closeVisited(from row: RowIndex, _ matrix: borrowing ConstraintMatrix) {
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
