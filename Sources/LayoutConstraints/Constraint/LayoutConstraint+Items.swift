extension LayoutConstraint {
  /// Returns the same constraint between other items.
  ///
  /// - Parameter transform: A function that returns the replacement for an item.
  /// - Returns: A constraint with the same priority, identifier and origin.
  public func mapItems<Other>(_ transform: (Item) -> Other) -> LayoutConstraint<Other> {
    let other = ConstraintStorage<Other>.make(
      text: storage.text, identifier: identifier, capacity: 2)
    let first = other.append(transform(firstItem))
    let second = secondItem.map { other.append(transform($0)) } ?? first
    return LayoutConstraint<Other>(
      uncheckedIn: other, item: first, attribute: firstAttribute, relatedBy: relation, to: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      range: range
    )
  }

  /// Returns the same constraint with another constant, which must be finite, and another
  /// priority.
  package func with(constant: Double, priority: LayoutPriority) -> LayoutConstraint {
    LayoutConstraint(
      uncheckedIn: storage, item: firstIndex, attribute: firstAttribute, relatedBy: relation,
      to: secondIndex,
      attribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      range: range
    )
  }
}
