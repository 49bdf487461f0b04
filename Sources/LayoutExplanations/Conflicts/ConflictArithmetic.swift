package import LayoutConstraints
package import LayoutEngine

/// The two sides of a conflict: amounts for the same length that differ.
struct ConflictArithmetic {
  /// The shape of a conflict, which its text depends on.
  enum Form {
    /// A path between two points of a container, the relation of the container's size to its
    /// amount, and the fraction of the size between the points.
    case row(container: LayoutView, LayoutAxis, LayoutRelation, coverage: Double)
    /// A path across views, or a fraction of one view, whose only limit is that no size is below 0.
    case negativeSize([LayoutView], LayoutAxis, coverage: Double)
    /// Two sizes of a view, by constraints or by the view's edges.
    case sizes(LayoutView, LayoutAxis, SizeDerivation, SizeDerivation)
    /// Two paths between the edges of a view.
    case twoSizes(LayoutView, LayoutAxis, [LayoutView], [LayoutView])
    /// Two paths from a point of a view to a point of another, both backward or not.
    case twoPositions(from: ConflictEdge, to: ConflictEdge, isBackward: Bool)
    /// A path that returns to its first view.
    case circle(LayoutView, LayoutAxis)
    /// Two differences between a size and a multiple of another one: by the edges of the view, or
    /// by other constraints, and by a constraint between the sizes.
    /// The differences are negated if the size is narrower.
    case relativeSizes(
      SizeVariable, of: SizeVariable, factor: Double, isByEdges: Bool, isNarrower: Bool)
    /// Two values of a size: by several constraints, and by one of them.
    case twoValues(SizeVariable)
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
  init?(form: Form, largerOf sides: [ConflictSum]) {
    let sides = sides.ordered { $0.total > $1.total }
    self.init(form: form, needed: sides[0], available: sides[1])
  }

  var excess: Double { needed.total - available.total }
}

// MARK: - Finding the form

extension ConflictArithmetic {
  /// Creates the arithmetic of a contradiction; `nil` if it is none of the forms.
  init?(_ system: ConflictSystem, broken: InstalledConstraint, in tree: LayoutTree) {
    let sizes = ConflictSizes(system, in: tree)
    let found = sizes.flatMap {
      $0.cycles.isEmpty ? Self.sizes($0, tree.root) : Self.path($0, broken: broken)
    }
    guard
      let found = found ?? DifferenceReader(system: system, broken: broken, tree: tree).arithmetic()
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
      form: .negativeSize([size.view], size.axis, coverage: 1),
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
    if forward.count == 1, backward.count == 1 { return row(container(forward[0], backward[0])) }
    if forward.count == 1 { return row(forward[0]) }
    if backward.count == 1 { return row(backward[0]) }
    return largest(of: crossed).flatMap { row($0) }
  }

  /// Returns the one of two views that contains the other: the one with a given size, or else the
  /// one that is larger by the distances, or else the one on the right-hand side of more
  /// constraints, or else the smaller one, which the other one exceeds.
  private func container(_ forward: LayoutView, _ backward: LayoutView) -> LayoutView {
    let isForwardGiven = sizes.isGiven(forward, onPath: index)
    if isForwardGiven != sizes.isGiven(backward, onPath: index) {
      return isForwardGiven ? forward : backward
    }
    if distance != 0 { return distance > 0 ? backward : forward }
    let counts = [forward, backward].map { view in
      cycle.steps.gaps.count { $0.constraint.second?.base === view }
    }
    if counts[0] != counts[1] { return counts[1] > counts[0] ? backward : forward }
    return largest(of: [forward, backward]) === forward ? backward : forward
  }

  /// The view of the first constraint's right-hand side, or else of another constraint, that the
  /// path visits at one point.
  private var pointView: LayoutView? {
    cycle.steps.gaps.ordered { $0.row < $1.row }
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

/// The steps of a path between two points of a container, from the nearer point to the farther one.
private struct ContainerPath {
  let container: LayoutView
  let size: SizeDerivation
  let steps: [ConflictCycle.Step]
  let start: ConflictPoint
  let end: ConflictPoint

  /// The fraction of the container's size between the points.
  var coverage: Double { end.fraction - start.fraction }

  /// The size of the container between the points.
  var available: ConflictStep { size.step(of: container, coverage: coverage) }

  /// Whether the path only leads from the container to the views that it crosses, and between them,
  /// not through other views.
  var isDirect: Bool {
    let views = Set(steps.crossedViews + [container])
    return steps.gaps.allSatisfy {
      views.contains($0.start.view) && views.contains($0.end.view)
    }
  }

  /// Whether the path leads to or from the center of a view that it crosses.
  var isCentered: Bool { steps.contains { $0.view != nil && $0.coverage.magnitude != 1 } }

  /// The whole size of the container, and the steps with the rest of the container's size; `nil` if
  /// the points are its edges, or if the rest is not known.
  func completed(_ sum: ConflictSum) -> (sum: ConflictSum, available: ConflictStep)? {
    let rests = [start.fraction, 1 - end.fraction]
    guard coverage != 1, size.relation == .equal, rests.allSatisfy({ $0 >= 0 }) else { return nil }
    let steps = rests.map { rest in
      rest == 0 ? [] : [size.step(of: container, coverage: rest).withoutConstraint]
    }
    return (
      ConflictSum(steps: steps[0] + sum.steps + steps[1]), size.step(of: container)
    )
  }
}

extension PathReader {
  private func row(_ container: LayoutView) -> ConflictArithmetic? {
    let oriented = cycle.coverage(of: container) < 0 ? cycle : cycle.reversed
    guard let position = oriented.steps.firstIndex(where: { $0.view === container }),
      let size = sizes.derivation(of: container, onPath: index)
    else { return nil }
    let crossing = oriented.steps[position]
    let path = ContainerPath(
      container: container, size: size,
      steps: Array(oriented.beginning(after: position).steps.dropLast()), start: crossing.end,
      end: crossing.start)
    if let found = twoPositions(path) { return found }
    guard let sum = sizes.sum(path.steps, ofPath: index) else { return nil }
    if path.coverage == 1, let byEdges = edges(path.steps, size, of: container) {
      return byEdges
    }
    return row(path, sum)
  }

  private func row(_ path: ContainerPath, _ sum: ConflictSum) -> ConflictArithmetic? {
    let views = [path.container]
    if path.size.isBound {
      guard path.coverage == 1 else { return nil }
      return ConflictArithmetic(
        form: .negativeSize(views, cycle.axis, coverage: 1),
        needed: ConflictSum(steps: [path.available]), available: sum)
    }
    if let found = negativeSizes(path, sum) { return found }
    let completed = path.isCentered ? path.completed(sum) : nil
    let available = completed?.available ?? path.available
    let needed = ConflictSum(
      steps: (completed?.sum ?? sum).steps.map {
        $0.constraint === available.constraint ? $0.withoutConstraint : $0
      })
    return ConflictArithmetic(
      form: .row(
        container: path.container, cycle.axis, path.size.relation,
        coverage: completed == nil ? path.coverage : 1),
      needed: needed, available: ConflictSum(steps: [available]),
      chain: chain(path, start: completed == nil ? path.start.fraction : 0))
  }

  private func chain(_ path: ContainerPath, start: Double) -> ConflictChain {
    ConflictChain(
      container: path.container, axis: cycle.axis,
      direction: cycle.axis == .horizontal ? sizes.direction : nil, start: start)
  }

  /// Returns the arithmetic of a direct path whose sizes have no limit other than 0; `nil` if it
  /// crosses views with other sizes too, or some views forward and some backward, or parts of
  /// several ones.
  private func negativeSizes(_ path: ContainerPath, _ sum: ConflictSum) -> ConflictArithmetic? {
    let unlimited = sum.steps.filter { $0.isBound }
    let views = unlimited.compactMap { $0.view }
    guard let coverage = unlimited.first?.coverage,
      coverage.magnitude == 1 || unlimited.count == 1,
      unlimited.allSatisfy({ $0.coverage == coverage }),
      path.steps.crossedViews.count == unlimited.count, path.isDirect
    else { return nil }
    let form = ConflictArithmetic.Form.negativeSize(
      views, cycle.axis, coverage: coverage.magnitude)
    if coverage > 0 {
      return ConflictArithmetic(
        form: form, needed: sum, available: ConflictSum(steps: [path.available]),
        chain: chain(path, start: path.start.fraction))
    }
    return ConflictArithmetic(
      form: form, needed: ConflictSum(steps: [path.available] + unlimited.map { $0.negated }),
      available: ConflictSum(steps: sum.steps.filter { !$0.isBound }))
  }

  /// Returns the two positions of a point in a container: from the near edge, or else from the far
  /// one, and from another point of the container; `nil` if the path crosses other views.
  private func twoPositions(_ path: ContainerPath) -> ConflictArithmetic? {
    guard !path.size.isBound, let split = split(path) else { return nil }
    let isBackward = !path.start.isEdge && path.end.isEdge
    let parts = [Array(path.steps[..<split]), Array(path.steps[split...])]
    guard let near = sizes.sum(parts[isBackward ? 1 : 0], ofPath: index),
      let far = sizes.sum(parts[isBackward ? 0 : 1], ofPath: index)
    else { return nil }
    let point = parts[0][split - 1].end
    let first = isBackward ? path.steps[path.steps.count - 1] : path.steps[0]
    return ConflictArithmetic(
      form: .twoPositions(
        from: edge(isBackward ? path.end : path.start, between: [first]),
        to: edge(point, between: [path.steps[split - 1], path.steps[split]]),
        isBackward: isBackward),
      needed: near,
      available: ConflictSum(steps: [path.available] + far.steps.map { $0.negated }))
  }

  /// Returns the number of steps before the point with two positions: a point of a path that
  /// crosses no views, or the center of the only view that an exact path crosses.
  private func split(_ path: ContainerPath) -> Int? {
    let steps = path.steps
    guard let crossing = steps.firstIndex(where: { $0.view != nil }) else {
      let position = steps.firstIndex { $0.gap?.constraint === broken } ?? steps.count - 1
      return steps.count > 1 ? max(position, 1) : nil
    }
    guard steps.crossedViews.count == 1, steps.gaps.allSatisfy({ $0.relation == .equal }),
      let size = sizes.derivation(of: steps[crossing].start.view, onPath: index), !size.isBound
    else { return nil }
    if !steps[crossing].end.isEdge, crossing + 1 < steps.count { return crossing + 1 }
    return steps[crossing].start.isEdge || crossing == 0 ? nil : crossing
  }

  /// Returns the comparison of a view's size by its edges with its size by another one, if the path
  /// crosses one view whose size results from another one; otherwise `nil`.
  private func edges(
    _ steps: [ConflictCycle.Step], _ size: SizeDerivation, of container: LayoutView
  ) -> ConflictArithmetic? {
    let crossings = steps.filter { $0.view != nil }
    guard crossings.count == 1, crossings[0].coverage == 1,
      let derivation = sizes.derivation(of: crossings[0].start.view, onPath: index),
      case .size(let other, let factor, let distance, _) = derivation.origin,
      distance == 0 || factor != 1 || derivation.isOfGuide, other.view !== container,
      !derivation.isCircular(crossings[0].start.size)
    else { return nil }
    guard let gaps = sizes.sum(steps.filter { $0.view == nil }, ofPath: index) else { return nil }
    let negated = gaps.steps.map { $0.negated }
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
    let ends = cycle.steps(endingAt: view).map { cycle.steps[$0].end.fraction }
    let paths = cycle.stepsBetweenEdges(of: view)
    let sums = paths.compactMap { sizes.sum($0, ofPath: index) }
    guard sums.count == 2, (ends[1] - ends[0]).magnitude == 1 else { return nil }
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
      form: .circle(start, cycle.axis), needed: sum, available: ConflictSum(steps: []))
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
