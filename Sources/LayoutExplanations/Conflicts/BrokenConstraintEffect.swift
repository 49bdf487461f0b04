import LayoutConstraints
import LayoutEngine

/// What a broken constraint's distance or size is in the layout, instead of what it should be.
struct BrokenConstraintEffect {
  private let constraint: InstalledConstraint
  /// The value of the constant with which the constraint would hold.
  private let actual: Double

  /// Creates the effect in the last layout of a tree.
  init(of constraint: InstalledConstraint, in tree: LayoutTree) {
    self.constraint = constraint
    actual = constraint.constant + tree.activity(of: constraint)
  }

  /// Returns the effect as a clause: `'b' ends 48 past the edge instead of 20 before it`.
  func text(_ names: ConflictNames) -> String? {
    guard let first = constraint.first, let axis = constraint.firstAttribute.axis else {
      return nil
    }
    if constraint.firstAttribute.isSize { return sizeText(first, axis, names) }
    if let distance = Distance(constraint) { return distance.text(actual: actual, axis, names) }
    return PointDistance(constraint)?.text(actual: actual, names) ?? differenceText
  }

  private func sizeText(_ view: LayoutView, _ axis: LayoutAxis, _ names: ConflictNames) -> String {
    if constraint.second == nil {
      return "\(names[view]) is \(actual.arithmeticText) \(axis.extent) instead of "
        + constraint.relation.bound + constraint.constant.arithmeticText
    }
    // The size that the constraint requires differs from the actual one as the constants do.
    let size = view.alignmentRect.length(along: axis)
    let required = size - actual + constraint.constant
    return "\(names[view]) is \(size.arithmeticText) \(axis.extent) instead of "
      + constraint.relation.bound + required.arithmeticText
  }

  private var differenceText: String {
    "the difference is \(actual.arithmeticText) instead of "
      + constraint.relation.bound + constraint.constant.arithmeticText
  }
}

/// A constraint between edges as a distance for messages.
private struct Distance {
  private let view: LayoutView
  private let other: LayoutView
  private let verb: String
  private let isContainer: Bool
  /// Whether the distance to the other item is positive before its edge, as at a far edge of a
  /// container.
  private let isBefore: Bool
  /// 1 if the constant is the distance, −1 if it is the negated distance.
  private let sign: Double
  private let relation: LayoutRelation
  private let constant: Double

  init?(_ constraint: InstalledConstraint) {
    guard constraint.multiplier == 1, let first = constraint.first, let second = constraint.second,
      let direction = constraint.owner?.resolvedDirection
    else { return nil }
    guard let isFirstNear = constraint.firstAttribute.isNearEdge(in: direction),
      let isSecondNear = constraint.secondAttribute.isNearEdge(in: direction)
    else { return nil }
    let isReversed = constraint.firstAttribute.isAbsoluteSide && direction == .rightToLeft
    let isFirstInside = first.base !== second.base && first.base.isDescendant(of: second.base)
    let isSecondInside = first.base !== second.base && second.base.isDescendant(of: first.base)
    isContainer = isFirstInside || isSecondInside
    guard isContainer == (isFirstNear == isSecondNear) else { return nil }
    constant = constraint.constant
    let isFirst = isContainer ? isFirstInside : isFirstNear
    (view, other) = isFirst ? (first, second) : (second, first)
    isBefore = isContainer && !isFirstNear
    verb = isBefore ? "ends" : "begins"
    sign = (isFirst == isBefore) != isReversed ? -1 : 1
    relation = sign < 0 ? constraint.relation.swapped : constraint.relation
  }

  func text(actual: Double, _ axis: LayoutAxis, _ names: ConflictNames) -> String {
    let edge =
      !isContainer
      ? "the end of \(names[other])"
      : other.part == nil ? "the edge" : "the edge of \(names[other])"
    let position = PositionText(
      actual: sign * actual, required: sign * constant,
      relation: sign * constant < 0 ? relation.swapped : relation, edge: edge,
      sides: isBefore
        ? (positive: axis.before, negative: "past")
        : (positive: axis.after, negative: axis.before))
    return "\(names[view]) \(verb) \(position.text)"
  }
}

/// A constraint between points of two views, such as their centers or the same edges of siblings.
private struct PointDistance {
  private let constraint: InstalledConstraint
  private let first: ConflictEdge
  private let second: ConflictEdge

  init?(_ constraint: InstalledConstraint) {
    guard constraint.multiplier == 1, let first = constraint.first, let second = constraint.second,
      first.base !== second.base,
      let firstEdge = ConflictEdge(first, constraint.firstAttribute),
      let secondEdge = ConflictEdge(second, constraint.secondAttribute)
    else { return nil }
    (self.constraint, self.first, self.second) = (constraint, firstEdge, secondEdge)
  }

  func text(actual: Double, _ names: ConflictNames) -> String {
    let absolute = constraint.firstAttribute.isAbsoluteSide ? first : second
    let position = PositionText(
      actual: actual, required: constraint.constant,
      relation: constraint.constant < 0 ? constraint.relation.swapped : constraint.relation,
      edge: "the \(second.name) of \(names[second.view])",
      sides: (positive: absolute.after, negative: absolute.before))
    return "the \(first.name) of \(names[first.view]) is \(position.text)"
  }
}

/// A position relative to an edge, and the required one.
private struct PositionText {
  /// The distances from the edge, positive on the first of the sides.
  let actual: Double
  let required: Double
  /// The relation of the magnitude to that of the required distance.
  let relation: LayoutRelation
  /// The edge, and the prepositions for its sides.
  let edge: String
  let sides: (positive: String, negative: String)

  var text: String { "\(actualText) instead of \(requiredText)" }

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

extension LayoutAttribute {
  /// Returns whether the attribute is the first edge along its axis; `nil` if it is not an edge.
  fileprivate func isNearEdge(in direction: ReadingDirection) -> Bool? {
    switch self {
    case .leading, .top: true
    case .trailing, .bottom: false
    case .left: direction == .leftToRight
    case .right: direction == .rightToLeft
    default: nil
    }
  }
}
