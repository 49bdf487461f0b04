/// The choice of one contradiction among those of a report.
///
/// The elements of a contradiction are required constraints, and rules that a size is not below 0.
/// An irreducible contradiction is a vertex of a polyhedron of multipliers (J. Gleeson, J. Ryan,
/// *Identifying minimally infeasible subsystems of inequalities*, 1990). The vertex with the
/// largest amount for each multiple of an element is found without multipliers: the element is
/// violated as little as possible, and then allowed slightly less than that.
///
/// The chosen contradiction contains the broken constraint. If possible, each change that resolves
/// all contradictions is as large as this one requires. Of several such contradictions, it is the
/// one with the largest amount, and then the one with the fewest elements.
///
/// The other constraints can contradict each other without the broken one. Then rules are left out,
/// or else constraints, until the broken one contradicts the rest.
struct ContradictionSearch: ~Copyable {
  private let elements: ConflictElements
  /// The rows of the broken constraint.
  private let broken: [Int]
  private var changes: RowChanges
  private var best: RankedContradiction?

  init(_ elements: ConflictElements, broken: [Int], changes: consuming RowChanges) {
    self.elements = elements
    self.broken = broken
    self.changes = changes
  }

  /// Returns the chosen contradiction, and the changes of its rows that each make all rows
  /// satisfiable, by row; `nil` if there is no contradiction with the broken constraint.
  consuming func result() -> (contradiction: ElementContradiction, changes: [Int: Double])? {
    var pending: [Set<Int>] = [Set(broken)]
    // Each attempt solves all elements, so that large reports have fewer attempts.
    var attempts = max(2, min(Self.maximumAttemptCount, 4_000 / elements.indices.count))
    while attempts > 0, let excluded = pending.popLast() {
      attempts -= 1
      guard var solver = try? ElementSolver(elements, without: excluded) else { break }
      guard let other = try? solver.contradiction() else {
        compareContradictions(of: &solver)
        continue
      }
      // A search in depth: the last element is left out first. Rules have the largest numbers.
      pending += other.elements.map { excluded.union([$0]) }
    }
    guard let found = best?.contradiction else { return nil }
    var known: [Int: Double] = [:]
    for row in found.elements where !elements.isRule(row) { known[row] = changes.change(of: row) }
    return (found, known)
  }

  /// The number of sets of left-out elements that are tried.
  private static let maximumAttemptCount = 100
  /// The number of contradictions that are compared for each of them.
  private static let maximumComparisonCount = 12
}

// MARK: - Comparison

extension ContradictionSearch {
  /// Compares the contradictions of elements that can be satisfied with the broken constraint.
  private mutating func compareContradictions(of solver: inout ElementSolver) {
    guard let first = largestContradiction(of: &solver) else { return }
    var current = ranked(first.contradiction)
    var rest = Self.maximumComparisonCount
    var isImproved = true
    while isImproved, rest > 0 {
      rest -= 1
      isImproved = false
      for probe in probes(of: current.contradiction, first.violated) {
        guard let found = solver.contradiction(adding: probe.changed, without: probe.removed) else {
          continue
        }
        let other = ranked(found)
        if other.isBetter(than: current) { (current, isImproved) = (other, true) }
      }
    }
    if best.map({ current.isBetter(than: $0) }) ?? true { best = current }
  }

  /// Returns the contradiction with the largest amount for each multiple of the broken constraint,
  /// and the row of the constraint, violated slightly less than necessary.
  private func largestContradiction(of solver: inout ElementSolver)
    -> (contradiction: ElementContradiction, violated: ElementSolver.Change)?
  {
    for row in broken {
      let unchanged = ElementSolver.Change(element: row, offset: 0)
      guard let any = solver.contradiction(adding: [unchanged], without: []) else { continue }
      guard let violation = solver.leastViolation(ofRow: row) else { return (any, unchanged) }
      let violated = ElementSolver.Change(element: row, offset: -violation.slightlySmaller)
      guard let largest = solver.contradiction(adding: [violated], without: []) else {
        return (any, unchanged)
      }
      return (largest, violated)
    }
    return nil
  }

  /// A question for another contradiction.
  private typealias Probe = (changed: [ElementSolver.Change], removed: [Int])

  /// Returns the questions for contradictions that may be better than a known one: with a larger
  /// amount for each multiple of another row, or without one of its elements.
  private mutating func probes(
    of known: ElementContradiction, _ violated: ElementSolver.Change
  ) -> [Probe] {
    var probes: [Probe] = []
    let unchanged = ElementSolver.Change(element: violated.element, offset: 0)
    for (row, multiplier) in zip(known.elements, known.multipliers)
    where row != violated.element && isUnfit(row, of: known) {
      guard let change = changes.change(of: row) else { continue }
      let magnitude = change.magnitude.slightlySmaller
      let offset = multiplier > 0 ? -magnitude : magnitude
      probes.append(([unchanged, ElementSolver.Change(element: row, offset: offset)], [row]))
    }
    guard known.elements.count < elements.indices.count else { return probes }
    return probes
      + known.elements.filter { $0 != violated.element }.map { ([violated], [$0]) }
  }

  /// Returns whether the change of a row that resolves a contradiction does not resolve all.
  private mutating func isUnfit(_ element: Int, of contradiction: ElementContradiction) -> Bool {
    guard !elements.isRule(element), let own = contradiction.change(of: element),
      let change = changes.change(of: element)
    else { return false }
    return change.magnitude > own * (1 + Self.tolerance) + LayoutConflict.tolerance
  }

  private mutating func ranked(_ contradiction: ElementContradiction) -> RankedContradiction {
    var count = 0
    for element in contradiction.elements where isUnfit(element, of: contradiction) { count += 1 }
    return RankedContradiction(
      contradiction: contradiction, unfitCount: count,
      ruleCount: contradiction.elements.count { elements.isRule($0) })
  }

  /// The relative difference of amounts that are equal up to rounding errors.
  fileprivate static let tolerance = 1e-6
}

/// A contradiction with what determines whether it is chosen.
private struct RankedContradiction {
  let contradiction: ElementContradiction
  /// The number of rows whose changes do not resolve all contradictions if they resolve this one.
  let unfitCount: Int
  let ruleCount: Int

  func isBetter(than other: RankedContradiction) -> Bool {
    if unfitCount != other.unfitCount { return unfitCount < other.unfitCount }
    let (own, others) = (contradiction.excess, other.contradiction.excess)
    let margin = ContradictionSearch.tolerance * max(own, others)
    if abs(own - others) > margin { return own > others }
    let (first, second) = (contradiction.elements, other.contradiction.elements)
    if first.count != second.count { return first.count < second.count }
    if ruleCount != other.ruleCount { return ruleCount < other.ruleCount }
    return first.lexicographicallyPrecedes(second)
  }
}

extension Double {
  /// A number that is smaller in magnitude, by more than rounding errors and less than a visible
  /// amount.
  fileprivate var slightlySmaller: Double {
    let difference = min(magnitude, 1) * 1e-3
    return self < 0 ? self + difference : self - difference
  }
}
