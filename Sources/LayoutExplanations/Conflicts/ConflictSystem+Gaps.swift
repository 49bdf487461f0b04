import LayoutConstraints
import LayoutEngine

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
