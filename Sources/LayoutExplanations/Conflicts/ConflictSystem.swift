import ConstraintSolver
import LayoutConstraints
import LayoutEngine

extension ConflictSource {
  /// The order of activation; the root's size precedes all constraints.
  fileprivate var order: Int {
    switch self {
    case .constraint(let constraint): constraint.order
    case .rootSize: .min
    }
  }

  /// Returns whether the source position is before another one in the same file. Sources without a
  /// position come first.
  fileprivate func precedes(_ other: ConflictSource) -> Bool {
    switch (constraint?.sourcePosition, other.constraint?.sourcePosition) {
    case (let own?, let next?):
      (own.line, own.column, order) < (next.line, next.column, other.order)
    case (nil, nil): order < other.order
    case (let own, _): own == nil
    }
  }
}

/// Constraints that contradict each other, as linear constraints with the numbers that they have in
/// a layout.
///
/// The variables are a copy: the system does not change with the tree.
struct ConflictSystem {
  /// A row `Σ aᵢxᵢ + constant (==|<=|>=) 0`, with at most one term for each variable.
  struct Row {
    let source: ConflictSource
    let relation: LayoutRelation
    let terms: [(coefficient: Double, variable: Int)]
    let constant: Double
    /// The constant of the constraint itself, or the given size of the root.
    let ownConstant: Double
    /// The factor of the row in the sum that is a contradiction; 0 if that is not known.
    var multiplier = 0.0
  }

  /// A variable of the tree: whether it is a size, whether that is not below 0, and its offset.
  typealias Column = (isSize: Bool, isNonnegative: Bool, offset: Int)

  private(set) var rows: [Row] = []
  private(set) var columns: [Column] = []
  private var columnsByOffset: [Int: Int] = [:]
  /// The columns whose bounds contribute to the contradiction.
  private(set) var bounds: [Int] = []
  /// The sum of the constants times the multipliers.
  private(set) var excess = 0.0

  var constraints: [InstalledConstraint] { rows.compactMap { $0.source.constraint } }
  /// The offsets of the variables of the rows.
  var variables: Set<Int> {
    Set(rows.flatMap { $0.terms.map { columns[$0.variable].offset } })
  }

  mutating func add(_ source: ConflictSource, in tree: LayoutTree) {
    switch source {
    case .constraint(let constraint):
      tree.expression.lower(constraint)
      add(source, constraint.relation, tree.expression, constraint.constant, in: tree)
    case .rootSize(let axis, let length):
      var expression = LinearExpression()
      expression.add(1, tree.root.variables.size(along: axis))
      expression.constant = -tree.root.alignmentRectInsets.insetLength(length, along: axis)
      add(source, .equal, expression, length, in: tree)
    }
  }

  /// Returns the rows that ``addRootSizes(in:)`` adds.
  func otherRootSizes(in tree: LayoutTree) -> [Row] {
    var extended = self
    extended.addRootSizes(in: tree)
    return Array(extended.rows.dropFirst(rows.count))
  }

  /// Adds the root's given sizes that the system relates to others but does not contain.
  private mutating func addRootSizes(in tree: LayoutTree) {
    for axis in LayoutAxis.allCases {
      guard let source = tree.givenRootSize(along: axis), rootLength(along: axis) == nil,
        columnsByOffset[tree.root.variables.size(along: axis).offset] != nil
      else { continue }
      add(source, in: tree)
    }
  }

  /// Returns the given length of the root; `nil` if the system does not contain it.
  func rootLength(along axis: LayoutAxis) -> Double? {
    for row in rows {
      if case .rootSize(axis, let length) = row.source { return length }
    }
    return nil
  }

  /// Sorts the rows by activation, the root's size first. In this order, the solver finds a
  /// starting basis without long searches.
  private mutating func sortRows() { rows = rows.ordered { $0.source.order < $1.source.order } }

  /// Sorts the rows by their source positions if all of them are in one file, and otherwise by
  /// activation. This is the order in messages.
  mutating func sortRowsBySource() {
    let positions = rows.compactMap { $0.source.constraint?.sourcePosition }
    guard positions.allSatisfy({ $0.file == positions[0].file }) else { return sortRows() }
    rows = rows.ordered { $0.source.precedes($1.source) }
  }

  private mutating func add(
    _ source: ConflictSource, _ relation: LayoutRelation, _ expression: LinearExpression,
    _ ownConstant: Double, in tree: LayoutTree
  ) {
    var terms: [(coefficient: Double, variable: Int)] = []
    for term in expression.terms {
      let column = column(of: term.variable, in: tree)
      if let index = terms.firstIndex(where: { $0.variable == column }) {
        terms[index].coefficient += term.coefficient
      } else {
        terms.append((term.coefficient, column))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
    rows.append(
      Row(
        source: source, relation: relation, terms: terms, constant: expression.constant,
        ownConstant: ownConstant))
  }

  private mutating func column(of variable: Variable, in tree: LayoutTree) -> Int {
    if let known = columnsByOffset[variable.offset] { return known }
    let length = tree.length(at: variable.offset)
    let isSize = length?.isSize ?? false
    columns.append((isSize, isSize && length?.view.allowsNegativeSize != true, variable.offset))
    columnsByOffset[variable.offset] = columns.count - 1
    return columns.count - 1
  }
}

// MARK: - Certificates

extension ConflictSystem {
  /// Takes the multipliers of the rows from a certificate of the tree's solver.
  mutating func setCertificate(_ certificate: InfeasibilityCertificate) {
    setCertificate(
      certificate, bounds: certificate.bounds.compactMap { columnsByOffset[$0.offset] })
  }

  private mutating func setCertificate(_ certificate: InfeasibilityCertificate, bounds: [Int]) {
    guard certificate.multipliers.count == rows.count else { return }
    for (index, multiplier) in certificate.multipliers.enumerated() {
      rows[index].multiplier = multiplier
    }
    (self.bounds, excess) = (bounds, certificate.excess)
  }

  /// Returns an irreducible part of the rows that is a contradiction, with its certificate; `nil`
  /// if the rows can be satisfied.
  fileprivate func contradiction(_ sizeBounds: ConflictSizeBounds) -> ConflictSystem? {
    guard var solver = try? ConflictSolver(self, sizeBounds), let conflict = solver.conflict(),
      let certificate = conflict.certificate
    else { return nil }
    var part = self
    // A new solver numbers its constraints and variables from 0.
    part.rows = conflict.constraints.map { rows[$0.offset] }
    part.setCertificate(certificate, bounds: certificate.bounds.map { $0.offset })
    return part
  }
}

extension ConflictSystem {
  /// Creates the system of constraints alone.
  init(_ constraints: [InstalledConstraint], in tree: LayoutTree) {
    for constraint in constraints { add(.constraint(constraint), in: tree) }
  }

  /// Returns the part of the system that is a contradiction of its elements.
  func part(_ contradiction: ElementContradiction, of elements: ConflictElements)
    -> ConflictSystem
  {
    var part = self
    part.rows = contradiction.elements.filter { !elements.isRule($0) }.map { rows[$0] }
    for (index, multiplier) in contradiction.multipliers.enumerated()
    where !elements.isRule(contradiction.elements[index]) {
      part.rows[index].multiplier = multiplier
    }
    part.bounds = contradiction.elements.filter { elements.isRule($0) }
      .map { elements.column(ofRule: $0) }
    part.excess = contradiction.multipliers.isEmpty ? 0 : contradiction.excess
    return part
  }
}

extension ConflictSystem {
  /// Returns a contradiction that needs fewer bounds of sizes, if sizes that constraints require
  /// give one.
  ///
  /// That no size is below 0 can hide a size that a constraint requires: a row without space for a
  /// view has no space for its minimum width either. The added constraints are older than the
  /// broken one, so that it is part of the contradiction. Returns the system itself if there is no
  /// other contradiction.
  func preferringRequiredSizes(brokenBy broken: InstalledConstraint, in tree: LayoutTree)
    -> ConflictSystem
  {
    guard !bounds.isEmpty else { return self }
    var extended = self
    extended.addSizeConstraints(olderThan: broken, in: tree)
    if extended.rows.count == rows.count { return self }
    for sizeBounds in [ConflictSizeBounds.none, .unlessRequired] {
      if let found = extended.contradiction(sizeBounds),
        found.constraints.contains(where: { $0 === broken })
      {
        return found
      }
    }
    return self
  }

  /// Adds the older required constraints that relate the sizes to numbers and to other sizes,
  /// beginning with the sizes whose bounds are needed.
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
      let related = tree.constraints(referringTo: size.view) {
        $0.firstAttribute.isSize && $0.priority.isRequired && $0.sizes.contains(size)
      }
      for constraint in related where known.count < limit {
        if !known.contains(ObjectIdentifier(constraint)) {
          guard !constraint.isBroken, constraint.order < broken.order else { continue }
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
  /// The columns of the sizes that rows require a minimum of at least 0 for.
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

extension InstalledConstraint {
  /// The sizes that the constraint relates.
  var sizes: [SizeVariable] {
    [(first, firstAttribute), (second, secondAttribute)].compactMap { item, attribute in
      guard let item, attribute.isSize, let axis = attribute.axis else { return nil }
      return SizeVariable(view: item.base, axis: axis)
    }
  }
}
