import LayoutConstraints

/// The constraints of a compiled format as records that binding copies.
///
/// Everything that depends on no name is computed once. Binding looks up each distinct name once,
/// copies the records with the items of these names, and changes the numbers that are metrics.
@usableFromInline
package struct PreparedFormat: Sendable {
  /// A distinct name of the format.
  struct Name {
    let hash: UInt64
    let range: CompactRange
    fileprivate(set) var uses: Uses
  }

  /// The positions in which a name occurs.
  struct Uses: OptionSet {
    let rawValue: UInt8

    static let view = Uses(rawValue: 1)
    static let size = Uses(rawValue: 2)
    static let spacing = Uses(rawValue: 4)
    static let priority = Uses(rawValue: 8)
  }

  /// The number of a record that a metric determines.
  struct Number {
    enum Field { case constant, priority, size }

    let record: Int32
    /// The index of the metric's name.
    let name: Int32
    let field: Field
  }

  let source: [UInt8]
  let names: [Name]
  /// The texts of the names.
  let texts: [String]
  /// The superviews and guides, over the indices of names instead of the ids of views.
  let derivedItems: [ItemReference]
  /// The records, whose items are indices of names or, after these, of derived items.
  let records: [ConstraintRecord]
  let numbers: [Number]

  /// Prepares the constraints of the template of a format, in which no metric is negated.
  ///
  /// - Complexity: O(*n*) for *n* names and constraints.
  @usableFromInline
  package init(_ template: RuleTemplate) {
    assert(template.kind == .format)
    var preparation = Preparation()
    preparation.addItems(of: template)
    for constraint in template.constraints { preparation.add(constraint) }
    source = template.source
    names = preparation.names
    texts = names.map { template.text($0.range.range) }
    derivedItems = preparation.derivedItems
    records = preparation.records
    numbers = preparation.numbers
  }

  /// The number of constraints.
  @usableFromInline
  package var count: Int { records.count }

  /// The number of distinct names.
  @usableFromInline
  package var nameCount: Int { names.count }
}

/// The parts of a prepared format during its preparation.
private struct Preparation {
  var names: [PreparedFormat.Name] = []
  var derivedItems: [ItemReference] = []
  var records: [ConstraintRecord] = []
  var numbers: [PreparedFormat.Number] = []
  /// The index of the name or derived item in each slot.
  private var items: [Int32] = []
  /// The names with their indices as ids.
  private let buckets = KeyBuckets(capacity: 16)

  /// Adds the names of a template, then the derived items.
  mutating func addItems(of template: RuleTemplate) {
    template.source.withUnsafeBufferPointer { source in
      for slot in template.slots {
        items.append(slot.uses.map { addName(in: slot.sourceRange, $0, of: source) } ?? -1)
      }
    }
    for (index, slot) in template.slots.enumerated() {
      guard let reference = derivedItem(in: slot) else { continue }
      items[index] = Int32(truncatingIfNeeded: names.count + derivedItems.count)
      derivedItems.append(reference)
    }
  }

  private mutating func addName(
    in range: CompactRange, _ uses: PreparedFormat.Uses, of source: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    let bucket = buckets.add(source, range.range)
    if buckets[bucket].view < 0 {
      buckets[bucket].view = Int32(truncatingIfNeeded: names.count)
      names.append(PreparedFormat.Name(hash: buckets[bucket].hash, range: range, uses: []))
    }
    names[Int(buckets[bucket].view)].uses.formUnion(uses)
    return buckets[bucket].view
  }

  private func derivedItem(in slot: Slot) -> ItemReference? {
    switch slot.role {
    case .superview(let guide, let view):
      ItemReference(view: view.map { items[Int($0)] } ?? -1, isSuperview: true, guide: guide)
    case .guide(let guide, let view):
      ItemReference(view: items[Int(view)], isSuperview: false, guide: guide)
    case .view, .size, .spacing, .priority: nil
    }
  }

  mutating func add(_ constraint: ConstraintTemplate) {
    let hasSecond = constraint.second >= 0
    let first = items[Int(constraint.first)]
    let constant = number(constraint.constant, isSize(constraint) ? .size : .constant)
    records.append(
      ConstraintRecord(
        first, constraint.firstAttribute, constraint.relation,
        hasSecond ? items[Int(constraint.second)] : first,
        hasSecond ? constraint.secondAttribute : .notAnAttribute,
        multiplier: constraint.multiplier, constant: constant,
        priority: LayoutPriority(unchecked: number(constraint.priority, .priority)),
        range: constraint.range))
  }

  /// Returns whether a name is both the second item and the constant.
  private func isSize(_ constraint: ConstraintTemplate) -> Bool {
    constraint.second >= 0 && constraint.constant == .slot(constraint.second)
  }

  /// Returns a literal; records where the next record has a metric, and returns 0.
  private mutating func number(_ scalar: Scalar, _ field: PreparedFormat.Number.Field) -> Double {
    switch scalar {
    case .number(let number): return number
    case .slot(let slot), .negatedSlot(let slot):
      numbers.append(
        PreparedFormat.Number(
          record: Int32(truncatingIfNeeded: records.count), name: items[Int(slot)], field: field))
      return 0
    }
  }
}

extension Slot {
  /// The use of the name in the slot; `nil` if the slot has no name.
  fileprivate var uses: PreparedFormat.Uses? {
    switch role {
    case .view: .view
    case .size: .size
    case .spacing: .spacing
    case .priority: .priority
    case .superview, .guide: nil
    }
  }
}
