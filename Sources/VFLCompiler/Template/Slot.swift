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

/// A number of a constraint in a template: a literal or the value of a slot.
package enum SlotNumber: Hashable, Sendable {
  case number(Double)
  case slot(Slot.Index)
  /// The negated value of a slot.
  case negatedSlot(Slot.Index)
}

/// A number of a constraint in a template that is the value of a slot.
struct SlotUse {
  enum Field: Hashable { case constant, negatedConstant, priority, size }

  /// The index of the constraint.
  let constraint: Int32
  let slot: Slot.Index
  /// The number. For a size, the slot is also the second item, and its value determines whether
  /// the constraint relates to an item or to a constant.
  let field: Field
}

/// A name resolver that creates a slot for each name.
///
/// The items of the constraints are indices of slots. A number that is the value of a slot is 0
/// in the constraint.
struct SlotAllocator: NameResolver {
  private(set) var slots: [Slot] = []
  private(set) var constraints: [ConstraintRecord] = []
  private(set) var uses: [SlotUse] = []

  /// Creates an allocator with space for a number of constraints.
  init(constraintCount: Int = 0) {
    constraints.reserveCapacity(constraintCount)
  }

  static let noItem: Slot.Index = -1

  static func number(_ value: Double) -> SlotNumber { .number(value) }

  mutating func append(
    _ first: Slot.Index, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: Slot.Index, _ secondAttribute: LayoutAttribute, multiplier: Double,
    constant: SlotNumber, priority: SlotNumber, range: CompactRange
  ) {
    let hasSecond = second >= 0
    let isSize = hasSecond && constant == .slot(second)
    let constant = literal(constant, isSize ? .size : .constant)
    let priority = LayoutPriority(unchecked: literal(priority, .priority))
    constraints.append(
      ConstraintRecord(
        first, firstAttribute, relation, hasSecond ? second : first,
        hasSecond ? secondAttribute : .notAnAttribute, multiplier: multiplier, constant: constant,
        priority: priority, range: range))
  }

  /// Returns a literal; records that the next constraint uses a slot, and returns 0.
  private mutating func literal(_ number: SlotNumber, _ field: SlotUse.Field) -> Double {
    let constraint = Int32(index: constraints.count)
    switch number {
    case .number(let number): return number
    case .slot(let slot):
      uses.append(SlotUse(constraint: constraint, slot: slot, field: field))
    case .negatedSlot(let slot):
      uses.append(SlotUse(constraint: constraint, slot: slot, field: .negatedConstant))
    }
    return 0
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

  mutating func sizeObject(_ name: CompactRange) -> (item: Slot.Index, number: SlotNumber) {
    let slot = slot(.size, name)
    return (slot, .slot(slot))
  }

  mutating func spacing(_ name: CompactRange) -> SlotNumber { .slot(spacing(named: name)) }

  /// Returns the slot of a metric in a spacing or in the constant of an equation.
  mutating func spacing(named name: CompactRange) -> Slot.Index { slot(.spacing, name) }

  mutating func priority(_ name: CompactRange) -> SlotNumber { .slot(slot(.priority, name)) }

  private mutating func slot(_ role: Slot.Role, _ sourceRange: CompactRange) -> Slot.Index {
    slots.append(Slot(role: role, sourceRange: sourceRange))
    return Slot.Index(index: slots.count - 1)
  }
}
