public import LayoutConstraints

/// The items of the views in a format or equation, by id.
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
    case .view:
      guard let item = view(name) else { return NameResolution(view: -1) }
      items.append(item)
      return NameResolution(view: Int32(truncatingIfNeeded: items.count - 1))
    }
  }

  /// Returns the constraints between the items.
  ///
  /// A constraint that lacks an item is left out, and the item is added to ``missingItems``.
  ///
  /// - Parameters:
  ///   - count: The number of constraints.
  ///   - constraint: Returns the bound constraint at an index.
  ///   - text: The format or equation.
  ///   - superview: Returns the superview of a view, or the item that `superview` represents in an
  ///     equation without a view.
  ///   - guide: Returns a guide of an item.
  /// - Returns: The constraints whose items exist.
  @inlinable @inline(__always)
  package mutating func constraints(
    _ count: Int, _ constraint: (Int) -> BoundConstraint, _ text: String,
    superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>] {
    var constraints: [LayoutConstraint<Item>] = []
    constraints.reserveCapacity(count)
    let storage = ConstraintStorage.make(text: text, sharing: items, capacity: count + 1)
    for index in 0..<count {
      let bound = constraint(index)
      if bound.first.isView, bound.second.isView || !bound.second.isItem {
        let second = bound.second.isItem ? bound.second.view : bound.first.view
        constraints.append(LayoutConstraint(bound, bound.first.view, second, in: storage))
      } else if bound.first.isItem {
        let first = storageIndex(
          of: bound.first, in: storage, of: index, isSecond: false, superview: superview,
          guide: guide)
        let second =
          bound.second.isItem
          ? storageIndex(
            of: bound.second, in: storage, of: index, isSecond: true, superview: superview,
            guide: guide)
          : first
        guard let first, let second else { continue }
        constraints.append(LayoutConstraint(bound, first, second, in: storage))
      }
    }
    return constraints
  }

  /// Returns the storage index of the item that a reference resolves to.
  ///
  /// A superview or guide is appended to the storage.
  @inlinable
  mutating func storageIndex(
    of reference: ItemReference, in storage: ConstraintStorage<Item>, of constraint: Int,
    isSecond: Bool,
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> Int32? {
    if reference.isView { return reference.view }
    return item(reference, of: constraint, isSecond: isSecond, superview: superview, guide: guide)
      .map { storage.append($0) }
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

extension LayoutConstraint {
  /// Creates a constraint between items of a storage.
  ///
  /// If the constraint has no second item, `second` is the index of the first.
  @inlinable
  package init(
    _ bound: BoundConstraint, _ first: Int32, _ second: Int32, in storage: ConstraintStorage<Item>
  ) {
    self.init(
      uncheckedIn: storage, item: first, attribute: bound.firstAttribute, relatedBy: bound.relation,
      to: second,
      attribute: bound.second.isItem ? bound.secondAttribute : .notAnAttribute,
      multiplier: bound.multiplier, constant: bound.constant,
      priority: LayoutPriority(unchecked: bound.priority), range: bound.range)
  }
}
