public import LayoutConstraints

// This is the one place where ids become items.
extension ConstraintStorage {
  /// Changes the items of records from the bits of ``ItemReference``s to indices in a storage, and
  /// returns the constraints; `nil` if superviews or guides are missing.
  ///
  /// The items are at the indices of their ids. `superview` also returns the item that `superview`
  /// represents in an equation without a view.
  @inlinable @inline(__always)
  package static func constraints(
    _ records: UnsafeMutableBufferPointer<ConstraintRecord>, _ texts: some Sequence<String>,
    sharing items: consuming [Item], missing missingItems: inout [MissingItem],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>]? {
    var derivedItemCount = 0
    for index in records.indices { derivedItemCount &+= records[index].derivedItemLimit }
    let storage = make(text: nil, sharing: items, capacity: derivedItemCount)
    for text in texts { _ = storage.add(text: text) }
    if derivedItemCount > 0 {
      storage.appendDerivedItems(
        of: records, missing: &missingItems, superview: superview, guide: guide)
    }
    return missingItems.isEmpty ? storage.constraints(records) : nil
  }

  /// Appends the superviews and guides of constraints.
  @inlinable
  func appendDerivedItems(
    of records: UnsafeMutableBufferPointer<ConstraintRecord>,
    missing missingItems: inout [MissingItem],
    superview: (Item?) -> Item?, guide: (Item, LayoutGuide) -> Item?
  ) {
    for index in records.indices where records[index].derivedItemLimit > 0 {
      let first = ItemReference(bits: records[index].first)
      let second = ItemReference(bits: records[index].second)
      guard first.isItem else { continue }
      if !first.isView {
        let item = item(
          first, of: index, isSecond: false, missing: &missingItems, superview: superview,
          guide: guide)
        if let item { records[index].first = append(item) }
      }
      if records[index].secondAttribute == .notAnAttribute {
        records[index].second = records[index].first
      } else if !second.isView {
        let item = item(
          second, of: index, isSecond: true, missing: &missingItems, superview: superview,
          guide: guide)
        if let item { records[index].second = append(item) }
      }
    }
  }

  /// Returns the item that a reference resolves to.
  @inlinable
  func item(
    _ reference: ItemReference, of constraint: Int, isSecond: Bool,
    missing missingItems: inout [MissingItem], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) -> Item? {
    let view = reference.view < 0 ? nil : self[reference.view]
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

extension ConstraintRecordBuffer {
  /// Returns the constraints of several texts between items; `nil` if a superview or guide is
  /// missing.
  @inlinable @inline(__always)
  package func constraints<Item>(
    _ texts: some Sequence<String>, sharing items: consuming [Item], superview: (Item?) -> Item?,
    guide: (Item, LayoutGuide) -> Item?
  ) -> [LayoutConstraint<Item>]? {
    var missingItems: [MissingItem] = []
    return ConstraintStorage<Item>.constraints(
      records, texts, sharing: items, missing: &missingItems, superview: superview, guide: guide)
  }
}

extension ConstraintRecord {
  /// The maximum number of superviews and guides among the items: 2, or 0 for two views.
  @inlinable @inline(__always)
  var derivedItemLimit: Int { Int(UInt32(bitPattern: first | second) >> 31) &* 2 }
}

/// An item of a constraint that does not exist: a superview or a guide.
@usableFromInline
package struct MissingItem {
  /// The index of the constraint in its template.
  let constraint: Int
  /// Whether the item is the second item of the constraint.
  let isSecond: Bool
  /// The missing guide; `nil` for the superview.
  let guide: LayoutGuide?

  @usableFromInline
  package init(constraint: Int, isSecond: Bool, guide: LayoutGuide?) {
    self.constraint = constraint
    self.isSecond = isSecond
    self.guide = guide
  }
}
