/// A linear relation between attributes of items:
/// `firstItem.firstAttribute relation multiplier × secondItem.secondAttribute + constant`.
///
/// The properties are those of `NSLayoutConstraint`. Lengths are in points. An item can be of any
/// type: a view, its name, an identifier. A constraint is `Sendable` if its item type is.
///
/// The constraints of one format share the storage of their items, so each constraint keeps every
/// item of the format alive. With prepared bindings, it keeps every bound item alive.
///
/// Source: G. J. Badros, A. Borning, P. J. Stuckey, "The Cassowary linear arithmetic constraint
/// solving algorithm", ACM TOCHI 8 (2001); here with one or two variables.
public struct LayoutConstraint<Item> {
  /// The storage that holds the items; immutable once a constraint uses it.
  @usableFromInline nonisolated(unsafe) var storage: ConstraintStorage<Item>
  /// The factor of the second attribute; finite, unless the constraint results from anchors.
  public let multiplier: Double
  /// The number that is added on the right-hand side, in points; finite, unless the constraint
  /// results from anchors.
  public let constant: Double
  /// The priority of the constraint.
  public var priority: LayoutPriority
  @usableFromInline let range: CompactRange
  /// The index of the first item in the storage.
  @usableFromInline let firstIndex: Int32
  /// The index of the second item in the storage, or of the first if there is no second item.
  @usableFromInline let secondIndex: Int32
  /// The first item's attribute.
  public let firstAttribute: LayoutAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The second item's attribute; ``LayoutAttribute/notAnAttribute`` if there is no second item.
  public let secondAttribute: LayoutAttribute

  /// Creates a constraint without checking its arguments, which must be valid.
  ///
  /// - Parameters:
  ///   - storage: The storage of the items and of the text that the constraint results from.
  ///   - firstIndex: The index of the item on the left-hand side.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - secondIndex: The index of the second item, or of the first if there is no second item.
  ///   - secondAttribute: The attribute of the second item, or `notAnAttribute` if there is none.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The number that is added on the right-hand side, in points.
  ///   - priority: The priority of the constraint.
  ///   - range: The part of the text that the constraint results from.
  @inlinable
  package init(
    uncheckedIn storage: ConstraintStorage<Item>, item firstIndex: Int32,
    attribute firstAttribute: LayoutAttribute, relatedBy relation: LayoutRelation,
    to secondIndex: Int32,
    attribute secondAttribute: LayoutAttribute, multiplier: Double, constant: Double,
    priority: LayoutPriority, range: CompactRange
  ) {
    self.storage = storage
    self.firstIndex = firstIndex
    self.secondIndex = secondIndex
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.range = range
  }

  /// Creates a constraint that is built in code, without checking its arguments.
  ///
  /// - Parameters:
  ///   - firstItem: The item on the left-hand side.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - secondItem: The item on the right-hand side, or `nil` for a constant alone.
  ///   - secondAttribute: The attribute of the second item, or `notAnAttribute` if there is none.
  ///   - multiplier: The factor of the second attribute.
  ///   - constant: The number that is added on the right-hand side, in points.
  ///   - priority: The priority of the constraint.
  ///   - identifier: A name to find the constraint by.
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
      uncheckedIn: storage, item: first, attribute: firstAttribute, relatedBy: relation, to: second,
      attribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      range: CompactRange(0..<0))
  }
}

extension LayoutConstraint: Sendable where Item: Sendable {}

extension LayoutConstraint {
  /// The item on the left-hand side.
  @inlinable
  public var firstItem: Item { storage[firstIndex] }

  /// The item on the right-hand side; `nil` if that side is a constant alone.
  @inlinable
  public var secondItem: Item? { secondAttribute == .notAnAttribute ? nil : storage[secondIndex] }

  /// A name to find the constraint by.
  public var identifier: String? {
    @inlinable get { storage.identifier }
    set { storage = storage.with(identifier: newValue) }
  }

  /// Returns the constraint with another constant.
  package func with(constant: Double) -> LayoutConstraint {
    LayoutConstraint(
      uncheckedIn: storage, item: firstIndex, attribute: firstAttribute, relatedBy: relation,
      to: secondIndex, attribute: secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority, range: range)
  }

  /// The text that the constraint results from; `nil` for a constraint that is built in code.
  @inlinable
  package var text: String? { storage.text }

  /// The part of ``text`` that the constraint results from.
  @inlinable
  package var textRange: CompactRange { range }

  /// The text and the part of it that the constraint results from; `nil` for a constraint that is
  /// built in code.
  public var origin: LayoutConstraintOrigin? {
    storage.text.map { LayoutConstraintOrigin(text: $0, range: range.range) }
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
