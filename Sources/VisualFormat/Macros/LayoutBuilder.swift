public import LayoutConstraints

/// What `#layout` and `#constraint` expand to: one call for each name and each constraint.
///
/// It is for expansions to use. A program that builds constraints without a format uses ``LayoutConstraint`` itself.
/// The macro has checked the format; what can be wrong at run time are numbers and superviews that are not there.
public struct LayoutBuilder<Item>: ~Copyable {
  @usableFromInline var built: [LayoutConstraint<Item>] = []
  /// The items, and the text of the constraints that come next.
  @usableFromInline var family: ConstraintFamily<Item>
  /// The numbers that names stand for; not a number where what a size is compared with is an item.
  @usableFromInline var numbers: [Double] = []
  /// What is wrong, if anything is.
  @usableFromInline var failures: LayoutFailures?

  /// A builder without constraints.
  ///
  /// - Parameters:
  ///   - itemCount: How many items there will be.
  ///   - numberCount: How many names of numbers there will be.
  ///   - constraintCount: How many constraints there will be.
  @inlinable @inline(never)
  public init(items itemCount: Int, numbers numberCount: Int, constraints constraintCount: Int) {
    family = .make(text: nil, capacity: itemCount)
    numbers.reserveCapacity(numberCount)
    built.reserveCapacity(constraintCount)
  }

  /// Begins a format, in which the places of what comes next are UTF-8 byte offsets.
  @inlinable @inline(never)
  public consuming func format(_ text: String) -> LayoutBuilder {
    family = family.beginning(text)
    return self
  }

  /// Begins an equation, in which the places of what comes next are UTF-8 byte offsets.
  @inlinable @inline(never)
  public consuming func equation(_ text: String) -> LayoutBuilder {
    beginEquation()
    return format(text)
  }

  @usableFromInline
  mutating func beginEquation() {
    failures = LayoutFailures(of: .equation)
  }

  /// What is wrong, for something to be told there.
  @usableFromInline
  mutating func recordedFailures() -> LayoutFailures {
    let recorded = failures ?? LayoutFailures(of: .format)
    failures = recorded
    return recorded
  }
}

/// What expansions call ``LayoutBuilder``: a name that no variable or type of a program hides.
public typealias VisualFormatBuilder = LayoutBuilder

/// What expansions call the builder of constraints between items of any types.
public typealias VisualFormatAnyBuilder = LayoutBuilder<any LayoutItem>

// MARK: - Constraints

extension LayoutBuilder {
  /// Adds a required constraint between two items.
  ///
  /// - Parameters:
  ///   - first: The first item, counted as the calls for items come.
  ///   - firstAttribute: The first item's attribute.
  ///   - relation: How both sides compare.
  ///   - second: The second item.
  ///   - secondAttribute: The second item's attribute.
  ///   - constant: What is added to it, in points.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  /// - Returns: the builder with the constraint.
  @inlinable @inline(never)
  public consuming func constraint(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, plus constant: Double, from start: Int, to end: Int
  ) -> LayoutBuilder {
    append(
      first, firstAttribute, relation, second, secondAttribute, multiplier: 1, constant: constant,
      priority: LayoutPriority.required.rawValue, start, end)
    return self
  }

  /// Adds a constraint between two items.
  ///
  /// - Parameters:
  ///   - first: The first item, counted as the calls for items come.
  ///   - firstAttribute: The first item's attribute.
  ///   - relation: How both sides compare.
  ///   - second: The second item.
  ///   - secondAttribute: The second item's attribute.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - constant: What is added to it, in points.
  ///   - priority: How important the constraint is.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  /// - Returns: the builder with the constraint.
  @inlinable @inline(never)
  public consuming func constraint(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, times multiplier: Double, plus constant: LayoutNumber,
    priority: LayoutNumber, from start: Int, to end: Int
  ) -> LayoutBuilder {
    append(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: value(of: constant), priority: value(of: priority), start, end)
    return self
  }

  /// Adds the constraint of an item alone.
  ///
  /// - Parameters:
  ///   - first: The item.
  ///   - attribute: Its attribute.
  ///   - relation: How both sides compare.
  ///   - constant: What the attribute is compared with, in points.
  ///   - priority: How important the constraint is.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  /// - Returns: the builder with the constraint.
  @inlinable @inline(never)
  public consuming func constraint(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, constant: LayoutNumber,
    priority: LayoutNumber, from start: Int, to end: Int
  ) -> LayoutBuilder {
    append(
      first, attribute, relation, first, .notAnAttribute, multiplier: 1, constant: value(of: constant),
      priority: value(of: priority), start, end)
    return self
  }

  /// Adds the constraint of a size with what it is compared with.
  ///
  /// - Parameters:
  ///   - first: The item.
  ///   - attribute: Its width or height.
  ///   - relation: How both sides compare.
  ///   - second: The item that it is compared with, if it is one.
  ///   - number: The number that it is compared with, if it is one.
  ///   - priority: How important the constraint is.
  ///   - start: Where the part of the format begins that asks for the constraint.
  ///   - end: Where it ends.
  /// - Returns: the builder with the constraint.
  @inlinable @inline(never)
  public consuming func constraint(
    _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int, or number: Int,
    priority: LayoutNumber, from start: Int, to end: Int
  ) -> LayoutBuilder {
    let isItem = numbers[number].isNaN
    append(
      first, attribute, relation, second, isItem ? attribute : .notAnAttribute, multiplier: 1,
      constant: isItem ? 0 : numbers[number], priority: value(of: priority), start, end)
    return self
  }

  @inlinable @inline(__always)
  mutating func append(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, priority: Double,
    _ start: Int, _ end: Int
  ) {
    built.append(
      LayoutConstraint(
        validatedIn: family, item: ~Int32(truncatingIfNeeded: first), attribute: firstAttribute,
        relatedBy: relation, to: ~Int32(truncatingIfNeeded: second), attribute: secondAttribute,
        multiplier: multiplier, constant: constant, priority: LayoutPriority(validated: priority),
        range: CompactRange(start..<end)))
  }

  @inlinable @inline(__always)
  func value(of number: LayoutNumber) -> Double {
    number.index < 0 ? number.value : numbers[number.index] * number.value
  }
}
