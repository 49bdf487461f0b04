import LayoutConstraints
import LayoutEngine

/// The constraints between sizes of a conflict, and the paths through its positions.
struct ConflictSizes {
  /// A row `Σ aᵢxᵢ + constant (==|<=|>=) 0` of one size or two.
  fileprivate struct Row {
    let constraint: InstalledConstraint?
    let terms: [(coefficient: Double, size: SizeVariable)]
    let constant: Double
    let relation: LayoutRelation
  }

  /// The rows, paths and sizes that a derivation must not use again.
  struct Exclusions {
    fileprivate var rows: Set<Int> = []
    var paths: Set<Int> = []
    /// The sizes that parts of paths determine.
    fileprivate var sizes: Set<SizeVariable> = []
  }

  /// The maximum number of sizes that a size is derived from, one by another.
  private static let maximumDepth = 50

  /// The maximum number of views whose sizes result from their contents, one in the other. The
  /// contents of equal views are added for each of them.
  private static let maximumContentDepth = 3

  private var rows: [Row] = []
  private var rowsOfSize: [SizeVariable: [Int]] = [:]
  /// The rows that relate a size to a number, which are also in `rowsOfSize`.
  private var numberRowsOfSize: [SizeVariable: [Int]] = [:]
  let cycles: [ConflictCycle]
  /// The direction of the horizontal cycles; `nil` if there are none.
  let direction: ReadingDirection?
  /// The indices of the cycles that cross views. A view is crossed at most once along an axis.
  private var cycleOfSize: [SizeVariable: Int] = [:]
  /// The indices of the cycles that visit both edges of a view without crossing it.
  private var visitOfSize: [SizeVariable: Int] = [:]
  private let boundSizes: Set<SizeVariable>

  /// Creates the sizes and the paths of a conflict; `nil` if its constraints between positions do
  /// not form paths, or if a constraint relates a size to itself.
  init?(_ system: ConflictSystem, in tree: LayoutTree) {
    guard let (gaps, direction) = system.gaps(), let cycles = ConflictCycle.cycles(gaps),
      system.constraints.allSatisfy({ Set($0.sizes).count == $0.sizes.count })
    else { return nil }
    self.direction = direction
    self.cycles = cycles
    let sizes = system.columns.map { SizeVariable(offset: $0.offset, in: tree) }
    boundSizes = Set(system.bounds.compactMap { sizes[$0] })
    for (index, cycle) in cycles.enumerated() {
      for step in cycle.steps where step.view != nil { cycleOfSize[step.start.size] = index }
      for size in cycle.sizesBetweenEdges { visitOfSize[size] = index }
    }
    for row in system.rows.compactMap({ Row($0, sizes) }) { add(row) }
  }

  private mutating func add(_ new: Row) {
    for term in new.terms {
      rowsOfSize[term.size, default: []].append(rows.count)
      if new.terms.count == 1 { numberRowsOfSize[term.size, default: []].append(rows.count) }
    }
    rows.append(new)
  }

  /// The sizes that some row determines: first those that are related to each other, the left-hand
  /// side of a relation first, in the order of the rows.
  var sizes: [SizeVariable] {
    var seen: Set<SizeVariable> = []
    let related = rows.filter { $0.terms.count > 1 }
    return (related + rows).flatMap { $0.terms.map { $0.size } }.filter {
      seen.insert($0).inserted
    }
  }

  func rowCount(of size: SizeVariable) -> Int { rowsOfSize[size, default: []].count }
}

// MARK: - Derivations

extension ConflictSizes {
  /// Returns the derivation of a size by its first row, and the one by its second row.
  func derivations(of size: SizeVariable) -> (SizeDerivation, SizeDerivation)? {
    let indices = rowsOfSize[size, default: []]
    guard indices.count == 2, let first = derivation(of: size, by: indices[0], Exclusions()),
      let second = derivation(of: size, by: indices[1], Exclusions())
    else { return nil }
    return (first, second)
  }

  /// Returns the derivation of the size of a view on a path, without the path itself.
  func derivation(of view: LayoutView, onPath path: Int) -> SizeDerivation? {
    derivation(
      of: SizeVariable(view: view, axis: cycles[path].axis), Exclusions(paths: [path]))
  }

  /// Returns the derivation of a size: by a number, by another size, by a path, or else by the
  /// bound; `nil` if there is none, or more than one without a number, or if the size is not
  /// related to the amount because lower and upper bounds are added.
  func derivation(
    of size: SizeVariable, _ exclusions: Exclusions = Exclusions()
  ) -> SizeDerivation? {
    let numbers = firstTwo(of: numberRowsOfSize[size, default: []], exclusions)
    let candidates =
      numbers.isEmpty ? firstTwo(of: rowsOfSize[size, default: []], exclusions) : numbers
    if candidates.count == 1 { return derivation(of: size, by: candidates[0], exclusions) }
    guard candidates.isEmpty else { return nil }
    if let found = derivationByEdges(of: size, exclusions) { return found }
    if let found = derivationByContents(of: size, exclusions) { return found }
    guard boundSizes.contains(size) else { return nil }
    return SizeDerivation(
      origin: .bound, amount: 0, relation: .greaterThanOrEqual, constraint: nil)
  }

  /// Returns the first two rows that are not excluded; more of them make no difference.
  private func firstTwo(of rows: [Int], _ exclusions: Exclusions) -> [Int] {
    Array(rows.lazy.filter { !exclusions.rows.contains($0) }.prefix(2))
  }

  private func derivation(of size: SizeVariable, by index: Int, _ exclusions: Exclusions)
    -> SizeDerivation?
  {
    var exclusions = exclusions
    exclusions.rows.insert(index)
    guard exclusions.rows.count <= Self.maximumDepth,
      let (other, factor, distance, own) = rows[index].solved(for: size)
    else { return nil }
    let constraint = rows[index].constraint
    guard let other else {
      return SizeDerivation(
        origin: .number, amount: distance, relation: own, constraint: constraint,
        numberConstraint: constraint)
    }
    guard let source = derivation(of: other, exclusions),
      let relation = own.combined(with: factor < 0 ? source.relation.swapped : source.relation)
    else { return nil }
    return SizeDerivation(
      origin: .size(other, factor: factor, distance: distance, amount: source.amount),
      amount: factor * source.amount + distance, relation: relation, constraint: constraint,
      numberConstraint: source.numberConstraint
    ).shortened(by: source)
  }

  private func derivationByEdges(of size: SizeVariable, _ exclusions: Exclusions)
    -> SizeDerivation?
  {
    guard let path = cycleOfSize[size], !exclusions.paths.contains(path) else { return nil }
    var exclusions = exclusions
    exclusions.paths.insert(path)
    let cycle = cycles[path]
    let coverage = cycle.coverage(of: size.view)
    let others = cycle.steps.filter { $0.view !== size.view }
    guard let sum = sum(others, exclusions), let relation = sum.relation else { return nil }
    return SizeDerivation(
      origin: .edges, amount: -sum.total / coverage,
      relation: coverage > 0 ? relation.swapped : relation, constraint: nil)
  }

  /// Returns the derivation of a size by the part of a path that leads from the view's near edge to
  /// its far edge: that through fewer views, or else the other one.
  private func derivationByContents(of size: SizeVariable, _ exclusions: Exclusions)
    -> SizeDerivation?
  {
    guard let path = visitOfSize[size], !exclusions.sizes.contains(size),
      exclusions.sizes.count < Self.maximumContentDepth
    else { return nil }
    var exclusions = exclusions
    exclusions.sizes.insert(size)
    for steps in cycles[path].stepsBetweenEdges(of: size.view) {
      if let sum = sum(steps, exclusions), let relation = sum.relation {
        return SizeDerivation(
          origin: .edges, amount: sum.total, relation: relation, constraint: nil)
      }
    }
    return nil
  }

  /// Returns whether the system or a table gives the size of a view on a path, or the size is that
  /// of the root.
  func isGiven(_ view: LayoutView, onPath path: Int) -> Bool {
    let size = SizeVariable(view: view, axis: cycles[path].axis)
    return numberRowsOfSize[size, default: []].contains { index in
      guard let constraint = rows[index].constraint else { return true }
      return constraint.identifier?.isOfGivenSize ?? false
    }
  }
}

extension String {
  /// Whether a table, or a measurement, gives the size of the constraint with this identifier.
  fileprivate var isOfGivenSize: Bool {
    let prefixes = ["UIView-Encapsulated-Layout-", "NSView-Encapsulated-Layout-"]
    return (prefixes + ["_UITemporaryLayout", "fittingSize"]).contains { hasPrefix($0) }
  }
}

// MARK: - Sums

extension ConflictSizes {
  /// Returns the sum of steps of a path, in their order; `nil` if the size of a view is not known.
  func sum(_ steps: [ConflictCycle.Step], ofPath path: Int) -> ConflictSum? {
    sum(steps, Exclusions(paths: [path]))
  }

  private func sum(_ steps: [ConflictCycle.Step], _ exclusions: Exclusions) -> ConflictSum? {
    var terms: [ConflictStep] = []
    for step in steps {
      guard let found = self.terms(step, exclusions) else { return nil }
      terms += found
    }
    return ConflictSum(steps: terms)
  }

  private func terms(_ step: ConflictCycle.Step, _ exclusions: Exclusions) -> [ConflictStep]? {
    switch step {
    case .gap(let gap, let isForward):
      let term = ConflictStep(
        constraint: gap.constraint, view: nil, amount: gap.distance, relation: gap.relation)
      return [isForward ? term : term.negated]
    case .view(let start, _):
      return derivation(of: start.size, exclusions)?.steps(
        of: start.view, coverage: step.coverage)
    }
  }
}

// MARK: - Rows

extension ConflictSizes.Row {
  /// Creates the row of a constraint between sizes, or of the root's size; `nil` for the row of a
  /// constraint between positions, and for a constraint that contains no size because the height of
  /// its guide is a number.
  fileprivate init?(_ row: ConflictSystem.Row, _ sizes: [SizeVariable?]) {
    let terms = row.terms.compactMap { term in
      sizes[term.variable].map { (coefficient: term.coefficient, size: $0) }
    }
    let constraint = row.source.constraint
    guard constraint?.firstAttribute.isSize ?? true, !terms.isEmpty else { return nil }
    self.init(
      constraint: constraint, terms: terms, constant: row.constant, relation: row.relation)
  }

  /// Returns a size of the row in terms of the other size, if there is one, and a distance.
  fileprivate func solved(for size: SizeVariable) -> (
    other: SizeVariable?, factor: Double, distance: Double, relation: LayoutRelation
  )? {
    guard let own = terms.first(where: { $0.size == size })?.coefficient else { return nil }
    let other = terms.first { $0.size != size }
    return (
      other?.size, -(other?.coefficient ?? 0) / own, -constant / own,
      own < 0 ? relation.swapped : relation
    )
  }
}

/// How the constraints of a conflict determine or limit the size of a view.
struct SizeDerivation {
  /// The origin of a size.
  enum Origin {
    /// A constraint on the size alone, or the given size of the root.
    case number
    /// A multiple of another size plus a distance.
    case size(SizeVariable, factor: Double, distance: Double, amount: Double)
    /// The distances between the view's edges.
    case edges
    /// No constraint: no size is below 0.
    case bound
  }

  let origin: Origin
  /// The size, or its limit.
  let amount: Double
  /// The relation of the size to the amount.
  let relation: LayoutRelation
  /// The constraint on the size; `nil` for the root's given size, for edges and for the bound.
  let constraint: InstalledConstraint?
  /// The constraint that gives the number from which the size results; `nil` if there is none.
  var numberConstraint: InstalledConstraint?

  var isBound: Bool { if case .bound = origin { true } else { false } }
  var isNumber: Bool { if case .number = origin { true } else { false } }

  /// Returns whether the size is derived from itself.
  func isCircular(_ size: SizeVariable) -> Bool {
    if case .size(size, _, _, _) = origin { true } else { false }
  }

  /// Returns the derivation without the size in between, if the source is derived from another size
  /// in turn.
  func shortened(by source: SizeDerivation) -> SizeDerivation {
    guard case .size(_, let factor, let distance, _) = origin,
      case .size(let other, let otherFactor, let otherDistance, let amount) = source.origin
    else { return self }
    return SizeDerivation(
      origin: .size(
        other, factor: factor * otherFactor, distance: factor * otherDistance + distance,
        amount: amount),
      amount: self.amount, relation: relation, constraint: constraint,
      numberConstraint: numberConstraint)
  }

  /// Returns the size as a term of a sum, times a fraction of the view that a path covers.
  func step(of view: LayoutView, coverage: Double = 1) -> ConflictStep {
    var magnitude = ConflictMagnitude(amount, times: coverage)
    if case .size(_, let factor, let distance, let other) = origin, distance == 0 {
      magnitude = ConflictMagnitude(other, times: coverage * factor)
    }
    return ConflictStep(
      constraint: constraint, view: view, amount: coverage * amount,
      relation: coverage < 0 ? relation.swapped : relation, product: magnitude, isBound: isBound,
      coverage: coverage)
  }

  /// Returns the size as terms, times a fraction of the view: a multiple of another size, and a
  /// distance; a fraction that is not the whole view is one term.
  func steps(of view: LayoutView, coverage: Double = 1) -> [ConflictStep] {
    guard case .size(let other, let factor, let distance, let amount) = origin, distance != 0,
      coverage.magnitude == 1, !isOfGuide
    else { return [step(of: view, coverage: coverage)] }
    return [
      ConflictStep(
        constraint: numberConstraint, view: other.view, amount: coverage * factor * amount,
        relation: coverage < 0 ? relation.swapped : relation,
        product: ConflictMagnitude(amount, times: factor)),
      ConflictStep(
        constraint: constraint, view: nil, amount: coverage * distance, relation: .equal),
    ]
  }
}
