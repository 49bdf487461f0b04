import LayoutEngine

extension InstalledConstraint {
  /// The number of a spacing, with the relation, factor and priority that are not the default.
  var spacingLabel: String {
    guard multiplier == 1 else {
      return "\(relation.sign)×\(multiplier.displayText)\(constantLabel)\(priorityLabel)"
    }
    let (relation, distance) = isInward ? (relation.swapped, -constant) : (relation, constant)
    return "\(relation.sign)\(distance.displayText)\(priorityLabel)"
  }

  /// The label of a spacing that is left out: the number that the constraint asks for, and the one in the layout.
  ///
  /// - Parameters:
  ///   - start: The second item's place.
  ///   - end: The first item's place.
  ///   - isMirrored: Whether leading is right.
  /// - Returns: both numbers; for a constraint with a factor its right-hand side, and by how much it is not met.
  func brokenSpacingLabel(from start: Double, to end: Double, isMirrored: Bool) -> String {
    guard multiplier == 1 else { return "wanted \(spacingLabel), off by \(violation.displayText)" }
    let isFromLeft = !isMirrored || firstAttribute.isAbsoluteSide || secondAttribute.isAbsoluteSide
    let distance = isFromLeft == isInward ? start - end : end - start
    return "wanted \(spacingLabel), is \(distance.displayText)"
  }

  /// The number of a size, or the size that it is compared with.
  var sizeLabel: String {
    guard let secondItem else { return "\(relation.sign)\(constant.displayText)\(priorityLabel)" }
    let sign = relation == .equal ? "= " : relation.sign
    let factor = multiplier == 1 ? "" : "\(multiplier.displayText) × "
    return "\(sign)\(factor)\(otherSize(of: secondItem))\(constantLabel)\(priorityLabel)"
  }

  /// Whether the constant is negative because the distance is measured from the far edge.
  private var isInward: Bool { constant < 0 && firstAttribute == secondAttribute }

  /// The size that this one is compared with: the same of another item, or another one of this or another item.
  private func otherSize(of item: LayoutView) -> String {
    let name = item.displayName(seenFrom: firstItem ?? item).cutInMiddle(to: PictureLabel.mostLetters)
    if secondAttribute == firstAttribute { return name }
    return item === firstItem ? secondAttribute.name : "\(name).\(secondAttribute.name)"
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
