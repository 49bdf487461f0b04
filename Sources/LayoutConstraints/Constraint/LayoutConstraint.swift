/// A linear relation between attributes of items:
/// `firstItem.firstAttribute relation multiplier × secondItem.secondAttribute + constant`.
///
/// The parts are those of `NSLayoutConstraint`. Lengths are in points. An item can be anything: a view, its name, an
/// identifier. A constraint is `Sendable` where its item is.
///
/// Source: the equation is that of G. J. Badros, A. Borning, P. J. Stuckey, "The Cassowary linear arithmetic
/// constraint solving algorithm", ACM TOCHI 8 (2001), with one or two variables.
public struct LayoutConstraint<Item> {
  /// The item on the left-hand side.
  public let firstItem: Item
  /// The item on the right-hand side; `nil` where that is a constant alone.
  public let secondItem: Item?
  /// What the second attribute is multiplied by; finite.
  public let multiplier: Double
  /// What is added on the right-hand side, in points; finite.
  public let constant: Double
  /// How important the constraint is.
  public var priority: LayoutPriority
  /// A name to find the constraint by.
  public var identifier: String?
  /// The text that asked for the constraint; `nil` for one that was built in code.
  public let origin: LayoutConstraintOrigin?
  /// The first item's attribute.
  public let firstAttribute: LayoutAttribute
  /// How both sides compare.
  public let relation: LayoutRelation
  /// The second item's attribute; ``LayoutAttribute/notAnAttribute`` where there is no second item.
  public let secondAttribute: LayoutAttribute

  /// Makes a constraint whose parts are known to be valid.
  @inlinable
  package init(
    validatedItem firstItem: Item, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: LayoutRelation, toItem secondItem: Item?, attribute secondAttribute: LayoutAttribute,
    multiplier: Double, constant: Double, priority: LayoutPriority, identifier: String?,
    origin: LayoutConstraintOrigin?
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.origin = origin
  }
}

extension LayoutConstraint: Sendable where Item: Sendable {}

/// Where a constraint comes from: a format or equation, and the part of it that asked for the constraint.
public struct LayoutConstraintOrigin: Hashable, Sendable {
  /// The format or equation.
  public let text: String
  /// The UTF-8 byte offsets in the text: of a predicate, of the bar for the standard space, empty between two flush
  /// items, from the earlier view to the later for an alignment.
  public let range: Range<Int>

  /// Makes an origin.
  @inlinable
  public init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
