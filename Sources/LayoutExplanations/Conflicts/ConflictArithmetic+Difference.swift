import ConstraintSolver
import LayoutConstraints
import LayoutEngine

/// Finds the form of a contradiction that is neither a path nor a chain of sizes.
///
/// The multiples of all constraints add up to a contradiction. The multiples of all but one
/// therefore give another value for the difference that this constraint is about: a position
/// relative to another one, a size relative to another one, or a size.
struct DifferenceReader {
  /// The difference that the constraint of a row is about.
  private struct Subject {
    let form: ConflictArithmetic.Form
    /// The row is this number times the difference, minus a constant.
    let coefficient: Double
  }

  let system: ConflictSystem
  let broken: InstalledConstraint
  let tree: LayoutTree

  /// Returns the arithmetic of the first row with a difference: a size relative to another one, if
  /// the other constraints are about the edges of these views; or else that of the broken
  /// constraint if it is between two items, or else that of another constraint.
  func arithmetic() -> ConflictArithmetic? {
    guard system.excess > 0 else { return nil }
    let rows = system.rows.indices
    let ranked = rows.map { (row: $0, rank: rank(ofRow: $0)) }
    for candidate in ranked.ordered(by: { ($0.rank, $0.row) < ($1.rank, $1.row) }) {
      if let found = arithmetic(aboutRow: candidate.row) { return found }
    }
    return nil
  }

  private func rank(ofRow index: Int) -> Int {
    guard let constraint = system.rows[index].source.constraint else { return 4 }
    if constraint.firstAttribute.isSize, hasOnlyEdgesBesides(index) { return 0 }
    if constraint.second == nil { return 3 }
    return constraint === broken ? 1 : 2
  }

  /// Returns whether the other constraints are between edges of the two views of a row.
  private func hasOnlyEdgesBesides(_ index: Int) -> Bool {
    guard let views = system.rows[index].source.constraint?.views, views.count == 2,
      system.bounds.isEmpty
    else { return false }
    return system.rows.indices.allSatisfy { other in
      if other == index { return true }
      guard let constraint = system.rows[other].source.constraint else { return false }
      return !constraint.firstAttribute.isSize
        && constraint.views.allSatisfy { view in views.contains { $0 === view } }
    }
  }

  private func arithmetic(aboutRow index: Int) -> ConflictArithmetic? {
    let row = system.rows[index]
    guard row.multiplier != 0, let subject = size(ofRow: index) ?? position(ofRow: index) else {
      return nil
    }
    let scale = row.multiplier * subject.coefficient
    let others = system.rows.indices.filter { $0 != index }.compactMap { term(ofRow: $0, scale) }
    let bounds = system.bounds.compactMap { bound(ofColumn: $0, scale) }
    let own = ConflictStep(
      constraint: row.source.constraint, view: row.source.view(in: tree),
      amount: -row.constant / subject.coefficient,
      relation: subject.coefficient < 0 ? row.relation.swapped : row.relation)
    return arithmetic(
      subject, needed: ConflictSum(steps: others + bounds), available: ConflictSum(steps: [own]))
  }

  private func arithmetic(_ subject: Subject, needed: ConflictSum, available: ConflictSum)
    -> ConflictArithmetic?
  {
    let isNegative = [needed, available].allSatisfy { $0.total <= 0 }
    var form = subject.form
    switch form {
    case .twoPositions(let start, let end, _):
      form = .twoPositions(from: start, to: end, isBackward: isNegative)
    case .relativeSizes(let size, let other, let factor, let isByEdges, _):
      form = .relativeSizes(
        size, of: other, factor: factor, isByEdges: isByEdges, isNarrower: isNegative)
    default:
      return ConflictArithmetic(form: form, needed: needed, available: available)
    }
    return ConflictArithmetic(
      form: form, needed: isNegative ? needed.negated : needed,
      available: isNegative ? available.negated : available)
  }
}

// MARK: - Terms

extension DifferenceReader {
  /// Returns the constant of a row as a term of the difference.
  private func term(ofRow index: Int, _ scale: Double) -> ConflictStep? {
    let row = system.rows[index]
    let factor = (row.multiplier / scale).roundedFactor
    guard factor != 0 else { return nil }
    let relation: LayoutRelation =
      row.relation == .equal ? .equal : scale > 0 ? .greaterThanOrEqual : .lessThanOrEqual
    return ConflictStep(
      constraint: row.source.constraint, view: row.source.view(in: tree),
      amount: factor * row.constant, relation: relation,
      product: ConflictMagnitude(row.constant, times: factor),
      coverage: row.constant == 0 ? 1 : factor)
  }

  private func bound(ofColumn column: Int, _ scale: Double) -> ConflictStep? {
    guard let size = SizeVariable(offset: system.columns[column].offset, in: tree) else {
      return nil
    }
    let step = ConflictStep.bound(of: size.view)
    return scale > 0 ? step : step.negated
  }
}

// MARK: - Differences

extension DifferenceReader {
  /// Returns the size that the constraint of a row is about, relative to another one if there is
  /// one.
  private func size(ofRow index: Int) -> Subject? {
    let row = system.rows[index]
    if let constraint = row.source.constraint, !constraint.firstAttribute.isSize { return nil }
    let terms = row.terms.compactMap { term in
      SizeVariable(offset: system.columns[term.variable].offset, in: tree).map {
        (coefficient: term.coefficient, size: $0)
      }
    }
    guard let first = terms.first, terms.count == row.terms.count else { return nil }
    if terms.count == 1 {
      guard row.source.constraint?.second == nil else { return nil }
      return Subject(
        form: .twoValues(first.size), coefficient: first.coefficient)
    }
    guard terms.count == 2, terms[1].coefficient * first.coefficient < 0 else { return nil }
    let form = ConflictArithmetic.Form.relativeSizes(
      first.size, of: terms[1].size, factor: -terms[1].coefficient / first.coefficient,
      isByEdges: hasOnlyEdgesBesides(index), isNarrower: false)
    return Subject(form: form, coefficient: first.coefficient)
  }

  /// Returns the position that the constraint of a row is about, relative to a point of another
  /// view. If one of the views contains the other, the inner view has the position.
  private func position(ofRow index: Int) -> Subject? {
    let direction = system.gapDirection
    guard let gap = system.gap(ofRow: index, direction), gap.start.view !== gap.end.view,
      let coefficient = coefficient(ofRow: index, gap)
    else { return nil }
    let isMirrored = gap.start.view.isDescendant(of: gap.end.view)
    let points = isMirrored ? (gap.end, gap.start) : (gap.start, gap.end)
    let edges = [points.0, points.1].map { ConflictEdge($0, in: [gap.constraint], direction) }
    return Subject(
      form: .twoPositions(from: edges[0], to: edges[1], isBackward: false),
      coefficient: isMirrored ? -coefficient : coefficient)
  }

  /// Returns the factor of the distance of a gap in its row: the factor of the variable of one of
  /// its views, which has the direction of its superview.
  private func coefficient(ofRow index: Int, _ gap: ConflictGap) -> Double? {
    let direction = system.gapDirection
    for (point, sign) in [(gap.end, 1.0), (gap.start, -1.0)] {
      let offset = point.view.variables.start(along: point.axis).offset
      guard
        let term = system.rows[index].terms.first(where: {
          system.columns[$0.variable].offset == offset
        })
      else { continue }
      let isSame =
        point.axis == .vertical || point.view.superview?.resolvedDirection == direction
      return isSame ? sign * term.coefficient : -sign * term.coefficient
    }
    return nil
  }
}

extension ConflictSource {
  /// Returns the view whose size is a number by the source; `nil` for a distance.
  fileprivate func view(in tree: LayoutTree) -> LayoutView? {
    guard let constraint else { return tree.root }
    return constraint.firstAttribute.isSize && constraint.second == nil
      ? constraint.first?.base : nil
  }
}

extension InstalledConstraint {
  fileprivate var views: [LayoutView] { [first, second].compactMap { $0?.base } }
}

extension Double {
  /// The number without rounding errors, if it differs from one with six decimals by less.
  fileprivate var roundedFactor: Double {
    let rounded = (self * 1e6).roundedHalfUp / 1e6
    return rounded.isFinite && (self - rounded).magnitude < 1e-9 * max(1, magnitude)
      ? rounded : self
  }
}
