import ConstraintSolver

extension LayoutTree {
  /// Brings all frames up to date with what has changed since the last layout.
  ///
  /// Constraints that contradict others do not make it fail: see ``conflicts``. The result depends on the tree as it is now, not on the way there:
  /// only where constraints leave something open, that stays as near as can be to where it was. Content that is measured (see
  /// ``LayoutView/setContentMeasurement(_:)``) is laid out in two passes.
  ///
  /// A ``frameObserver`` may change the tree and call this. The call returns at once, and the layout follows when all views have been reported; so do the
  /// next ones, up to 100 in a row.
  ///
  /// - Throws: `unsolvable` if numbers are too large or too far apart, and what the sizes of measured content are refused for; frames are then not defined
  ///   until a layout succeeds. `unsettled` after 100 layouts in a row.
  /// - Complexity: by what changes, see ``ConstraintSolver``; the first layout, and the one after a change of a reading direction, by the number of
  ///   views and constraints. While there are contradictions, each is looked into again.
  public func layoutIfNeeded() throws(LayoutTreeError) {
    if isNotifying {
      isLayoutRequested = true
      return
    }
    if isMeasuring { throw .isMeasuring }
    var count = 0
    while needsLayout {
      guard count < Self.mostLayouts else { throw .unsettled(count) }
      count += 1
      try layOutWithContent()
      notify()
      guard isLayoutRequested else { return }
    }
  }

  /// The two passes of a layout with content that is measured.
  private func layOutWithContent() throws(LayoutTreeError) {
    do throws(LayoutTreeError) {
      isMeasuring = true
      try measureContent()
      isMeasuring = false
      try solveAll()
      isMeasuring = true
      let isChanged = try remeasureContent()
      isMeasuring = false
      if isChanged { try solveAll() }
    } catch {
      (isMeasuring, needsLayout) = (false, true)
      throw error
    }
  }

  /// How many layouts in a row a frame observer can ask for.
  private static let mostLayouts = 100

  /// Reports the views whose frames may have changed.
  private func notify() {
    isLayoutRequested = false
    guard let frameObserver else { return }
    isNotifying = true
    for view in changedViews.take(withSubtrees: scale != nil) where view.tree === self { frameObserver(view) }
    isNotifying = false
  }

  /// Lays out for a question about the layout, which cannot be answered while an observer is notified of another one.
  func layoutForQuery() throws(LayoutTreeError) {
    if isNotifying {
      if needsLayout { throw .isNotifying }
      return
    }
    try layoutIfNeeded()
  }

  private func solveAll() throws(LayoutTreeError) {
    do throws(Unsolvable) {
      if mustRebuild { try rebuild() }
      try solve()
    } catch {
      do throws(Unsolvable) {
        try rebuild()
        try solve()
      } catch {
        needsRebuilding()
        throw .unsolvable(error.reason)
      }
    }
    needsLayout = false
    layoutVersion += 1
  }

  /// Why there is no layout.
  private struct Unsolvable: Error {
    let reason: String
  }

  private func rebuild() throws(Unsolvable) {
    stateAll()
    if let refusal { throw Unsolvable(reason: refusal.description) }
  }

  /// Solves, leaving out each constraint that contradicts those before it, and no other.
  ///
  /// What was left out before, or is found to contradict something, is tried in order. If it contradicts only what came before it, it stays out;
  /// else what came last gives way to it, and is tried in its turn. By induction, what came before the constraint that is tried is decided: only
  /// by rounding can that seem to contradict itself.
  private func solve() throws(Unsolvable) {
    removeDeparted()
    var doubtful = conflicts.map { $0.broken }
    conflicts = []
    doubtful += try solveDropping().map { $0.broken }
    while let next = doubtful.popFirst() {
      state(next)
      for conflict in try solveDropping() {
        guard conflict.broken.order >= next.order else {
          throw Unsolvable(reason: SolveError.numericallyUnstable.description)
        }
        if conflict.broken === next { conflicts.append(conflict) } else { doubtful.append(conflict.broken) }
      }
    }
  }

  /// Solves, and leaves out the constraint that came last of each contradiction that is found.
  private func solveDropping() throws(Unsolvable) -> [LayoutConflict] {
    if let refusal { throw Unsolvable(reason: refusal.description) }
    let dropped: [Solver.Dropped]
    do throws(SolveError) {
      dropped = try solver.solveDroppingConflicts { conflict in
        conflict.constraints.max { order(of: $0) < order(of: $1) }
      }
    } catch {
      throw Unsolvable(reason: error.description)
    }
    if frameObserver != nil { noteMoves() }
    let found = dropped.compactMap { conflict($0) }
    for conflict in found { forgetRow(of: conflict.broken) }
    return found
  }

  /// The order of the constraint of a row; the root's size comes before all.
  private func order(of row: Constraint) -> Int { constraintOfRow[row.index]?.object.order ?? .min }
}

extension [InstalledConstraint] {
  /// Takes out the one that came first.
  fileprivate mutating func popFirst() -> InstalledConstraint? {
    guard let index = indices.min(by: { self[$0].order < self[$1].order }) else { return nil }
    return remove(at: index)
  }
}
