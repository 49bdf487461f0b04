import LayoutConstraints
import LayoutEngine

/// A point of a view along an axis: its near edge, its far edge, or a point between them.
struct ConflictPoint: Hashable {
  let view: LayoutView
  /// The distance from the near edge as a fraction of the view's size: 0, 1/2 or 1, or another one
  /// for a multiple.
  let fraction: Double
}

/// A constraint between two points: the distance from the earlier point to the later one.
struct ConflictGap {
  /// The index of the row in the system.
  let row: Int
  let axis: LayoutAxis
  let start: ConflictPoint
  let end: ConflictPoint
  let distance: Double
  let relation: LayoutRelation
}

extension ConflictGap {
  /// Returns the distance in a direction: from the start to the end, or back.
  func distance(isForward: Bool) -> Double { isForward ? distance : -distance }

  /// Returns the relation of the distance in a direction: from the start to the end, or back.
  func relation(isForward: Bool) -> LayoutRelation { isForward ? relation : relation.swapped }
}

/// A closed path along an axis that visits each of its points once: gaps, and views that are
/// crossed between two of them.
struct ConflictCycle {
  /// A step of the path.
  enum Step {
    /// The index of a gap, and whether the path goes from its start to its end.
    case gap(Int, isForward: Bool)
    /// A view from one point to another.
    case view(LayoutView, from: Double, to: Double)

    /// The step in the opposite direction.
    var reversed: Step {
      switch self {
      case .gap(let index, let isForward): .gap(index, isForward: !isForward)
      case .view(let view, let start, let end): .view(view, from: end, to: start)
      }
    }
  }

  let axis: LayoutAxis
  let steps: [Step]
  /// The fraction of each crossed view's size. A path crosses a view once.
  private var coverages: [LayoutView: Double] = [:]

  init(axis: LayoutAxis, steps: [Step]) {
    (self.axis, self.steps) = (axis, steps)
    for case .view(let view, let start, let end) in steps { coverages[view] = end - start }
  }

  /// The fraction of a view's size that the path covers: positive from near to far, 0 if the path
  /// does not cross the view.
  func coverage(of view: LayoutView) -> Double { coverages[view] ?? 0 }

  /// The gaps, in the order of the path.
  func gaps(in gaps: [ConflictGap]) -> [ConflictGap] {
    steps.compactMap { if case .gap(let index, _) = $0 { gaps[index] } else { nil } }
  }

  /// The views that the path crosses, in its order.
  var crossedViews: [LayoutView] {
    steps.compactMap { if case .view(let view, _, _) = $0 { view } else { nil } }
  }

  /// The path in the opposite direction.
  var reversed: ConflictCycle { ConflictCycle(axis: axis, steps: steps.mirrored) }

  /// Returns the path that begins after a step.
  func beginning(after index: Int) -> ConflictCycle {
    ConflictCycle(axis: axis, steps: Array(steps[(index + 1)...] + steps[...index]))
  }

  /// Returns the views at the points of the path, each once.
  func views(_ gaps: [ConflictGap]) -> [LayoutView] {
    var seen: Set<LayoutView> = []
    return steps.flatMap { step in
      switch step {
      case .gap(let index, _): [gaps[index].start.view, gaps[index].end.view]
      case .view(let view, _, _): [view]
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Returns the point that a step ends at.
  func end(of index: Int, _ gaps: [ConflictGap]) -> ConflictPoint {
    switch steps[index] {
    case .gap(let gap, let isForward): isForward ? gaps[gap].end : gaps[gap].start
    case .view(let view, _, let end): ConflictPoint(view: view, fraction: end)
    }
  }

  /// Returns the indices of the steps that end at a point of a view.
  func steps(endingAt view: LayoutView, _ gaps: [ConflictGap]) -> [Int] {
    steps.indices.filter { end(of: $0, gaps).view === view }
  }
}

extension [ConflictCycle.Step] {
  /// The steps in the opposite direction.
  var mirrored: [ConflictCycle.Step] { reversed().map { $0.reversed } }
}

// MARK: - Finding cycles

extension ConflictCycle {
  /// Returns the closed paths of which the gaps consist, or `nil` if they are not closed paths
  /// without common points.
  ///
  /// A view at which the gaps leave two points open is crossed from one to the other.
  ///
  /// - Complexity: O(*n*) for *n* gaps.
  static func cycles(_ gaps: [ConflictGap]) -> [ConflictCycle]? {
    var graph = Graph(gaps)
    guard graph.addCrossings() else { return nil }
    var cycles: [ConflictCycle] = []
    while let edge = graph.nextUnusedEdge() {
      guard let cycle = graph.cycle(from: edge) else { return nil }
      cycles.append(cycle)
    }
    return cycles
  }

  /// The points of the gaps, with the steps that begin or end at them.
  private struct Graph {
    private struct Edge {
      let axis: LayoutAxis
      let start: Node
      let end: Node
      let gap: Int?
      var isUsed = false
    }

    private struct Node: Hashable {
      let axis: LayoutAxis
      let point: ConflictPoint
    }

    private var edges: [Edge] = []
    private var edgesOfNode: [Node: [Int]] = [:]
    /// The points in the order of the gaps.
    private var nodes: [Node] = []
    private var firstUnused = 0

    init(_ gaps: [ConflictGap]) {
      for (index, gap) in gaps.enumerated() {
        add(
          Edge(
            axis: gap.axis, start: Node(axis: gap.axis, point: gap.start),
            end: Node(axis: gap.axis, point: gap.end), gap: index))
      }
    }

    private mutating func add(_ edge: Edge) {
      for node in [edge.start, edge.end] {
        if edgesOfNode[node] == nil { nodes.append(node) }
        edgesOfNode[node, default: []].append(edges.count)
      }
      edges.append(edge)
    }

    /// Adds the views between points with one gap; returns whether each point then has two steps.
    mutating func addCrossings() -> Bool {
      var open: [SizeVariable: [Node]] = [:]
      var sizes: [SizeVariable] = []
      for node in nodes where edgesOfNode[node]?.count == 1 {
        let size = SizeVariable(view: node.point.view, axis: node.axis)
        if open[size] == nil { sizes.append(size) }
        open[size, default: []].append(node)
      }
      for size in sizes {
        guard let ends = open[size], ends.count == 2 else { return false }
        add(Edge(axis: size.axis, start: ends[0], end: ends[1], gap: nil))
      }
      return nodes.allSatisfy { edgesOfNode[$0]?.count == 2 }
    }

    /// Returns the index of the first edge that is not part of a cycle yet; `nil` if there is none.
    mutating func nextUnusedEdge() -> Int? {
      while firstUnused < edges.count, edges[firstUnused].isUsed { firstUnused += 1 }
      return firstUnused < edges.count ? firstUnused : nil
    }

    /// Returns the cycle that contains an edge; `nil` if the path is not closed.
    mutating func cycle(from edge: Int) -> ConflictCycle? {
      let (axis, first) = (edges[edge].axis, edges[edge].start)
      var steps: [Step] = []
      var node = first
      repeat {
        guard let index = edgesOfNode[node]?.first(where: { !edges[$0].isUsed }) else { return nil }
        edges[index].isUsed = true
        let isForward = edges[index].start == node
        steps.append(step(edges[index], isForward: isForward))
        node = isForward ? edges[index].end : edges[index].start
      } while node != first
      return ConflictCycle(axis: axis, steps: steps)
    }

    private func step(_ edge: Edge, isForward: Bool) -> Step {
      if let gap = edge.gap { return .gap(gap, isForward: isForward) }
      let (start, end) = isForward ? (edge.start, edge.end) : (edge.end, edge.start)
      return .view(start.point.view, from: start.point.fraction, to: end.point.fraction)
    }
  }
}

extension ConflictSystem {
  /// Returns the constraints between positions as gaps; `nil` if one of them is not a distance
  /// between two points.
  ///
  /// - Returns: The gaps, and the direction in which the horizontal ones run: the reading direction
  ///   of the first constraint's owner, or `nil` if there are none.
  func gaps() -> (gaps: [ConflictGap], direction: ReadingDirection?)? {
    var gaps: [ConflictGap] = []
    var direction: ReadingDirection?
    for (index, row) in rows.enumerated() {
      guard let constraint = row.source.constraint, !constraint.firstAttribute.isSize else {
        continue
      }
      guard let owner = constraint.owner else { return nil }
      let side = constraint.referenceSide(in: owner)
      let isHorizontal = constraint.firstAttribute.axis == .horizontal
      if isHorizontal, direction == nil { direction = owner.resolvedDirection }
      guard let gap = ConflictGap(constraint, row: index, from: side, in: owner) else { return nil }
      gaps.append(isHorizontal && side != direction ? gap.mirrored : gap)
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
      row: row, axis: axis,
      start: ConflictPoint(view: second.base, fraction: factor * start.fraction),
      end: ConflictPoint(view: first.base, fraction: end.fraction),
      distance: constraint.constant + factor * start.points - end.points,
      relation: constraint.relation)
  }

  /// The gap measured from the other side.
  fileprivate var mirrored: ConflictGap {
    ConflictGap(
      row: row, axis: axis,
      start: ConflictPoint(view: start.view, fraction: 1 - start.fraction),
      end: ConflictPoint(view: end.view, fraction: 1 - end.fraction), distance: -distance,
      relation: relation.swapped)
  }
}
