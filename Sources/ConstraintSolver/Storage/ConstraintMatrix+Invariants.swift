extension ConstraintMatrix {
  /// Checks that the rows and the lists of the columns contain the same entries, and that the
  /// counts are right. For tests.
  ///
  /// - Returns: A message for each violated invariant.
  func checkInvariants() -> [String] {
    var problems: [String] = []
    var counts = IndexedBuffer<VariableIndex, Int32>(repeating: 0, count: columns.count)
    checkRows(&problems, &counts)
    checkColumns(&problems, counts)
    return problems
  }

  /// Checks the rows, and counts the entries of each column in them.
  private func checkRows(
    _ problems: inout [String], _ counts: inout IndexedBuffer<VariableIndex, Int32>
  ) {
    var live = 0
    for row in rows.indices where rows[row].isLive {
      live += 1
      for index in rows[row].range {
        let entry = entries[index]
        if entry.row == row {
          counts[entry.variable] += 1
        } else {
          problems.append("entry \(index) of constraint \(row.offset) is not in its row")
        }
      }
    }
    if live != liveRows { problems.append("expected \(live) constraints, found \(liveRows)") }
  }

  /// Checks the list of each column, given the number of its entries in the rows.
  private func checkColumns(
    _ problems: inout [String], _ counts: borrowing IndexedBuffer<VariableIndex, Int32>
  ) {
    var (live, used) = (0, 0)
    for column in columns.indices {
      if columns[column].isLive { live += 1 }
      if counts[column] > 0 { used += 1 }
      if columns[column].count != counts[column] {
        problems.append(
          "variable \(column.offset): expected \(counts[column]) terms, found "
            + "\(columns[column].count)")
      }
      checkList(of: column, count: counts[column], &problems)
    }
    if live != liveColumns { problems.append("expected \(live) variables, found \(liveColumns)") }
    if used != usedColumns {
      problems.append("expected \(used) variables in use, found \(usedColumns)")
    }
  }

  private func checkList(of column: VariableIndex, count: Int32, _ problems: inout [String]) {
    var (found, previous, next): (Int32, Int32, Int32) = (0, -1, columns[column].first)
    // The limit ends a list that is a cycle.
    while next >= 0, found <= count {
      let entry = entries[next]
      let isLinkedBack = previousEntries.isEmpty || previousEntries[next] == previous
      if entry.variable != column || !isLinkedBack || !isInItsRow(next) {
        problems.append(
          "entry \(next) in the list of variable \(column.offset) is not linked to it")
      }
      found += 1
      (previous, next) = (next, entry.next)
    }
    if found != count {
      problems.append(
        "the list of variable \(column.offset): expected \(count) entries, found \(found)")
    }
  }

  private func isInItsRow(_ index: Int32) -> Bool {
    let row = entries[index].row
    return !row.isNone && rows[row].isLive && rows[row].range.contains(Int(index))
  }
}
