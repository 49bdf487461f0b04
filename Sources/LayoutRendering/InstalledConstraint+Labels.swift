import LayoutEngine

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

  /// Returns the label of a broken spacing: the expected distance and the one in the layout.
  ///
  /// - Parameters:
  ///   - start: The coordinate of the second item's attribute.
  ///   - end: The coordinate of the first item's attribute.
  ///   - isMirrored: Whether the leading edge is the right one.
  /// - Returns: both distances; for a constraint with a multiplier, its right-hand side and its
  ///   violation.
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

  /// Returns the name of the size on the right-hand side.
  ///
  /// - Returns: the item's name for the same attribute, the attribute's name for the same item, and
  ///   otherwise both.
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
