import LayoutConstraints
package import LayoutEngine

/// The conflicts of a report of unsatisfiable constraints, one of them to be broken.
///
/// Unlike the conflicts of a layout, they do not depend on the order of activation, and a change
/// that resolves one of them takes all constraints into account.
package struct ReportConflicts {
  /// The conflicts, the explained one first: it contains the broken constraint if any does.
  ///
  /// There are several only if no single change resolves all contradictions. Each is found without
  /// the broken constraints of those before it.
  package private(set) var conflicts: [LayoutConflict] = []
  /// Whether the conflicts have no constraint in common.
  package private(set) var areIndependent = true

  private let tree: LayoutTree
  private let distances: [ObjectIdentifier: String]

  /// Finds the conflicts of a tree whose size is not given.
  ///
  /// - Parameters:
  ///   - constraints: The constraints of the report; only required ones can be part of a conflict.
  ///     Their order only determines which of several equally good contradictions is explained.
  ///   - broken: The ones that will be broken together; none if that is not known.
  ///   - distances: The names of views whose size is a distance.
  ///   - tree: The tree.
  /// - Complexity: For each conflict, an incremental solution of all constraints for each
  ///   constraint of the conflict, and several for each set of left-out constraints.
  package init(
    among constraints: [InstalledConstraint], breaking broken: [InstalledConstraint],
    distances: [ObjectIdentifier: String] = [:], in tree: LayoutTree
  ) {
    (self.tree, self.distances) = (tree, distances)
    let required = constraints.filter { $0.priority.isRequired }
    guard let first = contradiction(among: required, breaking: broken) else { return }
    guard first.changes.isEmpty else {
      conflicts = [conflict(first, changes: first.changes)]
      return
    }
    var found = [first]
    var rest = required.without([first.broken])
    while found.count < Self.maximumCount, let next = contradiction(among: rest, breaking: []) {
      found.append(next.breakingLast(avoiding: found))
      rest = rest.without([found[found.count - 1].broken])
    }
    let all = found.flatMap { $0.constraints }.map { ObjectIdentifier($0) }
    areIndependent = Set(all).count == all.count
    if !broken.contains(where: { $0 === first.broken }) { moveLargestToFront(of: &found, required) }
    found = [found[0]] + Array(found[1...]).ordered { $0.oldest < $1.oldest }
    conflicts = found.indices.map { index in
      let others = found.indices.filter { $0 != index }
      let rest = required.without(others.map { found[$0].broken })
      return conflict(found[index], changes: found[index].changes(among: rest, in: tree))
    }
  }

  /// Moves the contradiction with the largest amount to the front; of equal ones, the one with the
  /// first constraint.
  private func moveLargestToFront(
    of found: inout [ReportedContradiction], _ constraints: [InstalledConstraint]
  ) {
    let ranks = found.map { contradiction in
      (contradiction.system.excess, constraints.firstIndex { $0 === contradiction.constraints[0] })
    }
    let largest = found.indices.max { first, second in
      let (one, other) = (ranks[first], ranks[second])
      return one.0 != other.0 ? one.0 < other.0 : (one.1 ?? 0) > (other.1 ?? 0)
    }
    if let largest { found.swapAt(0, largest) }
  }

  /// The maximum number of conflicts.
  private static let maximumCount = 20
}

/// A contradiction of a report.
private struct ReportedContradiction {
  /// The constraints with their multipliers.
  let system: ConflictSystem
  let broken: InstalledConstraint
  /// The changes that resolve all contradictions, by constraint.
  let changes: [ObjectIdentifier: Double]

  var constraints: [InstalledConstraint] { system.constraints }

  /// Returns the contradiction with another constraint in the place of the broken one: the last
  /// that is not part of earlier contradictions, at best one that resolves all contradictions.
  func breakingLast(avoiding earlier: [ReportedContradiction]) -> ReportedContradiction {
    let own = constraints.without(earlier.flatMap { $0.constraints })
    let resolving = own.last { changes[ObjectIdentifier($0)] != nil }
    return ReportedContradiction(
      system: system, broken: resolving ?? own.last ?? broken, changes: changes)
  }

  /// The order of activation of the first constraint.
  var oldest: Int { constraints.reduce(.max) { min($0, $1.order) } }

  /// Returns the changes that make some constraints satisfiable, by constraint.
  func changes(among constraints: [InstalledConstraint], in tree: LayoutTree)
    -> [ObjectIdentifier: Double]
  {
    let system = ConflictSystem(constraints, in: tree)
    guard var rows = try? RowChanges(system) else { return [:] }
    let own = Set(self.constraints.map { ObjectIdentifier($0) })
    var changes: [ObjectIdentifier: Double] = [:]
    for (row, constraint) in system.constraints.enumerated() {
      let id = ObjectIdentifier(constraint)
      if own.contains(id) { changes[id] = rows.change(of: row) }
    }
    return changes
  }
}

extension ReportConflicts {
  private func conflict(
    _ contradiction: ReportedContradiction, changes: [ObjectIdentifier: Double]
  ) -> LayoutConflict {
    LayoutConflict(
      contradiction.system, broken: contradiction.broken, reportChanges: changes,
      distances: distances, in: tree)
  }

  /// Returns the contradiction to explain.
  private func contradiction(
    among constraints: [InstalledConstraint], breaking broken: [InstalledConstraint]
  ) -> ReportedContradiction? {
    let elements = ConflictElements(ConflictSystem(constraints, in: tree))
    let rows = constraints.indices.filter { row in broken.contains { $0 === constraints[row] } }
    if let found = contradiction(of: elements, breaking: rows) { return found }
    guard var solver = try? ElementSolver(elements, without: []),
      let any = try? solver.contradiction(), let row = commonRow(any, of: elements)
    else { return nil }
    return contradiction(of: elements, breaking: [row])?
      .breakingLast(avoiding: [])
  }

  /// Returns the row of a contradiction that takes the place of the broken one: one that all
  /// contradictions contain, if there is one.
  private func commonRow(_ contradiction: ElementContradiction, of elements: ConflictElements)
    -> Int?
  {
    let rows = contradiction.elements.filter { !elements.isRule($0) }
    guard var changes = try? RowChanges(elements.system) else { return rows.last }
    return rows.first { changes.change(of: $0) != nil } ?? rows.last
  }

  private func contradiction(of elements: ConflictElements, breaking rows: [Int])
    -> ReportedContradiction?
  {
    guard !rows.isEmpty, let allChanges = try? RowChanges(elements.system) else { return nil }
    let search = ContradictionSearch(elements, broken: rows, changes: allChanges)
    guard let (found, rowChanges) = search.result() else { return nil }
    let system = elements.system.part(found, of: elements)
    let all = elements.system.constraints
    let own = system.constraints
    var changes: [ObjectIdentifier: Double] = [:]
    for (row, change) in rowChanges { changes[ObjectIdentifier(all[row])] = change }
    guard
      let broken = own.first(where: { constraint in rows.contains { all[$0] === constraint } })
    else { return nil }
    return ReportedContradiction(system: system, broken: broken, changes: changes)
  }
}

extension [InstalledConstraint] {
  fileprivate func without(_ removed: [InstalledConstraint]) -> [InstalledConstraint] {
    let ids = Set(removed.map { ObjectIdentifier($0) })
    return filter { !ids.contains(ObjectIdentifier($0)) }
  }
}
