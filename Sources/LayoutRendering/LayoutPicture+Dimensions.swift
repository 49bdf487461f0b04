import LayoutEngine

extension LayoutPicture.Dimension {
  /// The distance that a constraint is about; `nil` for one between different edges at the same place, and, unless it is broken, for one between
  /// places of a single item.
  init?(_ constraint: InstalledConstraint, _ strength: Strength) {
    guard let first = constraint.firstItem, let axis = constraint.firstAttribute.axis else { return nil }
    let isHorizontal = axis == .horizontal
    if constraint.firstAttribute.isSize {
      self.init(sizeOf: first, constraint, isHorizontal: isHorizontal, strength)
    } else {
      guard let second = constraint.secondItem else { return nil }
      self.init(from: second, to: first, constraint, isHorizontal: isHorizontal, strength)
    }
  }

  private init(
    sizeOf item: LayoutView, _ constraint: InstalledConstraint, isHorizontal: Bool, _ strength: Strength
  ) {
    let rect = item.rectInRoot
    let size = isHorizontal ? rect.width : rect.height
    let start = isHorizontal ? rect.x : rect.y
    self.init(
      kind: .size, isHorizontal: isHorizontal, strength: strength, start: start, end: start + size,
      across: isHorizontal ? rect.y + rect.height * 0.8 : rect.x + rect.width * 0.8,
      label: strength.isBroken
        ? "wanted \(constraint.sizeLabel), is \(size.displayText)" : constraint.sizeLabel)
  }

  private init?(
    from second: LayoutView, to first: LayoutView, _ constraint: InstalledConstraint, isHorizontal: Bool,
    _ strength: Strength
  ) {
    if second === first, !strength.isBroken { return nil }
    let isMirrored = isHorizontal && constraint.commonAncestor?.effectiveDirection == .rightToLeft
    let (rect, other) = (first.rectInRoot, second.rectInRoot)
    let start = other.position(of: constraint.secondAttribute, in: second, isMirrored: isMirrored)
    let end = rect.position(of: constraint.firstAttribute, in: first, isMirrored: isMirrored)
    let isAligned = abs(start - end) < Self.leastDistance && constraint.constant == 0 && !strength.isBroken
    if isAligned, constraint.firstAttribute != constraint.secondAttribute { return nil }
    let label =
      strength.isBroken
      ? constraint.brokenSpacingLabel(from: start, to: end, isMirrored: isMirrored) : constraint.spacingLabel
    let (extent, otherExtent) = (rect.extent(across: isHorizontal), other.extent(across: isHorizontal))
    self.init(
      kind: isAligned ? .alignment : .spacing, isHorizontal: isHorizontal, strength: strength, start: start,
      end: end, across: extent.middleOfOverlap(with: otherExtent), label: isAligned ? "" : label,
      reach: (low: min(extent.low, otherExtent.low), high: max(extent.high, otherExtent.high)))
  }

  private static let leastDistance = 0.01

  /// The rectangle that the line takes.
  var rect: LayoutRect {
    let (low, length) = (min(start, end), abs(end - start))
    var (top, height) = (across, 0.0)
    if kind == .alignment, let reach { (top, height) = (reach.low, reach.high - reach.low) }
    return isHorizontal
      ? LayoutRect(x: low, y: top, width: length, height: height)
      : LayoutRect(x: top, y: low, width: height, height: length)
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

/// The extent of a rectangle along an axis.
private struct Extent {
  let low: Double
  let high: Double

  /// The middle of the part that both extents have; of this one, if there is none.
  func middleOfOverlap(with other: Extent) -> Double {
    let (start, end) = (max(low, other.low), min(high, other.high))
    return start <= end ? (start + end) / 2 : (low + high) / 2
  }
}

extension LayoutRect {
  func union(_ other: LayoutRect) -> LayoutRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The extent across an axis.
  fileprivate func extent(across isHorizontal: Bool) -> Extent {
    isHorizontal ? Extent(low: y, high: maxY) : Extent(low: x, high: maxX)
  }

  /// The place of an edge, middle or baseline of a view with this rectangle.
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
}
