import LayoutEngine

extension LayoutPicture.Dimension {
  /// Fails for a constraint between different edges that coincide, for one between edges of a
  /// single item, and for a choice or a guide of a stack or grid, unless the constraint is broken.
  init?(_ constraint: InstalledConstraint, _ status: ConstraintStatus) {
    guard let first = constraint.firstItem, let axis = constraint.firstAttribute.axis else {
      return nil
    }
    let isDetail = constraint.isTieBreaker || constraint.refersToArrangementGuide
    if isDetail, !status.isBroken { return nil }
    let isHorizontal = axis == .horizontal
    if constraint.firstAttribute.isSize {
      self.init(sizeOf: first, constraint, isHorizontal: isHorizontal, status)
    } else {
      guard let second = constraint.secondItem else { return nil }
      self.init(from: second, to: first, constraint, isHorizontal: isHorizontal, status)
    }
  }

  private init(
    sizeOf item: LayoutView, _ constraint: InstalledConstraint, isHorizontal: Bool,
    _ status: ConstraintStatus
  ) {
    let rect = item.rectInRoot
    let size = isHorizontal ? rect.width : rect.height
    let start = isHorizontal ? rect.x : rect.y
    self.init(
      kind: .size, isHorizontal: isHorizontal, status: status, start: start, end: start + size,
      crossAxisPosition: isHorizontal ? rect.y + rect.height * 0.8 : rect.x + rect.width * 0.8,
      label: status.isBroken
        ? "expected \(constraint.sizeLabel), found \(size.displayText)" : constraint.sizeLabel)
  }

  private init?(
    from second: LayoutView, to first: LayoutView, _ constraint: InstalledConstraint,
    isHorizontal: Bool, _ status: ConstraintStatus
  ) {
    if second === first, !status.isBroken { return nil }
    let isMirrored = isHorizontal && constraint.commonAncestor?.effectiveDirection == .rightToLeft
    let (rect, other) = (first.rectInRoot, second.rectInRoot)
    let start = other.position(of: constraint.secondAttribute, in: second, isMirrored: isMirrored)
    let end = rect.position(of: constraint.firstAttribute, in: first, isMirrored: isMirrored)
    let isAligned =
      abs(start - end) < Self.minimumDistance && constraint.constant == 0 && !status.isBroken
    if isAligned, constraint.firstAttribute != constraint.secondAttribute { return nil }
    let label =
      status.isBroken
      ? constraint.brokenSpacingLabel(from: start, to: end, isMirrored: isMirrored)
      : constraint.spacingLabel
    self.init(
      kind: isAligned ? .alignment : .spacing, isHorizontal: isHorizontal, status: status,
      start: start, end: end,
      crossAxisPosition: rect.overlapMidpoint(with: other, across: isHorizontal),
      label: isAligned ? "" : label,
      crossAxisExtent: rect.union(other).extent(across: isHorizontal))
  }

  /// Edges that are closer than this, in points, count as aligned.
  private static let minimumDistance = 0.01

  /// The bounding rectangle of the line.
  var rect: LayoutRect {
    let (low, length) = (min(start, end), abs(end - start))
    var (top, height) = (crossAxisPosition, 0.0)
    if kind == .alignment, let extent = crossAxisExtent {
      (top, height) = (extent.low, extent.high - extent.low)
    }
    return isHorizontal
      ? LayoutRect(x: low, y: top, width: length, height: height)
      : LayoutRect(x: top, y: low, width: height, height: length)
  }
}

extension LayoutView {
  /// The alignment rectangle in the root's coordinates.
  var rectInRoot: LayoutRect {
    let (outer, frame, rect) = (frameInRoot, frame, alignmentRect)
    return LayoutRect(
      x: outer.x + rect.x - frame.x, y: outer.y + rect.y - frame.y, width: rect.width,
      height: rect.height)
  }
}

extension LayoutRect {
  /// Returns the smallest rectangle that contains both.
  func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  fileprivate func extent(across isHorizontal: Bool) -> (low: Double, high: Double) {
    isHorizontal ? (y, maxY) : (x, maxX)
  }

  /// Returns the middle of the overlap of both extents perpendicular to an axis, or the middle of
  /// this one if they do not overlap.
  fileprivate func overlapMidpoint(with other: LayoutRect, across isHorizontal: Bool) -> Double {
    let (own, other) = (extent(across: isHorizontal), other.extent(across: isHorizontal))
    let (start, end) = (max(own.low, other.low), min(own.high, other.high))
    return start <= end ? (start + end) / 2 : (own.low + own.high) / 2
  }

  /// Returns the coordinate of an attribute of a view whose alignment rectangle is this one.
  ///
  /// A view without baselines has its first baseline at the top edge and its last baseline at the
  /// bottom edge.
  fileprivate func position(of attribute: LayoutAttribute, in view: LayoutView, isMirrored: Bool)
    -> Double
  {
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
}

extension InstalledConstraint {
  /// The label of a spacing: its constant, and any relation, multiplier and priority other than
  /// the defaults.
  var spacingLabel: String {
    guard multiplier == 1 else {
      return "\(relation.labelPrefix)×\(multiplier.displayText)\(constantLabel)\(priorityLabel)"
    }
    let (relation, distance) = isInset ? (relation.swapped, -constant) : (relation, constant)
    return "\(relation.labelPrefix)\(distance.displayText)\(priorityLabel)"
  }

  /// Returns the label of a broken spacing between two coordinates: the expected distance and the
  /// one in the layout; for a constraint with a multiplier, its right-hand side and its violation.
  func brokenSpacingLabel(from start: Double, to end: Double, isMirrored: Bool) -> String {
    guard multiplier == 1 else {
      return "expected \(spacingLabel), off by \(violation.displayText)"
    }
    let isFromLeft = !isMirrored || firstAttribute.isAbsoluteSide || secondAttribute.isAbsoluteSide
    let distance = isFromLeft == isInset ? start - end : end - start
    return "expected \(spacingLabel), found \(distance.displayText)"
  }

  /// The label of a size: its constant, or the size that it is compared with.
  var sizeLabel: String {
    guard let secondItem else {
      return "\(relation.labelPrefix)\(constant.displayText)\(priorityLabel)"
    }
    let prefix = relation == .equal ? "= " : relation.labelPrefix
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) × "
    return "\(prefix)\(factor)\(comparedSizeName(of: secondItem))\(constantLabel)\(priorityLabel)"
  }

  /// Whether the constant is negative between equal attributes, as for an inset from a far edge.
  private var isInset: Bool { constant < 0 && firstAttribute == secondAttribute }

  /// Returns the item's name for the same attribute, the attribute's name for the same item, and
  /// otherwise both.
  private func comparedSizeName(of item: LayoutView) -> String {
    let name = item.displayName(relativeTo: firstItem ?? item).truncatedInMiddle(
      to: PictureLabel.maximumNameLength)
    if secondAttribute == firstAttribute { return name }
    return item === firstItem ? secondAttribute.name : "\(name).\(secondAttribute.name)"
  }

  private var constantLabel: String {
    constant == 0
      ? "" : constant > 0 ? " + \(constant.displayText)" : " - \((-constant).displayText)"
  }

  private var priorityLabel: String {
    priority.isRequired ? "" : " @\(priority.rawValue.displayText)"
  }
}

extension LayoutRelation {
  /// The text before a constant; empty for an equality.
  fileprivate var labelPrefix: String {
    switch self {
    case .equal: ""
    case .greaterThanOrEqual: "≥ "
    case .lessThanOrEqual: "≤ "
    }
  }
}
