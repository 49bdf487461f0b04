extension LayoutConstraint {
  /// Returns the same constraint between other items.
  ///
  /// - Parameter transform: A function that returns the replacement for an item.
  /// - Returns: A constraint with the same priority, identifier and origin.
  public func mapItems<Other>(_ transform: (Item) -> Other) -> LayoutConstraint<Other> {
    let other = ConstraintStorage<Other>.make(text: text, identifier: identifier, capacity: 2)
    var record = record
    record.text = 0
    record.first = other.append(transform(firstItem))
    record.second = secondItem.map { other.append(transform($0)) } ?? record.first
    return LayoutConstraint<Other>(unchecked: record, in: other)
  }

  /// Returns the same constraint with another constant, which must be finite.
  package func with(constant: Double) -> LayoutConstraint {
    var result = self
    result.record.constant = constant
    return result
  }

  /// Returns the same constraint with another constant, which must be finite, and another
  /// priority.
  package func with(constant: Double, priority: LayoutPriority) -> LayoutConstraint {
    var result = with(constant: constant)
    result.priority = priority
    return result
  }
}
