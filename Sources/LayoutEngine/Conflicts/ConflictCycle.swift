import LayoutConstraints

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
  private(set) var steps: [Step] = []

  /// The fraction of a view's size that the path covers: positive from near to far, 0 if the path
  /// does not cross the view.
  func coverage(of view: LayoutView) -> Double {
    for case .view(let crossed, let start, let end) in steps where crossed === view {
      return end - start
    }
    return 0
  }

  /// The indices of the gaps, in the order of the path.
  var gapIndices: [Int] {
    steps.compactMap { if case .gap(let index, _) = $0 { index } else { nil } }
  }

  /// The views that the path crosses, in its order.
  var crossedViews: [LayoutView] {
    steps.compactMap { if case .view(let view, _, _) = $0 { view } else { nil } }
  }

  /// Returns the path in the opposite direction.
  var reversed: ConflictCycle {
    var cycle = ConflictCycle(axis: axis)
    cycle.steps = steps.reversed().map { $0.reversed }
    return cycle
  }

  mutating func append(_ steps: [Step]) { self.steps += steps }

  /// Returns the path that begins after a step.
  func beginning(after index: Int) -> ConflictCycle {
    var cycle = ConflictCycle(axis: axis)
    cycle.steps = Array(steps[(index + 1)...] + steps[...index])
    return cycle
  }
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
    while let cycle = graph.nextCycle() {
      guard let cycle else { return nil }
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

    /// Returns the next cycle; `nil` after the last one, and `.some(nil)` if a path is not closed.
    mutating func nextCycle() -> ConflictCycle?? {
      while firstUnused < edges.count, edges[firstUnused].isUsed { firstUnused += 1 }
      guard firstUnused < edges.count else { return .none }
      let first = edges[firstUnused].start
      var cycle = ConflictCycle(axis: edges[firstUnused].axis)
      var node = first
      repeat {
        guard let index = edgesOfNode[node]?.first(where: { !edges[$0].isUsed }) else {
          return .some(nil)
        }
        edges[index].isUsed = true
        let isForward = edges[index].start == node
        cycle.steps.append(step(edges[index], isForward: isForward))
        node = isForward ? edges[index].end : edges[index].start
      } while node != first
      return cycle
    }

    private func step(_ edge: Edge, isForward: Bool) -> Step {
      if let gap = edge.gap { return .gap(gap, isForward: isForward) }
      let (start, end) = isForward ? (edge.start, edge.end) : (edge.end, edge.start)
      return .view(start.point.view, from: start.point.fraction, to: end.point.fraction)
    }
  }
}
