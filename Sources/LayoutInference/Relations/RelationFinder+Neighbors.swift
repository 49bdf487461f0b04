import LayoutConstraints

/// Relations between views that are next to each other in a row or a column.
extension RelationFinder {
  /// The largest space, in points, at which two views belong to the same row or column.
  private static let largestGapInLine = 40.0

  mutating func addRelationsOfNeighbors(along axis: AxisGeometry) {
    for (first, second) in neighbors(along: axis) {
      let gaps = SampledRange(
        axis.parentSizes.indices.map { axis.near[second][$0] - axis.far[first][$0] })
      guard gaps.isConstant(within: tolerance) else { continue }
      let preferred = [axis.standardGap, 0]
      let gap = gaps.roundNumber(preferring: preferred, within: tolerance)
      let cost =
        preferred.contains(gap)
        ? RelationCost.standardGap : RelationCost.gap + constantCost(of: gap, axis)
      add(.gap(from: first, to: second, gap), axis, cost: cost)
      if gap <= Self.largestGapInLine { addAlignments(of: first, second, inLineAlong: axis.axis) }
    }
  }

  /// Returns each view with the nearest views after it that it would touch if it grew along the
  /// axis, in the first sample.
  private func neighbors(along axis: AxisGeometry) -> [(Int, Int)] {
    let across = family[axis.axis.other]
    let order = axis.near.indices.sorted { (axis.near[$0][0], $0) < (axis.near[$1][0], $1) }
    var pairs: [(Int, Int)] = []
    for first in axis.near.indices {
      var nearest: Double?
      for second in order where second != first {
        let start = axis.near[second][0]
        if start < axis.far[first][0] - tolerance { continue }
        if let nearest, start > nearest + tolerance { break }
        guard axis.middle[second][0] > axis.middle[first][0],
          overlap(first, second, along: across) > tolerance
        else { continue }
        pairs.append((first, second))
        nearest = nearest ?? start
      }
    }
    return pairs
  }

  /// Returns the length that two views have in common along an axis in the first sample.
  ///
  /// It is negative if there is a space between them.
  func overlap(_ first: Int, _ second: Int, along axis: AxisGeometry) -> Double {
    min(axis.far[first][0], axis.far[second][0]) - max(axis.near[first][0], axis.near[second][0])
  }

  /// Adds what two neighbors have in common across the axis of their row or column.
  private mutating func addAlignments(
    of first: Int, _ second: Int, inLineAlong line: LayoutAxis
  ) {
    let across = family[line.other]
    if line == .horizontal, addBaselines(of: first, second) { return }
    if vanish(across.differences(.size, from: first, to: second)) {
      addAlignment(of: first, second, .near, across, RelationCost.neighborNearEdges)
      addAlignment(of: first, second, .far, across, RelationCost.neighborFarEdges)
      addAlignment(of: first, second, .middle, across, RelationCost.neighborCenters)
    } else {
      addAlignment(of: first, second, .middle, across, RelationCost.neighborCenters)
      addAlignment(of: first, second, .near, across, RelationCost.neighborNearEdge)
      addAlignment(of: first, second, .far, across, RelationCost.neighborFarEdge)
    }
  }

  private mutating func addAlignment(
    of first: Int, _ second: Int, _ anchor: Anchor, _ axis: AxisGeometry, _ cost: Double
  ) {
    let differences = axis.differences(anchor, from: first, to: second)
    guard vanish(differences) else { return }
    add(
      .alignment(second, with: first, anchor), axis,
      cost: cost + RelationCost.misfit(differences))
  }

  /// Adds the baselines that two views in a row share, and returns whether there are any.
  private mutating func addBaselines(of first: Int, _ second: Int) -> Bool {
    let costs: [(Anchor, Double)] = [
      (.lastBaseline, RelationCost.baseline), (.firstBaseline, RelationCost.firstBaseline),
    ]
    var found = false
    for (anchor, cost) in costs {
      guard let firstBaseline = family.baseline(anchor, of: first),
        let secondBaseline = family.baseline(anchor, of: second)
      else { continue }
      let differences = family.vertical.differences(anchor, from: first, to: second).map {
        $0 + secondBaseline - firstBaseline
      }
      guard vanish(differences) else { continue }
      found = true
      add(
        .alignment(second, with: first, anchor), family.vertical,
        cost: cost + RelationCost.misfit(differences))
    }
    return found
  }
}
