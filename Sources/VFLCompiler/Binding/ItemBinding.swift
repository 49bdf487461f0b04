public import LayoutConstraints

/// The items of the views in formats or an equation, by id.
///
/// The compiler works on ids only. This type is the one place where ids become items.
@usableFromInline
package struct ItemBinding<Item> {
  /// The items, at the indices of their ids.
  @usableFromInline package var items: [Item]
  /// The superviews and guides that constraints need but that do not exist.
  @usableFromInline package var missingItems: [MissingItem] = []

  @inlinable
  package init(_ items: [Item]) {
    self.items = items
  }

  /// Creates a binding without items.
  ///
  /// - Parameter capacity: The number of items to reserve space for. The default suffices for most
  ///   formats.
  @inlinable
  package init(capacity: Int = 16) {
    items = []
    items.reserveCapacity(capacity)
  }

  /// Resolves a name with the given lookup functions.
  ///
  /// A view that is found gets the next id.
  @inlinable
  package mutating func resolve(
    _ query: NameQuery, about name: String, metric: (String) -> Double?, view: (String) -> Item?,
    isView: (String) -> Bool
  ) -> NameResolution {
    switch query {
    case .metric: return NameResolution(metric: metric(name))
    case .isView: return NameResolution(view: isView(name) ? 0 : -1)
    case .view: return add(view(name))
    }
  }

  /// Adds the item of a view, or none if there is no such view, and returns its id.
  @inlinable
  package mutating func add(_ item: consuming Item?) -> NameResolution {
    guard let item else { return NameResolution(view: -1) }
    items.append(item)
    return NameResolution(view: Int32(truncatingIfNeeded: items.count - 1))
  }

  /// Makes constraints between the items.
  ///
  /// The items that are missing are added to ``missingItems``.
  ///
  /// - Parameters:
  ///   - records: The constraints, whose items are the bits of an ``ItemReference``. They are
  ///     changed to indices in a storage.
  ///   - texts: The formats or the equation.
  ///   - superview: Returns the superview of a view, or the item that `superview` represents in an
  ///     equation without a view.
  ///   - guide: Returns a guide of an item.
  /// - Returns: The constraints in the order of the records; `nil` if an item is missing.
  @inlinable @inline(__always)
  package mutating func constraints(
    _ records: UnsafeMutableBufferPointer<ConstraintRecord>, _ texts: some Sequence<String>,
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>]? {
    var derivedItemCount = 0
    for index in records.indices where records[index].hasDerivedItem { derivedItemCount += 2 }
    let storage = ConstraintStorage.make(text: nil, sharing: items, capacity: derivedItemCount)
    for text in texts { _ = storage.add(text: text) }
    if derivedItemCount > 0 {
      appendDerivedItems(to: storage, of: records, superview: superview, guide: guide)
    }
    return missingItems.isEmpty ? storage.constraints(records) : nil
  }

  /// Appends the superviews and guides of constraints to their storage.
  @inlinable
  mutating func appendDerivedItems(
    to storage: ConstraintStorage<Item>, of records: UnsafeMutableBufferPointer<ConstraintRecord>,
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) {
    for index in records.indices where records[index].hasDerivedItem {
      let first = ItemReference(bits: records[index].first)
      let second = ItemReference(bits: records[index].second)
      guard first.isItem else { continue }
      if !first.isView {
        let item = item(first, of: index, isSecond: false, superview: superview, guide: guide)
        if let item { records[index].first = storage.append(item) }
      }
      if records[index].secondAttribute == .notAnAttribute {
        records[index].second = records[index].first
      } else if !second.isView {
        let item = item(second, of: index, isSecond: true, superview: superview, guide: guide)
        if let item { records[index].second = storage.append(item) }
      }
    }
  }

  /// Returns the item that a reference resolves to.
  @inlinable
  mutating func item(
    _ reference: ItemReference, of constraint: Int, isSecond: Bool, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) -> Item? {
    let view = reference.view < 0 ? nil : items[Int(reference.view)]
    guard let base = reference.isSuperview ? superview(view) : view else {
      missingItems.append(MissingItem(constraint: constraint, isSecond: isSecond, guide: nil))
      return nil
    }
    guard let name = reference.guide else { return base }
    let part = guide(base, name)
    if part == nil {
      missingItems.append(MissingItem(constraint: constraint, isSecond: isSecond, guide: name))
    }
    return part
  }
}

extension ConstraintRecord {
  /// Whether an item is a superview or a guide.
  @inlinable @inline(__always)
  var hasDerivedItem: Bool { first | second < 0 }
}
