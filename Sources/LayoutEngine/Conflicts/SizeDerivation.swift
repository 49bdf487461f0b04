import LayoutConstraints

/// How the constraints of a conflict determine or limit the size of a view.
struct SizeDerivation {
  /// The origin of a size.
  enum Origin {
    /// A constraint on the size alone, or the given size of the root.
    case number
    /// Another size, of which the size is a multiple plus a distance.
    case size(SizeVariable, factor: Double, distance: Double, amount: Double)
    /// The distances between the view's edges: the index of their path.
    case edges(Int)
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

  var isBound: Bool { if case .bound = origin { true } else { false } }
  var isNumber: Bool { if case .number = origin { true } else { false } }
}

/// The constraints between sizes of a conflict, and the paths through its positions.
struct ConflictSizes {
  /// A row `factor * size (==|<=|>=) otherFactor * other + constant`.
  fileprivate struct Row {
    let constraint: InstalledConstraint?
    let size: SizeVariable
    let factor: Double
    let other: SizeVariable?
    let otherFactor: Double
    let constant: Double
    let relation: LayoutRelation
  }

  /// What a derivation must not use, because it was used before.
  struct Exclusions {
    fileprivate var rows: Set<Int> = []
    fileprivate var paths: Set<Int> = []

    static func path(_ index: Int) -> Exclusions {
      var exclusions = Exclusions()
      exclusions.paths.insert(index)
      return exclusions
    }
  }

  /// The maximum number of sizes that a size is derived from, one by another.
  private static let maximumDepth = 50

  private let system: ConflictSystem
  private var rows: [Row] = []
  private var rowsOfSize: [SizeVariable: [Int]] = [:]
  let gaps: [ConflictGap]
  let cycles: [ConflictCycle]
  private let boundSizes: Set<SizeVariable>

  init(_ system: ConflictSystem, gaps: [ConflictGap], cycles: [ConflictCycle], in tree: LayoutTree)
  {
    (self.system, self.gaps, self.cycles) = (system, gaps, cycles)
    boundSizes = Set(
      system.bounds.compactMap {
        SizeVariable(offset: system.columns[$0].offset, in: tree)
      })
    for row in system.rows { add(row, in: tree) }
  }

  private mutating func add(_ row: ConflictSystem.Row, in tree: LayoutTree) {
    guard let new = Row(row, in: tree) else { return }
    for size in [new.size, new.other].compactMap({ $0 }) {
      rowsOfSize[size, default: []].append(rows.count)
    }
    rows.append(new)
  }

  /// The sizes that some row determines: first those that are related to each other, the left-hand
  /// side of a relation first, in the order of the rows.
  var sizes: [SizeVariable] {
    var seen: Set<SizeVariable> = []
    let related = rows.filter { $0.other != nil }
    return (related + rows).flatMap { [$0.size, $0.other].compactMap { $0 } }.filter {
      seen.insert($0).inserted
    }
  }

  func constraint(of gap: ConflictGap) -> InstalledConstraint? {
    system.rows[gap.row].source.constraint
  }

  func rowCount(of size: SizeVariable) -> Int { rowsOfSize[size]?.count ?? 0 }

  /// Returns the derivation of a size by its first row, and the one by its second row.
  func derivations(of size: SizeVariable) -> (SizeDerivation, SizeDerivation)? {
    guard let indices = rowsOfSize[size], indices.count == 2,
      let first = derivation(of: size, by: indices[0], Exclusions()),
      let second = derivation(of: size, by: indices[1], Exclusions())
    else { return nil }
    return (first, second)
  }

  /// Returns the derivation of a size: by a number, by another size, by a path, or else by the
  /// bound.
  ///
  /// - Returns: `nil` if there is none, or more than one without a number.
  func derivation(of size: SizeVariable, _ exclusions: Exclusions) -> SizeDerivation? {
    let candidates = (rowsOfSize[size] ?? []).filter { !exclusions.rows.contains($0) }
    let numbers = candidates.filter { rows[$0].other == nil }
    if numbers.count == 1 { return derivation(of: size, by: numbers[0], exclusions) }
    if candidates.count == 1 { return derivation(of: size, by: candidates[0], exclusions) }
    guard candidates.isEmpty else { return nil }
    if let found = derivationByEdges(of: size, exclusions) { return found }
    guard boundSizes.contains(size) else { return nil }
    return SizeDerivation(
      origin: .bound, amount: 0, relation: .greaterThanOrEqual, constraint: nil)
  }

  private func derivation(of size: SizeVariable, by index: Int, _ exclusions: Exclusions)
    -> SizeDerivation?
  {
    var exclusions = exclusions
    exclusions.rows.insert(index)
    guard exclusions.rows.count <= Self.maximumDepth else { return nil }
    let row = rows[index]
    guard row.other != nil else {
      return SizeDerivation(
        origin: .number, amount: row.constant / row.factor,
        relation: row.factor < 0 ? row.relation.swapped : row.relation, constraint: row.constraint)
    }
    guard let (other, factor, distance, relation) = row.solved(for: size),
      let source = derivation(of: other, exclusions)
    else { return nil }
    return SizeDerivation(
      origin: .size(other, factor: factor, distance: distance, amount: source.amount),
      amount: factor * source.amount + distance,
      relation: relation.combined(with: factor < 0 ? source.relation.swapped : source.relation),
      constraint: row.constraint
    ).shortened(by: source)
  }

  private func derivationByEdges(of size: SizeVariable, _ exclusions: Exclusions)
    -> SizeDerivation?
  {
    let paths = cycles.indices.filter {
      cycles[$0].axis == size.axis && !exclusions.paths.contains($0)
        && cycles[$0].coverage(of: size.view) != 0
    }
    guard paths.count == 1 else { return nil }
    var exclusions = exclusions
    exclusions.paths.insert(paths[0])
    let cycle = cycles[paths[0]]
    let coverage = cycle.coverage(of: size.view)
    var amount = 0.0
    var relation = LayoutRelation.equal
    for step in cycle.steps {
      if case .view(let view, _, _) = step, view === size.view { continue }
      guard let part = distance(step, cycle.axis, exclusions) else { return nil }
      amount -= part.amount / coverage
      relation = relation.combined(with: coverage > 0 ? part.relation.swapped : part.relation)
    }
    return SizeDerivation(
      origin: .edges(paths[0]), amount: amount, relation: relation, constraint: nil)
  }

  /// Returns the length of a step of a path along its direction.
  private func distance(_ step: ConflictCycle.Step, _ axis: LayoutAxis, _ exclusions: Exclusions)
    -> (amount: Double, relation: LayoutRelation)?
  {
    switch step {
    case .gap(let index, let isForward):
      let gap = gaps[index]
      return isForward ? (gap.distance, gap.relation) : (-gap.distance, gap.relation.swapped)
    case .view(let view, let start, let end):
      let size = SizeVariable(view: view, axis: axis)
      guard let derivation = derivation(of: size, exclusions) else { return nil }
      let coverage = end - start
      return (
        coverage * derivation.amount,
        coverage < 0 ? derivation.relation.swapped : derivation.relation
      )
    }
  }
}

extension ConflictSizes.Row {
  /// Creates the row of a constraint between sizes, or of the root's size; `nil` for the row of a
  /// constraint between positions.
  fileprivate init?(_ row: ConflictSystem.Row, in tree: LayoutTree) {
    switch row.source {
    case .rootSize(let axis):
      self.init(
        constraint: nil, size: SizeVariable(view: tree.root, axis: axis), factor: 1, other: nil,
        otherFactor: 0, constant: -row.constant, relation: .equal)
    case .constraint(let constraint):
      guard constraint.firstAttribute.isSize, let first = constraint.first,
        let axis = constraint.firstAttribute.axis
      else { return nil }
      let size = first.extent(along: axis)
      var (other, otherFactor) = (SizeVariable?.none, 0.0)
      var constant = constraint.constant - size.points
      if let second = constraint.second, let otherAxis = constraint.secondAttribute.axis {
        let extent = second.extent(along: otherAxis)
        other = SizeVariable(view: second.base, axis: otherAxis)
        otherFactor = constraint.multiplier * extent.fraction
        constant += constraint.multiplier * extent.points
      }
      self.init(
        constraint: constraint, size: SizeVariable(view: first.base, axis: axis),
        factor: size.fraction, other: otherFactor == 0 ? nil : other, otherFactor: otherFactor,
        constant: constant, relation: constraint.relation)
    }
  }

  /// Returns a size in terms of the other size of the row.
  fileprivate func solved(for wanted: SizeVariable) -> (
    other: SizeVariable, factor: Double, distance: Double, relation: LayoutRelation
  )? {
    guard let other, other != size else { return nil }
    if wanted == size {
      return (
        other, otherFactor / factor, constant / factor, factor < 0 ? relation.swapped : relation
      )
    }
    return (
      size, factor / otherFactor, -constant / otherFactor,
      otherFactor < 0 ? relation : relation.swapped
    )
  }
}

extension SizeDerivation {
  /// Returns the derivation by the size that another derivation begins with, if that one is by
  /// a size in turn: the sizes between them are left out.
  fileprivate func shortened(by source: SizeDerivation) -> SizeDerivation {
    guard case .size(_, let factor, let distance, _) = origin,
      case .size(let other, let otherFactor, let otherDistance, let amount) = source.origin
    else { return self }
    return SizeDerivation(
      origin: .size(
        other, factor: factor * otherFactor, distance: factor * otherDistance + distance,
        amount: amount),
      amount: self.amount, relation: relation, constraint: constraint)
  }
}

extension LayoutRelation {
  /// Returns the relation of a sum to the sum of the numbers that its terms are related to.
  fileprivate func combined(with other: LayoutRelation) -> LayoutRelation {
    self == .equal ? other : self
  }
}

extension LayoutView {
  /// Returns the size of a view or guide as a fraction of the size of its view and a distance.
  fileprivate func extent(along axis: LayoutAxis) -> AxisPoint {
    let edges = edges(of: axis.sizeAttribute, from: .leftToRight)
    return AxisPoint(
      fraction: edges.far.fraction - edges.near.fraction,
      points: edges.far.points - edges.near.points)
  }
}
