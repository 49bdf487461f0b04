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

  /// Returns constraints between the items; `nil` if there are errors.
  ///
  /// The items that are missing are added to ``missingItems``.
  ///
  /// - Parameters:
  ///   - count: The maximum number of constraints.
  ///   - texts: The formats or the equation.
  ///   - superview: Returns the superview of a view, or the item that `superview` represents in an
  ///     equation without a view.
  ///   - guide: Returns a guide of an item.
  ///   - write: Writes the bound constraints, whose items are the bits of an ``ItemReference``.
  ///     Returns `false` if there are errors.
  /// - Returns: The constraints, in the order in which they are written.
  @inlinable @inline(__always)
  package mutating func constraints(
    _ count: Int, _ texts: some Sequence<String>, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?, writing write: (inout ConstraintWriter) -> Bool
  ) -> [LayoutConstraint<Item>]? {
    var isValid = false
    let constraints = [LayoutConstraint<Item>](unsafeUninitializedCapacity: count) {
      var writer = ConstraintWriter($0)
      isValid = write(&writer)
      let storage = ConstraintStorage.make(
        text: nil, sharing: items, capacity: writer.derivedItemCount)
      for text in texts { _ = storage.add(text: text) }
      appendDerivedItems(to: storage, of: writer, superview: superview, guide: guide)
      isValid = isValid && missingItems.isEmpty
      if isValid { $1 = writer.finish(in: storage) }
    }
    return isValid ? constraints : nil
  }

  /// Appends the superviews and guides of constraints to their storage.
  @inlinable
  mutating func appendDerivedItems(
    to storage: ConstraintStorage<Item>, of writer: ConstraintWriter, superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) {
    let written = writer.written
    for index in written.indices where written[index].record.hasDerivedItem {
      var record: ConstraintRecord {
        get { written[index].record }
        set { written[index].record = newValue }
      }
      let first = ItemReference(bits: record.first), second = ItemReference(bits: record.second)
      guard first.isItem else { continue }
      if !first.isView {
        let item = item(
          first, of: index, isSecond: false, superview: superview, guide: guide)
        if let item { record.first = storage.append(item) }
      }
      if record.secondAttribute == .notAnAttribute {
        record.second = record.first
      } else if !second.isView {
        let item = item(second, of: index, isSecond: true, superview: superview, guide: guide)
        if let item { record.second = storage.append(item) }
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

extension ConstraintWriter {
  /// The maximum number of superviews and guides in the constraints that are written.
  @inlinable
  var derivedItemCount: Int {
    var count = 0
    for constraint in written where constraint.record.hasDerivedItem {
      count += (constraint.record.first < 0 ? 1 : 0) + (constraint.record.second < 0 ? 1 : 0)
    }
    return count
  }
}
