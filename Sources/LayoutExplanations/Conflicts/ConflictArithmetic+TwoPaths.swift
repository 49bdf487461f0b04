import LayoutConstraints
import LayoutEngine

extension PathReader {
  func twoSizes(_ view: LayoutView) -> ConflictArithmetic? {
    let ends = cycle.steps(endingAt: view, gaps)
    let rotated = cycle.beginning(after: ends[0])
    let count = ends[1] - ends[0]
    let (start, end) = (cycle.end(of: ends[0], gaps), cycle.end(of: ends[1], gaps))
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
    let path = ConflictCycle(axis: cycle.axis, steps: steps)
    let crossed = path.crossedViews
    return crossed.isEmpty ? path.views(gaps).filter { $0 !== view } : crossed
  }

  func twoPositions(from view: LayoutView) -> ConflictArithmetic? {
    guard let position = cycle.steps(endingAt: view, gaps).first else { return nil }
    let rotated = cycle.beginning(after: position)
    guard case .gap(let first, _)? = rotated.steps.first,
      case .gap(let last, _)? = rotated.steps.last, rotated.steps.count > 1
    else { return nil }
    let isSplitAfterFirst =
      sizes.constraint(of: gaps[first]) === broken
      || sizes.constraint(of: gaps[last]) !== broken && gaps[first].row > gaps[last].row
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
      ? gaps[first].row < gaps[last].row : parts[0].count >= parts[1].count
    let (start, end) = (cycle.end(of: position, gaps), rotated.end(of: split - 1, gaps))
    return ConflictArithmetic(
      form: .twoPositions(
        from: edge(start, between: [rotated.steps[0], rotated.steps[rotated.steps.count - 1]]),
        to: edge(end, between: [rotated.steps[split - 1], rotated.steps[split]]),
        isBackward: isBackward),
      needed: sums[isInOrder ? 0 : 1], available: sums[isInOrder ? 1 : 0])
  }

  private func edge(_ point: ConflictPoint, between steps: [ConflictCycle.Step]) -> ConflictEdge {
    let constraints = steps.compactMap { step -> InstalledConstraint? in
      guard case .gap(let index, _) = step else { return nil }
      return sizes.constraint(of: gaps[index])
    }
    return ConflictEdge(point, cycle.axis, in: constraints, sizes.direction)
  }

  /// Returns the arithmetic of a path that crosses all its views in the same direction.
  func circle(isForward: Bool) -> ConflictArithmetic? {
    let oriented = isForward ? cycle : cycle.reversed
    guard let start = firstGap?.start.view,
      let position = oriented.steps(endingAt: start, gaps).first,
      let sum = sizes.sum(oriented.beginning(after: position).steps, ofPath: index)
    else { return nil }
    return ConflictArithmetic(
      form: .circle(start), needed: sum, available: ConflictSum(steps: []))
  }
}

extension ConflictArithmetic {
  /// Whether the distances of each side add up to a positive number, as they usually do between the
  /// edges of a view and the views inside it.
  var hasPositiveDistances: Bool {
    [needed, available].allSatisfy { sum in
      sum.steps.filter { $0.view == nil }.reduce(0) { $0 + $1.amount } > 0
    }
  }
}
