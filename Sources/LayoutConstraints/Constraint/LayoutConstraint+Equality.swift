extension LayoutConstraint: Equatable where Item: Equatable {
  /// Returns whether two constraints have the same items, attributes, relation, multiplier,
  /// constant, priority and identifier.
  ///
  /// Their origins can differ.
  public static func == (first: LayoutConstraint, second: LayoutConstraint) -> Bool {
    first.firstItem == second.firstItem && first.firstAttribute == second.firstAttribute
      && first.relation == second.relation && first.secondItem == second.secondItem
      && first.secondAttribute == second.secondAttribute && first.multiplier == second.multiplier
      && first.constant == second.constant && first.priority == second.priority
      && first.identifier == second.identifier
  }

  /// Returns whether two constraints are the same equation or inequality.
  ///
  /// Priorities, identifiers and origins are ignored. The sides can be swapped:
  /// `b.leading == a.trailing + 8` and `a.trailing == b.leading - 8` are equivalent. Multipliers
  /// and constants are compared with a relative tolerance of 10⁻¹².
  public func isEquivalent(to other: LayoutConstraint) -> Bool {
    hasSameSides(as: other) || other.swapped.map(hasSameSides) ?? false
  }

  private func hasSameSides(as other: LayoutConstraint) -> Bool {
    firstItem == other.firstItem && firstAttribute == other.firstAttribute
      && relation == other.relation
      && secondItem == other.secondItem && secondAttribute == other.secondAttribute
      && (multiplier.isAlmostEqual(to: other.multiplier) || secondItem == nil)
      && constant.isAlmostEqual(to: other.constant)
  }
}

extension LayoutConstraint: Hashable where Item: Hashable {
  /// Hashes every property that equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(firstItem)
    hasher.combine(firstAttribute)
    hasher.combine(relation)
    hasher.combine(secondItem)
    hasher.combine(secondAttribute)
    hasher.combine(multiplier)
    hasher.combine(constant)
    hasher.combine(priority)
    hasher.combine(identifier)
  }
}

extension LayoutConstraint {
  /// The same equation with its sides swapped: `x = m·y + c` becomes `y = x/m - c/m`.
  ///
  /// The value is `nil` if there is no second item or if the multiplier is 0.
  fileprivate var swapped: LayoutConstraint? {
    guard secondAttribute != .notAnAttribute, multiplier != 0 else { return nil }
    let swapped = ConstraintRecord(
      record.second, secondAttribute, multiplier > 0 ? relation.swapped : relation, record.first,
      firstAttribute, multiplier: 1 / multiplier, constant: -constant / multiplier,
      priority: priority, text: record.text, range: record.range)
    return LayoutConstraint(unchecked: swapped, in: storage)
  }
}

extension Double {
  fileprivate func isAlmostEqual(to other: Double) -> Bool {
    self == other || (self - other).magnitude <= 1e-12 * max(magnitude, other.magnitude)
  }
}
