public import LayoutEngine

/// A layout to be drawn: what there is to see, where, and what is wrong with it.
public struct LayoutPicture {
  /// A rectangle to draw.
  struct Shape {
    let name: String
    /// Where it is in the root.
    let rect: LayoutRect
    let depth: Int
    let isGuide: Bool
    /// Whether there is something in it.
    let isContainer: Bool
    let isAmbiguous: Bool
    /// Whether a constraint on it is left out.
    let isInConflict: Bool
  }

  /// A distance to draw, with its number.
  struct Dimension {
    enum Kind {
      case spacing
      case size
      case alignment
    }

    let kind: Kind
    let isHorizontal: Bool
    /// From where to where along the axis, and where across it.
    let start: Double
    let end: Double
    let across: Double
    let label: String
    /// Whether the constraint is left out.
    let isBroken: Bool
  }

  /// What stands above the picture.
  let title: String
  /// The superview first, what is in a view behind it.
  let shapes: [Shape]
  let dimensions: [Dimension]
  /// Whether the spacings and sizes are drawn.
  let showsConstraints: Bool
  /// What is wrong, a sentence each.
  let problems: [String]
  /// The rectangle round everything.
  let bounds: LayoutRect

  /// A picture of a tree that is laid out.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - ambiguities: What is not determined in it.
  ///   - title: What stands above the picture.
  ///   - showsConstraints: Whether spacings and sizes are drawn with their numbers; what is left out always is.
  public init(
    of tree: LayoutTree, ambiguities: [LayoutAmbiguity] = [], title: String, showsConstraints: Bool = false
  ) {
    self.title = title
    self.showsConstraints = showsConstraints
    let broken = tree.conflicts.map(\.broken)
    let conflicting = Set(broken.flatMap { [$0.firstItem, $0.secondItem].compactMap { $0 } })
    let ambiguous = Set(ambiguities.map(\.view))
    var rects: [LayoutView: LayoutRect] = [:]
    shapes = tree.root.outline.map { view, depth in
      let outer = view.superview.flatMap { rects[$0] } ?? .zero
      let rect = view.frame.offset(x: outer.x, y: outer.y)
      rects[view] = rect
      return Shape(
        name: view.name, rect: rect, depth: depth, isGuide: view.isGuide,
        isContainer: !view.subviews.isEmpty || !view.guides.isEmpty, isAmbiguous: ambiguous.contains(view),
        isInConflict: view !== tree.root && conflicting.contains(view))
    }
    let drawn = showsConstraints ? tree.constraints.filter { !$0.isIntrinsic || $0.isBroken } : broken
    dimensions = drawn.compactMap { Dimension($0) }
    problems = tree.conflicts.map(\.message)
    bounds = (shapes.map(\.rect) + dimensions.map(\.rect)).reduce(tree.root.frame) { $0.union($1) }
  }
}

extension LayoutPicture.Dimension {
  /// The distance that a constraint speaks of; `nil` for one that relates places of one item, or different edges
  /// that are at the same place.
  fileprivate init?(_ constraint: InstalledConstraint) {
    guard let first = constraint.firstItem, let axis = constraint.firstAttribute.axis else { return nil }
    isHorizontal = axis == .horizontal
    isBroken = constraint.isBroken
    let rect = first.rectInRoot
    if constraint.firstAttribute.isSize {
      kind = .size
      (start, end) = isHorizontal ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
      across = isHorizontal ? rect.y + rect.height * 0.8 : rect.x + rect.width * 0.8
      label = constraint.sizeLabel
      return
    }
    guard let second = constraint.secondItem, second !== first else { return nil }
    let other = second.rectInRoot
    let isMirrored = constraint.commonAncestor?.effectiveDirection == .rightToLeft
    start = other.position(of: constraint.secondAttribute, in: second, isMirrored: isMirrored)
    end = rect.position(of: constraint.firstAttribute, in: first, isMirrored: isMirrored)
    let isAlignment = abs(start - end) < Self.leastDistance && constraint.constant == 0
    if isAlignment, constraint.firstAttribute != constraint.secondAttribute { return nil }
    kind = isAlignment ? .alignment : .spacing
    across =
      isHorizontal ? rect.middleOfOverlap(\.y, \.maxY, other) : rect.middleOfOverlap(\.x, \.maxX, other)
    label = isAlignment ? "" : constraint.spacingLabel
  }

  private static let leastDistance = 0.01

  /// The rectangle that the line takes.
  fileprivate var rect: LayoutRect {
    let (low, length) = (min(start, end), abs(end - start))
    return isHorizontal
      ? LayoutRect(x: low, y: across, width: length, height: 0)
      : LayoutRect(x: across, y: low, width: 0, height: length)
  }
}

extension LayoutView {
  /// The alignment rectangle in the root.
  fileprivate var rectInRoot: LayoutRect {
    let (outer, frame, rect) = (frameInRoot, frame, alignmentRect)
    return LayoutRect(
      x: outer.x + rect.x - frame.x, y: outer.y + rect.y - frame.y, width: rect.width, height: rect.height)
  }
}

extension LayoutRect {
  func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Where an edge, middle or baseline of a view with this rectangle is.
  fileprivate func position(of attribute: LayoutAttribute, in view: LayoutView, isMirrored: Bool) -> Double {
    switch attribute {
    case .left: return x
    case .right: return maxX
    case .leading: return isMirrored ? maxX : x
    case .trailing: return isMirrored ? x : maxX
    case .centerX: return x + width / 2
    case .top: return y
    case .bottom: return maxY
    case .centerY: return y + height / 2
    case .firstBaseline: return y + (view.baselines.first ?? 0)
    case .lastBaseline: return view.baselines.last.map { y + $0 } ?? maxY
    case .width, .height, .notAnAttribute: return 0
    }
  }

  /// The middle of what two rectangles have in common along an axis; of this one, if they have nothing.
  fileprivate func middleOfOverlap(
    _ low: KeyPath<LayoutRect, Double>, _ high: KeyPath<LayoutRect, Double>, _ other: LayoutRect
  ) -> Double {
    let start = max(self[keyPath: low], other[keyPath: low])
    let end = min(self[keyPath: high], other[keyPath: high])
    return start <= end ? (start + end) / 2 : (self[keyPath: low] + self[keyPath: high]) / 2
  }
}

extension InstalledConstraint {
  /// The number of a spacing, with what is not usual: its relation, factor and priority.
  fileprivate var spacingLabel: String {
    guard multiplier == 1 else {
      return "\(relation.sign)×\(multiplier.displayText)\(constantLabel)\(priorityLabel)"
    }
    let isInward = constant < 0 && firstAttribute == secondAttribute
    let (relation, distance) = isInward ? (relation.swapped, -constant) : (relation, constant)
    return "\(relation.sign)\(distance.displayText)\(priorityLabel)"
  }

  fileprivate var sizeLabel: String {
    guard let secondItem else { return "\(relation.sign)\(constant.displayText)\(priorityLabel)" }
    let sign = relation == .equal ? "= " : relation.sign
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) × "
    return "\(sign)\(factor)\(otherSize(of: secondItem))\(constantLabel)\(priorityLabel)"
  }

  /// What a size is compared with: the same of another item, or another of this or another.
  private func otherSize(of item: LayoutView) -> String {
    if secondAttribute == firstAttribute { return item.name }
    return item === firstItem ? secondAttribute.name : "\(item.name).\(secondAttribute.name)"
  }

  private var constantLabel: String {
    constant == 0 ? "" : constant > 0 ? " + \(constant.displayText)" : " - \((-constant).displayText)"
  }

  private var priorityLabel: String { priority.isRequired ? "" : " @\(priority.rawValue.displayText)" }
}

extension LayoutRelation {
  fileprivate var sign: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "≥ "
    case .lessThanOrEqual: "≤ "
    }
  }
}
