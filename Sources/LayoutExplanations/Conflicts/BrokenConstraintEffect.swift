import LayoutConstraints
import LayoutEngine

extension InstalledConstraint {
  /// Returns the distance or size of the broken constraint in the last layout of a tree, and the
  /// required one: `'b' ends 48 past the edge instead of 20 before it`.
  func effectText(in tree: LayoutTree, _ names: ConflictNames) -> String? {
    guard let first, let axis = firstAttribute.axis else { return nil }
    // The constant that would satisfy the constraint.
    let actual = constant + tree.activity(of: self)
    if firstAttribute.isSize {
      // The size that the constraint requires differs from the actual one as the constants do.
      let size = second == nil ? actual : first.alignmentRect.length(along: axis)
      let required = size - actual + constant
      return "\(names[first]) is \(size.arithmeticText)\(names.extent(of: first, axis)) instead of "
        + relation.bound + required.arithmeticText
    }
    let position =
      PositionText(edgesOf: self, actual: actual, axis, names)
      ?? PositionText(pointsOf: self, actual: actual, names)
    return position?.text
      ?? "the difference is \(actual.arithmeticText) instead of "
      + relation.bound + constant.arithmeticText
  }
}

/// The position of an item relative to another one, and the required position.
///
/// A `ConflictGap` does not suffice: messages name the edges of guides, and a gap only has points
/// of views.
private struct PositionText {
  /// The item with a verb.
  let subject: String
  /// The edge that the distances are measured from, and the prepositions for its sides.
  let edge: String
  let sides: (positive: String, negative: String)
  /// The distances from the edge, positive on the first of the sides.
  let actual: Double
  let required: Double
  /// The relation of the magnitude to the magnitude of the required distance.
  let relation: LayoutRelation

  /// Creates the position; the sign is −1 if the constant is the negated distance.
  private init(
    _ constraint: InstalledConstraint, actual: Double, sign: Double, subject: String, edge: String,
    sides: (positive: String, negative: String)
  ) {
    (self.subject, self.edge, self.sides) = (subject, edge, sides)
    (self.actual, required) = (sign * actual, sign * constraint.constant)
    let isSwapped = (sign < 0) != (required < 0)
    relation = isSwapped ? constraint.relation.swapped : constraint.relation
  }

  /// Creates the position for a constraint between the same edges of a view and a container, or
  /// between the end of a view and the beginning of the next one; `nil` for left and right edges
  /// where the first edge is the right one.
  init?(
    edgesOf constraint: InstalledConstraint, actual: Double, _ axis: LayoutAxis,
    _ names: ConflictNames
  ) {
    guard constraint.multiplier == 1, let first = constraint.first, let second = constraint.second,
      let direction = constraint.owner?.resolvedDirection,
      !constraint.firstAttribute.isAbsoluteSide || direction == .leftToRight,
      let isFirstNear = constraint.firstAttribute.isNearEdge,
      let isSecondNear = constraint.secondAttribute.isNearEdge
    else { return nil }
    let isFirstInside = first.base.isDescendant(of: second.base)
    let isContained = isFirstInside || second.base.isDescendant(of: first.base)
    guard isContained == (isFirstNear == isSecondNear) else { return nil }
    let isFirst = isContained ? isFirstInside : isFirstNear
    let (view, other) = isFirst ? (first, second) : (second, first)
    // The distance to a far edge of a container is positive before the edge.
    let isBefore = isContained && !isFirstNear
    let edge =
      !isContained
      ? "the end of \(names[other])"
      : other.part == nil ? "the edge" : "the edge of \(names[other])"
    self.init(
      constraint, actual: actual, sign: isFirst == isBefore ? -1 : 1,
      subject: "\(names[view]) \(isBefore ? "ends" : "begins")", edge: edge,
      sides: isBefore ? (axis.before, "past") : (axis.after, axis.before))
  }

  /// Creates the position for a constraint between points of two views, such as their centers or
  /// the same edges of siblings. If one view contains the other, the text is about the inner one.
  init?(pointsOf constraint: InstalledConstraint, actual: Double, _ names: ConflictNames) {
    guard constraint.multiplier == 1, let first = constraint.first, let second = constraint.second,
      first.base !== second.base,
      let firstPoint = ConflictEdge(first, constraint.firstAttribute),
      let secondPoint = ConflictEdge(second, constraint.secondAttribute)
    else { return nil }
    let absolute = constraint.firstAttribute.isAbsoluteSide ? firstPoint : secondPoint
    let texts = [(first, firstPoint), (second, secondPoint)].map { item, point in
      "the \(point.name) of \(names[item])"
    }
    let isReversed = second.base.isDescendant(of: first.base)
    self.init(
      constraint, actual: actual, sign: isReversed ? -1 : 1,
      subject: "\(texts[isReversed ? 1 : 0]) is", edge: texts[isReversed ? 0 : 1],
      sides: (absolute.after, absolute.before))
  }

  var text: String { "\(subject) \(actualText) instead of \(requiredText)" }

  private var isAtEdge: Bool { actual.magnitude < LayoutConflict.tolerance }

  private var actualText: String {
    isAtEdge ? "at \(edge)" : "\(actual.magnitude.arithmeticText) \(side(of: actual)) \(edge)"
  }

  private var requiredText: String {
    if required == 0 { return "at it" }
    let isSameSide = !isAtEdge && (actual < 0) == (required < 0)
    return relation.bound + required.magnitude.arithmeticText
      + (isSameSide ? "" : " \(side(of: required)) it")
  }

  private func side(of distance: Double) -> String {
    distance < 0 ? sides.negative : sides.positive
  }
}
