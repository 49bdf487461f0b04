public import LayoutConstraints

/// What `#layout` and `#constraint` expand to: their constraints, one call each, over the slots that their names fill.
///
/// It is for expansions to use. A program that builds constraints without a format uses ``LayoutConstraint`` itself.
/// The macro has checked the format; what can be wrong at run time are numbers and superviews that are not there.
public struct LayoutBuilder<Item>: ~Copyable {
  /// What a slot is filled with.
  @usableFromInline
  enum Slot {
    /// The item of a number in the family.
    case item(Int32)
    case number(Double)
    /// Nothing, because something is missing, which has been told.
    case missing
  }

  @usableFromInline var slots: [Slot] = []
  @usableFromInline var built: [LayoutConstraint<Item>] = []
  /// The items in the slots, and the text of the constraints that come next.
  @usableFromInline var family: ConstraintFamily<Item>
  @usableFromInline var failures = LayoutFailures()
  @usableFromInline let slotCount: Int
  @usableFromInline let superview: (Item) -> Item?
  @usableFromInline let guide: (Item, LayoutGuide) -> Item?

  @inlinable
  init(
    slotCount: Int, constraintCount: Int, superview: @escaping (Item) -> Item?,
    guide: @escaping (Item, LayoutGuide) -> Item?
  ) {
    self.slotCount = slotCount
    self.superview = superview
    self.guide = guide
    family = .make(text: nil, capacity: slotCount)
    slots.reserveCapacity(slotCount)
    built.reserveCapacity(constraintCount)
  }

  /// Begins a format, in which the places of what comes next are UTF-8 byte offsets.
  @inlinable @inline(never)
  public consuming func format(_ text: String) -> LayoutBuilder {
    family = family.beginning(text, capacity: slotCount)
    return self
  }

  /// Begins an equation, in which the places of what comes next are UTF-8 byte offsets.
  @inlinable @inline(never)
  public consuming func equation(_ text: String) -> LayoutBuilder {
    failures.beginEquation()
    return format(text)
  }
}

extension LayoutBuilder where Item == any LayoutItem {
  /// A builder without constraints, for items of any types.
  ///
  /// - Parameters:
  ///   - slotCount: How many slots there will be.
  ///   - constraintCount: How many constraints there will be.
  @inlinable @inline(never)
  public init(slots slotCount: Int, constraints constraintCount: Int) {
    self.init(
      slotCount: slotCount, constraintCount: constraintCount, superview: { $0.superview },
      guide: { $0.guide($1) })
  }
}

extension LayoutBuilder where Item: LayoutItem, Item.Superview == Item, Item.Guide == Item {
  /// A builder without constraints, for items of one type.
  ///
  /// - Parameters:
  ///   - slotCount: How many slots there will be.
  ///   - constraintCount: How many constraints there will be.
  @inlinable @inline(never)
  public init(slots slotCount: Int, constraints constraintCount: Int) {
    self.init(
      slotCount: slotCount, constraintCount: constraintCount, superview: { $0.superview },
      guide: { $0.guide($1) })
  }
}

// MARK: - Constraints

extension LayoutBuilder {
  /// Adds a required constraint.
  ///
  /// - Parameters:
  ///   - first: The slot of the first item.
  ///   - firstAttribute: The first item's attribute.
  ///   - relation: How both sides compare.
  ///   - second: The slot of the second item or, for a size, of what it is compared with: an item or a number.
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
    add(
      first, firstAttribute, relation, second, secondAttribute, multiplier: 1, constant: constant,
      priority: LayoutPriority.required.rawValue, CompactRange(start..<end))
    return self
  }

  /// Adds a constraint.
  ///
  /// - Parameters:
  ///   - first: The slot of the first item.
  ///   - firstAttribute: The first item's attribute.
  ///   - relation: How both sides compare.
  ///   - second: The slot of the second item or, for a size, of what it is compared with: an item or a number.
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
    add(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: value(of: constant), priority: value(of: priority), CompactRange(start..<end))
    return self
  }

  /// Adds the constraint of an item alone.
  ///
  /// - Parameters:
  ///   - first: The slot of the item.
  ///   - attribute: The item's attribute.
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
    guard case .item(let item) = slots[first] else { return self }
    append(
      item, attribute, relation, item, .notAnAttribute, multiplier: 1, constant: value(of: constant),
      priority: value(of: priority), CompactRange(start..<end))
    return self
  }

  /// Adds the constraint between the items in two slots, or of one and the number in the other.
  @inlinable
  mutating func add(
    _ first: Int, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int,
    _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, priority: Double,
    _ range: CompactRange
  ) {
    guard case .item(let firstItem) = slots[first] else { return }
    switch slots[second] {
    case .item(let secondItem):
      append(
        firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier: multiplier,
        constant: constant, priority: priority, range)
    case .number(let number):
      append(
        firstItem, firstAttribute, relation, firstItem, .notAnAttribute, multiplier: 1, constant: number,
        priority: priority, range)
    case .missing: break
    }
  }

  @inlinable
  mutating func append(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation, _ second: Int32,
    _ secondAttribute: LayoutAttribute, multiplier: Double, constant: Double, priority: Double,
    _ range: CompactRange
  ) {
    built.append(
      LayoutConstraint(
        validatedIn: family, item: first, attribute: firstAttribute, relatedBy: relation, to: second,
        attribute: secondAttribute, multiplier: multiplier, constant: constant,
        priority: LayoutPriority(validated: priority), range: range))
  }

  /// The number that is meant; one that is wrong has been told.
  @inlinable
  func value(of number: LayoutNumber) -> Double {
    guard number.slot >= 0 else { return number.value }
    guard case .number(let value) = slots[number.slot] else { return 1 }
    return value * number.value
  }
}

/// A number of a constraint: written in the format, or in a slot.
public struct LayoutNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
  /// The number or, if it is in a slot, the sign it is taken with.
  @usableFromInline let value: Double
  /// The slot; negative for none.
  @usableFromInline let slot: Int

  @inlinable
  init(_ value: Double, slot: Int) {
    self.value = value
    self.slot = slot
  }

  /// A number that is written.
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value, slot: -1)
  }

  /// A number that is written.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Double(value), slot: -1)
  }

  /// The number in a slot.
  @inlinable
  public static func slot(_ slot: Int) -> LayoutNumber { LayoutNumber(1, slot: slot) }

  /// The negative value of the number in a slot.
  @inlinable
  public static func negated(_ slot: Int) -> LayoutNumber { LayoutNumber(-1, slot: slot) }
}
