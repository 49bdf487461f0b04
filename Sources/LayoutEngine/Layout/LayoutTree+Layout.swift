import ConstraintSolver
import LayoutConstraints

extension LayoutTree {
  /// Updates all frames if anything has changed since the last layout, and reports the views to the
  /// ``frameObserver``.
  ///
  /// Conflicting constraints do not make the layout fail: the newest of them is broken, and
  /// satisfied as nearly as the others allow. The result depends only on the current tree, not on
  /// the order of its changes, with one exception: if the constraints allow several layouts, views
  /// keep their frames unless a constraint forces them to move; the sequence of calls determines
  /// the rest, so that the same calls give the same frames. A tree with measured content is laid
  /// out in two passes; see ``LayoutView/setContentMeasurement(_:)``.
  ///
  /// A ``frameObserver`` can change the tree and call this method. The call returns immediately,
  /// and the layout follows after all views have been reported. Up to 100 layouts can follow one
  /// another in this way.
  ///
  /// - Throws: `unsolvable` if numbers are too large or too far apart, or an error for an invalid
  ///   size of measured content; then the frames are undefined until a layout succeeds.
  ///   `layoutFeedbackLoop` after 100 layouts in a row. `requestDuringMeasurement` if a content
  ///   measurement calls this method.
  /// - Complexity: proportional to the affected part of the tree; see `ConstraintSolver`. For the
  ///   first layout, and for a layout after a change of a reading direction, proportional to the
  ///   number of views and constraints. Each layout rechecks all existing conflicts, in
  ///   time proportional to their constraints, and solves again only for those that may have ended.
  public func layoutIfNeeded() throws(LayoutTreeError) {
    if isNotifying {
      isLayoutRequested = true
      return
    }
    if isMeasuring { throw .requestDuringMeasurement }
    var count = 0
    while needsLayout {
      guard count < Self.maximumLayoutCount else { throw .layoutFeedbackLoop(count) }
      count += 1
      if isOutOfDate { try layOutWithContent() }
      notify()
      guard isLayoutRequested else { return }
    }
  }

  /// Performs the two passes of a layout with measured content.
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
      (isMeasuring, isOutOfDate) = (false, true)
      throw error
    }
  }

  /// The maximum number of successive layouts that a frame observer can request.
  private static let maximumLayoutCount = 100

  /// Reports the views whose frames can have changed.
  private func notify() {
    isLayoutRequested = false
    guard let frameObserver else { return }
    isNotifying = true
    for view in changedViews.popAll(includingSubtrees: scale != nil) where view.tree === self {
      frameObserver(view)
    }
    isNotifying = false
  }

  /// Performs a pending layout before a query.
  ///
  /// Throws during the calls of a frame observer if changes are pending, because these calls still
  /// report the previous layout.
  package func layoutForQuery() throws(LayoutTreeError) {
    if isNotifying {
      if isOutOfDate { throw .queryDuringNotification }
      return
    }
    try layoutIfNeeded()
  }

  /// Lays out the tree without a broken constraint, asks for an answer about this layout, and lays
  /// out the tree with the constraint again.
  ///
  /// - Throws: The errors of the three layouts and of the question; `queryDuringNotification`
  ///   during the calls of a frame observer.
  package func layOut<Answer>(
    without constraint: InstalledConstraint, _ answer: () throws(LayoutTreeError) -> Answer
  ) throws(LayoutTreeError) -> Answer {
    if isNotifying { throw .queryDuringNotification }
    try layoutIfNeeded()
    removeFromSolver(constraint)
    let result: Result<Answer, LayoutTreeError>
    do throws(LayoutTreeError) {
      try layoutIfNeeded()
      // A new solver contains all constraints.
      guard constraint.row == nil else {
        throw LayoutTreeError.unsolvable(SolveError.numericallyUnstable.description)
      }
      result = .success(try answer())
    } catch {
      result = .failure(error)
    }
    addToSolver(constraint)
    try layoutIfNeeded()
    return try result.get()
  }

  private func solveAll() throws(LayoutTreeError) {
    do throws(LayoutTreeError) {
      if needsRebuild { rebuildSolver(root.subtree()) }
      try solve()
    } catch {
      do throws(LayoutTreeError) {
        rebuildSolver(root.subtree())
        try solve()
      } catch {
        setNeedsRebuild()
        throw error
      }
    }
    isOutOfDate = false
    layoutVersion += 1
  }

  /// Solves, and breaks exactly those constraints that contradict earlier unbroken ones.
  ///
  /// Retries, in order, each constraint that was broken before the layout or breaks in its course,
  /// unless its conflict still proves that it contradicts earlier ones: then it stays broken. If
  /// the retried constraint contradicts only earlier ones, it breaks again. Otherwise the newest
  /// constraint of the conflict breaks instead, and is retried later. By induction, the constraints
  /// before the retried one are decided. Only rounding errors can make them seem to contradict each
  /// other.
  private func solve() throws(LayoutTreeError) {
    removeUnusedVariables()
    explainedConflicts = nil
    var candidates = try solveBreakingConflicts()
    if candidates.isEmpty, brokenConstraints.allSatisfy({ isProven($0) }) { return }
    candidates += brokenConstraints
    candidates = candidates.ordered(by: BrokenConstraint.isNewer)
    brokenConstraints = []
    var broken: [BrokenConstraint] = []
    while let next = candidates.popLast() {
      if isProven(next) {
        broken.append(next)
        continue
      }
      restorePriority(of: next.constraint)
      let count = candidates.count
      for conflict in try solveBreakingConflicts() {
        guard conflict.constraint.order >= next.constraint.order else {
          throw .unsolvable(SolveError.numericallyUnstable.description)
        }
        if conflict.constraint === next.constraint {
          broken.append(conflict)
        } else {
          candidates.append(conflict)
        }
      }
      if candidates.count > count { candidates = candidates.ordered(by: BrokenConstraint.isNewer) }
    }
    brokenConstraints = broken
  }

  /// Solves, and breaks the newest constraint of each conflict.
  private func solveBreakingConflicts() throws(LayoutTreeError) -> [BrokenConstraint] {
    if let modelError { throw .unsolvable(modelError.description) }
    var broken: [BrokenConstraint] = []
    do throws(SolveError) {
      try solver.solveResolvingConflicts { conflict in
        guard let row = conflict.constraints.max(by: { order(of: $0) < order(of: $1) }),
          let constraint = constraintOfRow[row.offset]?.object
        else { return nil }
        broken.append(BrokenConstraint(constraint: constraint, conflict: conflict))
        return .demote(row, rank: constraint.rank)
      }
    } catch {
      throw .unsolvable(error.description)
    }
    if frameObserver != nil { recordMoves() }
    return broken
  }

  /// Returns the order of the constraint in a row; the root's size precedes all constraints.
  private func order(of row: Constraint) -> Int {
    constraintOfRow[row.offset]?.object.order ?? .min
  }
}
