import LayoutConstraints
import LayoutEngine

/// A point of a view along an axis: its near edge, its far edge, or a point between them.
struct ConflictPoint: Hashable {
  let view: LayoutView
  let axis: LayoutAxis
  /// The distance from the near edge as a fraction of the view's size: 0, 1/2 or 1, or another one
  /// for a multiple.
  let fraction: Double

  var size: SizeVariable { SizeVariable(view: view, axis: axis) }

  /// Whether the point is the near edge or the far edge.
  var isEdge: Bool { fraction == 0 || fraction == 1 }

  /// The point measured from the other side.
  fileprivate var mirrored: ConflictPoint {
    ConflictPoint(view: view, axis: axis, fraction: 1 - fraction)
  }
}

/// A constraint between two points: the distance from the earlier point to the later one.
struct ConflictGap {
  let constraint: InstalledConstraint
  /// The index of the constraint in the system.
  let row: Int
  let start: ConflictPoint
  let end: ConflictPoint
  let distance: Double
  let relation: LayoutRelation

  /// The gap measured from the other side.
  fileprivate var mirrored: ConflictGap {
    ConflictGap(
      constraint: constraint, row: row, start: start.mirrored, end: end.mirrored,
      distance: -distance, relation: relation.swapped)
  }
}

/// A closed path along an axis that visits each of its points once: gaps, and views that are
/// crossed between two of them.
struct ConflictCycle {
  /// A step of the path.
  enum Step {
    /// A gap, and whether the path goes from its start to its end.
    case gap(ConflictGap, isForward: Bool)
    /// A view from one point to another.
    case view(from: ConflictPoint, to: ConflictPoint)

    var start: ConflictPoint {
      switch self {
      case .gap(let gap, let isForward): isForward ? gap.start : gap.end
      case .view(let start, _): start
      }
    }

    var end: ConflictPoint { reversed.start }

    /// The step in the opposite direction.
    var reversed: Step {
      switch self {
      case .gap(let gap, let isForward): .gap(gap, isForward: !isForward)
      case .view(let start, let end): .view(from: end, to: start)
      }
    }

    var gap: ConflictGap? { if case .gap(let gap, _) = self { gap } else { nil } }

    /// The view that the path crosses.
    var view: LayoutView? { if case .view(let start, _) = self { start.view } else { nil } }

    /// The fraction of the crossed view's size: positive from near to far.
    var coverage: Double { end.fraction - start.fraction }
  }

  let steps: [Step]
  /// The fraction of each crossed view's size. A path crosses a view once.
  private var coverages: [LayoutView: Double] = [:]

  init(_ steps: [Step]) {
    self.steps = steps
    for step in steps { if let view = step.view { coverages[view] = step.coverage } }
  }

  var axis: LayoutAxis { steps[0].start.axis }

  /// The fraction of a view's size that the path covers: positive from near to far, 0 if the path
  /// does not cross the view.
  func coverage(of view: LayoutView) -> Double { coverages[view] ?? 0 }

  /// The path in the opposite direction.
  var reversed: ConflictCycle { ConflictCycle(steps.mirrored) }

  /// Returns the path that begins after a step.
  func beginning(after index: Int) -> ConflictCycle {
    ConflictCycle(Array(steps[(index + 1)...] + steps[...index]))
  }

  /// Returns the indices of the steps that end at a point of a view.
  func steps(endingAt view: LayoutView) -> [Int] {
    steps.indices.filter { steps[$0].end.view === view }
  }
}

extension ConflictCycle {
  /// The sizes of the views that the path visits at both edges without crossing them.
  var sizesBetweenEdges: [SizeVariable] {
    var edges: [SizeVariable: Int] = [:]
    for point in steps.map({ $0.end }) where point.isEdge && coverages[point.view] == nil {
      edges[point.size, default: 0] += 1
    }
    return steps.map { $0.end.size }.filter { edges.removeValue(forKey: $0) == 2 }
  }

  /// Returns the two parts of the path between the edges of a view that it visits at two points,
  /// both from the near edge to the far one; the part through fewer views first.
  func stepsBetweenEdges(of view: LayoutView) -> [[Step]] {
    let ends = steps(endingAt: view)
    guard ends.count == 2 else { return [] }
    let rotated = beginning(after: ends[0]).steps
    let count = ends[1] - ends[0]
    let parts = [Array(rotated[..<count]), Array(rotated[count...]).mirrored]
    let isForward = steps[ends[0]].end.fraction < steps[ends[1]].end.fraction
    let forward = parts.map { isForward ? $0 : $0.mirrored }
    let isInOrder = forward[0].crossedViews.count <= forward[1].crossedViews.count
    return isInOrder ? forward : [forward[1], forward[0]]
  }
}

extension [ConflictCycle.Step] {
  /// The steps in the opposite direction.
  var mirrored: [ConflictCycle.Step] { reversed().map { $0.reversed } }

  /// The gaps, in the order of the steps.
  var gaps: [ConflictGap] { compactMap { $0.gap } }

  /// The views that the steps cross, in their order.
  var crossedViews: [LayoutView] { compactMap { $0.view } }

  /// The views at the points of the steps, each once.
  var views: [LayoutView] {
    var seen: Set<LayoutView> = []
    return flatMap { step in
      step.gap.map { [$0.start.view, $0.end.view] } ?? [step.start.view]
    }.filter { seen.insert($0).inserted }
  }
}

// MARK: - Finding cycles

extension ConflictCycle {
  /// Returns the closed paths that the gaps form, or `nil` if they are not closed paths
  /// without common points.
  ///
  /// A view where the gaps leave two points open is crossed from one to the other.
  ///
  /// - Complexity: O(*n*) for *n* gaps.
  static func cycles(_ gaps: [ConflictGap]) -> [ConflictCycle]? {
    var graph = Graph(gaps)
    guard graph.addCrossings() else { return nil }
    var cycles: [ConflictCycle] = []
    while let step = graph.nextUnusedStep() {
      guard let cycle = graph.cycle(from: step) else { return nil }
      cycles.append(cycle)
    }
    return cycles
  }

  /// The points of the gaps, with the steps that begin or end at them.
  private struct Graph {
    private var steps: [Step] = []
    private var isUsed: [Bool] = []
    private var stepsOfPoint: [ConflictPoint: [Int]] = [:]
    /// The points in the order of the gaps.
    private var points: [ConflictPoint] = []
    private var firstUnused = 0

    init(_ gaps: [ConflictGap]) {
      for gap in gaps { add(.gap(gap, isForward: true)) }
    }

    private mutating func add(_ step: Step) {
      for point in [step.start, step.end] {
        if stepsOfPoint[point] == nil { points.append(point) }
        stepsOfPoint[point, default: []].append(steps.count)
      }
      steps.append(step)
      isUsed.append(false)
    }

    /// Adds the views between points with one gap; returns whether each point then has two steps.
    mutating func addCrossings() -> Bool {
      var open: [SizeVariable: [ConflictPoint]] = [:]
      var sizes: [SizeVariable] = []
      for point in points where stepsOfPoint[point]?.count == 1 {
        if open[point.size] == nil { sizes.append(point.size) }
        open[point.size, default: []].append(point)
      }
      for size in sizes {
        guard let ends = open[size], ends.count == 2 else { return false }
        add(.view(from: ends[0], to: ends[1]))
      }
      return points.allSatisfy { stepsOfPoint[$0]?.count == 2 }
    }

    /// Returns the index of the first step that is not part of a cycle yet; `nil` if there is none.
    mutating func nextUnusedStep() -> Int? {
      while firstUnused < steps.count, isUsed[firstUnused] { firstUnused += 1 }
      return firstUnused < steps.count ? firstUnused : nil
    }

    /// Returns the cycle that contains a step; `nil` if the path is not closed.
    mutating func cycle(from index: Int) -> ConflictCycle? {
      let first = steps[index].start
      var path: [Step] = []
      var point = first
      repeat {
        guard let next = stepsOfPoint[point]?.first(where: { !isUsed[$0] }) else { return nil }
        isUsed[next] = true
        let step = steps[next].start == point ? steps[next] : steps[next].reversed
        path.append(step)
        point = step.end
      } while point != first
      return ConflictCycle(path)
    }
  }
}

// MARK: - Constraints as gaps

extension ConflictSystem {
  /// The direction of the horizontal gaps: the reading direction of the first constraint's owner,
  /// or `nil` if there are none.
  var gapDirection: ReadingDirection? {
    rows.lazy.compactMap { $0.source.constraint }.first {
      $0.firstAttribute.axis == .horizontal && !$0.firstAttribute.isSize
    }?.owner?.resolvedDirection
  }

  /// Returns the constraint of a row between positions as a gap; `nil` if it is not a distance
  /// between two points.
  func gap(ofRow index: Int, _ direction: ReadingDirection?) -> ConflictGap? {
    guard let constraint = rows[index].source.constraint, !constraint.firstAttribute.isSize,
      let owner = constraint.owner
    else { return nil }
    let side = constraint.referenceSide(in: owner)
    guard let gap = ConflictGap(constraint, row: index, from: side, in: owner) else { return nil }
    return constraint.firstAttribute.axis == .horizontal && side != direction ? gap.mirrored : gap
  }

  /// Returns the constraints between positions as gaps; `nil` if one of them is not a distance
  /// between two points.
  ///
  /// - Returns: The gaps, and the direction of the horizontal ones.
  func gaps() -> (gaps: [ConflictGap], direction: ReadingDirection?)? {
    let direction = gapDirection
    var gaps: [ConflictGap] = []
    for (index, row) in rows.enumerated() {
      guard let constraint = row.source.constraint, !constraint.firstAttribute.isSize else {
        continue
      }
      guard let gap = gap(ofRow: index, direction) else { return nil }
      gaps.append(gap)
    }
    return (gaps, direction)
  }
}

extension ConflictGap {
  /// Creates the gap of a constraint between positions.
  ///
  /// A multiple of a position is a point of the common ancestor, which positions are measured in.
  fileprivate init?(
    _ constraint: InstalledConstraint, row: Int, from side: ReadingDirection, in owner: LayoutView
  ) {
    guard let first = constraint.first, let second = constraint.second,
      let axis = constraint.firstAttribute.axis,
      constraint.multiplier == 1 || second.base === owner
    else { return nil }
    let end = first.point(constraint.firstAttribute, from: side)
    let start = second.point(constraint.secondAttribute, from: side)
    let factor = constraint.multiplier
    self.init(
      constraint: constraint, row: row,
      start: ConflictPoint(view: second.base, axis: axis, fraction: factor * start.fraction),
      end: ConflictPoint(view: first.base, axis: axis, fraction: end.fraction),
      distance: constraint.constant + factor * start.points - end.points,
      relation: constraint.relation)
  }
}
