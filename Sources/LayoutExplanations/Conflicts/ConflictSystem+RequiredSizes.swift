import ConstraintSolver
import LayoutConstraints
import LayoutEngine

extension ConflictSystem {
  /// Returns a contradiction that needs fewer bounds of sizes, if sizes that constraints require
  /// give one.
  ///
  /// That no size is below 0 can hide a size that a constraint requires: a row that has no space
  /// for a view has none for its minimum width either. The added constraints are older than the
  /// broken one, so that it is part of the contradiction.
  ///
  /// - Parameters:
  ///   - broken: The broken constraint.
  ///   - tree: The tree, after its layout.
  /// - Returns: The contradiction, or the system itself if there is no other.
  func preferringRequiredSizes(brokenBy broken: InstalledConstraint, in tree: LayoutTree)
    -> ConflictSystem
  {
    guard !bounds.isEmpty else { return self }
    var extended = self
    extended.addSizeConstraints(olderThan: broken, in: tree)
    if extended.rows.count == rows.count { return self }
    for sizeBounds in [ConflictSizeBounds.none, .unlessRequired] {
      if let found = extended.contradiction(sizeBounds), found.contains(broken) { return found }
    }
    return self
  }

  private func contains(_ constraint: InstalledConstraint) -> Bool {
    rows.contains { $0.source.constraint === constraint }
  }

  /// Adds the older required constraints that relate the sizes to numbers and to other sizes, first
  /// those of the sizes in need of their bounds.
  private mutating func addSizeConstraints(
    olderThan broken: InstalledConstraint, in tree: LayoutTree
  ) {
    // The constraints that are already part of the system also lead to further sizes.
    var known = Set(constraints.map { ObjectIdentifier($0) })
    let sizes = columns.indices.filter { columns[$0].isSize } + bounds
    var pending = sizes.compactMap { SizeVariable(offset: columns[$0].offset, in: tree) }
    var reached = Set(pending)
    let limit = Self.leastConstraintLimit + 4 * rows.count
    while let size = pending.popLast(), known.count < limit {
      for constraint in tree.constraints(referringTo: size.view)
      where known.count < limit && constraint.priority.isRequired && constraint.sizes.contains(size)
      {
        if !known.contains(ObjectIdentifier(constraint)) {
          guard constraint.row != nil, constraint.order < broken.order else { continue }
          known.insert(ObjectIdentifier(constraint))
          add(.constraint(constraint), in: tree)
        }
        pending += constraint.sizes.filter { reached.insert($0).inserted }
      }
    }
    addRootSizes(in: tree)
    sortRows()
  }

  /// The number of constraints that can always be searched for another contradiction.
  private static let leastConstraintLimit = 100
}

// MARK: - Minimums

extension ConflictSystem {
  /// The columns of the sizes for which rows require a minimum that is not below 0.
  ///
  /// A minimum is a number, or follows from the minimums of the other sizes in a row. Minimums that
  /// follow only from several equations together do not count.
  var sizesWithMinimums: Set<Int> {
    let sizeRows = rows.filter { row in row.terms.allSatisfy { columns[$0.variable].isSize } }
    var minimums: [Int: Double] = [:]
    var count = -1
    while count < minimums.count {
      count = minimums.count
      for row in sizeRows {
        for variable in row.terms.map({ $0.variable }) where minimums[variable] == nil {
          minimums[variable] = row.minimum(of: variable, minimums)
        }
      }
    }
    return Set(minimums.filter { $0.value >= 0 }.keys)
  }
}

extension ConflictSystem.Row {
  /// Returns the minimum of a variable that follows from the minimums of the others; `nil` if there
  /// is none.
  fileprivate func minimum(of variable: Int, _ minimums: [Int: Double]) -> Double? {
    guard let own = terms.first(where: { $0.variable == variable })?.coefficient,
      relation != (own > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
    else { return nil }
    var sum = -constant / own
    for term in terms where term.variable != variable {
      let factor = -term.coefficient / own
      guard factor > 0, let minimum = minimums[term.variable] else { return nil }
      sum += factor * minimum
    }
    return sum
  }
}

/// The width or the height of a view.
struct SizeVariable: Hashable {
  let view: LayoutView
  let axis: LayoutAxis
}

extension SizeVariable {
  /// Creates the size of a variable of a tree's solver; `nil` for the variable of a position.
  init?(offset: Int, in tree: LayoutTree) {
    guard let view = tree.viewOfVariable[offset]?.object else { return nil }
    let variables = view.variables
    if variables.width.offset == offset {
      self.init(view: view, axis: .horizontal)
    } else if variables.height.offset == offset {
      self.init(view: view, axis: .vertical)
    } else {
      return nil
    }
  }
}

extension InstalledConstraint {
  /// The sizes that the constraint relates.
  var sizes: [SizeVariable] {
    [(first, firstAttribute), (second, secondAttribute)].compactMap { item, attribute in
      guard let item, attribute.isSize, let axis = attribute.axis else { return nil }
      return SizeVariable(view: item.base, axis: axis)
    }
  }
}
