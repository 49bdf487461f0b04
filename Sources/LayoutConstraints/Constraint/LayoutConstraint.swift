/// A linear relation between attributes of items:
/// `firstItem.firstAttribute relation multiplier × secondItem.secondAttribute + constant`.
///
/// It has the properties of `NSLayoutConstraint`. Lengths are in points. An item can be of any
/// type: a view, its name, an identifier. A constraint is `Sendable` if its item type is.
///
/// The constraints of one format share the storage of their items, so each constraint keeps every
/// item of the format alive. With prepared bindings, it keeps every bound item alive.
///
/// Source: G. J. Badros, A. Borning, P. J. Stuckey, "The Cassowary linear arithmetic constraint
/// solving algorithm", ACM TOCHI 8 (2001); here with one or two variables.
public struct LayoutConstraint<Item> {
  /// The storage that holds the items; immutable once a constraint uses it.
  @usableFromInline nonisolated(unsafe) package internal(set) var storage: ConstraintStorage<Item>
  @usableFromInline package internal(set) var record: ConstraintRecord

  /// Creates a constraint without checking its arguments, which must be valid.
  @inlinable
  package init(unchecked record: ConstraintRecord, in storage: ConstraintStorage<Item>) {
    self.storage = storage
    self.record = record
  }

  /// Creates a constraint that is built in code, without checking its arguments.
  package init(
    unchecked firstItem: Item, _ firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation, to secondItem: Item?, _ secondAttribute: LayoutAttribute,
    multiplier: Double, constant: Double, priority: LayoutPriority = .required,
    identifier: String? = nil
  ) {
    let storage = ConstraintStorage<Item>.make(text: nil, identifier: identifier, capacity: 2)
    let first = storage.append(firstItem)
    let second = secondItem.map { storage.append($0) } ?? first
    self.init(
      unchecked: ConstraintRecord(
        first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
        constant: constant, priority: priority, range: CompactRange(0..<0)),
      in: storage)
  }
}

extension LayoutConstraint: Sendable where Item: Sendable {}

extension LayoutConstraint {
  /// The factor of the second attribute; finite, unless the constraint results from anchors.
  @inlinable
  public var multiplier: Double { record.multiplier }

  /// The number that is added on the right-hand side, in points; finite, unless the constraint
  /// results from anchors.
  @inlinable
  public var constant: Double { record.constant }

  /// The priority of the constraint.
  public var priority: LayoutPriority {
    @inlinable get { record.priority }
    @inlinable set { record.priority = newValue }
  }

  /// The first item's attribute.
  @inlinable
  public var firstAttribute: LayoutAttribute { record.firstAttribute }

  /// The relation between the two sides.
  @inlinable
  public var relation: LayoutRelation { record.relation }

  /// The second item's attribute; ``LayoutAttribute/notAnAttribute`` if there is no second item.
  @inlinable
  public var secondAttribute: LayoutAttribute { record.secondAttribute }

  /// The item on the left-hand side.
  @inlinable
  public var firstItem: Item { storage[record.first] }

  /// The item on the right-hand side; `nil` if that side is a constant alone.
  @inlinable
  public var secondItem: Item? {
    record.secondAttribute == .notAnAttribute ? nil : storage[record.second]
  }

  /// A name to find the constraint by.
  public var identifier: String? {
    @inlinable get { storage.identifier }
    set { storage = storage.with(identifier: newValue) }
  }

  /// The text that the constraint results from; `nil` for a constraint that is built in code.
  @inlinable
  package var text: String? { storage.text(at: record.text) }

  /// The part of ``text`` that the constraint results from.
  @inlinable
  package var textRange: CompactRange { record.range }

  /// The text and the part of it that the constraint results from; `nil` for a constraint that is
  /// built in code.
  public var origin: LayoutConstraintOrigin? {
    text.map { LayoutConstraintOrigin(text: $0, range: textRange.range) }
  }
}

/// The origin of a constraint: a format or equation and the part of it that the constraint results
/// from.
public struct LayoutConstraintOrigin: Hashable, Sendable {
  /// The format or equation.
  public let text: String
  /// The UTF-8 byte offsets of the part in the text.
  ///
  /// The part is a predicate, the `-` of a standard space, the empty range between two flush
  /// items, or the text from one view to the next for an alignment. For an equation it is the
  /// whole text.
  public let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}

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
