import ConstraintSolver

extension LayoutTree {
  /// Brings all frames up to date with what has changed since the last layout.
  ///
  /// Constraints that contradict others do not make it fail: see ``conflicts``. The result depends on the tree as it is now, not on the way there:
  /// only where constraints leave something open, that stays as near as can be to where it was.
  ///
  /// - Throws: `unsolvable` if numbers are too large or too far apart; frames are then not defined until a layout succeeds.
  /// - Complexity: by what changes, see ``ConstraintSolver``; the first layout by the number of views and constraints. While there are
  ///   contradictions, each is looked into again.
  public func layoutIfNeeded() throws(LayoutTreeError) {
    guard needsLayout else { return }
    do throws(SolveError) {
      if mustRebuild { stateAll() }
      try solve()
    } catch {
      do throws(SolveError) {
        stateAll()
        try solve()
      } catch {
        needsRebuilding()
        throw .unsolvable(error.description)
      }
    }
    needsLayout = false
    if let frameObserver { for view in changedViews.take() { frameObserver(view) } }
  }

  private func solve() throws(SolveError) {
    removeDeparted()
    var doubtful = conflicts.map { $0.dropped }
    conflicts = []
    doubtful += try solveDropping().map { $0.dropped }
    while let next = doubtful.popFirst() {
      state(next)
      for conflict in try solveDropping() {
        if conflict.dropped === next { conflicts.append(conflict) } else { doubtful.append(conflict.dropped) }
      }
    }
  }

  /// Solves, and leaves out the constraint that came last of each contradiction that is found.
  private func solveDropping() throws(SolveError) -> [LayoutConflict] {
    let dropped = try solver.solveDroppingConflicts { conflict in
      var last: (row: Constraint, order: Int)?
      for row in conflict.constraints {
        guard let constraint = constraintOfRow[row.index]?.object else { continue }
        if last.map({ $0.order < constraint.order }) ?? true { last = (row, constraint.order) }
      }
      return last?.row
    }
    if frameObserver != nil { noteMoves() }
    return dropped.compactMap { dropped in
      let conflict = LayoutConflict(dropped, in: self)
      conflict?.dropped.row = nil
      return conflict
    }
  }
}

extension [InstalledConstraint] {
  /// Takes out the one that came first.
  fileprivate mutating func popFirst() -> InstalledConstraint? {
    guard let index = indices.min(by: { self[$0].order < self[$1].order }) else { return nil }
    return remove(at: index)
  }
}
