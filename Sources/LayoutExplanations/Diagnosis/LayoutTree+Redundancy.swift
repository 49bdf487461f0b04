import ConstraintSolver
import LayoutConstraints
public import LayoutEngine

extension LayoutTree {
  /// Returns the required equations that the other required constraints imply, whatever the size of
  /// the root and the sizes of contents are.
  ///
  /// Without the returned constraints, the others imply the same. Of equations that imply each
  /// other, the newest are returned. Some constraints are not returned, because layouts often
  /// contain them on purpose. If others imply them, they are also ignored in the search:
  ///
  /// - inequalities, such as both margins of `|-(>=20)-[a]-(>=20)-|` beside a centered `a`
  /// - equal sizes of two views
  /// - alignments of two views where neither contains the other
  ///
  /// Pending changes are laid out first.
  ///
  /// - Returns: The constraints, in order; none if the tree has more than 300 required constraints.
  /// - Throws: The errors of `layoutIfNeeded()`.
  /// - Complexity: two incremental solutions of the required constraints for each of them.
  public func redundantConstraints() throws(LayoutTreeError) -> [InstalledConstraint] {
    try layoutForQuery()
    let required = constraints.filter {
      !$0.isIntrinsic && $0.priority.isRequired && !$0.isBroken
    }
    guard required.count <= Self.maximumRedundancyCount else { return [] }
    var system = ConflictSystem()
    for constraint in required { system.add(.constraint(constraint), in: self) }
    let isOftenImplied = required.map { $0.isOftenImplied }
    return system.impliedRows(except: isOftenImplied).map { required[$0] }
  }

  private static let maximumRedundancyCount = 300
}

extension ConflictSystem {
  /// Returns the indices of the rows that the others imply; of rows that imply each other, the
  /// newest.
  ///
  /// An excluded row that the others imply is removed before the other rows are tested, so that
  /// none is implied because of it.
  fileprivate func impliedRows(except isExcluded: [Bool]) -> [Int] {
    do throws(ModelError) {
      var solver = try ConflictSolver(self, .all)
      for index in rows.indices.reversed() where isExcluded[index] {
        _ = solver.removeIfImplied(index, of: self)
      }
      var found: [Int] = []
      for index in rows.indices.reversed() where !isExcluded[index] {
        if solver.removeIfImplied(index, of: self) { found.append(index) }
      }
      return found.reversed()
    } catch {
      return []
    }
  }
}

extension InstalledConstraint {
  /// Whether layouts often contain such a constraint on purpose although others imply it.
  fileprivate var isOftenImplied: Bool {
    if relation != .equal { return true }
    guard let first, let second, firstAttribute == secondAttribute, multiplier == 1, constant == 0
    else { return false }
    return firstAttribute.isSize || owner !== first.base && owner !== second.base
  }
}

extension ConflictSolver {
  /// Removes a constraint of the system if the others imply it; returns whether they do.
  ///
  /// Moves the expression of the constraint as far as the others allow toward the side where the
  /// constraint is violated; for an equation, toward both sides.
  fileprivate mutating func removeIfImplied(_ index: Int, of system: ConflictSystem) -> Bool {
    let row = system.rows[index]
    let directions: [Double] =
      switch row.relation {
      case .equal: [1, -1]
      case .lessThanOrEqual: [1]
      case .greaterThanOrEqual: [-1]
      }
    guard (try? setPriorities([(index, Self.lowestPriority)])) != nil else { return false }
    var isImplied = true
    for direction in directions where isImplied {
      isImplied = farthest(row, direction) * direction <= Self.redundancyTolerance
    }
    if !isImplied { try? setPriorities([(index, 1000)]) }
    return isImplied
  }

  private static let lowestPriority = 1.0
  private static let redundancyTolerance = 1e-6

  /// Returns the largest value of an expression that the required rows allow, or the smallest one
  /// for the direction −1: at most 10⁶ in magnitude; infinite if rounding errors hide it.
  private mutating func farthest(_ row: ConflictSystem.Row, _ direction: Double) -> Double {
    withRow(row, constant: row.constant - direction * 1e6, priority: 999) { $0.activity(of: row) }
      ?? direction * .infinity
  }
}
