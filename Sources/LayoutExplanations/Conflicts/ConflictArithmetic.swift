package import LayoutConstraints
package import LayoutEngine

/// The two sides of a conflict: amounts for the same length that differ.
struct ConflictArithmetic {
  /// The shape of a conflict, which its text depends on.
  enum Form {
    /// A path between two points of a container, the relation of the container's size to its
    /// amount, and the fraction of the size between the points.
    case row(
      container: LayoutView, LayoutAxis, LayoutRelation, coverage: Double, isCentered: Bool)
    /// A path across views whose only limit is that no size is below 0.
    case negativeSize([LayoutView], LayoutAxis)
    /// Two sizes of a view, by constraints or by the view's edges.
    case sizes(LayoutView, LayoutAxis, SizeDerivation, SizeDerivation)
    /// Two paths between the edges of a view.
    case twoSizes(LayoutView, LayoutAxis, [LayoutView], [LayoutView])
    /// Two paths from a point of a view to a point of another, both backward or not.
    case twoPositions(from: ConflictEdge, to: ConflictEdge, isBackward: Bool)
    /// A path that returns to its first view.
    case circle(LayoutView)
  }

  let form: Form
  /// The longer path, or the path that a size is compared with.
  let needed: ConflictSum
  /// The other path, or the size.
  let available: ConflictSum
  /// The place of the longer path; `nil` if the two sides are not a path and a view's size.
  let chain: ConflictChain?

  /// Creates the arithmetic; `nil` if the sides do not contradict each other.
  ///
  /// The longer side must not be an upper bound and the shorter side no lower bound. A sum of lower
  /// and upper bounds is neither, and cannot be compared.
  init?(form: Form, needed: ConflictSum, available: ConflictSum, chain: ConflictChain? = nil) {
    let excess = needed.total - available.total
    let (longer, shorter) = excess > 0 ? (needed, available) : (available, needed)
    guard excess.magnitude > LayoutConflict.tolerance,
      let lower = longer.relation, lower != .lessThanOrEqual,
      let upper = shorter.relation, upper != .greaterThanOrEqual
    else { return nil }
    (self.form, self.needed, self.available, self.chain) = (form, needed, available, chain)
  }

  /// Creates the arithmetic of two sides; the larger one is needed.
  fileprivate init?(form: Form, largerOf sides: [ConflictSum]) {
    let sides = sides.sorted { $0.total > $1.total }
    self.init(form: form, needed: sides[0], available: sides[1])
  }

  var excess: Double { needed.total - available.total }
}

// MARK: - Finding the form

extension ConflictArithmetic {
  /// Creates the arithmetic of a contradiction; `nil` if it is none of the forms.
  init?(_ system: ConflictSystem, broken: InstalledConstraint, in tree: LayoutTree) {
    guard let sizes = ConflictSizes(system, in: tree),
      let found = sizes.cycles.isEmpty
        ? Self.sizes(sizes, tree.root) : Self.path(sizes, broken: broken)
    else { return nil }
    self = found
  }

  /// Returns the arithmetic of sizes alone: of a view with two sizes, at best with two numbers, or
  /// with one if the view is not the root.
  private static func sizes(_ sizes: ConflictSizes, _ root: LayoutView) -> ConflictArithmetic? {
    var best: (arithmetic: ConflictArithmetic, numberCount: Int)?
    for size in sizes.sizes {
      guard let (first, second) = sizes.derivations(of: size), !first.isCircular(size),
        !second.isCircular(size), let arithmetic = Self.sizes(size, first, second)
      else { continue }
      let count = [first, second].count { $0.isNumber }
      if count == 2 { return arithmetic }
      let numberCount = size.view === root ? 0 : count
      if numberCount > best?.numberCount ?? -1 { best = (arithmetic, numberCount) }
    }
    return best?.arithmetic ?? sizes.sizes.lazy.compactMap { Self.negativeSize($0, sizes) }.first
  }

  private static func sizes(
    _ size: SizeVariable, _ first: SizeDerivation, _ second: SizeDerivation
  ) -> ConflictArithmetic? {
    let (first, second) = second.isNumber && !first.isNumber ? (second, first) : (first, second)
    let sums = [first, second].map { ConflictSum(steps: [$0.step(of: size.view)]) }
    return ConflictArithmetic(form: .sizes(size.view, size.axis, first, second), largerOf: sums)
  }

  /// Returns the arithmetic of a size that its only constraint makes negative.
  private static func negativeSize(_ size: SizeVariable, _ sizes: ConflictSizes)
    -> ConflictArithmetic?
  {
    guard sizes.rowCount(of: size) == 1, let found = sizes.derivation(of: size), found.amount < 0
    else { return nil }
    return ConflictArithmetic(
      form: .negativeSize([size.view], size.axis),
      needed: ConflictSum(steps: [.bound(of: size.view)]),
      available: ConflictSum(steps: found.steps(of: size.view)))
  }
}

/// The place of a conflict's steps, which form a chain along an axis of a view whose size they
/// exceed or do not reach.
package struct ConflictChain {
  /// The view whose size, or a fraction of it, is the available length.
  package let container: LayoutView
  package let axis: LayoutAxis
  /// The direction of a horizontal chain, which can be opposite to the container's reading
  /// direction; `nil` for a vertical chain.
  package let direction: ReadingDirection?
  /// The point of the container where the steps begin: the distance from its near edge in the
  /// chain's direction, as a fraction of its size.
  package let start: Double
}

extension ConflictArithmetic {
  /// Returns the arithmetic of the first path that has one of the forms. A path to a size on the
  /// left-hand side of its constraint is preferred.
  static func path(_ sizes: ConflictSizes, broken: InstalledConstraint) -> ConflictArithmetic? {
    let found = sizes.cycles.indices.lazy.compactMap {
      PathReader(sizes: sizes, index: $0, broken: broken).arithmetic()
    }
    return found.first { $0.isAboutLeftHandSide } ?? found.first
  }

  /// Whether the arithmetic does not compare a size on the right-hand side of a constraint.
  private var isAboutLeftHandSide: Bool {
    guard case .sizes(let view, let axis, _, let derivation) = form else { return true }
    let constraint = derivation.constraint
    return constraint?.first?.base === view && constraint?.firstAttribute.axis == axis
  }
}

/// Finds the form of a path.
private struct PathReader {
  let sizes: ConflictSizes
  let index: Int
  let broken: InstalledConstraint

  private var cycle: ConflictCycle { sizes.cycles[index] }

  func arithmetic() -> ConflictArithmetic? {
    let views = cycle.steps.views
    if let hub = views.nearestCommonAncestor, views.contains(where: { $0 === hub }) {
      if cycle.coverage(of: hub) != 0 { return row(hub) }
      return cycle.steps(endingAt: hub).count == 2 ? twoSizes(hub) : twoPositions(from: hub)
    }
    if let view = viewAtTwoPoints, let found = twoSizes(view), found.hasPositiveDistances {
      return found
    }
    return arithmeticWithoutContainer()
  }

  /// The view that the path visits at two points without crossing it.
  private var viewAtTwoPoints: LayoutView? {
    let crossed = Set(cycle.steps.crossedViews)
    var seen: Set<LayoutView> = []
    return cycle.steps.map { $0.end.view }.first {
      !crossed.contains($0) && !seen.insert($0).inserted
    }
  }

  /// Returns the arithmetic of a path where no view contains the others.
  private func arithmeticWithoutContainer() -> ConflictArithmetic? {
    let crossed = cycle.steps.crossedViews
    guard let first = crossed.first else {
      return farthestPoint.flatMap { twoPositions(from: $0.view) }
    }
    if crossed.count == 1, let view = pointView { return twoPositions(from: view) }
    let forward = crossed.filter { cycle.coverage(of: $0) > 0 }
    let backward = crossed.filter { cycle.coverage(of: $0) < 0 }
    if crossed.count > 1, forward.isEmpty || backward.isEmpty {
      return circle(isForward: cycle.coverage(of: first) > 0)
    }
    if forward.count == 1, backward.count == 1 {
      return row(distance > 0 ? backward[0] : forward[0])
    }
    if forward.count == 1 { return row(forward[0]) }
    if backward.count == 1 { return row(backward[0]) }
    return largest(of: crossed).flatMap { row($0) }
  }

  /// The view of the first constraint's right-hand side, or else of another constraint, that the
  /// path visits at one point.
  private var pointView: LayoutView? {
    cycle.steps.gaps.sorted { $0.row < $1.row }
      .first { cycle.coverage(of: $0.start.view) == 0 }?.start.view
  }

  /// The point of the first constraint that is farther along its view.
  private var farthestPoint: ConflictPoint? {
    firstGap.map { $0.start.fraction < $0.end.fraction ? $0.end : $0.start }
  }

  /// The gap of the constraint that comes first in messages.
  private var firstGap: ConflictGap? { cycle.steps.gaps.min { $0.row < $1.row } }

  /// The sum of the distances without the views.
  private var distance: Double {
    cycle.steps.reduce(0) { sum, step in
      guard case .gap(let gap, let isForward) = step else { return sum }
      return sum + (isForward ? gap.distance : -gap.distance)
    }
  }

  /// Returns the largest of some views; `nil` if the size of one of them is not known.
  private func largest(of views: [LayoutView]) -> LayoutView? {
    let known = views.compactMap { view in
      sizes.derivation(of: view, onPath: index).map { (view: view, size: $0.amount) }
    }
    return known.count == views.count ? known.max { $0.size < $1.size }?.view : nil
  }
}

// MARK: - Rows and columns

extension PathReader {
  private func row(_ container: LayoutView) -> ConflictArithmetic? {
    let oriented = cycle.coverage(of: container) < 0 ? cycle : cycle.reversed
    guard let position = oriented.steps.firstIndex(where: { $0.view === container }) else {
      return nil
    }
    let steps = Array(oriented.beginning(after: position).steps.dropLast())
    let coverage = cycle.coverage(of: container).magnitude
    guard let size = sizes.derivation(of: container, onPath: index) else { return nil }
    if coverage == 0.5, let symmetric = symmetric(steps),
      let sum = sizes.sum(symmetric, ofPath: index)
    {
      return row(container, size, sum, isCentered: true, coverage: 1, start: 0)
    }
    guard let sum = sizes.sum(steps, ofPath: index) else { return nil }
    if coverage == 1, let byEdges = edges(steps, sum, size, of: container) { return byEdges }
    return row(
      container, size, sum, isCentered: false, coverage: coverage,
      start: oriented.steps[position].end.fraction)
  }

  private func row(
    _ container: LayoutView, _ size: SizeDerivation, _ sum: ConflictSum, isCentered: Bool,
    coverage: Double, start: Double
  ) -> ConflictArithmetic? {
    let available = ConflictSum(steps: [size.step(of: container, coverage: coverage)])
    guard coverage == 1 || !size.isBound && !sum.steps.contains(where: { $0.isBound }) else {
      return nil
    }
    if size.isBound {
      return ConflictArithmetic(
        form: .negativeSize([container], cycle.axis), needed: available, available: sum)
    }
    let chain = ConflictChain(
      container: container, axis: cycle.axis,
      direction: cycle.axis == .horizontal ? sizes.direction : nil, start: start)
    if !isCentered, sum.steps.contains(where: { $0.isBound }) {
      return negativeSizes(sum, available, chain)
    }
    return ConflictArithmetic(
      form: .row(
        container: container, cycle.axis, size.relation, coverage: coverage,
        isCentered: isCentered),
      needed: sum, available: available, chain: chain)
  }

  /// Returns the arithmetic of a path whose sizes have no limit other than 0; `nil` if the path
  /// crosses some of them forward and some backward, or only a part of one.
  private func negativeSizes(_ sum: ConflictSum, _ available: ConflictSum, _ chain: ConflictChain)
    -> ConflictArithmetic?
  {
    let unlimited = sum.steps.filter { $0.isBound }
    let views = unlimited.compactMap { $0.view }
    guard views.allSatisfy({ cycle.coverage(of: $0).magnitude == 1 }) else { return nil }
    let form = ConflictArithmetic.Form.negativeSize(views, cycle.axis)
    if unlimited.allSatisfy({ $0.relation == .greaterThanOrEqual }) {
      return ConflictArithmetic(form: form, needed: sum, available: available, chain: chain)
    }
    guard unlimited.allSatisfy({ $0.relation == .lessThanOrEqual }) else { return nil }
    return ConflictArithmetic(
      form: form, needed: ConflictSum(steps: available.steps + unlimited.map { $0.negated }),
      available: ConflictSum(steps: sum.steps.filter { !$0.isBound }))
  }

  /// Returns a path from an edge to the center of a container, continued to the opposite edge as
  /// its mirror image; `nil` if it does not end at the center of a view.
  private func symmetric(_ steps: [ConflictCycle.Step]) -> [ConflictCycle.Step]? {
    guard steps.count >= 2 else { return nil }
    for path in [steps, Array(steps.reversed())] {
      guard let whole = wholeView(path[path.count - 2], centeredBy: path[path.count - 1]) else {
        continue
      }
      let half = Array(path.dropLast(2))
      return half + [whole] + half.reversed()
    }
    return nil
  }

  /// Returns the step over a whole view, if an equation of centers centers it; otherwise `nil`.
  private func wholeView(_ step: ConflictCycle.Step, centeredBy gap: ConflictCycle.Step)
    -> ConflictCycle.Step?
  {
    guard step.view != nil, step.coverage == 0.5, let gap = gap.gap, gap.distance == 0,
      gap.relation == .equal, gap.start.fraction == 0.5, gap.end.fraction == 0.5
    else { return nil }
    let (view, axis) = (step.start.view, step.start.axis)
    return .view(
      from: ConflictPoint(view: view, axis: axis, fraction: 0),
      to: ConflictPoint(view: view, axis: axis, fraction: 1))
  }

  /// Returns the comparison of a view's size by its edges with its size by another one, if the path
  /// crosses one view whose size results from another one; otherwise `nil`.
  private func edges(
    _ steps: [ConflictCycle.Step], _ sum: ConflictSum, _ size: SizeDerivation,
    of container: LayoutView
  ) -> ConflictArithmetic? {
    let crossings = steps.filter { $0.view != nil }
    guard crossings.count == 1, crossings[0].coverage == 1,
      let derivation = sizes.derivation(of: crossings[0].start.view, onPath: index),
      case .size(let other, _, _, _) = derivation.origin, other.view !== container,
      !derivation.isCircular(crossings[0].start.size)
    else { return nil }
    let negated = sum.steps.filter { $0.view == nil }.map { $0.negated }
    let edges = ConflictSum(steps: [size.step(of: container)] + negated)
    guard let relation = edges.relation else { return nil }
    let byEdges = SizeDerivation(
      origin: .edges, amount: edges.total, relation: relation, constraint: nil)
    let own = ConflictSum(steps: derivation.steps(of: crossings[0].start.view))
    return ConflictArithmetic(
      form: .sizes(crossings[0].start.view, cycle.axis, byEdges, derivation),
      largerOf: [edges, own])
  }
}

extension [LayoutView] {
  /// The view that contains all of them, which can be one of them; `nil` if there is none.
  fileprivate var nearestCommonAncestor: LayoutView? {
    guard var ancestor = first else { return nil }
    for view in dropFirst() {
      guard let next = LayoutView.nearestCommonAncestor(ancestor, view) else { return nil }
      ancestor = next.takeUnretainedValue()
    }
    return ancestor
  }
}

// MARK: - Two paths between points

extension PathReader {
  private func twoSizes(_ view: LayoutView) -> ConflictArithmetic? {
    let ends = cycle.steps(endingAt: view)
    let rotated = cycle.beginning(after: ends[0])
    let count = ends[1] - ends[0]
    let (start, end) = (cycle.steps[ends[0]].end, cycle.steps[ends[1]].end)
    let isForward = start.fraction < end.fraction
    let first = Array(rotated.steps[..<count])
    let second = Array(rotated.steps[count...])
    let paths = [first, second.mirrored].map { isForward ? $0 : $0.mirrored }
    let sums = paths.compactMap { sizes.sum($0, ofPath: index) }
    guard sums.count == 2, (end.fraction - start.fraction).magnitude == 1 else { return nil }
    let longer = sums[0].total >= sums[1].total ? 0 : 1
    let views = paths.map { names(of: $0, besides: view) }
    return ConflictArithmetic(
      form: .twoSizes(view, cycle.axis, views[longer], views[1 - longer]), needed: sums[longer],
      available: sums[1 - longer])
  }

  private func names(of steps: [ConflictCycle.Step], besides view: LayoutView) -> [LayoutView] {
    let crossed = steps.crossedViews
    return crossed.isEmpty ? steps.views.filter { $0 !== view } : crossed
  }

  private func twoPositions(from view: LayoutView) -> ConflictArithmetic? {
    guard let position = cycle.steps(endingAt: view).first else { return nil }
    let rotated = cycle.beginning(after: position)
    guard let first = rotated.steps.first?.gap, let last = rotated.steps.last?.gap,
      rotated.steps.count > 1
    else { return nil }
    let isSplitAfterFirst =
      first.constraint === broken || last.constraint !== broken && first.row > last.row
    let split = isSplitAfterFirst ? 1 : rotated.steps.count - 1
    let parts = [
      Array(rotated.steps[..<split]), Array(rotated.steps[split...]).mirrored,
    ]
    var sums = parts.compactMap { sizes.sum($0, ofPath: index) }
    guard sums.count == 2 else { return nil }
    let isBackward = sums.allSatisfy { $0.total <= 0 }
    if isBackward { sums = sums.map { $0.reversed } }
    let isSingle = parts.allSatisfy { $0.count == 1 }
    let isInOrder =
      isSingle
      ? first.row < last.row : parts[0].count >= parts[1].count
    let (start, end) = (cycle.steps[position].end, rotated.steps[split - 1].end)
    return ConflictArithmetic(
      form: .twoPositions(
        from: edge(start, between: [rotated.steps[0], rotated.steps[rotated.steps.count - 1]]),
        to: edge(end, between: [rotated.steps[split - 1], rotated.steps[split]]),
        isBackward: isBackward),
      needed: sums[isInOrder ? 0 : 1], available: sums[isInOrder ? 1 : 0])
  }

  private func edge(_ point: ConflictPoint, between steps: [ConflictCycle.Step]) -> ConflictEdge {
    ConflictEdge(point, in: steps.gaps.map { $0.constraint }, sizes.direction)
  }

  /// Returns the arithmetic of a path that crosses all its views in the same direction.
  private func circle(isForward: Bool) -> ConflictArithmetic? {
    let oriented = isForward ? cycle : cycle.reversed
    guard let start = firstGap?.start.view,
      let position = oriented.steps(endingAt: start).first,
      let sum = sizes.sum(oriented.beginning(after: position).steps, ofPath: index)
    else { return nil }
    return ConflictArithmetic(
      form: .circle(start), needed: sum, available: ConflictSum(steps: []))
  }
}

extension ConflictArithmetic {
  /// Whether the distances of each side add up to a positive number, as they usually do between the
  /// edges of a view and the views inside it.
  fileprivate var hasPositiveDistances: Bool {
    [needed, available].allSatisfy { sum in
      sum.steps.filter { $0.view == nil }.reduce(0) { $0 + $1.amount } > 0
    }
  }
}
