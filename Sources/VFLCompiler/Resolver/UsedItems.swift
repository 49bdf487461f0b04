/// The items that formats use, out of all items of a table.
@usableFromInline
package final class UsedItems {
  /// The used items, by the ids of the table, in the order of their use.
  @exclusivity(unchecked) @usableFromInline package private(set) var ids: [Int32] = []
  /// The index of each item of the table in ``ids``; negative for none.
  @exclusivity(unchecked) private var indices: [Int32]

  /// Creates a list without items.
  ///
  /// - Parameter count: The number of items of the table.
  @usableFromInline
  package init(count: Int) {
    indices = Array(repeating: -1, count: count)
    ids.reserveCapacity(count)
  }

  /// Returns the index of the item with an id of the table, which is added unless it is used
  /// already; a negative id for none.
  @inline(__always)
  func use(_ id: Int32) -> Int32 {
    guard id >= 0 else { return id }
    if indices[Int(id)] < 0 {
      indices[Int(id)] = Int32(truncatingIfNeeded: ids.count)
      ids.append(id)
    }
    return indices[Int(id)]
  }
}
