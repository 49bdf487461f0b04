public import LayoutConstraints

/// The items of the views in formats or an equation, by id.
@usableFromInline
package struct ItemBinding<Item> {
  /// The items, at the indices of their ids.
  @usableFromInline package var items: [Item]

  /// Creates a binding without items. The default capacity suffices for most formats.
  @inlinable
  package init(capacity: Int = 16) {
    items = []
    items.reserveCapacity(capacity)
  }

  /// Resolves a name with the given lookup functions.
  ///
  /// A view that is found gets the next id.
  @inlinable @inline(__always)
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
      return NameResolution(view: Int32(index: items.count - 1))
    }
  }
}

extension ConstraintRecordBuffer {
  /// Changes the ids of views to indices of the views that the constraints use, in the order of
  /// their use, and returns their former ids.
  @usableFromInline
  package mutating func renumberViews(of viewCount: Int) -> [Int32] {
    var usedIDs: [Int32] = []
    usedIDs.reserveCapacity(viewCount)
    var newIDs = [Int32](repeating: -1, count: viewCount)
    func renumber(_ item: inout Int32) {
      let reference = ItemReference(bits: item)
      let id = reference.view
      guard id >= 0 else { return }
      if newIDs[Int(id)] < 0 {
        newIDs[Int(id)] = Int32(index: usedIDs.count)
        usedIDs.append(id)
      }
      item = reference.replacingView(by: newIDs[Int(id)]).bits
    }
    for index in records.indices {
      renumber(&records[index].first)
      renumber(&records[index].second)
    }
    return usedIDs
  }
}
