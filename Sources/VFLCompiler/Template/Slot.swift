package import LayoutConstraints

/// A placeholder in a template that binding fills with a view, a number, or an item that is found
/// from the item of another slot.
package struct Slot: Hashable, Sendable {
  /// The kind of value that fills a slot.
  package enum Role: Hashable, Sendable {
    /// The view with the name in the text.
    case view
    /// The object of a size predicate: the metric with the name in the text or, if there is none,
    /// the view.
    case size
    /// The metric with the name in the text, for a spacing or the constant of an equation.
    case spacing
    /// The metric with the name in the text, for a priority.
    case priority
    /// The superview of the view in another slot, or a guide of that superview.
    ///
    /// The slot of the view is `nil` in an equation without views.
    case superview(LayoutGuide?, of: Index?)
    /// A guide of the view in another slot.
    case guide(LayoutGuide, of: Index)
  }

  /// The index of a slot in its template; -1 for no slot.
  package typealias Index = Int32

  package let role: Role
  /// The UTF-8 byte offsets of the name, or of the text at which a missing item is reported.
  package let sourceRange: CompactRange

  /// The source range as a `Range<Int>`.
  package var range: Range<Int> { sourceRange.range }

  /// Whether the value of the slot is determined by a name in the text.
  package var isNamed: Bool {
    switch role {
    case .view, .size, .spacing, .priority: true
    case .superview, .guide: false
    }
  }
}

/// A name resolver that creates a slot for each name.
struct SlotAllocator: NameResolver {
  private(set) var slots: [Slot] = []
  private(set) var constraints: [ConstraintTemplate] = []

  /// Creates an allocator.
  ///
  /// - Parameter constraintCount: The number of constraints to reserve space for.
  init(constraintCount: Int = 0) {
    constraints.reserveCapacity(constraintCount)
  }

  static let noItem: Slot.Index = -1

  static func number(_ value: Double) -> Scalar { .number(value) }

  mutating func append(
    _ first: Slot.Index, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: Slot.Index, _ secondAttribute: LayoutAttribute, constant: Scalar, priority: Scalar,
    range: CompactRange
  ) {
    constraints.append(
      ConstraintTemplate(
        first, firstAttribute, relation, second, secondAttribute, constant: constant,
        priority: priority, range: range))
  }

  mutating func view(_ name: CompactRange) -> Slot.Index { slot(.view, name) }

  mutating func superview(of view: Slot.Index?, _ guide: LayoutGuide?, at sourceRange: CompactRange)
    -> Slot.Index
  {
    slot(.superview(guide, of: view), sourceRange)
  }

  mutating func guide(_ guide: LayoutGuide, of view: Slot.Index, at sourceRange: CompactRange)
    -> Slot.Index
  {
    slot(.guide(guide, of: view), sourceRange)
  }

  mutating func sizeObject(_ name: CompactRange) -> (item: Slot.Index, number: Scalar) {
    let slot = slot(.size, name)
    return (slot, .slot(slot))
  }

  mutating func spacing(_ name: CompactRange) -> Scalar { .slot(spacing(named: name)) }

  /// Returns the slot of a metric in a spacing or in the constant of an equation.
  mutating func spacing(named name: CompactRange) -> Slot.Index { slot(.spacing, name) }

  mutating func priority(_ name: CompactRange) -> Scalar { .slot(slot(.priority, name)) }

  private mutating func slot(_ role: Slot.Role, _ sourceRange: CompactRange) -> Slot.Index {
    slots.append(Slot(role: role, sourceRange: sourceRange))
    return Slot.Index(truncatingIfNeeded: slots.count - 1)
  }
}
