/// A linear relation between attributes of items:
/// `firstItem.firstAttribute relation multiplier × secondItem.secondAttribute + constant`.
///
/// The parts are those of `NSLayoutConstraint`. Lengths are in points. An item can be anything: a view, its name, an
/// identifier. A constraint is `Sendable` where its item is. The constraints of one format share its items, and so each keeps
/// all of them alive; with prepared bindings, all that are bound.
///
/// Source: the equation is that of G. J. Badros, A. Borning, P. J. Stuckey, "The Cassowary linear arithmetic
/// constraint solving algorithm", ACM TOCHI 8 (2001), with one or two variables.
public struct LayoutConstraint<Item> {
  /// Where the items are. After a constraint is made, nothing in it changes.
  @usableFromInline nonisolated(unsafe) var family: ConstraintFamily<Item>
  /// What the second attribute is multiplied by; finite.
  public let multiplier: Double
  /// What is added on the right-hand side, in points; finite.
  public let constant: Double
  /// How important the constraint is.
  public var priority: LayoutPriority
  @usableFromInline let range: CompactRange
  /// The number of the first item in the family.
  @usableFromInline let firstNumber: Int32
  /// The number of the second item or, where there is none, of the first.
  @usableFromInline let secondNumber: Int32
  /// The first item's attribute.
  public let firstAttribute: LayoutAttribute
  /// How both sides compare.
  public let relation: LayoutRelation
  /// The second item's attribute; ``LayoutAttribute/notAnAttribute`` where there is no second item.
  public let secondAttribute: LayoutAttribute

  /// Makes a constraint whose parts are known to be valid.
  ///
  /// - Parameters:
  ///   - family: Where the items are, and the text that the constraint comes from.
  ///   - firstNumber: The number of the item on the left-hand side.
  ///   - firstAttribute: Its attribute.
  ///   - relation: How both sides compare.
  ///   - secondNumber: The number of the second item or, where there is none, of the first.
  ///   - secondAttribute: The second item's attribute or, where there is none, none.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - constant: What is added.
  ///   - priority: How important the constraint is.
  ///   - range: The place in that text.
  @inlinable
  package init(
    validatedIn family: ConstraintFamily<Item>, item firstNumber: Int32,
    attribute firstAttribute: LayoutAttribute, relatedBy relation: LayoutRelation, to secondNumber: Int32,
    attribute secondAttribute: LayoutAttribute, multiplier: Double, constant: Double,
    priority: LayoutPriority, range: CompactRange
  ) {
    self.family = family
    self.firstNumber = firstNumber
    self.secondNumber = secondNumber
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.range = range
  }
}

extension LayoutConstraint: Sendable where Item: Sendable {}

extension LayoutConstraint {
  /// The item on the left-hand side.
  @inlinable
  public var firstItem: Item { family[firstNumber] }

  /// The item on the right-hand side; `nil` where that is a constant alone.
  @inlinable
  public var secondItem: Item? { secondAttribute == .notAnAttribute ? nil : family[secondNumber] }

  /// A name to find the constraint by.
  public var identifier: String? {
    @inlinable get { family.identifier }
    set { family = family.renamed(newValue) }
  }

  /// The text that asked for the constraint; `nil` for one that was built in code.
  @inlinable
  package var text: String? { family.text }

  /// The part of the text that asked for it.
  @inlinable
  package var textRange: CompactRange { range }

  /// The text and the part of it that asked for the constraint; `nil` for one that was built in code.
  public var origin: LayoutConstraintOrigin? {
    family.text.map { LayoutConstraintOrigin(text: $0, range: range.range) }
  }
}

/// Where a constraint comes from: a format or equation, and the part of it that asked for the constraint.
public struct LayoutConstraintOrigin: Hashable, Sendable {
  /// The format or equation.
  public let text: String
  /// The UTF-8 byte offsets in the text: of a predicate, of the bar for the standard space, empty between two flush
  /// items, from the earlier view to the later for an alignment.
  public let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }
}
